/* cathedral_count.c - sequences of moves of Cathedral, by trying them all. */
#include "cathedral_slow.h"
#include "slow.h"

/* Buildings that look alike after half a turn stand N or E. */
static int
facings(int kind)
{
	switch (kind) {
	case TAVERN:
	case SQUARE:
	case INFIRMARY:
		return 1;
	case STABLE:
	case BRIDGE:
	case ABBEY:
		return 2;
	default:
		return 4;
	}
}

/* One square of each building that the move may take. */
static int
takeable(const struct slow_state *slow, const struct slow_move *move,
	 struct slow_square found[SIDE * SIDE])
{
	struct slow_square squares[SIDE * SIDE];
	int count = cathedral_slow_takes(slow, move, squares), buildings = 0;

	for (int i = 0; i < count; i++) {
		int which = slow->standing[squares[i].x][squares[i].y];
		bool known = false;

		for (int j = 0; j < buildings; j++)
			known |=
				slow->standing[found[j].x][found[j].y] == which;
		if (!known)
			found[buildings++] = squares[i];
	}
	return buildings;
}

/* A building on one place, with every choice of captures. */
static uint64_t
count_place(const struct slow_state *slow, struct slow_move move, int depth)
{
	struct slow_square can[SIDE * SIDE];
	struct slow_state after;
	uint64_t count = 0;
	int buildings;

	if (!cathedral_slow_fits(slow, &move))
		return 0;
	buildings = takeable(slow, &move, can);
	if (depth == 1)
		return UINT64_C(1) << buildings;
	for (int choice = 0; choice < 1 << buildings; choice++) {
		move.takes = 0;
		for (int i = 0; i < buildings; i++)
			if (choice >> i & 1)
				move.take[move.takes++] = can[i];
		if (cathedral_slow_play(slow, &move, &after) == NULL)
			count += cathedral_slow_count(&after, depth - 1);
	}
	return count;
}

static uint64_t
count_kind(const struct slow_state *slow, int kind, int depth)
{
	uint64_t count = 0;

	for (int place = 0; place < SIDE * SIDE; place++)
		for (int facing = 0; facing < facings(kind); facing++) {
			struct slow_move move = { .kind = kind,
						  .x = place / SIDE,
						  .y = place % SIDE,
						  .facing = facing };

			count += count_place(slow, move, depth);
		}
	return count;
}

uint64_t
cathedral_slow_count(const void *state, int depth)
{
	const struct slow_move pass = { .kind = PASS };
	const struct slow_state *slow = state;
	struct slow_state after;
	uint64_t count = 0;

	if (depth == 0)
		return 1;
	if (slow->over)
		return 0;
	if (!slow->opened)
		return count_kind(slow, CATHEDRAL, depth);
	for (int kind = 0; kind < KINDS; kind++)
		count += count_kind(slow, kind, depth);
	if (cathedral_slow_play(slow, &pass, &after) == NULL)
		count += cathedral_slow_count(&after, depth - 1);
	return count;
}
