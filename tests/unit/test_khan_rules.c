/* test_khan_rules.c - every rule of a turn, its message, and the end. */
#include "khan_scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HEADER                                                                 \
	"game: dschingis-khan\n"                                               \
	"players: [red: R, green: G]\n"

#define WALL "  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]\n"

static void
assert_breaks(const struct khan_scene *scene, const char *move, const char *id)
{
	const char *broken = khan_scene_try(scene, move);

	if (broken == NULL)
		fail_msg("%s is legal, and not %s", move, id);
	assert_string_equal(broken, id);
}

static void
test_start(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, HEADER "moves: []\n");
	khan_scene_says(&scene, "+c +c lay b3=c", "khan.start",
			"red must start first, such as start b2=c b3=m +s +s");
	khan_scene_says(&scene, "start a1=c b1=m +s +s", "khan.start",
			"the board has no village a1");
	khan_scene_says(&scene, "start d3=c d4=m +s +s", "khan.start",
			"red must start on one side of the wall: a piece "
			"stands between");
	assert_breaks(&scene, "start b2=c b2=m +s +s", "khan.start");
	assert_breaks(&scene, "start b2=c c3=m +s +s", "khan.start");
	assert_breaks(&scene, "start b2=p b3=p +s +s", "khan.stones");
	assert_breaks(&scene, "start b2=h b3=c +h +s", "khan.stones");
	khan_scene_play(&scene, "START B3=C b2=m +S +f");
	khan_scene_says(&scene, "start c2=c b2=m +s +s", "khan.start",
			"the scout of red stands in b2");
	khan_scene_play(&scene, "start b4=c b5=m +s +s");
	khan_scene_says(&scene, "start d2=c d1=m +s +s", "khan.start",
			"red has already started");
	khan_scene_expect(&scene, "villages",
			  "b2: [red m]\nb3: [red c]\nb4: [green c]\n"
			  "b5: [green m]");
	khan_scene_expect(&scene, "scouts", "{red: b2, green: b5}");
	khan_scene_expect(&scene, "passive", "{red: 13, green: 13}");
	khan_scene_expect(&scene, "supply", "17");
	khan_scene_close(&scene);
}

/* A stone of another may be covered, his scout may not. */
static void
test_start_covers(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, HEADER "moves:\n"
					"  - start b2=c b3=m +s +s\n"
					"  - start c2=f b2=c +s +s\n");
	khan_scene_owners(&scene, "b2 green, b3 red, c2 green");
	khan_scene_close(&scene);
}

static void
test_draw(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, HEADER
			 "position:\n" WALL "  scouts: {red: b3}\n"
			 "  active: {red: {walls: 3, stones: [c, c, c]}}\n"
			 "  to-move: red\n");
	khan_scene_says(&scene, "+w +w wall a4|b4", "khan.draw",
			"red may draw at most 1 of the walls: 3 are active, "
			"18 in supply");
	khan_scene_says(&scene, "+m +m lay a3=c", "khan.draw",
			"red may draw at most 1 of the stones: 3 are active, "
			"14 passive");
	khan_scene_says(&scene, "+m lay a3=c", "khan.draw",
			"red must draw 2, not 1");
	khan_scene_says(&scene, "+m +w +w +w +w +w +w +w +w +w lay",
			"khan.draw", "red must draw 2, not over 8");
	assert_breaks(&scene, "pass", "khan.draw");
	assert_null(khan_scene_try(&scene, "+w +m lay b2=c b1=m c1=c c2=c"));
	khan_scene_close(&scene);

	/* Full hands: there is nothing to draw. */
	khan_scene_legal(&scene,
			 HEADER "position:\n" WALL "  scouts: {red: b3}\n"
				"  active:\n"
				"    red:\n"
				"      walls: 4\n"
				"      stones: [c, c, c, m]\n"
				"  to-move: red\n");
	assert_breaks(&scene, "+c lay b2=c", "khan.draw");
	assert_null(khan_scene_try(&scene, "lay b2=c b1=m c1=c c2=c"));
	khan_scene_close(&scene);
}

