/* deploy.c - the second half of a turn: lay, build, lift or pass. */
#include "khan.h"

#include <string.h>

const char *
khan_colour(const struct khan_attempt *attempt)
{
	return khan_seats[attempt->state->seat[attempt->player]];
}

static void
list_villages(struct text *why, const struct khan_board *board,
	      const uint64_t *set)
{
	const char *between = " ";

	for (int v = set_next(set, board->village_words, 0); v >= 0;
	     v = set_next(set, board->village_words, v + 1)) {
		text_add(why, between);
		khan_write_village(why, board, (unsigned)v);
		between = ", ";
	}
}

static bool
is_any(const struct khan_board *board, const uint64_t *set)
{
	return set_next(set, board->village_words, 0) >= 0;
}

/* What would have been allowed: the villages the scout can step to. */
static void
tell_reach(const struct khan_attempt *attempt, const struct khan_trail *trail)
{
	const struct khan_board *board = attempt->board;
	uint64_t near[KHAN_VILLAGE_WORDS], over[KHAN_VILLAGE_WORDS];

	if (attempt->why == NULL)
		return;
	khan_reach(board, attempt->state, trail, near, over);
	text_add(attempt->why, "; from ");
	khan_write_village(attempt->why, board, trail->at);
	text_add(attempt->why, " the scout reaches");
	if (is_any(board, near)) {
		list_villages(attempt->why, board, near);
		text_add(attempt->why, " by road or gate");
	}
	if (is_any(board, over)) {
		text_add(attempt->why, is_any(board, near) ? ", and" : "");
		list_villages(attempt->why, board, over);
		text_add(attempt->why, " over the wall");
	}
	if (!is_any(board, near) && !is_any(board, over))
		text_add(attempt->why, " no village");
}

/* A broken rule of a step: says where, why, and what was allowed. */
static const struct rule *
broken_step(const struct khan_attempt *attempt,
	    const struct khan_trail *trail, enum khan_rule rule,
	    struct khan_place to, const char *message)
{
	rule_broken(&khan_rules[rule], attempt->why, "step to %c%d: %s",
		    'a' + to.column, to.row, message);
	tell_reach(attempt, trail);
	return &khan_rules[rule];
}

/* khan.deploy: the number of steps or sites fits what is held. */
static const struct rule *
check_number(const struct khan_attempt *attempt, int held, const char *what)
{
	const struct rule *rule = &khan_rules[KHAN_DEPLOY];
	int items = attempt->move->items;

	if (held == 0)
		return rule_broken(rule, attempt->why,
				   "%s has no active %s to deploy",
				   khan_colour(attempt), what);
	if (items > held || (items < held && *what == 'w'))
		return rule_broken(rule, attempt->why,
				   "%s must deploy %d active %s%s, not %s%d",
				   khan_colour(attempt), held, what,
				   held == 1 ? "" : "s",
				   items > KHAN_LIST ? "over " : "",
				   items > KHAN_LIST ? KHAN_LIST : items);
	return NULL;
}

/* khan.deploy: pass only when neither sort can be deployed. */
static const struct rule *
check_pass(const struct khan_attempt *attempt)
{
	const struct rule *rule = &khan_rules[KHAN_DEPLOY];
	const struct khan_state *state = attempt->state;
	int p = attempt->player;

	if (khan_active_stones(state, p) > 0 &&
	    (state->scout[p] != KHAN_NONE ||
	     khan_can_enter_any(attempt->board, state, p)))
		return rule_broken(rule, attempt->why,
				   "%s may not pass with %d active stones",
				   khan_colour(attempt),
				   khan_active_stones(state, p));
	if (state->walls[p] > 0 &&
	    khan_can_build(attempt->board, state, state->walls[p],
			   attempt->last))
		return rule_broken(rule, attempt->why,
				   "%s may not pass with %d active walls",
				   khan_colour(attempt), state->walls[p]);
	return NULL;
}

/* khan.lift: a scout on the board that has no step. */
static const struct rule *
lift(const struct khan_attempt *attempt)
{
	uint16_t *scout = &attempt->state->scout[attempt->player];
	struct khan_trail trail;

	if (*scout == KHAN_NONE)
		return rule_broken(&khan_rules[KHAN_LIFT], attempt->why,
				   "the scout of %s is off the board already",
				   khan_colour(attempt));
	khan_trail_begin(&trail, attempt->player, *scout);
	if (khan_has_step(attempt->board, attempt->state, &trail)) {
		rule_broken(&khan_rules[KHAN_LIFT], attempt->why,
			    "the scout of %s is not blocked",
			    khan_colour(attempt));
		tell_reach(attempt, &trail);
		return &khan_rules[KHAN_LIFT];
	}
	*scout = KHAN_NONE;
	return NULL;
}

