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
khan_place_before(struct khan_place a, struct khan_place b)
{
	return (a.column << 8 | a.row) < (b.column << 8 | b.row);
}

static inline bool
khan_read_border(struct cursor *in, struct khan_border *border)
{
	struct khan_place a, b;

	if (!khan_read_place(in, &a) || !cursor_char(in, '|') ||
	    !khan_read_place(in, &b))
		return false;
	*border = khan_place_before(b, a) ? (struct khan_border){ { b, a } }
				     : (struct khan_border){ { a, b } };
	return true;
}

/* An enum khan_kind, or -1. */
static inline int
khan_read_kind(struct cursor *in)
{
	/* The kinds by letter, and 1 more. */
	static const uint8_t kinds[26] = {
		['c' - 'a'] = KHAN_CHINESE + 1, ['m' - 'a'] = KHAN_MONGOL + 1,
		['f' - 'a'] = KHAN_FARMER + 1,  ['p' - 'a'] = KHAN_PLAGUE + 1,
		['h' - 'a'] = KHAN_HERB + 1,    ['s' - 'a'] = KHAN_UNSEEN + 1,
		['w' - 'a'] = KHAN_WALL + 1,
	};
	struct cursor before = *in;
	int letter = cursor_letter(in);

	if (letter >= 0 && kinds[letter] != 0)
		return kinds[letter] - 1;
	*in = before;
	return -1;
}

#endif
