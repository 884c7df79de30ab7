/* test_xml_out.c - text of a record inside XML or HTML. */
#include "xml_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void
expect(const char *text, size_t len, const char *wanted)
{
	struct text out = TEXT_INIT;

	xml_text(&out, (struct slice){ text, len });
	text_char(&out, '\0');
	assert_string_equal(out.data, wanted);
	text_release(&out);
}

static void
test_plain(void **state)
{
	(void)state;
	expect("", 0, "");
	expect("Anna", 4, "Anna");
	expect("Zoë 東", 8, "Zoë 東");
}

static void
test_markup(void **state)
{
	(void)state;
	expect("<a b=\"c\" d='e'>&amp;", 20,
	       "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;");
	expect("]]>", 3, "]]&gt;");
}

/* What XML does not have, and what plays tricks on a reader. */
static void
test_tricks(void **state)
{
	(void)state;
	expect("a\x1b[31m\0b", 8, "a\\x1b[31m\\x00b");
	expect("\u202e\u2028", 6, "\\u202e\\u2028");
	expect("\uffff\ufffe!", 7, "\ufffd\ufffd!");
	expect("\xff<", 2, "\\xff&lt;");
	expect("\xef\xbf", 2, "\\xef\\xbf");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_markup),
		cmocka_unit_test(test_tricks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
