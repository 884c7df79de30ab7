/* test_meridian_figures.c - the figures of the rulebook, A to D. */
#include "../slow/meridian_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HEADER                                                                 \
	"game: meridian\n"                                                     \
	"players: [orange: O, black: B, grey: G, brown: R]\n"

/*
 *	4e  black 4
 *	4d  brown 3
 *	4c  -
 *	4b  grey 1
 *	4a  -
 */
#define FIGURE_AB                                                              \
	HEADER "position:\n"                                                   \
	       "  towers: {4b: grey 1, 4d: brown 3, 4e: black 4}\n"            \
	       "  to-move: orange\n"

/* Figure A: a tower of 2, on every city. */
static void
test_figure_a(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, FIGURE_AB);
	assert_string_equal(trial_try(&trial, "4 2@4a"), "meridian.order");
	assert_string_equal(trial_try(&trial, "4 2@4d"), "meridian.push-off");
	assert_string_equal(trial_try(&trial, "4 2@4e"), "meridian.order");
	trial_play(&trial, "4 2@4c");
	meridian_trial_towers(&trial, "4b grey 1, 4c orange 2, 4d brown 3, "
				      "4e black 4");
	trial_close(&trial);

	trial_legal(&trial, FIGURE_AB);
	trial_play(&trial, "4-7 2@4b");
	meridian_trial_towers(&trial, "4a grey 1, 4b orange 2, 4d brown 3, "
				      "4e black 4");
	trial_close(&trial);
}

/* Figure B: 5 or more in one way only, whatever the height. */
static void
test_figure_b(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, FIGURE_AB);
	for (int height = 5; height <= MERIDIAN_PIECES; height++)
		for (char row = 'a'; row <= 'e'; row++) {
			struct text move = TEXT_INIT;
			const char *broken;

			text_printf(&move, "4 %d@4%c", height, row);
			text_char(&move, '\0');
			broken = trial_try(&trial, move.data);
			if (row == 'e')
				assert_null(broken);
			else
				assert_string_equal(broken, "meridian.order");
			text_release(&move);
		}
	trial_play(&trial, "4 5@4e");
	meridian_trial_towers(&trial, "4b grey 1, 4c brown 3, 4d black 4, "
				      "4e orange 5");
	trial_close(&trial);
}

/* Of 3 and 4 there are already towers, a 1 would be the second one. */
static void
test_heights_taken(void **state)
{
	static const char *const moves[] = { "4 1@4a", "4 1@4b", "4 3@4c",
					     "4 3@4d", "4 4@4e" };
	struct trial trial;

	(void)state;
	trial_legal(&trial, FIGURE_AB);
	for (size_t i = 0; i < sizeof(moves) / sizeof(moves[0]); i++)
		assert_string_equal(trial_try(&trial, moves[i]),
				    "meridian.distinct");
	trial_close(&trial);
}

/*
 * Figure C: orange takes his 4 off and places 2, grey goes south.
 *
 *	4e  black 5       black 5
 *	4d  orange 4      -
 *	4c  brown 3       brown 3
 *	4b  grey 1        orange 2
 *	4a  -             grey 1
 */
static void
test_figure_c(void **unused)
{
	struct trial trial;
	const struct meridian_state *state;

	(void)unused;
	trial_legal(&trial, HEADER "position:\n"
				   "  towers: {4b: grey 1, 4c: brown 3, "
				   "4d: orange 4, 4e: black 5}\n"
				   "  to-move: orange\n"
				   "moves:\n"
				   "  - 4 -4d 2@4b\n");
	meridian_trial_towers(&trial, "4a grey 1, 4b orange 2, 4c brown 3, "
				      "4e black 5");
	state = trial.replay.state;
	assert_int_equal(state->supply[0], MERIDIAN_PIECES - 2);
	assert_int_equal(state->supply[1], MERIDIAN_PIECES - 5);
	assert_int_equal(state->supply[2], MERIDIAN_PIECES - 1);
	assert_int_equal(state->supply[3], MERIDIAN_PIECES - 3);
	trial_close(&trial);
}

/*
 * Figure D on a small board, with who has a tower where:
 *
 *	a b b c c       black  -      -      orange -
 *	a a b C c       -      grey   brown  black  orange
 *	d d D d d       grey   black  grey   -      black
 *
 * a: one each. b: brown alone. c: two ordinary cities and the capital are
 * worth the same. d: the capital makes the difference.
 */
static void
test_figure_d(void **unused)
{
	struct trial trial;
	struct score score;

	(void)unused;
	trial_legal(&trial, HEADER "board:\n"
				   "  cities: |\n"
				   "    a b b c c\n"
				   "    a a b C c\n"
				   "    d d D d d\n"
				   "position:\n"
				   "  towers: {1a: grey 1, 1c: black 2, "
				   "2a: black 1, 2b: grey 2, "
				   "3a: grey 2, 3b: brown 3, "
				   "4b: black 2, 4c: orange 3, "
				   "5a: black 1, 5b: orange 2}\n"
				   "result:\n"
				   "  scores: {orange: 0, black: 0, grey: 5, "
				   "brown: 3}\n"
				   "  winner: grey\n");
	score = trial_score(&trial);
	assert_int_equal(score.points[0], 0);
	assert_int_equal(score.points[1], 0);
	assert_int_equal(score.points[2], 5);
	assert_int_equal(score.points[3], 3);
	assert_int_equal(score.winners, 1 << 2);
	assert_int_equal(score.decided, DECIDED_POINTS);
	trial_close(&trial);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_figure_a),
		cmocka_unit_test(test_figure_b),
		cmocka_unit_test(test_heights_taken),
		cmocka_unit_test(test_figure_c),
		cmocka_unit_test(test_figure_d),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
