/*
 * zones.c - regions: what hangs together for a player, and what a building
 * cuts off.
 */
#include "cathedral.h"

#include <assert.h>

static inline struct bits
spread(struct bits set)
{
	set = bits_or(set, bits_or(bits_shift(set, 1), bits_shift(set, -1)));
	return bits_or(set, bits_or(bits_shift(set, COLUMN),
				    bits_shift(set, -COLUMN)));
}

struct bits
cathedral_spread(struct bits set)
{
	return spread(set);
}

/*
 * Ends early when the goal is reached: then there is no need to know more.
 * Two steps at a time, because to look costs as much as a step.
 */
struct bits
cathedral_flood(struct bits seed, struct bits open, struct bits goal)
{
	struct bits old;

	do {
		old = seed;
		seed = bits_and(spread(seed), open);
		seed = bits_and(spread(seed), open);
	} while (!bits_within(seed, old) && !bits_within(goal, seed));
	return seed;
}

/*
 * Every part touches the new building, for it was the building's squares
 * that held the region together. So the parts are what can be reached from
 * the squares around the building; if one flood reaches them all, nothing
 * was divided.
 *
 *	a a L . .	L is light's wall, N what light adds: of the
 *	a a N b b	squares around N, those marked a and b can no
 *	L L N b b	longer reach each other.
 *	b b b b b
 */
void
cathedral_close(const struct cathedral_state *before, int player,
		struct bits cells, struct parts *closed)
{
	struct bits own = bits_or(before->built[player], cells);
	struct bits open = bits_less(bits_board(), own);
	struct bits ring = bits_and(spread(cells), open);
	struct bits part;

	closed->count = 0;
	if (bits_none(ring) || !cathedral_begun(before, player))
		return;
	part = cathedral_flood(bits_square(bits_first(ring)), ring, ring);
	if (bits_within(ring, part))
		return; /* most often: they hang together by themselves */
	part = cathedral_flood(part, open, ring);
	if (bits_within(ring, part))
		return;
	for (;;) {
		if (bits_count(part) <= HALF_BOARD) {
			assert(closed->count < PARTS_MAX);
			closed->part[closed->count++] = part;
		}
		ring = bits_less(ring, part);
		if (bits_none(ring))
			return;
		part = cathedral_flood(bits_square(bits_first(ring)), open,
				       bits_board());
	}
}
