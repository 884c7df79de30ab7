/* deploy.c - the second half of a turn: lay, build, lift or pass. */
#include "khan.h"

const char *
khan_colour(const struct khan_attempt *attempt)
{
	return khan_seats[attempt->state->seat[attempt->player]];
}

/* khan.deploy: what is held and what is deployed differ. */
static DIAG_RARE const struct rule *
wrong_number(const struct khan_attempt *attempt, int held, const char *what)
{
	int items = attempt->move->items;

	return rule_broken(&khan_rules[KHAN_DEPLOY], attempt->why,
			   "%s must deploy %d active %s%s, not %s%d",
			   khan_colour(attempt), held, what,
			   held == 1 ? "" : "s",
			   items > KHAN_LIST ? "over " : "",
			   items > KHAN_LIST ? KHAN_LIST : items);
}

static DIAG_RARE const struct rule *
nothing_held(const struct khan_attempt *attempt, const char *what)
{
	return rule_broken(&khan_rules[KHAN_DEPLOY], attempt->why,
			   "%s has no active %s to deploy",
			   khan_colour(attempt), what);
}

/* khan.deploy: fewer steps than stones is for khan.blocked to judge. */
static const struct rule *
lay(const struct khan_attempt *attempt)
{
	int held = khan_hand(attempt->state, attempt->player);

	if (held == 0)
		return nothing_held(attempt, "stone");
	if (attempt->move->items > held)
		return wrong_number(attempt, held, "stone");
	return khan_lay(attempt);
}

/* khan.site: why no piece can be built on a site. */
static DIAG_RARE const struct rule *
wrong_site(const struct khan_attempt *attempt, struct khan_border border,
	   uint16_t site)
{
	const char *fault = "it does not touch the standing wall";

	if (site == KHAN_NONE)
		fault = "the board has no such site";
	else if (khan_piece(attempt->state, site))
		fault = "a piece stands there already";
	return rule_broken(&khan_rules[KHAN_SITE], attempt->why,
			   "wall on " PLACE_FORMAT "|" PLACE_FORMAT ": %s",
			   PLACE_ARGS(border.place[0]),
			   PLACE_ARGS(border.place[1]), fault);
}

/* khan.site: a free site that touches the standing wall. */
const struct rule *
khan_build_piece(const struct khan_attempt *attempt, struct khan_border border)
{
	uint16_t site = khan_site_of(attempt->board, border);
	struct khan_state *state = attempt->state;

	if (site == KHAN_NONE || khan_piece(state, site) ||
	    !khan_build(attempt->board, state, site, attempt->last))
		return wrong_site(attempt, border, site);
	state->active[attempt->player] -= khan_item[KHAN_WALL];
	return NULL;
}

/* khan.deploy: all walls, one after another, each settled at once. */
static const struct rule *
build_all(const struct khan_attempt *attempt)
{
	int held = khan_walls(attempt->state, attempt->player);
	const struct rule *rule = NULL;

	if (held == 0)
		return nothing_held(attempt, "wall");
	if (attempt->move->items != held)
		return wrong_number(attempt, held, "wall");
	for (int i = 0; rule == NULL && i < held; i++)
		rule = khan_build_piece(attempt, attempt->move->wall[i]);
	return rule;
}

/* khan.lift: a scout on the board that has no step. */
static const struct rule *
lift(const struct khan_attempt *attempt)
{
	const struct rule *rule = &khan_rules[KHAN_LIFT];
	uint16_t *scout = &attempt->state->scout[attempt->player];
	struct khan_trail trail;

	if (*scout == KHAN_NONE)
		return rule_broken(rule, attempt->why,
				   "the scout of %s is off the board already",
				   khan_colour(attempt));
	khan_trail_begin(&trail, attempt->state, *scout);
	if (khan_has_step(attempt->board, attempt->state, &trail)) {
		rule_broken(rule, attempt->why,
			    "the scout of %s is not blocked",
			    khan_colour(attempt));
		khan_tell_reach(attempt, &trail);
		return rule;
	}
	*scout = KHAN_NONE;
	return NULL;
}

bool
khan_can_lay(const struct khan_attempt *attempt)
{
	const struct khan_state *state = attempt->state;
	uint64_t entries[KHAN_VILLAGE_WORDS];
	int p = attempt->player;

	if (khan_hand(state, p) == 0)
		return false;
	if (state->scout[p] != KHAN_NONE)
		return true;
	khan_find_entries(attempt->board, state, p, entries);
	return !set_is_empty(entries, attempt->board->village_words);
}

bool
khan_can_wall(const struct khan_attempt *attempt)
{
	int walls = khan_walls(attempt->state, attempt->player);

	return walls > 0 &&
	       khan_can_build(attempt->board, attempt->state, walls);
}

/* khan.deploy: pass only when neither sort can be deployed. */
static const struct rule *
pass(const struct khan_attempt *attempt)
{
	const struct rule *rule = &khan_rules[KHAN_DEPLOY];
	const struct khan_state *state = attempt->state;
	int p = attempt->player;

	if (khan_can_lay(attempt))
		return rule_broken(rule, attempt->why,
				   "%s may not pass: active stones, %d, can "
				   "be laid",
				   khan_colour(attempt), khan_hand(state, p));
	if (khan_can_wall(attempt))
		return rule_broken(rule, attempt->why,
				   "%s may not pass: active walls, %d, can be "
				   "built",
				   khan_colour(attempt), khan_walls(state, p));
	return NULL;
}

const struct rule *
khan_deploy(const struct khan_attempt *attempt)
{
	switch (attempt->move->action) {
	case KHAN_ACT_LAY:
		return lay(attempt);
	case KHAN_ACT_WALL:
		return build_all(attempt);
	case KHAN_ACT_LIFT:
		return lift(attempt);
	default:
		return pass(attempt);
	}
}
