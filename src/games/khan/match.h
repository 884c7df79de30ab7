/* match.h - a position with parts left open, compared with states. */
#ifndef GAMEREC_KHAN_MATCH_H
#define GAMEREC_KHAN_MATCH_H

#include "khan.h"

/*
 * The board as it lies, and in the mirror: east for west (bit 0), north for
 * south (bit 1), where Chinese and Mongols change places too.
 */
enum {
	KHAN_VIEWS = 4,
	KHAN_VIEW_EAST_WEST = 1,
	KHAN_VIEW_NORTH_SOUTH = 2,
};

enum { KHAN_ANY = UINT8_MAX, KHAN_UNKNOWN_COUNT = -1 };

/* What lies in a village. */
struct khan_wanted_village {
	struct khan_place place;
	bool whole;    /* just the stones below, the bottom first */
	uint8_t first; /* of the stones; not whole: the one on top */
	uint8_t count;
};

struct khan_wanted_stone {
	uint8_t seat, kind; /* or KHAN_ANY */
};

/* What stands on a site. */
enum khan_wall { KHAN_FREE, KHAN_OPEN, KHAN_CLOSED, KHAN_GREAT };

struct khan_wanted_site {
	struct khan_border border;
	uint8_t wall; /* enum khan_wall */
};

/* What a seat has off the board, as far as it is known. */
enum {
	KHAN_KNOWS_SCOUT = 1,
	KHAN_KNOWS_WALLS = 2,
	KHAN_KNOWS_ACTIVE = 4,
	KHAN_KNOWS_PASSIVE = 8,
	KHAN_KNOWS_LOST = 16,
};

struct khan_wanted_hand {
	uint8_t known;
	bool off; /* the scout is */
	struct khan_place scout;
	uint8_t walls, passive;
	uint8_t active[KHAN_KINDS + 1], lost[KHAN_KINDS + 1];
};

struct khan_pattern {
	uint16_t villages, sites, stones;
	bool rest_empty;
	int32_t supply, out, last_round; /* KHAN_UNKNOWN_COUNT: open */
	struct khan_wanted_village village[KHAN_VILLAGES];
	struct khan_wanted_stone stone[KHAN_STONES];
	struct khan_wanted_site site[KHAN_SITES];
	struct khan_wanted_hand hand[KHAN_PLAYERS]; /* by seat */
};

int khan_read_pattern(const struct record *record, bool rest_empty,
		      void *pattern, struct diag *diag);
bool khan_match(const void *board, const void *state, const void *pattern,
		int view);

#endif