/* khan.enter: an own village, or an empty one where no own one moves. */
static const struct rule *
enter(const struct khan_attempt *attempt)
{
	const struct rule *rule = &khan_rules[KHAN_ENTER];
	uint16_t *scout = &attempt->state->scout[attempt->player];
	struct khan_place place = attempt->move->enter;
	uint16_t village = khan_village_of(attempt->board, place);

	if (!attempt->move->enters && *scout != KHAN_NONE)
		return NULL;
	if (!attempt->move->enters)
		return rule_broken(rule, attempt->why,
				   "the scout of %s is off the board and must "
				   "enter first",
				   khan_colour(attempt));
	if (*scout != KHAN_NONE)
		return rule_broken(rule, attempt->why,
				   "the scout of %s is on the board already",
				   khan_colour(attempt));
	if (village == KHAN_NONE)
		return rule_broken(rule, attempt->why,
				   "the board has no village %c%d",
				   'a' + place.column, place.row);
	if (!khan_can_enter(attempt->board, attempt->state, attempt->player,
			    village))
		return rule_broken(
			rule, attempt->why, "%s cannot enter %c%d: %s",
			khan_colour(attempt), 'a' + place.column, place.row,
			khan_must_enter_own(attempt->board, attempt->state,
					    attempt->player) ?
				"some own village has a step, so an own one "
				"is entered" :
				"no own village has a step, so an empty one "
				"is entered");
	*scout = village;
	return NULL;
}

/* khan.step (c): up and down by two different open pieces. */
static const char *
over_fault(const struct khan_attempt *attempt, const struct khan_step *step,
	   unsigned from, unsigned to, uint16_t used[2])
{
	const struct khan_board *board = attempt->board;
	const unsigned village[2] = { from, to };

	for (int i = 0; i < 2; i++) {
		used[i] = khan_site_of(board, step->border[i]);
		if (used[i] == KHAN_NONE)
			return "the board has no such site to go over";
		if (board->site[used[i]].village[0] != village[i] &&
		    board->site[used[i]].village[1] != village[i])
			return i == 0 ? "the piece to go up does not border "
					"the village he leaves" :
					"the piece to come down does not "
					"border the village he enters";
		if (!set_has(attempt->state->open, used[i]))
			return i == 0 ? "no open piece stands where he goes "
					"up" :
					"no open piece stands where he comes "
					"down";
	}
	return used[0] == used[1] ? "up and down by the same piece" : NULL;
}

/* khan.step (a) and (b): by road, or through the gate, which closes. */
static const char *
near_fault(const struct khan_attempt *attempt, unsigned from, unsigned to,
	   uint16_t used[2])
{
	const struct khan_board *board = attempt->board;
	uint16_t site = khan_site_between(board, from, to);

	if (site == KHAN_NONE)
		return "it is no neighbour";
	if (set_has(attempt->state->closed, site))
		return "the wall between is closed";
	if (set_has(attempt->state->open, site))
		used[0] = site;
	else if (!board->site[site].road)
		return "no road leads there";
	return NULL;
}

static const char *
step_fault(const struct khan_attempt *attempt, const struct khan_step *step,
	   unsigned from, unsigned to, uint16_t used[2])
{
	if (to == KHAN_NONE)
		return "the board has no such village";
	if (to == from)
		return "the scout stands there already";
	if (step->over)
		return over_fault(attempt, step, from, to, used);
	return near_fault(attempt, from, to, used);
}

static void
close_used(struct khan_state *state, const uint16_t used[2])
{
	for (int i = 0; i < 2; i++) {
		if (used[i] == KHAN_NONE)
			continue;
		set_drop(state->open, used[i]);
		set_add(state->closed, used[i]);
	}
}

/* khan.stones: the stone is in hand, seen or unseen. */
static bool
take_stone(struct khan_state *state, int player, int kind)
{
	uint8_t *active = state->active[player];

	if (active[kind] > 0) {
		active[kind]--;
		return true;
	}
	if (active[KHAN_UNSEEN] == 0 || state->left[player][kind] == 0)
		return false;
	active[KHAN_UNSEEN]--;
	state->left[player][kind]--;
	return true;
}

