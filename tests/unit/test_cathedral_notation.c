/* test_cathedral_notation.c - moves of Cathedral, read and written. */
#include "../slow/cathedral_town.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

static struct cathedral_move
decode(const char *text)
{
	struct cathedral_move move;
	struct text why = TEXT_INIT;
	size_t offset;

	if (cathedral_decode(slice_of(text), &move, &offset, &why) != 0)
		fail_msg("%s: %.*s", text, (int)why.len, why.data);
	return move;
}

/* The move is written as expected in that state, which may be NULL. */
static void
assert_written(const struct cathedral_state *before, const char *text,
	       const char *expected)
{
	struct cathedral_move move = decode(text);
	struct text out = TEXT_INIT;

	cathedral_encode(NULL, before, &move, &out);
	if (!slice_is(text_as_slice(&out), expected))
		fail_msg("%s is written %.*s", text, (int)out.len, out.data);
	text_release(&out);
}

/* The move cannot be read, and the fault is at that byte. */
static void
assert_fault(const char *text, size_t at)
{
	struct cathedral_move move;
	struct text why = TEXT_INIT;
	size_t offset = 99;

	if (cathedral_decode(slice_of(text), &move, &offset, &why) == 0)
		fail_msg("%s can be read", text);
	if (offset != at)
		fail_msg("%s: fault at %zu", text, offset);
	assert_true(why.len > 0);
	text_release(&why);
}

static void
test_read(void **unused)
{
	struct cathedral_move move = decode("academy d4 E xf6 xj10");

	(void)unused;
	assert_int_equal(move.kind, ACADEMY);
	assert_int_equal(move.pivot, 3 * COLUMN + 3);
	assert_int_equal(move.facing, EAST);
	assert_int_equal(move.takes, 2);
	assert_int_equal(move.take[0], 5 * COLUMN + 5);
	assert_int_equal(move.take[1], 9 * COLUMN + 9);
	move = decode("pass");
	assert_int_equal(move.kind, PASS);
}

static void
test_case_and_blanks(void **unused)
{
	(void)unused;
	assert_written(NULL, "ACADEMY D4 e XF6", "academy d4 E xf6");
	assert_written(NULL, " \tinn  a1\tn ", "inn a1 N");
	assert_written(NULL, "Pass", "pass");
	assert_written(NULL, "Tavern J10", "tavern j10");
}

static void
test_faults(void **unused)
{
	(void)unused;
	assert_fault("", 0);
	assert_fault("church e5 N", 0);
	assert_fault("inns a1 N", 0);
	assert_fault("inn", 3);
	assert_fault("inn k1 N", 4);
	assert_fault("inn a0 N", 4);
	assert_fault("inn a11 N", 4);
	assert_fault("inn a01 N", 4);
	assert_fault("inn a00 N", 4);
	assert_fault("inn a99999999999999999999 N", 4);
	assert_fault("inn a1", 6);
	assert_fault("inn a1 Q", 7);
	assert_fault("inn a1 xb2", 7);
	assert_fault("inn a1 N E", 9);
	assert_fault("inn a1 N x", 9);
	assert_fault("inn a1 N xb2 xk1", 13);
	assert_fault("inn a1 N b2", 9);
	assert_fault("tavern a1 N", 10);
	assert_fault("square a1 E xb4", 10);
	assert_fault("infirmary b2 N", 13);
	assert_fault("cathedral e5", 12);
	assert_fault("pass e5", 5);
	/* Nearly as most moves are written. */
	assert_fault("inn a1 3", 7);
	assert_fault("inn a1xN", 4);
	assert_fault("inn a1 \316", 7);
	assert_fault("inn a1 N.", 7);
	assert_fault("innxa1 N", 0);
	assert_fault("inn a20 N", 4);
	assert_fault("inn a1: N", 4);
	assert_fault("inn a: N", 4);
	assert_fault("inn a10N", 4);
	assert_fault("tavern a", 7);
	assert_fault("tavern k10", 7);
	assert_fault("tavern j00", 7);
	assert_fault("tavers a10", 0);
	assert_fault("infirmary", 9);
	assert_fault("infirmar c5", 0);
	assert_fault("infirmarx c5", 0);
	assert_fault("infirmaxy c5", 0);
	assert_fault("infirmary c", 10);
	assert_fault("infirmary c50", 10);
	assert_fault("cathedra", 0);
	assert_fault("password a1", 0);
}

