/* score_out.h - the `score` mapping of a document. */
#ifndef GAMEREC_SCORE_OUT_H
#define GAMEREC_SCORE_OUT_H

#include "game.h"
#include "replay.h"

/* The words of enum decided. */
const char *score_decided(enum decided decided);

struct node *score_map(const struct replay *replay, const struct score *score,
		       struct tree *tree);

#endif
