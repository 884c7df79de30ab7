/* test_csv_out.c - rows of comma-separated fields. */
#include "csv_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void
test_rows(void **unused)
{
	struct text out = TEXT_INIT;
	struct csv csv = { .out = &out };

	(void)unused;
	csv_text(&csv, slice_of("id"));
	csv_text(&csv, slice_of("points"));
	csv_end(&csv);
	csv_text(&csv, slice_of(""));
	csv_number(&csv, -5);
	csv_end(&csv);
	csv_number(&csv, 1000000);
	csv_text(&csv, slice_of(""));
	csv_end(&csv);
	text_char(&out, '\0');
	assert_string_equal(out.data, "id,points\n"
				      ",-5\n"
				      "1000000,\n");
	text_release(&out);
}

static void
test_quotes(void **unused)
{
	struct text out = TEXT_INIT;
	struct csv csv = { .out = &out };

	(void)unused;
	csv_text(&csv, slice_of("one, two"));
	csv_text(&csv, slice_of("\"Anna\" \""));
	csv_text(&csv, slice_of("a\nb"));
	csv_text(&csv, slice_of("a\rb"));
	csv_text(&csv, slice_of(" it's; é\t"));
	csv_end(&csv);
	text_char(&out, '\0');
	assert_string_equal(out.data, "\"one, two\",\"\"\"Anna\"\" \"\"\","
				      "\"a\nb\",\"a\rb\", it's; é\t\n");
	text_release(&out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_quotes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
