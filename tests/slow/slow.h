/*
 * slow.h - the second version of each game behind one door, for tools that
 * judge a whole record by it.
 */
#ifndef GAMEREC_SLOW_H
#define GAMEREC_SLOW_H

#include "game.h"

#include <stdbool.h>
#include <stdint.h>

struct slow_game {
	const struct game *fast;
	size_t size; /* of its state */

	/* The same start as the fast one, which must be a start. */
	void (*begin)(const void *board, const void *fast, void *slow);

	/* The id of the rule broken; or NULL, and the move is played. */
	const char *(*play)(void *slow, const void *move);

	int (*turn)(const void *slow);
	bool (*over)(const void *slow);

	/* Points of every player, and who wins: bit p for player p. */
	void (*score)(const void *slow, long *points, unsigned *winners);

	/* The shape of a move, an extended regular expression. */
	const char *notation;

	/* Sequences of so many legal moves; NULL: there are too many. */
	uint64_t (*count)(const void *slow, int depth);
};

extern const struct slow_game slow_meridian, slow_cathedral, slow_khan;

/* The slow version of a game, or NULL. */
const struct slow_game *slow_find(const struct game *fast);

/* Everybody who has the most points. */
unsigned slow_winners(const long *points, int players);

/* Each by trying all moves that can be thought of. */
uint64_t meridian_slow_count(const void *slow, int depth);
uint64_t cathedral_slow_count(const void *slow, int depth);

#endif
