/* deploy.c - the second half of a turn: what is deployed, if anything. */
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

const struct rule *
khan_deploy(const struct khan_attempt *attempt)
{
	switch (attempt->move->action) {
	case KHAN_ACT_LAY:
		return lay(attempt);
	case KHAN_ACT_WALL:
		return build_all(attempt);
	case KHAN_ACT_LIFT:
		return khan_lift(attempt);
	default:
		return khan_pass(attempt);
	}
}
