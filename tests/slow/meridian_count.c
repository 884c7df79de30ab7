/* meridian_count.c - sequences of moves of Meridian, by trying them all. */
#include "meridian_slow.h"
#include "slow.h"

/* Counts on from one candidate; false if it is illegal. */
static bool
try_move(const struct meridian_slow *slow, const struct meridian_move *move,
	 int depth, uint64_t *count)
{
	struct meridian_slow after;

	if (meridian_slow_play(slow, move, &after) != NULL)
		return false;
	*count += meridian_slow_count(&after, depth - 1);
	return true;
}

/* Every city of the meridian with every height that was ever made. */
static void
try_placements(const struct meridian_slow *slow, struct meridian_move move,
	       int meridian, int depth, uint64_t *count)
{
	move.places = true;
	for (int row = 0; row < slow->rows; row++)
		for (int height = 1; height <= 40; height++) {
			move.on = (struct city){ meridian, row };
			move.height = height;
			try_move(slow, &move, depth, count);
		}
}

/* Without a removal, and with that of each city. */
static void
try_meridian(const struct meridian_slow *slow, struct meridian_move move,
	     int meridian, int depth, uint64_t *count)
{
	try_placements(slow, move, meridian, depth, count);
	move.removes = true;
	for (int row = 0; row < slow->rows; row++) {
		move.from = (struct city){ meridian, row };
		if (try_move(slow, &move, depth, count))
			try_placements(slow, move, meridian, depth, count);
	}
}

uint64_t
meridian_slow_count(const void *state, int depth)
{
	static const int reach[MERIDIAN_CARDS][2] = {
		{ 1, 1 }, { 2, 2 }, { 3, 3 },  { 4, 4 }, { 5, 5 },
		{ 6, 6 }, { 7, 7 }, { 8, 8 },  { 9, 9 }, { 10, 10 },
		{ 1, 3 }, { 4, 7 }, { 8, 10 },
	};
	const struct meridian_slow *slow = state;
	uint64_t count = 0;

	if (depth == 0)
		return 1;
	if (meridian_slow_over(slow))
		return 0;
	for (int card = 0; card < MERIDIAN_CARDS; card++) {
		struct meridian_move move = { .card = card };

		if (!try_move(slow, &move, depth, &count))
			continue;
		for (int m = reach[card][0]; m <= reach[card][1]; m++)
			if (m <= slow->meridians)
				try_meridian(slow, move, m - 1, depth, &count);
	}
	return count;
}
