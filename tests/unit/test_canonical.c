/* test_canonical.c - the canonical form, to the letter, and for good. */
#include "canonical.h"
#include "support_tree.h"
#include "yaml_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static void
assert_form(const char *input, const char *expected)
{
	struct text out = TEXT_INIT;
	struct arena arena;
	struct tree tree = { &arena };
	struct node *root;

	arena_init(&arena);
	root = read_tree(&arena, slice_of(input));
	assert_non_null(root);
	yaml_write(&out, canonical(&tree, root));
	text_char(&out, '\0');
	assert_string_equal(out.data, expected);
	text_release(&out);
	arena_release(&arena);
}

static void
test_whole_record(void **unused)
{
	static const char expected[] = "---\n"
				       "game: meridian\n"
				       "id: vsa-2026-0412\n"
				       "event: Club evening\n"
				       "date: 2026-11-18\n"
				       "round: '4'\n"
				       "board: archipelago\n"
				       "rules: []\n"
				       "players:\n"
				       "  - orange: Anna\n"
				       "  - black: 'No'\n"
				       "decks:\n"
				       "  orange: [3, 4-7, 10]\n"
				       "position:\n"
				       "  towers: {4c: orange 2, 4d: black 3}\n"
				       "  played:\n"
				       "    orange: [4, 4-7]\n"
				       "  to-move: black\n"
				       "moves:\n"
				       "  - 4 2@4c\n"
				       "  - black: 10 3@10e\n"
				       "    note: 'yes'\n"
				       "  - 10\n"
				       "result:\n"
				       "  scores: {orange: 12, black: 8}\n"
				       "  winner: [orange]\n"
				       "score:\n"
				       "  points: {orange: 12, black: -8}\n"
				       "  final: true\n"
				       "notes: \"one\\ntwo\\n\"\n"
				       "at: 3\n"
				       "x-own: 1850\n"
				       "rond: 5\n";

	(void)unused;
	assert_form("at: 3\n"
		    "notes: |\n"
		    "  one\n"
		    "  two\n"
		    "score: {points: {orange: 12, black: -8}, final: true}\n"
		    "x-own: 1850\n"
		    "result: {scores: {orange: 12, black: 8},\n"
		    "         winner: [\"orange\"]}\n"
		    "moves: ['4 2@4c', {black: 10 3@10e, note: yes}, '10']\n"
		    "position:\n"
		    "  towers:\n"
		    "    4c: orange 2\n"
		    "    4d: black 3\n"
		    "  played: {orange: [4, 4-7]}\n"
		    "  to-move: black\n"
		    "decks: {orange: [3, 4-7, 10]}\n"
		    "players: [orange: Anna, black: No]\n"
		    "rond: 5\n"
		    "rules: []\n"
		    "board: 'archipelago'\n"
		    "round: 4\n"
		    "date: '2026-11-18'\n"
		    "event: >-\n"
		    "  Club\n"
		    "  evening\n"
		    "id: vsa-2026-0412\n"
		    "game: \"meridian\"\n",
		    expected);
	assert_form(expected, expected);
}

static void
test_order(void **unused)
{
	(void)unused;
	assert_form("{x-b: a, notes: a, score: a, result: a, moves: a,\n"
		    "position: a, decks: a, players: a, rules: a, y: a,\n"
		    "board: a, source: a, match: a, round: a, date: a,\n"
		    "site: a, event: a, id: a, game: a, x-a: a}\n",
		    "---\ngame: a\nid: a\nevent: a\nsite: a\ndate: a\n"
		    "round: a\nmatch: a\nsource: a\nboard: a\nrules: a\n"
		    "players: a\ndecks: a\nposition: a\nmoves: a\n"
		    "result: a\nscore: a\nnotes: a\n"
		    "x-b: a\ny: a\nx-a: a\n");
}

