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

int
cathedral_regions(const struct cathedral_state *state, int player)
{
	struct bits rest = bits_less(bits_board(), state->built[player]);
	int count = 0;

	for (; !bits_none(rest); count++) {
		struct bits seed = bits_square(bits_first(rest));

		rest = bits_less(rest, cathedral_flood(seed, rest, rest));
	}
	return count;
}

/* spread() in a word. */
static inline uint64_t
spread_word(uint64_t set)
{
	set |= set << 1 | set >> 1;
	return set | set << COLUMN | set >> COLUMN;
}

/* What hangs together with the first square of a ring by itself. */
static uint64_t
first_arc(uint64_t ring)
{
	uint64_t arc = ring & (~ring + 1), old;

	do {
		old = arc;
		arc = spread_word(arc) & ring;
		arc = spread_word(arc) & ring;
	} while (arc != old && arc != ring);
	return arc;
}

/*
 * Every part touches the new building, for it was the building's squares
 * that held the region together. So the parts are what can be reached from
 * the squares around the building; if one flood reaches them all, nothing
 * was divided. Most often they even hang together by themselves, and to see
 * that a word is enough: the ring of a building is five columns wide; that of
 * the cathedral may be six, but in the last of them it has three squares only.
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
	int first = bits_first(cells) - COLUMN - 1; /* of its ring at most */
	uint64_t near = spread_word(bits_rotate(cells, -first).lo) &
			bits_rotate(open, -first).lo;
	uint64_t arc = first_arc(near);
	bool begun = cathedral_begun(before, player);
	struct bits ring, part;

	closed->count = 0;
	closed->regions = near != 0;
	if (arc == near)
		return;
	ring = bits_rotate((struct bits){ near, 0 }, first);
	part = cathedral_flood(bits_rotate((struct bits){ arc, 0 }, first),
			       open, ring);
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
		part = cathedral_flood(bits_square(bits_first(ring)), open,
				       bits_board());
	}
}