static void
test_stones(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, HEADER
			 "position:\n" WALL
			 "  villages: {g2: [red c, red c], g3: [red h]}\n"
			 "  scouts: {red: b3}\n"
			 "  active: {red: {walls: 0, stones: [c, s]}}\n"
			 "  lost: {red: [c, s]}\n"
			 "  to-move: red\n");
	khan_scene_says(&scene, "+h +w lay b2=c b1=c", "khan.stones",
			"red has drawn every herb already, 1 in all");
	khan_scene_says(&scene, "+w +w lay b2=h b1=c", "khan.stones",
			"step to b2: red holds no h");
	assert_breaks(&scene, "+c +c lay b2=c b1=c", "khan.stones");
	assert_breaks(&scene, "+w +c lay b2=c b1=c c1=c", "khan.stones");

	/* The seen stone is laid first, the unseen one is the other. */
	khan_scene_play(&scene, "+w +c lay b2=c b1=c c1=p");
	khan_scene_expect(&scene, "active",
			  "red:\n  walls: 1\n  stones: []\n"
			  "green:\n  walls: 0\n  stones: []");
	khan_scene_close(&scene);
}

static void
test_deploy(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene,
			 HEADER "position:\n" WALL "  scouts: {red: b3}\n"
				"  active: {red: {walls: 1}}\n"
				"  to-move: red\n");
	khan_scene_says(&scene, "+w +w lay", "khan.deploy",
			"red has no active stone to deploy");
	khan_scene_says(&scene, "+w +c lay b2=c b1=c", "khan.deploy",
			"red must deploy 1 active stone, not 2");
	khan_scene_says(&scene, "+w +c wall a4|b4", "khan.deploy",
			"red must deploy 2 active walls, not 1");
	khan_scene_says(&scene,
			"+w +c wall a4|b4 a4|b4 a4|b4 a4|b4 a4|b4 a4|b4 "
			"a4|b4 a4|b4 a4|b4 a4|b4",
			"khan.deploy",
			"red must deploy 2 active walls, not over 8");
	khan_scene_says(&scene, "+w +c pass", "khan.deploy",
			"red may not pass: active stones, 1, can be laid");
	khan_scene_says(&scene, "+w +w pass", "khan.deploy",
			"red may not pass: active walls, 3, can be built");
	khan_scene_close(&scene);
}

/* Nothing active, nothing to draw: then, and only then, a pass. */
static void
test_pass(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(
		&scene,
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
	assert_breaks(&scene, "lay", "khan.deploy");
	assert_breaks(&scene, "lift", "khan.lift");
	khan_scene_play(&scene, "pass");
	khan_scene_expect(&scene, "last-round", "2");
	khan_scene_close(&scene);
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
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, STRIP "  villages: {a1: [green c], a2: [green "
				       "c], a3: [green c]}\n"
				       "  scouts: {green: a1}\n"
				       "  active: {red: {stones: [c, c]}}\n"
				       "  to-move: red\n");
	assert_breaks(&scene, "+c +c enter a1 lay", "khan.enter");
	assert_breaks(&scene, "+w +w wall a1|a2 a2|a3", "khan.site");
	assert_null(khan_scene_try(&scene, "+c +c pass"));
	assert_null(khan_scene_try(&scene, "+w +w pass"));
	khan_scene_close(&scene);
}

static void
test_step(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, "game: dschingis-khan\n"
				 "players: [red: R, green: G]\n"
				 "board:\n"
				 "  map: |\n"
				 "    mmmm\n"
				 "    mmmm\n"
				 "    cccc\n"
				 "    cccc\n"
				 "  no-road: [b2|c2, b2|b3]\n"
				 "position:\n"
				 "  open: [a2|a3, b2|b3, d2|d3]\n"
				 "  closed: [c2|c3]\n"
				 "  scouts: {red: b2, green: b1}\n"
				 "  active: {red: {stones: [c, c]}}\n"
				 "  to-move: red\n");
	khan_scene_says(&scene, "+w +w lay c2=c", "khan.step",
			"step to c2: no road leads there; from b2 the scout "
			"reaches a2, b3 by road or gate, and a2, a3, d2, d3 "
			"over the wall");
	khan_scene_says(&scene, "+w +w lay e2=c", "khan.step",
			"step to e2: the board has no such village; from b2 "
			"the scout reaches a2, b3 by road or gate, and a2, a3, "
			"d2, d3 over the wall");
	khan_scene_says(&scene, "+w +w lay d2=c via b2|b3 d2|d3 d3=c",
			"khan.step",
			"step to d3: the wall between is closed; from d2 the "
			"scout reaches c2, d1 by road or gate");
	khan_scene_says(&scene, "+w +w lay b1=c", "khan.scout",
			"step to b1: an opponent's scout stands there; from b2 "
			"the scout reaches a2, b3 by road or gate, and a2, a3, "
			"d2, d3 over the wall");
	khan_scene_says(&scene, "+w +w lay b3=c a3=c via b2|b3 a2|a3",
			"khan.step",
			"step to a3: no open piece stands where he goes up; "
			"from b3 the scout reaches a3, b4, c3 by road or gate");
	assert_breaks(&scene, "+w +w lay b2=c", "khan.step");
	assert_breaks(&scene, "+w +w lay d4=c", "khan.step");
	assert_breaks(&scene, "+w +w lay d3=c via d2|d3 b2|b3", "khan.step");
	assert_breaks(&scene, "+w +w lay d3=c via b2|b3 b2|b3", "khan.step");
	assert_breaks(&scene, "+w +w lay b3=c via b2|b3 b2|b3", "khan.step");
	assert_breaks(&scene, "+w +w lay d4=c via b2|b3 d2|d3", "khan.step");
	assert_breaks(&scene, "+w +w lay c3=c via b2|b3 c2|c3", "khan.step");
	assert_breaks(&scene, "+w +w lay d3=c via b2|b3 d2|d9", "khan.step");
	assert_breaks(&scene, "+w +w lay b3=c b2=c", "khan.step");
	assert_breaks(&scene, "+w +w lay a2=c b2=c", "khan.revisit");
	assert_breaks(&scene, "+w +w lay a2=c b2=c via a2|a3 b2|b3",
		      "khan.revisit");
	khan_scene_play(&scene, "+w +w lay d3=c via b3|b2 d3|d2 d4=c");
	khan_scene_expect(&scene, "open", "[a2|a3]");
	khan_scene_expect(&scene, "closed", "[b2|b3, c2|c3, d2|d3]");
	khan_scene_expect(&scene, "scouts", "{red: d4, green: b1}");
	khan_scene_close(&scene);
}

