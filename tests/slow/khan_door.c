/* khan_door.c - the slow game behind the door that all slow games share. */
#include "khan_slow.h"
#include "slow.h"

#include <string.h>

/* The picture of the board, rows from the north. */
static void
begin(const void *board, const void *fast, void *slow)
{
	const struct khan_board *map = board;
	char picture[KHAN_SLOW_SPAN * (KHAN_SLOW_SPAN + 1) + 1];
	uint64_t mongolia[KHAN_VILLAGE_WORDS];
	char *next = picture;

	khan_mongolia(map, fast, mongolia);
	for (int row = map->rows; row >= 1; row--) {
		for (int column = 0; column < map->columns; column++) {
			struct khan_place place = { (uint8_t)column,
						    (uint8_t)row };
			uint16_t village = khan_village_of(map, place);

			*next++ = village == KHAN_NONE         ? '.'
				  : set_has(mongolia, village) ? 'm'
							       : 'c';
		}
		*next++ = '\n';
	}
	*next = '\0';
	khan_slow_begin(slow, picture, map->walls,
			((const struct khan_state *)fast)->players);
}

static const char *
play(void *slow, const void *move)
{
	struct khan_slow after;
	const char *broken;

	memcpy(&after, slow, sizeof(after));
	broken = khan_slow_play(&after, move);
	if (broken == NULL)
		memcpy(slow, &after, sizeof(after));
	return broken;
}

static int
turn(const void *slow)
{
	return ((const struct khan_slow *)slow)->turn;
}

static bool
over(const void *slow)
{
	return khan_slow_over(slow);
}

static void
score(const void *slow, long *points, unsigned *winners)
{
	khan_slow_score(slow, points);
	*winners =
		slow_winners(points, ((const struct khan_slow *)slow)->players);
}

#define NUMBER  "(0|[1-9][0-9]*)"
#define VILLAGE "[a-z]" NUMBER
#define SITE    VILLAGE "\\|" VILLAGE
#define STONE   VILLAGE "=[cmfph]"
#define LAY     "lay( +" STONE "( +via +" SITE " +" SITE ")?)*"

const struct slow_game slow_khan = {
	.fast = &game_khan,
	.size = sizeof(struct khan_slow),
	.begin = begin,
	.play = play,
	.turn = turn,
	.over = over,
	.score = score,
	.notation = "^ *(start +" STONE " +" STONE " +[+][cmfphs] +[+][cmfphs]|"
		    "([+][cmfphsw] +)*(" LAY "|enter +" VILLAGE " +" LAY
		    "|wall( +" SITE ")+|lift|pass)) *$",
};
