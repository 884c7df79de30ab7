/* test_document.c - scalars that are made for a tree, and where they stand. */
#include "arena.h"
#include "document.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { LONGEST = 300 };

static void
assert_scalar(const struct node *node, const char *text, enum node_style style)
{
	assert_int_equal(node->kind, NODE_SCALAR);
	assert_int_equal(node->style, style);
	assert_true(slice_is(node_text(node), text));
}

static void
numbers_as_they_are_written(void **state)
{
	struct arena arena;
	struct tree tree = { &arena };

	(void)state;
	arena_init(&arena);
	assert_scalar(tree_number(&tree, 0), "0", STYLE_NUMBER);
	assert_scalar(tree_number(&tree, 9), "9", STYLE_NUMBER);
	assert_scalar(tree_number(&tree, 10), "10", STYLE_NUMBER);
	assert_scalar(tree_number(&tree, -47), "-47", STYLE_NUMBER);
	assert_scalar(tree_printf(&tree, "%s %d%c", "orange", 12, 'x'),
		      "orange 12x", STYLE_PLAIN);
	assert_scalar(tree_printf(&tree, "%s", ""), "", STYLE_PLAIN);
	arena_release(&arena);
}

/* Of any length; what comes behind one does not touch it. */
static void
texts_written_piece_by_piece(void **state)
{
	char wanted[LONGEST + 1] = "";
	struct node *made[LONGEST];
	struct arena arena;
	struct tree tree = { &arena };

	(void)state;
	arena_init(&arena);
	for (size_t len = 0; len < LONGEST; len++) {
		struct text text = tree_text_begin(&tree);

		for (size_t i = 0; i < len; i++)
			text_char(&text, (char)('a' + i % 26));
		made[len] = tree_text_end(&tree, &text);
		assert_int_equal((uintptr_t)arena_alloc(&arena, 1) %
					 alignof(max_align_t),
				 0);
	}
	for (size_t len = 0; len < LONGEST; len++) {
		wanted[len] = '\0';
		assert_scalar(made[len], wanted, STYLE_PLAIN);
		wanted[len] = (char)('a' + len % 26);
	}
	arena_release(&arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_as_they_are_written),
		cmocka_unit_test(texts_written_piece_by_piece),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
