/* yaml_scalar.h - one scalar as YAML: which style can express it, where. */
#ifndef GAMEREC_YAML_SCALAR_H
#define GAMEREC_YAML_SCALAR_H

#include "document.h"
#include "text.h"

/* What holds where a scalar is going to stand. */
enum scalar_place {
	SCALAR_FLOW = 1,     /* inside [] or {}: no block styles, no `,` */
	SCALAR_OPTIONAL = 2, /* no text may be written as nothing at all */
	SCALAR_LEFTMOST = 4, /* in the first column, where markers count */
	SCALAR_KEY = 8,      /* right before a `:` */
};

/* The style of the scalar, or the next one that can express its text. */
enum node_style scalar_style(const struct node *scalar, unsigned place);

/*
 * Most scalars are plain, and have nothing in them that could mean anything
 * else, wherever they stand: such a one is appended. False for any other, and
 * for some that are plain all the same.
 */
bool scalar_write_bare(struct text *out, const struct node *scalar);

/*
 * Appends the text in a style that can express it. The lines of a block
 * style (`|`, `>`) are indented to `column`, two past the parent's, and
 * ended by a line feed; all other styles stay on the line.
 */
void scalar_write(struct text *out, const struct node *scalar,
		  enum node_style style, size_t column);

#endif
