/* test_cathedral_position.c - positions of Cathedral, read and written. */
#include "../slow/cathedral_town.h"

#include "arena.h"
#include "yaml_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

/* A document, and what becomes of it. */
struct reading {
	struct arena arena;
	struct diag diag;
	struct record record;
	struct cathedral_state state;
	int status;
};

/* Reads the `position` of a document by hand, without its envelope. */
static void
reading_init(struct reading *reading, const char *yaml)
{
	struct chunk chunk = {
		.bytes = yaml, .len = strlen(yaml), .line = 1, .number = 1
	};
	const struct node *root;

	memset(reading, 0, sizeof(*reading));
	arena_init(&reading->arena);
	diag_init(&reading->diag, &reading->arena);
	root = yaml_read(&chunk, &reading->arena, &reading->diag);
	assert_non_null(root);
	reading->record =
		(struct record){ .game = &game_cathedral,
				 .players = 2,
				 .seat = { LIGHT, DARK },
				 .position = node_get(root, "position"),
				 .moves = node_get(root, "moves") };
	reading->record.to_move = node_get(reading->record.position, "to-move");
	reading->status = cathedral_setup(NULL, &reading->record,
					  &reading->state, &reading->diag);
}

static void
reading_release(struct reading *reading)
{
	arena_release(&reading->arena);
}

/* The first finding is of that rule, and stands there. */
static void
assert_finding(const char *yaml, const char *id, unsigned line, unsigned column)
{
	struct reading reading;
	const struct finding *first;

	reading_init(&reading, yaml);
	first = reading.diag.first;
	if (first == NULL)
		fail_msg("nothing is found, not %s, in\n%s", id, yaml);
	assert_string_equal(first->rule->id, id);
	assert_int_equal(first->at.line, line);
	assert_int_equal(first->at.column, column);
	assert_int_equal(reading.status,
			 first->rule->status == STATUS_OK ? 0 : -1);
	assert_null(first->next);
	reading_release(&reading);
}

#define CHURCH_AT(place) "position:\n  cathedral: " place "\n"

static void
test_what_stands(void **unused)
{
	(void)unused;
	assert_finding(CHURCH_AT("e5 N") "  light: [tavern a1, stable e4 E]\n",
		       "cathedral.taken", 3, 22);
	assert_finding(CHURCH_AT("e5 N") "  light: [tavern a1]\n"
					 "  dark: [inn a1 N]\n",
		       "cathedral.taken", 4, 10);
	assert_finding(CHURCH_AT("e5 N") "  dark: [manor b8 N, manor b2 N]\n",
		       "cathedral.supply", 3, 22);
	assert_finding(CHURCH_AT("e5 N") "  dark:\n    - tavern a1\n"
					 "    - tavern a2\n    - tavern a3\n",
		       "cathedral.supply", 6, 7);
	assert_finding(CHURCH_AT("e5 N") "  dark: [stable a10 N]\n",
		       "cathedral.outside", 3, 10);
	assert_finding(CHURCH_AT("a1 N"), "cathedral.outside", 2, 14);
	assert_finding("position:\n  light: [tavern a1]\n", "cathedral.first",
		       2, 11);
	assert_finding("position:\n  zones: {dark: [a1]}\n", "record.position",
		       2, 18);
	assert_finding("position:\n  to-move: dark\n", "cathedral.first", 2,
		       12);
}

static void
test_what_cannot_be_read(void **unused)
{
	(void)unused;
	assert_finding(CHURCH_AT("e5"), "record.notation", 2, 16);
	assert_finding(CHURCH_AT("gone"), "record.notation", 2, 14);
	assert_finding(CHURCH_AT("e5 N xa1"), "record.notation", 2, 19);
	assert_finding(CHURCH_AT("e5 N") "  light: [cathedral a3 N]\n",
		       "record.notation", 3, 11);
	assert_finding(CHURCH_AT("e5 N") "  light: [pass]\n", "record.notation",
		       3, 11);
	assert_finding(CHURCH_AT("e5 N") "  light: [tavern a1 N]\n",
		       "record.notation", 3, 21);
	assert_finding(CHURCH_AT("e5 N") "  light: [manor k4 N]\n",
		       "record.notation", 3, 17);
	assert_finding(CHURCH_AT("e5 N") "  light: ['manor k4 N']\n",
		       "record.notation", 3, 11);
	assert_finding(CHURCH_AT("e5 N") "  zones: {light: [a11]}\n",
		       "record.notation", 3, 19);
	assert_finding(CHURCH_AT("e5 N") "  zones: {light: [a1 a2]}\n",
		       "record.notation", 3, 19);
}

