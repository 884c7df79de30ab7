/* scout.c - where a scout may step and enter, and the stones he lays. */
#include "khan.h"

#include <string.h>

int
khan_barred_by(const struct khan_state *state, int player, unsigned village)
{
	for (int p = 0; p < KHAN_PLAYERS; p++)
		if (state->scout[p] == village && p != player)
			return p;
	return -1;
}

/* Adds a village that khan.scout and khan.revisit let him into. */
static void
add_target(const struct khan_trail *trail, unsigned village, uint64_t *set)
{
	if (!set_has(trail->barred, village))
		set_add(set, village);
}

static void
find_near(const struct khan_board *board, const struct khan_state *state,
	  const struct khan_trail *trail, uint64_t *near)
{
	const struct khan_around *around = &board->village[trail->at].around;
	uint64_t left = around->sites;

	while (left != 0) {
		unsigned site = khan_around_take(around, &left);

		if (khan_may_cross(board, state, site))
			add_target(
				trail,
				khan_site_other(&board->site[site], trail->at),
				near);
	}
}

/*
 * The wall hangs together, so any open piece leads down; but another one
 * than he went up, so with one way up it is not that one.
 */
static void
find_over(const struct khan_board *board, const struct khan_state *state,
	  const struct khan_trail *trail, uint64_t *over)
{
	const struct khan_around *around = &board->village[trail->at].around;
	uint64_t ups = khan_around_in(around, state->open);
	int up, only;

	if (ups == 0)
		return;
	up = (int)khan_around_take(around, &ups);
	only = ups == 0 ? up : -1;
	for (int site = set_next(state->open, board->site_words, 0); site >= 0;
	     site = set_next(state->open, board->site_words, site + 1)) {
		if (site == only)
			continue;
		for (int i = 0; i < 2; i++)
			add_target(trail, board->site[site].village[i], over);
	}
}

void
khan_find_reach(const struct khan_board *board, const struct khan_state *state,
		const struct khan_trail *trail, struct khan_reach *reach)
{
	game_clear(reach, sizeof(*reach));
	find_near(board, state, trail, reach->near);
	find_over(board, state, trail, reach->over);
}

bool
khan_has_step(const struct khan_board *board, const struct khan_state *state,
	      const struct khan_trail *trail)
{
	struct khan_reach reach;

	khan_find_reach(board, state, trail, &reach);
	return !set_is_empty(reach.near, board->village_words) ||
	       !set_is_empty(reach.over, board->village_words);
}

/* Stones lie in the order of villages: whether this one is a top stone. */
static bool
is_top(const struct khan_state *state, int stone)
{
	return stone + 1 == state->stones ||
	       khan_stone_village(state->stone[stone + 1]) !=
		       khan_stone_village(state->stone[stone]);
}

/* Own villages; true if a step is possible from one of them. */
static bool
find_own(const struct khan_board *board, const struct khan_state *state,
	 int player, uint64_t *own)
{
	bool step = false;

	for (int i = 0; i < state->stones; i++) {
		unsigned village = khan_stone_village(state->stone[i]);
		struct khan_trail trail;

		if (!is_top(state, i) ||
		    khan_stone_owner(state->stone[i]) != player ||
		    khan_barred_by(state, player, village) >= 0)
			continue;
		set_add(own, village);
		khan_trail_begin(&trail, state, village);
		step = step || khan_has_step(board, state, &trail);
	}
	return step;
}

static void
find_empty(const struct khan_board *board, const struct khan_state *state,
	   uint64_t *empty)
{
	memcpy(empty, board->all, sizeof(board->all));
	for (int i = 0; i < state->stones; i++)
		set_drop(empty, khan_stone_village(state->stone[i]));
	for (int p = 0; p < state->players; p++)
		if (state->scout[p] != KHAN_NONE)
			set_drop(empty, state->scout[p]);
}

void
khan_find_entries(const struct khan_board *board,
		  const struct khan_state *state, int player,
		  uint64_t entries[KHAN_VILLAGE_WORDS])
{
	const size_t size = KHAN_VILLAGE_WORDS * sizeof(entries[0]);

	memset(entries, 0, size);
	if (find_own(board, state, player, entries))
		return;
	find_empty(board, state, entries);
}

/*
 * A few places of the list at once: a stone past the village, whose last could
 * be `top`, makes room for the one before it, or for the new one.
 */
static void
shift_stones(int16_t *place, int16_t stone, int16_t top)
{
	int16_t here[KHAN_SHIFT], before[KHAN_SHIFT];

	memcpy(here, place, sizeof(here));
	memcpy(before, place - 1, sizeof(before));
	for (int i = 0; i < KHAN_SHIFT; i++) {
		int16_t next = before[i] > top ? before[i] : stone;

		place[i] = here[i] > top ? next : here[i];
	}
}

/*
 * From the last place to the first. The places are looked at many together,
 * since no branch could foretell where the stone goes.
 */
void
khan_lay_stone(struct khan_state *state, int16_t stone)
{
	int16_t top = stone | KHAN_TOP;
	int16_t *list = state->stone;

	for (int i = state->stones / KHAN_SHIFT; i >= 0; i--)
		shift_stones(&list[i * KHAN_SHIFT + 1], stone, top);
	if (list[0] > top)
		list[0] = stone;
	state->stones++;
}
