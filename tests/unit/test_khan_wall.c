/* test_khan_wall.c - the worked examples of the loop rule, piece by piece. */
#include "khan_scene.h"

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
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, HEADER
			 "  villages:\n"
			 "    c4: [green m]\n"
			 "    d4: [red m, green c]\n"
			 "    d5: [green f, red m]\n"
			 "  open: [a3|a4, b3|b4, c3|c4, e3|e4, f3|f4, g3|g4,\n"
			 "         c4|d4, c5|d5, d5|d6, d5|e5]\n"
			 "  closed: [d3|d4]\n"
			 "  active: {red: {walls: 0, stones: []}}\n"
			 "  to-move: red\n");
	khan_scene_mongolia(&scene, MONGOLIA);
	khan_scene_owners(&scene, "c4 green, d4 green, d5 red");
	khan_scene_points(&scene, "4 3");
	khan_scene_play(&scene, "+w +c wall d4|e4");
	khan_scene_expect(&scene, "open",
			  "[a3|a4, b3|b4, c3|c4, c4|d4, c5|d5, d4|e4, d5|d6, "
			  "d5|e5, e3|e4, f3|f4, g3|g4]");
	khan_scene_expect(&scene, "closed", "[]");
	khan_scene_expect(&scene, "great-wall",
			  "[a3|a4, b3|b4, c3|c4, c4|d4, c5|d5, d5|d6, d5|e5, "
			  "d4|e4, e3|e4, f3|f4, g3|g4]");
	khan_scene_expect(&scene, "supply", "17");
	khan_scene_mongolia(&scene, "a4 a5 b4 b5 b6 c4 c5 c6 d6 e4 e5 e6 f4 "
				    "f5 f6 g4 g5");
	khan_scene_owners(&scene, "c4 green, d4 green, d5 red");
	khan_scene_points(&scene, "-2 3");
	khan_scene_close(&scene);
}

/* 3 against 1, in one turn: red takes green's village c3 to Mongolia. */
static void
test_three_against_one(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(
		&scene, HEADER
		"  villages: {c3: [red c, green c], d4: [green m]}\n"
		"  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]\n"
		"  active: {red: {walls: 2, stones: []}}\n"
		"  to-move: red\n");
	khan_scene_mongolia(&scene, MONGOLIA);
	khan_scene_points(&scene, "0 9");
	khan_scene_play(&scene, "+w +c wall b3|c3 c3|c2 c3|d3");
	khan_scene_expect(&scene, "great-wall",
			  "[a3|a4, b3|b4, b3|c3, c2|c3, c3|d3, d3|d4, e3|e4, "
			  "f3|f4, g3|g4]");
	khan_scene_expect(&scene, "supply", "19");
	khan_scene_mongolia(&scene, "a4 a5 b4 b5 b6 c3 c4 c5 c6 d4 d5 d6 e4 "
				    "e5 e6 f4 f5 f6 g4 g5");
	khan_scene_owners(&scene, "c3 green, d4 green");
	khan_scene_points(&scene, "0 -3");
	khan_scene_close(&scene);
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
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(
		&scene,
		HEADER "  villages: {e4: [red m]}\n"
		       "  open: [a3|a4, b3|b4, c3|c4, c4|d4, d4|d5, d4|e4,\n"
		       "         e3|e4, f3|f4, g3|g4]\n"
		       "  active: {red: {walls: 2, stones: []}, green: {walls: "
		       "0}}\n"
		       "  to-move: red\n");
	khan_scene_play(&scene, "+c +c wall e4|e5 e5|f5");
	khan_scene_expect(&scene, "great-wall", wall);
	khan_scene_expect(&scene, "open",
			  "[a3|a4, b3|b4, c3|c4, c4|d4, d4|d5, d4|e4, e3|e4, "
			  "e4|e5, e5|f5, f3|f4, g3|g4]");
	khan_scene_expect(&scene, "supply", "17");
	khan_scene_mongolia(&scene, mongolia);
	khan_scene_play(&scene, "+w +c wall e4|f4");
	khan_scene_expect(&scene, "great-wall", wall);
	khan_scene_expect(&scene, "open",
			  "[a3|a4, b3|b4, c3|c4, c4|d4, d4|d5, d4|e4, e3|e4, "
			  "f3|f4, g3|g4]");
	khan_scene_expect(&scene, "supply", "19");
	khan_scene_mongolia(&scene, mongolia);
	khan_scene_owners(&scene, "e4 red");
	khan_scene_points(&scene, "3 0");
	khan_scene_close(&scene);
}

