/* cathedral_door.c - the slow game behind the door that all slow games share.
 */
#include "cathedral_slow.h"
#include "slow.h"

#include <string.h>

static void
begin(const void *board, const void *fast, void *slow)
{
	(void)board;
	cathedral_slow_start(slow,
			     ((const struct cathedral_state *)fast)->super);
}

static const char *
play(void *slow, const void *move)
{
	struct slow_move tried = cathedral_slow_of_move(move);
	struct slow_state after;
	const char *broken = cathedral_slow_play(slow, &tried, &after);

	if (broken == NULL)
		memcpy(slow, &after, sizeof(after));
	return broken;
}

static int
turn(const void *slow)
{
	return ((const struct slow_state *)slow)->turn;
}

static bool
over(const void *slow)
{
	return ((const struct slow_state *)slow)->over;
}

static void
score(const void *slow, long *points, unsigned *winners)
{
	points[LIGHT] = cathedral_slow_points(slow, LIGHT);
	points[DARK] = cathedral_slow_points(slow, DARK);
	*winners = slow_winners(points, 2);
}

#define SQUARE_PATTERN "[a-j](10|[1-9])"

const struct slow_game slow_cathedral = {
	.fast = &game_cathedral,
	.size = sizeof(struct slow_state),
	.begin = begin,
	.play = play,
	.turn = turn,
	.over = over,
	.score = score,
	.notation = "^ *(pass|((tavern|square|infirmary) +" SQUARE_PATTERN
		    "|(stable|inn|bridge|manor|abbey|academy|castle|tower|"
		    "cathedral) +" SQUARE_PATTERN " +[NESW])( +x" SQUARE_PATTERN
		    ")*) *$",
	.count = cathedral_slow_count,
};
