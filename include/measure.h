/*
 * measure.h - counts the metrics of a game while it is replayed.
 *
 *	measure_begin(&measure, &replay, arena);
 *	while ((status = replay_next(&replay)) > 0)
 *		measure_move(&measure, &replay);
 *	if (measure_end(&measure, &replay, &score, why) == NULL)
 *		... measure.values and score ...
 */
#ifndef GAMEREC_MEASURE_H
#define GAMEREC_MEASURE_H

#include "game.h"
#include "replay.h"

struct measure {
	const struct record *record;
	const struct game *game;
	int32_t *values; /* by the table game->metrics */

	/*
	 * The record holds the game from its first move on: what is counted
	 * from moves is known.
	 */
	bool moves;
};

/* Before the first move; the values live in the arena. */
void measure_begin(struct measure *measure, const struct replay *replay,
		   struct arena *arena);

/* After each move that was played. */
static inline void
measure_move(struct measure *measure, const struct replay *replay)
{
	replay->game->measure_move(replay->board, replay->before, replay->move,
				   replay->state, measure->values);
}

/* Plays all moves that are left: see replay_rest(). */
static inline int
measure_rest(struct measure *measure, struct replay *replay)
{
	return replay_rest(replay, replay->game->measure_move, measure->values);
}

/*
 * After the last one: what the position shows, and its score. NULL, or the
 * rule why it cannot be scored, and a message in `why`, which may be NULL.
 */
const struct rule *measure_end(struct measure *measure, struct replay *replay,
			       struct score *score, struct text *why);

/* Whether the values of a metric mean anything in this game. */
bool measure_knows(const struct measure *measure, const struct metric *metric);

/* A value by its name: of one seat or the game, of one label or all. */
struct measure_name {
	const struct metric *metric;
	int label; /* -1: all of them */
	int seat;  /* an index into game->seats; -1: the game's */
};

/*
 * NAME, NAME.SEAT, NAME.LABEL or NAME.LABEL.SEAT of a game's metrics; false
 * if there is no such value. A case has to have a label.
 */
bool measure_find(const struct game *game, struct slice text,
		  struct measure_name *name);

/*
 * The value of that name, of a case 1 or 0. False if it is not known, or
 * nobody has that seat.
 */
bool measure_value(const struct measure *measure,
		   const struct measure_name *name, long *value);

#endif
