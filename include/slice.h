/*
 * slice.h - a piece of text that belongs to somebody else, and the small
 * readers that all notations are made of.
 */
#ifndef GAMEREC_SLICE_H
#define GAMEREC_SLICE_H

#include <stdbool.h>
#include <stddef.h>

struct slice {
	const char *text; /* not ended by NUL */
	size_t len;
};

struct slice slice_of(const char *string);
bool slice_equal(struct slice a, struct slice b);
bool slice_is(struct slice slice, const char *string);

/* The same, with ASCII upper and lower case equal. */
bool slice_is_word(struct slice slice, const char *word);
bool slice_same_word(struct slice a, struct slice b);

/* The index of the slice in a list that ends with NULL, or -1. */
int slice_index(struct slice slice, const char *const *list);

/*
 * The next token of *rest, blanks before it skipped; false at the end.
 * Afterwards *rest begins behind the token.
 */
bool slice_token(struct slice *rest, struct slice *token);

/* ASCII lower case of one byte; other bytes are left alone. */
int slice_lower(int c);

/*
 * A decimal number without sign or leading zeros at the start of *rest,
 * which then begins behind it. Numbers past SLICE_NUMBER_MAX read as that:
 * too large is the rules' business, never an overflow.
 */
enum { SLICE_NUMBER_MAX = 999999, SLICE_NUMBER_DIGITS = 6 };
bool slice_number(struct slice *rest, int *number);

/* One byte (in lower case) at the start of *rest, skipped if it is there. */
bool slice_char(struct slice *rest, char c);

/*
 * The whole slice as a decimal number of at most nine digits, with an
 * optional minus sign.
 */
bool slice_integer(struct slice slice, long *number);

#endif
