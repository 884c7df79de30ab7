/*
 * replay.h - plays the moves of a record one by one: a cursor.
 *
 *	if (replay_begin(&replay, &record, boards, arena, diag) == 0)
 *		while (replay_next(&replay) > 0)
 *			... replay.state is the position now ...
 */
#ifndef GAMEREC_REPLAY_H
#define GAMEREC_REPLAY_H

#include "boards.h"
#include "game.h"
#include "record.h"

struct replay {
	const struct record *record;
	const struct game *game;
	const void *board;
	void *state;  /* as it stands */
	void *before; /* as it stood before the last move */
	void *move;   /* the last move */
	const struct node *next;
	unsigned played; /* moves so far */
	bool begun;      /* there is a state */
	bool stopped;    /* at the next move, which is at fault */
	bool allowed;    /* say of an illegal move what would be allowed */
	struct diag *diag;
	struct score *score; /* room for that of the state as it stands */
	bool scored;         /* it was found */
};

/*
 * A cursor without a board and with an empty state: of a record that is not
 * sound only the notation of its moves can be read.
 */
void replay_prepare(struct replay *replay, const struct record *record,
		    struct arena *arena, struct diag *diag);

/* The start of the game; -1 if there is none, reported. */
int replay_begin(struct replay *replay, const struct record *record,
		 struct boards *boards, struct arena *arena, struct diag *diag);

/*
 * Plays the next move: 1; 0 if there is none; -1 if it cannot be read or
 * breaks a rule, reported. Then the state is the one before it, and `before`
 * and `move` have no meaning.
 */
int replay_next(struct replay *replay);

/*
 * Plays all moves that are left and shows each to `watch`, unless that is
 * NULL: 0; or -1 as above.
 */
int replay_rest(struct replay *replay, game_watch *watch, void *context);

/*
 * Plays the move that was read last, the item's, if it is sound; if not,
 * nothing is said or changed.
 */
bool replay_try(struct replay *replay, const struct record_move *item);

/*
 * The score as the position stands: NULL, or the rule why there is none and a
 * message in `why`, which may be NULL. It is found once.
 */
const struct rule *replay_score(struct replay *replay, struct score *score,
				struct text *why);

/* Whether the game has reached its end, or is an end position. */
bool replay_finished(const struct replay *replay);

/*
 * Compares what the record claims with where the replay ended. Called when
 * all moves were played.
 */
void replay_check_claims(struct replay *replay);

#endif
