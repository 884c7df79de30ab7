/* test_yaml_out.c - what is written reads back as the same tree. */
#include "diag.h"
#include "stream.h"
#include "support_tree.h"
#include "yaml_in.h"
#include "yaml_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

/* Reads a document and writes it again. */
static void
assert_written(const char *input, const char *expected)
{
	struct text out = TEXT_INIT;
	struct arena arena;
	struct node *root;

	arena_init(&arena);
	root = read_tree(&arena, slice_of(input));
	assert_non_null(root);
	yaml_write(&out, root);
	text_char(&out, '\0');
	assert_string_equal(out.data, expected);
	text_release(&out);
	arena_release(&arena);
}

/* Such a document comes out as it went in. */
static void
assert_kept(const char *document)
{
	assert_written(document, document);
}

static void
test_layout(void **unused)
{
	(void)unused;
	assert_kept("---\n"
		    "game: meridian\n"
		    "players:\n"
		    "  - orange: Anna\n"
		    "    x-club: Delft\n"
		    "  - black: Bram\n"
		    "rules: []\n"
		    "moves:\n"
		    "  - 4 2@4c\n"
		    "  - - a\n"
		    "    - - b\n"
		    "      - c: d\n"
		    "result:\n"
		    "  scores: {orange: 12, black: [8, {a: b}]}\n"
		    "x-none: {}\n");
	assert_kept("---\n- a\n- b: c\n");
	assert_kept("---\n{a: [b, c], d: e}\n");
	assert_kept("---\nplain text\n");
}

static void
test_styles(void **unused)
{
	(void)unused;
	assert_kept("---\n"
		    "a: 'it''s'\n"
		    "b: \"tab\\t\"\n"
		    "'c': x\n"
		    "\"d\": [plain, 'single', \"double\"]\n"
		    "e: |\n"
		    "  one\n"
		    "    two\n"
		    "\n"
		    "  # three\n"
		    "f: >\n"
		    "  folded\n"
		    "\n"
		    "  lines\n"
		    "g: |-\n"
		    "  ---\n"
		    "h: |+\n"
		    "  kept\n"
		    "\n"
		    "i:\n"
		    "  - |2\n"
		    "      deep\n"
		    "  -\n"
		    "  - last\n");
	assert_kept("---\n|2-\n   at the root\n");
}

/* What cannot be written as it came. */
static void
test_replaced(void **unused)
{
	(void)unused;
	assert_written("a: one\n  two\n", "---\na: one two\n");
	assert_written("a: one\n\n  two\n", "---\na: \"one\\ntwo\"\n");
	assert_written("a: 'one\n\n  two'\n", "---\na: \"one\\ntwo\"\n");
	assert_written("{a: b # c\n}\n", "---\n{a: b}\n");
	assert_written("a: &x [1]\nb: *x\n", "---\na: [1]\nb: [1]\n");
	assert_written("[a: b]\n", "---\n[{a: b}]\n");
	assert_written("? a\n: b\n", "---\na: b\n");
	assert_written("why?: [why?, a?b, {c: d ? e}]\n",
		       "---\nwhy?: ['why?', 'a?b', {c: 'd ? e'}]\n");
	assert_written("a: \"\\u0085\\ufeff\\0\"\n",
		       "---\na: \"\\u0085\\ufeff\\u0000\"\n");
}

static void
test_tags(void **unused)
{
	(void)unused;
	assert_kept("---\n"
		    "a: !x text\n"
		    "!y b: !!int 4\n"
		    "c: !map\n"
		    "  d: !<tag:example.org%2C2000:e%25> 'f'\n"
		    "  g: !z\n"
		    "h:\n"
		    "  - !list\n"
		    "    - i\n"
		    "  - !list [!j k, {l: !m }]\n");
	assert_kept("---\n!x\na: b\n");
	assert_kept("---\n!x a\n");
	assert_written("a: !<%00> b\n", "---\na: b\n");
}

static void
assert_long_key(const char *before, const char *after)
{
	struct text text = TEXT_INIT;

	text_add(&text, before);
	text_fill(&text, 'k', 2000);
	text_add(&text, after);
	text_char(&text, '\0');
	assert_kept(text.data);
	text_release(&text);
}

static void
test_long_keys(void **unused)
{
	(void)unused;
	assert_long_key("---\n? ", "\n: a\n");
	assert_long_key("---\na:\n  ? '", "'\n  :\n    - b\n");
	assert_long_key("---\na: {? ", " : b}\n");
	assert_kept("---\n? |\n  lines\n  as key\n:\n  b: c\n");
}

/* Any tree survives, and what was read once is written as it was. */
static void
test_round_trip(void **unused)
{
	uint64_t state = 20261118;
	struct text first = TEXT_INIT, second = TEXT_INIT;
	struct arena arena;
	struct tree tree = { &arena };

	(void)unused;
	arena_init(&arena);
	for (int i = 0; i < 40000; i++) {
		struct node *root = random_tree(&tree, &state, 4), *again;

		text_clear(&first);
		yaml_write(&first, root);
		again = read_tree(&arena, text_as_slice(&first));
		if (!trees_equal(root, again, false))
			fail_msg("tree %d: %.*s", i, (int)first.len,
				 first.data);
		text_clear(&second);
		yaml_write(&second, again);
		assert_true(slice_equal(text_as_slice(&first),
					text_as_slice(&second)));
		arena_reset(&arena);
	}
	text_release(&first);
	text_release(&second);
	arena_release(&arena);
}

/* Hands out a text once. */
static long
read_text(void *context, char *bytes, size_t room)
{
	struct slice *rest = context;
	size_t len = rest->len < room ? rest->len : room;

	memcpy(bytes, rest->text, len);
	rest->text += len;
	rest->len -= len;
	return (long)len;
}

/* Documents written one behind the other are cut where they were joined. */
static void
test_stream(void **unused)
{
	enum { DOCUMENTS = 2000 };
	uint64_t state = 5;
	struct node *roots[DOCUMENTS];
	struct text text = TEXT_INIT;
	struct slice rest;
	struct stream stream;
	struct arena arena;
	struct tree tree = { &arena };
	struct chunk chunk;

	(void)unused;
	arena_init(&arena);
	for (int i = 0; i < DOCUMENTS; i++) {
		roots[i] = random_tree(&tree, &state, 3);
		yaml_write(&text, roots[i]);
	}
	rest = text_as_slice(&text);
	stream_init(&stream, (struct stream_source){ read_text, &rest });
	for (int i = 0; i < DOCUMENTS; i++) {
		struct diag diag;

		diag_init(&diag, &arena);
		assert_int_equal(stream_next(&stream, &chunk), 1);
		if (!trees_equal(roots[i], yaml_read(&chunk, &arena, &diag),
				 false))
			fail_msg("document %d: %.*s", i, (int)chunk.len,
				 chunk.bytes);
	}
	assert_int_equal(stream_next(&stream, &chunk), 0);
	stream_release(&stream);
	text_release(&text);
	arena_release(&arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_layout),
		cmocka_unit_test(test_styles),
		cmocka_unit_test(test_replaced),
		cmocka_unit_test(test_tags),
		cmocka_unit_test(test_long_keys),
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_stream),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
