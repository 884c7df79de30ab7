/*
 * towers.h - all towers of a meridian compared and moved at once, by
 * arithmetic on the word that holds them.
 *
 * A set of rows has the highest bit of the byte of each.
 */
#ifndef GAMEREC_MERIDIAN_TOWERS_H
#define GAMEREC_MERIDIAN_TOWERS_H

#include "meridian.h"

#include <assert.h>

static_assert(MERIDIAN_ROWS == sizeof(uint64_t) &&
		      MERIDIAN_HEIGHT_MAX < 1 << MERIDIAN_OWNER_BIT &&
		      MERIDIAN_PLAYERS <= 1 << (8 - MERIDIAN_OWNER_BIT),
	      "a byte holds a tower, and a word those of a meridian");

/* What is multiplied by it stands in each byte. */
static const uint64_t each = UINT64_C(0x0101010101010101);

static inline uint64_t
row_bit(int row)
{
	return UINT64_C(0x80) << 8 * row;
}

static inline uint64_t
rows_below(int row)
{
	return (each << 7) >> (64 - 8 * row);
}

/* The southmost row of a set that is not empty, and the northmost. */
static inline int
first_row(uint64_t rows)
{
	return __builtin_ctzll(rows) / 8;
}

static inline int
last_row(uint64_t rows)
{
	return 7 - __builtin_clzll(rows) / 8;
}

static inline int
count_rows(uint64_t rows)
{
	return (int)((rows >> 7) * each >> 56);
}

/* The rows whose byte is not 0; no byte borrows of the next. */
static inline uint64_t
rows_taken(uint64_t towers)
{
	const uint64_t rows = each << 7;

	return (towers | ((towers | rows) - each)) & rows;
}

/* The rows of no less than that height; no byte borrows of the next. */
static inline uint64_t
rows_from(uint64_t towers, int height)
{
	const uint64_t rows = each << 7;
	const uint64_t heights = each * ((1U << MERIDIAN_OWNER_BIT) - 1);

	return (((towers & heights) | rows) - each * (unsigned)height) & rows;
}

/* The rows whose owner is that player; that of a free city is 0. */
static inline uint64_t
rows_of_owner(uint64_t towers, int player)
{
	uint64_t other =
		towers ^ each * ((unsigned)player << MERIDIAN_OWNER_BIT);

	return ~(other | other << 1) & each << 7;
}

/*
 * Moves the tower of a row, and those it runs into, by one, up to the next of
 * the gaps, which are all on that side. What moves are whole bytes.
 */
static inline uint64_t
push(uint64_t towers, uint64_t here, uint64_t gaps, bool north)
{
	uint64_t moved = north ? ((gaps & -gaps) - here) >> 7
			       : (here - row_bit(last_row(gaps))) << 1;
	uint64_t pushed = towers & moved;

	return (towers & ~moved) | (north ? pushed << 8 : pushed >> 8);
}

#endif
