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

/*
 * Follows the Great Wall from path->tower[0] by that piece; false if it does
 * not come to the tower `to` in less than `limit` pieces.
 */
static bool
follow(const struct khan_board *board, const struct khan_state *state,
       uint16_t site, unsigned to, int limit, struct khan_path *path)
{
	unsigned tower = path->tower[0];

	path->pieces = 0;
	while (site != KHAN_NONE && path->pieces + 1 < limit) {
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

/* The wall while it is settled; pieces taken off are counted in `supply`. */
struct work {
	const struct khan_board *board;
	struct khan_state *state;
	uint16_t *supply;
};

/* The pieces of a branch between a tower and the Great Wall. */
struct branch {
	int pieces;
	uint16_t site[KHAN_TOWERS];  /* site[i] leads on from tower[i] */
	uint16_t tower[KHAN_TOWERS]; /* from tower[0] to the junction */
};

/*
 * Follows the branch from a tower that stands back to the Great Wall. The
 * wall is a tree, so a search that never goes back finds the only way.
 */
static void
trace(const struct work *work, unsigned tower, struct branch *branch)
{
	const struct khan_board *board = work->board;
	const struct khan_around *around = &board->tower[tower].around;
	uint64_t ways[KHAN_TOWERS]; /* yet to be tried, from tower[i] */
	int depth = 0;

	ways[0] = khan_around_in(around, work->state->built);
	branch->tower[0] = (uint16_t)tower;
	while (khan_around_in(around, work->state->great) == 0) {
		if (ways[depth] != 0) {
			unsigned site = khan_around_take(around, &ways[depth]);

			branch->site[depth] = (uint16_t)site;
			tower = khan_tower_other(&board->site[site], tower);
			around = &board->tower[tower].around;
			branch->tower[++depth] = (uint16_t)tower;
			ways[depth] = leave_out(
				around,
				khan_around_in(around, work->state->built),
				site);
		} else {                   /* a dead end */
			assert(depth > 0); /* the tower hangs on the wall */
			tower = branch->tower[--depth];
			around = &board->tower[tower].around;
		}
	}
	branch->pieces = depth;
}

static void
put_up(struct khan_state *state, unsigned site)
{
	set_add(state->built, site);
	set_add(state->open, site);
}

static unsigned
junction(const struct branch *branch)
{
	return branch->tower[branch->pieces];
}

/*
 * The arc of the Great Wall from one of its towers to another, if it has less
 * than `limit` pieces: one that will stay need not be walked to its end.
 */
static bool
find_arc(const struct work *work, unsigned from, unsigned to, int limit,
	 struct khan_path *arc)
{
	const struct khan_around *around = &work->board->tower[from].around;
	uint64_t ways = khan_around_in(around, work->state->great);

	arc->tower[0] = (uint16_t)from;
	arc->pieces = 0;
	if (from == to)
		return limit > 0;
	while (ways != 0)
		if (follow(work->board, work->state,
			   (uint16_t)khan_around_take(around, &ways), to, limit,
			   arc))
			return true;
	return false;
}

static void
take_off(const struct work *work, unsigned site)
{
	set_drop(work->state->built, site);
	set_drop(work->state->open, site);
	set_drop(work->state->great, site);
	(*work->supply)++;
}

static void
take_off_pieces(const struct work *work, const uint16_t *sites, int count)
{
	for (int i = 0; i < count; i++)
		take_off(work, sites[i]);
}

/*
 * Isolated pieces: an arc was taken off, and whatever hangs on the towers
 * that were its own goes with it. The wall is a tree, so nothing else joins
 * them to the Great Wall.
 */
static void
take_off_isolated(const struct work *work, const uint16_t *towers, int count)
{
	uint16_t stack[KHAN_TOWERS];
	int depth = count;

	if (count > 0)
		memcpy(stack, towers, (size_t)count * sizeof(stack[0]));
	while (depth > 0) {
		unsigned at = stack[--depth];
		const struct khan_around *around =
			&work->board->tower[at].around;
		uint64_t left = khan_around_in(around, work->state->built);

		while (left != 0) {
			unsigned site = khan_around_take(around, &left);

			take_off(work, site);
			stack[depth++] = (uint16_t)khan_tower_other(
				&work->board->site[site], at);
		}
	}
}

static void
take_off_branch(const struct work *work, const struct branch *branch)
{
	take_off_pieces(work, branch->site, branch->pieces);
	take_off_isolated(work, branch->tower, branch->pieces);
}

static void
make_great(struct khan_state *state, const struct branch *branch)
{
	for (int i = 0; i < branch->pieces; i++)
		set_add(state->great, branch->site[i]);
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
settle_loop(const struct work *work, const struct branch end[2], unsigned site)
{
	unsigned a = junction(&end[0]), b = junction(&end[1]);
	int pieces = end[0].pieces + 1 + end[1].pieces;
	struct khan_path old;

	if (a == b) {
		take_off(work, site);
	} else if (find_arc(work, a, b, pieces, &old)) {
		take_off_pieces(work, old.site, old.pieces);
		take_off_isolated(work, &old.tower[1], old.pieces - 1);
		set_add(work->state->great, site);
		make_great(work->state, &end[0]);
		make_great(work->state, &end[1]);
	} else {
		take_off(work, site);
		take_off_branch(work, &end[0]);
		take_off_branch(work, &end[1]);
	}
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
 */
static void
settle_end(const struct work *work, const struct branch *branch, unsigned site,
	   unsigned rim)
{
	struct khan_state *state = work->state;
	int half = work->board->tower[rim].half, limit = branch->pieces + 1;
	struct khan_path arc[2], *old = NULL;

	if (half != KHAN_EAST &&
	    find_arc(work, state->west, junction(branch), limit, &arc[0])) {
		old = &arc[0];
		limit = old->pieces + 1;
	}
	if (half != KHAN_WEST &&
	    find_arc(work, state->east, junction(branch), limit, &arc[1]))
		old = &arc[1];
	if (old == NULL) {
		take_off(work, site);
		take_off_branch(work, branch);
		return;
	}
	take_off_pieces(work, old->site, old->pieces);
	take_off_isolated(work, old->tower, old->pieces);
	set_add(state->great, site);
	make_great(state, branch);
	if (old == &arc[0])
		state->west = (uint16_t)rim;
	else
		state->east = (uint16_t)rim;
}

/* The piece meets the wall at both towers, or at one and the rim. */
static void
settle(const struct work *work, unsigned site, const bool stood[2])
{
	const uint16_t *tower = work->board->site[site].tower;
	struct branch end[2];

	for (int i = 0; i < 2; i++)
		if (stood[i])
			trace(work, tower[i], &end[i]);
	put_up(work->state, site);
	if (stood[0] && stood[1])
		settle_loop(work, end, site);
	else
		settle_end(work, &end[stood[1]], site, tower[stood[0]]);
}

bool
khan_build(const struct khan_board *board, struct khan_state *state,
	   unsigned site, bool last)
{
	const struct work work = { board, state,
				   last ? &state->out : &state->supply };
	const uint16_t *tower = board->site[site].tower;
	const bool stood[2] = { tower_stands(board, state, tower[0]),
				tower_stands(board, state, tower[1]) };

	if (!(stood[0] | stood[1]))
		return false;
	if ((stood[0] & stood[1]) | board->tower[tower[stood[0]]].rim)
		settle(&work, site, stood);
	else
		put_up(state, site);
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
