/*
 * document.h - one YAML document as a tree in which every node knows its
 * place. Scalars are text: `4`, `no` and `2026-11-18` mean what they say.
 */
#ifndef GAMEREC_DOCUMENT_H
#define GAMEREC_DOCUMENT_H

#include "diag.h"
#include "slice.h"

#include <stdbool.h>
#include <stdint.h>

struct arena;

enum node_kind { NODE_SCALAR, NODE_LIST, NODE_MAP };

enum node_style {
	STYLE_PLAIN, /* scalars */
	STYLE_BARE,  /* plain, but not with a tab in it: the canonical form */
	STYLE_SINGLE,
	STYLE_DOUBLE,
	STYLE_LITERAL,
	STYLE_FOLDED,
	STYLE_NUMBER, /* plain, and a number, true, false or null in JSON */
	STYLE_BLOCK,  /* lists and maps */
	STYLE_FLOW,
};

struct node {
	uint8_t kind;  /* enum node_kind */
	uint8_t style; /* enum node_style */
	bool folded;   /* a plain or quoted scalar over several lines */
	bool tame;     /* a scalar that can be written as it is; see below */
	uint32_t len;  /* bytes of a scalar, children of a list or map */
	struct mark at;
	union {
		const char *text; /* scalar; not ended by NUL */
		struct {
			struct node *child, *last; /* list or map */
		};
	};
	struct node *next;      /* the next child of the same parent */
	const struct node *key; /* inside a map: the key, a scalar */
	const char *tag;        /* resolved, a string; NULL: none */
};

/*
 * A scalar that the program made itself is tame: it is plain in YAML wherever
 * it stands, needs no escape in JSON, has no tag, is not empty, and TEXT_WIDE
 * bytes can be read from the start of its text. So the writers need not look
 * at it. Words that never change are such nodes from the beginning.
 */
#define NODE_WORD(word)                                                        \
	{                                                                      \
		.kind = NODE_SCALAR, .style = STYLE_PLAIN, .tame = true,       \
		.len = sizeof(word) - 1, .text = word NODE_WORD_END            \
	}
#define NODE_WORD_END "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"

/* Walks the children of a list or map in the order of the file. */
#define NODE_EACH(n, parent)                                                   \
	for (const struct node *n = (parent)->child; n != NULL; n = n->next)

static inline bool
node_is(const struct node *node, enum node_kind kind)
{
	return node != NULL && node->kind == kind;
}

static inline struct slice
node_text(const struct node *scalar)
{
	return (struct slice){ scalar->text, scalar->len };
}

static inline struct slice
node_key(const struct node *in_map)
{
	return node_text(in_map->key);
}

/* The value of a key, or NULL; NULL also when there is no map. */
const struct node *node_get(const struct node *map, const char *key);

/* Where byte `offset` of a scalar stands; its start when it is quoted. */
struct mark node_place(const struct node *scalar, size_t offset);

/* What a scalar, list or map is called in a message. */
const char *node_noun(const struct node *node);

/* Appends a tame text. */
static inline void
text_word(struct text *text, const struct node *word)
{
	text_wide(text, word->text, word->len);
}

/*
 * Building trees: what games and tools add to a document. `map_` functions
 * append to a map, `list_` functions to a list. A slice is copied into the
 * arena; a string is not, for it is a word of the program: it lives as long
 * as any tree.
 */
struct tree {
	struct arena *arena;
};

struct node *tree_scalar(struct tree *tree, struct slice text);
struct node *tree_number(struct tree *tree, long number);
struct node *tree_printf(struct tree *tree, const char *format, ...)
	TEXT_FORMAT(2);
struct node *tree_truth(struct tree *tree, bool truth);
struct node *tree_null(struct tree *tree);

/*
 * A scalar whose text is written piece by piece, in the place where it is to
 * stay. Between the two nothing else is made for the tree. The second end is
 * for a text that is tame.
 */
struct text tree_text_begin(struct tree *tree);
struct node *tree_text_end(struct tree *tree, struct text *text);
struct node *tree_tame_end(struct tree *tree, struct text *text);

struct node *tree_list(struct tree *tree, enum node_style style);
struct node *tree_map(struct tree *tree, enum node_style style);

/* In line: every node of every document is appended to something. */
static inline void
list_append(struct node *list, struct node *item)
{
	if (list->last != NULL)
		list->last->next = item;
	else
		list->child = item;
	list->last = item;
	list->len++;
}

/* The key is shared: it lives as long as the tree, if not longer. */
static inline void
map_put(struct node *map, const struct node *key, struct node *value)
{
	value->key = key;
	list_append(map, value);
}

void map_append(struct tree *tree, struct node *map, struct slice key,
		struct node *value);

/* The same, with a key that lives as long as the tree. */
void map_append_as(struct tree *tree, struct node *map, struct slice key,
		   struct node *value);

/* In line: most keys are constants, and so are their lengths. */
static inline void
map_text(struct tree *tree, struct node *map, const char *key,
	 struct slice text)
{
	map_append_as(tree, map, (struct slice){ key, strlen(key) },
		      tree_scalar(tree, text));
}

static inline void
map_number(struct tree *tree, struct node *map, const char *key, long number)
{
	map_append_as(tree, map, (struct slice){ key, strlen(key) },
		      tree_number(tree, number));
}

/* A copy of the node itself; its children are shared. */
struct node *tree_copy(struct tree *tree, const struct node *node);

/* A copy of a list or map without its children. */
struct node *tree_hollow(struct tree *tree, const struct node *node);

#endif
