/* idle.c - turns in which nothing is deployed: lift and pass. */
#include "khan.h"

/* khan.lift: a scout on the board that has no step. */
const struct rule *
khan_lift(const struct khan_attempt *attempt)
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
const struct rule *
khan_pass(const struct khan_attempt *attempt)
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
