/* khan_slow_scout.c - the scout's steps, every thinkable one tried. */
#include "khan_slow.h"

static bool
borders(const struct khan_slow_piece *piece, struct khan_point village)
{
	return khan_slow_same(piece->village[0], village) ||
	       khan_slow_same(piece->village[1], village);
}

static bool
has_road(const struct khan_slow *slow, struct khan_point a, struct khan_point b)
{
	struct khan_point low = a.x < b.x || a.y < b.y ? a : b;

	return !slow->no_road[low.x][low.y][a.x != b.x];
}

static int
piece_of(const struct khan_slow *slow, struct khan_border border)
{
	return khan_slow_find(slow, khan_slow_point(border.place[0]),
			      khan_slow_point(border.place[1]));
}

/* khan.step alone: neither scouts nor villages visited matter. */
bool
khan_slow_may_go(const struct khan_slow *slow, struct khan_point from,
		 const struct khan_step *step)
{
	struct khan_point to = khan_slow_point(step->to);
	int dx = to.x - from.x, dy = to.y - from.y;
	int between = khan_slow_find(slow, from, to);
	int up, down;

	if (!khan_slow_village(slow, to) || khan_slow_same(from, to))
		return false;
	if (!step->over) {
		if (dx * dx + dy * dy != 1)
			return false;
		return between >= 0 ? slow->piece[between].open
				    : has_road(slow, from, to);
	}
	up = piece_of(slow, step->border[0]);
	down = piece_of(slow, step->border[1]);
	return up >= 0 && down >= 0 && up != down && slow->piece[up].open &&
	       slow->piece[down].open && borders(&slow->piece[up], from) &&
	       borders(&slow->piece[down], to);
}

/* khan.scout and khan.revisit. */
bool
khan_slow_free(const struct khan_slow *slow, const struct khan_slow_walk *walk,
	       struct khan_point to)
{
	for (int p = 0; p < slow->players; p++)
		if (p != walk->player && khan_slow_same(slow->scout[p], to))
			return false;
	for (int i = 0; i < walk->visits; i++)
		if (khan_slow_same(walk->visited[i], to))
			return false;
	return true;
}

static struct khan_border
border_of(const struct khan_slow_piece *piece)
{
	return (struct khan_border){ { khan_slow_place(piece->village[0]),
				       khan_slow_place(piece->village[1]) } };
}

/* All steps from the last village visited, as many as there is room for. */
int
khan_slow_steps(const struct khan_slow *slow, const struct khan_slow_walk *walk,
		struct khan_step *steps, int room)
{
	struct khan_point from = walk->visited[walk->visits - 1];
	int found = 0, ways = slow->pieces * slow->pieces + 1;

	for (int v = 0; v < slow->columns * slow->rows; v++) {
		struct khan_point to = { v % slow->columns, v / slow->columns };

		if (!khan_slow_free(slow, walk, to))
			continue;
		for (int w = 0; w < ways; w++) {
			struct khan_step step = { .to = khan_slow_place(to),
						  .over = w + 1 < ways };

			if (step.over) {
				step.border[0] = border_of(
					&slow->piece[w / slow->pieces]);
				step.border[1] = border_of(
					&slow->piece[w % slow->pieces]);
			}
			if (found < room && khan_slow_may_go(slow, from, &step))
				steps[found++] = step;
		}
	}
	return found;
}

static bool
is_own(const struct khan_slow *slow, int player, struct khan_point village)
{
	const struct khan_slow_stack *stack;
	struct khan_slow_walk nobody = { .player = player };

	if (!khan_slow_village(slow, village))
		return false;
	stack = &slow->stack[village.x][village.y];
	return stack->height > 0 &&
	       stack->stone[stack->height - 1].player == player &&
	       khan_slow_free(slow, &nobody, village);
}

static bool
own_village_moves(const struct khan_slow *slow, int player)
{
	for (int v = 0; v < slow->columns * slow->rows; v++) {
		struct khan_point at = { v % slow->columns, v / slow->columns };
		struct khan_slow_walk walk = { .player = player,
					       .visits = 1,
					       .visited = { at } };
		struct khan_step step;

		if (is_own(slow, player, at) &&
		    khan_slow_steps(slow, &walk, &step, 1) > 0)
			return true;
	}
	return false;
}

bool
khan_slow_may_enter(const struct khan_slow *slow, int player,
		    struct khan_point village)
{
	struct khan_slow_walk nobody = { .player = -1 };

	if (own_village_moves(slow, player))
		return is_own(slow, player, village);
	return khan_slow_village(slow, village) &&
	       slow->stack[village.x][village.y].height == 0 &&
	       khan_slow_free(slow, &nobody, village);
}
