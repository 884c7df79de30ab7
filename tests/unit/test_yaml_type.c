/* test_yaml_type.c - what YAML 1.1 and 1.2 do not take for text. */
#include "yaml_type.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Checks a list that ends with NULL. */
static void
assert_text(const char *const *list, bool text)
{
	for (; *list != NULL; list++)
		if (yaml_is_text(slice_of(*list)) != text)
			fail_msg("%s is %stext", *list, text ? "not " : "");
}

static void
test_words(void **unused)
{
	static const char *const words[] = { "",     "~",  "null", "NULL",
					     "no",   "No", "y",    "N",
					     "ON",   "=",  "true", "False",
					     ".NaN", "<<", NULL };
	static const char *const text[] = { "a",    "nO", "yess",  "nil",
					    "Anna", "==", "+.nan", NULL };

	(void)unused;
	assert_text(words, false);
	assert_text(text, true);
}

static void
test_numbers(void **unused)
{
	static const char *const numbers[] = {
		"0",      "-12",    "+1_000",     "007",  "0b101",
		"0o17",   "-0x1F",  "1.5",        "5.",   ".5",
		"-.5e+3", "1e3",    "1E-3",       ".inf", "-.INF",
		"1:30",   "0:30.5", "-190:20:30", NULL
	};
	static const char *const text[] = {
		"-",     "+",    ".",  "-.",  "1-3", "4 2@4c",    "4c",
		"1.2.3", "1e",   "e1", "0x",  "0xg", "0b2",       "0o8",
		"1:60",  "0:30", "1:", ":30", "_1",  ".infinity", NULL
	};

	(void)unused;
	assert_text(numbers, false);
	assert_text(text, true);
}

static void
test_dates(void **unused)
{
	static const char *const dates[] = { "2026-11-18", "2026-1-8T10:20:30Z",
					     "2026-11-18t10:20:30 +1",
					     "2026-11-18 1:02:03.5 -05:30",
					     NULL };
	static const char *const text[] = { "2026-1-8",
					    "2026-11",
					    "26-11-18",
					    "2026-11-18T",
					    "2026-11-18 10:20",
					    "2026-11-18 10:20:30 +1:3",
					    "2026-11-18 10:20:30x",
					    NULL };

	(void)unused;
	assert_text(dates, false);
	assert_text(text, true);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_dates),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
