/* meridian_slow_score.c - islands counted letter by letter. */
#include "meridian_slow.h"
#include "slow.h"

#include <ctype.h>

/* What the towers of a player on an island are worth. */
static int
garrisons(const struct meridian_slow *slow, char island, int player)
{
	int sum = 0;

	for (int m = 0; m < slow->meridians; m++)
		for (int i = 0; i < slow->meridian[m].count; i++) {
			struct meridian_slow_tower tower =
				slow->meridian[m].tower[i];
			char city = slow->city[m][tower.row];

			if (tower.owner == player && tolower(city) == island)
				sum += isupper(city) ? 2 : 1;
		}
	return sum;
}

static int
cities(const struct meridian_slow *slow, char island)
{
	int count = 0;

	for (int m = 0; m < slow->meridians; m++)
		for (int row = 0; row < slow->rows; row++)
			count += tolower(slow->city[m][row]) == island;
	return count;
}

/* The one who has more than everybody else; -1 if nobody has. */
static int
controller(const struct meridian_slow *slow, char island)
{
	for (int player = 0; player < slow->players; player++) {
		bool alone = garrisons(slow, island, player) > 0;

		for (int other = 0; other < slow->players; other++)
			if (other != player &&
			    garrisons(slow, island, other) >=
				    garrisons(slow, island, player))
				alone = false;
		if (alone)
			return player;
	}
	return -1;
}

/* Of those with the most points the ones with the most pieces left. */
void
meridian_slow_score(const struct meridian_slow *slow, long *points,
		    unsigned *winners)
{
	long spare[MERIDIAN_PLAYERS];

	for (int player = 0; player < slow->players; player++)
		points[player] = 0;
	for (char island = 'a'; island <= 'z'; island++) {
		int player = controller(slow, island);

		if (player >= 0)
			points[player] += cities(slow, island);
	}
	*winners = slow_winners(points, slow->players);
	for (int player = 0; player < slow->players; player++)
		spare[player] = *winners >> player & 1
					? meridian_slow_supply(slow, player)
					: -1;
	*winners = slow_winners(spare, slow->players);
}
