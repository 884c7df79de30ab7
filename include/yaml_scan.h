/*
 * yaml_scan.h - a cursor over a document in the plain form: its lines, and
 * its scalars.
 *
 * The bytes hold no tab, no control character and no CR, and they end with a
 * line feed. So the end of a line is found without looking for the end of the
 * bytes, and the byte behind one that is no line feed can be looked at.
 *
 * What is not taken, a fault above all, is left to libyaml: then a function
 * returns NULL or false, and the cursor is of no more use.
 */
#ifndef GAMEREC_YAML_SCAN_H
#define GAMEREC_YAML_SCAN_H

#include "arena.h"
#include "document.h"

struct scan {
	struct arena *arena;
	const char *at;          /* the next byte */
	const char *start, *end; /* all bytes; a line feed is the last */
	const uint64_t *ends;    /* a bit for each that may end a scalar */
	const char *origin;      /* `at - origin` is the column, from 0 */
	unsigned line;           /* of `at` */
	int column; /* of the first token of the line; -1 at the end */
	int depth;  /* of open lists and maps, for the reader */
	bool ascii; /* every character is one byte */
};

/*
 * What a byte may end, that it begins no plain scalar, and that in a flow it
 * must not follow a `:`.
 */
enum { ENDS_BLOCK = 1, ENDS_FLOW = 2, NOT_FIRST = 4, NO_COLON = 8 };
extern const unsigned char scan_classes[256];

static inline bool
scan_is(char byte, int classes)
{
	return (scan_classes[(unsigned char)byte] & classes) != 0;
}

static inline bool
scan_is_blank(char byte)
{
	return byte == ' ' || byte == '\n';
}

/* Whether `-` opens an item of a list here, or `:` ends a key. */
static inline bool
scan_is_mark(const struct scan *scan, char mark)
{
	return scan->at[0] == mark && scan_is_blank(scan->at[1]);
}

static inline void
scan_blanks(struct scan *scan)
{
	while (*scan->at == ' ')
		scan->at++;
}

static inline struct mark
scan_place(const struct scan *scan)
{
	return (struct mark){ scan->line,
			      (unsigned)(scan->at - scan->origin) + 1 };
}

static inline struct node *
scan_new(struct scan *scan, struct mark at, enum node_style style,
	 const char *text, size_t len)
{
	struct node *node = arena_alloc(scan->arena, sizeof(*node));

	*node = (struct node){ .kind = NODE_SCALAR,
			       .style = (uint8_t)style,
			       .len = (uint32_t)len,
			       .at = at,
			       .text = text };
	return node;
}

/* The nearest byte that may end a scalar, at `at` or behind it. */
static inline const char *
scan_to_end(const struct scan *scan, const char *at)
{
	size_t offset = (size_t)(at - scan->start);
	const uint64_t *word = &scan->ends[offset / 64];
	uint64_t bits = *word >> offset % 64;

	if (bits != 0)
		return at + __builtin_ctzll(bits);
	do
		bits = *++word;
	while (bits == 0);
	return scan->start + (word - scan->ends) * 64 + __builtin_ctzll(bits);
}

/*
 * The bytes that may end a scalar, one after the other: which comes next does
 * not wait for what was made of the one before.
 */
struct scan_ends {
	const uint64_t *word;
	uint64_t bits;     /* of the word, those still to come */
	const char *bytes; /* the first of the word's */
};

static inline struct scan_ends
scan_ends_from(const struct scan *scan, const char *at)
{
	size_t offset = (size_t)(at - scan->start);
	const uint64_t *word = &scan->ends[offset / 64];

	return (struct scan_ends){ .word = word,
				   .bits = *word & UINT64_MAX << offset % 64,
				   .bytes = at - offset % 64 };
}

/* There is one: the last byte of all is a line feed. */
static inline const char *
scan_next_end(struct scan_ends *ends)
{
	const char *end;

	while (ends->bits == 0) {
		ends->bits = *++ends->word;
		ends->bytes += 64;
	}
	end = ends->bytes + __builtin_ctzll(ends->bits);
	ends->bits &= ends->bits - 1;
	return end;
}

/* Where a plain scalar ends, blanks before a comment or `:` included. */
static inline const char *
scan_plain(const struct scan *scan, const char *at, int ends)
{
	for (;; at++) {
		at = scan_to_end(scan, at);
		if (*at == '\n') /* as most do */
			return at;
		if (!scan_is(*at, ends))
			continue;
		if (*at == '#' ? at[-1] == ' '
			       : *at != ':' || scan_is_blank(at[1]) ||
					 (ends == ENDS_FLOW &&
					  scan_is(at[1], NO_COLON)))
			return at;
	}
}

/* A cursor at the start of bytes that are fit for it. */
struct scan scan_of(struct slice bytes, unsigned line, struct arena *arena);

/*
 * From the start of a line to the first token, on this line or a later one.
 * False at what may be a marker: one document has no second.
 */
bool scan_begin_line(struct scan *scan);

/* Passes the rest of the line, which may hold nothing but a comment. */
bool scan_end_line(struct scan *scan);

/* A plain or quoted scalar up to what ends it in a block or a flow. */
struct node *scan_scalar(struct scan *scan, int ends);

/*
 * `|` and the lines below it, inside what stands at the column `parent` (-1:
 * nothing), to the first token behind it.
 */
struct node *scan_literal(struct scan *scan, int parent);

#endif
