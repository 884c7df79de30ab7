/*
 * khan_slow.h - Dschingis Khan a second time, slow and obvious: the wall is
 * a list of pieces, every question is a search through all of it.
 */
#ifndef GAMEREC_KHAN_SLOW_H
#define GAMEREC_KHAN_SLOW_H

#include "../../src/games/khan/khan.h"

enum { KHAN_SLOW_SPAN = 10, KHAN_SLOW_PIECES = 40 };

/* A village by its cell, or a tower by a corner; both count from 0. */
struct khan_point {
	int x, y;
};

struct khan_slow_piece {
	struct khan_point village[2];
	bool open, great;
};

struct khan_slow_stack {
	int height;
	struct {
		uint8_t player, kind;
	} stone[KHAN_STONES];
};

struct khan_slow {
	/* the board */
	int columns, rows, walls;
	char cell[KHAN_SLOW_SPAN][KHAN_SLOW_SPAN];
	bool no_road[KHAN_SLOW_SPAN][KHAN_SLOW_SPAN][2]; /* north, east */

	/* the position */
	int pieces;
	struct khan_slow_piece piece[KHAN_SLOW_PIECES];
	struct khan_point west, east; /* ends of the Great Wall */
	struct khan_slow_stack stack[KHAN_SLOW_SPAN][KHAN_SLOW_SPAN];
	struct khan_point scout[KHAN_PLAYERS]; /* x is -1 off the board */
	int players, turn, begun;
	int supply, out;
	int walls_held[KHAN_PLAYERS];
	int held[KHAN_PLAYERS][KHAN_KINDS + 1];
	int lost[KHAN_PLAYERS][KHAN_KINDS + 1];
	int seen[KHAN_PLAYERS][KHAN_KINDS]; /* drawn or laid in the open */
	int passive[KHAN_PLAYERS];
	int left; /* turns of the last round; -1 before it */
};

/* The picture, row by row from the north, without blanks between cells. */
void khan_slow_begin(struct khan_slow *slow, const char *picture, int walls,
		     int players);
void khan_slow_leave_out(struct khan_slow *slow, struct khan_point a,
			 struct khan_point b);

/* The id of the rule broken; or NULL, and the move is played. */
const char *khan_slow_play(struct khan_slow *slow,
			   const struct khan_move *move);
bool khan_slow_over(const struct khan_slow *slow);

bool khan_slow_same(struct khan_point a, struct khan_point b);
bool khan_slow_village(const struct khan_slow *slow, struct khan_point at);

/* khan_slow_wall.c */
int khan_slow_find(const struct khan_slow *slow, struct khan_point a,
		   struct khan_point b);
bool khan_slow_can_touch(const struct khan_slow *slow, struct khan_point a,
			 struct khan_point b);
void khan_slow_build(struct khan_slow *slow, struct khan_point a,
		     struct khan_point b);

/* 'm' or 'c'; '?' if the wall does not tell, '!' if it tells both. */
char khan_slow_side(const struct khan_slow *slow, struct khan_point village);

/* khan_slow_scout.c: one step from a village, if it is allowed. */
struct khan_slow_walk {
	int player, visits;
	struct khan_point visited[KHAN_STONES];
};
bool khan_slow_may_go(const struct khan_slow *slow, struct khan_point from,
		      const struct khan_step *step);
bool khan_slow_free(const struct khan_slow *slow,
		    const struct khan_slow_walk *walk, struct khan_point to);
int khan_slow_steps(const struct khan_slow *slow,
		    const struct khan_slow_walk *walk, struct khan_step *steps,
		    int room);
bool khan_slow_may_enter(const struct khan_slow *slow, int player,
			 struct khan_point village);

/* khan_slow_score.c: points of every player. */
void khan_slow_score(const struct khan_slow *slow, long points[KHAN_PLAYERS]);

static inline struct khan_point
khan_slow_point(struct khan_place place)
{
	return (struct khan_point){ place.column, place.row - 1 };
}

static inline struct khan_place
khan_slow_place(struct khan_point point)
{
	return (struct khan_place){ (uint8_t)point.x, (uint8_t)(point.y + 1) };
}

#endif