/* The gate closes behind him; a neighbour may be reached over the wall. */
static void
test_gate(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene,
			 HEADER "position:\n" WALL "  scouts: {red: b3}\n"
				"  active: {red: {stones: [c, c]}}\n"
				"  to-move: red\n");
	assert_null(
		khan_scene_try(&scene, "+w +w lay c3=c via b3|b4 c3|c4 d3=c"));
	assert_breaks(&scene, "+w +w lay b4=c c4=c via b3|b4 c3|c4",
		      "khan.step");
	khan_scene_play(&scene, "+w +w lay b4=c c4=c");
	khan_scene_expect(&scene, "closed", "[b3|b4]");
	khan_scene_close(&scene);
}

/* A village of one's own in a corner, walled in, with scouts around it. */
#define CORNER                                                                 \
	"game: dschingis-khan\n"                                               \
	"players: [red: R, green: G, blue: B]\n"                               \
	"board:\n"                                                             \
	"  map: |\n"                                                           \
	"    mmm\n"                                                            \
	"    ccc\n"                                                            \
	"    ccc\n"                                                            \
	"position:\n"                                                          \
	"  villages: {a1: [red c], c3: [red m], b1: [green c]}\n"              \
	"  open: [c2|c3]\n"                                                    \
	"  closed: [a2|a3, b2|b3]\n"

static void
test_blocked(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene,
			 CORNER "  scouts: {red: a1, green: b1, blue: a2}\n"
				"  active: {red: {stones: [c, m]}}\n"
				"  to-move: red\n");
	khan_scene_says(&scene, "+w +w lay b1=c", "khan.scout",
			"step to b1: an opponent's scout stands there; from "
			"a1 the scout reaches no village");
	assert_null(khan_scene_try(&scene, "+w +w lift"));
	khan_scene_play(&scene, "+w +s lay");
	khan_scene_expect(&scene, "lost", "red: [c, m, s]");
	khan_scene_expect(&scene, "scouts", "{red: a1, green: b1, blue: a2}");
	khan_scene_close(&scene);

	khan_scene_legal(&scene, CORNER "  scouts: {red: a1, green: b1}\n"
					"  active: {red: {stones: [c, m]}}\n"
					"  to-move: red\n");
	khan_scene_says(&scene, "+w +w lay a2=c", "khan.blocked",
			"red stops with 1 of the stones in hand; from a2 the "
			"scout reaches b2 by road or gate");
	khan_scene_says(&scene, "+w +w lift", "khan.lift",
			"the scout of red is not blocked; from a1 the scout "
			"reaches a2 by road or gate");
	khan_scene_close(&scene);
}

