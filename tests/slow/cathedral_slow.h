/*
 * cathedral_slow.h - Cathedral a second time, slow and obvious: square by
 * square, from the pictures, nothing kept that can be counted anew. Also what
 * the tests of Cathedral share.
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

void slow_start(struct slow_state *state, bool super);

/* The id of the rule broken, or NULL and the state after the move. */
const char *slow_play(const struct slow_state *before,
		      const struct slow_move *move, struct slow_state *after);

/* The squares that an x of the move might name, if it can be placed. */
int slow_takes(const struct slow_state *before, const struct slow_move *move,
	       struct slow_square takes[SIDE * SIDE]);

bool slow_can_place(const struct slow_state *state, int player);
int slow_points(const struct slow_state *state, int player);

/* NULL if both say the same, or what differs. */
const char *slow_compare(const struct slow_state *slow,
			 const struct cathedral_state *fast);

struct cathedral_move slow_as_move(const struct slow_move *move);

/* Numbers that look random and are the same every time. */
struct dice {
	uint64_t state;
};
int dice_below(struct dice *dice, int limit);

/* A candidate for a move, often illegal; captures by guess. */
void slow_candidate(const struct slow_state *state, struct dice *dice,
		    struct slow_move *move);

/* A legal move, with a liking for walls; captures taken or declined. */
void slow_choose(const struct slow_state *state, struct dice *dice,
		 struct slow_move *move);

/* The empty board. */
struct cathedral_state scene_start(bool super);

/* Plays a move in canonical or other notation; the rule broken or NULL. */
const char *scene_try(const struct cathedral_state *before, const char *text,
		      struct cathedral_state *after);

/* Plays it, and fails the test if it is illegal. */
void scene_play(struct cathedral_state *state, const char *text);

/*
 * A position from texts: the cathedral's place or NULL, buildings and zones
 * as "tavern a1, inn c3 E", and who is to move. Fails the test if it is
 * impossible.
 */
struct scene {
	const char *cathedral, *light, *dark, *light_zone, *dark_zone, *to_move;
	bool super;
};
struct cathedral_state scene_set(const struct scene *scene);

/* The id of the first error in reading it, or NULL. */
const char *scene_error(const struct scene *scene);

/* All 29 buildings, without a gap. */
extern const struct scene scene_full;

/* Fails unless the zone is just those squares, "a1 a2 b1". */
void scene_zone(const struct cathedral_state *state, int player,
		const char *squares);

#endif
