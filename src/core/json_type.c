/* json_type.c - which scalars of a document are numbers in JSON. */
#include "json_out.h"

bool
json_is_literal(struct slice text)
{
	static const char *const words[] = { "true", "false", "null", NULL };
	long number;

	return slice_integer(text, &number) || slice_index(text, words) >= 0;
}

static bool
is_below(const struct node *parent, const struct node *child,
	 const char *const *keys)
{
	return parent->kind == NODE_MAP &&
	       slice_index(node_key(child), keys) >= 0;
}

static bool
becomes_number(const struct node *scalar)
{
	return scalar->style == STYLE_PLAIN &&
	       json_is_literal(node_text(scalar));
}

/* Whether a copy by typed() would differ: what tools add seldom does. */
static bool
is_changed(const struct node *node, bool all, const char *const *keys)
{
	if (node->kind == NODE_SCALAR)
		return all && becomes_number(node);
	NODE_EACH (child, node)
		if (is_changed(child, all || is_below(node, child, keys), keys))
			return true;
	return false;
}

/* A copy in which all scalars, or those below certain keys, are numbers. */
static struct node *
typed(struct tree *tree, const struct node *node, bool all,
      const char *const *keys)
{
	struct node *copy;

	if (!is_changed(node, all, keys))
		return tree_copy(tree, node);
	if (node->kind == NODE_SCALAR) {
		copy = tree_copy(tree, node);
		copy->style = STYLE_NUMBER;
		return copy;
	}
	copy = tree_hollow(tree, node);
	NODE_EACH (child, node)
		list_append(copy,
			    typed(tree, child,
				  all || is_below(node, child, keys), keys));
	return copy;
}

/* In a score all but a few keys hold points and counts. */
static struct node *
typed_score(struct tree *tree, const struct node *score)
{
	static const char *const words[] = { "winner", "decided", "left",
					     NULL };
	static const char *const none[] = { NULL };
	struct node *copy;

	if (score->kind != NODE_MAP)
		return tree_copy(tree, score);
	copy = tree_hollow(tree, score);
	NODE_EACH (child, score) {
		bool number = slice_index(node_key(child), words) < 0;

		list_append(copy, typed(tree, child, number, none));
	}
	return copy;
}

static struct node *
typed_value(struct tree *tree, const struct node *value,
	    const char *const *counts)
{
	static const char *const players[] = { "players", NULL };
	static const char *const scores[] = { "scores", NULL };
	struct slice key = node_key(value);

	if (slice_is(key, "at"))
		return typed(tree, value, true, counts);
	if (slice_is(key, "score"))
		return typed_score(tree, value);
	if (slice_is(key, "result"))
		return typed(tree, value, false, scores);
	if (slice_is(key, "position"))
		return typed(tree, value, false, counts);
	if (slice_is(key, "board"))
		return typed(tree, typed(tree, value, false, counts), false,
			     players);
	return tree_copy(tree, value);
}

void
json_type(struct tree *tree, struct node *root, const char *const *counts)
{
	const struct node *value;

	if (root->kind != NODE_MAP)
		return;
	value = root->child;
	root->child = root->last = NULL;
	root->len = 0;
	for (; value != NULL; value = value->next)
		list_append(root, typed_value(tree, value, counts));
}
