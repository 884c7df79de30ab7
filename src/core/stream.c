/* stream.c - cuts a stream of bytes into documents. */
#include "stream.h"

#include "memory.h"
#include "wide.h"

#include <stdlib.h>
#include <string.h>

enum { READ_SIZE = 128 * 1024 };

enum marker { MARKER_NONE, MARKER_OPEN, MARKER_CLOSE, MARKER_BRACE };

void
stream_init(struct stream *stream, struct stream_source source)
{
	*stream = (struct stream){ .source = source, .line = 1 };
}

void
stream_release(struct stream *stream)
{
	free(stream->buffer);
	stream->buffer = NULL;
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Past the byte order mark at `at`, if the bytes up to `end` hold one. */
static size_t
skip_mark(const struct stream *stream, size_t at, size_t end)
{
	if (end - at >= 3 &&
	    memcmp(stream->buffer + at, "\xef\xbb\xbf", 3) == 0)
		return at + 3;
	return at;
}

/* Moves what is still wanted to the front and makes room behind it. */
static void
make_room(struct stream *stream)
{
	size_t kept = stream->end - stream->start;

	if (stream->start > 0 && kept > 0)
		memmove(stream->buffer, stream->buffer + stream->start, kept);
	stream->scanned -= stream->start;
	stream->start = 0;
	stream->end = kept;
	if (stream->room - kept < READ_SIZE) {
		stream->room = kept * 2 + READ_SIZE * 2;
		stream->buffer = memory_resize(stream->buffer, stream->room);
	}
}

static int
fill(struct stream *stream)
{
	long got;

	if (stream->room - stream->end < READ_SIZE)
		make_room(stream);
	got = stream->source.read(stream->source.context,
				  stream->buffer + stream->end,
				  stream->room - stream->end);
	if (got < 0)
		return -1;
	stream->at_end = got == 0;
	stream->end += (size_t)got;
	return 0;
}

/* Whether enough is there to tell what the line at `at` is. */
static bool
has_line_start(const struct stream *stream, size_t at)
{
	size_t wanted = stream->buffer[at] == '\xef' ? 7 : 4;

	return stream->end - at >= wanted || stream->at_end;
}

/* What the line at `at` is; a byte order mark may come before. */
static enum marker
marker_at(const struct stream *stream, size_t at)
{
	size_t begin = skip_mark(stream, at, stream->end);
	const char *line = stream->buffer + begin;
	size_t left = stream->end - begin;

	if (stream->json && left > 0 && line[0] == '{')
		return MARKER_BRACE;
	if (left < 3 || (left > 3 && !is_blank(line[3])))
		return MARKER_NONE;
	if (memcmp(line, "---", 3) == 0)
		return MARKER_OPEN;
	return memcmp(line, "...", 3) == 0 ? MARKER_CLOSE : MARKER_NONE;
}

/* Where the line after the one at `at` begins; 0 if its end is not there. */
static size_t
next_line(const struct stream *stream, size_t at)
{
	const char *newline =
		memchr(stream->buffer + at, '\n', stream->end - at);

	if (newline != NULL)
		return (size_t)(newline - stream->buffer) + 1;
	return stream->at_end ? stream->end : 0;
}

/* Whether anything but blanks and a comment stands in [at, end). */
static bool
has_content(const struct stream *stream, size_t at, size_t end)
{
	while (at < end && is_blank(stream->buffer[at]))
		at++;
	return at < end && stream->buffer[at] != '#';
}

/* Notes what the line adds to the document: its opening, its content. */
static void
look_at_line(struct stream *stream, enum marker marker, size_t at, size_t end)
{
	at = skip_mark(stream, at, end);
	if (marker == MARKER_OPEN) {
		stream->opened = true;
		at += 3;
	} else if (!stream->opened && at < end && stream->buffer[at] == '%') {
		return;
	}
	if (marker != MARKER_CLOSE && has_content(stream, at, end))
		stream->content = true;
}

/* What the first byte of a marker, or of a line of JSON, can be. */
static bool
may_open(char c)
{
	return c == '-' || c == '.' || c == '{' || c == '\xef';
}

/* Where such a byte begins a line, of sixteen and the one behind them. */
static inline wide
openings(const char *bytes)
{
	wide next = wide_load(bytes + 1);

	return (wide_load(bytes) == '\n') & ((next == '-') | (next == '.') |
					     (next == '{') | (next == '\xef'));
}

/* The line that the first of them begins; there is one. */
static size_t
first_opening(const char *text, size_t at)
{
	unsigned bits;

	while ((bits = wide_bits(openings(text + at))) == 0)
		at += WIDE;
	return at + (size_t)__builtin_ctz(bits) + 1;
}

/*
 * From the line at `at` on to the nearest one that may be a marker; or to one
 * before it, where too few bytes are left to look at many together.
 */
static size_t
skip_lines(const struct stream *stream, size_t at)
{
	const char *text = stream->buffer;
	size_t start = at;

	for (; stream->end - at > 4 * WIDE; at += 4 * WIDE) {
		wide found = openings(text + at) | openings(text + at + WIDE) |
			     openings(text + at + 2 * WIDE) |
			     openings(text + at + 3 * WIDE);

		if (wide_bits(found) != 0)
			return first_opening(text, at);
	}
	while (at > start && text[at - 1] != '\n')
		at--;
	return at;
}

/*
 * Inside a document nothing but a marker matters: the nearest line that may
 * be one, or the last line there is, whose end may still be unread.
 */
static size_t
skip_to_marker(const struct stream *stream, size_t at)
{
	const char *text = stream->buffer;

	if (at < stream->end && !may_open(text[at]))
		at = skip_lines(stream, at);
	while (at < stream->end && !may_open(text[at])) {
		const char *newline = memchr(text + at, '\n', stream->end - at);

		if (newline == NULL)
			break;
		at = (size_t)(newline - text) + 1;
	}
	return at;
}

/*
 * Comments and directives before the `---` at `at` belong to the document
 * behind it: where they begin. Only lines that begin with # or % count (an
 * indented one may be text), and the blank ones between them; behind a byte
 * order mark begins another file.
 */
static size_t
belongs_to_next(const struct stream *stream, size_t at)
{
	const char *text = stream->buffer;
	size_t first = at;

	while (at > stream->start && skip_mark(stream, at, stream->end) == at) {
		size_t line = at - 1;
		char begin;

		while (line > stream->start && text[line - 1] != '\n')
			line--;
		begin = text[skip_mark(stream, line, at)];
		if (begin == '#' || begin == '%')
			first = line;
		else if (!is_blank(text[line]) || has_content(stream, line, at))
			break;
		at = line;
	}
	return first;
}

/* Goes on to the next line; false if its start is not there yet. */
static bool
finish_line(struct stream *stream)
{
	size_t next = next_line(stream, stream->scanned);

	stream->mid_line = next == 0;
	stream->scanned = next != 0 ? next : stream->end;
	return next != 0;
}

/* Whether the document being collected ends before this marker. */
static bool
is_boundary(const struct stream *stream, enum marker marker)
{
	if (marker == MARKER_OPEN)
		return stream->opened || stream->content;
	return marker == MARKER_BRACE && stream->content;
}

/*
 * Looks at the line at `scanned`, and passes it. 1: the document ends at
 * *end; 0: it goes on; -1: more bytes are wanted to tell.
 */
static int
pass_line(struct stream *stream, size_t *end)
{
	size_t line = stream->scanned, next;
	enum marker marker;

	if (!has_line_start(stream, line))
		return -1;
	marker = marker_at(stream, line);
	if (is_boundary(stream, marker)) {
		*end = marker == MARKER_OPEN ? belongs_to_next(stream, line)
					     : line;
		return 1;
	}
	next = next_line(stream, line);
	if (next == 0 && stream->content && marker == MARKER_NONE)
		finish_line(stream);
	if (next == 0)
		return -1;
	look_at_line(stream, marker, line, next);
	stream->scanned = next;
	*end = next;
	return marker == MARKER_CLOSE;
}

/*
 * Looks for the end of the document. True: it is at *end, and the next one
 * begins there; false: more bytes are wanted.
 */
static bool
find_end(struct stream *stream, size_t *end)
{
	int found = 0;

	if (stream->mid_line)
		finish_line(stream);
	while (found == 0 && stream->scanned < stream->end) {
		if (stream->content)
			stream->scanned =
				skip_to_marker(stream, stream->scanned);
		if (stream->scanned < stream->end)
			found = pass_line(stream, end);
	}
	if (found == 0) {
		*end = stream->end;
		return stream->at_end;
	}
	return found > 0;
}

/* Of fewer bytes than would make a count in eight bits overflow. */
static unsigned
count_few_lines(const char *bytes, size_t len)
{
	wide counts = { 0 };
	unsigned lines = 0;

	for (; len >= WIDE; bytes += WIDE, len -= WIDE)
		counts -= wide_load(bytes) == '\n';
	for (size_t i = 0; i < WIDE; i++)
		lines += (unsigned)counts[i];
	for (size_t i = 0; i < len; i++)
		lines += bytes[i] == '\n';
	return lines;
}

static unsigned
count_lines(const char *bytes, size_t len)
{
	enum { FEW = INT8_MAX * WIDE };
	unsigned lines = 0;

	for (; len > FEW; bytes += FEW, len -= FEW)
		lines += count_few_lines(bytes, FEW);
	return lines + count_few_lines(bytes, len);
}

/* Drops the bytes up to `end`, where something else begins. */
static void
move_on(struct stream *stream, size_t end)
{
	stream->line += count_lines(stream->buffer + stream->start,
				    end - stream->start);
	stream->start = end;
}

static void
begin_document(struct stream *stream)
{
	stream->scanned = stream->start;
	stream->opened = false;
	stream->content = false;
	stream->mid_line = false;
	stream->skipping = false;
}

/* A brace in the first place makes it JSON lines. */
static int
begin_stream(struct stream *stream)
{
	size_t first;

	while (stream->end < 4 && !stream->at_end)
		if (fill(stream) < 0)
			return -1;
	first = skip_mark(stream, 0, stream->end);
	stream->json = first < stream->end && stream->buffer[first] == '{';
	stream->begun = true;
	return 0;
}

static bool
is_too_large(const struct stream *stream, size_t end)
{
	return end - stream->start > STREAM_DOCUMENT_MAX;
}

/* A document that only opens and closes is empty; a lone directive is not. */
static bool
is_empty(const struct stream *stream, size_t end)
{
	bool directive = false;

	if (stream->content)
		return false;
	for (size_t at = stream->start; at < end && !stream->opened;) {
		size_t next = next_line(stream, at);

		directive |= stream->buffer[at] == '%';
		at = next != 0 ? next : end;
	}
	return !directive;
}

/* The document has just grown past the limit: tell it now, drop its rest. */
static void
give_up(struct stream *stream, struct chunk *chunk)
{
	*chunk = (struct chunk){ .line = stream->line,
				 .number = ++stream->number,
				 .too_large = true };
	stream->skipping = true;
	stream->content = true;
}

/*
 * Fills the chunk with the document up to `end`, without its byte order mark;
 * false: nothing to show.
 */
static bool
take_document(struct stream *stream, size_t end, struct chunk *chunk)
{
	struct slice bytes;
	bool show;

	stream->start = skip_mark(stream, stream->start, end);
	bytes = (struct slice){ stream->buffer + stream->start,
				end - stream->start };
	show = !stream->skipping && !is_empty(stream, end);
	if (show && is_too_large(stream, end)) {
		give_up(stream, chunk);
	} else if (show) {
		*chunk = (struct chunk){
			.bytes = bytes.text,
			.len = bytes.len,
			.line = stream->line,
			.number = ++stream->number,
			.opened = stream->opened,
		};
	} else if (bytes.len > 0 && !stream->skipping) {
		stream->comments |= memchr(bytes.text, '#', bytes.len) != NULL;
	}
	move_on(stream, end);
	begin_document(stream);
	return show;
}

int
stream_next(struct stream *stream, struct chunk *chunk)
{
	size_t end;

	if (!stream->begun && begin_stream(stream) < 0)
		return -1;
	for (;;) {
		if (find_end(stream, &end)) {
			if (take_document(stream, end, chunk))
				return 1;
			if (stream->at_end && stream->start == stream->end)
				return 0;
			continue;
		}
		if (stream->skipping) {
			move_on(stream, stream->scanned);
		} else if (is_too_large(stream, stream->end)) {
			give_up(stream, chunk);
			return 1;
		}
		if (fill(stream) < 0)
			return -1;
	}
}
