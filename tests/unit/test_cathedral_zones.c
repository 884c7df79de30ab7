/*
 * test_cathedral_zones.c - walls, zones and captures, worked out by hand.
 *
 * In the drawings L is light, d dark, C the cathedral, * what is placed.
 */
#include "../slow/cathedral_town.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

static void
assert_rule(const struct cathedral_state *before, const char *text,
	    const char *id)
{
	struct cathedral_state after;
	const char *broken = town_try(before, text, &after);

	if (broken == NULL)
		fail_msg("%s is legal", text);
	assert_string_equal(broken, id);
}

static void
assert_legal(const struct cathedral_state *before, const char *text)
{
	struct cathedral_state after;

	assert_null(town_try(before, text, &after));
}

/* The state after a move that must be legal. */
static struct cathedral_state
after(struct cathedral_state state, const char *text)
{
	town_play(&state, text);
	return state;
}

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
	assert_rule(&state, "tavern a1", "cathedral.walled");
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
	assert_legal(&state, "tavern a1");
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
	assert_rule(&state, "tavern e10", "cathedral.walled");
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
	state = after(start, "castle e9 N");
	town_zone(&state, DARK, "");
	assert_legal(&state, "tavern e10");
	assert_legal(&state, "stable a1 E");

	state = after(start, "tavern e10");
	assert_rule(&state, "castle e9 N xe10", "cathedral.capture");
	state = after(state, "castle e9 N");
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
	other = after(state, "tavern a1");
	assert_rule(&other, "tavern a2 xa1", "cathedral.capture");
	town_play(&state, "tavern j10");
	town_play(&state, "tavern a1");
	town_zone(&state, LIGHT, "");
	assert_legal(&state, "tavern b1");
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
 *	2  L * L L	* joins both walls: a1 and c1 are parts
 *	1  d * d L	of their own, with one tavern each
 *	   a b c d
 */
static const struct town two_parts = { .cathedral = "f5 N",
				       .light = "tavern a2, inn d2 S",
				       .dark = "tavern a1, tavern c1",
				       .to_move = "light" };

static void
test_two_zones_by_one_building(void **unused)
{
	struct cathedral_state before = town_set(&two_parts), state;

	(void)unused;
	state = after(before, "stable b1 N xa1 xc1");
	town_zone(&state, LIGHT, "a1 c1");
	assert_true(bits_none(state.built[DARK]));
	assert_true(cathedral_in_hand(&state, DARK, TAVERN));
	assert_rule(&state, "tavern a1", "cathedral.walled");
	assert_legal(&state, "tavern b3");

	state = after(before, "stable b1 N xc1");
	town_zone(&state, LIGHT, "c1");
	assert_int_equal(bits_count(state.built[DARK]), 1);

	state = after(before, "stable b1 N");
	town_zone(&state, LIGHT, "");
	assert_int_equal(bits_count(state.built[DARK]), 2);
	assert_false(cathedral_in_hand(&state, DARK, TAVERN));
}

static void
test_capture_refused(void **unused)
{
	struct cathedral_state state = town_set(&two_parts);

	(void)unused;
	assert_rule(&state, "stable b1 N xa1 xa1", "cathedral.capture");
	assert_rule(&state, "stable b1 N xa1 xc1 xa1", "cathedral.capture");
	assert_rule(&state, "stable b1 N xb3", "cathedral.capture");
	assert_rule(&state, "stable b1 N xb1", "cathedral.capture");
	assert_rule(&state, "stable b1 N xa2", "cathedral.capture");
	assert_rule(&state, "stable b1 N xf5", "cathedral.capture");
	assert_rule(&state, "stable h9 N xa1", "cathedral.capture");
	/* too late in a later move */
	town_play(&state, "stable b1 N");
	town_play(&state, "stable j1 N");
	assert_rule(&state, "tavern h10 xa1", "cathedral.capture");
}

