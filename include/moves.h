/*
 * moves.h - the legal moves of a position, whichever way its game tells them.
 *
 * A game gives whole moves, or the tokens of which they are made (game.h);
 * here every game has both. Where a game is over there are none.
 */
#ifndef GAMEREC_MOVES_H
#define GAMEREC_MOVES_H

#include "game.h"

#include <stdint.h>

/*
 * Shows each legal move to visit(), until that has enough: then false. The
 * order is the game's; made of tokens, a move comes before those that go on
 * from it, and moves come in the order of their first tokens that differ.
 */
bool moves_each(const struct game *game, const void *board, const void *state,
		move_visit *visit, void *context);

/*
 * What may follow the tokens of `prefix`, as tokens() in game.h has it. Upper
 * and lower case are equal in it.
 */
bool moves_tokens(const struct game *game, const void *board, const void *state,
		  struct slice prefix, struct text *next);

/*
 * The number of sequences of `depth` legal moves from here on; 1 for a depth
 * of 0. A game that ends before is no such sequence.
 */
uint64_t moves_perft(const struct game *game, const void *board,
		     const void *state, unsigned depth);

/*
 * One share of the same number: the sequences whose first move, counted from
 * 0, leaves the remainder `part` when divided by `parts`. All shares add up
 * to the whole, so that each may be counted by a thread of its own. The depth
 * is at least 1.
 */
uint64_t moves_perft_share(const struct game *game, const void *board,
			   const void *state, unsigned depth, unsigned part,
			   unsigned parts);

#endif
