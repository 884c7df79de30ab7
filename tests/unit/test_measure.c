/* test_measure.c - metrics of whole games, by their names. */
#include "measure.h"

#include "arena.h"
#include "boards.h"
#include "yaml_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static struct arena arena;
static struct boards boards;
static struct diag diag;
static struct record record;
static struct replay replay;
static struct measure measure;

static int
set_up(void **state)
{
	(void)state;
	arena_init(&arena);
	boards_init(&boards, (struct board_path){ NULL, NULL });
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	boards_release(&boards);
	arena_release(&arena);
	return 0;
}

static void
measure_game(const char *text)
{
	struct chunk chunk = {
		.bytes = text, .len = strlen(text), .line = 1, .number = 1
	};
	struct node *root;
	struct score score;
	int status;

	diag_init(&diag, &arena);
	root = yaml_read(&chunk, &arena, &diag);
	assert_non_null(root);
	assert_int_equal(record_read(&record, root, &diag), 0);
	assert_int_equal(replay_begin(&replay, &record, &boards, &arena, &diag),
			 0);
	measure_begin(&measure, &replay, &arena);
	while ((status = replay_next(&replay)) > 0)
		measure_move(&measure, &replay);
	assert_int_equal(status, 0);
	assert_null(measure_end(&measure, &replay, &score, NULL));
}

static void
assert_value(const char *text, long wanted)
{
	struct measure_name name;
	long value = -1;

	assert_true(measure_find(record.game, slice_of(text), &name));
	assert_true(measure_value(&measure, &name, &value));
	if (value != wanted)
		print_error("%s is %ld\n", text, value);
	assert_int_equal(value, wanted);
}

static void
assert_absent(const char *text)
{
	struct measure_name name;
	long value;

	assert_true(measure_find(record.game, slice_of(text), &name));
	assert_false(measure_value(&measure, &name, &value));
}

static void
assert_unknown(const char *text)
{
	struct measure_name name;

	assert_false(measure_find(record.game, slice_of(text), &name));
}

static const char meridian[] = "game: meridian\n"
			       "players: [{black: A}, {orange: B}]\n"
			       "moves:\n"
			       "- 4 2@4c\n"
			       "- 4 3@4c\n"
			       "- 4-7 4@4c\n"
			       "- 5\n"
			       "- 4 -4a\n"
			       "- 4 -4b 5@4c\n"
			       "- 7 2@7a\n"
			       "- 7 3@7b\n"
			       "- 7 -7a 2@7a\n";

static void
test_meridian(void **state)
{
	(void)state;
	measure_game(meridian);
	assert_value("pushes", 3);
	assert_value("pushes.black", 1);
	assert_value("pushes.orange", 2);
	assert_value("longest-chain", 2);
	assert_value("longest-chain.black", 2);
	assert_value("longest-chain.orange", 1);
	assert_value("towers", 7);
	assert_value("heights", 7);
	assert_value("heights.2", 3);
	assert_value("heights.40", 0);
	assert_value("removals.black", 2);
	assert_value("removals.orange", 1);
	assert_value("discards", 1);
	assert_value("discards.black", 0);
	assert_value("card-uses.4", 4);
	assert_value("card-uses.4-7", 1);
	assert_value("card-discards.5", 1);
	assert_value("cities.4c", 1);
	assert_value("cities.4a", 0);
	assert_value("cities", 4);
	assert_value("spare.black", 34);
	assert_absent("spare.grey");
}

static void
test_islands(void **state)
{
	(void)state;
	measure_game("game: meridian\n"
		     "board: {game: meridian, name: small, players: [2],\n"
		     "  cities: \"a a b\\na b c\\n\"}\n"
		     "players: [{black: A}, {orange: B}]\n"
		     "position: {towers: {1a: black 2, 1b: orange 3,\n"
		     "  2a: orange 2}}\n");
	assert_value("islands.orange", 1);
	assert_value("islands.black", 0);
	assert_value("tied-islands", 1);
	assert_value("empty-islands", 1);
	assert_value("cities.1a", 1);
	assert_absent("pushes");
	assert_absent("card-uses.4");
}

