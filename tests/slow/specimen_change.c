/* specimen_change.c - one thing in a record changed at random. */
#include "specimen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* False if there is nothing of the kind to change. */
typedef bool change_function(struct specimen *specimen, struct random *random);

static int
below(struct random *random, int count)
{
	return (int)random_choose(random, (uint32_t)count);
}

/* A move to be changed; those before it stay as they are. */
static struct specimen_move *
pick_move(struct specimen *specimen, struct random *random)
{
	specimen->changed = below(random, specimen->moves);
	return &specimen->move[specimen->changed];
}

enum { TOKENS = 32 };

/* A move in tokens, which point into a text of their own. */
struct pieces {
	char text[SPECIMEN_TEXT];
	int count;
	char *token[TOKENS];
};

static void
take_apart(struct pieces *pieces, const char *text)
{
	char *token;

	memcpy(pieces->text, text, SPECIMEN_TEXT);
	pieces->count = 0;
	for (token = strtok(pieces->text, " ");
	     token != NULL && pieces->count < TOKENS - 1;
	     token = strtok(NULL, " "))
		pieces->token[pieces->count++] = token;
}

static void
put_together(const struct pieces *pieces, struct specimen_move *move)
{
	size_t len = 0;

	memset(move->text, 0, sizeof(move->text));
	for (int i = 0; i < pieces->count; i++) {
		size_t room = sizeof(move->text) - len;
		int wrote = snprintf(move->text + len, room, "%s%s",
				     i > 0 ? " " : "", pieces->token[i]);

		len = wrote < (int)room ? len + (size_t)wrote
					: sizeof(move->text) - 1;
	}
}

/* A token becomes one that stands elsewhere in the game. */
static bool
change_token(struct specimen *specimen, struct random *random)
{
	struct specimen_move *move = pick_move(specimen, random);
	struct pieces pieces, other;

	take_apart(&pieces, move->text);
	take_apart(&other, specimen->move[below(random, specimen->moves)].text);
	pieces.token[below(random, pieces.count)] =
		other.token[below(random, other.count)];
	put_together(&pieces, move);
	return true;
}

/* The same, with a token that stands in the same place of its move. */
static bool
change_alike(struct specimen *specimen, struct random *random)
{
	struct specimen_move *move = pick_move(specimen, random);
	struct pieces pieces, other;
	int place;

	take_apart(&pieces, move->text);
	take_apart(&other, specimen->move[below(random, specimen->moves)].text);
	place = below(random, pieces.count);
	if (place >= other.count)
		return false;
	pieces.token[place] = other.token[place];
	put_together(&pieces, move);
	return true;
}

static bool
drop_token(struct specimen *specimen, struct random *random)
{
	struct specimen_move *move = pick_move(specimen, random);
	struct pieces pieces;

	take_apart(&pieces, move->text);
	for (int i = below(random, pieces.count--); i < pieces.count; i++)
		pieces.token[i] = pieces.token[i + 1];
	put_together(&pieces, move);
	return true;
}

static bool
double_token(struct specimen *specimen, struct random *random)
{
	struct specimen_move *move = pick_move(specimen, random);
	struct pieces pieces;
	int place;

	take_apart(&pieces, move->text);
	place = below(random, pieces.count);
	for (int i = pieces.count++; i > place; i--)
		pieces.token[i] = pieces.token[i - 1];
	put_together(&pieces, move);
	return true;
}

static bool
swap_tokens(struct specimen *specimen, struct random *random)
{
	struct specimen_move *move = pick_move(specimen, random);
	struct pieces pieces;
	int a, b;
	char *token;

	take_apart(&pieces, move->text);
	a = below(random, pieces.count);
	b = below(random, pieces.count);
	token = pieces.token[a];
	pieces.token[a] = pieces.token[b];
	pieces.token[b] = token;
	put_together(&pieces, move);
	return true;
}

