/* slow.c - the second versions of all games. */
#include "slow.h"

static const struct slow_game *const slow_games[] = {
	&slow_meridian,
	&slow_cathedral,
	&slow_khan,
	NULL,
};

const struct slow_game *
slow_find(const struct game *fast)
{
	for (int i = 0; slow_games[i] != NULL; i++)
		if (slow_games[i]->fast == fast)
			return slow_games[i];
	return NULL;
}
