/*
 * words.h - Dschingis Khan: the readers of villages, sites and kinds, passed
 * when they are there. If not, the cursor of a village or site stands where
 * it stops being one; that of a kind does not move.
 *
 * In line, because every byte of every move comes by here.
 */
#ifndef GAMEREC_KHAN_WORDS_H
#define GAMEREC_KHAN_WORDS_H

#include "cursor.h"
#include "khan.h"

static inline bool
khan_read_place(struct cursor *in, struct khan_place *place)
{
	int column = cursor_letter(in);
	int row = column < 0 ? -1 : cursor_number(in);

	if (row < 0)
		return false;
	place->column = (uint8_t)column;
	place->row = (uint8_t)(row < KHAN_ROW_MAX ? row : KHAN_ROW_MAX);
	return true;
}

static inline bool
khan_read_border(struct cursor *in, struct khan_border *border)
{
	struct khan_place a, b;

	if (!khan_read_place(in, &a) || !cursor_char(in, '|') ||
	    !khan_read_place(in, &b))
		return false;
	*border = khan_place_number(b) < khan_place_number(a)
			  ? (struct khan_border){ { b, a } }
			  : (struct khan_border){ { a, b } };
	return true;
}

/* The kinds by their letter, each and 1 more; 0: no kind. */
extern const uint8_t khan_letter_kinds[UINT8_MAX + 1];

/* An enum khan_kind, or -1. */
static inline int
khan_read_kind(struct cursor *in)
{
	int kind;

	if (cursor_at_end(in))
		return -1;
	kind = khan_letter_kinds[(unsigned char)*in->at] - 1;
	if (kind >= 0)
		in->at++;
	return kind;
}

#endif
