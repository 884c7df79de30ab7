/* json_out.c - a tree to one line of JSON, raw UTF-8. */
#include "json_out.h"

#include "bytes.h"
#include "utf8.h"

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

/* Of all bytes: `.` those that stand for themselves inside a string. */
#define OTHERS "--------------------------------"
static const char meaning[] =
	OTHERS "..-............................." /*  !"#... */
	       "............................-..." /* ...[\]^_ */
	       "...............................-" /* `a...~ */
	OTHERS OTHERS OTHERS OTHERS;

/* How many bytes from the start need no second look. */
static size_t
simple_length(struct slice text)
{
	size_t len = 0;

	while (len < text.len && meaning[(unsigned char)text.text[len]] == '.')
		len++;
	return len;
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

void
json_string(struct text *out, struct slice text)
{
	text_char(out, '"');
	while (text.len > 0) {
		size_t len = simple_length(text);

		text_bytes(out, text.text, len);
		text.text += len;
		text.len -= len;
		if (text.len == 0)
			break;
		len = (unsigned char)text.text[0] >= 0x80 ? json_raw(text) : 0;
		if (len > 0)
			text_bytes(out, text.text, len);
		else
			len = escape(out, text);
		text.text += len;
		text.len -= len;
	}
	text_char(out, '"');
}

static void write_value(struct text *out, const struct node *node);

static void
write_children(struct text *out, const struct node *parent)
{
	NODE_EACH (child, parent) {
		if (child != parent->child)
			text_char(out, ',');
		if (parent->kind == NODE_MAP) {
			json_string(out, node_key(child));
			text_char(out, ':');
		}
		write_value(out, child);
	}
}

static void
write_value(struct text *out, const struct node *node)
{
	if (node->kind == NODE_SCALAR) {
		if (node->style == STYLE_NUMBER)
			text_slice(out, node_text(node));
		else
			json_string(out, node_text(node));
		return;
	}
	text_char(out, node->kind == NODE_MAP ? '{' : '[');
	write_children(out, node);
	text_char(out, node->kind == NODE_MAP ? '}' : ']');
}

void
json_write(struct text *out, const struct node *root)
{
	write_value(out, root);
	text_char(out, '\n');
}
