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

/* One square of each run that the columns of a set fall into. */
static inline uint64_t
runs(uint64_t set)
{
	return set & ~(set << 1);
}

/*
 * Whether what is free of the ring around a building hangs together by itself.
 * It falls into as many pieces as two neighbouring columns, laid over each
 * other, have runs, for all such pairs, less the runs of the columns, which
 * stand in two pairs each; and a ring that is closed counts for none. Clear
 * bits are what is not in a set, so that one count gives the difference.
 */
static bool
hangs_together(uint64_t ring)
{
	struct bits difference = { runs(ring | ring << COLUMN), ~runs(ring) };

	return bits_count(difference) - 64 <= 1;
}

/*
 * Every part touches the new building, for it was the building's squares
 * that held the region together. So the parts are what can be reached from
 * the squares around the building; if one flood reaches them all, nothing
 * was divided. Most often they even hang together by themselves, and to see
 * that a word is enough: the ring of a building is five columns wide. That of
 * the cathedral may be six, and may be taken for one that hangs together; but
 * nobody has begun then, so that nothing is closed.
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
	bool begun = cathedral_begun(before, player);
	struct bits ring, part;

	closed->count = 0;
	closed->regions = near != 0;
	if (hangs_together(near))
		return;
	ring = bits_rotate((struct bits){ near, 0 }, first);
	part = cathedral_flood(bits_square(bits_first(ring)), open, ring);
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
