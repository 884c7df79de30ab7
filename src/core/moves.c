/* moves.c - legal moves from tokens, tokens from moves, and their number. */
#include "moves.h"

#include "memory.h"

#include <assert.h>
#include <stdlib.h>

/* A position whose moves are being listed. */
struct place {
	const struct game *game;
	const void *board, *state;
};

/* Moves made of tokens, depth first. */
struct walk {
	struct place at;
	move_visit *visit;
	void *context;
	struct text text; /* the tokens so far */
	void *move;
};

static bool
visit_text(struct walk *walk)
{
	struct text why = TEXT_INIT;
	size_t offset;
	int status = walk->at.game->decode(text_as_slice(&walk->text),
					   walk->move, &offset, &why);

	assert(status == 0); /* the game said that the move is legal */
	(void)status;
	text_release(&why);
	return walk->visit(walk->context, walk->move);
}

static bool
walk_on(struct walk *walk)
{
	const struct place *at = &walk->at;
	struct text next = TEXT_INIT;
	size_t len = walk->text.len;
	bool whole = at->game->tokens(at->board, at->state,
				      text_as_slice(&walk->text), &next);
	bool more = !whole || visit_text(walk);
	struct slice token, rest = text_as_slice(&next);

	while (more && slice_token(&rest, &token)) {
		if (len > 0)
			text_char(&walk->text, ' ');
		text_slice(&walk->text, token);
		more = walk_on(walk);
		walk->text.len = len;
	}
	text_release(&next);
	return more;
}

bool
moves_each(const struct game *game, const void *board, const void *state,
	   move_visit *visit, void *context)
{
	struct walk walk = {
		{ game, board, state }, visit, context, TEXT_INIT, NULL
	};
	bool all;

	if (game->over(state))
		return true;
	if (game->moves != NULL)
		return game->moves(board, state, visit, context);
	walk.move = memory_alloc(game->move_size);
	all = walk_on(&walk);
	text_release(&walk.text);
	free(walk.move);
	return all;
}

/* Tokens that moves have in the place behind a prefix. */
struct search {
	struct place at;
	struct slice prefix;
	struct text move, found;
	bool whole;
};

static void
add_token(struct search *search, struct slice token)
{
	struct slice known, rest = text_as_slice(&search->found);

	while (slice_token(&rest, &known))
		if (slice_equal(known, token))
			return;
	text_slice(&search->found, token);
	text_char(&search->found, ' ');
}

static bool
visit_move(void *context, const void *move)
{
	struct search *search = context;
	struct slice wanted, token, rest, prefix = search->prefix;

	text_clear(&search->move);
	search->at.game->encode(search->at.board, NULL, move, &search->move);
	rest = text_as_slice(&search->move);
	while (slice_token(&prefix, &wanted))
		if (!slice_token(&rest, &token) ||
		    !slice_same_word(token, wanted))
			return true;
	if (slice_token(&rest, &token))
		add_token(search, token);
	else
		search->whole = true;
	return true;
}

bool
moves_tokens(const struct game *game, const void *board, const void *state,
	     struct slice prefix, struct text *next)
{
	struct search search = {
		{ game, board, state }, prefix, TEXT_INIT, TEXT_INIT, false
	};

	if (game->over(state))
		return false;
	if (game->tokens != NULL)
		return game->tokens(board, state, prefix, next);
	game->moves(board, state, visit_move, &search);
	text_slice(next, text_as_slice(&search.found));
	text_release(&search.found);
	text_release(&search.move);
	return search.whole;
}

/* The sequences that begin with the moves of a position. */
struct perft {
	struct place at;
	unsigned depth;
	unsigned part, parts; /* which of the moves count */
	unsigned number;      /* of the next move */
	void *after;
	uint64_t count;
};

static bool
count_from(void *context, const void *move)
{
	struct perft *perft = context;
	const struct place *at = &perft->at;
	const struct rule *broken;

	if (perft->number++ % perft->parts != perft->part)
		return true;
	if (perft->depth == 1) {
		perft->count++;
		return true;
	}
	broken = at->game->play(at->board, at->state, move, perft->after, NULL);
	assert(broken == NULL);
	(void)broken;
	perft->count += moves_perft(at->game, at->board, perft->after,
				    perft->depth - 1);
	return true;
}

uint64_t
moves_perft_share(const struct game *game, const void *board, const void *state,
		  unsigned depth, unsigned part, unsigned parts)
{
	struct perft perft = { .at = { game, board, state },
			       .depth = depth,
			       .part = part,
			       .parts = parts };

	if (depth == 1 && parts == 1 && game->count != NULL)
		return game->over(state) ? 0 : game->count(board, state);
	perft.after = memory_alloc(game->state_size);
	moves_each(game, board, state, count_from, &perft);
	free(perft.after);
	return perft.count;
}

uint64_t
moves_perft(const struct game *game, const void *board, const void *state,
	    unsigned depth)
{
	return depth == 0 ? 1
			  : moves_perft_share(game, board, state, depth, 0, 1);
}
