/* support_tree.h - random trees, and reading and comparing them. */
#ifndef GAMEREC_TEST_SUPPORT_TREE_H
#define GAMEREC_TEST_SUPPORT_TREE_H

#include "arena.h"
#include "document.h"

#include <stdbool.h>
#include <stdint.h>

/* A number below `limit`; the state is any number but 0. */
unsigned random_below(uint64_t *state, unsigned limit);

/* A text of a few pieces, most of which mean something in YAML. */
struct slice random_text(struct tree *tree, uint64_t *state);

/* Lists, maps and scalars of all styles, with tags now and then. */
struct node *random_tree(struct tree *tree, uint64_t *state, int depth);

/* What yaml_read() makes of the bytes; NULL if it cannot read them. */
struct node *read_tree(struct arena *arena, struct slice bytes);

/* Kinds, texts, order and tags; and the styles, if they count. */
bool trees_equal(const struct node *a, const struct node *b, bool styles);

#endif
