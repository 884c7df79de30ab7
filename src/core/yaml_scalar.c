/* yaml_scalar.c - one scalar as YAML: which style can express it, where. */
#include "yaml_scalar.h"

#include "json_out.h"
#include "quote.h"
#include "wide.h"

#include <string.h>

/* What stands in the way of a style. */
enum {
	BARS_PLAIN = 1,      /* plain, anywhere */
	BARS_FLOW_PLAIN = 2, /* plain, inside [] or {} */
	BARS_SINGLE = 4,     /* single quotes on one line */
	BARS_BLOCK = 8,      /* | and > */
	BARS_ALL = BARS_PLAIN | BARS_SINGLE | BARS_BLOCK,
};

/*
 * What a byte means inside a scalar: `.` nothing, n a line feed, e only an
 * escape will do; the others are looked at more closely, u as UTF-8. Some
 * readers of YAML refuse any ? inside [] or {}, so it counts with the comma.
 */
#define UTF8 "uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu"
static const char meaning[] = "eeeeeeeee.neeeee"
			      "eeeeeeeeeeeeeeee"
			      "...#........,..." /*   !"#$%&'()*+,-./ */
			      "..........:....," /* 0123456789:;<=>? */
			      "................" /* @ABCDEFGHIJKLMNO */
			      "...........,.,.." /* PQRSTUVWXYZ[\]^_ */
			      "................" /* `abcdefghijklmno */
			      "...........,.,.e" /* pqrstuvwxyz{|}~  */
	UTF8 UTF8 UTF8 UTF8;

