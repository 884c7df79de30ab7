/* canonical.h - the one form in which a document is best kept. */
#ifndef GAMEREC_CANONICAL_H
#define GAMEREC_CANONICAL_H

#include "document.h"

/*
 * The document with its keys in canonical order and every node in canonical
 * style; texts are not changed. The input is left alone, its texts are
 * shared. Writing it with yaml_write() gives the canonical bytes.
 */
struct node *canonical(struct tree *tree, const struct node *root);

#endif
