/* options.c - how a turn that is being told may go on. */
#include "turn.h"

#include <string.h>

static void
add(struct khan_options *options, enum khan_token_sort sort, int what,
    unsigned at)
{
	options->token[options->count++] =
		(struct khan_token){ (uint8_t)sort, (uint8_t)what,
				     (uint16_t)at };
}

static void
add_word(struct khan_options *options, enum khan_word word)
{
	add(options, KHAN_TOKEN_WORD, (int)word, 0);
}

static bool
may_start(struct khan_turn *turn, unsigned a, unsigned b)
{
	const struct khan_village *village = turn->board->village;
	const struct khan_attempt attempt = khan_turn_attempt(turn);
	const struct khan_place place[2] = { village[a].place,
					     village[b].place };
	uint16_t found[2];

	return khan_check_start(&attempt, place, found) == NULL;
}

void
khan_find_partners(struct khan_turn *turn, unsigned village,
		   uint64_t partners[KHAN_VILLAGE_WORDS])
{
	const struct khan_board *board = turn->board;
	const struct khan_around *around = &board->village[village].around;
	uint64_t left = around->sites;

	while (left != 0) {
		unsigned site = khan_around_take(around, &left);
		unsigned other = khan_site_other(&board->site[site], village);

		if (may_start(turn, village, other))
			set_add(partners, other);
	}
}

void
khan_find_starts(struct khan_turn *turn, uint64_t starts[KHAN_VILLAGE_WORDS])
{
	const struct khan_move *move = &turn->move;

	memset(starts, 0, KHAN_VILLAGE_WORDS * sizeof(starts[0]));
	if (move->items == 1) {
		khan_find_partners(
			turn, khan_village_of(turn->board, move->step[0].to),
			starts);
		return;
	}
	for (unsigned v = 0; v < turn->board->villages; v++)
		khan_find_partners(turn, v, starts);
}

bool
khan_may_draw(const struct khan_state *state, const struct khan_room *room,
	      int item)
{
	if (item == KHAN_WALL)
		return room->walls > 0;
	return room->stones > 0 &&
	       (item == KHAN_UNSEEN ||
		khan_count(state->left[state->to_move], item) > 0);
}

/* A start draws no walls but the two that need no word. */
static void
add_draws(const struct khan_turn *turn, struct khan_options *options)
{
	const struct khan_room room = khan_find_room(&turn->state);
	int last = turn->stage == KHAN_TELL_DRAW ? KHAN_UNSEEN : KHAN_WALL;

	for (int item = 0; item <= last; item++)
		if (khan_may_draw(&turn->state, &room, item))
			add(options, KHAN_TOKEN_DRAW, item, 0);
}

bool
khan_may_end(const struct khan_board *board, const struct khan_state *state,
	     enum khan_action action)
{
	struct khan_state after = *state;
	const struct khan_move move = { .action = (uint8_t)action };
	const struct khan_attempt attempt = { board,           &move,
					      &after,          after.to_move,
					      after.announced, NULL };

	return khan_deploy(&attempt) == NULL;
}

static void
add_deploys(struct khan_turn *turn, struct khan_options *options)
{
	const struct khan_attempt attempt = khan_turn_attempt(turn);
	bool on_board = turn->state.scout[turn->state.to_move] != KHAN_NONE;
	bool lay = khan_can_lay(&attempt);
	bool wall = khan_can_wall(&attempt);

	if (lay)
		add_word(options, on_board ? KHAN_WORD_LAY : KHAN_WORD_ENTER);
	if (wall)
		add_word(options, KHAN_WORD_WALL);
	if (khan_may_end(turn->board, &turn->state, KHAN_ACT_LIFT))
		add_word(options, KHAN_WORD_LIFT);
	if (khan_may_end(turn->board, &turn->state, KHAN_ACT_PASS))
		add_word(options, KHAN_WORD_PASS);
}

static void
add_turn(struct khan_turn *turn, struct khan_options *options)
{
	const struct khan_state *state = &turn->state;
	uint64_t starts[KHAN_VILLAGE_WORDS];

	if (state->to_move >= state->started) {
		khan_find_starts(turn, starts);
		if (!set_is_empty(starts, turn->board->village_words))
			add_word(options, KHAN_WORD_START);
	} else if (turn->due > 0) {
		add_draws(turn, options);
	} else {
		add_deploys(turn, options);
	}
}

static void
add_villages(const struct khan_turn *turn, const uint64_t *set,
	     struct khan_options *options)
{
	unsigned words = turn->board->village_words;

	for (int v = set_next(set, words, 0); v >= 0;
	     v = set_next(set, words, v + 1))
		add(options, KHAN_TOKEN_VILLAGE, 0, (unsigned)v);
}

/* Whether the player to move can lay a stone of that kind now. */
static bool
has_kind(const struct khan_turn *turn, int kind)
{
	const struct khan_state *state = &turn->state;

	if (turn->stage == KHAN_TELL_START)
		return khan_count(state->left[state->to_move], kind) > 0;
	return khan_holds(state, state->to_move, kind);
}

