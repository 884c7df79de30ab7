/* scout.c - where a scout may go, where he may enter, and what he lays. */
#include "khan.h"

#include <string.h>

void
khan_trail_begin(struct khan_trail *trail, int player, unsigned village)
{
	trail->player = player;
	trail->visits = 0;
	khan_trail_go(trail, village);
}

void
khan_trail_go(struct khan_trail *trail, unsigned village)
{
	trail->at = (uint16_t)village;
	trail->visited[trail->visits++] = (uint16_t)village;
}

bool
khan_trail_visited(const struct khan_trail *trail, unsigned village)
{
	for (int i = 0; i < trail->visits; i++)
		if (trail->visited[i] == village)
			return true;
	return false;
}

/* The player whose scout stands in a village, or -1. */
int
khan_scout_in(const struct khan_state *state, unsigned village)
{
	for (int p = 0; p < state->players; p++)
		if (state->scout[p] == village)
			return p;
	return -1;
}

bool
khan_barred(const struct khan_state *state, int player, unsigned village)
{
	for (int p = 0; p < state->players; p++)
		if (p != player && state->scout[p] == village)
			return true;
	return false;
}

/* Whether rules khan.scout and khan.revisit let him into a village. */
static bool
may_visit(const struct khan_state *state, const struct khan_trail *trail,
	  unsigned village)
{
	return !khan_trail_visited(trail, village) &&
	       !khan_barred(state, trail->player, village);
}

/* Whether he may cross a site: the gate is open, or a road is there. */
static bool
may_cross(const struct khan_board *board, const struct khan_state *state,
	  unsigned site)
{
	if (set_has(state->open, site))
		return true;
	return board->site[site].road && !set_has(state->closed, site);
}

/* How many open pieces border a village, and one of them in *site. */
static int
open_pieces(const struct khan_board *board, const struct khan_state *state,
	    unsigned village, int *site)
{
	int count = 0;

	for (int i = 0; i < 4; i++) {
		uint16_t s = board->village[village].site[i];

		if (s == KHAN_NONE || !set_has(state->open, s))
			continue;
		*site = s;
		count++;
	}
	return count;
}

static bool
has_step_near(const struct khan_board *board, const struct khan_state *state,
	      const struct khan_trail *trail)
{
	const uint16_t *sites = board->village[trail->at].site;

	for (int i = 0; i < 4; i++) {
		if (sites[i] == KHAN_NONE ||
		    !may_cross(board, state, sites[i]))
			continue;
		if (may_visit(state, trail,
			      khan_site_other(&board->site[sites[i]],
					      trail->at)))
			return true;
	}
	return false;
}

/*
 * The first open piece from `from` on by which he may come down, or -1. He
 * comes down another piece than he went up, so with one way up it is not
 * that one.
 */
static int
way_down(const struct khan_board *board, const struct khan_state *state,
	 const struct khan_trail *trail, int from)
{
	int up = -1, ways = open_pieces(board, state, trail->at, &up);
	int site;

	if (ways == 0)
		return -1;
	site = set_next(state->open, board->site_words, from);
	if (ways == 1 && site == up)
		site = set_next(state->open, board->site_words, site + 1);
	return site;
}

bool
khan_has_step(const struct khan_board *board, const struct khan_state *state,
	      const struct khan_trail *trail)
{
	if (has_step_near(board, state, trail))
		return true;
	for (int site = way_down(board, state, trail, 0); site >= 0;
	     site = way_down(board, state, trail, site + 1)) {
		const uint16_t *village = board->site[site].village;

		if (may_visit(state, trail, village[0]) ||
		    may_visit(state, trail, village[1]))
			return true;
	}
	return false;
}

/* `near`: by road or gate; `over`: over the wall; both may hold the same. */
void
khan_reach(const struct khan_board *board, const struct khan_state *state,
	   const struct khan_trail *trail, uint64_t near[KHAN_VILLAGE_WORDS],
	   uint64_t over[KHAN_VILLAGE_WORDS])
{
	const uint16_t *sites = board->village[trail->at].site;

	memset(near, 0, KHAN_VILLAGE_WORDS * sizeof(near[0]));
	memset(over, 0, KHAN_VILLAGE_WORDS * sizeof(over[0]));
	for (int i = 0; i < 4; i++) {
		unsigned to;

		if (sites[i] == KHAN_NONE ||
		    !may_cross(board, state, sites[i]))
			continue;
		to = khan_site_other(&board->site[sites[i]], trail->at);
		if (may_visit(state, trail, to))
			set_add(near, to);
	}
	for (int site = way_down(board, state, trail, 0); site >= 0;
	     site = way_down(board, state, trail, site + 1))
		for (int i = 0; i < 2; i++) {
			unsigned to = board->site[site].village[i];

			if (may_visit(state, trail, to))
				set_add(over, to);
		}
}

/* Where the stones of a village end; stones lie in order of villages. */
static int
stack_end(const struct khan_state *state, unsigned village)
{
	int i = state->stones;

	while (i > 0 && state->stone_at[i - 1] > village)
		i--;
	return i;
}

/* The top stone of a village, or -1 if it has none. */
int
khan_top(const struct khan_state *state, unsigned village)
{
	int end = stack_end(state, village);

	if (end == 0 || state->stone_at[end - 1] != village)
		return -1;
	return state->stone[end - 1];
}

void
khan_lay_stone(struct khan_state *state, unsigned village, uint8_t stone)
{
	int at = stack_end(state, village);
	size_t above = (size_t)(state->stones - at);

	memmove(&state->stone_at[at + 1], &state->stone_at[at],
		above * sizeof(state->stone_at[0]));
	memmove(&state->stone[at + 1], &state->stone[at], above);
	state->stone_at[at] = (uint16_t)village;
	state->stone[at] = stone;
	state->stones++;
}

int
khan_active_stones(const struct khan_state *state, int player)
{
	int count = 0;

	for (int kind = 0; kind <= KHAN_UNSEEN; kind++)
		count += state->active[player][kind];
	return count;
}

static bool
is_own(const struct khan_state *state, int player, unsigned village)
{
	int top = khan_top(state, village);

	return top >= 0 && khan_stone_owner((uint8_t)top) == player &&
	       !khan_barred(state, player, village);
}

static bool
is_empty(const struct khan_state *state, unsigned village)
{
	return khan_top(state, village) < 0 &&
	       khan_scout_in(state, village) < 0;
}

/* Whether some own village has a step: then he must enter an own one. */
bool
khan_must_enter_own(const struct khan_board *board,
		    const struct khan_state *state, int player)
{
	struct khan_trail trail;

	for (int i = 0; i < state->stones; i++) {
		unsigned village = state->stone_at[i];

		if (!is_own(state, player, village))
			continue;
		khan_trail_begin(&trail, player, village);
		if (khan_has_step(board, state, &trail))
			return true;
	}
	return false;
}

bool
khan_can_enter(const struct khan_board *board, const struct khan_state *state,
	       int player, unsigned village)
{
	if (khan_must_enter_own(board, state, player))
		return is_own(state, player, village);
	return is_empty(state, village);
}

bool
khan_can_enter_any(const struct khan_board *board,
		   const struct khan_state *state, int player)
{
	if (khan_must_enter_own(board, state, player))
		return true;
	for (unsigned v = 0; v < board->villages; v++)
		if (is_empty(state, v))
			return true;
	return false;
}
