/*
 * test_cathedral_zones.c - walls and zones, worked out by hand, and
 * regions among walls at random.
 *
 * In the drawings L is light, d dark, C the cathedral, * what is placed.
 */
#include "../../src/games/cathedral/zones.h"
#include "../slow/cathedral_slow.h"
#include "../slow/cathedral_town.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

/*
 *	3  . . .
 *	2  L . .	a1 still touches b2 at its corner;
 *	1  . * .	only a building on b2 closes it
 *	   a b c
 */
static void
test_diagonal_gap(void **unused)
{
	struct cathedral_state state =
		town_set(&(struct town){ .cathedral = "h7 N",
					 .light = "tavern a2",
					 .dark = "inn j1 W",
					 .to_move = "light" });

	(void)unused;
	town_play(&state, "tavern b1");
	town_zone(&state, LIGHT, "");
	town_play(&state, "tavern j10");
	town_play(&state, "stable b2 N");
	town_zone(&state, LIGHT, "a1");
	town_breaks(&state, "tavern a1", "cathedral.walled");
}

/*
 *	5  . C .
 *	4  . C .
 *	3  C C C
 *	2  L C .	b2 is built on, but the cathedral is nobody's
 *	1  . * .	wall: a1 stays open
 *	   a b c
 */
static void
test_cathedral_is_no_wall(void **unused)
{
	struct cathedral_state state =
		town_set(&(struct town){ .cathedral = "b3 S",
					 .light = "tavern a2",
					 .dark = "inn j1 W",
					 .to_move = "light" });

	(void)unused;
	town_play(&state, "tavern b1");
	town_zone(&state, LIGHT, "");
	town_allows(&state, "tavern a1");
}

/*
 *	10  . * . * .	the north edge closes e10
 *	 9  . * * * .
 *	    c d e f g
 */
static void
test_castle_against_the_edge(void **unused)
{
	struct cathedral_state state =
		town_set(&(struct town){ .cathedral = "h4 N",
					 .light = "tavern a2",
					 .dark = "inn j1 W",
					 .to_move = "dark" });

	(void)unused;
	town_play(&state, "castle e9 N");
	town_zone(&state, DARK, "e10");
	town_breaks(&state, "tavern e10", "cathedral.walled");
	town_play(&state, "tavern a9");
	town_play(&state, "tavern e10"); /* his own zone */
	town_zone(&state, DARK, "");
}

/* The same castle as a first building closes nothing and takes nothing. */
static void
test_first_building(void **unused)
{
	struct cathedral_state start = town_start(false), state;

	(void)unused;
	town_play(&start, "cathedral h4 N");
	state = town_after(start, "castle e9 N");
	town_zone(&state, DARK, "");
	town_allows(&state, "tavern e10");
	town_allows(&state, "stable a1 E");

	state = town_after(start, "tavern e10");
	town_breaks(&state, "castle e9 N xe10", "cathedral.capture");
	state = town_after(state, "castle e9 N");
	town_zone(&state, LIGHT, "");
	assert_true(bits_has(state.built[DARK], 4 * COLUMN + 9));
}

/*
 * What a first building cut off stays open to both, as long as no later wall
 * divides it: filling it does not.
 *
 *	3  L L .	light's tower cuts off a1, a2 and b1,
 *	2  . L L	which all touch each other
 *	1  . . L
 *	   a b c
 */
static void
test_first_building_filled(void **unused)
{
	struct cathedral_state state = town_start(false), other;

	(void)unused;
	town_play(&state, "cathedral h4 N");
	town_play(&state, "inn j1 W");
	town_play(&state, "tower b2 E");
	town_zone(&state, LIGHT, "");
	other = town_after(state, "tavern a1");
	town_breaks(&other, "tavern a2 xa1", "cathedral.capture");
	town_play(&state, "tavern j10");
	town_play(&state, "tavern a1");
	town_zone(&state, LIGHT, "");
	town_allows(&state, "tavern b1");
}

/*
 *	4  * * .	the tower closed nothing, but it is as good a wall as
 *	3  . L L	any: with the stable it closes a3
 *	2  L L .
 *	1  L . .
 *	   a b c
 */
static void
test_first_building_as_a_wall(void **unused)
{
	struct cathedral_state state = town_start(false);

	(void)unused;
	town_play(&state, "cathedral h4 N");
	town_play(&state, "inn j1 W");
	town_play(&state, "tower b2 N");
	town_play(&state, "tavern j10");
	town_play(&state, "stable a4 E");
	town_zone(&state, LIGHT, "a3");
}

/*
 *	10  . . . + * .		* = inn e10 S: e9, e10 and d10;
 *	 9  . . . x * .		    east of it lie just 50 squares
 *	 8  . . . . L .		x, + and e9 = inn d9 N: e10 falls to
 *	 .  . C . . L d		    the east side, which has 51
 *	 1  . . . . L .
 *	    a b c d e i
 */
