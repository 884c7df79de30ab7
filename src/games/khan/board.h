/*
 * board.h - Dschingis Khan: villages, sites and towers, and which of them
 * are neighbours.
 *
 * Villages, towers and sites are numbered without gaps, so that sets of them
 * are small. A village is a cell of the raster, a tower a corner of one, a
 * site the line between two villages and so between two towers:
 *
 *	        first tower              village[0] < village[1], always, and
 *	   b2 ------------- c2           who walks from tower[0] to tower[1]
 *	    |   b2 | c2     |            has village[1] on his left hand
 *	        second tower
 */
#ifndef GAMEREC_KHAN_BOARD_H
#define GAMEREC_KHAN_BOARD_H

#include "board_map.h"
#include "document.h"
#include "sets.h"
#include "text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum {
	KHAN_SPAN = 26, /* the most columns, and the most rows */
	KHAN_VILLAGES = KHAN_SPAN * KHAN_SPAN,
	KHAN_SITES = 2 * KHAN_SPAN * (KHAN_SPAN - 1),
	KHAN_TOWERS = (KHAN_SPAN + 1) * (KHAN_SPAN + 1),
	KHAN_SITE_WORDS = KHAN_SITES / 64 + 2, /* for khan_around_in() */
	KHAN_VILLAGE_WORDS = (KHAN_VILLAGES + 63) / 64,
	KHAN_WALLS = 28,      /* pieces, unless the board says otherwise */
	KHAN_WALLS_MAX = 999, /* the most wall pieces a board may ask for */

	KHAN_ROW_MAX = 255, /* a row past it reads as this */
	KHAN_COLUMN = KHAN_ROW_MAX + 1,
	KHAN_PLACES = KHAN_SPAN * KHAN_COLUMN, /* that can be named */

	KHAN_NONE = UINT16_MAX, /* no village, site or tower */
};

enum khan_half { KHAN_WEST = -1, KHAN_CENTRE = 0, KHAN_EAST = 1 };

/* A village by name only: the board may not have it. Rows count from 1. */
struct khan_place {
	uint8_t column, row;
};

/* A village in a message. */
#define PLACE_FORMAT      "%c%d"
#define PLACE_ARGS(place) 'a' + (place).column, (place).row

struct khan_border { /* a site by name only; the smaller name first */
	struct khan_place place[2];
};

/*
 * The sites of a village, or those that meet at a tower, four at most: bit i
 * is site first + i. Their numbers are near each other, whatever the board:
 * a column of 26 villages has 52 sites.
 */
struct khan_around {
	uint64_t sites;
	uint64_t word[2]; /* as they are in two words of a set, from `at` on */
	uint16_t first, at;
};

struct khan_village {
	struct khan_around around;
	struct khan_place place;
};

struct khan_site {
	uint16_t village[2], tower[2];
	bool road;
};

struct khan_tower {
	struct khan_around around;
	uint8_t column, row; /* of the corner, from 0 */
	int8_t half;         /* enum khan_half */
	bool rim;
};

/* How a village is come to from one that was come to before. */
struct khan_way {
	uint16_t from, site, to;
};

struct khan_board {
	uint8_t columns, rows;
	uint16_t villages, sites, towers, walls;
	uint16_t site_words, village_words; /* of the sets below */
	uint16_t start_pieces, west, east;  /* the start wall and its ends */
	uint64_t start[KHAN_SITE_WORDS];
	uint64_t all[KHAN_VILLAGE_WORDS]; /* every village */

	/* By place, see khan_place_number(); the sites north and east of it. */
	uint16_t village_at[KHAN_PLACES];
	uint16_t site_at[KHAN_PLACES][2];

	struct khan_way way[KHAN_VILLAGES]; /* from village 0 to the others */
	struct khan_village village[KHAN_VILLAGES];
	struct khan_site site[KHAN_SITES];
	struct khan_tower tower[KHAN_TOWERS];
};

static_assert((KHAN_SITES - 1) / 64 + 1 < KHAN_SITE_WORDS,
	      "behind the word of any site there is another");
static_assert(2 * KHAN_SPAN < 64, "the sites around are in one word");

/*
 * Which of the sites around are in a set, as in khan_around. No two of them
 * have the same place in a word, so both words are turned as one.
 */
static inline uint64_t
khan_around_in(const struct khan_around *around, const uint64_t *set)
{
	const uint64_t *word = &set[around->at];
	uint64_t in = (word[0] & around->word[0]) | (word[1] & around->word[1]);
	unsigned turn = around->first % 64;

	return in >> turn | in << (64 - turn) % 64;
}

/* The first of the sites that are `left`, which is not 0; takes it out. */
static inline unsigned
khan_around_take(const struct khan_around *around, uint64_t *left)
{
	unsigned bit = (unsigned)__builtin_ctzll(*left);

	*left &= *left - 1;
	return around->first + bit;
}

/* The village across a site, and the tower at its other end. */
static inline unsigned
khan_site_other(const struct khan_site *site, unsigned village)
{
	return (unsigned)site->village[0] + site->village[1] - village;
}

static inline unsigned
khan_tower_other(const struct khan_site *site, unsigned tower)
{
	return (unsigned)site->tower[0] + site->tower[1] - tower;
}

/* board.c, raster.c: from the picture to the tables. */
struct khan_raster {
	int columns, rows;
	char cell[KHAN_SPAN][KHAN_SPAN]; /* column, row from the south */
};
const char *khan_default_board(int players);
int khan_read_board(const struct board_map *from, void *board);
int khan_raster_check(const struct khan_raster *raster, struct text *why);
void khan_raster_tables(const struct khan_raster *raster,
			struct khan_board *board);

/* Places as numbers have an order: by column, then by row. */
static inline unsigned
khan_place_number(struct khan_place place)
{
	return place.column * (unsigned)KHAN_COLUMN + place.row;
}

/* KHAN_NONE where the board has no such thing. */
static inline uint16_t
khan_village_of(const struct khan_board *board, struct khan_place place)
{
	if (place.column >= KHAN_SPAN)
		return KHAN_NONE;
	return board->village_at[khan_place_number(place)];
}

/*
 * Neighbours are one row or column apart; their site is with the smaller. The
 * two are asked for together: no branch could foretell which it is.
 */
static inline uint16_t
khan_site_of(const struct khan_board *board, struct khan_border border)
{
	unsigned a = khan_place_number(border.place[0]);
	unsigned b = khan_place_number(border.place[1]);
	unsigned first = a < b ? a : b;
	unsigned apart = a + b - 2 * first;

	if ((apart & (apart - 1)) != 0 || (apart & (1 | KHAN_COLUMN)) == 0)
		return KHAN_NONE;
	return board->site_at[first][apart / KHAN_COLUMN];
}

static inline uint16_t
khan_site_between(const struct khan_board *board, unsigned a, unsigned b)
{
	const struct khan_village *village = board->village;

	return khan_site_of(
		board,
		(struct khan_border){ { village[a].place, village[b].place } });
}

#endif