/* One step: khan.step, khan.scout, khan.revisit, khan.stones in turn. */
static const struct rule *
take_step(const struct khan_attempt *attempt, struct khan_trail *trail,
	  const struct khan_step *step)
{
	struct khan_state *state = attempt->state;
	uint16_t to = khan_village_of(attempt->board, step->to);
	uint16_t used[2] = { KHAN_NONE, KHAN_NONE };
	const char *fault = step_fault(attempt, step, trail->at, to, used);

	if (fault != NULL)
		return broken_step(attempt, trail, KHAN_STEP, step->to, fault);
	if (khan_barred(state, attempt->player, to))
		return broken_step(attempt, trail, KHAN_SCOUT, step->to,
				   "an opponent's scout stands there");
	if (khan_trail_visited(trail, to))
		return broken_step(attempt, trail, KHAN_REVISIT, step->to,
				   "the scout was there this turn");
	if (!take_stone(state, attempt->player, step->kind))
		return rule_broken(&khan_rules[KHAN_STONES_RULE], attempt->why,
				   "step to %c%d: %s holds no %c",
				   'a' + step->to.column, step->to.row,
				   khan_colour(attempt),
				   khan_kind_letters[step->kind]);
	close_used(state, used);
	khan_lay_stone(state, to, khan_stone(attempt->player, step->kind));
	khan_trail_go(trail, to);
	state->scout[attempt->player] = to;
	return NULL;
}

/* khan.blocked: what is still active is lost, if he cannot go on. */
static const struct rule *
stop(const struct khan_attempt *attempt, const struct khan_trail *trail)
{
	struct khan_state *state = attempt->state;
	uint8_t *active = state->active[attempt->player];
	uint8_t *lost = state->lost[attempt->player];
	int stones = khan_active_stones(state, attempt->player);

	if (stones == 0)
		return NULL;
	if (khan_has_step(attempt->board, state, trail)) {
		rule_broken(&khan_rules[KHAN_BLOCKED], attempt->why,
			    "%s stops with %d of the stones in hand",
			    khan_colour(attempt), stones);
		tell_reach(attempt, trail);
		return &khan_rules[KHAN_BLOCKED];
	}
	for (int kind = 0; kind <= KHAN_UNSEEN; kind++) {
		lost[kind] = (uint8_t)(lost[kind] + active[kind]);
		active[kind] = 0;
	}
	return NULL;
}

static const struct rule *
lay(const struct khan_attempt *attempt)
{
	const struct rule *rule = enter(attempt);
	struct khan_trail trail;

	if (rule != NULL)
		return rule;
	khan_trail_begin(&trail, attempt->player,
			 attempt->state->scout[attempt->player]);
	for (int i = 0; i < attempt->move->items; i++) {
		rule = take_step(attempt, &trail, &attempt->move->step[i]);
		if (rule != NULL)
			return rule;
	}
	return stop(attempt, &trail);
}

/* khan.site: one after another, each settled before the next. */
static const struct rule *
build(const struct khan_attempt *attempt, struct khan_border border)
{
	uint16_t site = khan_site_of(attempt->board, border);
	const char *fault = NULL;

	if (site == KHAN_NONE)
		fault = "the board has no such site";
	else if (khan_piece(attempt->state, site))
		fault = "a piece stands there already";
	else if (!khan_touches(attempt->board, attempt->state, site))
		fault = "it does not touch the standing wall";
	if (fault == NULL) {
		khan_build(attempt->board, attempt->state, site,
			   attempt->last);
		attempt->state->walls[attempt->player]--;
		return NULL;
	}
	return rule_broken(&khan_rules[KHAN_SITE], attempt->why,
			   "wall on %c%d|%c%d: %s",
			   'a' + border.place[0].column, border.place[0].row,
			   'a' + border.place[1].column, border.place[1].row,
			   fault);
}

static const struct rule *
build_all(const struct khan_attempt *attempt)
{
	const struct rule *rule = NULL;

	for (int i = 0; rule == NULL && i < attempt->move->items; i++)
		rule = build(attempt, attempt->move->wall[i]);
	return rule;
}

const struct rule *
khan_deploy(const struct khan_attempt *attempt)
{
	const struct khan_state *state = attempt->state;
	const struct rule *rule;

	switch (attempt->move->action) {
	case KHAN_ACT_LAY:
		rule = check_number(attempt,
				    khan_active_stones(state, attempt->player),
				    "stone");
		return rule != NULL ? rule : lay(attempt);
	case KHAN_ACT_WALL:
		rule = check_number(attempt, state->walls[attempt->player],
				    "wall");
		return rule != NULL ? rule : build_all(attempt);
	case KHAN_ACT_LIFT:
		return lift(attempt);
	default:
		return check_pass(attempt);
	}
}
