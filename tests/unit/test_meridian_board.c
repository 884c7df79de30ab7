/* test_meridian_board.c - boards that can be read, and those that cannot. */
#include "../slow/meridian_trial.h"

#include "../unit/support_tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

/* Reads a board mapping; 0, or -1 and the line at fault. */
static int
read_board(const char *text, struct meridian_board *board, unsigned *line)
{
	struct arena arena;
	struct text why = TEXT_INIT;
	struct mark at = { 0, 0 };
	const struct node *map;
	int status;

	arena_init(&arena);
	map = read_tree(&arena, slice_of(text));
	assert_non_null(map);
	status = meridian_read_board(&(struct board_map){ map, &why, &at },
				     board);
	assert_int_equal(status != 0, why.len > 0);
	*line = at.line;
	text_release(&why);
	arena_release(&arena);
	return status;
}

static void
assert_refused(const char *text, unsigned line)
{
	struct meridian_board board;
	unsigned at;

	if (read_board(text, &board, &at) == 0)
		fail_msg("this is a board:\n%s", text);
	assert_int_equal(at, line);
}

static struct meridian_board
board_of(const char *text)
{
	struct meridian_board board;
	unsigned line;

	assert_int_equal(read_board(text, &board, &line), 0);
	return board;
}

/* The first row of the picture is the northmost. */
static void
test_picture(void **state)
{
	struct meridian_board board = board_of("game: meridian\n"
					       "name: small\n"
					       "players: [2, 4]\n"
					       "cities: |\n"
					       "  a A b\n"
					       "  c c Z\n");

	(void)state;
	assert_int_equal(board.meridians, 3);
	assert_int_equal(board.rows, 2);
	assert_int_equal(board.cities[0], 2);
	assert_int_equal(board.cities[1], 1);
	assert_int_equal(board.cities[2], 2);
	assert_int_equal(board.cities[25], 1);
	assert_int_equal(board.place[0][0].island, 2);
	assert_int_equal(board.place[0][1].island, 0);
	assert_false(board.place[0][1].capital);
	assert_true(board.place[1][1].capital);
	assert_true(board.place[2][0].capital);
	assert_int_equal(board.place[2][0].island, 25);
}

/* Blanks do not count. */
static void
test_lenient(void **state)
{
	struct meridian_board board = board_of("cities: |\n"
					       "  aAb\n"
					       "\n"
					       "  c\tc  Z\n"
					       "\n");

	(void)state;
	assert_int_equal(board.meridians, 3);
	assert_int_equal(board.rows, 2);
	board = board_of("cities: a\n");
	assert_int_equal(board.meridians, 1);
	assert_int_equal(board.rows, 1);
}

static void
test_largest(void **state)
{
	struct meridian_board board = board_of("cities: |\n"
					       "  aaaaaaaaaa\n"
					       "  aaaaaaaaaa\n"
					       "  aaaaaaaaaa\n"
					       "  aaaaaaaaaa\n"
					       "  aaaaaaaaaa\n"
					       "  aaaaaaaaaa\n"
					       "  aaaaaaaaaa\n"
					       "  aaaaaaaaaA\n");

	(void)state;
	assert_int_equal(board.cities[0], 80);
	assert_true(board.place[9][0].capital);
}

static void
test_refused(void **state)
{
	(void)state;
	assert_refused("[a]\n", 1);
	assert_refused("cities: [a, b]\n", 1);
	assert_refused("name: none\n", 1);
	assert_refused("cities: ''\n", 1);
	assert_refused("name: blank\ncities: ' '\n", 2);
	assert_refused("cities: |\n  a a\n  a\n", 1);
	assert_refused("cities: |\n  a\n  a a\n", 1);
	assert_refused("cities: |\n  a .\n  a a\n", 1);
	assert_refused("cities: a1\n", 1);
	assert_refused("cities: a\xc3\xa9\n", 1);
	assert_refused("cities: aaaaaaaaaaa\n", 1);
	assert_refused("cities: \"a\\na\\na\\na\\na\\na\\na\\na\\na\"\n", 1);
}

static void
test_house_boards(void **state)
{
	struct trial trial;
	const struct meridian_board *board;

	(void)state;
	trial_legal(&trial, "game: meridian\n"
			    "players: [orange: O, black: B]\n"
			    "moves: []\n");
	board = trial.replay.board;
	assert_int_equal(board->meridians, 10);
	assert_int_equal(board->rows, 5);
	assert_true(board->place[4][4].capital);
	trial_close(&trial);
	trial_legal(&trial, "game: meridian\n"
			    "players: [orange: O, black: B, grey: G]\n"
			    "moves: []\n");
	board = trial.replay.board;
	assert_int_equal(board->meridians, 10);
	assert_int_equal(board->rows, 4);
	assert_true(board->place[1][3].capital);
	trial_close(&trial);
	trial_fails("game: meridian\n"
		    "players: [orange: O, black: B]\n"
		    "board: archipelago-3\n"
		    "moves: []\n",
		    "record.board", 3, 8);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_picture),
		cmocka_unit_test(test_lenient),
		cmocka_unit_test(test_largest),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_house_boards),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
