/* registry.c - the only file that knows all games. */
#include "games.h"

#include "game.h"

extern const struct game game_cathedral;
extern const struct game game_khan;
extern const struct game game_meridian;

const struct game *const games[] = { &game_meridian, &game_khan,
				     &game_cathedral, NULL };

const struct game *
games_find(struct slice name)
{
	for (int i = 0; games[i] != NULL; i++)
		if (slice_is(name, games[i]->name))
			return games[i];
	return NULL;
}

bool
games_have_seat(struct slice seat)
{
	for (int i = 0; games[i] != NULL; i++)
		if (slice_index(seat, games[i]->seats) >= 0)
			return true;
	return false;
}
