/* khan_random.c - random turns of Dschingis Khan, most of them legal. */
#include "khan_random.h"

#include <string.h>

int
khan_dice_below(struct khan_dice *dice, int limit)
{
	dice->state ^= dice->state << 13;
	dice->state ^= dice->state >> 7;
	dice->state ^= dice->state << 17;
	return (int)((dice->state >> 11) % (uint64_t)limit);
}

static struct khan_point
random_village(const struct khan_slow *slow, struct khan_dice *dice)
{
	return (struct khan_point){ khan_dice_below(dice, slow->columns),
				    khan_dice_below(dice, slow->rows) };
}

static struct khan_point
random_neighbour(struct khan_dice *dice, struct khan_point of)
{
	static const struct khan_point way[4] = {
		{ 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 }
	};
	struct khan_point by = way[khan_dice_below(dice, 4)];

	return (struct khan_point){ of.x + by.x, of.y + by.y };
}

/* A kind of which there may be some left; sometimes nobody looks. */
static uint8_t
random_draw(const struct khan_slow *slow, struct khan_dice *dice)
{
	static const int five[KHAN_KINDS] = { 5, 5, 5, 1, 1 };

	for (int tries = 0; tries < 20; tries++) {
		int kind = khan_dice_below(dice, KHAN_KINDS);

		if (slow->seen[slow->turn][kind] < five[kind] &&
		    (five[kind] > 1 || khan_dice_below(dice, 4) == 0))
			return (uint8_t)kind;
	}
	return KHAN_UNSEEN;
}

static void
random_start(const struct khan_slow *slow, struct khan_dice *dice,
	     struct khan_move *move)
{
	struct khan_point a = random_village(slow, dice);
	struct khan_point b = random_neighbour(dice, a);

	while (!khan_slow_village(slow, a) || !khan_slow_village(slow, b)) {
		a = random_village(slow, dice);
		b = random_neighbour(dice, a);
	}
	move->action = KHAN_ACT_START;
	move->items = move->draws = 2;
	move->step[0].to = khan_slow_place(a);
	move->step[1].to = khan_slow_place(b);
	for (int i = 0; i < 2; i++) {
		move->step[i].kind = (uint8_t)khan_dice_below(dice, 3);
		move->draw[i] = random_draw(slow, dice);
	}
}

static int
stones_held(const struct khan_slow *slow)
{
	int number = 0;

	for (int kind = 0; kind <= KHAN_UNSEEN; kind++)
		number += slow->held[slow->turn][kind];
	return number;
}

/* What the hand will be is noted in `slow`, which is a copy. */
static void
random_draws(struct khan_slow *slow, struct khan_dice *dice,
	     struct khan_move *move)
{
	int p = slow->turn;

	while (move->draws < 2) {
		bool wall = slow->walls_held[p] < 4 && slow->supply > 0;
		bool stone = stones_held(slow) < 4 && slow->passive[p] > 0;
		uint8_t kind = KHAN_WALL;

		if (!wall && !stone)
			return;
		if (stone && (!wall || khan_dice_below(dice, 5) < 3))
			kind = khan_dice_below(dice, 4) == 0
				       ? KHAN_UNSEEN
				       : random_draw(slow, dice);
		move->draw[move->draws++] = kind;
		if (kind == KHAN_WALL) {
			slow->walls_held[p]++;
			slow->supply--;
			continue;
		}
		slow->held[p][kind]++;
		slow->passive[p]--;
		if (kind != KHAN_UNSEEN)
			slow->seen[p][kind]++;
	}
}

static struct khan_border
border_of(struct khan_point a, struct khan_point b)
{
	bool turned = a.x > b.x || a.y > b.y;

	return (struct khan_border){ { khan_slow_place(turned ? b : a),
				       khan_slow_place(turned ? a : b) } };
}

/* A step at random: to a neighbour, or over two of the pieces. */
static void
guess_step(const struct khan_slow *slow, struct khan_dice *dice,
	   struct khan_point from, struct khan_step *step)
{
	const struct khan_slow_piece *piece[2];

