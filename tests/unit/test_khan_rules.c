/* test_khan_rules.c - starts, draws, deploys, sites, and the end. */
#include "khan_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HEADER                                                                 \
	"game: dschingis-khan\n"                                               \
	"players: [red: R, green: G]\n"

#define WALL "  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]\n"

static void
test_start(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, HEADER "moves: []\n");
	trial_says(&trial, "+c +c lay b3=c", "khan.start",
		   "red must start first, such as start b2=c b3=m +s +s");
	trial_says(&trial, "start a1=c b1=m +s +s", "khan.start",
		   "the board has no village a1");
	trial_says(&trial, "start d3=c d4=m +s +s", "khan.start",
		   "red must start on one side of the wall: a piece "
		   "stands between");
	trial_breaks(&trial, "start b2=c b2=m +s +s", "khan.start");
	trial_breaks(&trial, "start b2=c c3=m +s +s", "khan.start");
	trial_breaks(&trial, "start b2=p b3=p +s +s", "khan.stones");
	trial_breaks(&trial, "start b2=h b3=c +h +s", "khan.stones");
	trial_play(&trial, "START B3=C b2=m +S +f");
	trial_says(&trial, "start c2=c b2=m +s +s", "khan.start",
		   "the scout of red stands in b2");
	trial_play(&trial, "start b4=c b5=m +s +s");
	trial_says(&trial, "start d2=c d1=m +s +s", "khan.start",
		   "red has already started");
	trial_expect(&trial, "villages",
		     "b2: [red m]\nb3: [red c]\nb4: [green c]\n"
		     "b5: [green m]");
	trial_expect(&trial, "scouts", "{red: b2, green: b5}");
	trial_expect(&trial, "passive", "{red: 13, green: 13}");
	trial_expect(&trial, "supply", "17");
	trial_close(&trial);
}

/* A stone of another may be covered, his scout may not. */
static void
test_start_covers(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, HEADER "moves:\n"
				   "  - start b2=c b3=m +s +s\n"
				   "  - start c2=f b2=c +s +s\n");
	khan_trial_owners(&trial, "b2 green, b3 red, c2 green");
	trial_close(&trial);
}

static void
test_draw(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial,
		    HEADER "position:\n" WALL "  scouts: {red: b3}\n"
			   "  active: {red: {walls: 3, stones: [c, c, c]}}\n"
			   "  to-move: red\n");
	trial_says(&trial, "+w +w wall a4|b4", "khan.draw",
		   "red may draw at most 1 of the walls: 3 are active, "
		   "18 in supply");
	trial_says(&trial, "+m +m lay a3=c", "khan.draw",
		   "red may draw at most 1 of the stones: 3 are active, "
		   "14 passive");
	trial_says(&trial, "+m lay a3=c", "khan.draw",
		   "red must draw 2, not 1");
	trial_says(&trial, "+m +w +w +w +w +w +w +w +w +w lay", "khan.draw",
		   "red must draw 2, not over 8");
	trial_breaks(&trial, "pass", "khan.draw");
	assert_null(trial_try(&trial, "+w +m lay b2=c b1=m c1=c c2=c"));
	trial_close(&trial);

	/* Full hands: there is nothing to draw. */
	trial_legal(&trial, HEADER "position:\n" WALL "  scouts: {red: b3}\n"
				   "  active:\n"
				   "    red:\n"
				   "      walls: 4\n"
				   "      stones: [c, c, c, m]\n"
				   "  to-move: red\n");
	trial_breaks(&trial, "+c lay b2=c", "khan.draw");
	assert_null(trial_try(&trial, "lay b2=c b1=m c1=c c2=c"));
	trial_close(&trial);
}

static void
test_stones(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial,
		    HEADER "position:\n" WALL
			   "  villages: {g2: [red c, red c], g3: [red h]}\n"
			   "  scouts: {red: b3}\n"
			   "  active: {red: {walls: 0, stones: [c, s]}}\n"
			   "  lost: {red: [c, s]}\n"
			   "  to-move: red\n");
	trial_says(&trial, "+h +w lay b2=c b1=c", "khan.stones",
		   "red has drawn every herb already, 1 in all");
	trial_says(&trial, "+w +w lay b2=h b1=c", "khan.stones",
		   "step to b2: red holds no h");
	trial_breaks(&trial, "+c +c lay b2=c b1=c", "khan.stones");
	trial_breaks(&trial, "+w +c lay b2=c b1=c c1=c", "khan.stones");

	/* The seen stone is laid first, the unseen one is the other. */
	trial_play(&trial, "+w +c lay b2=c b1=c c1=p");
	trial_expect(&trial, "active",
		     "red:\n  walls: 1\n  stones: []\n"
		     "green:\n  walls: 0\n  stones: []");
	trial_close(&trial);
}

