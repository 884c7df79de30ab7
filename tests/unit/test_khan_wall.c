/* test_khan_wall.c - the worked examples of the loop rule, piece by piece. */
#include "khan_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HEADER                                                                 \
	"game: dschingis-khan\n"                                               \
	"players: [red: R, green: G]\n"                                        \
	"position:\n"

/* Red to move with four walls, two of them still to be drawn. */
#define START_WALL                                                             \
	HEADER "  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]\n"   \
	       "  active: {red: {walls: 2, stones: []}}\n"                     \
	       "  to-move: red\n"

#define MONGOLIA "a4 a5 b4 b5 b6 c4 c5 c6 d4 d5 d6 e4 e5 e6 f4 f5 f6 g4 g5"

/*
 *	    +---+		5 against 1: d4 and d5 become Chinese
 *	    | d5|
 *	    +   +
 *	    | d4|
 *	=+==+---+===+==
 */
static void
test_five_against_one(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, HEADER
		    "  villages:\n"
		    "    c4: [green m]\n"
		    "    d4: [red m, green c]\n"
		    "    d5: [green f, red m]\n"
		    "  open: [a3|a4, b3|b4, c3|c4, e3|e4, f3|f4, g3|g4,\n"
		    "         c4|d4, c5|d5, d5|d6, d5|e5]\n"
		    "  closed: [d3|d4]\n"
		    "  active: {red: {walls: 0, stones: []}}\n"
		    "  to-move: red\n");
	khan_trial_mongolia(&trial, MONGOLIA);
	khan_trial_owners(&trial, "c4 green, d4 green, d5 red");
	khan_trial_points(&trial, "4 3");
	trial_play(&trial, "+w +c wall d4|e4");
	trial_expect(&trial, "open",
		     "[a3|a4, b3|b4, c3|c4, c4|d4, c5|d5, d4|e4, d5|d6, "
		     "d5|e5, e3|e4, f3|f4, g3|g4]");
	trial_expect(&trial, "closed", "[]");
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, c3|c4, c4|d4, c5|d5, d5|d6, d5|e5, "
		     "d4|e4, e3|e4, f3|f4, g3|g4]");
	trial_expect(&trial, "supply", "17");
	khan_trial_mongolia(&trial, "a4 a5 b4 b5 b6 c4 c5 c6 d6 e4 e5 e6 f4 "
				    "f5 f6 g4 g5");
	khan_trial_owners(&trial, "c4 green, d4 green, d5 red");
	khan_trial_points(&trial, "-2 3");
	trial_close(&trial);
}

/* 3 against 1, in one turn: red takes green's village c3 to Mongolia. */
static void
test_three_against_one(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(
		&trial, HEADER
		"  villages: {c3: [red c, green c], d4: [green m]}\n"
		"  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]\n"
		"  active: {red: {walls: 2, stones: []}}\n"
		"  to-move: red\n");
	khan_trial_mongolia(&trial, MONGOLIA);
	khan_trial_points(&trial, "0 9");
	trial_play(&trial, "+w +c wall b3|c3 c3|c2 c3|d3");
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, b3|c3, c2|c3, c3|d3, d3|d4, e3|e4, "
		     "f3|f4, g3|g4]");
	trial_expect(&trial, "supply", "19");
	khan_trial_mongolia(&trial, "a4 a5 b4 b5 b6 c3 c4 c5 c6 d4 d5 d6 e4 "
				    "e5 e6 f4 f5 f6 g4 g5");
	khan_trial_owners(&trial, "c3 green, d4 green");
	khan_trial_points(&trial, "0 -3");
	trial_close(&trial);
}

/*
 *	        f
 *	    +---+---+		the bump around d4 stands; e and f are built,
 *	    | d4| e4|		then n: e and n against two pieces of the
 *	=+==+   +-n-+==		Great Wall; f would be left alone
 */
static void
test_two_against_two(void **state)
{
	static const char wall[] = "[a3|a4, b3|b4, c3|c4, c4|d4, d4|d5, d4|e4, "
				   "e3|e4, f3|f4, g3|g4]";
	static const char mongolia[] = "a4 a5 b4 b5 b6 c4 c5 c6 d5 d6 e4 e5 e6 "
				       "f4 f5 f6 g4 g5";
	struct trial trial;

	(void)state;
	trial_legal(&trial, HEADER
		    "  villages: {e4: [red m]}\n"
		    "  open: [a3|a4, b3|b4, c3|c4, c4|d4, d4|d5, d4|e4,\n"
		    "         e3|e4, f3|f4, g3|g4]\n"
		    "  active: {red: {walls: 2, stones: []}, green: {walls: "
		    "0}}\n"
		    "  to-move: red\n");
	trial_play(&trial, "+c +c wall e4|e5 e5|f5");
	trial_expect(&trial, "great-wall", wall);
	trial_expect(&trial, "open",
		     "[a3|a4, b3|b4, c3|c4, c4|d4, d4|d5, d4|e4, e3|e4, "
		     "e4|e5, e5|f5, f3|f4, g3|g4]");
	trial_expect(&trial, "supply", "17");
	khan_trial_mongolia(&trial, mongolia);
	trial_play(&trial, "+w +c wall e4|f4");
	trial_expect(&trial, "great-wall", wall);
	trial_expect(&trial, "open",
		     "[a3|a4, b3|b4, c3|c4, c4|d4, d4|d5, d4|e4, e3|e4, "
		     "f3|f4, g3|g4]");
	trial_expect(&trial, "supply", "19");
	khan_trial_mongolia(&trial, mongolia);
	khan_trial_owners(&trial, "e4 red");
	khan_trial_points(&trial, "3 0");
	trial_close(&trial);
}

