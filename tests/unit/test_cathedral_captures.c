/*
 * test_cathedral_captures.c - what is taken and what is not, worked out by
 * hand.
 *
 * In the drawings L is light, d dark, C the cathedral, * what is placed.
 */
#include "../slow/cathedral_town.h"
#include "moves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

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
	state = town_after(before, "stable b1 N xa1 xc1");
	town_zone(&state, LIGHT, "a1 c1");
	assert_true(bits_none(state.built[DARK]));
	assert_true(cathedral_in_hand(&state, DARK, TAVERN));
	town_breaks(&state, "tavern a1", "cathedral.walled");
	town_allows(&state, "tavern b3");

	state = town_after(before, "stable b1 N xc1");
	town_zone(&state, LIGHT, "c1");
	assert_int_equal(bits_count(state.built[DARK]), 1);

	state = town_after(before, "stable b1 N");
	town_zone(&state, LIGHT, "");
	assert_int_equal(bits_count(state.built[DARK]), 2);
	assert_false(cathedral_in_hand(&state, DARK, TAVERN));
}

static void
test_capture_refused(void **unused)
{
	struct cathedral_state state = town_set(&two_parts);

	(void)unused;
	town_breaks(&state, "stable b1 N xa1 xa1", "cathedral.capture");
	town_breaks(&state, "stable b1 N xa1 xc1 xa1", "cathedral.capture");
	town_breaks(&state, "stable b1 N xb3", "cathedral.capture");
	town_breaks(&state, "stable b1 N xb1", "cathedral.capture");
	town_breaks(&state, "stable b1 N xa2", "cathedral.capture");
	town_breaks(&state, "stable b1 N xf5", "cathedral.capture");
	town_breaks(&state, "stable h9 N xa1", "cathedral.capture");
	/* too late in a later move */
	town_play(&state, "stable b1 N");
	town_play(&state, "stable j1 N");
	town_breaks(&state, "tavern h10 xa1", "cathedral.capture");
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
	town_allows(&state, "tavern c1");
	town_play(&state, "inn j1 W");
	town_breaks(&state, "tavern j10 xa1", "cathedral.capture");
	late = town_after(state, "tavern b1 xa1");
	town_zone(&late, LIGHT, "a1 c1");
	late = town_after(state, "tavern b1");
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
	town_breaks(&state, "stable d1 N xa1", "cathedral.capture");
	town_breaks(&state, "stable d1 N xa1 xc1", "cathedral.capture");
	town_play(&state, "stable d1 N");
	town_zone(&state, LIGHT, "");
	town_play(&state, "inn j1 W");
	town_allows(&state, "tavern b1");
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
	town_breaks(&state, "cathedral g7 N", "cathedral.first");
	town.dark = "inn j1 W, tavern a1";
	state = town_set(&town);
	town_breaks(&state, "tavern c5 xa3", "cathedral.capture");
	town_breaks(&state, "tavern c5 xa1", "cathedral.capture");
	town_play(&state, "tavern c5");
	town_zone(&state, LIGHT, "");
}

/* What follows a move that may end where the prefix does. */
static void
goes_on(const struct cathedral_state *state, const char *prefix,
	const char *wanted)
{
	struct text next = TEXT_INIT;

	assert_true(moves_tokens(&game_cathedral, NULL, state, slice_of(prefix),
				 &next));
	text_char(&next, '\0');
	assert_string_equal(next.data, wanted);
	text_release(&next);
}

static void
test_every_choice_is_a_move(void **unused)
{
	struct cathedral_state state = town_set(&two_parts);

	(void)unused;
	goes_on(&state, "stable b1 N", "xa1 xc1 ");
	goes_on(&state, "stable b1 N xa1", "xc1 ");
	goes_on(&state, "stable b1 N xc1", "");
	goes_on(&state, "stable b1 N xa1 xc1", "");
	goes_on(&state, "stable b3 E", "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_two_zones_by_one_building),
		cmocka_unit_test(test_capture_refused),
		cmocka_unit_test(test_declined_and_divided_anew),
		cmocka_unit_test(test_two_foreign_buildings),
		cmocka_unit_test(test_cathedral_taken),
		cmocka_unit_test(test_every_choice_is_a_move),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