static void
test_scalars(void **unused)
{
	(void)unused;
	assert_form("id: 0x1F", "---\nid: '0x1F'\n");
	assert_form("id: 2026-11-18", "---\nid: '2026-11-18'\n");
	assert_form("id:", "---\nid: ''\n");
	assert_form("id: 'a: b'", "---\nid: 'a: b'\n");
	assert_form("id: \"it's\"", "---\nid: it's\n");
	assert_form("id: \"- it's\"", "---\nid: '- it''s'\n");
	assert_form("id: a\tb", "---\nid: \"a\\tb\"\n");
	assert_form("id: \"\\e\"", "---\nid: \"\\u001b\"\n");
	assert_form("event: [\"a, b\"]", "---\nevent: ['a, b']\n");
	assert_form("moves: [null, '', ~]",
		    "---\nmoves:\n  - null\n  - ''\n  - ~\n");
	assert_form("move: {orange: '4'}", "---\nmove: {orange: 4}\n");
	assert_form("board: 4", "---\nboard: '4'\n");
	assert_form("board: {name: No, players: [2, 4]}",
		    "---\nboard:\n  name: 'No'\n  players: [2, 4]\n");
	assert_form("score: {a: {n: null, b: No}}",
		    "---\nscore:\n  a: {'n': null, b: 'No'}\n");
	assert_form("id: !x 4", "---\nid: !x '4'\n");
}

/* What is the user's own keeps its type for other readers of YAML. */
static void
test_own_scalars(void **unused)
{
	(void)unused;
	assert_form("x-a: [1, '1', yes, \"yes\", \"a\"]",
		    "---\nx-a: [1, '1', yes, 'yes', a]\n");
	assert_form("x-a: {date: '1', 2: ~}", "---\nx-a: {date: '1', 2: ~}\n");
	assert_form("result: {winner: 4, x-b: 4}",
		    "---\nresult: {winner: '4', x-b: 4}\n");
	assert_form("moves: [{black: 4, x-seconds: 30}]",
		    "---\nmoves:\n  - black: 4\n    x-seconds: 30\n");
}

static void
test_layout(void **unused)
{
	(void)unused;
	assert_form("x-a:\n  - b:\n      - c: d\n",
		    "---\nx-a: [{b: [{c: d}]}]\n");
	assert_form("x-a: {b: {c: d}}", "---\nx-a:\n  b: {c: d}\n");
	assert_form("x-a: {players: [b]}", "---\nx-a:\n  players: [b]\n");
	assert_form("moves: [[a, b]]", "---\nmoves:\n  - [a, b]\n");
	assert_form("moves: {}", "---\nmoves: {}\n");
	assert_form("[a, {b: c}]", "---\n[a, {b: c}]\n");
	assert_form("{}", "---\n{}\n");
}

/* A random document that has some of the known keys. */
static struct node *
random_document(struct tree *tree, uint64_t *state)
{
	static const char *const keys[] = { "moves", "players", "position",
					    "score", "id",      "date",
					    "x-own", "unknown" };
	struct node *root = tree_map(tree, STYLE_BLOCK);

	for (int i = 0; i < 4; i++)
		map_append(tree, root, slice_of(keys[random_below(state, 8)]),
			   random_tree(tree, state, 3));
	return root;
}

static size_t
count_scalars(const struct node *node)
{
	size_t count = node->key != NULL;

	if (node->kind == NODE_SCALAR)
		return count + 1;
	NODE_EACH (child, node)
		count += count_scalars(child);
	return count;
}

/* The form of the form is the form, and nothing is lost on the way. */
static void
test_idempotent(void **unused)
{
	uint64_t state = 11;
	struct text first = TEXT_INIT, second = TEXT_INIT;
	struct arena arena;
	struct tree tree = { &arena };

	(void)unused;
	arena_init(&arena);
	for (int i = 0; i < 20000; i++) {
		struct node *root = random_document(&tree, &state);
		struct node *form = canonical(&tree, root), *again;

		assert_int_equal(count_scalars(root), count_scalars(form));
		text_clear(&first);
		yaml_write(&first, form);
		again = read_tree(&arena, text_as_slice(&first));
		assert_true(trees_equal(form, again, false));
		text_clear(&second);
		yaml_write(&second, canonical(&tree, again));
		if (!slice_equal(text_as_slice(&first), text_as_slice(&second)))
			fail_msg("%.*s becomes %.*s", (int)first.len,
				 first.data, (int)second.len, second.data);
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
		cmocka_unit_test(test_whole_record),
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_scalars),
		cmocka_unit_test(test_own_scalars),
		cmocka_unit_test(test_layout),
		cmocka_unit_test(test_idempotent),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