static void
test_shape(void **unused)
{
	(void)unused;
	assert_finding(CHURCH_AT("[e5, N]"), "record.type", 2, 14);
	assert_finding(CHURCH_AT("e5 N") "  light: tavern a1\n", "record.type",
		       3, 10);
	assert_finding(CHURCH_AT("e5 N") "  dark: [[tavern a1]]\n",
		       "record.type", 3, 10);
	assert_finding(CHURCH_AT("e5 N") "  zones: [a1]\n", "record.type", 3,
		       10);
	assert_finding(CHURCH_AT("e5 N") "  zones: {light: a1}\n",
		       "record.type", 3, 18);
	assert_finding(CHURCH_AT("e5 N") "  zones: {red: []}\n", "record.seat",
		       3, 11);
	assert_finding(CHURCH_AT("e5 N") "  drak: []\n", "record.key", 3, 3);
	assert_finding(CHURCH_AT("e5 N") "moves: [tavern a1]\n",
		       "record.missing", 2, 3);
}

/*
 *	3  L L L .
 *	2  . . L .	light's zone is a1, a2, b1 and b2
 *	1  . . L .
 *	   a b c d
 */
#define WALL                                                                   \
	CHURCH_AT("f5 N")                                                      \
	"  light: [bridge b3 E, stable c1 N]\n"                                \
	"  dark: [inn j1 W]\n"

static void
test_zones(void **unused)
{
	struct reading reading;

	(void)unused;
	reading_init(&reading, WALL "  zones: {light: [b2, A1, a2, b1]}\n");
	assert_int_equal(reading.status, 0);
	town_zone(&reading.state, LIGHT, "a1 a2 b1 b2");
	town_zone(&reading.state, DARK, "");
	reading_release(&reading);
	assert_finding(WALL "  zones: {light: [a1, a2, b1]}\n",
		       "record.position", 5, 19);
	assert_finding(WALL "  zones: {dark: [a1, a2, b1, b2]}\n",
		       "record.position", 5, 22);
	assert_finding(WALL "  zones: {light: [a1, a2, b1, b2, c3]}\n",
		       "record.position", 5, 35);
	assert_finding(WALL "  zones: {light: [a1, a2, b1, b2, a1]}\n",
		       "record.position", 5, 35);
	assert_finding(WALL "  zones: {light: [a1, a2, b1, b2], dark: [a1]}\n",
		       "record.position", 5, 43);
}

/* No wall, no enemy, and yet it is no zone: it has more than 50 squares. */
static void
test_zone_too_large(void **unused)
{
	struct text yaml = TEXT_INIT;

	(void)unused;
	text_add(&yaml, "position:\n  cathedral: removed\n  zones: {light: [");
	for (int i = 0; i < SIDE * SIDE; i++)
		text_printf(&yaml, "%s%c%d", i > 0 ? ", " : "", 'a' + i / SIDE,
			    i % SIDE + 1);
	text_add(&yaml, "]}\n");
	text_char(&yaml, '\0');
	assert_finding(yaml.data, "record.position", 3, 19);
	text_release(&yaml);
}

/* Who has placed his first building: bit 0 light, bit 1 dark. */
static void
assert_begun(const char *yaml, int begun)
{
	struct reading reading;

	reading_init(&reading, yaml);
	assert_int_equal(reading.status, 0);
	assert_int_equal(reading.state.begun, begun);
	reading_release(&reading);
}

static void
test_first_buildings(void **unused)
{
	(void)unused;
	assert_begun("position: {}\n", 0);
	assert_begun(CHURCH_AT("e5 N"), 0);
	assert_begun(CHURCH_AT("e5 N") "  dark: [tavern a1]\n", 2);
	assert_begun(CHURCH_AT("e5 N") "  dark: [tavern a1, inn j1 W]\n", 3);
	assert_begun(CHURCH_AT("e5 N") "  light: [tavern a1]\n", 3);
	assert_begun(CHURCH_AT("e5 N") "  dark: [inn b2 S]\n"
				       "  zones: {dark: [a1]}\n",
		     3);
	assert_begun(CHURCH_AT("removed"), 0);
}

