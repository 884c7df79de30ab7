/* lay.c - laying stones: the scout steps, and stops. */
#include "khan.h"

void
khan_list_villages(const struct khan_attempt *attempt, const uint64_t *set)
{
	const struct khan_board *board = attempt->board;
	const char *between = " ";

	for (int v = set_next(set, board->village_words, 0); v >= 0;
	     v = set_next(set, board->village_words, v + 1)) {
		text_printf(attempt->why, "%s" PLACE_FORMAT, between,
			    PLACE_ARGS(board->village[v].place));
		between = ", ";
	}
}

void
khan_tell_reach(const struct khan_attempt *attempt,
		const struct khan_trail *trail)
{
	const struct khan_board *board = attempt->board;
	struct khan_reach reach;
	bool near, over;

	if (attempt->why == NULL)
		return;
	khan_find_reach(board, attempt->state, trail, &reach);
	near = !set_is_empty(reach.near, board->village_words);
	over = !set_is_empty(reach.over, board->village_words);
	text_printf(attempt->why, "; from " PLACE_FORMAT " the scout reaches%s",
		    PLACE_ARGS(board->village[trail->at].place),
		    near || over ? "" : " no village");
	khan_list_villages(attempt, reach.near);
	text_add(attempt->why, near ? " by road or gate" : "");
	text_add(attempt->why, near && over ? ", and" : "");
	khan_list_villages(attempt, reach.over);
	text_add(attempt->why, over ? " over the wall" : "");
}

/* Both are compared: no branch could foretell which of them it is. */
static bool
borders(const struct khan_site *site, unsigned village)
{
	return (site->village[0] == village) | (site->village[1] == village);
}

const char *
khan_over_fault(const struct khan_attempt *attempt,
		const struct khan_step *step, unsigned from, unsigned to,
		uint16_t used[2])
{
	const struct khan_board *board = attempt->board;

	used[0] = khan_site_of(board, step->border[0]);
	used[1] = khan_site_of(board, step->border[1]);
	if (used[0] == KHAN_NONE || used[1] == KHAN_NONE)
		return "the board has no such site to go over";
	if (!borders(&board->site[used[0]], from))
		return "the piece to go up does not border the village he "
		       "leaves";
	if (!borders(&board->site[used[1]], to))
		return "the piece to come down does not border the village "
		       "he enters";
	if (!set_has(attempt->state->open, used[0]))
		return "no open piece stands where he goes up";
	if (!set_has(attempt->state->open, used[1]))
		return "no open piece stands where he comes down";
	return used[0] == used[1] ? "up and down by the same piece" : NULL;
}

/* khan.step (a) and (b): by road, or through the gate, which closes. */
static const char *
near_fault(const struct khan_attempt *attempt, const struct khan_step *step,
	   unsigned from, uint16_t used[2])
{
	const struct khan_board *board = attempt->board;
	const struct khan_place place = board->village[from].place;
	uint16_t site = khan_site_of(
		board, (struct khan_border){ { place, step->to } });

	if (site == KHAN_NONE)
		return "it is no neighbour";
	used[0] = site;
	if (khan_may_cross(board, attempt->state, site))
		return NULL;
	return khan_piece(attempt->state, site) ? "the wall between is closed"
						: "no road leads there";
}

/* The site `used` that is crossed, or both that are gone over. */
static const char *
step_fault(const struct khan_attempt *attempt, const struct khan_step *step,
	   unsigned from, unsigned to, uint16_t used[2])
{
	if (to == KHAN_NONE)
		return "the board has no such village";
	if (to == from)
		return "the scout stands there already";
	if (step->over)
		return khan_over_fault(attempt, step, from, to, used);
	return near_fault(attempt, step, from, used);
}

/* A broken rule of a step: says where, why, and what was allowed. */
static const struct rule *
broken_step(const struct khan_attempt *attempt, const struct khan_trail *trail,
	    enum khan_rule rule, struct khan_place to, const char *message)
{
	rule_broken(&khan_rules[rule], attempt->why,
		    "step to " PLACE_FORMAT ": %s", PLACE_ARGS(to), message);
	khan_tell_reach(attempt, trail);
	return &khan_rules[rule];
}

bool
khan_holds(const struct khan_state *state, int player, int kind)
{
	return khan_count(state->active[player], kind) > 0 ||
	       (khan_count(state->active[player], KHAN_UNSEEN) > 0 &&
		khan_count(state->left[player], kind) > 0);
}

