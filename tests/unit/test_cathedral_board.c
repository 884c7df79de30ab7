/*
 * test_cathedral_board.c - the buildings of Cathedral, who can place them,
 * and how the game ends.
 */
#include "../slow/cathedral_slow.h"
#include "../slow/cathedral_town.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

static const struct {
	int kind, places, size;
} known[] = {
	{ TAVERN, 100, 1 }, { STABLE, 180, 2 },  { INN, 324, 3 },
	{ BRIDGE, 160, 3 }, { SQUARE, 81, 4 },   { MANOR, 288, 4 },
	{ ABBEY, 144, 4 },  { ACADEMY, 256, 5 }, { INFIRMARY, 64, 5 },
	{ CASTLE, 288, 5 }, { TOWER, 256, 5 },   { CATHEDRAL, 224, 6 },
};

enum { KNOWN = sizeof(known) / sizeof(known[0]) };

/* Placements on the empty board by whole sets of squares. */
static int
count_by_pivots(const struct building *building)
{
	int count = 0;

	for (int facing = 0; facing < building->facings; facing++)
		count += bits_count(
			cathedral_pivots(building, facing, bits_board()));
	return count;
}

/* The same square by square; what looks alike is counted once. */
static int
count_by_squares(const struct building *building)
{
	struct bits seen[4 * SIDE * SIDE], cells;
	int count = 0;

	for (int i = 0; i < 4 * SIDE * SIDE; i++) {
		int square = i / 4 / SIDE * COLUMN + i / 4 % SIDE, j = 0;

		if (!cathedral_cells(building, i % 4, square, &cells) ||
		    (building->facings == 1 && i % 4 != NORTH))
			continue;
		seen[count] = cells;
		while (memcmp(&seen[j], &cells, sizeof(cells)) != 0)
			j++;
		count += j == count;
	}
	return count;
}

static void
test_placements_on_the_empty_board(void **unused)
{
	(void)unused;
	for (int i = 0; i < KNOWN; i++)
		for (int owner = LIGHT; owner <= DARK; owner++) {
			const struct building *building =
				cathedral_building(owner, known[i].kind);

			assert_int_equal(building->size, known[i].size);
			assert_int_equal(count_by_pivots(building),
					 known[i].places);
			assert_int_equal(count_by_squares(building),
					 known[i].places);
		}
}

/* Fails unless the building covers just those squares, "a1 a2". */
static void
assert_cells(int owner, int kind, int facing, const char *squares)
{
	struct cathedral_state state = { .turn = LIGHT };
	struct bits cells;
	int d4 = 3 * COLUMN + 3;

	assert_true(cathedral_cells(cathedral_building(owner, kind), facing, d4,
				    &cells));
	state.zone[LIGHT] = cells;
	town_zone(&state, LIGHT, squares);
}

/* The two that differ, the only one of six, and one that turns. */
static void
test_shapes(void **unused)
{
	(void)unused;
	assert_cells(LIGHT, ABBEY, NORTH, "c4 d4 d5 e5");
	assert_cells(DARK, ABBEY, NORTH, "c5 d5 d4 e4");
	assert_cells(LIGHT, ABBEY, EAST, "d4 d5 e4 e3");
	assert_cells(DARK, ABBEY, EAST, "d4 d3 e4 e5");
	assert_cells(LIGHT, ACADEMY, NORTH, "c4 d4 d5 d3 e3");
	assert_cells(DARK, ACADEMY, NORTH, "e4 d4 d5 d3 c3");
	assert_cells(LIGHT, ACADEMY, EAST, "d4 d5 e4 c4 c3");
	assert_cells(LIGHT, CATHEDRAL, NORTH, "d5 c4 d4 e4 d3 d2");
	assert_cells(LIGHT, CATHEDRAL, EAST, "e4 d5 d4 d3 c4 b4");
	assert_cells(LIGHT, INN, NORTH, "d5 d4 e4");
	assert_cells(LIGHT, INN, EAST, "e4 d4 d3");
	assert_cells(LIGHT, INN, SOUTH, "d3 d4 c4");
	assert_cells(LIGHT, INN, WEST, "c4 d4 d5");
}

static void
test_all_buildings_tile_the_board(void **unused)
{
	struct cathedral_state state = town_set(&town_full);
	struct score score;

	(void)unused;
	assert_int_equal(bits_count(cathedral_built(&state)), SIDE * SIDE);
	assert_true(state.over);
	assert_null(cathedral_score(NULL, &state, &score, NULL));
	assert_int_equal(score.points[LIGHT], 0);
	assert_int_equal(score.points[DARK], 0);
	assert_int_equal(score.winners, 3);
	assert_int_equal(score.decided, DECIDED_SHARED);
}

/* The cathedral opens the game, once and by light. */
static void
test_opening(void **unused)
{
	struct cathedral_state state = town_start(false);

	(void)unused;
	town_breaks(&state, "tavern a1", "cathedral.first");
	town_breaks(&state, "pass", "cathedral.first");
	town_breaks(&state, "cathedral a1 N", "cathedral.outside");
	town_breaks(&state, "cathedral e5 N xe5", "cathedral.capture");
	town_play(&state, "cathedral e5 N");
	assert_int_equal(state.turn, DARK);
	town_breaks(&state, "cathedral b8 N", "cathedral.first");
	town_breaks(&state, "tavern e3", "cathedral.taken");
}

