/*
 * count.c - how many legal moves there are, without a look at each.
 *
 * A turn has up to some ten thousand millions, but what is drawn, where the
 * scout goes, which kinds are laid on the way and where walls are built hardly
 * depend on each other. So the ways of each are counted by themselves: how
 * many routes there are of one, two, three and four steps, and how many rows
 * of kinds of that length, whatever was drawn.
 */
#include "turn.h"

#include <string.h>

/* The ways that serve for all draws, counted up to what may be in hand. */
struct counting {
	const struct khan_board *board;
	struct khan_state state;        /* as it stands; gates open and close */
	int stones;                     /* the most that may be laid */
	uint64_t routes[KHAN_HAND + 1]; /* of so many steps */
	uint64_t dead_ends[KHAN_HAND + 1]; /* of those: no step leads on */
	uint64_t walls[KHAN_HAND + 1];     /* ways to build so many */
};

static void count_routes(struct counting *counting,
			 const struct khan_trail *trail, int steps);

/* One step more, over pieces that close behind him. */
static void
step_on(struct counting *counting, const struct khan_trail *trail, unsigned to,
	int steps)
{
	struct khan_trail next = *trail;

	counting->routes[steps + 1]++;
	if (steps + 1 == counting->stones)
		return;
	khan_trail_go(&next, to);
	count_routes(counting, &next, steps + 1);
}

/* By road, or through a gate. */
static void
count_near(struct counting *counting, const struct khan_trail *trail, int steps)
{
	const struct khan_board *board = counting->board;
	const struct khan_around *around = &board->village[trail->at].around;
	uint64_t *open = counting->state.open;
	uint64_t left = around->sites;

	while (left != 0) {
		unsigned site = khan_around_take(around, &left);
		unsigned to = khan_site_other(&board->site[site], trail->at);
		bool gate = set_has(open, site);

		if (set_has(trail->barred, to) ||
		    !khan_may_cross(board, &counting->state, site))
			continue;
		set_drop(open, site);
		step_on(counting, trail, to, steps);
		if (gate)
			set_add(open, site);
	}
}

/* Down by one piece, into either village beside it. */
static void
count_down(struct counting *counting, const struct khan_trail *trail,
	   unsigned down, int steps)
{
	const uint16_t *village = counting->board->site[down].village;
	uint64_t *open = counting->state.open;

	set_drop(open, down);
	for (int i = 0; i < 2; i++)
		if (!set_has(trail->barred, village[i]))
			step_on(counting, trail, village[i], steps);
	set_add(open, down);
}

/* Up by one open piece and down by another one. */
static void
count_over(struct counting *counting, const struct khan_trail *trail, int steps)
{
	const struct khan_board *board = counting->board;
	const struct khan_around *around = &board->village[trail->at].around;
	uint64_t *open = counting->state.open;
	uint64_t ups = khan_around_in(around, open);

	while (ups != 0) {
		unsigned up = khan_around_take(around, &ups);

		set_drop(open, up);
		for (int down = set_next(open, board->site_words, 0); down >= 0;
		     down = set_next(open, board->site_words, down + 1))
			count_down(counting, trail, (unsigned)down, steps);
		set_add(open, up);
	}
}

/* The routes that go on from here, so many steps on the way. */
static void
count_routes(struct counting *counting, const struct khan_trail *trail,
	     int steps)
{
	uint64_t before = counting->routes[steps + 1];

	count_near(counting, trail, steps);
	count_over(counting, trail, steps);
	if (counting->routes[steps + 1] == before)
		counting->dead_ends[steps]++;
}

static void
count_routes_from(struct counting *counting, unsigned village)
{
	struct khan_trail trail;

	khan_trail_begin(&trail, &counting->state, village);
	counting->routes[0]++;
	count_routes(counting, &trail, 0);
}

/* From where the scout stands, or from wherever he may enter. */
static void
count_all_routes(struct counting *counting)
{
	const struct khan_board *board = counting->board;
	const struct khan_state *state = &counting->state;
	unsigned scout = state->scout[state->to_move];
	uint64_t entries[KHAN_VILLAGE_WORDS];

	if (counting->stones == 0)
		return;
	if (scout != KHAN_NONE) {
		count_routes_from(counting, scout);
		return;
	}
	khan_find_entries(board, state, state->to_move, entries);
	for (int v = set_next(entries, board->village_words, 0); v >= 0;
	     v = set_next(entries, board->village_words, v + 1))
		count_routes_from(counting, (unsigned)v);
}

