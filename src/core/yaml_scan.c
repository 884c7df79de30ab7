/* yaml_scan.c - the lines and the scalars of a document in the plain form. */
#include "yaml_scan.h"

#include "wide.h"

#include <limits.h>
#include <string.h>

enum { ENDS = ENDS_BLOCK | ENDS_FLOW };

const unsigned char scan_classes[256] = {
	['\n'] = ENDS | NOT_FIRST,
	[' '] = NOT_FIRST,
	['!'] = NOT_FIRST,
	['"'] = NOT_FIRST,
	['#'] = ENDS | NOT_FIRST,
	['%'] = NOT_FIRST,
	['&'] = NOT_FIRST,
	['\''] = NOT_FIRST,
	['*'] = NOT_FIRST,
	[','] = ENDS_FLOW | NOT_FIRST | NO_COLON,
	['-'] = NOT_FIRST,
	[':'] = ENDS | NOT_FIRST,
	['>'] = NOT_FIRST,
	['?'] = NOT_FIRST | NO_COLON,
	['@'] = NOT_FIRST,
	['['] = ENDS_FLOW | NOT_FIRST | NO_COLON,
	['\\'] = ENDS | NOT_FIRST, /* JSON's escapes mean more than they say */
	[']'] = ENDS_FLOW | NOT_FIRST | NO_COLON,
	['`'] = NOT_FIRST,
	['{'] = ENDS_FLOW | NOT_FIRST | NO_COLON,
	['|'] = NOT_FIRST,
	['}'] = ENDS_FLOW | NOT_FIRST | NO_COLON,
};

/*
 * Which of sixteen bytes may end a scalar. Each bracket lies 0x20 before its
 * brace. The `|`, 0x20 behind the backslash, ends nothing, and the borders of
 * some boards are written with it: it would be stopped at in vain.
 */
static inline wide
ends_of(wide bytes)
{
	wide folded = bytes | 0x20;

	return (bytes == '\n') | (bytes == ':') | (bytes == '#') |
	       (bytes == ',') | (bytes == '\\') | (folded == '{') |
	       (folded == '}');
}

/* The bits of 64 bytes. */
static uint64_t
index_word(const char *bytes)
{
	uint64_t bits = 0;

	for (unsigned i = 0; i < 64; i += WIDE)
		bits |= (uint64_t)wide_bits(ends_of(wide_load(bytes + i))) << i;
	return bits;
}

/* The bits of what is left behind the last whole word, fewer than 64 bytes. */
static uint64_t
index_rest(struct slice bytes)
{
	size_t left = bytes.len % 64;
	uint64_t bits = 0;

	if (left > 0 && bytes.len > 64)
		return index_word(bytes.text + bytes.len - 64) >> (64 - left);
	for (size_t i = bytes.len - left; i < bytes.len; i++)
		bits |= (uint64_t)scan_is(bytes.text[i], ENDS) << i % 64;
	return bits;
}

/* Every byte that may end a scalar, so that none is looked for twice. */
static const uint64_t *
index_ends(struct slice bytes, struct arena *arena)
{
	size_t whole = bytes.len / 64;
	uint64_t *words = arena_alloc(arena, (whole + 1) * sizeof(*words));

	for (size_t i = 0; i < whole; i++)
		words[i] = index_word(bytes.text + i * 64);
	words[whole] = index_rest(bytes);
	return words;
}

struct scan
scan_of(struct slice bytes, unsigned line, struct arena *arena)
{
	return (struct scan){ .arena = arena,
			      .at = bytes.text,
			      .start = bytes.text,
			      .end = bytes.text + bytes.len,
			      .ends = index_ends(bytes, arena),
			      .line = line };
}

/* Goes on to `at` on the same line: columns count characters. */
static void
go_to(struct scan *scan, const char *at)
{
	if (!scan->ascii)
		for (const char *byte = scan->at; byte < at; byte++)
			scan->origin += ((unsigned char)*byte & 0xc0) == 0x80;
	scan->at = at;
}

static const char *
line_end(const char *at, const char *end)
{
	return memchr(at, '\n', (size_t)(end - at));
}

bool
scan_begin_line(struct scan *scan)
{
	const char *at = scan->at;

	for (scan->origin = at; at < scan->end; scan->origin = ++at) {
		while (*at == ' ')
			at++;
		if (*at == '#')
			at = line_end(at, scan->end);
		if (*at != '\n')
			break;
		scan->line++;
	}
	scan->column = at < scan->end ? (int)(at - scan->origin) : -1;
	scan->at = at;
	return scan->column != 0 || at[1] != at[0] || at[2] != at[0] ||
	       (at[0] != '-' && at[0] != '.');
}

