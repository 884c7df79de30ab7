/* json_string.c - a text as JSON writes it, raw UTF-8. */
#include "json_out.h"

#include "bytes.h"
#include "utf8.h"
#include "wide.h"

#include <string.h>

/* A byte order mark inside a document would be taken for its beginning. */
enum { BYTE_ORDER_MARK = 0xfeff };

size_t
json_raw(struct slice text)
{
	uint32_t c;
	size_t len = utf8_decode(text, &c), offset;

	if (len == 0 || c == BYTE_ORDER_MARK ||
	    bytes_fault((struct slice){ text.text, len }, &offset) != NULL)
		return 0;
	return len;
}

/* Bytes that do not stand for themselves inside a string, or may not. */
static inline wide
odd_bytes(wide bytes)
{
	return (bytes < 0x20) | (bytes == '"') | (bytes == '\\') |
	       (bytes == 0x7f);
}

static bool
is_simple(char byte)
{
	return byte >= 0x20 && byte != '"' && byte != '\\' && byte != 0x7f;
}

/* The first character as an escape; returns how many bytes it took. */
static size_t
escape(struct text *out, struct slice text)
{
	static const char named[] = "\"\\\b\f\n\r\t", names[] = "\"\\bfnrt";
	const char *found = memchr(named, text.text[0], sizeof(named) - 1);
	uint32_t c;
	size_t len = utf8_decode(text, &c);

	if (found != NULL) {
		text_char(out, '\\');
		text_char(out, names[found - named]);
		return 1;
	}
	if (len == 0) {
		text_add(out, "\xef\xbf\xbd");
		return 1;
	}
	text_printf(out, "\\u%04x", (unsigned)c);
	return len;
}

/* The first character as it is, or an escape; how many bytes it took. */
static size_t
write_character(struct text *out, struct slice text)
{
	size_t len = 1;

	if ((unsigned char)text.text[0] >= 0x80)
		len = json_raw(text);
	else if (!is_simple(text.text[0]))
		len = 0;
	if (len == 0)
		return escape(out, text);
	text_bytes(out, text.text, len);
	return len;
}

/* A text in which something cannot stand as it is, without the quotes. */
static __attribute__((noinline)) void
write_escaped(struct text *out, struct slice text)
{
	while (text.len > 0)
		slice_skip(&text, write_character(out, text));
}

/* Most texts can stand as they are; what others need is out of line. */
void
json_string(struct text *out, struct slice text)
{
	char *string = text_reserve(out, text.len + 2);

	if (!wide_copy_none(string + 1, text.text, text.len, odd_bytes)) {
		text_char(out, '"');
		write_escaped(out, text);
		text_char(out, '"');
		return;
	}
	string[0] = '"';
	string[text.len + 1] = '"';
	out->len += text.len + 2;
}
