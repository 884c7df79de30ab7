/* test_text.c - the buffer of bytes, and what people are shown of a record. */
#include "text.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

/* The text is that string; releases it. */
static void
assert_text(struct text *text, const char *wanted)
{
	assert_int_equal(text->len, strlen(wanted));
	if (text->len > 0)
		assert_memory_equal(text->data, wanted, text->len);
	text_release(text);
	assert_null(text->data);
	assert_int_equal(text->len, 0);
}

static void
bytes_are_appended(void **state)
{
	struct text text = TEXT_INIT;

	(void)state;
	text_add(&text, "");
	text_fill(&text, 'x', 0);
	text_bytes(&text, NULL, 0);
	assert_int_equal(text.len, 0);
	text_add(&text, "ab");
	text_char(&text, 'c');
	text_slice(&text, (struct slice){ "defg", 2 });
	text_fill(&text, '-', 3);
	assert_text(&text, "abcde---");
}

static void
it_grows_and_is_used_again(void **state)
{
	struct text text = TEXT_INIT;

	(void)state;
	for (int i = 0; i < 100000; i++)
		text_char(&text, (char)('a' + i % 26));
	assert_int_equal(text.len, 100000);
	for (int i = 0; i < 100000; i++)
		assert_int_equal(text.data[i], 'a' + i % 26);
	text_clear(&text);
	text_add(&text, "anew");
	assert_text(&text, "anew");
}

static void
numbers_as_printf_writes_them(void **state)
{
	static const long numbers[] = { 0,  1,   -1,       9,       10,
					42, -47, LONG_MAX, LONG_MIN };

	(void)state;
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		struct text text = TEXT_INIT;
		char wanted[32];

		snprintf(wanted, sizeof(wanted), "%ld", numbers[i]);
		text_long(&text, numbers[i]);
		assert_text(&text, wanted);
	}
}

static void
formats(void **state)
{
	struct text text = TEXT_INIT;

	(void)state;
	text_printf(&text, "%s", "");
	assert_int_equal(text.len, 0);
	text_printf(&text, "%d of %s;", 3, "orange");
	text_printf(&text, "%200s", "x");
	assert_int_equal(text.len, 12 + 200);
	text.len = 12;
	assert_text(&text, "3 of orange;");
	/* What the C library has to do, before and behind what it has not. */
	text_printf(&text, "%d%c%s|%04u|%d|%s|%%", -1, 'c', "s", 7u, 12, "end");
	assert_text(&text, "-1cs|0007|12|end|%");
}

static void
assert_visible(const char *bytes, size_t len, const char *wanted)
{
	struct text text = TEXT_INIT;

	text_visible(&text, (struct slice){ bytes, len });
	assert_text(&text, wanted);
}

#define VISIBLE(literal, wanted)                                               \
	assert_visible(literal, sizeof(literal) - 1, wanted)

static void
tricks_on_a_terminal_are_shown(void **state)
{
	(void)state;
	VISIBLE("plain \xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80",
		"plain \xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80");
	VISIBLE("\x1b[31m", "\\x1b[31m");
	VISIBLE("a\tb\nc\rd\0e", "a\\x09b\\x0ac\\x0dd\\x00e");
	VISIBLE("\x7f\xc2\x80\xc2\x9f\xc2\xa0", "\\x7f\\x80\\x9f\xc2\xa0");
	VISIBLE("\xe2\x80\xae", "\\u202e");
	VISIBLE("\xe2\x81\xa6\xe2\x81\xa9", "\\u2066\\u2069");
	VISIBLE("\xe2\x80\x8b\xe2\x80\x8f", "\\u200b\\u200f");
	VISIBLE("\xd8\x9c\xc2\xad", "\\u061c\\xad");
	VISIBLE("\xef\xbb\xbf", "\\ufeff");
	VISIBLE("\xf3\xa0\x81\x81", "\\ue0041");
}

static void
broken_utf8_is_shown(void **state)
{
	(void)state;
	VISIBLE("a\xff", "a\\xff");
	VISIBLE("\xc3", "\\xc3");
	VISIBLE("\xc0\xaf", "\\xc0\\xaf");
	VISIBLE("\xed\xa0\x80", "\\xed\\xa0\\x80");
	VISIBLE("\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80");
}

static void
quotes_are_short(void **state)
{
	struct text text = TEXT_INIT, wanted = TEXT_INIT;

	(void)state;
	text_quote(&text, slice_of(""));
	assert_text(&text, "''");
	text_quote(&text, slice_of("a\x1b"));
	assert_text(&text, "'a\\x1b'");
	text_quote(&text, slice_of("1234567890123456789012345678901234567890"));
	assert_text(&text, "'1234567890123456789012345678901234567890'");
	/* Forty characters, not bytes. */
	text_add(&wanted, "'");
	for (int i = 0; i < 40; i++)
		text_add(&wanted, "\xc3\xa9");
	text_bytes(&wanted, "...'", sizeof("...'"));
	text_quote(&text, (struct slice){ wanted.data + 1, wanted.len - 2 });
	assert_text(&text, wanted.data);
	text_release(&wanted);
}

/* A text that begins in an array leaves it when it grows. */
static void
lent_memory(void **state)
{
	char memory[8];
	struct text text = text_in(memory, sizeof(memory));

	(void)state;
	text_add(&text, "12345678");
	assert_ptr_equal(text.data, memory);
	text_char(&text, '9');
	assert_ptr_not_equal(text.data, memory);
	assert_int_equal(text.len, 9);
	assert_memory_equal(text.data, "123456789", 9);
	text_fill(&text, 'x', 1000);
	assert_int_equal(text.len, 1009);
	text_release(&text);
	text = text_in(memory, sizeof(memory));
	text_release(&text);
	assert_null(text.data);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bytes_are_appended),
		cmocka_unit_test(it_grows_and_is_used_again),
		cmocka_unit_test(numbers_as_printf_writes_them),
		cmocka_unit_test(formats),
		cmocka_unit_test(lent_memory),
		cmocka_unit_test(tricks_on_a_terminal_are_shown),
		cmocka_unit_test(broken_utf8_is_shown),
		cmocka_unit_test(quotes_are_short),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
