/* pick.c - puts a turn together by choices. */
#include "turn.h"

#include <string.h>

/* One drawn stone in so many is not seen by the recorder. */
enum { UNSEEN_ONE_IN = 16 };

/* A turn being put together, and who chooses. */
struct picking {
	struct khan_turn turn;
	const struct chooser *chooser;
};

static int
below(const struct picking *picking, int count, bool chance)
{
	const struct chooser *chooser = picking->chooser;

	return (int)chooser->below(chooser->context, (unsigned)count, chance);
}

static void
tell(struct picking *picking, enum khan_token_sort sort, int what, int at)
{
	khan_turn_tell(&picking->turn,
		       (struct khan_token){ (uint8_t)sort, (uint8_t)what,
					    (uint16_t)at });
}

/* Any member of a set that is not empty. */
static int
member(const struct picking *picking, const uint64_t *set, unsigned words)
{
	int skip = below(picking, set_size(set, words), false);
	int found = set_next(set, words, 0);

	while (skip-- > 0)
		found = set_next(set, words, found + 1);
	return found;
}

/* A kind, each as likely as there are stones of it. */
static int
kind_of(const struct picking *picking, uint64_t count, int kinds, bool chance)
{
	int all = 0, kind = 0, skip;

	for (int i = 0; i < kinds; i++)
		all += khan_count(count, i);
	skip = below(picking, all, chance);
	while (skip >= khan_count(count, kind))
		skip -= khan_count(count, kind++);
	return kind;
}

/* What is drawn is luck, walls or stones too. */
static void
pick_draw(struct picking *picking)
{
	const struct khan_state *state = &picking->turn.state;
	const struct khan_room room = khan_find_room(state);
	bool start = picking->turn.stage == KHAN_TELL_DRAW;
	int item = KHAN_UNSEEN;

	if (!start && room.walls > 0 &&
	    (room.stones == 0 || below(picking, 2, true) == 0))
		item = KHAN_WALL;
	else if (below(picking, UNSEEN_ONE_IN, true) > 0)
		item = kind_of(picking, state->left[state->to_move], KHAN_KINDS,
			       true);
	tell(picking, KHAN_TOKEN_DRAW, item, 0);
}

static bool
pick_start(struct picking *picking)
{
	struct khan_turn *turn = &picking->turn;
	unsigned words = turn->board->village_words;
	uint64_t starts[KHAN_VILLAGE_WORDS];

	khan_find_starts(turn, starts);
	if (set_is_empty(starts, words))
		return false;
	tell(picking, KHAN_TOKEN_WORD, KHAN_WORD_START, 0);
	for (int i = 0; i < 2; i++) {
		int kind =
			kind_of(picking, turn->state.left[turn->state.to_move],
				KHAN_KINDS, true);

		khan_find_starts(turn, starts);
		tell(picking, KHAN_TOKEN_STONE, kind,
		     member(picking, starts, words));
	}
	while (turn->stage == KHAN_TELL_DRAW)
		pick_draw(picking);
	return true;
}

/*
 * A village to step to, and a stone of the hand to lay there; one that was
 * not seen may be of any kind that is left.
 */
static void
pick_target(struct picking *picking, const uint64_t *villages)
{
	const struct khan_turn *turn = &picking->turn;
	int p = turn->state.to_move;
	int to = member(picking, villages, turn->board->village_words);
	int kind =
		kind_of(picking, turn->state.active[p], KHAN_KINDS + 1, false);

	if (kind == KHAN_UNSEEN)
		kind = kind_of(picking, turn->state.left[p], KHAN_KINDS, false);
	tell(picking, KHAN_TOKEN_STONE, kind, to);
}

static void
pick_site(struct picking *picking)
{
	struct khan_options sites;

	khan_find_options(&picking->turn, &sites);
	khan_turn_tell(&picking->turn,
		       sites.token[below(picking, sites.count, false)]);
}

static void
pick_over(struct picking *picking, const uint64_t *over)
{
	pick_target(picking, over);
	tell(picking, KHAN_TOKEN_WORD, KHAN_WORD_VIA, 0);
	pick_site(picking);
	pick_site(picking);
}

/*
 * A step; to go over the wall is as likely as each village near by, though
 * it may lead to many. False: there is none.
 */
