/*
 * test_yaml_plain.c - what the plain reader takes, and what it leaves to
 * libyaml. What it takes is compared with what libyaml makes of it;
 * tests/readers.sh does the same with spoiled records.
 */
#include "arena.h"
#include "support_readers.h"
#include "text.h"
#include "yaml_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static bool
takes(struct slice document)
{
	bool plain;
	const char *difference = readers_differ(document, &plain);

	if (difference != NULL)
		fail_msg("%s in:\n%.*s", difference, (int)document.len,
			 document.text);
	return plain;
}

static void
assert_all(const char *const *documents, bool taken)
{
	for (; *documents != NULL; documents++)
		if (takes(slice_of(*documents)) != taken)
			fail_msg("%s:\n%s", taken ? "not taken" : "taken",
				 *documents);
}

static void
the_form_of_records_is_taken(void **state)
{
	static const char *const documents[] = {
		"---\ngame: meridian\nplayers:\n  - orange: Anna\n"
		"  - black: Bram\nmoves:\n  - 4 2@4c\n  - move: 5\n"
		"    note: it's risky, #2 [sic]\n  - 10 -10c 5@10b\n"
		"result:\n  scores: {orange: 12, black: -8}\n"
		"  winner: [orange]\n",
		"# a comment\n\n--- # another\na: b # and one\n  # here\nc: "
		"d\n",
		"a:\nb:\n  -\n  - x\n  -   y\nc:\n- 1\n-\n- k: v\n  l: w\nd:\n",
		"- - a\n  - b\n-\n  - c: d\n    e:\n      f: g\n",
		"a:\n  text below\nb:\n  [x]\nc:\n    - d\n",
		"  a: b\n  c: d\n",
		"a: 'it''s'\n'b c': \"d: e\"\n\"f\": ''\ng: x'y\"z\n",
		"a: \"\\n\\t\\\"\\\\/\\/\"\n",
		"a: |\n  one\n\n   two\n    \n\nb: |-\n  x: y # z\nc: d\n",
		"- |\n text\n- a\n",
		"{\"a\":\"b\",\"c\":[1,-2,{}],\"d\":{\"e\": []}}\n",
		"a: [ b c , 'd', {e: f, g: [h|i]} ]\n",
		"a:b: -c:d\nhttp://x: y\n",
		"\xc3\xa9: {\xe2\x82\xac: \xf0\x9f\x98\x80, x: y}\nz: w\n",
		"plain text\n",
		NULL,
	};

	(void)state;
	assert_all(documents, true);
}

static void
what_else_is_yaml_is_left(void **state)
{
	static const char *const documents[] = {
		"",
		"\n",
		"# nothing\n",
		"---\n",
		"a: b",
		"a: b\r\n",
		"a: b\n...\n",
		"a: b\n--- \nc: d\n",
		"%YAML 1.1\n---\na: b\n",
		"--- {a: b}\n",
		"a:\tb\n",
		"a: b\tc\n",
		"a: &x b\n",
		"a: *x\n",
		"a: !x b\n",
		"? a\n: b\n",
		"a: >\n  b\n",
		"a: |2\n  b\n",
		"a: |+\n  b\n",
		"a: |\n\n  b\n",
		"a: |\nb: c\n",
		"a: |",
		"a: b\n  c\n",
		"a: [b,\n  c]\n",
		"a: 'b\n  c'\n",
		"a: \"\\e\"\n",
		"{\"a\": \"\\ud83d\\ude00\"}\n",
		"{'a': '\\ud83d\\ude00'}\n",
		"{a: \\ud83d\\ude00}\n",
		"[a: b]\n",
		"[a,]\n",
		"{a, b: c}\n",
		"{a: , b: c}\n",
		"{a : b}\n",
		"'a' : b\n",
		"[a]: b\n",
		"[a]#\n",
		"\xef\xbb\xbf"
		"a: b\n",
		"a: \xef\xbc\x81\n",
		NULL,
	};

	(void)state;
	assert_all(documents, false);
}

