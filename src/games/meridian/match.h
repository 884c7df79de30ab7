/* match.h - a position with parts left open, compared with states. */
#ifndef GAMEREC_MERIDIAN_MATCH_H
#define GAMEREC_MERIDIAN_MATCH_H

#include "meridian.h"

/* A city that is named: what must stand there. */
struct wanted {
	uint8_t meridian, row;
	uint8_t height; /* 0: any */
	int8_t seat;    /* ANYBODY, or NOBODY where nothing may stand */
};

enum { ANYBODY = -1, NOBODY = -2 };

enum { WANTED_MAX = MERIDIAN_MERIDIANS * MERIDIAN_ROWS };

struct meridian_pattern {
	struct wanted wanted[WANTED_MAX];
	uint8_t count;
	uint8_t rest_empty;
	uint8_t cards; /* bit s: what seat s has played is known */
	uint8_t played[MERIDIAN_PLAYERS][MERIDIAN_CARDS];
};

int meridian_read_pattern(const struct record *record, bool rest_empty,
			  void *pattern, struct diag *diag);
bool meridian_match(const void *board, const void *state, const void *pattern,
		    int view);

#endif