/* Items of a list, one after the other with a comma between. */
static void
assert_list(const struct node *list, const char *expected)
{
	struct text items = TEXT_INIT;

	assert_true(node_is(list, NODE_LIST));
	NODE_EACH (item, list) {
		if (items.len > 0)
			text_add(&items, ", ");
		text_slice(&items, node_text(item));
	}
	if (!slice_is(text_as_slice(&items), expected))
		fail_msg("written: %.*s", (int)items.len, items.data);
	text_release(&items);
}

/* Other facings, any order, upper case; and canonical again. */
static void
test_written(void **unused)
{
	struct reading reading;
	const struct node *map;
	struct tree tree = { &reading.arena };

	(void)unused;
	reading_init(
		&reading,
		CHURCH_AT(
			"F5 n") "  light: [STABLE c2 s, tavern b10, tavern b9, "
				"bridge b3 w]\n"
				"  dark: [inn j1 W, abbey h9 S]\n"
				"  zones: {light: [b2, b1, a2, a1]}\n"
				"  to-move: dark\n");
	assert_int_equal(reading.status, 0);
	map = cathedral_position(NULL, &reading.state, &reading.record, false,
				 &tree);
	assert_int_equal(map->len, 5);
	assert_true(slice_is(node_text(node_get(map, "cathedral")), "f5 N"));
	assert_list(node_get(map, "light"),
		    "bridge b3 E, tavern b9, tavern b10, stable c1 N");
	assert_list(node_get(map, "dark"), "abbey h8 N, inn j1 W");
	assert_list(node_get(node_get(map, "zones"), "light"),
		    "a1, a2, b1, b2");
	assert_list(node_get(node_get(map, "zones"), "dark"), "");
	assert_true(slice_is(node_text(node_get(map, "to-move")), "dark"));
	map = cathedral_position(NULL, &reading.state, &reading.record, true,
				 &tree);
	assert_null(node_get(map, "to-move"));
	reading_release(&reading);
}

static void
test_cathedral_written(void **unused)
{
	struct reading reading;
	const struct node *map;
	struct tree tree = { &reading.arena };

	(void)unused;
	reading_init(&reading, CHURCH_AT("Removed"));
	map = cathedral_position(NULL, &reading.state, &reading.record, true,
				 &tree);
	assert_true(slice_is(node_text(node_get(map, "cathedral")), "removed"));
	reading_release(&reading);
	reading_init(&reading, "position: {}\n");
	map = cathedral_position(NULL, &reading.state, &reading.record, true,
				 &tree);
	assert_null(node_get(map, "cathedral"));
	reading_release(&reading);
}

/* The detail of a score: what is left in the hands, in the order of kinds. */
static void
test_left_in_hand(void **unused)
{
	struct reading reading;
	struct score score;
	struct tree tree = { &reading.arena };
	struct node *map;
	const struct node *left;

	(void)unused;
	reading_init(&reading,
		     CHURCH_AT("e5 N") "  light: [tavern a1, inn a3 N]\n");
	cathedral_score(NULL, &reading.state, &score, NULL);
	assert_int_equal(score.points[LIGHT], -43);
	assert_int_equal(score.points[DARK], -47);
	assert_int_equal(score.winners, 1U << LIGHT);
	assert_int_equal(score.decided, DECIDED_POINTS);
	map = tree_map(&tree, STYLE_BLOCK);
	cathedral_score_detail(NULL, &reading.state, &reading.record, &score,
			       &tree, map);
	left = node_get(map, "left");
	assert_list(node_get(left, "light"),
		    "tavern, stable, stable, inn, bridge, square, manor, "
		    "abbey, academy, infirmary, castle, tower");
	assert_int_equal(node_get(left, "dark")->len, HAND);
	reading_release(&reading);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_what_stands),
		cmocka_unit_test(test_what_cannot_be_read),
		cmocka_unit_test(test_shape),
		cmocka_unit_test(test_zones),
		cmocka_unit_test(test_zone_too_large),
		cmocka_unit_test(test_first_buildings),
		cmocka_unit_test(test_written),
		cmocka_unit_test(test_cathedral_written),
		cmocka_unit_test(test_left_in_hand),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