/* One of the characters `from` in a move becomes one of `to`. */
static bool
change_character(struct specimen *specimen, struct random *random,
		 const char *from, const char *to)
{
	struct specimen_move *move = pick_move(specimen, random);
	size_t len = strlen(move->text);
	int start = below(random, (int)len);

	for (size_t i = 0; i < len; i++) {
		char *c = &move->text[((size_t)start + i) % len];

		if (strchr(from, *c) != NULL) {
			*c = to[below(random, (int)strlen(to))];
			return true;
		}
	}
	return false;
}

static bool
change_number(struct specimen *specimen, struct random *random)
{
	return change_character(specimen, random, "0123456789", "0123456789");
}

static bool
change_letter(struct specimen *specimen, struct random *random)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzNESW+-=@|";

	return change_character(specimen, random, letters, letters);
}

static bool
swap_moves(struct specimen *specimen, struct random *random)
{
	int first = below(random, specimen->moves - 1);
	int second = below(random, 2) == 0 ? first + 1
					   : below(random, specimen->moves);
	struct specimen_move move = specimen->move[first];

	specimen->move[first] = specimen->move[second];
	specimen->move[second] = move;
	specimen->changed = first < second ? first : second;
	return true;
}

static bool
drop_move(struct specimen *specimen, struct random *random)
{
	struct specimen_move *move = pick_move(specimen, random);
	int behind = --specimen->moves - specimen->changed;

	memmove(move, move + 1, (size_t)behind * sizeof(*move));
	return true;
}

/* A move of the game stands a second time, somewhere. */
static bool
double_move(struct specimen *specimen, struct random *random)
{
	struct specimen_move again =
		specimen->move[below(random, specimen->moves)];
	struct specimen_move *move = pick_move(specimen, random);
	int behind = specimen->moves - specimen->changed;

	if (specimen->moves == SPECIMEN_MOVES)
		return false;
	memmove(move + 1, move, (size_t)behind * sizeof(*move));
	*move = again;
	specimen->moves++;
	return true;
}

/* A seat is written beside a move: the right one, or any. */
static bool
write_seat(struct specimen *specimen, struct random *random)
{
	const char *const *seats = specimen->slow->fast->seats;
	struct specimen_move *move = pick_move(specimen, random);
	int count = 0;

	while (seats[count] != NULL)
		count++;
	move->seat =
		below(random, 3) == 0
			? specimen->seat[specimen->changed % specimen->players]
			: seats[below(random, count)];
	if (below(random, 8) == 0)
		move->seat = "violet";
	return true;
}

static bool
swap_players(struct specimen *specimen, struct random *random)
{
	int first = below(random, specimen->players - 1);
	const char *seat = specimen->seat[first];
	char deck[SPECIMEN_DECK][SPECIMEN_NAME];

	specimen->seat[first] = specimen->seat[first + 1];
	specimen->seat[first + 1] = seat;
	memcpy(deck, specimen->deck[first], sizeof(deck));
	memcpy(specimen->deck[first], specimen->deck[first + 1], sizeof(deck));
	memcpy(specimen->deck[first + 1], deck, sizeof(deck));
	if (specimen->slow->fast->fixed_order)
		specimen->fault = "record.players";
	return true;
}

/* The last player is gone; two play Meridian with other decks. */
static bool
drop_player(struct specimen *specimen, struct random *random)
{
	(void)random;
	if (--specimen->players < specimen->slow->fast->min_players)
		specimen->fault = "record.players";
	else if (specimen->cards > 0 && specimen->players == 2)
		specimen->fault = "record.decks";
	return true;
}

/* Without decks, for there one of them would be a duplicate key. */
static bool
double_seat(struct specimen *specimen, struct random *random)
{
	(void)random;
	specimen->cards = 0;
	specimen->seat[1] = specimen->seat[0];
	specimen->fault = "record.players";
	return true;
}