/* The rim tower at the missing corner g1: 3 against 2. */
static void
test_new_end_of_three(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, START_WALL);
	khan_scene_mongolia(&scene, MONGOLIA);
	khan_scene_play(&scene, "+w +c wall e3|f3 e2|f2 f1|f2");
	khan_scene_expect(&scene, "great-wall",
			  "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, e3|f3, e2|f2, "
			  "f1|f2]");
	khan_scene_expect(&scene, "supply", "20");
	khan_scene_mongolia(&scene, "a4 a5 b4 b5 b6 c4 c5 c6 d4 d5 d6 e4 e5 "
				    "e6 f2 f3 f4 f5 f6 g2 g3 g4 g5");
	khan_scene_close(&scene);
}

/* The opening of the rulebook: blue's new east end, 4 against 2. */
static void
test_new_end_of_four(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, START_WALL);
	khan_scene_play(&scene, "+w +w wall e3|f3 e2|f2 e1|e2 d1|e1");
	khan_scene_expect(&scene, "open",
			  "[a3|a4, b3|b4, c3|c4, d1|e1, d3|d4, e1|e2, e2|f2, "
			  "e3|e4, e3|f3]");
	khan_scene_expect(&scene, "great-wall",
			  "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, e3|f3, e2|f2, "
			  "e1|e2, d1|e1]");
	khan_scene_mongolia(&scene, "a4 a5 b4 b5 b6 c4 c5 c6 d4 d5 d6 e1 e4 "
				    "e5 e6 f1 f2 f3 f4 f5 f6 g2 g3 g4 g5");
	khan_scene_close(&scene);
}

/*
 *	. |b6|			the wall ends at the missing corner a6, then
 *	--+  +			runs on around b6: 2 against 0
 *	a5|b5
 */
static void
test_missing_corner(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, START_WALL);
	khan_scene_play(&scene, "+c +c wall a4|b4 a5|b5");
	khan_scene_expect(&scene, "great-wall",
			  "[a5|b5, a4|b4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, "
			  "g3|g4]");
	khan_scene_mongolia(&scene, "b4 b5 b6 c4 c5 c6 d4 d5 d6 e4 e5 e6 f4 "
				    "f5 f6 g4 g5");
	khan_scene_play(&scene, "+w +w wall b5|b6 b6|c6");
	khan_scene_expect(&scene, "great-wall",
			  "[b6|c6, b5|b6, a5|b5, a4|b4, b3|b4, c3|c4, d3|d4, "
			  "e3|e4, f3|f4, g3|g4]");
	khan_scene_expect(&scene, "supply", "18");
	khan_scene_mongolia(&scene, "b4 b5 c4 c5 c6 d4 d5 d6 e4 e5 e6 f4 f5 "
				    "f6 g4 g5");
	khan_scene_close(&scene);
}

/* A new end that is not longer than the old one goes, every piece of it. */
static void
test_new_end_loses(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, START_WALL);
	khan_scene_play(&scene, "+w +c wall b4|c4 b5|c5 b6|c6");
	khan_scene_expect(&scene, "great-wall",
			  "[b6|c6, b5|c5, b4|c4, c3|c4, d3|d4, e3|e4, f3|f4, "
			  "g3|g4]");
	khan_scene_close(&scene);

	khan_scene_legal(&scene, START_WALL);
	khan_scene_play(&scene, "+w +c wall c4|d4 c5|d5 c6|d6");
	khan_scene_expect(&scene, "open",
			  "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]");
	khan_scene_expect(&scene, "supply", "21");
	khan_scene_mongolia(&scene, MONGOLIA);
	khan_scene_close(&scene);
}

/* A loop on a branch: only the piece just built goes. */
static void
test_branch_loop(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(
		&scene, HEADER
		"  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4,\n"
		"         c4|d4, c5|d5, d5|d6]\n"
		"  active: {red: {walls: 2, stones: []}}\n"
		"  to-move: red\n");
	khan_scene_play(&scene, "+c +c wall d5|e5 d4|d5");
	khan_scene_expect(&scene, "open",
			  "[a3|a4, b3|b4, c3|c4, c4|d4, c5|d5, d3|d4, d5|d6, "
			  "d5|e5, e3|e4, f3|f4, g3|g4]");
	khan_scene_expect(&scene, "great-wall",
			  "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]");
	khan_scene_close(&scene);
}