static void
faults_are_left(void **state)
{
	static const char *const documents[] = {
		"a: b: c\n",
		"a: - b\n",
		"a: b\n- c\n",
		"- a\nb: c\n",
		"a: b\nc\n",
		"a:\n    b: c\n  d: e\n",
		"  a: b\nc: d\n",
		"a: 'b\n",
		"a: \"\"\"\"\n",
		"a: 'b' c\n",
		"a: [b\n",
		"a: [b}\n",
		"a: b]\nc: [\n",
		"a: [b c: d]\n",
		"[a:b, c:]\n",
		"[a:?]\n",
		"a: @b\n",
		"a: `b\n",
		"a: %b\n",
		"a: |x\n  b\n",
		"a: |\n   b\n  c\n",
		"a: 1\na: 2\n",
		"{a: 1, 'a': 2}\n",
		"<<: a\n",
		"a: {<<: b}\n",
		"a: \x01\n",
		"a: \xc3\n",
		"a: \xc2\x85\n",
		NULL,
	};

	(void)state;
	assert_all(documents, false);
}

/* `open` that many times, a line feed, then a scalar: all on one line. */
static struct slice
nested(struct text *text, const char *open, int depth)
{
	text_clear(text);
	while (depth-- > 0)
		text_add(text, open);
	text_add(text, "x\n");
	return text_as_slice(text);
}

/* A key of that many characters, in quotes or not. */
static struct slice
long_key(struct text *text, size_t len, bool quoted)
{
	text_clear(text);
	text_add(text, quoted ? "- '" : "- ");
	text_fill(text, 'k', len);
	text_add(text, quoted ? "': v\n" : ": v\n");
	return text_as_slice(text);
}

static void
limits_are_those_of_libyaml(void **state)
{
	struct text text = TEXT_INIT;

	(void)state;
	assert_true(takes(nested(&text, "- ", YAML_DEPTH_MAX)));
	assert_false(takes(nested(&text, "- ", YAML_DEPTH_MAX + 1)));
	assert_true(takes(long_key(&text, 1024, false)));
	assert_false(takes(long_key(&text, 1025, false)));
	assert_true(takes(long_key(&text, 1022, true)));
	assert_false(takes(long_key(&text, 1023, true)));
	text_clear(&text);
	while (text.len < YAML_NODES_MAX / 2)
		text_add(&text, "-\n");
	assert_true(takes(text_as_slice(&text)));
	text_add(&text, "-\n");
	assert_false(takes(text_as_slice(&text)));
	text_release(&text);
}

static void
many_keys_are_compared(void **state)
{
	struct text text = TEXT_INIT;

	(void)state;
	for (int i = 0; i < 100; i++)
		text_printf(&text, "k%d: v\n", i);
	assert_true(takes(text_as_slice(&text)));
	text_add(&text, "k50: v\n");
	assert_false(takes(text_as_slice(&text)));
	text_release(&text);
}

static void
texts_stay_where_they_are(void **state)
{
	static const char bytes[] = "a: {'b': [c, \"d\"]}\n";
	struct chunk chunk = {
		.bytes = bytes, .len = sizeof(bytes) - 1, .line = 1, .number = 1
	};
	const struct node *item;
	struct arena arena;
	struct diag diag;

	(void)state;
	arena_init(&arena);
	diag_init(&diag, &arena);
	item = yaml_read(&chunk, &arena, &diag)->child->child->child;
	assert_ptr_equal(item->text, bytes + 10);
	assert_ptr_equal(item->next->text, bytes + 14);
	arena_release(&arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_form_of_records_is_taken),
		cmocka_unit_test(what_else_is_yaml_is_left),
		cmocka_unit_test(faults_are_left),
		cmocka_unit_test(limits_are_those_of_libyaml),
		cmocka_unit_test(many_keys_are_compared),
		cmocka_unit_test(texts_stay_where_they_are),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