/* Every kind in hand, on every village of the set. */
static void
add_stones(const struct khan_turn *turn, const uint64_t *set,
	   struct khan_options *options)
{
	unsigned words = turn->board->village_words;

	for (int v = set_next(set, words, 0); v >= 0;
	     v = set_next(set, words, v + 1))
		for (int kind = 0; kind < KHAN_KINDS; kind++)
			if (has_kind(turn, kind))
				add(options, KHAN_TOKEN_STONE, kind,
				    (unsigned)v);
}

/* Whether there is a way down once he went up by that piece. */
static bool
leads_down(struct khan_turn *turn, uint16_t up, uint16_t down)
{
	struct khan_attempt attempt = khan_turn_attempt(turn);
	struct khan_step step = { .over = true };
	uint16_t used[2];

	attempt.state = &turn->step.state;
	step.border[0] = khan_border_of(turn->board, up);
	step.border[1] = khan_border_of(turn->board, down);
	return khan_over_fault(&attempt, &step, turn->step.trail.at,
			       turn->step.to, used) == NULL;
}

static void
add_downs_from(struct khan_turn *turn, uint16_t up,
	       struct khan_options *options)
{
	const struct khan_around *around =
		&turn->board->village[turn->step.to].around;
	uint64_t left = around->sites;

	while (left != 0) {
		unsigned down = khan_around_take(around, &left);

		if (leads_down(turn, up, (uint16_t)down))
			add(options, KHAN_TOKEN_SITE, 0, down);
	}
}

void
khan_find_ups(struct khan_turn *turn, struct khan_options *options)
{
	const struct khan_around *around =
		&turn->board->village[turn->step.trail.at].around;
	uint64_t left = around->sites;
	struct khan_options downs;

	while (left != 0) {
		unsigned up = khan_around_take(around, &left);

		downs.count = 0;
		add_downs_from(turn, (uint16_t)up, &downs);
		if (downs.count > 0)
			add(options, KHAN_TOKEN_SITE, 0, up);
	}
}

static void
add_downs(struct khan_turn *turn, struct khan_options *options)
{
	const struct khan_step *step = &turn->move.step[turn->move.items - 1];

	add_downs_from(turn, khan_site_of(turn->board, step->border[0]),
		       options);
}

/* A step was told that may yet turn out to go over the wall. */
static bool
may_go_over(struct khan_turn *turn)
{
	const struct khan_move *move = &turn->move;
	struct khan_options ups;

	if (move->items == 0 || move->step[move->items - 1].over)
		return false;
	ups.count = 0;
	khan_find_ups(turn, &ups);
	return ups.count > 0;
}

static void
add_steps(struct khan_turn *turn, struct khan_options *options)
{
	const struct khan_state *state = &turn->state;
	struct khan_reach reach;

	if (may_go_over(turn))
		add_word(options, KHAN_WORD_VIA);
	if ((turn->move.items > 0 && !turn->step.stands) ||
	    khan_hand(state, state->to_move) == 0)
		return;
	khan_find_reach(turn->board, state, &turn->trail, &reach);
	for (unsigned w = 0; w < turn->board->village_words; w++)
		reach.near[w] |= reach.over[w];
	add_stones(turn, reach.near, options);
}

bool
khan_piece_fits(const struct khan_turn *turn, unsigned site)
{
	struct khan_state state = turn->state;
	const struct khan_attempt attempt = { turn->board,     &turn->move,
					      &state,          state.to_move,
					      state.announced, NULL };

	return khan_build_piece(&attempt, khan_border_of(turn->board, site)) ==
		       NULL &&
	       khan_can_build(turn->board, &state,
			      khan_walls(&state, state.to_move));
}

static void
add_pieces(const struct khan_turn *turn, struct khan_options *options)
{
	for (unsigned site = 0; site < turn->board->sites; site++)
		if (khan_piece_fits(turn, site))
			add(options, KHAN_TOKEN_SITE, 0, site);
}

void
khan_find_options(struct khan_turn *turn, struct khan_options *options)
{
	uint64_t set[KHAN_VILLAGE_WORDS];

	options->count = 0;
	switch (turn->stage) {
	case KHAN_TELL_TURN:
		add_turn(turn, options);
		break;
	case KHAN_TELL_START:
		khan_find_starts(turn, set);
		add_stones(turn, set, options);
		break;
	case KHAN_TELL_DRAW:
		add_draws(turn, options);
		break;
	case KHAN_TELL_ENTRY:
		khan_find_entries(turn->board, &turn->state,
				  turn->state.to_move, set);
		add_villages(turn, set, options);
		break;
	case KHAN_TELL_LAY:
		add_word(options, KHAN_WORD_LAY);
		break;
	case KHAN_TELL_STEP:
		add_steps(turn, options);
		break;
	case KHAN_TELL_UP:
		khan_find_ups(turn, options);
		break;
	case KHAN_TELL_DOWN:
		add_downs(turn, options);
		break;
	case KHAN_TELL_PIECE:
		add_pieces(turn, options);
		break;
	case KHAN_TELL_NOTHING:
		break;
	}
}
