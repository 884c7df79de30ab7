/* text.h - a buffer of bytes that grows: what is going to be written. */
#ifndef GAMEREC_TEXT_H
#define GAMEREC_TEXT_H

#include "slice.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct text {
	char *data; /* not ended by NUL */
	size_t len, room;
	bool lent; /* `data` is somebody else's, until more is needed */
};

#define TEXT_INIT                                                              \
	{                                                                      \
		NULL, 0, 0, false                                              \
	}

/* For a short text: begins in somebody else's memory, and mostly stays. */
static inline struct text
text_in(char *memory, size_t room)
{
	return (struct text){ memory, 0, room, true };
}

void text_release(struct text *text);
void text_clear(struct text *text);

/* Makes room for that many bytes more. */
void text_grow(struct text *text, size_t bytes);

/* The same, and returns where they go; they are not counted yet. */
static inline char *
text_reserve(struct text *text, size_t bytes)
{
	if (bytes > text->room - text->len)
		text_grow(text, bytes);
	return text->data + text->len;
}

/* In line, as the next ones: much is written in pieces of a few bytes. */
static inline void
text_char(struct text *text, char c)
{
	if (text->len == text->room)
		text_grow(text, 1);
	text->data[text->len++] = c;
}

static inline void
text_bytes(struct text *text, const char *bytes, size_t len)
{
	if (len == 0)
		return;
	if (len > text->room - text->len)
		text_grow(text, len);
	memcpy(text->data + text->len, bytes, len);
	text->len += len;
}

/*
 * The same for bytes behind which as many can be read as make TEXT_WIDE of
 * them: short ones are copied without asking how short they are.
 */
enum { TEXT_WIDE = 16 };

static inline void
text_wide(struct text *text, const char *bytes, size_t len)
{
	if (len > TEXT_WIDE) {
		text_bytes(text, bytes, len);
		return;
	}
	memcpy(text_reserve(text, TEXT_WIDE), bytes, TEXT_WIDE);
	text->len += len;
}

/* The same between two characters, with one question for all of them. */
static inline void
text_enclose(struct text *text, char before, const char *bytes, size_t len,
	     char after)
{
	char *to = text_reserve(text, len + TEXT_WIDE + 2);

	to[0] = before;
	memcpy(to + 1, bytes, TEXT_WIDE);
	if (len > TEXT_WIDE)
		memcpy(to + 1, bytes, len);
	to[len + 1] = after;
	text->len += len + 2;
}

static inline void
text_slice(struct text *text, struct slice slice)
{
	text_bytes(text, slice.text, slice.len);
}

static inline void
text_add(struct text *text, const char *string)
{
	text_bytes(text, string, strlen(string));
}

static inline void
text_fill(struct text *text, char c, size_t count)
{
	if (count == 0)
		return;
	memset(text_reserve(text, count), c, count);
	text->len += count;
}

/* The same as text_long(), for a number of any length. */
void text_digits(struct text *text, long number);

/* Most numbers in moves and scores have one digit. */
static inline void
text_long(struct text *text, long number)
{
	if (number <= -10 || number >= 10) {
		text_digits(text, number);
		return;
	}
	if (number < 0)
		text_char(text, '-');
	text_char(text, (char)('0' + (number < 0 ? -number : number)));
}

#if defined(__GNUC__)
#define TEXT_FORMAT(n) __attribute__((format(printf, n, (n) + 1)))
#else
#define TEXT_FORMAT(n)
#endif
void text_printf(struct text *text, const char *format, ...) TEXT_FORMAT(2);
void text_vprintf(struct text *text, const char *format, va_list args);

/* Whether a terminal would act on the character instead of showing it. */
bool text_is_tricky(uint32_t character);

/*
 * For people: control and bidirectional characters and broken UTF-8 come out
 * as \x1b or \u202e, so that a record cannot play tricks on a terminal.
 */
void text_visible(struct text *text, struct slice slice);

/* The same between quotes and not longer than a message can bear. */
void text_quote(struct text *text, struct slice slice);

struct slice text_as_slice(const struct text *text);

#endif
