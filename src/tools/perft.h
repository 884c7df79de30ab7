/* perft.h - sequences of moves, counted by several threads. */
#ifndef GAMEREC_PERFT_H
#define GAMEREC_PERFT_H

#include "replay.h"

#include <stdint.h>

/* Of the position as it stands; the depth is at least 1. */
uint64_t perft_count(const struct replay *replay, unsigned depth,
		     unsigned threads);

#endif
