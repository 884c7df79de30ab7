/* khan_trial.c - what tests ask of records of Dschingis Khan. */
#include "khan_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

const struct khan_board *
khan_trial_board(const struct trial *trial)
{
	return trial->replay.board;
}

const struct khan_state *
khan_trial_state(const struct trial *trial)
{
	return trial->replay.state;
}

/* Compares what a test built with what it expects, and lets go of it. */
static void
compare(struct text *found, const char *expected)
{
	text_char(found, '\0');
	assert_string_equal(found->data, expected);
	text_release(found);
}

void
khan_trial_mongolia(const struct trial *trial, const char *villages)
{
	const struct khan_board *board = trial->replay.board;
	uint64_t mongolia[KHAN_VILLAGE_WORDS];
	struct text found = TEXT_INIT;

	khan_mongolia(board, trial->replay.state, mongolia);
	for (unsigned v = 0; v < board->villages; v++)
		if (set_has(mongolia, v))
			text_printf(&found, "%s" PLACE_FORMAT,
				    found.len > 0 ? " " : "",
				    PLACE_ARGS(board->village[v].place));
	compare(&found, villages);
}

void
khan_trial_owners(const struct trial *trial, const char *owners)
{
	const struct khan_board *board = trial->replay.board;
	const struct khan_state *state = trial->replay.state;
	struct text found = TEXT_INIT;

	for (int i = 0; i < state->stones; i++) {
		unsigned village = khan_stone_village(state->stone[i]);
		int owner = khan_stone_owner(state->stone[i]);

		if (i + 1 < state->stones &&
		    khan_stone_village(state->stone[i + 1]) == village)
			continue;
		text_add(&found, found.len > 0 ? ", " : "");
		text_printf(&found, PLACE_FORMAT " %s",
			    PLACE_ARGS(board->village[village].place),
			    khan_seats[state->seat[owner]]);
	}
	compare(&found, owners);
}

void
khan_trial_points(const struct trial *trial, const char *points)
{
	struct text found = TEXT_INIT;
	const struct score score = trial_score(trial);

	for (int p = 0; p < trial->record.players; p++)
		text_printf(&found, "%s%ld", p > 0 ? " " : "", score.points[p]);
	compare(&found, points);
}
