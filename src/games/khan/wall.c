/* wall.c - builds pieces, and settles loops and new ends of the wall. */
#include "khan.h"

#include <assert.h>
#include <string.h>

int
khan_sites_at(const struct khan_board *board, const uint64_t *set,
	      unsigned tower)
{
	const struct khan_around *around = &board->tower[tower].around;

	return __builtin_popcountll(khan_around_in(around, set));
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

/* Sites around, less one of them. */
static uint64_t
leave_out(const struct khan_around *around, uint64_t sites, unsigned site)
{
	return sites & ~((uint64_t)1 << (site - around->first));
}

uint16_t
khan_onward(const struct khan_board *board, const struct khan_state *state,
	    unsigned tower, unsigned from)
{
	const struct khan_around *around = &board->tower[tower].around;
	uint64_t ways = khan_around_in(around, state->great);

	if (from != KHAN_NONE)
		ways = leave_out(around, ways, from);
	return ways != 0 ? (uint16_t)khan_around_take(around, &ways)
			 : KHAN_NONE;
}

/* Two towers are no fewer pieces apart than this. */
static int
distance(const struct khan_board *board, unsigned from, unsigned to)
{
	const struct khan_tower *a = &board->tower[from],
				*b = &board->tower[to];
	int columns = a->column - b->column, rows = a->row - b->row;

	return (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows);
}

/*
 * Follows the Great Wall from path->tower[0] by that piece; false as soon as
 * it cannot come to the tower `to` in less than `limit` pieces.
 */
static bool
follow(const struct khan_board *board, const struct khan_state *state,
       uint16_t site, unsigned to, int limit, struct khan_path *path)
{
	unsigned tower = path->tower[0];

	path->pieces = 0;
	while (site != KHAN_NONE &&
	       path->pieces + distance(board, tower, to) < limit) {
		tower = khan_tower_other(&board->site[site], tower);
		path->site[path->pieces++] = site;
		path->tower[path->pieces] = (uint16_t)tower;
		if (tower == to)
			return true;
		site = khan_onward(board, state, tower, site);
	}
	return false;
}

void
khan_walk_wall(const struct khan_board *board, const struct khan_state *state,
	       struct khan_path *path)
{
	uint16_t first = khan_onward(board, state, state->west, KHAN_NONE);

	path->tower[0] = state->west;
	follow(board, state, first, state->east, KHAN_TOWERS, path);
}

static bool
tower_stands(const struct khan_board *board, const struct khan_state *state,
	     unsigned tower)
{
	return khan_around_in(&board->tower[tower].around, state->built) != 0;
}

bool
khan_touches(const struct khan_board *board, const struct khan_state *state,
	     unsigned site)
{
	const uint16_t *tower = board->site[site].tower;

	return tower_stands(board, state, tower[0]) ||
	       tower_stands(board, state, tower[1]);
}

int
khan_pieces(const struct khan_board *board, const struct khan_state *state)
{
	return set_size(state->built, board->site_words);
}

static bool
is_on_great_wall(const struct khan_board *board, const struct khan_state *state,
		 unsigned tower)
{
	const struct khan_around *around = &board->tower[tower].around;

	return khan_around_in(around, state->great) != 0;
}

/*
 * Searches the way from a tower of a branch back to the Great Wall; it does not
 * begin with `site`. The wall is a tree, so a search that never goes back finds
 * the only way.
 */
static void
search_back(const struct khan_board *board, const struct khan_state *state,
	    unsigned site, struct khan_path *branch)
{
	unsigned tower = branch->tower[0];
	uint64_t ways[KHAN_TOWERS]; /* yet to be tried, from tower[i] */
	int depth = 0;

	do {
		const struct khan_around *around = &board->tower[tower].around;
		uint64_t left = leave_out(
			around, khan_around_in(around, state->built), site);

		while (left == 0) {        /* a dead end */
			assert(depth > 0); /* the tower hangs on the wall */
			tower = branch->tower[--depth];
			around = &board->tower[tower].around;
			left = ways[depth];
		}
		site = khan_around_take(around, &left);
		ways[depth] = left;
		branch->site[depth] = (uint16_t)site;
		tower = khan_tower_other(&board->site[site], tower);
		branch->tower[++depth] = (uint16_t)tower;
	} while (!is_on_great_wall(board, state, tower));
	branch->pieces = depth;
}

/*
 * From a tower that stands, away from the site of a new piece; site[i] leads on
 * from tower[i].
 */
static inline void
trace(const struct khan_board *board, const struct khan_state *state,
      unsigned tower, unsigned site, struct khan_path *branch)
{
	branch->pieces = 0;
	branch->tower[0] = (uint16_t)tower;
	if (!is_on_great_wall(board, state, tower))
		search_back(board, state, site, branch);
}

static void
put_up(struct khan_state *state, unsigned site)
{
	set_add(state->built, site);
	set_add(state->open, site);
}

static unsigned
junction(const struct khan_path *branch)
{
	return branch->tower[branch->pieces];
}

/* Walks from arc->tower[0], one way or the other. */
static bool
search_arc(const struct khan_board *board, const struct khan_state *state,
	   unsigned to, int limit, struct khan_path *arc)
{
	const struct khan_around *around = &board->tower[arc->tower[0]].around;
	uint64_t ways = khan_around_in(around, state->great);

	while (ways != 0)
		if (follow(board, state,
			   (uint16_t)khan_around_take(around, &ways), to, limit,
			   arc))
			return true;
	return false;
}

/*
 * The arc of the Great Wall from one of its towers to another, if it has less
 * than `limit` pieces: one that will stay is hardly looked at.
 */
static inline bool
find_arc(const struct khan_board *board, const struct khan_state *state,
	 unsigned from, unsigned to, int limit, struct khan_path *arc)
{
	arc->tower[0] = (uint16_t)from;
	arc->pieces = 0;
	if (distance(board, from, to) >= limit)
		return false;
	return from == to || search_arc(board, state, to, limit, arc);
}

static void
take_off(struct khan_state *state, unsigned site)
{
	set_drop(state->built, site);
	set_drop(state->open, site);
	set_drop(state->great, site);
}

/*
 * Takes off all that hangs together with a tower, so many pieces. The wall is
 * a tree, and each goes as it is passed, so the search never comes back.
 */
static int
take_off_from(const struct khan_board *board, struct khan_state *state,
	      unsigned tower)
{
	uint16_t stack[KHAN_TOWERS];
	int depth = 1, off = 0;

	stack[0] = (uint16_t)tower;
	while (depth > 0) {
		unsigned at = stack[--depth];
		const struct khan_around *around = &board->tower[at].around;
		uint64_t left = khan_around_in(around, state->built);

		for (; left != 0; off++) {
			unsigned site = khan_around_take(around, &left);

			take_off(state, site);
			stack[depth++] = (uint16_t)khan_tower_other(
				&board->site[site], at);
		}
	}
	return off;
}

/* Pieces from a loose end: cut where they end, they go with all on them. */
static int
take_off_end(const struct khan_board *board, struct khan_state *state,
	     const struct khan_path *path)
{
	if (path->pieces == 0)
		return 0;
	take_off(state, path->site[path->pieces - 1]);
	return 1 + take_off_from(board, state, path->tower[0]);
}

/* Pieces between two towers that stay. */
static int
take_off_arc(const struct khan_board *board, struct khan_state *state,
	     const struct khan_path *arc)
{
	take_off(state, arc->site[0]);
	if (arc->pieces == 1)
		return 1;
	take_off(state, arc->site[arc->pieces - 1]);
	return 2 + take_off_from(board, state, arc->tower[1]);
}

static void
make_great(struct khan_state *state, const struct khan_path *branch)
{
	for (int i = 0; i < branch->pieces; i++)
		set_add(state->great, branch->site[i]);
}

/* The new piece stays, and is one of the Great Wall. */
static void
put_up_great(struct khan_state *state, unsigned site)
{
	put_up(state, site);
	set_add(state->great, site);
}

/*
 * A loop on the Great Wall: two arcs between the towers A and B.
 *
 *	    +--n--+		new arc: two branches and the piece n
 *	    |     |
 *	==A===o===B==		old arc: the Great Wall from A to B
 *
 * The longer one stays; the old one if they are equal. A and B the same
 * tower: a loop on a branch, and the piece n alone goes. Tells how many go.
 */
static int
close_loop(const struct khan_board *board, struct khan_state *state,
	   unsigned site)
{
	const uint16_t *tower = board->site[site].tower;
	struct khan_path end[2], old;
	unsigned a, b;

	trace(board, state, tower[0], site, &end[0]);
	trace(board, state, tower[1], site, &end[1]);
	a = junction(&end[0]);
	b = junction(&end[1]);
	if (a == b)
		return 1;
	if (!find_arc(board, state, a, b, end[0].pieces + 1 + end[1].pieces,
		      &old))
		return 1 + take_off_end(board, state, &end[0]) +
		       take_off_end(board, state, &end[1]);
	put_up_great(state, site);
	make_great(state, &end[0]);
	make_great(state, &end[1]);
	return take_off_arc(board, state, &old);
}

/*
 * A new end: the piece n reaches a rim tower R.
 *
 *	==J===o===E		old arc: J to the end E of R's half
 *	  |			new arc: the branch and n
 *	  +--n--R
 *
 * J may be E itself, at a missing corner: 0 pieces, which always lose. From
 * the centre line the shorter arc is the old one, the eastern if in doubt.
 * Tells how many pieces go.
 */
static int
reach_rim(const struct khan_board *board, struct khan_state *state,
	  unsigned site, unsigned from, unsigned rim)
{
	uint16_t *const end[2] = { &state->west, &state->east };
	int half = board->tower[rim].half, old = -1, limit;
	struct khan_path branch, arc[2];

	trace(board, state, from, site, &branch);
	limit = branch.pieces + 1;
	for (int e = half == KHAN_EAST; e <= (half != KHAN_WEST); e++) {
		if (find_arc(board, state, *end[e], junction(&branch), limit,
			     &arc[e])) {
			old = e;
			limit = arc[e].pieces + 1;
		}
	}
	if (old < 0)
		return 1 + take_off_end(board, state, &branch);
	*end[old] = (uint16_t)rim;
	put_up_great(state, site);
	make_great(state, &branch);
	return take_off_end(board, state, &arc[old]);
}

bool
khan_build(const struct khan_board *board, struct khan_state *state,
	   unsigned site, bool last)
{
	const uint16_t *tower = board->site[site].tower;
	bool first = tower_stands(board, state, tower[0]);
	int stand = first + tower_stands(board, state, tower[1]);
	int off = 0;

	if (stand == 0)
		return false;
	if (stand == 2)
		off = close_loop(board, state, site);
	else if (board->tower[tower[first]].rim)
		off = reach_rim(board, state, site, tower[!first],
				tower[first]);
	else
		put_up(state, site);
	*(last ? &state->out : &state->supply) += (uint16_t)off;
	return true;
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
