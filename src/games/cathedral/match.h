/* match.h - a position with parts left open, compared with states. */
#ifndef GAMEREC_CATHEDRAL_MATCH_H
#define GAMEREC_CATHEDRAL_MATCH_H

#include "cathedral.h"

/* The board as it lies, and turned clockwise by 90, 180 and 270 degrees. */
enum { CATHEDRAL_VIEWS = 4 };

/* What must stand where, in one view. */
struct cathedral_view {
	struct bits built[OWNERS]; /* the squares of the buildings named */
	struct bits zone[2];
	struct bits empty;
	struct site sites[SITES]; /* as in a state */
};

enum church { CHURCH_OPEN, CHURCH_UNBUILT, CHURCH_REMOVED };

struct cathedral_pattern {
	uint8_t church; /* enum church, when the cathedral stands nowhere */
	uint8_t rest_empty;
	struct cathedral_view view[CATHEDRAL_VIEWS];
};

int cathedral_read_pattern(const struct record *record, bool rest_empty,
			   void *pattern, struct diag *diag);
bool cathedral_match(const void *board, const void *state, const void *pattern,
		     int view);

#endif
