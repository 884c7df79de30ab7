/* test_glob.c - the patterns of file names. */
#include "glob.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static bool
match(const char *pattern, const char *text)
{
	return glob_match(slice_of(pattern), slice_of(text), GLOB_CASE);
}

static void
test_plain(void **state)
{
	(void)state;
	assert_true(match("", ""));
	assert_true(match("Anna", "Anna"));
	assert_false(match("Anna", "anna"));
	assert_false(match("Anna", "Ann"));
	assert_false(match("Ann", "Anna"));
	assert_true(
		glob_match(slice_of("ANN*"), slice_of("anna"), GLOB_NO_CASE));
	assert_true(
		glob_match(slice_of("[A-C]x"), slice_of("BX"), GLOB_NO_CASE));
}

static void
test_stars(void **state)
{
	(void)state;
	assert_true(match("*", ""));
	assert_true(match("**", "anything"));
	assert_true(match("An*", "An"));
	assert_true(match("An*", "Anna"));
	assert_true(match("*na", "Anna"));
	assert_true(match("*n*n*", "Anna"));
	assert_false(match("*n*n*n*", "Anna"));
	assert_true(match("a*b*c", "aXbYbc"));
	assert_false(match("a*b*c", "aXbYbd"));
	assert_true(match("academy *", "academy d4 E"));
}

static void
test_characters(void **state)
{
	(void)state;
	assert_true(match("Zo?", "Zo\xc3\xab"));
	assert_true(match("?oo", "\xf0\x9f\x98\x80oo"));
	assert_false(match("?", ""));
	assert_false(match("?", "ab"));
	assert_true(match("?", "\xff"));
}

static void
test_sets(void **state)
{
	(void)state;
	assert_true(match("[a-c]1", "b1"));
	assert_false(match("[a-c]1", "d1"));
	assert_true(match("[!a-c]1", "d1"));
	assert_false(match("[!a-c]1", "a1"));
	assert_true(match("[]]", "]"));
	assert_true(match("[!]]", "a"));
	assert_true(match("[a-]", "-"));
	assert_true(match("x[\xc3\xa0-\xc3\xbf]", "x\xc3\xab"));
	assert_true(match("[a", "[a"));
	assert_true(match("[", "["));
	assert_true(match("[!", "[!"));
}

static void
test_backslash(void **state)
{
	(void)state;
	assert_true(match("\\*", "*"));
	assert_false(match("\\*", "a"));
	assert_true(match("a\\", "a\\"));
}

/* Nested repetition takes no more than the product of the lengths. */
static void
test_many_stars(void **state)
{
	char pattern[2 * 500 + 2], text[5000];

	(void)state;
	for (int i = 0; i < 500; i++)
		memcpy(pattern + 2 * i, "*a", 2);
	memcpy(pattern + 2 * 500, "b", 2);
	memset(text, 'a', sizeof(text));
	text[sizeof(text) - 1] = '\0';
	assert_false(match(pattern, text));
}

static void
test_is_pattern(void **state)
{
	(void)state;
	assert_true(glob_is_pattern(slice_of("4 *")));
	assert_true(glob_is_pattern(slice_of("4 ?")));
	assert_true(glob_is_pattern(slice_of("[4]")));
	assert_false(glob_is_pattern(slice_of("+w wall c3|c4")));
	assert_false(glob_is_pattern(slice_of("")));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_stars),
		cmocka_unit_test(test_characters),
		cmocka_unit_test(test_sets),
		cmocka_unit_test(test_backslash),
		cmocka_unit_test(test_many_stars),
		cmocka_unit_test(test_is_pattern),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
