/*
 * cursor.h - a notation read from left to right, in one pass: the readers of
 * single bytes, numbers and blanks that the moves of all games are made of.
 *
 * In line, because every byte of every move comes by here.
 */
#ifndef GAMEREC_CURSOR_H
#define GAMEREC_CURSOR_H

#include "slice.h"

struct cursor {
	const char *at, *end; /* what is still to come */
};

static inline struct cursor
cursor_of(struct slice text)
{
	return (struct cursor){ text.text, text.text + text.len };
}

static inline bool
cursor_at_end(const struct cursor *cursor)
{
	return cursor->at == cursor->end;
}

/* The next byte in lower case; '\0' at the end. */
static inline char
cursor_peek(const struct cursor *cursor)
{
	return cursor_at_end(cursor) ? '\0' : (char)slice_lower(*cursor->at);
}

static inline void
cursor_blanks(struct cursor *cursor)
{
	while (cursor->at < cursor->end &&
	       (*cursor->at == ' ' || *cursor->at == '\t'))
		cursor->at++;
}

/* Whether a token ends here: blanks part tokens. */
static inline bool
cursor_at_gap(const struct cursor *cursor)
{
	return cursor_at_end(cursor) || *cursor->at == ' ' ||
	       *cursor->at == '\t';
}

/* To the next token; false if there is none. */
static inline bool
cursor_next(struct cursor *cursor)
{
	cursor_blanks(cursor);
	return !cursor_at_end(cursor);
}

/* To the next token; false if the last one does not end here. */
static inline bool
cursor_gap(struct cursor *cursor)
{
	if (!cursor_at_gap(cursor))
		return false;
	cursor_blanks(cursor);
	return true;
}

/*
 * One byte (given in lower case), passed if it is there. What it is the
 * compiler knows, and so whether it has an upper case.
 */
static inline bool
cursor_char(struct cursor *cursor, char c)
{
	bool letter = c >= 'a' && c <= 'z';

	if (cursor_at_end(cursor) ||
	    (*cursor->at != c && !(letter && *cursor->at == c - 'a' + 'A')))
		return false;
	cursor->at++;
	return true;
}

/* A whole token (given in lower case), passed if it is there. */
static inline bool
cursor_word(struct cursor *cursor, const char *word)
{
	struct cursor rest = *cursor;

	for (; *word != '\0'; word++)
		if (!cursor_char(&rest, *word))
			return false;
	if (!cursor_at_gap(&rest))
		return false;
	*cursor = rest;
	return true;
}

/* A byte as a letter, from 0 for a, or as a digit; past them if it is none. */
enum { CURSOR_LETTERS = 26, CURSOR_DIGITS = 10 };

static inline unsigned
cursor_letter_of(char byte)
{
	return ((unsigned)(unsigned char)byte | 0x20) - 'a';
}

static inline unsigned
cursor_digit_of(char byte)
{
	return (unsigned)(unsigned char)byte - '0';
}

/* One letter, passed, from 0 for a; -1 if there is none. */
static inline int
cursor_letter(struct cursor *cursor)
{
	unsigned letter;

	if (cursor_at_end(cursor))
		return -1;
	letter = cursor_letter_of(*cursor->at);
	if (letter >= CURSOR_LETTERS)
		return -1;
	cursor->at++;
	return (int)letter;
}

/* A decimal number without leading zeros, passed; -1 if there is none. */
static inline int
cursor_long_number(struct cursor *cursor)
{
	const char *start = cursor->at, *at = start;
	unsigned value = 0;

	while (at < cursor->end && cursor_digit_of(*at) < CURSOR_DIGITS)
		value = value * 10 + cursor_digit_of(*at++);
	if (at == start || (*start == '0' && at - start > 1))
		return -1;
	cursor->at = at;
	return at - start <= SLICE_NUMBER_DIGITS ? (int)value
						 : SLICE_NUMBER_MAX;
}

/*
 * The same; most have one digit. Numbers past SLICE_NUMBER_MAX read as that:
 * too large is the rules' business, never an overflow.
 */
static inline int
cursor_number(struct cursor *cursor)
{
	const char *at = cursor->at;
	ptrdiff_t left = cursor->end - at;

	if (left == 0 || cursor_digit_of(at[0]) >= CURSOR_DIGITS ||
	    (left > 1 && cursor_digit_of(at[1]) < CURSOR_DIGITS))
		return cursor_long_number(cursor);
	cursor->at++;
	return (int)cursor_digit_of(at[0]);
}

#endif
