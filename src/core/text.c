/* text.c - a buffer of bytes that grows. */
#include "text.h"

#include "memory.h"
#include "utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Characters of a record that a message shows at most. */
enum { QUOTE_MAX = 40 };

void
text_release(struct text *text)
{
	if (!text->lent)
		free(text->data);
	*text = (struct text)TEXT_INIT;
}

void
text_clear(struct text *text)
{
	text->len = 0;
}

void
text_grow(struct text *text, size_t bytes)
{
	char *old = text->lent ? NULL : text->data;
	char *data;

	text->room = (text->len + bytes) * 2 + 64;
	data = memory_resize(old, text->room);
	if (text->lent)
		memcpy(data, text->data, text->len);
	text->data = data;
	text->lent = false;
}

void
text_digits(struct text *text, long number)
{
	unsigned long rest = number < 0 ? 0UL - (unsigned long)number
					: (unsigned long)number;
	char digits[24];
	size_t at = sizeof(digits);

	do {
		digits[--at] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest != 0);
	if (number < 0)
		digits[--at] = '-';
	text_bytes(text, digits + at, sizeof(digits) - at);
}

/* The rest of a format, by the C library. */
static void
put_by_libc(struct text *text, const char *format, va_list args)
{
	va_list again;
	int len;

	va_copy(again, args);
	len = vsnprintf(NULL, 0, format, again);
	va_end(again);
	if (len <= 0)
		return;
	vsnprintf(text_reserve(text, (size_t)len + 1), (size_t)len + 1, format,
		  args);
	text->len += (size_t)len;
}

/* Moves and scores are made of a few conversions, and of a great many. */
void
text_vprintf(struct text *text, const char *format, va_list args)
{
	for (; *format != '\0'; format++) {
		if (*format != '%') {
			text_char(text, *format);
			continue;
		}
		switch (*++format) {
		case 's':
			text_add(text, va_arg(args, const char *));
			break;
		case 'c':
			text_char(text, (char)va_arg(args, int));
			break;
		case 'd':
			text_long(text, va_arg(args, int));
			break;
		default:
			put_by_libc(text, format - 1, args);
			return;
		}
	}
}

void
text_printf(struct text *text, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	text_vprintf(text, format, args);
	va_end(args);
}

bool
text_is_tricky(uint32_t c)
{
	return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x61c ||
	       (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
	       (c >= 0x2060 && c <= 0x206f) || c == 0xfeff ||
	       (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe007f);
}

void
text_visible(struct text *text, struct slice slice)
{
	while (slice.len > 0) {
		uint32_t c;
		size_t len = utf8_decode(slice, &c);

		if (len == 0) {
			text_printf(text, "\\x%02x",
				    (unsigned char)slice.text[0]);
			len = 1;
		} else if (text_is_tricky(c)) {
			text_printf(text, c < 0x100 ? "\\x%02x" : "\\u%04x",
				    (unsigned)c);
		} else {
			text_bytes(text, slice.text, len);
		}
		slice.text += len;
		slice.len -= len;
	}
}

void
text_quote(struct text *text, struct slice slice)
{
	struct slice head = utf8_head(slice, QUOTE_MAX);

	text_char(text, '\'');
	text_visible(text, head);
	if (head.len < slice.len)
		text_add(text, "...");
	text_char(text, '\'');
}

struct slice
text_as_slice(const struct text *text)
{
	/* Never NULL: even to add 0 to that is undefined. */
	return (struct slice){ text->data != NULL ? text->data : "",
			       text->len };
}
