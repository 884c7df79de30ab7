/*
 * cathedral_slow.h - Cathedral a second time, slow and obvious: square by
 * square, from the pictures, nothing kept that can be counted anew. And dice
 * that play it.
 */
#ifndef GAMEREC_CATHEDRAL_SLOW_H
#define GAMEREC_CATHEDRAL_SLOW_H

#include "../../src/games/cathedral/cathedral.h"

#include <stdbool.h>
#include <stdint.h>

enum { SLOW_BUILDINGS = 128, SLOW_TAKES = 8, NOBODY = -1 };

struct slow_building {
	int owner, kind, x, y, facing;
};

struct slow_state {
	int standing[SIDE][SIDE]; /* which building covers it; NOBODY */
	int zone[SIDE][SIDE];     /* whose zone it is in; NOBODY */
	int placed;               /* buildings ever placed */
	struct slow_building building[SLOW_BUILDINGS];
	int hand[2][KINDS];
	int turn;
	bool over, super, opened, begun[2];
};

struct slow_square {
	int x, y;
};

struct slow_move {
	int kind, x, y, facing; /* kind PASS: the rest is of no meaning */
	int takes;
	struct slow_square take[SLOW_TAKES];
};

void cathedral_slow_start(struct slow_state *state, bool super);

/* The id of the rule broken, or NULL and the state after the move. */
const char *cathedral_slow_play(const struct slow_state *before,
				const struct slow_move *move,
				struct slow_state *after);

/* The squares that an x of the move might name, if it can be placed. */
int cathedral_slow_takes(const struct slow_state *before,
			 const struct slow_move *move,
			 struct slow_square takes[SIDE * SIDE]);

/* Whether the building may stand there, whatever is taken. */
bool cathedral_slow_fits(const struct slow_state *state,
			 const struct slow_move *move);

bool cathedral_slow_can_place(const struct slow_state *state, int player);
int cathedral_slow_points(const struct slow_state *state, int player);

/* Whose building covers a square; NOBODY. */
int cathedral_slow_owner(const struct slow_state *state, int x, int y);

/* NULL if both say the same, or what differs. */
const char *cathedral_slow_compare(const struct slow_state *slow,
				   const struct cathedral_state *fast);

struct cathedral_move cathedral_slow_as_move(const struct slow_move *move);

/* The other way; of captures past SLOW_TAKES nothing is kept. */
struct slow_move cathedral_slow_of_move(const struct cathedral_move *move);

/* Numbers that look random and are the same every time. */
struct dice {
	uint64_t state;
};
int cathedral_dice(struct dice *dice, int limit);

/* A candidate for a move, often illegal; captures by guess. */
void cathedral_slow_candidate(const struct slow_state *state, struct dice *dice,
			      struct slow_move *move);

/* A legal move, with a liking for walls; captures taken or declined. */
void cathedral_slow_choose(const struct slow_state *state, struct dice *dice,
			   struct slow_move *move);

#endif
