/* test_outline.c - the line around a set of cells. */
#include "outline.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Pictures of three rows, from the north. */
static void
expect(const char *picture, int inset, int radius, const char *path)
{
	struct outline outline = { 3, 10, inset, radius };
	struct scene_cells cells = { { 0 } };
	struct text out = TEXT_INIT;

	for (int i = 0; picture[i] != '\0'; i++)
		if (picture[i] == '#')
			cells_add(&cells, i % 4, 2 - i / 4);
	outline_path(&out, &outline, &cells);
	text_char(&out, '\0');
	assert_string_equal(out.data, path);
	text_release(&out);
}

static void
test_one_cell(void **state)
{
	(void)state;
	expect("...|.#.|...", 0, 0, "M20 10V20H10V10Z");
	expect("...|.#.|...", 1, 0, "M19 11V19H11V11Z");
	expect("...|.#.|...", 1, 2,
	       "M17 11Q19 11 19 13V17Q19 19 17 19H13Q11 19 11 17V13Q11 11 13 "
	       "11Z");
}

static void
test_nothing(void **state)
{
	(void)state;
	expect("...|...|...", 0, 0, "");
}

/* The inner corner of an L moves outwards from the gap. */
static void
test_inner_corner(void **state)
{
	(void)state;
	expect("...|#..|##.", 1, 0, "M9 11V21H19V29H1V11Z");
}

/* A hole has a line of its own, the other way round. */
static void
test_hole(void **state)
{
	(void)state;
	expect("###|#.#|###", 0, 0, "M30 0V30H0V0ZM20 20V10H10V20Z");
}

static void
test_corner_contact(void **state)
{
	(void)state;
	expect("#..|.#.|...", 0, 0, "M10 0V10H0V0ZM20 10V20H10V10Z");
	expect(".#.|#..|...", 0, 0, "M20 0V10H10V0ZM10 10V20H0V10Z");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_cell),
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_inner_corner),
		cmocka_unit_test(test_hole),
		cmocka_unit_test(test_corner_contact),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