	memset(step, 0, sizeof(*step));
	if (khan_dice_below(dice, 3) > 0) {
		step->to = khan_slow_place(random_neighbour(dice, from));
		return;
	}
	step->over = true;
	for (int i = 0; i < 2; i++) {
		piece[i] = &slow->piece[khan_dice_below(dice, slow->pieces)];
		step->border[i] =
			border_of(piece[i]->village[0], piece[i]->village[1]);
	}
	step->to = khan_slow_place(piece[1]->village[khan_dice_below(dice, 2)]);
}

static bool
find_step(const struct khan_slow *slow, struct khan_dice *dice,
	  const struct khan_slow_walk *walk, struct khan_step *step)
{
	struct khan_point from = walk->visited[walk->visits - 1];

	for (int tries = 0; tries < 60; tries++) {
		guess_step(slow, dice, from, step);
		if (khan_slow_may_go(slow, from, step) &&
		    khan_slow_free(slow, walk, khan_slow_point(step->to)))
			return true;
	}
	return khan_slow_steps(slow, walk, step, 1) > 0;
}

/* A kind that is held, or that an unseen stone could be. */
static uint8_t
kind_to_lay(struct khan_slow *slow, struct khan_dice *dice)
{
	static const int five[KHAN_KINDS] = { 5, 5, 5, 1, 1 };
	int *held = slow->held[slow->turn];
	int kind = khan_dice_below(dice, KHAN_KINDS);

	for (int i = 0; i < KHAN_KINDS; i++, kind = (kind + 1) % KHAN_KINDS)
		if (held[kind] > 0) {
			held[kind]--;
			return (uint8_t)kind;
		}
	for (int i = 0; i < KHAN_KINDS; i++, kind = (kind + 1) % KHAN_KINDS)
		if (slow->seen[slow->turn][kind] < five[kind])
			break;
	held[KHAN_UNSEEN]--;
	slow->seen[slow->turn][kind]++;
	return (uint8_t)kind;
}

static void
close_used(struct khan_slow *slow, struct khan_point from,
	   const struct khan_step *step)
{
	int used[2] = { khan_slow_find(slow, from, khan_slow_point(step->to)),
			-1 };

	for (int i = 0; i < 2 && step->over; i++)
		used[i] = khan_slow_find(
			slow, khan_slow_point(step->border[i].place[0]),
			khan_slow_point(step->border[i].place[1]));
	for (int i = 0; i < 2; i++)
		if (used[i] >= 0)
			slow->piece[used[i]].open = false;
}

/* Somewhere to enter, if there is such a place. */
static bool
random_entry(const struct khan_slow *slow, struct khan_dice *dice,
	     struct khan_point *at)
{
	int all = slow->columns * slow->rows;
	int first = khan_dice_below(dice, all);

	for (int i = 0; i < all; i++) {
		int v = (first + i) % all;

		*at = (struct khan_point){ v % slow->columns,
					   v / slow->columns };
		if (khan_slow_may_enter(slow, slow->turn, *at))
			return true;
	}
	return false;
}

static void
random_lay(struct khan_slow *slow, struct khan_dice *dice,
	   struct khan_move *move)
{
	int p = slow->turn, stones = stones_held(slow);
	struct khan_slow_walk walk = { .player = p, .visits = 1 };
	struct khan_point at = slow->scout[p];

	move->action = KHAN_ACT_LAY;
	if (at.x < 0) {
		if (!random_entry(slow, dice, &at)) {
			move->action = KHAN_ACT_PASS;
			return;
		}
		move->enters = true;
		move->enter = khan_slow_place(at);
	}
	walk.visited[0] = at;
	while (move->items < stones) {
		struct khan_step *step = &move->step[move->items];

		if (!find_step(slow, dice, &walk, step)) {
			memset(step, 0, sizeof(*step));
			break;
		}
		step->kind = kind_to_lay(slow, dice);
		close_used(slow, walk.visited[walk.visits - 1], step);
		walk.visited[walk.visits++] = khan_slow_point(step->to);
		move->items++;
	}
	if (move->items == 0 && !move->enters && khan_dice_below(dice, 2) == 0)
		move->action = KHAN_ACT_LIFT;
}

