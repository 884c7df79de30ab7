/* test_expr.c - conditions: what they mean, and where they are wrong. */
#include "arena.h"
#include "compare.h"
#include "expr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

/* The fields of all tests; one of several values repeats its name. */
static const struct {
	const char *name, *value;
} document[] = {
	{ "date", "2026-01-31" },
	{ "event", "Club Open" },
	{ "round", "10" },
	{ "points", "-7" },
	{ "half", "2.50" },
	{ "winner", "light" },
	{ "winner", "dark" },
	{ "legal", "true" },
	{ "finished", "false" },
	{ "empty", "" },
	{ "odd", "it's \"so\" & (more)" },
	{ "path", "a\\b" },
};

enum { FIELDS = sizeof(document) / sizeof(document[0]) };

static int
find(struct slice name, struct expr_field *field, struct text *why)
{
	field->date = slice_is(name, "date");
	if (slice_is(name, "missing")) {
		field->kind = 1;
		return 0;
	}
	for (int i = 0; i < FIELDS; i++)
		if (slice_is(name, document[i].name)) {
			field->part = slice_of(document[i].name);
			return 0;
		}
	text_add(why, "no such field");
	return -1;
}

static void
show_values(const struct expr_field *field, struct expr_viewer *viewer,
	    void *context)
{
	int *asked = context;

	(*asked)++;
	for (int i = 0; field->kind == 0 && i < FIELDS; i++)
		if (slice_is(field->part, document[i].name))
			viewer->see(viewer, slice_of(document[i].value));
}

/* Whether it holds: 1 or 0; -1 if it cannot be read. */
static int
judge(const char *text, int *asked)
{
	struct text why = TEXT_INIT;
	struct arena arena;
	struct expr expr;
	size_t offset;
	int result = -1;

	arena_init(&arena);
	if (expr_parse(&expr, slice_of(text), find, &arena, &offset, &why) == 0)
		result = expr_holds(&expr, show_values, asked);
	expr_release(&expr);
	arena_release(&arena);
	text_release(&why);
	return result;
}

#define HOLDS(text) assert_int_equal(judge(text, &asked), 1)
#define FAILS(text) assert_int_equal(judge(text, &asked), 0)

static void
test_comparisons(void **state)
{
	int asked = 0;

	(void)state;
	HOLDS("event='Club Open'");
	HOLDS("event=\"Club Open\"");
	FAILS("event=Club");
	HOLDS("event!=Club");
	FAILS("event!='Club Open'");
	HOLDS("event>Club && event<Cluc && event>='Club Open'");
	HOLDS("odd='it''s \"so\" & (more)'");
	HOLDS("odd=\"it's \"\"so\"\" & (more)\"");
	HOLDS("path=a\\b");
	HOLDS("empty=''");
	FAILS("empty!=\"\"");
	HOLDS("event = 'Club Open'&&round\t=\n10");
}

static void
test_numbers(void **state)
{
	int asked = 0;

	(void)state;
	HOLDS("round>9");
	FAILS("round<9");
	HOLDS("round=10.0");
	HOLDS("round=010");
	HOLDS("round<123456789012345678901234567890");
	HOLDS("points<-6.99 && points>-7.01 && points<0");
	HOLDS("points=-7");
	HOLDS("half=2.5 && half<2.51 && half>2.49 && half>2");
	/* Not a number on one side: by the bytes. */
	HOLDS("round<9x");
}

static void
test_dates(void **state)
{
	int asked = 0;

	(void)state;
	HOLDS("date<=2026-01");
	HOLDS("date>=2026-01");
	HOLDS("date=2026-01");
	HOLDS("date=2026");
	HOLDS("date=2026-01-31");
	FAILS("date>2026-01");
	FAILS("date<2026");
	HOLDS("date<2026-02");
	HOLDS("date>2025-12-31");
	HOLDS("date!=2026-01-30");
	/* No date at all: by the bytes. */
	FAILS("date=20");
	HOLDS("date<spring");
}

static void
test_membership(void **state)
{
	int asked = 0;

	(void)state;
	HOLDS("winner=dark");
	HOLDS("winner=light");
	FAILS("winner=grey");
	HOLDS("winner!=grey");
	FAILS("winner!=dark");
	HOLDS("winner~^d");
}

/* Without a value every comparison is false. */
static void
test_missing(void **state)
{
	static const char *const comparisons[] = { "=",  "!=", "<", "<=",
						   ">=", ">",  "~", NULL };
	int asked = 0;

	(void)state;
	for (int i = 0; comparisons[i] != NULL; i++) {
		struct text text = TEXT_INIT;

		text_printf(&text, "missing%sa", comparisons[i]);
		text_char(&text, '\0');
		FAILS(text.data);
		text_release(&text);
	}
	FAILS("missing");
	HOLDS("!missing");
	HOLDS("!(missing=a)");
	HOLDS("!missing=a");
}

static void
test_fields_alone(void **state)
{
	int asked = 0;

	(void)state;
	HOLDS("legal");
	FAILS("finished");
	HOLDS("!finished");
	HOLDS("empty");
	HOLDS("winner");
}

static void
test_operators(void **state)
{
	int asked = 0;

	(void)state;
	HOLDS("legal || finished && finished");
	FAILS("(legal || finished) && finished");
	HOLDS("!finished && legal");
	FAILS("!(finished || legal)");
	HOLDS("!!legal");
	HOLDS("((((legal))))");
	asked = 0;
	HOLDS("legal || event || round");
	assert_int_equal(asked, 1);
	asked = 0;
	FAILS("finished && event && round");
	assert_int_equal(asked, 1);
}