static const char cathedral[] =
	"game: cathedral\nplayers: [{light: A}, {dark: B}]\nmoves: [\n"
	"cathedral c5 E, academy b2 E, infirmary h8, tower b9 S,\n"
	"tower i2 N, infirmary e2, castle e9 N, castle i5 E,\n"
	"academy g4 E, abbey i9 N, abbey f7 E, manor c7 N,\n"
	"stable i7 E, bridge g2 N, tavern h3 xi5, castle e5 W xc5,\n"
	"inn e8 S, stable g9 N, stable f5 N, tavern j10, tavern j8,\n"
	"tavern a1, inn h6 E, stable c1 E, square i4, inn c5 N, pass,\n"
	"inn b4 W]\n";

static void
test_cathedral(void **state)
{
	(void)state;
	measure_game(cathedral);
	assert_value("placed", 26);
	assert_value("placed.castle.dark", 2);
	assert_value("placed.castle.light", 1);
	assert_value("placed.light", 12);
	assert_value("captures", 2);
	assert_value("captures.light", 1);
	assert_value("captures-declined", 1);
	assert_value("cathedral-captured.dark", 1);
	assert_value("cathedral-captured.nobody", 0);
	assert_value("cathedral-at.c5", 1);
	assert_value("cathedral-at.c6", 0);
	assert_value("passes.light", 1);
	assert_value("minus.light", 7);
	assert_value("left.bridge.light", 1);
	assert_unknown("cathedral-at");
}

/* The same, but dark leaves the cathedral where it is. */
static void
test_declined(void **state)
{
	char text[sizeof(cathedral)];
	char *take;

	(void)state;
	memcpy(text, cathedral, sizeof(text));
	take = strstr(text, " xc5");
	strcpy(take, "]");
	measure_game(text);
	assert_value("captures.dark", 0);
	assert_value("captures-declined.dark", 1);
	assert_value("captures-declined.light", 1);
	assert_value("cathedral-captured.nobody", 1);
}

static const char khan[] = "game: dschingis-khan\n"
			   "players: [{red: A}, {green: B}]\n"
			   "moves:\n"
			   "- start d2=c e2=f +m +c\n"
			   "- start d1=f c1=f +c +c\n"
			   "- +m +w lay d2=c d3=m d4=m\n"
			   "- +w +w wall e3|f3 e2|f2 e1|e2 d1|e1\n"
			   "- +w +p lay c4=p\n";

static void
test_khan(void **state)
{
	(void)state;
	measure_game(khan);
	assert_value("walls", 4);
	assert_value("walls.green", 4);
	assert_value("border-shifts", 1);
	assert_value("border-shifts.new-end", 1);
	assert_value("border-shifts.loop", 0);
	assert_value("walls-lost", 0);
	assert_value("walls-off", 2);
	assert_value("gates.red", 1);
	assert_value("villages.red", 5);
	assert_value("villages.mongolia.red", 2);
	assert_value("stones.d2", 2);
	assert_value("plague.red", 1);
	assert_value("stone-points.mongols.red", 0);
	assert_absent("end-by.two-colours");
}

static void
test_names(void **state)
{
	(void)state;
	measure_game(meridian);
	assert_unknown("");
	assert_unknown("push");
	assert_unknown("pushes.");
	assert_unknown("pushes.red");
	assert_unknown("pushes.black.x");
	assert_unknown("tied-islands.black");
	assert_unknown("cities.4c.black");
	assert_unknown("cities.11a");
	assert_unknown(".pushes");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_meridian),
		cmocka_unit_test(test_islands),
		cmocka_unit_test(test_cathedral),
		cmocka_unit_test(test_declined),
		cmocka_unit_test(test_khan),
		cmocka_unit_test(test_names),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