/*
 *	2  L L L *
 *	1  d . . *	declined: the corridor stays open to both
 *	   a b c d
 *
 *	2  L L L L	later: * divides it anew, a1 may be taken,
 *	1  d * . L	c1 is empty and light's at once
 *	   a b c d
 */
static void
test_declined_and_divided_anew(void **unused)
{
	struct cathedral_state state =
		town_set(&(struct town){ .cathedral = "f5 N",
					 .light = "bridge b2 E",
					 .dark = "tavern a1",
					 .to_move = "light" });
	struct cathedral_state late;

	(void)unused;
	town_play(&state, "stable d1 N");
	town_zone(&state, LIGHT, "");
	assert_legal(&state, "tavern c1");
	town_play(&state, "inn j1 W");
	assert_rule(&state, "tavern j10 xa1", "cathedral.capture");
	late = after(state, "tavern b1 xa1");
	town_zone(&late, LIGHT, "a1 c1");
	late = after(state, "tavern b1");
	town_zone(&late, LIGHT, "c1");
	assert_true(bits_has(late.built[DARK], 0));
}

/* The same corridor with two taverns in it. */
static void
test_two_foreign_buildings(void **unused)
{
	struct cathedral_state state =
		town_set(&(struct town){ .cathedral = "f5 N",
					 .light = "bridge b2 E",
					 .dark = "tavern a1, tavern c1",
					 .to_move = "light" });

	(void)unused;
	assert_rule(&state, "stable d1 N xa1", "cathedral.capture");
	assert_rule(&state, "stable d1 N xa1 xc1", "cathedral.capture");
	town_play(&state, "stable d1 N");
	town_zone(&state, LIGHT, "");
	town_play(&state, "inn j1 W");
	assert_legal(&state, "tavern b1");
}

/*
 *	5  L L * L
 *	4  . C . L
 *	3  C C C L	the cathedral alone may be taken, for good;
 *	2  . C . L	with a dark building beside it there are two
 *	1  . C . L
 *	   a b c d
 */
static void
test_cathedral_taken(void **unused)
{
	struct town town = { .cathedral = "b3 N",
			     .light = "bridge d2 N, stable d4 N, stable a5 E",
			     .dark = "inn j1 W",
			     .to_move = "light" };
	struct cathedral_state state = town_set(&town);

	(void)unused;
	town_play(&state, "tavern c5 xa3");
	town_zone(&state, LIGHT, "a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4");
	assert_int_equal(state.sites[CHURCH_SITE].at, 0);
	assert_rule(&state, "cathedral g7 N", "cathedral.first");
	town.dark = "inn j1 W, tavern a1";
	state = town_set(&town);
	assert_rule(&state, "tavern c5 xa3", "cathedral.capture");
	assert_rule(&state, "tavern c5 xa1", "cathedral.capture");
	town_play(&state, "tavern c5");
	town_zone(&state, LIGHT, "");
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
	state = after(before, "inn e10 S xi5");
	assert_int_equal(bits_count(state.zone[LIGHT]), 50);
	state = after(before, "inn e10 S xi5 xb5");
	assert_int_equal(bits_count(state.zone[LIGHT]), 89);
	assert_rule(&before, "inn d9 N xi5", "cathedral.capture");
	state = after(before, "inn d9 N");
	town_zone(&state, LIGHT, "");
	state = after(before, "inn d9 N xb5");
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
	assert_rule(&state, "stable a1 N", "cathedral.own-zone");
	assert_rule(&state, "stable b2 E", "cathedral.taken");
	town.to_move = "dark";
	state = town_set(&town);
	assert_rule(&state, "stable a1 N", "cathedral.walled");
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
		cmocka_unit_test(test_two_zones_by_one_building),
		cmocka_unit_test(test_capture_refused),
		cmocka_unit_test(test_declined_and_divided_anew),
		cmocka_unit_test(test_two_foreign_buildings),
		cmocka_unit_test(test_cathedral_taken),
		cmocka_unit_test(test_half_the_board),
		cmocka_unit_test(test_zone_overwritten),
		cmocka_unit_test(test_own_zone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