void
khan_take_stone(struct khan_state *state, int player, int kind)
{
	bool seen = khan_count(state->active[player], kind) > 0;

	state->active[player] -= khan_item[seen ? kind : KHAN_UNSEEN];
	if (!seen)
		state->left[player] -= khan_one(kind);
}

/* The step is sound: the pieces used close, the stone lies, he is there. */
static inline void
arrive(const struct khan_attempt *attempt, struct khan_trail *trail,
       const struct khan_step *step, const uint16_t used[2], uint16_t to)
{
	struct khan_state *state = attempt->state;

	set_drop(state->open, used[0]); /* a gate; a road stays as it is */
	if (step->over)
		set_drop(state->open, used[1]);
	khan_take_stone(state, attempt->player, step->kind);
	khan_lay_stone(state, khan_stone(to, attempt->player, step->kind));
	khan_trail_go(trail, to);
	state->scout[attempt->player] = to;
}

/*
 * The first rule that a step breaks: khan.step, where that has a `fault`; or
 * the village is barred this turn, khan.scout and khan.revisit; or khan.stones.
 */
static DIAG_RARE const struct rule *
wrong_step(const struct khan_attempt *attempt, const struct khan_trail *trail,
	   const struct khan_step *step, unsigned to, const char *fault)
{
	struct khan_place place = step->to;

	if (fault != NULL)
		return broken_step(attempt, trail, KHAN_STEP, place, fault);
	if (khan_barred_by(attempt->state, attempt->player, to) >= 0)
		return broken_step(attempt, trail, KHAN_SCOUT, place,
				   "an opponent's scout stands there");
	if (set_has(trail->barred, to))
		return broken_step(attempt, trail, KHAN_REVISIT, place,
				   "the scout was there this turn");
	return rule_broken(&khan_rules[KHAN_STONES_RULE], attempt->why,
			   "step to " PLACE_FORMAT ": %s holds no %c",
			   PLACE_ARGS(place), khan_colour(attempt),
			   khan_kind_letters[step->kind]);
}

const struct rule *
khan_take_step(const struct khan_attempt *attempt, struct khan_trail *trail,
	       const struct khan_step *step)
{
	uint16_t to = khan_village_of(attempt->board, step->to);
	uint16_t used[2];
	const char *fault = step_fault(attempt, step, trail->at, to, used);

	if (fault != NULL || set_has(trail->barred, to) ||
	    !khan_holds(attempt->state, attempt->player, step->kind))
		return wrong_step(attempt, trail, step, to, fault);
	arrive(attempt, trail, step, used, to);
	return NULL;
}

/* khan.blocked: what is still active is lost, if he cannot go on. */
static const struct rule *
stop_short(const struct khan_attempt *attempt, const struct khan_trail *trail)
{
	const struct rule *rule = &khan_rules[KHAN_BLOCKED];
	struct khan_state *state = attempt->state;
	uint64_t *active = &state->active[attempt->player];
	uint64_t kinds = *active & (khan_one(KHAN_UNSEEN + 1) - 1);
	int stones = khan_hand(state, attempt->player);

	if (khan_has_step(attempt->board, state, trail)) {
		rule_broken(rule, attempt->why,
			    "%s stops with %d of the stones in hand",
			    khan_colour(attempt), stones);
		khan_tell_reach(attempt, trail);
		return rule;
	}
	state->lost[attempt->player] += kinds;
	*active -= kinds + (uint64_t)stones * khan_one(KHAN_ALL);
	return NULL;
}

void
khan_trail_begin(struct khan_trail *trail, const struct khan_state *state,
		 unsigned village)
{
	game_clear(trail->barred, sizeof(trail->barred));
	for (int p = 0; p < KHAN_PLAYERS; p++)
		if (state->scout[p] != KHAN_NONE)
			set_add(trail->barred, state->scout[p]);
	khan_trail_go(trail, village);
}

const struct rule *
khan_lay(const struct khan_attempt *attempt)
{
	const struct khan_move *move = attempt->move;
	struct khan_state *state = attempt->state;
	const uint16_t *scout = &state->scout[attempt->player];
	const struct rule *rule = NULL;
	struct khan_trail trail;

	if (move->enters || *scout == KHAN_NONE)
		rule = khan_enter(attempt);
	if (rule != NULL)
		return rule;
	khan_trail_begin(&trail, state, *scout);
	for (int i = 0; i < move->items; i++) {
		rule = khan_take_step(attempt, &trail, &move->step[i]);
		if (rule != NULL)
			return rule;
	}
	return khan_hand(state, attempt->player) == 0
		       ? NULL
		       : stop_short(attempt, &trail);
}