/* The rim tower at the missing corner g1: 3 against 2. */
static void
test_new_end_of_three(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, START_WALL);
	khan_trial_mongolia(&trial, MONGOLIA);
	trial_play(&trial, "+w +c wall e3|f3 e2|f2 f1|f2");
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, e3|f3, e2|f2, "
		     "f1|f2]");
	trial_expect(&trial, "supply", "20");
	khan_trial_mongolia(&trial, "a4 a5 b4 b5 b6 c4 c5 c6 d4 d5 d6 e4 e5 "
				    "e6 f2 f3 f4 f5 f6 g2 g3 g4 g5");
	trial_close(&trial);
}

/* The opening of the rulebook: blue's new east end, 4 against 2. */
static void
test_new_end_of_four(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, START_WALL);
	trial_play(&trial, "+w +w wall e3|f3 e2|f2 e1|e2 d1|e1");
	trial_expect(&trial, "open",
		     "[a3|a4, b3|b4, c3|c4, d1|e1, d3|d4, e1|e2, e2|f2, "
		     "e3|e4, e3|f3]");
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, e3|f3, e2|f2, "
		     "e1|e2, d1|e1]");
	khan_trial_mongolia(&trial, "a4 a5 b4 b5 b6 c4 c5 c6 d4 d5 d6 e1 e4 "
				    "e5 e6 f1 f2 f3 f4 f5 f6 g2 g3 g4 g5");
	trial_close(&trial);
}

/*
 *	. |b6|			the wall ends at the missing corner a6, then
 *	--+  +			runs on around b6: 2 against 0
 *	a5|b5
 */
static void
test_missing_corner(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, START_WALL);
	trial_play(&trial, "+c +c wall a4|b4 a5|b5");
	trial_expect(&trial, "great-wall",
		     "[a5|b5, a4|b4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, "
		     "g3|g4]");
	khan_trial_mongolia(&trial, "b4 b5 b6 c4 c5 c6 d4 d5 d6 e4 e5 e6 f4 "
				    "f5 f6 g4 g5");
	trial_play(&trial, "+w +w wall b5|b6 b6|c6");
	trial_expect(&trial, "great-wall",
		     "[b6|c6, b5|b6, a5|b5, a4|b4, b3|b4, c3|c4, d3|d4, "
		     "e3|e4, f3|f4, g3|g4]");
	trial_expect(&trial, "supply", "18");
	khan_trial_mongolia(&trial, "b4 b5 c4 c5 c6 d4 d5 d6 e4 e5 e6 f4 f5 "
				    "f6 g4 g5");
	trial_close(&trial);
}

/* A new end that is not longer than the old one goes, every piece of it. */
static void
test_new_end_loses(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, START_WALL);
	trial_play(&trial, "+w +c wall b4|c4 b5|c5 b6|c6");
	trial_expect(&trial, "great-wall",
		     "[b6|c6, b5|c5, b4|c4, c3|c4, d3|d4, e3|e4, f3|f4, "
		     "g3|g4]");
	trial_close(&trial);

	trial_legal(&trial, START_WALL);
	trial_play(&trial, "+w +c wall c4|d4 c5|d5 c6|d6");
	trial_expect(&trial, "open",
		     "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]");
	trial_expect(&trial, "supply", "21");
	khan_trial_mongolia(&trial, MONGOLIA);
	trial_close(&trial);
}

/* A loop on a branch: only the piece just built goes. */
static void
test_branch_loop(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(
		&trial, HEADER
		"  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4,\n"
		"         c4|d4, c5|d5, d5|d6]\n"
		"  active: {red: {walls: 2, stones: []}}\n"
		"  to-move: red\n");
	trial_play(&trial, "+c +c wall d5|e5 d4|d5");
	trial_expect(&trial, "open",
		     "[a3|a4, b3|b4, c3|c4, c4|d4, c5|d5, d3|d4, d5|d6, "
		     "d5|e5, e3|e4, f3|f4, g3|g4]");
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]");
	trial_close(&trial);
}

