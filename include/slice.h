/*
 * slice.h - a piece of text that belongs to somebody else, and the small
 * readers that all notations are made of.
 */
#ifndef GAMEREC_SLICE_H
#define GAMEREC_SLICE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct slice {
	const char *text; /* not ended by NUL */
	size_t len;
};

/* In line: of most strings the compiler knows the length. */
static inline struct slice
slice_of(const char *string)
{
	return (struct slice){ string, strlen(string) };
}

bool slice_equal(struct slice a, struct slice b);

/*
 * In line: the first byte mostly tells, and what the string is, and so its
 * length, is mostly known to the compiler.
 */
static inline bool
slice_is(struct slice slice, const char *string)
{
	if (slice.len == 0)
		return string[0] == '\0';
	return slice.text[0] == string[0] && slice.len == strlen(string) &&
	       memcmp(slice.text, string, strlen(string)) == 0;
}

/* The same, with ASCII upper and lower case equal. */
bool slice_same_word(struct slice a, struct slice b);

/* The length of the word is known to the compiler, and mostly tells. */
static inline bool
slice_is_word(struct slice slice, const char *word)
{
	struct slice other = { word, strlen(word) };

	return slice.len == other.len && slice_same_word(slice, other);
}

/* The index of the slice in a list that ends with NULL, or -1. */
int slice_index(struct slice slice, const char *const *list);

/*
 * The next token of *rest, blanks before it skipped; false at the end.
 * Afterwards *rest begins behind the token.
 */
static inline bool
slice_token(struct slice *rest, struct slice *token)
{
	const char *at = rest->text, *end = at + rest->len, *start;

	while (at < end && (*at == ' ' || *at == '\t'))
		at++;
	start = at;
	while (at < end && *at != ' ' && *at != '\t')
		at++;
	*token = (struct slice){ start, (size_t)(at - start) };
	*rest = (struct slice){ at, (size_t)(end - at) };
	return at > start;
}

/* Cuts the first line off *rest, without its end. */
struct slice slice_line(struct slice *rest);

/* ASCII lower case of one byte; other bytes are left alone. */
static inline int
slice_lower(int c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static inline void
slice_skip(struct slice *rest, size_t bytes)
{
	rest->text += bytes;
	rest->len -= bytes;
}

/*
 * A decimal number without sign or leading zeros at the start of *rest,
 * which then begins behind it. Numbers past SLICE_NUMBER_MAX read as that:
 * too large is the rules' business, never an overflow.
 */
enum { SLICE_NUMBER_MAX = 999999, SLICE_NUMBER_DIGITS = 6 };
bool slice_number(struct slice *rest, int *number);

/* One byte (in lower case) at the start of *rest, skipped if it is there. */
static inline bool
slice_char(struct slice *rest, char c)
{
	if (rest->len == 0 || slice_lower(rest->text[0]) != c)
		return false;
	slice_skip(rest, 1);
	return true;
}

/*
 * The whole slice as a decimal number without leading zeros, with an optional
 * minus sign. Numbers past SLICE_INTEGER_MAX, either way, read as that.
 */
enum { SLICE_INTEGER_MAX = 1000000000 };
bool slice_integer(struct slice slice, long *number);

#endif