static bool
pick_step(struct picking *picking)
{
	const struct khan_turn *turn = &picking->turn;
	unsigned words = turn->board->village_words;
	struct khan_reach reach;
	bool over;
	int near;

	if (khan_hand(&turn->state, turn->state.to_move) == 0)
		return false;
	khan_find_reach(turn->board, &turn->state, &turn->trail, &reach);
	near = set_size(reach.near, words);
	over = !set_is_empty(reach.over, words);
	if (near == 0 && !over)
		return false;
	if (over && below(picking, near + 1, false) == near)
		pick_over(picking, reach.over);
	else
		pick_target(picking, reach.near);
	return true;
}

static void
pick_entry(struct picking *picking)
{
	const struct khan_turn *turn = &picking->turn;
	uint64_t entries[KHAN_VILLAGE_WORDS];

	khan_find_entries(turn->board, &turn->state, turn->state.to_move,
			  entries);
	tell(picking, KHAN_TOKEN_VILLAGE, 0,
	     member(picking, entries, turn->board->village_words));
	tell(picking, KHAN_TOKEN_WORD, KHAN_WORD_LAY, 0);
}

/* The free sites that touch the wall. */
static void
find_sites(const struct khan_turn *turn, uint64_t sites[KHAN_SITE_WORDS])
{
	const struct khan_board *board = turn->board;

	memset(sites, 0, KHAN_SITE_WORDS * sizeof(sites[0]));
	for (unsigned site = 0; site < board->sites; site++)
		if (!khan_piece(&turn->state, site) &&
		    khan_touches(board, &turn->state, site))
			set_add(sites, site);
}

/* Those that share a tower with the piece that was built last. */
static void
keep_close(const struct khan_turn *turn, uint64_t sites[KHAN_SITE_WORDS])
{
	const struct khan_board *board = turn->board;
	uint64_t close[KHAN_SITE_WORDS] = { 0 };
	uint16_t last;

	if (turn->move.items == 0)
		return;
	last = khan_site_of(board, turn->move.wall[turn->move.items - 1]);
	for (int i = 0; i < 2; i++) {
		const struct khan_around *around =
			&board->tower[board->site[last].tower[i]].around;
		uint64_t left = khan_around_in(around, sites);

		while (left != 0)
			set_add(close, khan_around_take(around, &left));
	}
	if (!set_is_empty(close, board->site_words))
		memcpy(sites, close, sizeof(close));
}

/* Half of the time close to the last piece: so detours come about. */
static void
pick_piece(struct picking *picking)
{
	struct khan_turn *turn = &picking->turn;
	uint64_t sites[KHAN_SITE_WORDS];
	int site;

	find_sites(turn, sites);
	if (below(picking, 2, false) == 0)
		keep_close(turn, sites);
	for (;;) {
		site = member(picking, sites, turn->board->site_words);
		if (khan_piece_fits(turn, (unsigned)site))
			break;
		set_drop(sites, (unsigned)site);
		if (set_is_empty(sites, turn->board->site_words))
			find_sites(turn, sites);
	}
	tell(picking, KHAN_TOKEN_SITE, 0, site);
}

static void
pick_turn(struct picking *picking)
{
	struct khan_turn *turn = &picking->turn;
	struct khan_options options;

	while (turn->due > 0)
		pick_draw(picking);
	khan_find_options(turn, &options);
	khan_turn_tell(turn,
		       options.token[below(picking, options.count, false)]);
	if (turn->stage == KHAN_TELL_ENTRY)
		pick_entry(picking);
	while (turn->stage == KHAN_TELL_PIECE)
		pick_piece(picking);
	while (turn->stage == KHAN_TELL_STEP && pick_step(picking))
		continue;
}

bool
khan_pick(const void *board, const void *state, const struct chooser *chooser,
	  void *move)
{
	struct picking picking = { .chooser = chooser };
	const struct khan_state *here = state;

	khan_turn_begin(&picking.turn, board, state);
	if (here->to_move < here->started)
		pick_turn(&picking);
	else if (!pick_start(&picking))
		return false;
	memcpy(move, &picking.turn.move, sizeof(picking.turn.move));
	return true;
}
