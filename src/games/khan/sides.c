/* sides.c - which villages the Great Wall leaves to Mongolia. */
#include "khan.h"

#include <string.h>

/* Villages found, and those whose neighbours were not yet looked at. */
struct flood {
	uint64_t *found;
	uint16_t stack[KHAN_VILLAGES + 1];
	int depth;
};

/* One that was found before is put down, too, for the next to replace it. */
static void
find(struct flood *flood, unsigned village)
{
	flood->stack[flood->depth] = (uint16_t)village;
	flood->depth += !set_has(flood->found, village);
	set_add(flood->found, village);
}

/* The villages on the left hand of who walks the wall from the west. */
static void
find_left(const struct khan_board *board, const struct khan_state *state,
	  struct flood *flood)
{
	struct khan_path path;

	khan_walk_wall(board, state, &path);
	for (int i = 0; i < path.pieces; i++) {
		const struct khan_site *site = &board->site[path.site[i]];

		find(flood, site->village[site->tower[0] == path.tower[i]]);
	}
}

/*
 * Left of the wall is Mongolia, and what hangs together with it: a land may
 * be in several parts, so every piece of the wall is a place to begin.
 */
void
khan_mongolia(const struct khan_board *board, const struct khan_state *state,
	      uint64_t mongolia[KHAN_VILLAGE_WORDS])
{
	struct flood flood;

	memset(mongolia, 0, KHAN_VILLAGE_WORDS * sizeof(mongolia[0]));
	flood.found = mongolia;
	flood.depth = 0;
	find_left(board, state, &flood);
	while (flood.depth > 0) {
		unsigned at = flood.stack[--flood.depth];
		const struct khan_around *around = &board->village[at].around;
		uint64_t left =
			around->sites & ~khan_around_in(around, state->great);

		while (left != 0) {
			unsigned site = khan_around_take(around, &left);

			find(&flood, khan_site_other(&board->site[site], at));
		}
	}
}
