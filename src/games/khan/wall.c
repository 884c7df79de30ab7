/* wall.c - builds pieces, and settles loops and new ends of the wall. */
#include "khan.h"

#include <assert.h>
#include <string.h>

unsigned
khan_tower_other(const struct khan_site *site, unsigned tower)
{
	return site->tower[site->tower[0] == tower];
}

int
khan_sites_at(const struct khan_board *board, const uint64_t *set,
	      unsigned tower)
{
	int count = 0;

	for (int i = 0; i < 4; i++) {
		uint16_t site = board->tower[tower].site[i];

		count += site != KHAN_NONE && set_has(set, site);
	}
	return count;
}

bool
khan_find_ends(const struct khan_board *board, const uint64_t *set,
	       uint16_t ends[2])
{
	int found = 0;

	for (unsigned t = 0; t < board->towers; t++) {
		int sites = khan_sites_at(board, set, t);

		if (sites > 2 || (sites == 1 && found == 2))
			return false;
		if (sites == 1)
			ends[found++] = (uint16_t)t;
	}
	return found == 2;
}

uint16_t
khan_onward(const struct khan_board *board, const struct khan_state *state,
	    unsigned tower, unsigned from)
{
	for (int i = 0; i < 4; i++) {
		uint16_t site = board->tower[tower].site[i];

		if (site != KHAN_NONE && site != from &&
		    set_has(state->great, site))
			return site;
	}
	return KHAN_NONE;
}

void
khan_walk_wall(const struct khan_board *board, const struct khan_state *state,
	       struct khan_path *path)
{
	unsigned tower = state->west;
	uint16_t site = KHAN_NONE;

	path->pieces = 0;
	path->tower[0] = state->west;
	while (tower != state->east) {
		site = khan_onward(board, state, tower, site);
		if (site == KHAN_NONE)
			break;
		tower = khan_tower_other(&board->site[site], tower);
		path->site[path->pieces++] = site;
		path->tower[path->pieces] = (uint16_t)tower;
	}
}

static bool
tower_stands(const struct khan_board *board, const struct khan_state *state,
	     unsigned tower)
{
	const uint16_t *sites = board->tower[tower].site;

	for (int i = 0; i < 4; i++)
		if (sites[i] != KHAN_NONE && khan_piece(state, sites[i]))
			return true;
	return false;
}

bool
khan_touches(const struct khan_board *board, const struct khan_state *state,
	     unsigned site)
{
	const uint16_t *tower = board->site[site].tower;

	return tower_stands(board, state, tower[0]) ||
	       tower_stands(board, state, tower[1]);
}

/* Where each tower stands on the Great Wall; -1: not on it. */
struct places {
	int16_t at[KHAN_TOWERS];
};

static void
find_places(const struct khan_board *board, const struct khan_path *path,
	    struct places *places)
{
	memset(places->at, 0xff, board->towers * sizeof(places->at[0]));
	for (int i = 0; i <= path->pieces; i++)
		places->at[path->tower[i]] = (int16_t)i;
}

/* The pieces of a branch between a tower and the Great Wall. */
struct branch {
	int pieces;
	int junction;                /* place on the Great Wall */
	uint16_t tower[KHAN_TOWERS]; /* tower[0] is where it was traced from */
	uint16_t site[KHAN_TOWERS];  /* site[i] leads on from tower[i] */
};

/*
 * Follows the branch from a tower that stands back to the Great Wall. The
 * wall is a tree, so a search that never goes back finds the only way.
 */
static void
trace(const struct khan_board *board, const struct khan_state *state,
      const struct places *places, unsigned tower, struct branch *branch)
{
	uint8_t turn[KHAN_TOWERS]; /* the next direction to try */
	unsigned at = tower;
	int depth = 0;

	turn[0] = 0;
	while (places->at[at] < 0) {
		uint16_t site;

		if (turn[depth] == 4) { /* a dead end */
			site = branch->site[--depth];
			at = khan_tower_other(&board->site[site], at);
			continue;
		}
		site = board->tower[at].site[turn[depth]++];
		if (site == KHAN_NONE || !khan_piece(state, site) ||
		    (depth > 0 && site == branch->site[depth - 1]))
			continue;
		branch->tower[depth] = (uint16_t)at;
		branch->site[depth++] = site;
		turn[depth] = 0;
		at = khan_tower_other(&board->site[site], at);
	}
	branch->pieces = depth;
	branch->junction = places->at[at];
}

static void
take_off(struct khan_state *state, unsigned site)
{
	set_drop(state->open, site);
	set_drop(state->closed, site);
	set_drop(state->great, site);
}

/*
 * Isolated pieces: an arc was taken off, and whatever hangs on the towers
 * that were its own goes with it. The wall is a tree, so nothing else joins
 * them to the Great Wall.
 */
static void
take_off_isolated(const struct khan_board *board, struct khan_state *state,
		  const uint16_t *towers, int count)
{
	uint16_t stack[KHAN_TOWERS];
	int depth = count;

	if (count > 0)
		memcpy(stack, towers, (size_t)count * sizeof(stack[0]));
	while (depth > 0) {
		unsigned at = stack[--depth];

		for (int i = 0; i < 4; i++) {
			uint16_t site = board->tower[at].site[i];

			if (site == KHAN_NONE || !khan_piece(state, site))
				continue;
			take_off(state, site);
			stack[depth++] = (uint16_t)khan_tower_other(
				&board->site[site], at);
		}
	}
}

