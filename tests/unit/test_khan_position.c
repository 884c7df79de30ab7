/* test_khan_position.c - positions, good and bad, and what is derived. */
#include "khan_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

/* The position begins on line 4 of the document, its keys in column 3. */
#define HEADER                                                                 \
	"game: dschingis-khan\n"                                               \
	"players: [red: R, green: G]\n"                                        \
	"position:\n"

#define WALL "  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]\n"

/* Supply, passive stones and the Great Wall follow from the rest. */
static void
test_derived(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial,
		    HEADER "  villages: {b3: [red c, green m], C4: [red "
			   "S]}\n"
			   "  open: [b3|b4, c3|c4, d3|d4, e3|e4, c4|d4]\n"
			   "  closed: [f4|f3, g3|g4, a3|a4]\n"
			   "  scouts: {red: b3, green: none}\n"
			   "  active: {red: {walls: 2, stones: [C, s]}}\n"
			   "  lost: {green: [f]}\n"
			   "  out: 1\n");
	trial_expect(&trial, "villages", "b3: [red c, green m]\nc4: [red s]");
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]");
	trial_expect(&trial, "closed", "[a3|a4, f3|f4, g3|g4]");
	trial_expect(&trial, "active",
		     "red:\n  walls: 2\n  stones: [c, s]\n"
		     "green:\n  walls: 0\n  stones: []");
	trial_expect(&trial, "passive", "{red: 13, green: 15}");
	trial_expect(&trial, "supply", "17");
	trial_expect(&trial, "out", "1");
	trial_expect(&trial, "lost", "green: [f]");
	trial_expect(&trial, "scouts", "{red: b3, green: none}");
	trial_close(&trial);
}

/* For scoring the villages and the Great Wall alone will do. */
static void
test_figure(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, HEADER
		    "  villages: {b3: [red c, green m], b4: [green m]}\n"
		    "  great-wall: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4,\n"
		    "    f3|f4, g3|g4]\n"
		    "  x-drawn-by: {hand: 1}\n"
		    "result: {scores: {red: 0, green: 3}, winner: green}\n");
	trial_expect(&trial, "supply", "21");
	trial_close(&trial);
}

/* Who has yet to start follows from what everybody has. */
static void
test_start_turn(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, HEADER WALL "  to-move: red\n"
					"moves: [start b2=c b3=c +c +s]\n");
	trial_close(&trial);
	trial_legal(&trial,
		    HEADER WALL "  villages: {b2: [red c], b3: [red c]}\n"
				"  scouts: {red: b3}\n"
				"  active: {red: {walls: 2}}\n"
				"  to-move: green\n"
				"moves: [start c2=c b2=c +c +s]\n");
	trial_expect(&trial, "passive", "{red: 15, green: 13}");
	trial_close(&trial);

	/* Another wall than that of the start: somebody has built it. */
	trial_legal(&trial,
		    HEADER "  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4,\n"
			   "    f3|f4, g3|g4, a4|b4]\n"
			   "  to-move: red\n"
			   "moves: [+w +w wall a4|a5 b4|c4]\n");
	trial_close(&trial);
	trial_legal(&trial, HEADER WALL "  active: {red: {walls: 2}}\n"
					"  to-move: red\n"
					"moves: [+c +c wall a4|b4 b4|c4,\n"
					"  +w +w wall d4|e4 e4|f4]\n");
	trial_close(&trial);
}

/* After the last round nothing follows, and nobody is to move. */
static void
test_over(void **state)
{
	(void)state;
	trial_fails(HEADER WALL "  last-round: 0\n"
				"moves:\n"
				"  - pass\n",
		    "khan.over", 7, 5);
	trial_fails(HEADER WALL "  last-round: 0\n"
				"  to-move: red\n",
		    "record.position", 6, 12);
	trial_fails(HEADER WALL "moves:\n"
				"  - pass\n",
		    "record.missing", 4, 3);
	trial_fails(HEADER WALL "  out: 1\n"
				"  to-move: red\n",
		    "record.position", 6, 12);
}

struct bad {
	const char *lines; /* of the position, the first one is line 4 */
	const char *id;
	unsigned line, column;
};

static void
check_bad(const struct bad *bad)
{
	struct text document = TEXT_INIT;

	text_add(&document, HEADER);
	text_add(&document, bad->lines);
	text_char(&document, '\0');
	trial_fails(document.data, bad->id, bad->line, bad->column);
	text_release(&document);
}

static void
test_bad_wall(void **state)
{
	static const struct bad bads[] = {
		{ "  open: []\n", "record.position", 4, 9 },
		{ "  villages: {}\n", "record.position", 4, 3 },
		{ "  open: [a3|a4, a9|b9]\n", "record.position", 4, 17 },
		{ "  open: [a3|a4, a4|b5]\n", "record.position", 4, 17 },
		{ "  open: [a3|a4, a4]\n", "record.notation", 4, 17 },
		{ "  open: [a3|a4, a3|a4 x]\n", "record.notation", 4, 17 },
		{ "  open: [a3|a4, A4|A3]\n", "record.position", 4, 17 },
		{ "  open: [a3|a4]\n  closed: [a3|a4]\n", "record.position", 5,
		  12 },
		{ WALL "  closed: [c4|d4, d4|d5, d4|e4]\n", "record.position",
		  5, 26 },
		{ WALL "  closed: [c5|d5]\n", "record.position", 4, 9 },
		{ "  open: [a3|a4, b3|b4, c3|c4]\n", "record.position", 4, 9 },
		{ WALL "  closed: [c4|d4, c5|d5, c6|d6]\n", "record.position",
		  4, 9 },
		{ "  open: [c4|d4, c5|d5, c6|d6, c3|d3, c2|d2, c1|d1]\n",
		  "record.position", 4, 9 },
		{ WALL "  great-wall: [a3|a4, b3|b4]\n", "record.position", 5,
		  15 },
		{ WALL "  great-wall: [g3|g4, f3|f4, e3|e4, d3|d4, c3|c4, "
		       "b3|b4, a3|a4]\n",
		  "record.position", 5, 16 },
		{ WALL "  great-wall: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, "
		       "f3|f4, g3|g4, g4|g5]\n",
		  "record.position", 5, 65 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bads) / sizeof(bads[0]); i++)
		check_bad(&bads[i]);
}