static bool
change_rules(struct specimen *specimen, struct random *random)
{
	const char *variant = specimen->slow->fast->variants[0];

	if (variant == NULL || below(random, 4) == 0) {
		specimen->rules = "blitz";
		specimen->fault = "record.rules";
	} else {
		specimen->rules = specimen->rules[0] == '\0' ? variant : "";
	}
	return true;
}

/* Two cards of a deck change places, or one takes the place of another. */
static bool
change_deck(struct specimen *specimen, struct random *random)
{
	char(*deck)[SPECIMEN_NAME];
	char card[SPECIMEN_NAME];
	int a, b;

	if (specimen->cards == 0)
		return false;
	deck = specimen->deck[below(random, specimen->players)];
	a = below(random, specimen->cards);
	b = below(random, specimen->cards);
	memcpy(card, deck[a], sizeof(card));
	memcpy(deck[a], deck[b], sizeof(card));
	if (below(random, 2) == 0)
		memcpy(deck[b], card, sizeof(card));
	else if (strcmp(card, deck[b]) != 0)
		specimen->fault = "record.decks";
	return true;
}

static bool
change_score(struct specimen *specimen, struct random *random)
{
	if (specimen->end == NULL)
		return false;
	specimen->score[below(random, specimen->scores)] +=
		below(random, 2) == 0 ? 1 : -1;
	specimen->changed = specimen->moves;
	return true;
}

static bool
change_winner(struct specimen *specimen, struct random *random)
{
	if (specimen->end == NULL)
		return false;
	specimen->winners = 1;
	specimen->winner[0] = specimen->seat[below(random, specimen->players)];
	specimen->changed = specimen->moves;
	return true;
}

static bool
change_end(struct specimen *specimen, struct random *random)
{
	static const char *const ends[] = { "finished", "abandoned",
					    "resigned" };

	if (specimen->end == NULL)
		return false;
	specimen->end = ends[below(random, 3)];
	specimen->changed = specimen->moves;
	return true;
}

/* Broken off: the last moves are missing, and the record says so. */
static bool
break_off(struct specimen *specimen, struct random *random)
{
	if (specimen->end == NULL)
		return false;
	specimen->moves = specimen->changed = below(random, specimen->moves);
	specimen->end = below(random, 2) == 0 ? "abandoned" : "finished";
	return true;
}

static bool
change_nothing(struct specimen *specimen, struct random *random)
{
	(void)random;
	specimen->changed = specimen->moves;
	return true;
}

const char *
specimen_change(struct specimen *specimen, struct random *random)
{
	static const struct {
		const char *name;
		change_function *change;
		int weight;
	} changes[] = {
		{ "a token", change_token, 6 },
		{ "a token of its kind", change_alike, 12 },
		{ "a token dropped", drop_token, 4 },
		{ "a token doubled", double_token, 3 },
		{ "tokens swapped", swap_tokens, 3 },
		{ "a digit", change_number, 10 },
		{ "a letter", change_letter, 10 },
		{ "moves swapped", swap_moves, 8 },
		{ "a move dropped", drop_move, 6 },
		{ "a move doubled", double_move, 6 },
		{ "a seat", write_seat, 6 },
		{ "players swapped", swap_players, 2 },
		{ "a player dropped", drop_player, 2 },
		{ "a seat twice", double_seat, 1 },
		{ "the rules", change_rules, 2 },
		{ "a deck", change_deck, 3 },
		{ "a score", change_score, 2 },
		{ "the winner", change_winner, 2 },
		{ "the end", change_end, 2 },
		{ "broken off", break_off, 3 },
		{ "nothing", change_nothing, 1 },
	};
	int count = sizeof(changes) / sizeof(*changes), all = 0;

	for (int i = 0; i < count; i++)
		all += changes[i].weight;
	for (;;) {
		int choice = 0, number = below(random, all);

		while (number >= changes[choice].weight)
			number -= changes[choice++].weight;
		specimen->changed = 0;
		if (changes[choice].change(specimen, random))
			return changes[choice].name;
	}
}