static bool
is_nothing(char c)
{
	return meaning[(unsigned char)c] == '.';
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Whether a blank or the end follows the byte at `at`; behind a key is `:`. */
static bool
ends_word(struct slice text, size_t at, unsigned place)
{
	if (at + 1 == text.len)
		return !(place & SCALAR_KEY);
	return is_blank(text.text[at + 1]);
}

/* What the ASCII byte at `at` bars. */
static unsigned
byte_bars(struct slice text, size_t at, unsigned place)
{
	switch (meaning[(unsigned char)text.text[at]]) {
	case 'n':
		return BARS_PLAIN | BARS_SINGLE;
	case ',':
		return BARS_FLOW_PLAIN;
	case ':':
		return ends_word(text, at, place) ? BARS_PLAIN : 0;
	case '#':
		return at > 0 && is_blank(text.text[at - 1]) ? BARS_PLAIN : 0;
	default:
		return BARS_ALL;
	}
}

/* What the bytes bar, wherever in the text they stand. */
static unsigned
inside_bars(struct slice text, unsigned place)
{
	unsigned bars = 0;
	size_t at = 0;

	for (;;) {
		size_t raw = 1;

		while (at < text.len && is_nothing(text.text[at]))
			at++;
		if (at == text.len)
			return bars;
		if ((unsigned char)text.text[at] < 0x80)
			bars |= byte_bars(text, at, place);
		else
			raw = json_raw((struct slice){ text.text + at,
						       text.len - at });
		if (raw == 0)
			return BARS_ALL;
		at += raw;
	}
}

static bool
is_word(char c)
{
	int lower = slice_lower(c);

	return (lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9');
}

/* What the first and the last byte bar. */
static unsigned
outside_bars(struct slice text, unsigned place)
{
	char first = text.text[0];

	if (is_word(first) && !is_blank(text.text[text.len - 1]))
		return 0;
	if (is_blank(first) || is_blank(text.text[text.len - 1]) ||
	    strchr("#,[]{}&*!|>'\"%@`", first) != NULL)
		return BARS_PLAIN;
	if (strchr("-?:", first) != NULL && ends_word(text, 0, place))
		return BARS_PLAIN;
	return first == ':' ? BARS_FLOW_PLAIN : 0;
}

/* `---` or `...`, alone or followed by a blank. */
static bool
is_marker(struct slice text, unsigned place)
{
	return text.len >= 3 && ends_word(text, 2, place) &&
	       (memcmp(text.text, "---", 3) == 0 ||
		memcmp(text.text, "...", 3) == 0);
}

static bool
can_be_plain(struct slice text, unsigned place, unsigned bars)
{
	if (text.len == 0)
		return place & SCALAR_OPTIONAL;
	bars |= outside_bars(text, place);
	if (bars & BARS_PLAIN)
		return false;
	if (place & SCALAR_FLOW && bars & BARS_FLOW_PLAIN)
		return false;
	return !(place & SCALAR_LEFTMOST && is_marker(text, place));
}

/* Bytes that want a second look, in a plain scalar at any place. */
static inline wide
odd_bytes(wide bytes)
{
	wide folded = bytes | 0x20;

	return (bytes < 0x20) | (bytes == '#') | (bytes == ',') |
	       (bytes == ':') | (bytes == '?') | (folded == '{') |
	       (folded > '|');
}

static bool
is_plain(uint8_t style)
{
	return style <= STYLE_BARE || style == STYLE_NUMBER;
}

/* Whether it begins as most texts do, so that outside_bars() bars nothing. */
static bool
begins_plainly(const char *text, size_t len)
{
	char first = text[0];

	if (first == '-' && len > 1)
		first = text[1];
	return is_word(first) || first == '+';
}

bool
scalar_write_bare(struct text *out, const struct node *scalar)
{
	size_t len = scalar->len;

	if (!is_plain(scalar->style) || len == 0 ||
	    !begins_plainly(scalar->text, len) ||
	    is_blank(scalar->text[len - 1]) ||
	    !wide_copy_none(text_reserve(out, len), scalar->text, len,
			    odd_bytes))
		return false;
	out->len += len;
	return true;
}

enum node_style
scalar_style(const struct node *scalar, unsigned place)
{
	struct slice text = node_text(scalar);
	unsigned bars = inside_bars(text, place);

	switch (scalar->style) {
	case STYLE_BARE:
		if (text.len > 0 && memchr(text.text, '\t', text.len) != NULL)
			return STYLE_DOUBLE;
		/* fall through */
	case STYLE_PLAIN:
	case STYLE_NUMBER:
		if (can_be_plain(text, place, bars))
			return STYLE_PLAIN;
		return bars & BARS_SINGLE ? STYLE_DOUBLE : STYLE_SINGLE;
	case STYLE_SINGLE:
		return bars & BARS_SINGLE ? STYLE_DOUBLE : STYLE_SINGLE;
	case STYLE_LITERAL:
	case STYLE_FOLDED:
		if (bars & BARS_BLOCK || place & SCALAR_FLOW)
			return STYLE_DOUBLE;
		return scalar->style;
	default:
		return STYLE_DOUBLE;
	}
}

/*
 * The first line that is not empty shows how far all are indented; when it
 * begins with a blank of its own, a digit has to say so.
 */
static bool
needs_digit(struct slice text)
{
	size_t at = 0;

	while (at < text.len && text.text[at] == '\n')
		at++;
	return at < text.len && is_blank(text.text[at]);
}

/* How the line feeds at the end are kept: none, one, or all of them. */
static const char *
chomping(struct slice text)
{
	if (text.len == 0 || text.text[text.len - 1] != '\n')
		return "-";
	return text.len == 1 || text.text[text.len - 2] == '\n' ? "+" : "";
}

static struct slice
next_line(struct slice *rest)
{
	const char *end = memchr(rest->text, '\n', rest->len);
	struct slice line = { rest->text, rest->len };
	size_t skip = rest->len;

	if (end != NULL) {
		line.len = (size_t)(end - rest->text);
		skip = line.len + 1;
	}
	rest->text += skip;
	rest->len -= skip;
	return line;
}

/*
 * In a folded scalar a single line feed between two lines reads as a blank,
 * unless one of them begins with a blank: so there it is written twice.
 */
static void
write_lines(struct text *out, struct slice text, bool folded, size_t column)
{
	bool joins = false;

	text_char(out, folded ? '>' : '|');
	if (needs_digit(text))
		text_char(out, '2');
	text_add(out, chomping(text));
	text_char(out, '\n');
	while (text.len > 0) {
		struct slice line = next_line(&text);

		if (line.len > 0) {
			bool even = !is_blank(line.text[0]);

			if (folded && joins && even)
				text_char(out, '\n');
			joins = even;
			text_fill(out, ' ', column);
			text_slice(out, line);
		}
		text_char(out, '\n');
	}
}

void
scalar_write(struct text *out, const struct node *scalar, enum node_style style,
	     size_t column)
{
	struct slice text = node_text(scalar);

	switch (style) {
	case STYLE_SINGLE:
		quote_doubled(out, text, '\'');
		return;
	case STYLE_DOUBLE:
		json_string(out, text);
		return;
	case STYLE_LITERAL:
	case STYLE_FOLDED:
		write_lines(out, text, style == STYLE_FOLDED, column);
		return;
	default:
		text_slice(out, text);
	}
}