bool
scan_end_line(struct scan *scan)
{
	const char *at = scan->at;

	while (*at == ' ')
		at++;
	if (*at == '#' && at > scan->at)
		at = line_end(at, scan->end);
	if (*at != '\n')
		return false;
	scan->at = at + 1;
	scan->line++;
	return scan_begin_line(scan);
}

/* What the second byte of an escape stands for; 0: not one of the plain. */
static char
escaped(char quote, char byte)
{
	if (quote == '\'')
		return byte == quote ? byte : '\0';
	if (byte == 'n')
		return '\n';
	if (byte == 't')
		return '\t';
	return byte == '"' || byte == '\\' || byte == '/' ? byte : '\0';
}

/* The byte that an escape begins with. */
static char
escape_of(char quote)
{
	return quote == '"' ? '\\' : quote;
}

/* Replaces each escape by what it stands for. */
static void
unescape(struct scan *scan, struct node *scalar, char quote)
{
	char *copy = arena_alloc(scan->arena, scalar->len);
	uint32_t len = 0;

	for (uint32_t i = 0; i < scalar->len; i++)
		copy[len++] = scalar->text[i] == escape_of(quote)
				      ? escaped(quote, scalar->text[++i])
				      : scalar->text[i];
	scalar->text = copy;
	scalar->len = len;
}

/*
 * In a document that looks like JSON libyaml is given characters for pairs of
 * escapes, whatever they stand in: so a backslash in single quotes is not
 * taken.
 */
static struct node *
scan_quoted(struct scan *scan)
{
	char quote = *scan->at, escape = escape_of(quote);
	enum node_style style = quote == '"' ? STYLE_DOUBLE : STYLE_SINGLE;
	const char *start = scan->at + 1, *at = start;
	bool escapes = false;
	struct node *scalar;

	for (;; at++) {
		if (*at == escape && escaped(quote, at[1]) != '\0') {
			escapes = true;
			at++;
		} else if (*at == quote) {
			break;
		} else if (*at == '\n' || *at == '\\') {
			return NULL;
		}
	}
	scalar = scan_new(scan, scan_place(scan), style, start,
			  (size_t)(at - start));
	if (escapes)
		unescape(scan, scalar, quote);
	go_to(scan, at + 1);
	return scalar;
}

struct node *
scan_scalar(struct scan *scan, int ends)
{
	const char *start = scan->at, *end;
	struct node *scalar;

	if (scan_is(*start, NOT_FIRST)) {
		if (*start == '\'' || *start == '"')
			return scan_quoted(scan);
		if (*start != '-' || scan_is_blank(start[1]))
			return NULL;
	}
	end = scan_plain(scan, start + 1, ends);
	while (end[-1] == ' ')
		end--;
	scalar = scan_new(scan, scan_place(scan), STYLE_PLAIN, start,
			  (size_t)(end - start));
	go_to(scan, end);
	return scalar;
}

/* How many blanks a line begins with, as far as they are indentation. */
static int
indentation(const char *line, int most)
{
	int blanks = 0;

	while (blanks < most && line[blanks] == ' ')
		blanks++;
	return blanks;
}

/* Where the first line begins that does not belong to a literal scalar. */
static const char *
literal_end(const char *line, const char *end, int indent)
{
	while (line < end) {
		int blanks = indentation(line, indent);

		if (blanks < indent && line[blanks] != '\n')
			break;
		line = line_end(line, end) + 1;
	}
	return line;
}

/* Takes the lines up to `end` without their indentation. */
static struct slice
take_lines(struct scan *scan, const char *end, int indent)
{
	char *text = arena_alloc(scan->arena, (size_t)(end - scan->at));
	size_t len = 0, last = 0;

	while (scan->at < end) {
		const char *line = scan->at + indentation(scan->at, indent);
		const char *next = line_end(line, end) + 1;

		memcpy(text + len, line, (size_t)(next - line));
		len += (size_t)(next - line);
		if (*line != '\n')
			last = len; /* empty lines at the end are dropped */
		scan->at = next;
		scan->line++;
	}
	return (struct slice){ text, last };
}

/* The first line gives the indentation, so it must not be empty. */
struct node *
scan_literal(struct scan *scan, int parent)
{
	struct mark at = scan_place(scan);
	bool strip = *++scan->at == '-';
	struct slice text;
	struct node *scalar;
	int indent;

	scan->at += strip;
	if (*scan->at++ != '\n' || scan->at == scan->end)
		return NULL;
	scan->line++;
	indent = indentation(scan->at, INT_MAX);
	if (indent <= parent || indent == 0 || scan->at[indent] == '\n')
		return NULL;
	text = take_lines(scan, literal_end(scan->at, scan->end, indent),
			  indent);
	scalar = scan_new(scan, at, STYLE_LITERAL, text.text, text.len - strip);
	scalar->folded = true; /* as all that goes over lines */
	return scan_begin_line(scan) ? scalar : NULL;
}
