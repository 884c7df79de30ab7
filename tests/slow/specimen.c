/* specimen.c - a record taken apart and put together again. */
#include "specimen.h"

#include <assert.h>
#include <string.h>

static void
copy(char *to, size_t room, struct slice text)
{
	assert(text.len < room);
	memcpy(to, text.text, text.len);
	to[text.len] = '\0';
}

/* The game's own word for a seat, which lives as long as the game. */
static const char *
seat_of(const struct specimen *specimen, struct slice name)
{
	const struct game *game = specimen->slow->fast;
	int seat = slice_index(name, game->seats);

	assert(seat >= 0);
	return game->seats[seat];
}

static void
read_deck(struct specimen *specimen, int player, const struct node *list)
{
	specimen->cards = 0;
	NODE_EACH (card, list)
		copy(specimen->deck[player][specimen->cards++], SPECIMEN_NAME,
		     node_text(card));
}

static void
read_players(struct specimen *specimen, const struct node *root)
{
	const struct node *decks = node_get(root, "decks");

	NODE_EACH (player, node_get(root, "players")) {
		const char *seat = seat_of(specimen, node_key(player->child));
		int number = specimen->players++;

		specimen->seat[number] = seat;
		if (decks != NULL)
			read_deck(specimen, number, node_get(decks, seat));
	}
}

static void
read_claims(struct specimen *specimen, const struct node *result)
{
	const struct node *winner = node_get(result, "winner");

	if (result == NULL)
		return;
	specimen->end = "finished";
	NODE_EACH (points, node_get(result, "scores")) {
		int number = specimen->scores++;

		specimen->scored[number] = seat_of(specimen, node_key(points));
		slice_integer(node_text(points), &specimen->score[number]);
	}
	if (winner->kind == NODE_SCALAR)
		specimen->winner[specimen->winners++] =
			seat_of(specimen, node_text(winner));
	else
		NODE_EACH (seat, winner)
			specimen->winner[specimen->winners++] =
				seat_of(specimen, node_text(seat));
}

void
specimen_read(struct specimen *specimen, const struct slow_game *slow,
	      const struct node *root)
{
	memset(specimen, 0, sizeof(*specimen));
	specimen->slow = slow;
	specimen->rules =
		node_get(root, "rules") != NULL ? slow->fast->variants[0] : "";
	read_players(specimen, root);
	NODE_EACH (move, node_get(root, "moves")) {
		assert(specimen->moves < SPECIMEN_MOVES);
		copy(specimen->move[specimen->moves++].text, SPECIMEN_TEXT,
		     node_text(move));
	}
	read_claims(specimen, node_get(root, "result"));
}

static void
write_decks(const struct specimen *specimen, struct text *out)
{
	if (specimen->cards == 0)
		return;
	text_add(out, "decks:\n");
	for (int player = 0; player < specimen->players; player++) {
		text_printf(out, "  %s: [", specimen->seat[player]);
		for (int i = 0; i < specimen->cards; i++)
			text_printf(out, "%s%s", i > 0 ? ", " : "",
				    specimen->deck[player][i]);
		text_add(out, "]\n");
	}
}

/* In quotes, so that no change makes other YAML of it. */
static void
write_moves(const struct specimen *specimen, struct text *out)
{
	text_add(out, specimen->moves > 0 ? "moves:\n" : "moves: []\n");
	for (int i = 0; i < specimen->moves; i++) {
		const struct specimen_move *move = &specimen->move[i];

		if (move->seat != NULL)
			text_printf(out, "  - %s: \"%s\"\n", move->seat,
				    move->text);
		else
			text_printf(out, "  - \"%s\"\n", move->text);
	}
}

static void
write_claims(const struct specimen *specimen, struct text *out)
{
	if (specimen->end == NULL)
		return;
	text_add(out, "result:\n  scores: {");
	for (int i = 0; i < specimen->scores; i++)
		text_printf(out, "%s%s: %ld", i > 0 ? ", " : "",
			    specimen->scored[i], specimen->score[i]);
	text_add(out, "}\n  winner: [");
	for (int i = 0; i < specimen->winners; i++)
		text_printf(out, "%s%s", i > 0 ? ", " : "",
			    specimen->winner[i]);
	text_printf(out, "]\n  end: %s\n", specimen->end);
}

void
specimen_write(const struct specimen *specimen, struct text *out)
{
	text_printf(out, "game: %s\nrules: [%s]\nplayers:\n",
		    specimen->slow->fast->name, specimen->rules);
	for (int player = 0; player < specimen->players; player++)
		text_printf(out, "  - %s: x\n", specimen->seat[player]);
	write_decks(specimen, out);
	write_moves(specimen, out);
	write_claims(specimen, out);
}