static void
test_bad_stones(void **state)
{
	static const struct bad bads[] = {
		{ WALL "  villages: {a1: [red c]}\n", "record.position", 5,
		  14 },
		{ WALL "  villages: {a: [red c]}\n", "record.notation", 5, 14 },
		{ WALL "  villages: {b1: [red x]}\n", "record.notation", 5,
		  19 },
		{ WALL "  villages: {b1: [red w]}\n", "record.notation", 5,
		  19 },
		{ WALL "  villages: {b1: [red]}\n", "record.notation", 5, 19 },
		{ WALL "  villages: {b1: [red c c]}\n", "record.notation", 5,
		  19 },
		{ WALL "  villages: {b1: [blue c]}\n", "record.seat", 5, 19 },
		{ WALL "  villages: {b1: [Red c]}\n", "record.seat", 5, 19 },
		{ WALL "  villages: {b1: [red c], B1: [red c]}\n",
		  "record.position", 5, 27 },
		{ WALL "  villages: {b1: [red p], b2: [red p]}\n",
		  "khan.stones", 5, 32 },
		{ WALL "  villages: {b1: [red c, red c, red c]}\n"
		       "  active: {red: {stones: [c, c]}}\n"
		       "  lost: {red: [c]}\n",
		  "khan.stones", 7, 16 },
		{ WALL "  villages: {b1: [red s, red s, red s, red s, red s,\n"
		       "    red s, red s, red s, red s, red s, red s, red s,\n"
		       "    red s, red s, red s, red s, red s, red s]}\n",
		  "khan.stones", 7, 40 },
		{ WALL "  active: {red: {stones: [c, c, m, m, f]}}\n",
		  "record.position", 5, 26 },
		{ WALL "  active: {red: {walls: 5}}\n", "record.position", 5,
		  25 },
		{ WALL "  active: {red: {walls: -1}}\n", "record.position", 5,
		  25 },
		{ WALL "  active: {red: {walls: 1}}\n  passive: {red: 16}\n",
		  "record.position", 6, 18 },
		{ WALL "  supply: 20\n", "record.position", 5, 11 },
		{ WALL "  supply: 999999999\n", "record.position", 5, 11 },
		{ WALL "  out: 22\n", "record.position", 4, 3 },
		{ WALL "  scouts: {red: b1, green: b1}\n", "record.position", 5,
		  28 },
		{ WALL "  scouts: {red: g1}\n", "record.position", 5, 17 },
		{ WALL "  last-round: 3\n", "record.position", 5, 15 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bads) / sizeof(bads[0]); i++)
		check_bad(&bads[i]);
}

static void
test_bad_shape(void **state)
{
	static const struct bad bads[] = {
		{ "  villages: []\n", "record.type", 4, 13 },
		{ "  villages: {b1: red c}\n", "record.type", 4, 18 },
		{ "  villages: {b1: [[red c]]}\n", "record.type", 4, 19 },
		{ "  open: a3|a4\n", "record.type", 4, 9 },
		{ "  open: [[a3|a4]]\n", "record.type", 4, 10 },
		{ "  scouts: [b1]\n", "record.type", 4, 11 },
		{ "  scouts: {red: [b1]}\n", "record.type", 4, 17 },
		{ "  scouts: {blue: b1}\n", "record.seat", 4, 12 },
		{ "  active: {red: [2]}\n", "record.type", 4, 17 },
		{ "  active: {red: {walls: two}}\n", "record.type", 4, 25 },
		{ "  passive: {red: many}\n", "record.type", 4, 18 },
		{ "  supply: [1]\n", "record.type", 4, 11 },
		{ "  lost: {white: [c]}\n", "record.seat", 4, 10 },
		{ "  last-round: soon\n", "record.type", 4, 15 },
		{ WALL "  to-move: blue\n", "record.seat", 5, 12 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bads) / sizeof(bads[0]); i++)
		check_bad(&bads[i]);
}

/* A key that nobody knows is only a warning. */
static void
test_unknown_key(void **state)
{
	struct trial trial;

	(void)state;
	trial_open(&trial,
		   HEADER WALL "  active: {red: {walls: 1, wals: 1}}\n");
	assert_int_equal(trial.diag.errors, 0);
	assert_int_equal(trial.diag.warnings, 1);
	assert_string_equal(trial.diag.first->rule->id, "record.key");
	assert_int_equal(trial.diag.first->at.column, 28);
	trial_close(&trial);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_derived),
		cmocka_unit_test(test_figure),
		cmocka_unit_test(test_start_turn),
		cmocka_unit_test(test_over),
		cmocka_unit_test(test_bad_wall),
		cmocka_unit_test(test_bad_stones),
		cmocka_unit_test(test_bad_shape),
		cmocka_unit_test(test_unknown_key),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
