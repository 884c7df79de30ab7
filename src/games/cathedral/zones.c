/*
 * zones.c - regions: what hangs together for a player, and what a building
 * cuts off.
 */
#include "zones.h"

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

int
cathedral_regions(const struct cathedral_state *state, int player)
{
	struct bits rest = bits_less(bits_board(), state->built[player]);
	int count = 0;

	for (; !bits_none(rest); count++) {
		struct bits seed = bits_lowest(rest);

		rest = bits_less(rest, cathedral_flood(seed, rest, rest));
	}
	return count;
}

/*
 * Every part touches the new building, for it was the building's squares
 * that held the region together. So the parts are what can be reached from
 * the squares around the building; if one flood reaches them all, nothing
 * was divided. Where there was one region, and now there are two parts, the
 * second is what the first is not.
 *
 *	a a L . .	L is light's wall, N what light adds: of the
 *	a a N b b	squares around N, those marked a and b can no
 *	L L N b b	longer reach each other.
 *	b b b b b
 */
void
cathedral_divide(const struct cathedral_state *before, int player,
		 const struct cathedral_move *move, uint64_t near, int pieces,
		 struct parts *closed)
{
	bool begun = cathedral_begun(before, player);
	bool halves = before->regions[player] == 1 && pieces == 2;
	struct bits own = before->built[player], open, ring, part;

	cathedral_cells(cathedral_building(player, move->kind), move->facing,
			move->pivot, &part);
	open = bits_less(bits_board(), bits_or(own, part));
	ring = bits_rotate((struct bits){ near, 0 }, move->pivot - SHAPE_PIVOT);
	part = cathedral_flood(bits_lowest(ring), open, ring);
	if (bits_within(ring, part))
		return;
	for (;; closed->regions++) {
		if (begun && bits_count(part) <= HALF_BOARD) {
			assert(closed->count < PARTS_MAX);
			closed->part[closed->count++] = part;
		}
		ring = bits_less(ring, part);
		if (bits_none(ring))
			return;
		part = halves ? bits_less(open, part)
			      : cathedral_flood(bits_lowest(ring), open,
						bits_board());
	}
}
