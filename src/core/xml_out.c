/* xml_out.c - text of a record inside XML or HTML. */
#include "xml_out.h"

#include <string.h>

static const char *
entity(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

/* U+FFFE and U+FFFF are no characters of XML: three bytes, ef bf be. */
static bool
is_no_character(struct slice rest)
{
	return rest.len >= 3 && memcmp(rest.text, "\xef\xbf", 2) == 0 &&
	       ((unsigned char)rest.text[2] & 0xfe) == 0xbe;
}

static void
escape(struct text *out, struct slice rest)
{
	while (rest.len > 0) {
		const char *name = entity(rest.text[0]);
		size_t len = is_no_character(rest) ? 3 : 1;

		if (len == 3)
			name = "\xef\xbf\xbd";
		if (name != NULL)
			text_add(out, name);
		else
			text_char(out, rest.text[0]);
		rest.text += len;
		rest.len -= len;
	}
}

void
xml_text(struct text *out, struct slice slice)
{
	struct text visible = TEXT_INIT;

	text_visible(&visible, slice);
	escape(out, text_as_slice(&visible));
	text_release(&visible);
}