static void
test_regular_expressions(void **state)
{
	int asked = 0;

	(void)state;
	HOLDS("event~Open");
	FAILS("event~open");
	HOLDS("event~^Club.*n$");
	HOLDS("event~'^(Club|Cup) '");
	FAILS("event~'^(Cup|Open)'");
	HOLDS("round~^[0-9]{2}$");
	HOLDS("empty~^$");
}

/* A chain is no nesting. */
static void
test_long_chain(void **state)
{
	struct text text = TEXT_INIT;
	int asked = 0;

	(void)state;
	text_add(&text, "finished");
	for (int i = 0; i < 100000; i++)
		text_add(&text, i % 2 ? "||finished" : "||legal&&finished");
	text_char(&text, '\0');
	FAILS(text.data);
	text_release(&text);
}

/* The expression, with the byte at fault behind a `@`. */
static void
test_faults(void **state)
{
	static const struct {
		const char *text, *why;
	} faults[] = {
		{ "@", "a condition is missing" },
		{ "legal && @", "a condition is missing" },
		{ "legal || @&& legal", "expected a condition" },
		{ "legal @finished", "expected && or ||" },
		{ "legal@)", "there is no ( before this" },
		{ "@(legal", "this parenthesis is not closed" },
		{ "(legal @legal)", "expected &&, || or )" },
		{ "round=@", "a value is missing" },
		{ "round=@(", "expected a value; one that has this in it is "
			      "quoted" },
		{ "event=Club@=a", "expected && or ||" },
		{ "event=@'Club", "this quote is not closed" },
		{ "legal && @nothing=1", "no such field" },
		{ "legal @& legal", "expected && or ||" },
		{ "event~a@|b", "expected && or ||" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++) {
		const char *at = strchr(faults[i].text, '@');
		struct text text = TEXT_INIT, why = TEXT_INIT;
		struct arena arena;
		struct expr expr;
		size_t offset = 999;

		text_bytes(&text, faults[i].text,
			   (size_t)(at - faults[i].text));
		text_add(&text, at + 1);
		arena_init(&arena);
		assert_int_equal(expr_parse(&expr, text_as_slice(&text), find,
					    &arena, &offset, &why),
				 -1);
		assert_int_equal(offset, at - faults[i].text);
		text_char(&why, '\0');
		assert_string_equal(why.data, faults[i].why);
		expr_release(&expr);
		arena_release(&arena);
		text_release(&text);
		text_release(&why);
	}
}

static void
test_bad_regular_expression(void **state)
{
	struct text why = TEXT_INIT;
	struct arena arena;
	struct expr expr;
	size_t offset;

	(void)state;
	arena_init(&arena);
	assert_int_equal(expr_parse(&expr,
				    slice_of("event~Open && event~ '(Club'"),
				    find, &arena, &offset, &why),
			 -1);
	assert_int_equal(offset, 21);
	assert_memory_equal(why.data, "this is no regular expression: ", 31);
	expr_release(&expr);
	arena_release(&arena);
	text_release(&why);
}

static int
judge_nested(const char *mark, int depth)
{
	struct text text = TEXT_INIT;
	int asked = 0, result;

	for (int i = 0; i < depth; i++)
		text_add(&text, mark);
	text_add(&text, "legal");
	for (int i = 0; i < depth && *mark == '('; i++)
		text_char(&text, ')');
	text_char(&text, '\0');
	result = judge(text.data, &asked);
	text_release(&text);
	return result;
}

static void
test_depth(void **state)
{
	(void)state;
	assert_int_equal(judge_nested("(", EXPR_DEPTH_MAX), 1);
	assert_int_equal(judge_nested("!", EXPR_DEPTH_MAX), 1);
	assert_int_equal(judge_nested("(", EXPR_DEPTH_MAX + 1), -1);
	assert_int_equal(judge_nested("!", EXPR_DEPTH_MAX + 1), -1);
	assert_int_equal(judge_nested("(", 1000000), -1);
}

static void
test_kinds(void **state)
{
	struct text why = TEXT_INIT;
	struct arena arena;
	struct expr expr;
	size_t offset;

	(void)state;
	arena_init(&arena);
	assert_int_equal(expr_parse(&expr, slice_of("legal || !missing"), find,
				    &arena, &offset, &why),
			 0);
	assert_int_equal(expr.kinds, 3);
	expr_release(&expr);
	arena_release(&arena);
}

static void
test_compare(void **state)
{
	static const char *const ascending[] = { "-10",  "-9.5", "-9", "0",
						 "0.01", "0.1",  "1",  "1.05",
						 "9",    "10",   "100" };
	int count = sizeof(ascending) / sizeof(ascending[0]);

	(void)state;
	for (int i = 0; i < count; i++)
		for (int j = 0; j < count; j++) {
			int order = compare_values(slice_of(ascending[i]),
						   slice_of(ascending[j]));

			assert_int_equal((order > 0) - (order < 0),
					 (i > j) - (i < j));
		}
	assert_int_equal(compare_values(slice_of("-0"), slice_of("0.0")), 0);
	assert_true(compare_values(slice_of("1."), slice_of("1.0")) != 0);
	assert_true(compare_values(slice_of("-"), slice_of("0")) < 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_comparisons),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_dates),
		cmocka_unit_test(test_membership),
		cmocka_unit_test(test_missing),
		cmocka_unit_test(test_fields_alone),
		cmocka_unit_test(test_operators),
		cmocka_unit_test(test_regular_expressions),
		cmocka_unit_test(test_long_chain),
		cmocka_unit_test(test_faults),
		cmocka_unit_test(test_bad_regular_expression),
		cmocka_unit_test(test_depth),
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_compare),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