static void
test_deploy(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, HEADER "position:\n" WALL "  scouts: {red: b3}\n"
				   "  active: {red: {walls: 1}}\n"
				   "  to-move: red\n");
	trial_says(&trial, "+w +w lay", "khan.deploy",
		   "red has no active stone to deploy");
	trial_says(&trial, "+w +c lay b2=c b1=c", "khan.deploy",
		   "red must deploy 1 active stone, not 2");
	trial_says(&trial, "+w +c wall a4|b4", "khan.deploy",
		   "red must deploy 2 active walls, not 1");
	trial_says(&trial,
		   "+w +c wall a4|b4 a4|b4 a4|b4 a4|b4 a4|b4 a4|b4 "
		   "a4|b4 a4|b4 a4|b4 a4|b4",
		   "khan.deploy", "red must deploy 2 active walls, not over 8");
	trial_says(&trial, "+w +c pass", "khan.deploy",
		   "red may not pass: active stones, 1, can be laid");
	trial_says(&trial, "+w +w pass", "khan.deploy",
		   "red may not pass: active walls, 3, can be built");
	trial_close(&trial);
}

/* Nothing active, nothing to draw: then, and only then, a pass. */
static void
test_pass(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(
		&trial,
		"game: dschingis-khan\n"
		"players: [red: R, green: G]\n"
		"board: {map: \"mm\\ncc\\n\", walls: 2}\n"
		"position:\n"
		"  villages: {a1: [red c, red c, red c, red c, red c, red m,\n"
		"    red m, red m, red m, red m, red f, red f, red f, red f,\n"
		"    red f, red p, red h]}\n"
		"  open: [a1|a2, b1|b2]\n"
		"  scouts: {red: a1}\n"
		"  to-move: red\n");
	trial_breaks(&trial, "lay", "khan.deploy");
	trial_breaks(&trial, "lift", "khan.lift");
	trial_play(&trial, "pass");
	trial_expect(&trial, "last-round", "2");
	trial_close(&trial);
}

/*
 * No village to enter, and no wall: pass. On this board of three villages
 * nothing can be built either, since no two sites share a tower.
 */
#define STRIP                                                                  \
	"game: dschingis-khan\n"                                               \
	"players: [red: R, green: G]\n"                                        \
	"board: {map: \"m\\nc\\nc\\n\", walls: 6}\n"                           \
	"position:\n"                                                          \
	"  open: [a2|a3]\n"

static void
test_stuck(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, STRIP "  villages: {a1: [green c], a2: [green "
				  "c], a3: [green c]}\n"
				  "  scouts: {green: a1}\n"
				  "  active: {red: {stones: [c, c]}}\n"
				  "  to-move: red\n");
	trial_breaks(&trial, "+c +c enter a1 lay", "khan.enter");
	trial_breaks(&trial, "+w +w wall a1|a2 a2|a3", "khan.site");
	assert_null(trial_try(&trial, "+c +c pass"));
	assert_null(trial_try(&trial, "+w +w pass"));
	trial_close(&trial);
}

static void
test_site(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial,
		    HEADER "position:\n" WALL "  active: {red: {walls: 1}}\n"
			   "  to-move: red\n");
	trial_says(&trial, "+c +c wall a4|b5", "khan.site",
		   "wall on a4|b5: the board has no such site");
	trial_says(&trial, "+c +c wall a1|b1", "khan.site",
		   "wall on a1|b1: the board has no such site");
	trial_says(&trial, "+c +c wall c4|c3", "khan.site",
		   "wall on c3|c4: a piece stands there already");
	trial_says(&trial, "+c +c wall c5|d5", "khan.site",
		   "wall on c5|d5: it does not touch the standing wall");
	trial_breaks(&trial, "+w +c wall c4|d4 e5|f5", "khan.site");
	assert_null(trial_try(&trial, "+w +c wall c4|d4 c5|d5"));
	trial_close(&trial);
}

/*
 * The wall supply is empty, and red draws the last stone: red announces;
 * green and red have one turn more.
 */
static void
test_end(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(
		&trial, HEADER
		"board:\n"
		"  map: |\n"
		"    mmm\n"
		"    mmm\n"
		"    ccc\n"
		"    ccc\n"
		"  walls: 5\n"
		"position:\n"
		"  villages: {a1: [red c, red c, red c, red c, red c, red m,\n"
		"    red m, red m, red m, red m, red f, red f, red f, red f]}\n"
		"  open: [a2|a3, b2|b3, c2|c3]\n"
		"  scouts: {red: a1, green: c4}\n"
		"  active: {green: {walls: 2, stones: [c]}}\n"
		"  passive: {red: 3}\n"
		"  supply: 0\n"
		"  to-move: red\n");
	trial_play(&trial, "+f +p lay a2=p b2=f");
	trial_expect(&trial, "last-round", "");

	/* A piece that goes back to the supply may be drawn again. */
	trial_play(&trial, "+c +c wall a3|b3 a3|a4");
	trial_expect(&trial, "supply", "1");
	trial_play(&trial, "+h +w lay c2=h");
	trial_expect(&trial, "last-round", "2");
	trial_play(&trial, "+c lay b4=c a4=c a3=c a2=c");
	trial_expect(&trial, "last-round", "1");
	assert_false(game_khan.over(khan_trial_state(&trial)));
	trial_play(&trial, "wall b3|b4");
	assert_true(game_khan.over(khan_trial_state(&trial)));
	trial_close(&trial);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_start),
		cmocka_unit_test(test_start_covers),
		cmocka_unit_test(test_draw),
		cmocka_unit_test(test_stones),
		cmocka_unit_test(test_deploy),
		cmocka_unit_test(test_pass),
		cmocka_unit_test(test_stuck),
		cmocka_unit_test(test_site),
		cmocka_unit_test(test_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