static void
test_enter(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, CORNER "  scouts: {green: b1, blue: a2}\n"
					"  active: {red: {stones: [c]}}\n"
					"  to-move: red\n");
	khan_scene_says(&scene, "+w +w lay c2=c", "khan.enter",
			"the scout of red is off the board and must enter "
			"first");
	khan_scene_says(&scene, "+w +w enter c1 lay c2=c", "khan.enter",
			"red may not enter c1; it may enter a1, c3");
	khan_scene_says(&scene, "+w +w lift", "khan.lift",
			"the scout of red is off the board already");
	assert_breaks(&scene, "+w +w enter d1 lay c2=c", "khan.enter");
	assert_breaks(&scene, "+w +w enter c3 lay c3=c", "khan.step");

	/* Some own village has a step, so one without may be entered too. */
	assert_null(khan_scene_try(&scene, "+w +w enter a1 lay"));
	khan_scene_play(&scene, "+w +w enter c3 lay c2=c");
	khan_scene_expect(&scene, "closed", "[a2|a3, b2|b3, c2|c3]");
	khan_scene_expect(&scene, "villages",
			  "a1: [red c]\nb1: [green c]\nc2: [red c]\n"
			  "c3: [red m]");
	khan_scene_close(&scene);

	khan_scene_legal(&scene, CORNER "  scouts: {red: c3}\n"
					"  active: {red: {stones: [c]}}\n"
					"  to-move: red\n");
	khan_scene_says(&scene, "+w +w enter a1 lay a2=c", "khan.enter",
			"the scout of red is on the board already");
	khan_scene_close(&scene);
}

/* No own village has a step: then an empty one, with or without a step. */
static void
test_enter_empty(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, "game: dschingis-khan\n"
				 "players: [red: R, green: G, blue: B]\n"
				 "board:\n"
				 "  map: |\n"
				 "    mmm\n"
				 "    ccc\n"
				 "    ccc\n"
				 "position:\n"
				 "  villages: {a1: [red c], b1: [green c]}\n"
				 "  closed: [a2|a3, b2|b3, c2|c3]\n"
				 "  scouts: {green: b1, blue: a2}\n"
				 "  active: {red: {stones: [c]}}\n"
				 "  to-move: red\n");
	khan_scene_says(&scene, "+w +w enter a1 lay", "khan.enter",
			"red may not enter a1; it may enter a3, b2, b3, c1, "
			"c2, c3");
	assert_breaks(&scene, "+w +w enter a2 lay b2=c", "khan.enter");
	assert_breaks(&scene, "+w +w enter b2 lay b3=c", "khan.step");
	khan_scene_play(&scene, "+w +w enter c1 lay c2=c");
	khan_scene_close(&scene);
}

static void
test_site(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(&scene, HEADER "position:\n" WALL
					"  active: {red: {walls: 1}}\n"
					"  to-move: red\n");
	khan_scene_says(&scene, "+c +c wall a4|b5", "khan.site",
			"wall on a4|b5: the board has no such site");
	khan_scene_says(&scene, "+c +c wall a1|b1", "khan.site",
			"wall on a1|b1: the board has no such site");
	khan_scene_says(&scene, "+c +c wall c4|c3", "khan.site",
			"wall on c3|c4: a piece stands there already");
	khan_scene_says(&scene, "+c +c wall c5|d5", "khan.site",
			"wall on c5|d5: it does not touch the standing wall");
	assert_breaks(&scene, "+w +c wall c4|d4 e5|f5", "khan.site");
	assert_null(khan_scene_try(&scene, "+w +c wall c4|d4 c5|d5"));
	khan_scene_close(&scene);
}

/*
 * The wall supply is empty, and red draws the last stone: red announces;
 * green and red have one turn more.
 */
static void
test_end(void **state)
{
	struct khan_scene scene;

	(void)state;
	khan_scene_legal(
		&scene, HEADER
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
	khan_scene_play(&scene, "+f +p lay a2=p b2=f");
	khan_scene_expect(&scene, "last-round", "");

	/* A piece that goes back to the supply may be drawn again. */
	khan_scene_play(&scene, "+c +c wall a3|b3 a3|a4");
	khan_scene_expect(&scene, "supply", "1");
	khan_scene_play(&scene, "+h +w lay c2=h");
	khan_scene_expect(&scene, "last-round", "2");
	khan_scene_play(&scene, "+c lay b4=c a4=c a3=c a2=c");
	khan_scene_expect(&scene, "last-round", "1");
	assert_false(game_khan.over(khan_scene_state(&scene)));
	khan_scene_play(&scene, "wall b3|b4");
	assert_true(game_khan.over(khan_scene_state(&scene)));
	khan_scene_close(&scene);
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
		cmocka_unit_test(test_step),
		cmocka_unit_test(test_gate),
		cmocka_unit_test(test_blocked),
		cmocka_unit_test(test_enter),
		cmocka_unit_test(test_enter_empty),
		cmocka_unit_test(test_site),
		cmocka_unit_test(test_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