/* What a loop takes off may be built upon again in the same turn. */
static void
test_site_twice(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, START_WALL);
	khan_scene_play(&scene, "+w +w wall c4|d4 d4|d5 d4|e4 d3|d4");
	khan_scene_expect(&scene, "great-wall",
			  "[a3|a4, b3|b4, c3|c4, c4|d4, d4|d5, d4|e4, e3|e4, "
			  "f3|f4, g3|g4]");
	khan_scene_expect(&scene, "supply", "19");
	khan_scene_close(&scene);

	khan_scene_legal(&scene, HEADER
			 "  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4,\n"
			 "         g3|g4, c4|d4, c5|d5, d5|d6, d5|e5]\n"
			 "  active: {red: {walls: 2}}\n"
			 "  to-move: red\n");
	khan_scene_play(&scene, "+c +c wall d4|d5 d4|d5");
	khan_scene_expect(&scene, "supply", "17");
	khan_scene_close(&scene);
}

/* Pieces that the last round takes off are out of the game. */
static void
test_last_round(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(
		&scene, HEADER
		"  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4,\n"
		"         c4|d4, d4|d5]\n"
		"  active: {red: {walls: 2}}\n"
		"  last-round: 2\n"
		"  to-move: red\n");
	khan_scene_play(&scene, "+c +c wall d4|e4 d3|d4");
	khan_scene_expect(&scene, "out", "2");
	khan_scene_expect(&scene, "supply", "17");
	khan_scene_expect(&scene, "last-round", "1");
	khan_scene_close(&scene);
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
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, EVEN_START);
	khan_scene_play(&scene, "+w +c wall b4|c4 b5|c5 b6|c6");
	khan_scene_expect(&scene, "great-wall",
			  "[a3|a4, b3|b4, b4|c4, b5|c5, b6|c6]");
	khan_scene_mongolia(&scene, "a4 a5 a6 b4 b5 b6");
	khan_scene_play(&scene, "+w +c wall b3|c3 b2|c2 b1|c1");
	khan_scene_expect(&scene, "great-wall",
			  "[b1|c1, b2|c2, b3|c3, b4|c4, b5|c5, b6|c6]");
	khan_scene_mongolia(&scene, "a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6");
	khan_scene_close(&scene);
}

static void
test_centre_shorter(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, EVEN_START);
	khan_scene_play(&scene, "+w +w wall a4|b4 b4|b5 b5|c5 b6|c6");
	khan_scene_expect(&scene, "great-wall",
			  "[b6|c6, b5|c5, b4|b5, a4|b4, b3|b4, c3|c4, d3|d4]");
	khan_scene_mongolia(&scene, "b4 c4 c5 c6 d4 d5 d6");
	khan_scene_close(&scene);

	khan_scene_legal(&scene, EVEN_START);
	khan_scene_play(&scene, "+w +w wall c4|d4 c4|c5 b5|c5 b6|c6");
	khan_scene_expect(&scene, "great-wall",
			  "[a3|a4, b3|b4, c3|c4, c4|d4, c4|c5, b5|c5, b6|c6]");
	khan_scene_mongolia(&scene, "a4 a5 a6 b4 b5 b6 c4");
	khan_scene_close(&scene);
}

/* Both ends on the centre line: only the list tells which one is west. */
static void
test_centre_both(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene,
			 EVEN "  great-wall: [b6|c6, b5|c5, b4|c4, b3|c3,\n"
			      "    b2|c2, b1|c1]\n");
	khan_scene_mongolia(&scene, "c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6");
	khan_scene_close(&scene);
	khan_scene_legal(&scene,
			 EVEN "  great-wall: [b1|c1, b2|c2, b3|c3, b4|c4,\n"
			      "    b5|c5, b6|c6]\n");
	khan_scene_mongolia(&scene, "a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6");
	khan_scene_close(&scene);
	khan_scene_fails(EVEN "  open: [b1|c1, b2|c2, b3|c3, b4|c4, b5|c5,\n"
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