/* What a loop takes off may be built upon again in the same turn. */
static void
test_site_twice(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, START_WALL);
	trial_play(&trial, "+w +w wall c4|d4 d4|d5 d4|e4 d3|d4");
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, c3|c4, c4|d4, d4|d5, d4|e4, e3|e4, "
		     "f3|f4, g3|g4]");
	trial_expect(&trial, "supply", "19");
	trial_close(&trial);

	trial_legal(&trial, HEADER
		    "  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4,\n"
		    "         g3|g4, c4|d4, c5|d5, d5|d6, d5|e5]\n"
		    "  active: {red: {walls: 2}}\n"
		    "  to-move: red\n");
	trial_play(&trial, "+c +c wall d4|d5 d4|d5");
	trial_expect(&trial, "supply", "17");
	trial_close(&trial);
}

/* Pieces that the last round takes off are out of the game. */
static void
test_last_round(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(
		&trial, HEADER
		"  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4,\n"
		"         c4|d4, d4|d5]\n"
		"  active: {red: {walls: 2}}\n"
		"  last-round: 2\n"
		"  to-move: red\n");
	trial_play(&trial, "+c +c wall d4|e4 d3|d4");
	trial_expect(&trial, "out", "2");
	trial_expect(&trial, "supply", "17");
	trial_expect(&trial, "last-round", "1");
	trial_close(&trial);
}

/*
 * On an even board towers stand on the centre line: they compete with the
 * end whose arc is shorter, and with the east end on a tie.
 */
#define EVEN                                                                   \
	"game: dschingis-khan\n"                                               \
	"players: [red: R, green: G]\n"                                        \
	"board:\n"                                                             \
	"  map: |\n"                                                           \
	"    mmmm\n"                                                           \
	"    mmmm\n"                                                           \
	"    mmmm\n"                                                           \
	"    cccc\n"                                                           \
	"    cccc\n"                                                           \
	"    cccc\n"                                                           \
	"position:\n"

#define EVEN_START                                                             \
	EVEN "  open: [a3|a4, b3|b4, c3|c4, d3|d4]\n"                          \
	     "  active: {red: {walls: 2}, green: {walls: 2}}\n"                \
	     "  to-move: red\n"

static void
test_centre_tie(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, EVEN_START);
	trial_play(&trial, "+w +c wall b4|c4 b5|c5 b6|c6");
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, b4|c4, b5|c5, b6|c6]");
	khan_trial_mongolia(&trial, "a4 a5 a6 b4 b5 b6");
	trial_play(&trial, "+w +c wall b3|c3 b2|c2 b1|c1");
	trial_expect(&trial, "great-wall",
		     "[b1|c1, b2|c2, b3|c3, b4|c4, b5|c5, b6|c6]");
	khan_trial_mongolia(&trial, "a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6");
	trial_close(&trial);
}

static void
test_centre_shorter(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, EVEN_START);
	trial_play(&trial, "+w +w wall a4|b4 b4|b5 b5|c5 b6|c6");
	trial_expect(&trial, "great-wall",
		     "[b6|c6, b5|c5, b4|b5, a4|b4, b3|b4, c3|c4, d3|d4]");
	khan_trial_mongolia(&trial, "b4 c4 c5 c6 d4 d5 d6");
	trial_close(&trial);

	trial_legal(&trial, EVEN_START);
	trial_play(&trial, "+w +w wall c4|d4 c4|c5 b5|c5 b6|c6");
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, c3|c4, c4|d4, c4|c5, b5|c5, b6|c6]");
	khan_trial_mongolia(&trial, "a4 a5 a6 b4 b5 b6 c4");
	trial_close(&trial);
}

/* Both ends on the centre line: only the list tells which one is west. */
static void
test_centre_both(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, EVEN "  great-wall: [b6|c6, b5|c5, b4|c4, b3|c3,\n"
				 "    b2|c2, b1|c1]\n");
	khan_trial_mongolia(&trial, "c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6");
	trial_close(&trial);
	trial_legal(&trial, EVEN "  great-wall: [b1|c1, b2|c2, b3|c3, b4|c4,\n"
				 "    b5|c5, b6|c6]\n");
	khan_trial_mongolia(&trial, "a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6");
	trial_close(&trial);
	trial_fails(EVEN "  open: [b1|c1, b2|c2, b3|c3, b4|c4, b5|c5,\n"
			 "    b6|c6]\n",
		    "record.position", 12, 9);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_five_against_one),
		cmocka_unit_test(test_three_against_one),
		cmocka_unit_test(test_two_against_two),
		cmocka_unit_test(test_new_end_of_three),
		cmocka_unit_test(test_new_end_of_four),
		cmocka_unit_test(test_missing_corner),
		cmocka_unit_test(test_new_end_loses),
		cmocka_unit_test(test_branch_loop),
		cmocka_unit_test(test_site_twice),
		cmocka_unit_test(test_last_round),
		cmocka_unit_test(test_centre_tie),
		cmocka_unit_test(test_centre_shorter),
		cmocka_unit_test(test_centre_both),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
