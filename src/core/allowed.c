/* allowed.c - the legal moves that come nearest to an illegal one. */
#include "allowed.h"

#include "moves.h"

enum {
	SHOWN = 4,       /* as many as a message can bear */
	EXAMINED = 5000, /* so that a crowded position costs no time */
	TOKENS = 24,     /* of a move that are looked at */
	CHANGE = 2,      /* what a changed token costs beside its letters */
	LETTER = 8,      /* what a letter costs that is not nearly the same */
};

/* The tokens of a text, as far as they are looked at. */
struct words {
	int count;
	struct slice word[TOKENS];
};

/* The candidates that are nearest so far, in the order of their cost. */
struct search {
	const struct game *game;
	const void *board;
	struct words written;
	int left; /* to be examined */
	int found, kept;
	size_t cost[SHOWN];
	struct text near[SHOWN];
	struct text text;
};

static struct words
words_of(struct slice text)
{
	struct words words = { .count = 0 };

	while (words.count < TOKENS &&
	       slice_token(&text, &words.word[words.count]))
		words.count++;
	return words;
}

/* A digit or a letter for one that is close to it costs a little less. */
static size_t
letter_saving(char a, char b)
{
	int distance = a > b ? a - b : b - a;

	return distance < LETTER ? (size_t)(LETTER - distance) : 0;
}

/* What two tokens do not share at their beginnings and ends. */
static size_t
token_cost(struct slice a, struct slice b)
{
	size_t longer = a.len > b.len ? a.len : b.len;
	size_t shorter = a.len < b.len ? a.len : b.len;
	size_t head = 0, tail = 0;

	while (head < shorter &&
	       slice_lower(a.text[head]) == slice_lower(b.text[head]))
		head++;
	if (head == longer)
		return 0;
	while (head + tail < shorter &&
	       slice_lower(a.text[a.len - 1 - tail]) ==
		       slice_lower(b.text[b.len - 1 - tail]))
		tail++;
	longer -= head + tail;
	return LETTER * (CHANGE + longer) -
	       (longer == 1 && a.len == b.len
			? letter_saving(a.text[head], b.text[head])
			: 0);
}

/* A token that only one of them has. */
static size_t
lone_cost(struct slice token)
{
	return LETTER * (CHANGE + token.len);
}

/* Token by token, between those that are the same in both. */
static size_t
move_cost(const struct words *a, const struct words *b)
{
	int start = 0, ends[2] = { a->count, b->count };
	size_t cost = 0;

	while (start < ends[0] && start < ends[1] &&
	       slice_same_word(a->word[start], b->word[start]))
		start++;
	while (ends[0] > start && ends[1] > start &&
	       slice_same_word(a->word[ends[0] - 1], b->word[ends[1] - 1])) {
		ends[0]--;
		ends[1]--;
	}
	for (; start < ends[0] && start < ends[1]; start++)
		cost += token_cost(a->word[start], b->word[start]);
	for (int i = start; i < ends[0]; i++)
		cost += lone_cost(a->word[i]);
	for (int i = start; i < ends[1]; i++)
		cost += lone_cost(b->word[i]);
	return cost;
}

/* Keeps the candidate if it is nearer than the last one kept. */
static void
consider(struct search *search, struct slice candidate)
{
	struct words words = words_of(candidate);
	size_t cost = move_cost(&search->written, &words);
	struct text last;
	int place;

	search->found++;
	if (search->kept == SHOWN && search->cost[SHOWN - 1] <= cost)
		return;
	place = search->kept < SHOWN ? search->kept++ : SHOWN - 1;
	last = search->near[place];
	for (; place > 0 && search->cost[place - 1] > cost; place--) {
		search->near[place] = search->near[place - 1];
		search->cost[place] = search->cost[place - 1];
	}
	text_clear(&last);
	text_slice(&last, candidate);
	search->near[place] = last;
	search->cost[place] = cost;
}

static bool
consider_move(void *context, const void *move)
{
	struct search *search = context;

	text_clear(&search->text);
	search->game->encode(search->board, NULL, move, &search->text);
	consider(search, text_as_slice(&search->text));
	return --search->left > 0;
}

/* Goes on by a token; false, and all as before, if no legal move does. */
static bool
follow(struct search *search, const void *state, struct slice token,
       struct text *next)
{
	struct text *prefix = &search->text, after = TEXT_INIT;
	size_t len = prefix->len;
	bool whole;

	if (len > 0)
		text_char(prefix, ' ');
	text_slice(prefix, token);
	whole = moves_tokens(search->game, search->board, state,
			     text_as_slice(prefix), &after);
	if (!whole && after.len == 0) {
		prefix->len = len;
		return false;
	}
	text_release(next);
	*next = after;
	return true;
}

/*
 * Follows the written tokens as long as a legal move begins with them; the
 * candidates are what may stand in place of the one that comes then.
 */
static void
consider_tokens(struct search *search, const void *state)
{
	const struct words written = search->written;
	struct text next = TEXT_INIT;
	struct slice token, rest;
	int right = 0;

	moves_tokens(search->game, search->board, state,
		     text_as_slice(&search->text), &next);
	while (right < written.count &&
	       follow(search, state, written.word[right], &next))
		right++;
	search->written.count = right < written.count;
	if (right < written.count)
		search->written.word[0] = written.word[right];
	rest = text_as_slice(&next);
	while (slice_token(&rest, &token))
		consider(search, token);
	text_release(&next);
}

static void
write_nearest(const struct search *search, struct text *out)
{
	for (int i = 0; i < search->kept; i++) {
		if (i > 0)
			text_add(out, ", ");
		text_slice(out, text_as_slice(&search->near[i]));
	}
	if (search->found > search->kept)
		text_add(out, ", ...");
}

void
allowed_append(const struct game *game, const void *board, const void *state,
	       struct slice written, struct text *out)
{
	struct search search = { .game = game,
				 .board = board,
				 .written = words_of(written),
				 .left = EXAMINED };

	if (game->moves != NULL) {
		moves_each(game, board, state, consider_move, &search);
		text_clear(&search.text);
	} else {
		consider_tokens(&search, state);
	}
	text_add(out, "; allowed ");
	if (search.text.len > 0 && search.kept > 0) {
		text_add(out, "after ");
		text_slice(out, text_as_slice(&search.text));
	} else {
		text_add(out, "here");
	}
	text_add(out, ": ");
	if (search.kept > 0)
		write_nearest(&search, out);
	else
		text_slice(out, text_as_slice(&search.text));
	for (int i = 0; i < search.kept; i++)
		text_release(&search.near[i]);
	text_release(&search.text);
}
