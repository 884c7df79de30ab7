/*
 * meridian_slow.h - Meridian a second time, slow and obvious: towers as a
 * list for each meridian, cards as heaps that are turned over, and the rules
 * word by word.
 */
#ifndef GAMEREC_MERIDIAN_SLOW_H
#define GAMEREC_MERIDIAN_SLOW_H

#include "../../src/games/meridian/meridian.h"

#include <stdbool.h>
#include <stdint.h>

struct meridian_slow_tower {
	int row, height, owner;
};

struct meridian_slow_list {
	int count;
	struct meridian_slow_tower tower[MERIDIAN_ROWS];
};

/* Cards in order; the first is the top one. */
struct meridian_slow_heap {
	int count;
	int card[MERIDIAN_DECK];
};

struct meridian_slow {
	int meridians, rows;
	char city[MERIDIAN_MERIDIANS][MERIDIAN_ROWS]; /* as in the picture */
	int players, colours, to_move;
	bool decks; /* otherwise all cards that are left lie open */
	struct meridian_slow_list meridian[MERIDIAN_MERIDIANS];
	struct meridian_slow_heap open[MERIDIAN_PLAYERS];
	struct meridian_slow_heap deck[MERIDIAN_PLAYERS];
};

/* The same start as the fast one, which must be a start. */
void meridian_slow_start(const struct meridian_board *board,
			 const struct meridian_state *fast,
			 struct meridian_slow *slow);

/* The id of the rule broken, or NULL and the state after the move. */
const char *meridian_slow_play(const struct meridian_slow *before,
			       const struct meridian_move *move,
			       struct meridian_slow *after);

bool meridian_slow_over(const struct meridian_slow *slow);

/* Points of every player, and who wins: bit p for player p. */
void meridian_slow_score(const struct meridian_slow *slow, long *points,
			 unsigned *winners);

/* What is not on the board is in the supply. */
int meridian_slow_supply(const struct meridian_slow *slow, int player);

/* NULL if both say the same, or what differs. */
const char *meridian_slow_compare(const struct meridian_slow *slow,
				  const struct meridian_state *fast);

#endif
