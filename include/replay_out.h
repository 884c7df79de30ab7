/* replay_out.h - a document with the position its replay has reached. */
#ifndef GAMEREC_REPLAY_OUT_H
#define GAMEREC_REPLAY_OUT_H

#include "replay.h"

/*
 * The document with `position` in place of `moves`, and `at`. With `move`
 * also the move that led there. Claims and scores stay only when all moves
 * were played.
 */
struct node *replay_document(const struct replay *replay, struct tree *tree,
			     bool move);

/*
 * The document in canonical notation: moves as the game writes them, seats
 * left out where the turn order gives them (or written, with `seats`), the
 * position as the game writes it. What is illegal is left as it is; what
 * cannot be read is reported (record.notation) and left too. The record is
 * filled as far as its shape allows; what else is wrong is not reported.
 */
struct node *replay_restate(struct record *record, const struct node *root,
			    struct boards *boards, struct arena *arena,
			    bool seats, struct diag *diag);

#endif
