/* cathedral_choose.c - moves by dice, for random games of Cathedral. */
#include "cathedral_slow.h"

#include <string.h>

int
cathedral_dice(struct dice *dice, int limit)
{
	dice->state ^= dice->state << 13;
	dice->state ^= dice->state >> 7;
	dice->state ^= dice->state << 17;
	return (int)((dice->state >> 11) % (uint64_t)limit);
}

static bool
has_facing(int kind)
{
	return kind != TAVERN && kind != SQUARE && kind != INFIRMARY;
}

static void
random_place(struct dice *dice, struct slow_move *move)
{
	memset(move, 0, sizeof(*move));
	move->kind = cathedral_dice(dice, KINDS);
	move->x = cathedral_dice(dice, SIDE);
	move->y = cathedral_dice(dice, SIDE);
	move->facing = has_facing(move->kind) ? cathedral_dice(dice, 4) : NORTH;
}

static void
add_take(struct slow_move *move, int x, int y)
{
	move->take[move->takes].x = x;
	move->take[move->takes++].y = y;
}

void
cathedral_slow_candidate(const struct slow_state *state, struct dice *dice,
			 struct slow_move *move)
{
	random_place(dice, move);
	if (cathedral_dice(dice, 40) == 0 ||
	    (!state->opened && cathedral_dice(dice, 2)))
		move->kind = CATHEDRAL;
	if (move->kind == CATHEDRAL)
		move->facing = cathedral_dice(dice, 4);
	if (cathedral_dice(dice, 10) == 0) {
		move->kind = PASS;
		return;
	}
	if (cathedral_dice(dice, 3) != 0)
		return;
	for (int n = 1 + cathedral_dice(dice, 3); n > 0; n--)
		add_take(move, cathedral_dice(dice, SIDE),
			 cathedral_dice(dice, SIDE));
}

/* Takes all that can be taken, some of it, or nothing. */
static void
add_captures(const struct slow_state *state, struct dice *dice,
	     struct slow_move *move)
{
	struct slow_square takes[SIDE * SIDE];
	struct slow_state after;
	int count = cathedral_slow_takes(state, move, takes);
	int tries = cathedral_dice(dice, 4) * 4;

	for (; count > 0 && tries > 0 && move->takes < SLOW_TAKES; tries--) {
		struct slow_square *at = &takes[cathedral_dice(dice, count)];

		add_take(move, at->x, at->y);
		if (cathedral_slow_play(state, move, &after) != NULL)
			move->takes--;
	}
}

/* How well it walls in: captures, zones, then what it leans on. */
static int
worth(const struct slow_state *before, const struct slow_move *move)
{
	struct slow_square takes[SIDE * SIDE];
	struct slow_state after;
	int value = 8 * cathedral_slow_takes(before, move, takes);
	int player = before->turn;

	cathedral_slow_play(before, move, &after);
	for (int x = 0; x < SIDE; x++)
		for (int y = 0; y < SIDE; y++)
			value += after.zone[x][y] == player ? 8 : 0;
	for (int dx = -2; dx <= 2; dx++)
		for (int dy = -2; dy <= 2; dy++) {
			int x = move->x + dx, y = move->y + dy;

			if (x < 0 || y < 0 || x >= SIDE || y >= SIDE)
				value++;
			else if (before->standing[x][y] != NOBODY)
				value +=
					before->building[before->standing[x][y]]
						.owner == player;
		}
	return value;
}

/* The first legal placement in some order. */
static bool
any_place(const struct slow_state *state, struct dice *dice,
	  struct slow_move *move)
{
	struct slow_state after;
	int start = cathedral_dice(dice, KINDS * 4 * SIDE * SIDE);

	memset(move, 0, sizeof(*move));
	for (int i = 0; i < KINDS * 4 * SIDE * SIDE; i++) {
		int n = (start + i) % (KINDS * 4 * SIDE * SIDE);

		move->kind = n / (4 * SIDE * SIDE);
		move->facing = n / (SIDE * SIDE) % 4;
		move->x = n / SIDE % SIDE;
		move->y = n % SIDE;
		if (!has_facing(move->kind))
			move->facing = NORTH;
		if (cathedral_slow_play(state, move, &after) == NULL)
			return true;
	}
	return false;
}

static void
choose_place(const struct slow_state *state, struct dice *dice,
	     struct slow_move *best)
{
	struct slow_state after;
	struct slow_move move;
	int found = 0, wanted = 1 + cathedral_dice(dice, 6);

	for (int tries = 0; tries < 150 && found < wanted; tries++) {
		random_place(dice, &move);
		if (cathedral_slow_play(state, &move, &after) != NULL)
			continue;
		if (found++ == 0 || worth(state, &move) > worth(state, best))
			*best = move;
	}
	if (found == 0 && !any_place(state, dice, best))
		best->kind = PASS;
}

void
cathedral_slow_choose(const struct slow_state *state, struct dice *dice,
		      struct slow_move *move)
{
	struct slow_state after;

	if (state->opened) {
		choose_place(state, dice, move);
		if (move->kind != PASS)
			add_captures(state, dice, move);
		return;
	}
	do {
		random_place(dice, move);
		move->kind = CATHEDRAL;
		move->facing = cathedral_dice(dice, 4);
	} while (cathedral_slow_play(state, move, &after) != NULL);
}
