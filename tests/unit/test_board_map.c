/* test_board_map.c - whose a board is, and for how many players. */
#include "board_map.h"

#include "games.h"
#include "support_tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Reads it as a board of Meridian; 0, or -1 and the line at fault. */
static int
read_map(const char *text, unsigned *seats, unsigned *line)
{
	const struct game *game = games_find(slice_of("meridian"));
	struct arena arena;
	struct text why = TEXT_INIT;
	struct mark at = { 0, 0 };
	const struct node *map;
	int status;

	arena_init(&arena);
	map = read_tree(&arena, slice_of(text));
	assert_non_null(map);
	status = board_map_read(&(struct board_map){ map, &why, &at }, game,
				seats);
	assert_int_equal(status != 0, why.len > 0);
	*line = at.line;
	text_release(&why);
	arena_release(&arena);
	return status;
}

static void
assert_seats(const char *text, int from, int to)
{
	unsigned seats, line;

	assert_int_equal(read_map(text, &seats, &line), 0);
	for (int players = 2; players <= 4; players++)
		assert_int_equal(seats >> players & 1,
				 players >= from && players <= to);
}

static void
test_seats(void **state)
{
	(void)state;
	assert_seats("cities: a\n", 2, 4);
	assert_seats("game: meridian\nplayers: [3]\n", 3, 3);
	assert_seats("name: small\nplayers: [4, 3]\n", 3, 4);
	assert_seats("players: []\n", 0, 0);
}

static void
assert_refused(const char *text, unsigned line)
{
	unsigned seats, at;

	if (read_map(text, &seats, &at) == 0)
		fail_msg("this is a board:\n%s", text);
	assert_int_equal(at, line);
}

static void
test_refused(void **state)
{
	(void)state;
	assert_refused("[a]\n", 1);
	assert_refused("cities: a\ngame: cathedral\n", 2);
	assert_refused("game: [meridian]\n", 1);
	assert_refused("cities: a\nname: [a]\n", 2);
	assert_refused("cities: a\nplayers: 2\n", 2);
	assert_refused("cities: a\nplayers: [2,\n 1]\n", 3);
	assert_refused("players: [2, 5]\n", 1);
	assert_refused("players: [two]\n", 1);
	assert_refused("players: [[2]]\n", 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_seats),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
