/* test_meridian_score.c - islands, ties, and what is written about them. */
#include "../slow/meridian_trial.h"

#include "yaml_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* A board of two islands with a capital each, three of nothing else. */
#define BOARD                                                                  \
	"board:\n"                                                             \
	"  cities: |\n"                                                        \
	"    A a B b c\n"                                                      \
	"    a a b b d\n"

static void
assert_score(const char *players, const char *towers, const long *points,
	     unsigned winners, enum decided decided)
{
	struct trial trial;
	struct score score;
	struct text document = TEXT_INIT;

	text_printf(&document,
		    "game: meridian\nplayers: %s\n" BOARD
		    "position: {towers: %s}\n",
		    players, towers);
	text_char(&document, '\0');
	trial_legal(&trial, document.data);
	score = trial_score(&trial);
	for (int i = 0; i < trial.record.players; i++)
		assert_int_equal(score.points[i], points[i]);
	assert_int_equal(score.winners, winners);
	assert_int_equal(score.decided, decided);
	trial_close(&trial);
	text_release(&document);
}

#define THREE "[orange: O, black: B, grey: G]"

static void
test_points(void **state)
{
	(void)state;
	assert_score(THREE, "{1a: orange 2, 5a: black 2}",
		     (const long[]){ 4, 1, 0 }, 1, DECIDED_POINTS);
	assert_score(THREE, "{3b: grey 2, 4a: black 2, 3a: orange 1}",
		     (const long[]){ 0, 0, 4 }, 4, DECIDED_POINTS);
}

/* A capital is worth two others; nobody has an island that is tied. */
static void
test_tied_island(void **state)
{
	(void)state;
	assert_score(THREE, "{1b: orange 3, 1a: black 2, 2a: black 2}",
		     (const long[]){ 0, 0, 0 }, 4, DECIDED_SPARE);
	assert_score(THREE,
		     "{1b: orange 3, 1a: black 2, 2a: black 2, 2b: orange 3}",
		     (const long[]){ 4, 0, 0 }, 1, DECIDED_POINTS);
	assert_score(THREE,
		     "{1a: orange 2, 2a: black 2, 2b: grey 3, 5a: grey 3}",
		     (const long[]){ 0, 0, 1 }, 4, DECIDED_POINTS);
}

static void
test_tie_break(void **state)
{
	(void)state;
	assert_score(THREE, "{1b: orange 3, 3b: black 2}",
		     (const long[]){ 4, 4, 0 }, 2, DECIDED_SPARE);
	assert_score(THREE, "{1b: orange 3, 3b: black 3}",
		     (const long[]){ 4, 4, 0 }, 3, DECIDED_SHARED);
	assert_score(THREE, "{}", (const long[]){ 0, 0, 0 }, 7, DECIDED_SHARED);
}

/* The third has more pieces, but is not among the tied. */
static void
test_spare_among_tied(void **state)
{
	(void)state;
	assert_score("[grey: G, brown: W, orange: O, black: B]",
		     "{1b: orange 5, 3b: black 4, 5a: grey 2}",
		     (const long[]){ 1, 0, 4, 4 }, 1 << 3, DECIDED_SPARE);
}

static void
test_two_players(void **state)
{
	(void)state;
	assert_score("[black: B, orange: O]",
		     "{1a: orange 2, 1b: orange 3, 3b: black 30, 3a: black 1}",
		     (const long[]){ 4, 4 }, 1 << 1, DECIDED_SPARE);
}

/* Garrisons are listed only of those who have some. */
static void
test_detail(void **state)
{
	struct trial trial;
	struct score score;
	struct tree tree;
	struct node *map;
	struct text out = TEXT_INIT;

	(void)state;
	trial_legal(&trial, "game: meridian\n"
			    "players: " THREE "\n" BOARD
			    "position: {towers: {1b: orange 3, 1a: black 2, "
			    "3a: black 4, 4a: grey 4}}\n");
	score = trial_score(&trial);
	tree.arena = &trial.arena;
	map = tree_map(&tree, STYLE_BLOCK);
	meridian_score_detail(trial.replay.board, trial.replay.state,
			      &trial.record, &score, &tree, map);
	yaml_write(&out, map);
	text_char(&out, '\0');
	assert_string_equal(out.data,
			    "---\n"
			    "spare: {orange: 17, black: 14, grey: 16}\n"
			    "islands:\n"
			    "  a:\n"
			    "    cities: 4\n"
			    "    owner: orange\n"
			    "    garrisons: {orange: 2, black: 1}\n"
			    "  b:\n"
			    "    cities: 4\n"
			    "    owner: null\n"
			    "    garrisons: {black: 1, grey: 1}\n"
			    "  c:\n"
			    "    cities: 1\n"
			    "    owner: null\n"
			    "    garrisons: {}\n"
			    "  d:\n"
			    "    cities: 1\n"
			    "    owner: null\n"
			    "    garrisons: {}\n");
	text_release(&out);
	trial_close(&trial);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_points),
		cmocka_unit_test(test_tied_island),
		cmocka_unit_test(test_tie_break),
		cmocka_unit_test(test_spare_among_tied),
		cmocka_unit_test(test_two_players),
		cmocka_unit_test(test_detail),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
