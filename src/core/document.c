/* document.c - looking into a tree, and building one. */
#include "document.h"

#include "arena.h"
#include "utf8.h"

#include <string.h>

const struct node *
node_get(const struct node *map, const char *key)
{
	if (!node_is(map, NODE_MAP))
		return NULL;
	NODE_EACH (value, map)
		if (slice_is(node_key(value), key))
			return value;
	return NULL;
}

struct mark
node_place(const struct node *scalar, size_t offset)
{
	struct mark at = scalar->at;

	if (scalar->style == STYLE_PLAIN && !scalar->folded)
		at.column += (unsigned)utf8_length(
			(struct slice){ scalar->text, offset });
	return at;
}

const char *
node_noun(const struct node *node)
{
	static const char *const nouns[] = { "a scalar", "a list",
					     "a mapping" };

	return nouns[node->kind];
}

static struct node *
new_node(struct tree *tree, enum node_kind kind, enum node_style style)
{
	struct node *node = arena_alloc(tree->arena, sizeof(*node));

	*node = (struct node){ .kind = (uint8_t)kind, .style = (uint8_t)style };
	return node;
}

/* The text is not copied: it lives as long as the tree. */
static struct node *
new_scalar(struct tree *tree, struct slice text, enum node_style style)
{
	struct node *node = new_node(tree, NODE_SCALAR, style);

	node->text = text.text;
	node->len = (uint32_t)text.len;
	return node;
}

struct node *
tree_scalar(struct tree *tree, struct slice text)
{
	/* One piece of memory for both: there are a great many of them. */
	struct node *node = arena_alloc(tree->arena, sizeof(*node) + text.len);
	char *copy = (char *)(node + 1);

	*node = (struct node){ .kind = NODE_SCALAR,
			       .style = STYLE_PLAIN,
			       .len = (uint32_t)text.len,
			       .text = copy };
	if (text.len > 0)
		memcpy(copy, text.text, text.len);
	return node;
}

static struct node *
number_word(struct tree *tree, const struct node *word)
{
	struct node *node = tree_copy(tree, word);

	node->style = STYLE_NUMBER;
	return node;
}

struct node *
tree_truth(struct tree *tree, bool truth)
{
	static const struct node words[] = { NODE_WORD("false"),
					     NODE_WORD("true") };

	return number_word(tree, &words[truth]);
}

struct node *
tree_null(struct tree *tree)
{
	static const struct node word = NODE_WORD("null");

	return number_word(tree, &word);
}

/* Of a text that is being written: its room, and the node before it. */
enum { SHORT = 128 };

struct text
tree_text_begin(struct tree *tree)
{
	struct node *node = arena_alloc(tree->arena, sizeof(*node) + SHORT);

	return text_in((char *)(node + 1), SHORT);
}

/* A text that outgrew its room goes elsewhere; then its node is a new one. */
struct node *
tree_text_end(struct tree *tree, struct text *text)
{
	struct slice made = text_as_slice(text);

	if (text->lent) {
		struct node *node = (struct node *)(void *)text->data - 1;

		arena_give_back(tree->arena, text->data + text->len);
		*node = (struct node){ .kind = NODE_SCALAR,
				       .style = STYLE_PLAIN,
				       .len = (uint32_t)made.len,
				       .text = made.text };
		return node;
	}
	made.text = arena_copy(tree->arena, made.text, made.len);
	text_release(text);
	return new_scalar(tree, made, STYLE_PLAIN);
}

struct node *
tree_tame_end(struct tree *tree, struct text *text)
{
	struct node *node = tree_text_end(tree, text);

	node->tame = true;
	return node;
}

struct node *
tree_number(struct tree *tree, long number)
{
	struct text digits = tree_text_begin(tree);
	struct node *node;

	text_long(&digits, number);
	node = tree_tame_end(tree, &digits);
	node->style = STYLE_NUMBER;
	return node;
}

struct node *
tree_printf(struct tree *tree, const char *format, ...)
{
	struct text text = tree_text_begin(tree);
	va_list args;

	va_start(args, format);
	text_vprintf(&text, format, args);
	va_end(args);
	return tree_text_end(tree, &text);
}

struct node *
tree_list(struct tree *tree, enum node_style style)
{
	return new_node(tree, NODE_LIST, style);
}

struct node *
tree_map(struct tree *tree, enum node_style style)
{
	return new_node(tree, NODE_MAP, style);
}

struct node *
tree_copy(struct tree *tree, const struct node *node)
{
	struct node *copy = arena_alloc(tree->arena, sizeof(*copy));

	*copy = *node;
	copy->next = NULL;
	return copy;
}

struct node *
tree_hollow(struct tree *tree, const struct node *node)
{
	struct node *copy = tree_copy(tree, node);

	copy->child = copy->last = NULL;
	copy->len = 0;
	return copy;
}

void
map_append(struct tree *tree, struct node *map, struct slice key,
	   struct node *value)
{
	value->key = tree_scalar(tree, key);
	list_append(map, value);
}

void
map_append_as(struct tree *tree, struct node *map, struct slice key,
	      struct node *value)
{
	value->key = new_scalar(tree, key, STYLE_PLAIN);
	list_append(map, value);
}
