/* test_khan_board.c - boards from pictures, and pictures that are none. */
#include "khan_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define RECORD(board)                                                          \
	"game: dschingis-khan\n"                                               \
	"players: [red: R, green: G]\n"                                        \
	"moves: []\n"                                                          \
	"board:\n" board

static void
assert_rim(const struct khan_board *board, int rim)
{
	for (unsigned t = 0; t < board->towers; t++)
		rim -= board->tower[t].rim;
	assert_int_equal(rim, 0);
}

static void
test_steppe(void **state)
{
	const struct khan_board *board;
	struct trial trial;

	(void)state;
	trial_legal(&trial, "game: dschingis-khan\n"
			    "players: [red: R, green: G]\n"
			    "moves: []\n");
	board = khan_trial_board(&trial);
	assert_int_equal(board->villages, 38);
	assert_int_equal(board->sites, 7 * 5 + 6 * 6 - 4 * 2);
	assert_int_equal(board->towers, 8 * 7 - 4);
	assert_rim(board, 26);
	assert_int_equal(board->start_pieces, 7);
	assert_int_equal(board->walls, 28);
	assert_int_equal(khan_trial_state(&trial)->supply, 21);
	trial_expect(&trial, "great-wall",
		     "[a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]");
	trial_close(&trial);
}

/*
 * A crooked start wall through a rim tower, the corner of the missing a1:
 * a2 is a part of China on its own. Blanks in the picture do not matter.
 */
static void
test_crooked(void **state)
{
	const struct khan_board *board;
	struct trial trial;
	int roads = 0;

	(void)state;
	trial_legal(&trial, RECORD("  map: |\n"
				   "    m m . .\n"
				   "    mmmm\n"
				   "    c\tm c c\n"
				   "    . c c c\n"
				   "  players: [2]\n"
				   "  no-road: [b2|b3, D3|c3]\n"));
	trial_expect(&trial, "great-wall",
		     "[a2|a3, a2|b2, b1|b2, b2|c2, c2|c3, d2|d3]");
	khan_trial_mongolia(&trial, "a3 a4 b2 b3 b4 c3 d3");
	board = khan_trial_board(&trial);
	assert_int_equal(board->walls, 28);
	for (unsigned site = 0; site < board->sites; site++)
		roads += board->site[site].road;
	assert_int_equal(roads, board->sites - 2);
	trial_close(&trial);
}

/* As large as it may be; one row or column more is too large. */
static void
test_largest(void **state)
{
	struct text document = TEXT_INIT;
	struct trial trial;

	(void)state;
	text_add(&document, RECORD("  map: |\n"));
	for (int row = 0; row < 26; row++) {
		text_add(&document, "    ");
		text_fill(&document, row < 13 ? 'm' : 'c', 26);
		text_char(&document, '\n');
	}
	text_char(&document, '\0');
	trial_legal(&trial, document.data);
	assert_int_equal(khan_trial_board(&trial)->sites, KHAN_SITES);
	assert_int_equal(khan_trial_state(&trial)->supply, 2);
	trial_close(&trial);
	document.data[document.len - 1] = ' ';
	text_add(&document, "   cccccccccccccccccccccccccc\n");
	text_char(&document, '\0');
	trial_fails(document.data, "record.board", 5, 8);
	text_release(&document);
}

struct bad {
	const char *document;
	unsigned line, column;
};

static void
test_refused(void **state)
{
	static const struct bad bads[] = {
		{ RECORD("  walls: 28\n"), 5, 3 },
		{ RECORD("  map: [m, c]\n"), 5, 8 },
		{ RECORD("  map: ''\n"), 5, 8 },
		{ RECORD("  map: |\n    ...\n"), 5, 8 },
		{ RECORD("  map: |\n    mx\n    cc\n"), 5, 8 },
		{ RECORD("  map: |\n    MM\n    cc\n"), 5, 8 },
		{ RECORD("  map: |\n    mmm\n    cc\n"), 5, 8 },
		{ RECORD("  map: |\n    mmmmmmmmmmmmmmmmmmmmmmmmmmm\n"
			 "    ccccccccccccccccccccccccccc\n"),
		  5, 8 },
		/* a hole, two parts, a corner */
		{ RECORD("  map: |\n    mmm\n    m.m\n    ccc\n"), 5, 8 },
		{ RECORD("  map: |\n    mm.mm\n    cc.cc\n"), 5, 8 },
		{ RECORD("  map: |\n    mm.\n    cc.\n    ..c\n"), 5, 8 },
		/* no wall, two walls, from north to south, in a ring */
		{ RECORD("  map: |\n    mm\n    mm\n"), 5, 8 },
		{ RECORD("  map: |\n    mmm\n    ccc\n    mmm\n"), 5, 8 },
		{ RECORD("  map: |\n    mmcc\n    mmcc\n"), 5, 8 },
		{ RECORD("  map: |\n    mccc\n    mccc\n"), 5, 8 },
		{ RECORD("  map: |\n    mmmmm\n    mcmmm\n    mmmmm\n"
			 "    ccccc\n"),
		  5, 8 },
		/* a crossing; Mongolia to the right */
		{ RECORD("  map: |\n    mc\n    cm\n"), 5, 8 },
		{ RECORD("  map: |\n    ccc\n    mmm\n"), 5, 8 },
		{ RECORD("  map: |\n    mm\n    cc\n  walls: 1\n"), 8, 10 },
		{ RECORD("  map: |\n    mm\n    cc\n  walls: 1000\n"), 8, 10 },
		{ RECORD("  map: |\n    mm\n    cc\n  walls: lots\n"), 8, 10 },
		{ RECORD("  map: |\n    mm\n    cc\n  no-road: a1|a2\n"), 8,
		  12 },
		{ RECORD("  map: |\n    mm\n    cc\n  no-road: [a1|b2]\n"), 8,
		  13 },
		{ RECORD("  map: |\n    mm\n    cc\n  no-road: [a1]\n"), 8,
		  13 },
		{ RECORD("  map: |\n    mm\n    cc\n  no-road: [[a1]]\n"), 8,
		  13 },
		{ RECORD("  map: |\n    mm\n    cc\n  players: [5]\n"), 8, 13 },
		{ RECORD("  map: |\n    mm\n    cc\n  players: 2\n"), 8, 12 },
		{ RECORD("  map: |\n    mm\n    cc\n  game: meridian\n"), 8,
		  9 },
		{ RECORD("  map: |\n    mm\n    cc\n  name: [a]\n"), 8, 9 },
		/* sound, but not for two players */
		{ RECORD("  map: |\n    mm\n    cc\n  players: [3, 4]\n"), 5,
		  3 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bads) / sizeof(bads[0]); i++)
		trial_fails(bads[i].document, "record.board", bads[i].line,
			    bads[i].column);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_steppe),
		cmocka_unit_test(test_crooked),
		cmocka_unit_test(test_largest),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
