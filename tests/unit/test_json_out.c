/* test_json_out.c - lines of JSON: valid, and the same texts when read. */
#include "json_out.h"
#include "support_tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static void
assert_string(struct slice text, const char *expected)
{
	struct text out = TEXT_INIT;

	json_string(&out, text);
	text_char(&out, '\0');
	assert_string_equal(out.data, expected);
	text_release(&out);
}

static void
test_strings(void **unused)
{
	(void)unused;
	assert_string(slice_of(""), "\"\"");
	assert_string(slice_of("a/b 'c' é €"), "\"a/b 'c' é €\"");
	assert_string(slice_of("\"\\"), "\"\\\"\\\\\"");
	assert_string(slice_of("\b\f\n\r\t\x01\x1b\x7f"),
		      "\"\\b\\f\\n\\r\\t\\u0001\\u001b\\u007f\"");
	assert_string((struct slice){ "a\0b", 3 }, "\"a\\u0000b\"");
	assert_string(slice_of("\xc2\x85\xe2\x80\xa8\xef\xbb\xbf"),
		      "\"\\u0085\\u2028\\ufeff\"");
	assert_string(slice_of("\xf0\x9f\x98\x80"), "\"\xf0\x9f\x98\x80\"");
}

/* What is not UTF-8: a stray byte, a cut character, a surrogate. */
static void
test_broken_strings(void **unused)
{
	(void)unused;
	assert_string(slice_of("a\x80z"), "\"a\xef\xbf\xbdz\"");
	assert_string(slice_of("\xe2\x82"), "\"\xef\xbf\xbd\xef\xbf\xbd\"");
	assert_string(slice_of("\xed\xa0\x80"),
		      "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
}

/* Reads a document and writes it as JSON, typed. */
static void
assert_typed(const char *input, const char *expected)
{
	static const char *const counts[] = { "walls", "supply", NULL };
	struct text out = TEXT_INIT;
	struct arena arena;
	struct node *root;

	arena_init(&arena);
	root = read_tree(&arena, slice_of(input));
	assert_non_null(root);
	json_write_document(&out, root, counts);
	text_char(&out, '\0');
	assert_string_equal(out.data, expected);
	text_release(&out);
	arena_release(&arena);
}

static void
test_types(void **unused)
{
	(void)unused;
	assert_typed("{round: 4, at: 5, moves: [4, 10], x-elo: 1850}",
		     "{\"round\":\"4\",\"at\":5,\"moves\":[\"4\",\"10\"],"
		     "\"x-elo\":\"1850\"}\n");
	assert_typed("{result: {scores: {a: -5, b: 0x1, c: '7'}, winner: 4}}",
		     "{\"result\":{\"scores\":{\"a\":-5,\"b\":\"0x1\","
		     "\"c\":\"7\"},\"winner\":\"4\"}}\n");
	assert_typed("{score: {points: {a: 12}, winner: [1], decided: null,\n"
		     "final: true, left: {b: [2]}, c: {d: {owner: null,\n"
		     "e: 007}}}}",
		     "{\"score\":{\"points\":{\"a\":12},\"winner\":[\"1\"],"
		     "\"decided\":\"null\",\"final\":true,\"left\":"
		     "{\"b\":[\"2\"]},\"c\":{\"d\":{\"owner\":null,"
		     "\"e\":\"007\"}}}}\n");
	assert_typed("{position: {played: {a: [4]}, supply: 13,\n"
		     "active: {a: {walls: 2, stones: [3]}}}}",
		     "{\"position\":{\"played\":{\"a\":[\"4\"]},\"supply\":13,"
		     "\"active\":{\"a\":{\"walls\":2,\"stones\":[\"3\"]}}}}\n");
	assert_typed("{players: [2], board: {name: 7, players: [2, 4],\n"
		     "walls: 28}}",
		     "{\"players\":[\"2\"],\"board\":{\"name\":\"7\","
		     "\"players\":[2,4],\"walls\":28}}\n");
	assert_typed("board: 7", "{\"board\":\"7\"}\n");
	assert_typed("[at, 5]", "[\"at\",\"5\"]\n");
	assert_typed("score: 5", "{\"score\":\"5\"}\n");
}

/* What an alias stands for has the type of each of its places. */
static void
test_types_of_aliases(void **unused)
{
	(void)unused;
	assert_typed("{x-a: &a {b: 1}, score: {points: *a}}",
		     "{\"x-a\":{\"b\":\"1\"},"
		     "\"score\":{\"points\":{\"b\":1}}}\n");
}

/* JSON has no way to write a key that libyaml takes beyond 1024 bytes. */
static bool
has_long_key(const struct node *node)
{
	if (node->key != NULL && node->key->len > 160)
		return true;
	if (node->kind == NODE_SCALAR)
		return false;
	NODE_EACH (child, node)
		if (has_long_key(child))
			return true;
	return false;
}

/* The line of the first reading is the line of the second. */
static void
test_round_trip(void **unused)
{
	uint64_t state = 7;
	struct text first = TEXT_INIT, second = TEXT_INIT;
	struct arena arena;
	struct tree tree = { &arena };

	(void)unused;
	arena_init(&arena);
	for (int i = 0; i < 20000; i++) {
		struct node *root = random_tree(&tree, &state, 4), *again;

		if (has_long_key(root))
			continue;
		text_clear(&first);
		json_write(&first, root);
		assert_ptr_equal(memchr(first.data, '\n', first.len),
				 first.data + first.len - 1);
		again = read_tree(&arena, text_as_slice(&first));
		assert_non_null(again);
		text_clear(&second);
		json_write(&second, again);
		assert_true(slice_equal(text_as_slice(&first),
					text_as_slice(&second)));
		arena_reset(&arena);
	}
	text_release(&first);
	text_release(&second);
	arena_release(&arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_strings),
		cmocka_unit_test(test_broken_strings),
		cmocka_unit_test(test_types),
		cmocka_unit_test(test_types_of_aliases),
		cmocka_unit_test(test_round_trip),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
