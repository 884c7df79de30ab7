/* enter.c - a scout off the board comes back to it. */
#include "khan.h"

/* khan.enter: the village is none of those that may be entered. */
static DIAG_RARE const struct rule *
wrong_entry(const struct khan_attempt *attempt, const uint64_t *entries)
{
	const struct rule *rule = &khan_rules[KHAN_ENTER];

	rule_broken(rule, attempt->why, "%s may not enter " PLACE_FORMAT ";",
		    khan_colour(attempt), PLACE_ARGS(attempt->move->enter));
	if (attempt->why == NULL)
		return rule;
	if (set_is_empty(entries, attempt->board->village_words)) {
		text_add(attempt->why, " no village can be entered");
	} else {
		text_add(attempt->why, " it may enter");
		khan_list_villages(attempt, entries);
	}
	return rule;
}

/* khan.enter: an own village, or an empty one where no own one moves. */
static const struct rule *
enter(const struct khan_attempt *attempt)
{
	uint64_t entries[KHAN_VILLAGE_WORDS];
	uint16_t village;

	khan_find_entries(attempt->board, attempt->state, attempt->player,
			  entries);
	village = khan_village_of(attempt->board, attempt->move->enter);
	if (village == KHAN_NONE || !set_has(entries, village))
		return wrong_entry(attempt, entries);
	attempt->state->scout[attempt->player] = village;
	return NULL;
}

const struct rule *
khan_enter(const struct khan_attempt *attempt)
{
	const struct rule *rule = &khan_rules[KHAN_ENTER];
	bool stands = attempt->state->scout[attempt->player] != KHAN_NONE;

	if (attempt->move->enters == stands)
		return rule_broken(rule, attempt->why,
				   stands ? "the scout of %s is on the board "
					    "already"
					  : "the scout of %s is off the board "
					    "and must enter first",
				   khan_colour(attempt));
	return stands ? NULL : enter(attempt);
}
