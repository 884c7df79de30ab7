/* sides.c - which villages the Great Wall leaves to Mongolia. */
#include "khan.h"

#include <string.h>

/* The village on the left hand of who sets out on the wall from the west. */
static unsigned
first_left(const struct khan_board *board, const struct khan_state *state)
{
	const struct khan_site *site =
		&board->site[khan_onward(board, state, state->west, KHAN_NONE)];

	return site->village[site->tower[0] == state->west];
}

/* The villages that a way over the Great Wall parts from village 0. */
static void
find_parted(const struct khan_board *board, const struct khan_state *state,
	    uint64_t *parted)
{
	for (int i = 0; i < board->villages - 1; i++) {
		struct khan_way way = board->way[i];
		uint64_t other = set_has(parted, way.from) ^
				 set_has(state->great, way.site);

		parted[way.to / 64] |= other << way.to % 64;
	}
}

/*
 * Left of the wall is Mongolia, right of it China: whoever crosses it comes
 * from one to the other. The wall leads from rim to rim of a map without
 * holes, so it is the same on every way, also if a land is in several parts.
 */
void
khan_mongolia(const struct khan_board *board, const struct khan_state *state,
	      uint64_t mongolia[KHAN_VILLAGE_WORDS])
{
	memset(mongolia, 0, KHAN_VILLAGE_WORDS * sizeof(mongolia[0]));
	find_parted(board, state, mongolia);
	if (set_has(mongolia, first_left(board, state)))
		return;
	for (unsigned w = 0; w < board->village_words; w++)
		mongolia[w] ^= board->all[w];
}