static void
test_supply(void **unused)
{
	struct cathedral_state state =
		town_set(&(struct town){ .cathedral = "e5 N",
					 .light = "tavern a1, tavern c1, "
						  "manor b8 N",
					 .dark = "stable j1 N",
					 .to_move = "light" });

	(void)unused;
	/* The supply comes before every other rule of placing. */
	town_breaks(&state, "tavern e5", "cathedral.supply");
	town_breaks(&state, "manor a10 N", "cathedral.supply");
	town_play(&state, "inn a3 N");
	town_play(&state, "stable h1 N");
	town_play(&state, "inn j9 S");
	town_breaks(&state, "stable g7 N", "cathedral.supply");
}

/*
 *	10  . B * n n	All that is left: a tavern of each side, and two free
 *	 9  * * * * n	squares, a10 and e7.
 *	 8  H H * N N
 *	 7  H H N N .
 *	    a b c d e
 */
static const struct town nearly_full = {
	.cathedral = "c9 E",
	.light = "square a7, academy b2 E, castle b4 S, "
		 "tavern b10, tower d7 N, infirmary f6, bridge g10 E, "
		 "inn h1 W, inn h5 S, manor h9 S, abbey i3 E, "
		 "stable i10 E, stable j4 N",
	.dark = "square a5, bridge c1 E, infirmary d5, abbey e1 N, "
		"manor e3 N, tower e9 E, tavern f4, "
		"academy g3 N, castle h7 N, inn i1 N, inn i6 S, "
		"stable j6 N, stable j8 N",
	.to_move = "dark",
};

static void
test_end_of_the_game(void **unused)
{
	struct cathedral_state state = town_set(&nearly_full);

	(void)unused;
	town_breaks(&state, "pass", "cathedral.pass");
	town_play(&state, "tavern a10");
	assert_false(state.over);
	town_play(&state, "tavern e7");
	assert_true(state.over);
}

/* Who can place nothing passes as often as it takes; the other goes on. */
static void
test_forced_passes(void **unused)
{
	struct town town = town_full;
	struct cathedral_state state;

	(void)unused;
	town.dark = "square a5, bridge c1 E, infirmary d5, abbey e1 N, "
		    "manor e3 N, tower e9 E, "
		    "academy g3 N, castle h7 N, inn i1 N, inn i6 S, "
		    "stable j6 N, stable j8 N";
	town.to_move = "light";
	/* Light's hand is empty; dark has two taverns, for e7 and f4. */
	state = town_set(&town);
	assert_string_equal(game_cathedral.missing(&state), "a pass");
	town_breaks(&state, "tavern e7", "cathedral.supply");
	town_play(&state, "pass");
	assert_null(game_cathedral.missing(&state));
	town_play(&state, "tavern e7");
	assert_false(state.over);
	town_play(&state, "pass");
	town_play(&state, "tavern f4");
	assert_true(state.over);
}

/* Of a building, the first facing and pivot on squares that are free. */
static bool
first_place(const struct building *building, struct bits free,
	    struct cathedral_move *move)
{
	struct bits cells;

	for (int i = 0; i < building->facings * SIDE * COLUMN; i++) {
		int facing = i / (SIDE * COLUMN), pivot = i % (SIDE * COLUMN);

		if (cathedral_cells(building, facing, pivot, &cells) &&
		    bits_within(cells, free)) {
			move->facing = (uint8_t)facing;
			move->pivot = (uint8_t)pivot;
			return true;
		}
	}
	return false;
}

/* A player with one kind in hand, on a board built up at random. */
static void
check_place(const struct cathedral_state *built, int player, int kind)
{
	struct cathedral_state state = *built;
	struct cathedral_move first = { .kind = (uint8_t)kind }, found;
	bool can = first_place(cathedral_building(player, kind),
			       cathedral_free(built, player), &first);

	state.spent[player] = (uint16_t) ~(1U << kind);
	assert_int_equal(cathedral_can_place(&state, player, NULL), can);
	assert_int_equal(cathedral_can_place(&state, player, &found), can);
	if (can)
		assert_memory_equal(&found, &first, sizeof(found));
}

static void
test_places(void **unused)
{
	struct dice dice = { 20260612 };
	struct cathedral_state state = { .opened = true };

	(void)unused;
	for (int i = 0; i < 4000; i++) {
		int square = cathedral_dice(&dice, SIDE) * COLUMN +
			     cathedral_dice(&dice, SIDE);

		if (i % 200 == 0)
			state.built[LIGHT] = (struct bits){ 0, 0 };
		state.built[LIGHT] =
			bits_or(state.built[LIGHT], bits_square(square));
		for (int player = LIGHT; player <= DARK; player++)
			for (int kind = 0; kind < KINDS; kind++)
				check_place(&state, player, kind);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_placements_on_the_empty_board),
		cmocka_unit_test(test_shapes),
		cmocka_unit_test(test_all_buildings_tile_the_board),
		cmocka_unit_test(test_opening),
		cmocka_unit_test(test_supply),
		cmocka_unit_test(test_end_of_the_game),
		cmocka_unit_test(test_forced_passes),
		cmocka_unit_test(test_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
