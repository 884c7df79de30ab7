/* zones.h - what a building cuts off. */
#ifndef GAMEREC_CATHEDRAL_ZONES_H
#define GAMEREC_CATHEDRAL_ZONES_H

#include "cathedral.h"

/*
 * A building and its neighbours lie within five by five squares, and no more
 * than nine squares fit there of which no two touch; the cathedral, which is
 * longer, closes nothing.
 */
enum { PARTS_MAX = 9 };

struct parts {
	int regions; /* that the building's region fell into: mostly one */
	int count;   /* of those that are closed */
	struct bits part[PARTS_MAX];
};

/*
 * Finds out what the building divides, whose ring falls into so many pieces:
 * two or more.
 */
void cathedral_divide(const struct cathedral_state *before, int player,
		      const struct cathedral_move *move, uint64_t ring,
		      int pieces, struct parts *closed);

/* The squares around a shape. */
static inline uint64_t
ring_of(uint64_t shape)
{
	uint64_t columns = shape | shape << 1 | shape >> 1;

	return (columns | columns << COLUMN | columns >> COLUMN) & ~shape;
}

/* One square of each run that the columns of a set fall into. */
static inline uint64_t
runs(uint64_t set)
{
	return set & ~(set << 1);
}

/* By twos: runs do not begin on squares that are side by side. */
static inline uint64_t
by_twos(uint64_t runs)
{
	return (runs | runs >> 1) & UINT64_C(0x5555555555555555);
}

/*
 * How many pieces what is free of the ring around a building falls into: as
 * many as two neighbouring columns, laid over each other, have runs, for all
 * such pairs, less the runs of the columns, which stand in two pairs each; and
 * a ring that is closed counts for none. What is to be taken off is counted as
 * what is missing of 32, in the same count.
 */
static inline int
pieces_of(uint64_t ring)
{
	const uint64_t fours = UINT64_C(0x3333333333333333);
	const uint64_t eights = UINT64_C(0x0f0f0f0f0f0f0f0f);
	uint64_t sum = by_twos(runs(ring | ring << COLUMN)) +
		       (by_twos(runs(ring)) ^ by_twos(UINT64_MAX));

	sum = (sum & fours) + (sum >> 2 & fours);
	sum = (sum + (sum >> 4)) & eights;
	return (int)(sum * UINT64_C(0x0101010101010101) >> 56) - 32;
}

/*
 * The parts that a player closes by building there; takes do not matter. Most
 * often the squares around a building hang together by themselves, and to see
 * that a word is enough: the ring is five columns wide. That of the cathedral
 * may be six, and be taken for what it is not; but nobody has begun when it is
 * built, so that nothing is closed.
 */
static inline void
cathedral_close(const struct cathedral_state *before, int player,
		const struct cathedral_move *move, struct parts *closed)
{
	const struct building *building =
		cathedral_building(player, move->kind);
	struct bits open = bits_less(bits_board(), before->built[player]);
	uint64_t near = bits_rotate(open, SHAPE_PIVOT - move->pivot).lo;
	uint64_t ring = near & ring_of(building->shape[move->facing]);
	int pieces = pieces_of(ring);

	closed->count = 0;
	closed->regions = ring != 0;
	if (pieces > 1)
		cathedral_divide(before, player, move, ring, pieces, closed);
}

#endif
