/* test_wide.c - sixteen bytes together say what each says alone. */
#include "bytes.h"
#include "random.h"
#include "wide.h"
#include "yaml_scan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { MANY = 2000, LONG = 300 };

/* Each of the sixteen by itself, alone and all but it. */
static void
test_bits(void **state)
{
	(void)state;
	for (unsigned i = 0; i < WIDE; i++) {
		wide marks = { 0 };

		marks[i] = -1;
		assert_int_equal(wide_bits(marks), 1U << i);
		assert_int_equal(wide_bits_in_halves(marks), 1U << i);
		assert_int_equal(wide_bits(~marks), 0xffffU ^ 1U << i);
		assert_int_equal(wide_bits_in_halves(~marks),
				 0xffffU ^ 1U << i);
	}
}

/* Bytes of which many, but not all, end something. */
static void
fill(struct random *random, char *bytes, size_t len)
{
	static const char some[] = "\n:#,[]{}\\|~ az\x7f\xef";

	for (size_t i = 0; i < len; i++)
		bytes[i] =
			random_choose(random, 4) == 0
				? some[random_choose(random, sizeof(some) - 1)]
				: 'x';
}

static bool
may_end(char byte)
{
	return scan_is(byte, ENDS_BLOCK | ENDS_FLOW);
}

/* The index leads to every end; of other bytes it may show `|` alone. */
static void
check_index(struct slice bytes, struct arena *arena)
{
	struct scan scan = scan_of(bytes, 1, arena);
	const char *at = scan.start;

	for (const char *byte = at; byte < scan.end; byte++) {
		if (byte == at)
			at = scan_to_end(&scan, at);
		assert_true(byte < at ? !may_end(*byte)
				      : may_end(*byte) || *byte == '|');
		at += byte == at;
	}
}

static void
test_index(void **state)
{
	char bytes[LONG];
	struct random random;
	struct arena arena;

	(void)state;
	random_begin(&random, 1, 0);
	arena_init(&arena);
	for (int i = 0; i < MANY; i++) {
		size_t len = 1 + random_choose(&random, LONG);

		fill(&random, bytes, len);
		bytes[len - 1] = '\n';
		check_index((struct slice){ bytes, len }, &arena);
		arena_reset(&arena);
	}
	arena_release(&arena);
}

/* One odd byte, wherever it stands, makes the difference. */
static void
test_ascii(void **state)
{
	static const char odd[] = "\x7f\t\r\x01\x80\xff";
	char bytes[LONG];

	(void)state;
	memset(bytes, 'x', LONG);
	for (size_t len = 0; len < 100; len++) {
		assert_true(bytes_are_ascii((struct slice){ bytes, len }));
		for (size_t at = 0; at < len; at++) {
			bytes[at] = odd[at % (sizeof(odd) - 1)];
			assert_false(
				bytes_are_ascii((struct slice){ bytes, len }));
			bytes[at] = at % 2 == 0 ? '\n' : ' ';
		}
	}
}

static wide
is_x(wide bytes)
{
	return bytes == 'x';
}

/*
 * The same for texts of any length, which end where their memory does: under
 * sanitizers a byte too many would be noticed.
 */
static void
test_none(void **state)
{
	(void)state;
	assert_true(wide_none(NULL, 0, is_x));
	for (size_t len = 1; len < 100; len++) {
		char *bytes = test_malloc(len);

		memset(bytes, '.', len);
		assert_true(wide_none(bytes, len, is_x));
		for (size_t at = 0; at < len; at++) {
			bytes[at] = 'x';
			assert_false(wide_none(bytes, len, is_x));
			bytes[at] = '.';
		}
		test_free(bytes);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bits),
		cmocka_unit_test(test_index),
		cmocka_unit_test(test_ascii),
		cmocka_unit_test(test_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