/* Near the last piece, so that detours and branches come about. */
static void
random_walls(struct khan_slow *slow, struct khan_dice *dice,
	     struct khan_move *move)
{
	struct khan_point a = { 0, 0 }, b = { 0, 0 };
	int walls = slow->walls_held[slow->turn];

	move->action = KHAN_ACT_WALL;
	for (move->items = 0; move->items < walls; move->items++) {
		for (int tries = 0; tries < 4000; tries++) {
			a = tries < 8 && move->items > 0
				    ? random_neighbour(dice, a)
				    : random_village(slow, dice);
			b = random_neighbour(dice, a);
			if (khan_slow_can_touch(slow, a, b))
				break;
		}
		move->wall[move->items] = border_of(a, b);
		if (khan_slow_can_touch(slow, a, b))
			khan_slow_build(slow, a, b);
		else
			move->action = KHAN_ACT_PASS;
	}
	if (move->action != KHAN_ACT_WALL)
		move->items = 0;
}

/* One thing is other than it should be. */
static void
change_something(const struct khan_slow *slow, struct khan_dice *dice,
		 struct khan_move *move)
{
	int i = khan_dice_below(dice, move->items > 0 ? move->items : 1);
	struct khan_place place = khan_slow_place(random_village(slow, dice));

	switch (khan_dice_below(dice, 9)) {
	case 0:
		move->step[i].to = place;
		break;
	case 1:
		move->wall[i].place[0] = place;
		break;
	case 2:
		move->step[i].kind = (uint8_t)khan_dice_below(dice, KHAN_KINDS);
		break;
	case 3:
		move->items = (uint8_t)khan_dice_below(dice, 6);
		break;
	case 4:
		move->action = (uint8_t)khan_dice_below(dice, 5);
		break;
	case 5:
		move->enters = !move->enters;
		move->enter = place;
		break;
	case 6:
		move->draw[0] = (uint8_t)khan_dice_below(dice, KHAN_WALL + 1);
		break;
	case 7:
		move->step[i].over = true;
		move->step[i].border[khan_dice_below(dice, 2)].place[0] = place;
		break;
	default:
		move->draws = (uint8_t)khan_dice_below(dice, 4);
		break;
	}
}

/* The notation sees to it that a start has two villages and two stones. */
static void
slip(const struct khan_slow *slow, struct khan_dice *dice,
     struct khan_move *move)
{
	change_something(slow, dice, move);
	if (move->action != KHAN_ACT_START)
		return;
	move->items = move->draws = 2;
	for (int i = 0; i < 2; i++) {
		move->step[i].over = false;
		if (move->draw[i] == KHAN_WALL)
			move->draw[i] = KHAN_UNSEEN;
	}
}

void
khan_random_move(const struct khan_slow *slow, struct khan_dice *dice,
		 int slips, struct khan_move *move)
{
	struct khan_slow hand = *slow;
	bool stones, walls;

	memset(move, 0, sizeof(*move));
	if (slow->turn >= slow->begun) {
		random_start(slow, dice, move);
	} else {
		random_draws(&hand, dice, move);
		stones = stones_held(&hand) > 0;
		walls = hand.walls_held[slow->turn] > 0;
		move->action = KHAN_ACT_PASS;
		if (stones && (!walls || khan_dice_below(dice, 2) == 0))
			random_lay(&hand, dice, move);
		if (walls && move->action == KHAN_ACT_PASS)
			random_walls(&hand, dice, move);
		if (stones && move->action == KHAN_ACT_PASS)
			random_lay(&hand, dice, move);
	}
	if (khan_dice_below(dice, slips) == 0)
		slip(slow, dice, move);
}
