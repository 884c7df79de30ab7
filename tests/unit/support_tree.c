/* support_tree.c - random trees, and reading and comparing them. */
#include "support_tree.h"

#include "text.h"
#include "yaml_in.h"

#include <string.h>

unsigned
random_below(uint64_t *state, unsigned limit)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (unsigned)((*state >> 11) % limit);
}

/* Appends a piece that means something in YAML, more often than not. */
static void
random_piece(struct text *text, uint64_t *state)
{
	static const char bytes[] = "a4 \t\n:#-?'\"\\,[]{}&*!|>%@`~\1\r\x7f";
	static const char *const words[] = { "b c",
					     "  ",
					     "\n\n",
					     ": ",
					     " #",
					     "- ",
					     "? ",
					     "---",
					     "--- ",
					     "...",
					     "<<",
					     "\n",
					     "\xc3\xa9",
					     "\xc2\x85",
					     "\xe2\x80\xa8",
					     "\xef\xbb\xbf",
					     "\xf0\x9f\x98\x80" };
	const unsigned byte_count = sizeof(bytes) - 1;
	const unsigned word_count = sizeof(words) / sizeof(words[0]);
	unsigned chosen = random_below(state, byte_count + word_count);

	if (chosen < byte_count)
		text_char(text, bytes[chosen]);
	else
		text_add(text, words[chosen - byte_count]);
}

struct slice
random_text(struct tree *tree, uint64_t *state)
{
	unsigned left = random_below(state, 6);
	struct text text = TEXT_INIT;
	struct slice copy;

	while (left-- > 0)
		random_piece(&text, state);
	if (random_below(state, 100) == 0)
		text_fill(&text, 'x', random_below(state, 3000));
	copy.len = text.len;
	copy.text = arena_copy(tree->arena, text.data, text.len);
	text_release(&text);
	return copy;
}

static const char *
random_tag(uint64_t *state)
{
	static const char *const tags[] = { "!x", "tag:yaml.org,2002:int",
					    "tag:example.org,2000:a b%é",
					    "!a!b,c" };

	return random_below(state, 12) == 0 ? tags[random_below(state, 4)]
					    : NULL;
}

static struct node *
random_scalar(struct tree *tree, uint64_t *state)
{
	static const enum node_style styles[] = { STYLE_PLAIN,   STYLE_PLAIN,
						  STYLE_SINGLE,  STYLE_DOUBLE,
						  STYLE_LITERAL, STYLE_FOLDED };
	struct node *scalar = tree_scalar(tree, random_text(tree, state));

	scalar->style = (uint8_t)styles[random_below(state, 6)];
	scalar->tag = random_tag(state);
	return scalar;
}

struct node *
random_tree(struct tree *tree, uint64_t *state, int depth)
{
	enum node_style style =
		random_below(state, 3) == 0 ? STYLE_FLOW : STYLE_BLOCK;
	unsigned kind = random_below(state, depth > 0 ? 3 : 1);
	unsigned left = random_below(state, 4);
	struct node *node;

	if (kind == 0)
		return random_scalar(tree, state);
	node = kind == 1 ? tree_list(tree, style) : tree_map(tree, style);
	node->tag = random_tag(state);
	while (left-- > 0) {
		struct node *child = random_tree(tree, state, depth - 1);

		if (kind == 2)
			child->key = random_scalar(tree, state);
		list_append(node, child);
	}
	return node;
}

struct node *
read_tree(struct arena *arena, struct slice bytes)
{
	struct chunk chunk = { .bytes =
				       arena_copy(arena, bytes.text, bytes.len),
			       .len = bytes.len,
			       .line = 1,
			       .number = 1 };
	struct diag diag;

	diag_init(&diag, arena);
	return yaml_read(&chunk, arena, &diag);
}

static bool
tags_equal(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

bool
trees_equal(const struct node *a, const struct node *b, bool styles)
{
	if (a == NULL || b == NULL)
		return a == b;
	if (a->kind != b->kind || a->len != b->len ||
	    !tags_equal(a->tag, b->tag) || (styles && a->style != b->style))
		return false;
	if (a->kind == NODE_SCALAR)
		return slice_equal(node_text(a), node_text(b));
	a = a->child;
	b = b->child;
	for (; a != NULL && b != NULL; a = a->next, b = b->next)
		if (!trees_equal(a->key, b->key, styles) ||
		    !trees_equal(a, b, styles))
			return false;
	return a == b;
}
