/* canonical.c - the one form in which a document is best kept. */
#include "canonical.h"

#include "json_out.h"
#include "keys.h"
#include "yaml_type.h"

#include <string.h>

static const char *const key_order[] = {
	"game",     "id",     "event",  "site",  "date",    "round",
	"match",    "source", "board",  "rules", "players", "decks",
	"position", "moves",  "result", "score", "notes",   NULL
};

enum { KEYS = sizeof(key_order) / sizeof(key_order[0]) - 1 };

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
	ROOM_VALUE, /* the value of a key in a block mapping */
	ROOM_LINES, /* the same, and its items have a line each */
	ROOM_ITEM,  /* such an item */
	ROOM_FLOW,  /* inside [] or {} */
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
 * double quotes for control characters; for a tab only if it is told to.
 */
static enum node_style
style_of(const struct node *scalar, enum words words)
{
	if (scalar->style == STYLE_NUMBER)
		return STYLE_NUMBER;
	if (stays_plain(scalar, words))
		return STYLE_BARE;
	return scalar->len > 0 &&
			       memchr(scalar->text, '\t', scalar->len) != NULL
		       ? STYLE_DOUBLE
		       : STYLE_SINGLE;
}

/* What gets quotes is no longer tame. */
static struct node *
scalar_form(struct tree *tree, const struct node *scalar, enum words words)
{
	struct node *copy = tree_copy(tree, scalar);
	enum node_style style = style_of(scalar, words);

	copy->style = (uint8_t)style;
	copy->tame &= style == STYLE_BARE || style == STYLE_NUMBER;
	return copy;
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
		return room == ROOM_LINES;
	return room == ROOM_ITEM || !holds_scalars(node);
}

static struct node *parent_form(struct tree *tree, const struct node *node,
				enum room room, enum words words);

/* In line: most nodes are scalars, and have no others below them. */
static inline struct node *
form(struct tree *tree, const struct node *node, enum room room,
     enum words words)
{
	return node->kind == NODE_SCALAR ? scalar_form(tree, node, words)
					 : parent_form(tree, node, room, words);
}

/* A value of a map, with the key it has there. */
static struct node *
pair_form(struct tree *tree, const struct node *value, enum room room,
	  enum words words, enum words key_words)
{
	struct node *copy = form(tree, value, room, words);

	copy->key = scalar_form(tree, value->key, key_words);
	return copy;
}

/* Moves as their game writes them need no form of their own. */
static bool
stays_as_it_is(const struct node *list, enum words words)
{
	if (words != WORDS_ALL)
		return false;
	NODE_EACH (item, list)
		if (!item->tame)
			return false;
	return true;
}

static struct node *
list_form(struct tree *tree, const struct node *list, enum room room,
	  enum words words)
{
	bool block = is_block(list, room);
	struct node *copy;

	if (stays_as_it_is(list, words)) {
		copy = tree_copy(tree, list);
		copy->style = block ? STYLE_BLOCK : STYLE_FLOW;
		return copy;
	}
	copy = tree_list(tree, block ? STYLE_BLOCK : STYLE_FLOW);
	NODE_EACH (item, list)
		list_append(copy, form(tree, item,
				       block ? ROOM_ITEM : ROOM_FLOW, words));
	return copy;
}

static struct node *
map_form(struct tree *tree, const struct node *map, enum room room,
	 enum words words)
{
	bool block = is_block(map, room);
	struct node *copy = tree_map(tree, block ? STYLE_BLOCK : STYLE_FLOW);

	NODE_EACH (value, map)
		list_append(copy, pair_form(tree, value,
					    block ? ROOM_VALUE : ROOM_FLOW,
					    words_below(words, value), words));
	return copy;
}

/* A list or map, and all that is in it. */
static struct node *
parent_form(struct tree *tree, const struct node *node, enum room room,
	    enum words words)
{
	struct node *copy = node->kind == NODE_LIST
				    ? list_form(tree, node, room, words)
				    : map_form(tree, node, room, words);

	copy->at = node->at;
	copy->tag = node->tag;
	return copy;
}

/* A value of the document itself, with a key that is known there or not. */
static struct node *
section_form(struct tree *tree, const struct node *value, bool known)
{
	static const char *const lines[] = { "players", "moves", NULL };
	bool listed = slice_index(node_key(value), lines) >= 0;
	enum words words = words_below(WORDS_TEXT, value);

	if (!known && words == WORDS_TEXT)
		words = WORDS_OWN;
	return pair_form(tree, value, listed ? ROOM_LINES : ROOM_VALUE, words,
			 known ? WORDS_TEXT : WORDS_OWN);
}

/* The keys that are known, in their order; how many there are. */
static uint32_t
append_known(struct tree *tree, const struct node *root, struct node *map)
{
	const struct node *first[KEYS] = { NULL };

	NODE_EACH (value, root) {
		int place = slice_index(node_key(value), key_order);

		if (place >= 0 && first[place] == NULL)
			first[place] = value;
	}
	for (int i = 0; i < KEYS; i++)
		for (const struct node *value = first[i]; value != NULL;
		     value = value->next)
			if (slice_is(node_key(value), key_order[i]))
				list_append(map,
					    section_form(tree, value, true));
	return map->len;
}

struct node *
canonical(struct tree *tree, const struct node *root)
{
	struct node *copy;

	if (root->kind != NODE_MAP)
		return form(tree, root, ROOM_VALUE, WORDS_TEXT);
	copy = tree_map(tree, STYLE_BLOCK);
	copy->at = root->at;
	copy->tag = root->tag;
	if (append_known(tree, root, copy) == root->len)
		return copy;
	NODE_EACH (value, root)
		if (slice_index(node_key(value), key_order) < 0)
			list_append(copy, section_form(tree, value, false));
	return copy;
}