static void
take_off_branch(const struct khan_board *board, struct khan_state *state,
		const struct branch *branch)
{
	for (int i = 0; i < branch->pieces; i++)
		take_off(state, branch->site[i]);
	take_off_isolated(board, state, branch->tower, branch->pieces);
}

static void
make_great(struct khan_state *state, const struct branch *branch)
{
	for (int i = 0; i < branch->pieces; i++)
		set_add(state->great, branch->site[i]);
}

static void
take_off_arc(struct khan_state *state, const struct khan_path *path, int from,
	     int to)
{
	for (int i = from; i < to; i++)
		take_off(state, path->site[i]);
}

/*
 * A loop on the Great Wall: two arcs between the towers A and B.
 *
 *	    +--n--+		new arc: two branches and the piece n
 *	    |     |
 *	==A===o===B==		old arc: the Great Wall from A to B
 *
 * The longer one stays; the old one if they are equal. A and B the same
 * tower: a loop on a branch, and the piece n alone goes.
 */
static void
settle_loop(const struct khan_board *board, struct khan_state *state,
	    const struct khan_path *path, const struct branch end[2],
	    unsigned site)
{
	int first = end[0].junction, second = end[1].junction;
	int from = first < second ? first : second;
	int to = first < second ? second : first;

	if (from == to) {
		take_off(state, site);
		return;
	}
	if (end[0].pieces + 1 + end[1].pieces > to - from) {
		take_off_arc(state, path, from, to);
		take_off_isolated(board, state, &path->tower[from + 1],
				  to - from - 1);
		set_add(state->great, site);
		make_great(state, &end[0]);
		make_great(state, &end[1]);
	} else {
		take_off(state, site);
		take_off_branch(board, state, &end[0]);
		take_off_branch(board, state, &end[1]);
	}
}

/* Whether a new end at that tower competes with the west end. */
static bool
goes_west(const struct khan_tower *tower, const struct khan_path *path,
	  int junction)
{
	if (tower->half == KHAN_CENTRE)
		return junction < path->pieces - junction;
	return tower->half == KHAN_WEST;
}

/*
 * A new end: the piece n reaches a rim tower R.
 *
 *	==J===o===E		old arc: J to the end E of R's half
 *	  |			new arc: the branch and n
 *	  +--n--R
 *
 * J may be E itself, at a missing corner: 0 pieces, which always lose.
 */
static void
settle_end(const struct khan_board *board, struct khan_state *state,
	   const struct khan_path *path, const struct branch *branch,
	   unsigned site, unsigned rim)
{
	int junction = branch->junction;
	bool west = goes_west(&board->tower[rim], path, junction);
	int from = west ? 0 : junction;
	int to = west ? junction : path->pieces;

	if (branch->pieces + 1 > to - from) {
		take_off_arc(state, path, from, to);
		take_off_isolated(board, state,
				  &path->tower[west ? from : from + 1],
				  to - from);
		set_add(state->great, site);
		make_great(state, branch);
		if (west)
			state->west = (uint16_t)rim;
		else
			state->east = (uint16_t)rim;
	} else {
		take_off(state, site);
		take_off_branch(board, state, branch);
	}
}

int
khan_pieces(const struct khan_board *board, const struct khan_state *state)
{
	return set_size(state->open, board->site_words) +
	       set_size(state->closed, board->site_words);
}

/* The piece meets the wall at both towers, or at one and the rim. */
static void
settle(const struct khan_board *board, struct khan_state *state, unsigned site,
       const bool stood[2])
{
	const uint16_t *tower = board->site[site].tower;
	struct khan_path path;
	struct places places;
	struct branch end[2];

	khan_walk_wall(board, state, &path);
	find_places(board, &path, &places);
	for (int i = 0; i < 2; i++)
		if (stood[i])
			trace(board, state, &places, tower[i], &end[i]);
	set_add(state->open, site);
	if (stood[0] && stood[1])
		settle_loop(board, state, &path, end, site);
	else
		settle_end(board, state, &path, &end[stood[1]], site,
			   tower[stood[0]]);
}

void
khan_build(const struct khan_board *board, struct khan_state *state,
	   unsigned site, bool last)
{
	const uint16_t *tower = board->site[site].tower;
	const bool stood[2] = { tower_stands(board, state, tower[0]),
				tower_stands(board, state, tower[1]) };
	int removed;

	assert(stood[0] || stood[1]); /* khan_touches() */
	if (!(stood[0] && stood[1]) && !board->tower[tower[stood[0]]].rim) {
		set_add(state->open, site);
		return;
	}
	removed = khan_pieces(board, state) + 1;
	settle(board, state, site, stood);
	removed -= khan_pieces(board, state);
	if (last)
		state->out = (uint16_t)(state->out + removed);
	else
		state->supply = (uint16_t)(state->supply + removed);
}

/*
 * Hardly a site is ever free on a narrow board; then a piece may leave none
 * for the next one.
 */
bool
khan_can_build(const struct khan_board *board, const struct khan_state *state,
	       int pieces)
{
	struct khan_state next;

	if (pieces == 0)
		return true;
	for (unsigned site = 0; site < board->sites; site++) {
		if (khan_piece(state, site) ||
		    !khan_touches(board, state, site))
			continue;
		if (pieces == 1)
			return true;
		next = *state;
		khan_build(board, &next, site, false);
		if (khan_can_build(board, &next, pieces - 1))
			return true;
	}
	return false;
}
