/* slow.c - the second versions of all games. */
#include "slow.h"

static const struct slow_game *const slow_games[] = {
	&slow_meridian,
	&slow_cathedral,
	&slow_khan,
	NULL,
};

unsigned
slow_winners(const long *points, int players)
{
	unsigned winners = 0;

	for (int player = 0; player < players; player++) {
		bool best = true;

		for (int other = 0; other < players; other++)
			best = best && points[other] <= points[player];
		winners |= (unsigned)best << player;
	}
	return winners;
}

const struct slow_game *
slow_find(const struct game *fast)
{
	for (int i = 0; slow_games[i] != NULL; i++)
		if (slow_games[i]->fast == fast)
			return slow_games[i];
	return NULL;
}