/* The rows of so many kinds that can be laid one after another. */
static uint64_t
count_kinds(const struct khan_state *state, int stones)
{
	uint64_t count = 0;

	if (stones == 0)
		return 1;
	for (int kind = 0; kind < KHAN_KINDS; kind++) {
		struct khan_state next;

		if (!khan_holds(state, state->to_move, kind))
			continue;
		next = *state;
		khan_take_stone(&next, next.to_move, kind);
		count += count_kinds(&next, stones - 1);
	}
	return count;
}

/* All stones in hand are laid, or those up to a dead end. */
static uint64_t
count_lays(const struct counting *counting, const struct khan_state *state)
{
	int hand = khan_hand(state, state->to_move);
	uint64_t count = counting->routes[hand] * count_kinds(state, hand);

	for (int steps = 0; steps < hand; steps++)
		if (counting->dead_ends[steps] > 0)
			count += counting->dead_ends[steps] *
				 count_kinds(state, steps);
	return count;
}

/* The ways to build so many pieces, one after another. */
static uint64_t
count_walls(const struct khan_board *board, const struct khan_state *state,
	    int walls)
{
	uint64_t count = 0;

	if (walls == 0)
		return 1;
	for (unsigned site = 0; site < board->sites; site++) {
		struct khan_state next;

		if (khan_piece(state, site) ||
		    !khan_touches(board, state, site))
			continue;
		if (walls == 1) {
			count++;
			continue;
		}
		next = *state;
		khan_build(board, &next, site, state->announced);
		count += count_walls(board, &next, walls - 1);
	}
	return count;
}

/* The moves that go on so, once all is drawn. */
static uint64_t
count_deploys(const struct counting *counting, struct khan_state *state)
{
	const struct khan_board *board = counting->board;
	const struct khan_attempt attempt = { board,          NULL,  state,
					      state->to_move, false, NULL };
	int walls = khan_walls(state, state->to_move);
	uint64_t count = 0;

	if (khan_can_lay(&attempt))
		count += count_lays(counting, state);
	if (walls > 0)
		count += counting->walls[walls];
	count += khan_may_end(board, state, KHAN_ACT_LIFT);
	count += khan_may_end(board, state, KHAN_ACT_PASS);
	return count;
}

static uint64_t
count_draws(const struct counting *counting, struct khan_state *state, int due)
{
	const struct khan_room room = khan_find_room(state);
	uint64_t count = 0;

	if (due == 0)
		return count_deploys(counting, state);
	for (int item = 0; item <= KHAN_WALL; item++) {
		struct khan_state next = *state;
		const struct khan_attempt attempt = {
			counting->board, NULL, &next, next.to_move, false, NULL
		};

		if (!khan_may_draw(state, &room, item))
			continue;
		khan_draw_items(&attempt, khan_item[item]);
		count += count_draws(counting, &next, due - 1);
	}
	return count;
}

static uint64_t
count_turns(const struct khan_board *board, const struct khan_state *state)
{
	const struct khan_room room = khan_find_room(state);
	struct counting counting = { .board = board, .state = *state };
	int stones = khan_hand(state, state->to_move);
	int walls = khan_walls(state, state->to_move);

	counting.stones = stones + (room.stones < 2 ? room.stones : 2);
	count_all_routes(&counting);
	for (int i = walls; i <= walls + room.walls && i <= walls + 2; i++)
		counting.walls[i] = count_walls(board, state, i);
	return count_draws(&counting, &counting.state, room.due);
}

/* Rows of stones that are laid, and then of some that are drawn. */
static uint64_t
count_first_stones(uint64_t left, int laid, int drawn)
{
	uint64_t count = 0;

	if (laid + drawn == 0)
		return 1;
	for (int kind = 0; kind < KHAN_KINDS; kind++)
		if (khan_count(left, kind) > 0)
			count += count_first_stones(left - khan_one(kind),
						    laid - (laid > 0),
						    drawn - (laid == 0));
	if (laid == 0)
		count += count_first_stones(left, 0, drawn - 1);
	return count;
}

/* Any pair of villages to start in, with any stones. */
static uint64_t
count_starts(const struct khan_board *board, const struct khan_state *state)
{
	struct khan_turn turn;
	uint64_t starts[KHAN_VILLAGE_WORDS], pairs = 0;

	khan_turn_begin(&turn, board, state);
	for (unsigned v = 0; v < board->villages; v++) {
		memset(starts, 0, sizeof(starts));
		khan_find_partners(&turn, v, starts);
		pairs += (uint64_t)set_size(starts, board->village_words);
	}
	return pairs * count_first_stones(state->left[state->to_move], 2, 2);
}

uint64_t
khan_count_moves(const void *board, const void *position)
{
	const struct khan_state *state = position;

	return state->to_move >= state->started ? count_starts(board, state)
						: count_turns(board, state);
}
