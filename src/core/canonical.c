/* canonical.c - the one form in which a document is best kept. */
#include "canonical.h"

#include "json_out.h"
#include "keys.h"
#include "yaml_type.h"

#include <string.h>

static const char *const key_order[] = {
	"game",   "id",      "event", "site",  "date",  "round",
	"match",  "source",  "board", "rules", "players", "decks",
	"position", "moves", "result", "score", "notes", NULL
};

/* Which texts stay plain though other readers would not take them as text. */
enum words {
	WORDS_TEXT,    /* none: they get single quotes */
	WORDS_NUMBERS, /* integers, true, false and null */
	WORDS_OWN,     /* those that came plain: the user's own affair */
	WORDS_ALL,     /* all: moves, cards and dates */
};

/* Below which keys something else holds than above them. */
static const struct {
	const char *key;
	enum words words;
} changes[] = {
	{ "date", WORDS_ALL },      { "decks", WORDS_ALL },
	{ "position", WORDS_ALL },  { "moves", WORDS_ALL },
	{ "move", WORDS_ALL },      { "note", WORDS_TEXT },
	{ "score", WORDS_NUMBERS }, { "scores", WORDS_NUMBERS },
	{ "at", WORDS_NUMBERS },
};

/* Where a node stands, as far as its layout goes. */
enum room {
	ROOM_DOCUMENT, /* it is the whole document */
	ROOM_VALUE,    /* of a key of a block mapping */
	ROOM_LIST,     /* so, and its items have a line each */
	ROOM_ITEM,     /* such an item */
	ROOM_FLOW,     /* inside [] or {} */
};

static enum words
words_below(enum words words, const struct node *value)
{
	struct slice key = node_key(value);

	if (words == WORDS_OWN || keys_is_own(key))
		return WORDS_OWN;
	/* The name of a board is text; a board itself has numbers in it. */
	if (slice_is(key, "board"))
		return value->kind == NODE_MAP ? WORDS_NUMBERS : WORDS_TEXT;
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++)
		if (slice_is(key, changes[i].key))
			return changes[i].words;
	return words;
}

static bool
stays_plain(const struct node *scalar, enum words words)
{
	struct slice text = node_text(scalar);

	switch (words) {
	case WORDS_ALL:
		return text.len > 0;
	case WORDS_OWN:
		if (scalar->style == STYLE_PLAIN)
			return true;
		break;
	case WORDS_NUMBERS:
		if (json_is_literal(text))
			return true;
		break;
	case WORDS_TEXT:
		break;
	}
	return yaml_is_text(text);
}

/*
 * The writer gives way to quotes where plain text could not be read, and to
 * double quotes for all control characters but the tab.
 */
static enum node_style
scalar_form(const struct node *scalar, enum words words)
{
	if (scalar->style == STYLE_NUMBER)
		return STYLE_NUMBER;
	if (scalar->len > 0 && memchr(scalar->text, '\t', scalar->len) != NULL)
		return STYLE_DOUBLE;
	return stays_plain(scalar, words) ? STYLE_PLAIN : STYLE_SINGLE;
}

static bool
holds_scalars(const struct node *map)
{
	NODE_EACH (value, map)
		if (value->kind != NODE_SCALAR)
			return false;
	return true;
}

static bool
is_block(const struct node *node, enum room room)
{
	if (room == ROOM_FLOW)
		return false;
	if (node->kind == NODE_LIST)
		return room == ROOM_LIST;
	return room == ROOM_DOCUMENT || room == ROOM_ITEM ||
	       !holds_scalars(node);
}

static const struct node *
key_form(struct tree *tree, const struct node *key, enum words words)
{
	struct node *copy = tree_copy(tree, key);

	copy->style = (uint8_t)scalar_form(key, words);
	return copy;
}

static struct node *form(struct tree *tree, const struct node *node,
                         enum room room, enum words words);

/* Appends a child in its form to the copy of its parent. */
static void
append(struct tree *tree, struct node *parent, const struct node *child,
       enum room room, enum words words)
{
	enum words below = words;
	struct node *copy;

	if (parent->kind == NODE_MAP)
		below = words_below(words, child);
	copy = form(tree, child, room, below);
	if (parent->kind == NODE_MAP)
		copy->key = key_form(tree, child->key, words);
	list_append(parent, copy);
}

static struct node *
form(struct tree *tree, const struct node *node, enum room room,
     enum words words)
{
	struct node *copy = tree_copy(tree, node);
	bool block;

	if (node->kind == NODE_SCALAR) {
		copy->style = (uint8_t)scalar_form(node, words);
		return copy;
	}
	block = is_block(node, room);
	copy->style = block ? STYLE_BLOCK : STYLE_FLOW;
	node_empty(copy);
	NODE_EACH (child, node)
		append(tree, copy, child,
		       !block              ? ROOM_FLOW
		       : room == ROOM_LIST ? ROOM_ITEM
		                           : ROOM_VALUE,
		       words);
	return copy;
}