static void
test_half_the_board(void **unused)
{
	struct cathedral_state before =
		town_set(&(struct town){ .cathedral = "b5 N",
					 .light = "bridge e2 N, stable e4 N, "
						  "stable e6 N, tavern e8",
					 .dark = "tavern i5",
					 .to_move = "light" });
	struct cathedral_state state;

	(void)unused;
	state = town_after(before, "inn e10 S xi5");
	assert_int_equal(bits_count(state.zone[LIGHT]), 50);
	state = town_after(before, "inn e10 S xi5 xb5");
	assert_int_equal(bits_count(state.zone[LIGHT]), 89);
	town_breaks(&before, "inn d9 N xi5", "cathedral.capture");
	state = town_after(before, "inn d9 N");
	town_zone(&state, LIGHT, "");
	state = town_after(before, "inn d9 N xb5");
	assert_int_equal(bits_count(state.zone[LIGHT]), 38);
}

/*
 *	3  L L L
 *	2  d d *	dark's zone a1 falls to light with the inn
 *	1  . d *	that guards it
 *	   a b c
 */
static void
test_zone_overwritten(void **unused)
{
	struct cathedral_state state =
		town_set(&(struct town){ .cathedral = "f5 N",
					 .light = "bridge b3 E",
					 .dark = "inn b2 S",
					 .dark_zone = "a1",
					 .to_move = "light" });
	struct score score;

	(void)unused;
	town_play(&state, "stable c1 N xa2");
	town_zone(&state, LIGHT, "a1 a2 b1 b2");
	town_zone(&state, DARK, "");
	cathedral_score(NULL, &state, &score, NULL);
	assert_int_equal(score.points[DARK], -47);
	assert_int_equal(score.points[LIGHT], -42);
}

/* Building in one's own zone leaves the rest; `super` forbids it. */
static void
test_own_zone(void **unused)
{
	struct town town = { .cathedral = "f5 N",
			     .light = "bridge b3 E, stable c1 N",
			     .dark = "inn j1 W",
			     .light_zone = "a1, a2, b1, b2",
			     .to_move = "light" };
	struct cathedral_state state = town_set(&town);

	(void)unused;
	town_play(&state, "stable a1 N");
	town_zone(&state, LIGHT, "b1 b2");
	town.super = true;
	state = town_set(&town);
	town_breaks(&state, "stable a1 N", "cathedral.own-zone");
	town_breaks(&state, "stable b2 E", "cathedral.taken");
	town.to_move = "dark";
	state = town_set(&town);
	town_breaks(&state, "stable a1 N", "cathedral.walled");
}

/* That share of the squares, one in so many. */
static struct bits
scattered(struct dice *dice, struct bits squares, int share)
{
	struct bits some = { 0, 0 };

	while (!bits_none(squares)) {
		struct bits first = bits_square(bits_first(squares));

		squares = bits_less(squares, first);
		if (cathedral_dice(dice, share) == 0)
			some = bits_or(some, first);
	}
	return some;
}

/* What is seen around a building is what all of the board comes to. */
static void
check_regions(int owner, int kind, int facing, int pivot, struct dice *dice)
{
	struct cathedral_state state = { .begun = 3 };
	struct cathedral_move move = { .kind = (uint8_t)kind,
				       .pivot = (uint8_t)pivot,
				       .facing = (uint8_t)facing };
	struct parts closed;
	struct bits cells;
	int before;

	if (!cathedral_cells(cathedral_building(owner, kind), facing, pivot,
			     &cells))
		return;
	state.built[owner] = scattered(dice, bits_less(bits_board(), cells),
				       2 + cathedral_dice(dice, 12));
	before = cathedral_regions(&state, owner);
	state.regions[owner] = (uint8_t)before;
	cathedral_close(&state, owner, &move, &closed);
	state.built[owner] = bits_or(state.built[owner], cells);
	assert_int_equal(cathedral_regions(&state, owner),
			 before - 1 + closed.regions);
}

/* Among walls at random, everywhere, the edges and corners included. */
static void
test_regions(void **unused)
{
	struct dice dice = { 20260611 };

	(void)unused;
	for (int i = 0; i < 4 * SIDE * COLUMN; i++)
		for (int owner = LIGHT; owner <= DARK; owner++)
			for (int kind = 0; kind < KINDS; kind++)
				check_regions(owner, kind, i % 4, i / 4, &dice);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_diagonal_gap),
		cmocka_unit_test(test_cathedral_is_no_wall),
		cmocka_unit_test(test_castle_against_the_edge),
		cmocka_unit_test(test_first_building),
		cmocka_unit_test(test_first_building_filled),
		cmocka_unit_test(test_first_building_as_a_wall),
		cmocka_unit_test(test_half_the_board),
		cmocka_unit_test(test_zone_overwritten),
		cmocka_unit_test(test_own_zone),
		cmocka_unit_test(test_regions),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