/* What can be taken is bounded by the squares, whatever is written. */
static void
test_many_captures(void **unused)
{
	struct text text = TEXT_INIT;
	struct cathedral_move move;
	size_t offset;

	(void)unused;
	text_add(&text, "tavern a1");
	for (int i = 0; i < TAKES_MAX; i++)
		text_add(&text, " xb2");
	assert_int_equal(
		cathedral_decode(text_as_slice(&text), &move, &offset, NULL),
		0);
	assert_int_equal(move.takes, TAKES_MAX);
	text_add(&text, " xb2");
	text_char(&text, '\0');
	assert_fault(text.data, text.len - 4);
	text_release(&text);
}

/* Of what looks alike after half a turn, N and E are canonical. */
static void
test_canonical_facing(void **unused)
{
	struct cathedral_state light = town_set(&(struct town){
		.cathedral = "h7 N", .dark = "tavern j1", .to_move = "light" });
	struct cathedral_state dark = light;

	(void)unused;
	dark.turn = DARK;
	assert_written(&light, "stable a2 S", "stable a1 N");
	assert_written(&light, "stable b1 W", "stable a1 E");
	assert_written(&light, "abbey b2 S", "abbey b1 N");
	assert_written(&light, "abbey b2 W", "abbey a2 E");
	assert_written(&light, "bridge b2 S", "bridge b2 N");
	assert_written(&light, "bridge b2 W", "bridge b2 E");
	assert_written(&light, "inn b2 S", "inn b2 S");
	assert_written(&light, "manor b2 W", "manor b2 W");
	assert_written(&dark, "abbey b2 S", "abbey b1 N");
	assert_written(&dark, "abbey b2 W", "abbey a2 E");
}

/* What cannot be placed, or in a state that is not known, is left alone. */
static void
test_left_as_written(void **unused)
{
	struct cathedral_state state = town_set(&(struct town){
		.cathedral = "h7 N", .dark = "tavern a1", .to_move = "light" });

	(void)unused;
	assert_written(NULL, "stable a2 S xb1", "stable a2 S xb1");
	assert_written(&state, "stable a2 S", "stable a2 S");
	assert_written(&state, "stable c1 S", "stable c1 S");
	assert_written(&state, "cathedral c2 S", "cathedral c2 S");
	assert_written(&state, "pass", "pass");
	/* It can be placed, but takes nothing. */
	assert_written(&state, "stable c2 S xh7 xa1", "stable c1 N xh7 xa1");
}

/*
 *	2  L * L L	both taverns may be taken;	5  L L * L
 *	1  d * d L	and the cathedral, by any	4  . C . L
 *	   a b c d	of its squares			3  C C C L
 *							2  . C . L
 *							1  . C . L
 */
static void
test_canonical_captures(void **unused)
{
	struct cathedral_state state =
		town_set(&(struct town){ .cathedral = "h7 N",
					 .light = "tavern a2, inn d2 S",
					 .dark = "tavern a1, tavern c1",
					 .to_move = "light" });

	(void)unused;
	assert_written(&state, "stable b2 S xc1 xa1", "stable b1 N xa1 xc1");
	state = town_set(&(struct town){ .cathedral = "b3 N",
					 .light = "bridge d2 N, stable d4 N, "
						  "stable a5 E",
					 .dark = "inn j1 W",
					 .to_move = "light" });
	assert_written(&state, "tavern c5 xb1", "tavern c5 xb3");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_read),
		cmocka_unit_test(test_case_and_blanks),
		cmocka_unit_test(test_faults),
		cmocka_unit_test(test_many_captures),
		cmocka_unit_test(test_canonical_facing),
		cmocka_unit_test(test_left_as_written),
		cmocka_unit_test(test_canonical_captures),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
