/* meridian_door.c - the slow game behind the door that all slow games share. */
#include "meridian_slow.h"
#include "slow.h"

#include <string.h>

static void
begin(const void *board, const void *fast, void *slow)
{
	meridian_slow_start(board, fast, slow);
}

static const char *
play(void *slow, const void *move)
{
	struct meridian_slow after;
	const char *broken = meridian_slow_play(slow, move, &after);

	if (broken == NULL)
		memcpy(slow, &after, sizeof(after));
	return broken;
}

static int
turn(const void *slow)
{
	return ((const struct meridian_slow *)slow)->to_move;
}

static bool
over(const void *slow)
{
	return meridian_slow_over(slow);
}

static void
score(const void *slow, long *points, unsigned *winners)
{
	meridian_slow_score(slow, points, winners);
}

#define NUMBER "(0|[1-9][0-9]*)"
#define CITY   NUMBER "[a-z]"

const struct slow_game slow_meridian = {
	.fast = &game_meridian,
	.size = sizeof(struct meridian_slow),
	.begin = begin,
	.play = play,
	.turn = turn,
	.over = over,
	.score = score,
	.notation = "^ *(10|[1-9]|1-3|4-7|8-10)( +-" CITY ")?( +" NUMBER
		    "@" CITY ")? *$",
	.count = meridian_slow_count,
};
