/* test_yaml_scalar.c - a scalar keeps its style wherever that can be read. */
#include "support_tree.h"
#include "yaml_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

/* The scalar that stands for itself at each kind of place. */
static const struct place {
	const char *before, *after;
} places[] = {
	{ "---\n", "\n" },       { "---\nzz: ", "\n" },
	{ "---\n- ", "\n" },     { "---\n", ": zz\n" },
	{ "---\n- ", ": zz\n" }, { "---\n[", "]\n" },
	{ "---\n[zz, ", "]\n" }, { "---\n{", ": zz}\n" },
	{ "---\n{zz: ", "}\n" },
};

/* The scalar of a tree that a place holds: the one that is not `zz`. */
static const struct node *
only_scalar(const struct node *root)
{
	while (root != NULL && root->kind != NODE_SCALAR) {
		if (root->len == 0)
			return NULL;
		root = root->last;
		if (root->key != NULL && !slice_is(node_key(root), "zz"))
			return root->key;
	}
	return root;
}

/*
 * Sets the style of the text in a document where a quoted word holds its
 * place, writes it, and reads the style that came out.
 */
static enum node_style
style_written(struct arena *arena, const struct place *place, struct slice text,
	      enum node_style wish)
{
	struct text bytes = TEXT_INIT;
	struct node *root, *scalar;
	enum node_style style;

	text_printf(&bytes, "%s'?'%s", place->before, place->after);
	root = read_tree(arena, text_as_slice(&bytes));
	scalar = (struct node *)only_scalar(root);
	scalar->style = (uint8_t)wish;
	scalar->text = text.text;
	scalar->len = (uint32_t)text.len;
	text_clear(&bytes);
	yaml_write(&bytes, root);
	root = read_tree(arena, text_as_slice(&bytes));
	style = only_scalar(root)->style;
	text_release(&bytes);
	return style;
}

/* Whether the text reads as itself when it is just put there. */
static bool
reads_plain(struct arena *arena, const struct place *place, struct slice text)
{
	struct text bytes = TEXT_INIT;
	const struct node *scalar;

	text_add(&bytes, place->before);
	text_slice(&bytes, text);
	text_add(&bytes, place->after);
	scalar = only_scalar(read_tree(arena, text_as_slice(&bytes)));
	text_release(&bytes);
	return scalar != NULL && scalar->style == STYLE_PLAIN &&
	       slice_equal(node_text(scalar), text);
}

static bool
is_flow(const struct place *place)
{
	return strpbrk(place->before, "[{") != NULL;
}

/*
 * A byte order mark, and a lone dash or any ? in [], are quoted though
 * libyaml would take them; no text at all and long keys have their own tests.
 */
static bool
is_exempt(const struct place *place, struct slice text)
{
	return text.len == 0 || text.len > 100 || slice_is(text, "-") ||
	       (is_flow(place) && strchr(text.text, '?') != NULL) ||
	       strstr(text.text, "\xef\xbb\xbf") != NULL;
}

/* Plain stays plain wherever it can: brute force against the rules. */
static void
test_plain_where_possible(void **unused)
{
	const unsigned count = sizeof(places) / sizeof(places[0]);
	uint64_t state = 4711;
	struct arena arena;
	struct tree tree = { &arena };

	(void)unused;
	arena_init(&arena);
	for (int i = 0; i < 20000; i++) {
		const struct place *place =
			&places[random_below(&state, count)];
		struct slice text = random_text(&tree, &state);
		bool plain = reads_plain(&arena, place, text);

		if (is_exempt(place, text))
			continue;
		if (plain != (style_written(&arena, place, text, STYLE_PLAIN) ==
			      STYLE_PLAIN))
			fail_msg("%s%.*s%s", place->before, (int)text.len,
				 text.text, place->after);
		arena_reset(&arena);
	}
	arena_release(&arena);
}

/* Whether something in the text can only be written as an escape. */
static bool
needs_escape(struct slice text)
{
	return strpbrk(text.text, "\x01\r\x7f") != NULL ||
	       strstr(text.text, "\xc2\x85") != NULL ||
	       strstr(text.text, "\xe2\x80\xa8") != NULL ||
	       strstr(text.text, "\xef\xbb\xbf") != NULL;
}

/* So do the other styles; [] and {} have no room for lines. */
static void
test_others_where_possible(void **unused)
{
	const unsigned count = sizeof(places) / sizeof(places[0]);
	uint64_t state = 4712;
	struct arena arena;
	struct tree tree = { &arena };

	(void)unused;
	arena_init(&arena);
	for (int i = 0; i < 10000; i++) {
		const struct place *place =
			&places[random_below(&state, count)];
		struct slice text = random_text(&tree, &state);
		bool raw = !needs_escape(text);
		bool flow = is_flow(place);
		bool line = strchr(text.text, '\n') == NULL;

		assert_int_equal(
			style_written(&arena, place, text, STYLE_SINGLE),
			raw && line ? STYLE_SINGLE : STYLE_DOUBLE);
		assert_int_equal(
			style_written(&arena, place, text, STYLE_LITERAL),
			raw && !flow ? STYLE_LITERAL : STYLE_DOUBLE);
		assert_int_equal(
			style_written(&arena, place, text, STYLE_FOLDED),
			raw && !flow ? STYLE_FOLDED : STYLE_DOUBLE);
		arena_reset(&arena);
	}
	arena_release(&arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain_where_possible),
		cmocka_unit_test(test_others_where_possible),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
