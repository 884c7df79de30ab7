/* test_khan_scout.c - steps, blocked scouts, and where they enter. */
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
test_step(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, "game: dschingis-khan\n"
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
	trial_says(&trial, "+w +w lay c2=c", "khan.step",
		   "step to c2: no road leads there; from b2 the scout "
		   "reaches a2, b3 by road or gate, and a2, a3, d2, d3 "
		   "over the wall");
	trial_says(&trial, "+w +w lay e2=c", "khan.step",
		   "step to e2: the board has no such village; from b2 "
		   "the scout reaches a2, b3 by road or gate, and a2, a3, "
		   "d2, d3 over the wall");
	trial_says(&trial, "+w +w lay d2=c via b2|b3 d2|d3 d3=c", "khan.step",
		   "step to d3: the wall between is closed; from d2 the "
		   "scout reaches c2, d1 by road or gate");
	trial_says(&trial, "+w +w lay b1=c", "khan.scout",
		   "step to b1: an opponent's scout stands there; from b2 "
		   "the scout reaches a2, b3 by road or gate, and a2, a3, "
		   "d2, d3 over the wall");
	trial_says(&trial, "+w +w lay b3=c a3=c via b2|b3 a2|a3", "khan.step",
		   "step to a3: no open piece stands where he goes up; "
		   "from b3 the scout reaches a3, b4, c3 by road or gate");
	trial_breaks(&trial, "+w +w lay b2=c", "khan.step");
	trial_breaks(&trial, "+w +w lay d4=c", "khan.step");
	trial_breaks(&trial, "+w +w lay d3=c via d2|d3 b2|b3", "khan.step");
	trial_breaks(&trial, "+w +w lay d3=c via b2|b3 b2|b3", "khan.step");
	trial_breaks(&trial, "+w +w lay b3=c via b2|b3 b2|b3", "khan.step");
	trial_breaks(&trial, "+w +w lay d4=c via b2|b3 d2|d3", "khan.step");
	trial_breaks(&trial, "+w +w lay c3=c via b2|b3 c2|c3", "khan.step");
	trial_breaks(&trial, "+w +w lay d3=c via b2|b3 d2|d9", "khan.step");
	trial_breaks(&trial, "+w +w lay b3=c b2=c", "khan.step");
	trial_breaks(&trial, "+w +w lay a2=c b2=c", "khan.revisit");
	trial_breaks(&trial, "+w +w lay a2=c b2=c via a2|a3 b2|b3",
		     "khan.revisit");
	trial_play(&trial, "+w +w lay d3=c via b3|b2 d3|d2 d4=c");
	trial_expect(&trial, "open", "[a2|a3]");
	trial_expect(&trial, "closed", "[b2|b3, c2|c3, d2|d3]");
	trial_expect(&trial, "scouts", "{red: d4, green: b1}");
	trial_close(&trial);
}

/* The gate closes behind him; a neighbour may be reached over the wall. */
static void
test_gate(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, HEADER "position:\n" WALL "  scouts: {red: b3}\n"
				   "  active: {red: {stones: [c, c]}}\n"
				   "  to-move: red\n");
	assert_null(trial_try(&trial, "+w +w lay c3=c via b3|b4 c3|c4 d3=c"));
	trial_breaks(&trial, "+w +w lay b4=c c4=c via b3|b4 c3|c4",
		     "khan.step");
	trial_play(&trial, "+w +w lay b4=c c4=c");
	trial_expect(&trial, "closed", "[b3|b4]");
	trial_close(&trial);
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
	struct trial trial;

	(void)state;
	trial_legal(&trial, CORNER "  scouts: {red: a1, green: b1, blue: a2}\n"
				   "  active: {red: {stones: [c, m]}}\n"
				   "  to-move: red\n");
	trial_says(&trial, "+w +w lay b1=c", "khan.scout",
		   "step to b1: an opponent's scout stands there; from "
		   "a1 the scout reaches no village");
	assert_null(trial_try(&trial, "+w +w lift"));
	trial_play(&trial, "+w +s lay");
	trial_expect(&trial, "lost", "red: [c, m, s]");
	trial_expect(&trial, "scouts", "{red: a1, green: b1, blue: a2}");
	trial_close(&trial);

	trial_legal(&trial, CORNER "  scouts: {red: a1, green: b1}\n"
				   "  active: {red: {stones: [c, m]}}\n"
				   "  to-move: red\n");
	trial_says(&trial, "+w +w lay a2=c", "khan.blocked",
		   "red stops with 1 of the stones in hand; from a2 the "
		   "scout reaches b2 by road or gate");
	trial_says(&trial, "+w +w lift", "khan.lift",
		   "the scout of red is not blocked; from a1 the scout "
		   "reaches a2 by road or gate");
	trial_close(&trial);
}

static void
test_enter(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, CORNER "  scouts: {green: b1, blue: a2}\n"
				   "  active: {red: {stones: [c]}}\n"
				   "  to-move: red\n");
	trial_says(&trial, "+w +w lay c2=c", "khan.enter",
		   "the scout of red is off the board and must enter "
		   "first");
	trial_says(&trial, "+w +w enter c1 lay c2=c", "khan.enter",
		   "red may not enter c1; it may enter a1, c3");
	trial_says(&trial, "+w +w lift", "khan.lift",
		   "the scout of red is off the board already");
	trial_breaks(&trial, "+w +w enter d1 lay c2=c", "khan.enter");
	trial_breaks(&trial, "+w +w enter c3 lay c3=c", "khan.step");

	/* Some own village has a step, so one without may be entered too. */
	assert_null(trial_try(&trial, "+w +w enter a1 lay"));
	trial_play(&trial, "+w +w enter c3 lay c2=c");
	trial_expect(&trial, "closed", "[a2|a3, b2|b3, c2|c3]");
	trial_expect(&trial, "villages",
		     "a1: [red c]\nb1: [green c]\nc2: [red c]\n"
		     "c3: [red m]");
	trial_close(&trial);

	trial_legal(&trial, CORNER "  scouts: {red: c3}\n"
				   "  active: {red: {stones: [c]}}\n"
				   "  to-move: red\n");
	trial_says(&trial, "+w +w enter a1 lay a2=c", "khan.enter",
		   "the scout of red is on the board already");
	trial_close(&trial);
}

/* No own village has a step: then an empty one, with or without a step. */
static void
test_enter_empty(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, "game: dschingis-khan\n"
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
	trial_says(&trial, "+w +w enter a1 lay", "khan.enter",
		   "red may not enter a1; it may enter a3, b2, b3, c1, "
		   "c2, c3");
	trial_breaks(&trial, "+w +w enter a2 lay b2=c", "khan.enter");
	trial_breaks(&trial, "+w +w enter b2 lay b3=c", "khan.step");
	trial_play(&trial, "+w +w enter c1 lay c2=c");
	trial_close(&trial);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_step),
		cmocka_unit_test(test_gate),
		cmocka_unit_test(test_blocked),
		cmocka_unit_test(test_enter),
		cmocka_unit_test(test_enter_empty),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
