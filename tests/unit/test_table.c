/* test_table.c - many names, each found again, and sorted. */
#include "table.h"

#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

enum { NAMES = 5000 };

static void
name_of(struct text *text, int i)
{
	text_clear(text);
	text_printf(text, "%d", i * 7919 % NAMES);
	text_fill(text, 'x', (size_t)(i % 20));
}

static void
test_names(void **state)
{
	struct text name = TEXT_INIT;
	struct entry **sorted;
	struct arena arena;
	struct table table;

	(void)state;
	arena_init(&arena);
	table_init(&table, &arena, sizeof(int));
	for (int round = 1; round <= 3; round++)
		for (int i = 0; i < NAMES; i++) {
			int *thing;

			name_of(&name, i);
			thing = table_get(&table, text_as_slice(&name));
			assert_int_equal(++*thing, round);
		}
	assert_int_equal(table.count, NAMES);
	name_of(&name, 0);
	assert_true(slice_equal(table.entries[0]->key, text_as_slice(&name)));
	sorted = table_sorted(&table);
	for (int i = 1; i < NAMES; i++)
		assert_int_equal(
			table_compare(sorted[i - 1]->key, sorted[i]->key), -1);
	table_release(&table);
	arena_release(&arena);
	text_release(&name);
}

/* Bytes, not signed characters; what is a beginning comes first. */
static void
test_order(void **state)
{
	(void)state;
	assert_int_equal(table_compare(slice_of("a"), slice_of("b")), -1);
	assert_int_equal(table_compare(slice_of("b"), slice_of("a")), 1);
	assert_int_equal(table_compare(slice_of("a"), slice_of("ab")), -1);
	assert_int_equal(table_compare(slice_of(""), slice_of("")), 0);
	assert_int_equal(table_compare(slice_of("z"), slice_of("\xc3\xa4")),
			 -1);
}

static void
test_empty(void **state)
{
	struct arena arena;
	struct table table;

	(void)state;
	arena_init(&arena);
	table_init(&table, &arena, sizeof(int));
	(void)table_sorted(&table);
	assert_ptr_equal(table_entry(&table, slice_of("")),
			 table_entry(&table, slice_of("")));
	assert_int_equal(table.count, 1);
	table_release(&table);
	arena_release(&arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_empty),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
