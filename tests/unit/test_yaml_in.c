/* test_yaml_in.c - the bytes of one document to a tree, and what is refused. */
#include "arena.h"
#include "text.h"
#include "yaml_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static struct arena arena;
static struct diag diag;

static int
set_up(void **state)
{
	(void)state;
	arena_init(&arena);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

/* As the document that begins on line 10 of its file. */
static struct node *
read_bytes(const char *bytes, size_t len)
{
	struct chunk chunk = {
		.bytes = bytes, .len = len, .line = 10, .number = 1
	};

	diag_init(&diag, &arena);
	return yaml_read(&chunk, &arena, &diag);
}

static struct node *
read_text(const char *text)
{
	return read_bytes(text, strlen(text));
}

static const struct node *
get(const struct node *map, const char *key)
{
	const struct node *value = node_get(map, key);

	assert_non_null(value);
	return value;
}

static void
assert_scalar(const struct node *node, const char *text, enum node_style style,
	      unsigned line, unsigned column)
{
	assert_int_equal(node->kind, NODE_SCALAR);
	assert_int_equal(node->style, style);
	assert_int_equal(node->len, strlen(text));
	assert_memory_equal(node->text, text, node->len);
	assert_int_equal(node->at.line, line);
	assert_int_equal(node->at.column, column);
}

/* The first finding, and how many there are. */
static void
assert_finding(unsigned count, const char *rule, unsigned line, unsigned column)
{
	assert_int_equal(diag.errors, count);
	assert_string_equal(diag.first->rule->id, rule);
	assert_int_equal(diag.first->at.line, line);
	assert_int_equal(diag.first->at.column, column);
}

/* No tree, one error. */
static void
assert_refused(const char *text, const char *rule, unsigned line,
	       unsigned column)
{
	assert_null(read_text(text));
	assert_finding(1, rule, line, column);
}

/* A tree all the same, and one error. */
static void
assert_faulty(const char *text, const char *rule, unsigned line,
	      unsigned column)
{
	assert_non_null(read_text(text));
	assert_finding(1, rule, line, column);
}

static void
nodes_know_their_place(void **state)
{
	const struct node *root = read_text("---\n"
					    "a: b\n"
					    "list:\n"
					    "  - one\n"
					    "  - {k: v}\n"
					    "\xc3\xa9\xe2\x82\xac: x\n");
	const struct node *list = get(root, "list");

	(void)state;
	assert_int_equal(diag.errors, 0);
	assert_int_equal(root->kind, NODE_MAP);
	assert_int_equal(root->style, STYLE_BLOCK);
	assert_int_equal(root->len, 3);
	assert_int_equal(root->at.line, 11);
	assert_int_equal(root->at.column, 1);
	assert_scalar(get(root, "a"), "b", STYLE_PLAIN, 11, 4);
	assert_scalar(get(root, "a")->key, "a", STYLE_PLAIN, 11, 1);
	assert_int_equal(list->len, 2);
	assert_scalar(list->child, "one", STYLE_PLAIN, 13, 5);
	assert_int_equal(list->last->style, STYLE_FLOW);
	assert_scalar(get(list->last, "k"), "v", STYLE_PLAIN, 14, 9);
	/* Columns count characters, not bytes. */
	assert_scalar(root->last, "x", STYLE_PLAIN, 15, 5);
}

static void
scalars_are_text_in_their_style(void **state)
{
	const struct node *root = read_text("[4, no, ~, 2026-11-18, 'it''s',\n"
					    "\"a\\tb\", '']\n");
	const struct node *node = root->child;
	const struct node *folded;

	(void)state;
	assert_scalar(node, "4", STYLE_PLAIN, 10, 2);
	assert_scalar(node = node->next, "no", STYLE_PLAIN, 10, 5);
	assert_scalar(node = node->next, "~", STYLE_PLAIN, 10, 9);
	assert_scalar(node = node->next, "2026-11-18", STYLE_PLAIN, 10, 12);
	assert_scalar(node = node->next, "it's", STYLE_SINGLE, 10, 24);
	assert_scalar(node = node->next, "a\tb", STYLE_DOUBLE, 11, 1);
	assert_scalar(node->next, "", STYLE_SINGLE, 11, 9);

	root = read_text("a:\nb: |\n  x\n  y\nc: >\n  x\nd: one\n  two\n");
	assert_int_equal(get(root, "a")->len, 0);
	assert_scalar(get(root, "b"), "x\ny\n", STYLE_LITERAL, 11, 4);
	assert_scalar(get(root, "c"), "x\n", STYLE_FOLDED, 14, 4);
	folded = get(root, "d");
	assert_scalar(folded, "one two", STYLE_PLAIN, 16, 4);
	assert_true(folded->folded);
	assert_false(get(root, "a")->folded);
}

static void
faults_inside_a_scalar_have_a_place(void **state)
{
	const struct node *root =
		read_text("[\xc3\xa9 4 x, 'quoted', one\n two]\n");
	const struct node *node = root->child;

	(void)state;
	/* Byte 5 is the fifth character, behind one of two bytes. */
	assert_int_equal(node_place(node, 5).column, node->at.column + 4);
	node = node->next;
	assert_int_equal(node_place(node, 3).column, node->at.column);
	node = node->next;
	assert_int_equal(node_place(node, 5).column, node->at.column);
}

static void
tags_are_kept(void **state)
{
	const struct node *root = read_text("a: !x 1\nb: !!str 2\nc: 3\n");

	(void)state;
	assert_string_equal(get(root, "a")->tag, "!x");
	assert_string_equal(get(root, "b")->tag, "tag:yaml.org,2002:str");
	assert_null(get(root, "c")->tag);
}

static void
aliases_are_written_out(void **state)
{
	const struct node *root =
		read_text("a: &x [1, 2]\nb: *x\nc: &x 3\nd: *x\n");
	const struct node *copy = get(root, "b");

	(void)state;
	assert_int_equal(copy->kind, NODE_LIST);
	assert_int_equal(copy->len, 2);
	assert_int_equal(copy->at.line, 11);
	assert_scalar(copy->last, "2", STYLE_PLAIN, 10, 11);
	assert_scalar(get(root, "d"), "3", STYLE_PLAIN, 13, 4);
	assert_refused("a: *x\n", "record.yaml", 10, 4);
	assert_refused("a: &x [*x]\n", "record.limit", 10, 8);
}

static void
duplicate_keys_are_found_at_every_depth(void **state)
{
	(void)state;
	assert_faulty("a: 1\nb: 2\na: 3\n", "record.duplicate", 12, 1);
	assert_faulty("a: {b: [{c: 1, 'c': 2}]}\n", "record.duplicate", 10, 16);
	assert_non_null(read_text("a: 1\nb: 2\na: 3\nb: 4\na: 5\n"));
	assert_int_equal(diag.errors, 3);
	assert_non_null(read_text("a: {x: 1}\nb: {x: 1}\n"));
	assert_int_equal(diag.errors, 0);
}

static void
keys_are_scalars(void **state)
{
	(void)state;
	assert_faulty("? [a]\n: b\n", "record.type", 10, 3);
	assert_faulty("{a: b}: c\n", "record.type", 10, 1);
	assert_faulty("a: &x {k: v}\nb:\n  <<: *x\n", "record.type", 12, 3);
	assert_non_null(read_text("'<<': x\n"));
	assert_int_equal(diag.errors, 0);
}

/* A document of that many lists in each other. */
static struct slice
nested(struct text *text, size_t depth)
{
	text_clear(text);
	text_fill(text, '[', depth);
	text_fill(text, ']', depth);
	return text_as_slice(text);
}

static void
depth_is_limited(void **state)
{
	struct text text = TEXT_INIT;
	struct slice bytes = nested(&text, YAML_DEPTH_MAX);

	(void)state;
	assert_non_null(read_bytes(bytes.text, bytes.len));
	bytes = nested(&text, YAML_DEPTH_MAX + 1);
	assert_null(read_bytes(bytes.text, bytes.len));
	assert_finding(1, "record.limit", 10, YAML_DEPTH_MAX + 1);
	/* An alias is as deep as what it stands for. */
	text_clear(&text);
	text_add(&text, "[&x [[[1]]], ");
	text_fill(&text, '[', YAML_DEPTH_MAX - 3);
	text_add(&text, "*x");
	text_fill(&text, ']', YAML_DEPTH_MAX - 3);
	text_add(&text, "]");
	assert_null(read_bytes(text.data, text.len));
	assert_string_equal(diag.first->rule->id, "record.limit");
	text_release(&text);
}

static void
nodes_are_counted_after_aliases(void **state)
{
	struct text text = TEXT_INIT;

	(void)state;
	/* Each line stands for ten times the one before. */
	text_add(&text, "- &a0 [x,x,x,x,x,x,x,x,x,x]\n");
	for (int i = 1; i < 5; i++) {
		text_printf(&text, "- &a%d [", i);
		for (int j = 0; j < 10; j++)
			text_printf(&text, "*a%d,", i - 1);
		text_add(&text, "]\n");
	}
	assert_non_null(read_bytes(text.data, text.len));
	text_add(&text, "- [*a4,*a4,*a4,*a4,*a4,*a4,*a4,*a4,*a4,*a4]\n");
	assert_null(read_bytes(text.data, text.len));
	assert_finding(1, "record.limit", 15, 32);
	text_release(&text);
}

static void
anchors_and_directives_are_limited(void **state)
{
	struct text text = TEXT_INIT;

	(void)state;
	for (int i = 0; i < 1024; i++)
		text_printf(&text, "- &a%d x\n", i);
	assert_non_null(read_bytes(text.data, text.len));
	text_add(&text, "- &more x\n");
	assert_null(read_bytes(text.data, text.len));
	assert_finding(1, "record.limit", 1034, 3);

	text_clear(&text);
	for (int i = 0; i < 65; i++)
		text_printf(&text, "%%TAG !%d! tag:\n", i);
	text_add(&text, "---\na: b\n");
	assert_null(read_bytes(text.data, text.len));
	assert_finding(1, "record.limit", 10, 1);
	text_release(&text);
}

static void
a_document_too_large_has_no_bytes(void **state)
{
	struct chunk chunk = { .line = 7, .number = 1, .too_large = true };

	(void)state;
	diag_init(&diag, &arena);
	assert_null(yaml_read(&chunk, &arena, &diag));
	assert_finding(1, "record.limit", 7, 1);
}

static void
broken_documents_are_refused(void **state)
{
	(void)state;
	assert_refused("a: [b\n", "record.yaml", 11, 1);
	assert_refused("a: b: c\n", "record.yaml", 10, 5);
	assert_refused("\ta: b\n", "record.yaml", 10, 1);
	assert_refused("%YAML 3.0\n---\na\n", "record.yaml", 10, 1);
	assert_int_equal(diag.status, STATUS_TROUBLE);
}

static void
bytes_that_no_document_may_hold(void **state)
{
	(void)state;
	assert_refused("a: \xff\n", "record.yaml", 10, 4);
	assert_refused("a: \xc3\xa9\xc0\xaf\n", "record.yaml", 10, 5);
	assert_refused("a: b\rc: d\n", "record.yaml", 10, 5);
	assert_refused("a: \x01\n", "record.yaml", 10, 4);
	assert_refused("a: b\nc: \xc2\x85\n", "record.yaml", 11, 4);
	assert_refused("a: \xe2\x80\xa8\n", "record.yaml", 10, 4);
	assert_refused("a: \xe2\x80\xa9\n", "record.yaml", 10, 4);
	assert_null(read_bytes("a: b\0c\n", 7));
	assert_finding(1, "record.yaml", 10, 5);
	assert_non_null(read_text("a: b\r\nc: d\r\n"));
	assert_int_equal(diag.errors, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nodes_know_their_place),
		cmocka_unit_test(scalars_are_text_in_their_style),
		cmocka_unit_test(faults_inside_a_scalar_have_a_place),
		cmocka_unit_test(tags_are_kept),
		cmocka_unit_test(aliases_are_written_out),
		cmocka_unit_test(duplicate_keys_are_found_at_every_depth),
		cmocka_unit_test(keys_are_scalars),
		cmocka_unit_test(depth_is_limited),
		cmocka_unit_test(nodes_are_counted_after_aliases),
		cmocka_unit_test(anchors_and_directives_are_limited),
		cmocka_unit_test(a_document_too_large_has_no_bytes),
		cmocka_unit_test(broken_documents_are_refused),
		cmocka_unit_test(bytes_that_no_document_may_hold),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
