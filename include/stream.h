/*
 * stream.h - cuts a stream of bytes into documents.
 *
 * A document ends at a line `---` or `...` (alone, or followed by a blank)
 * or at the end. Directives and comments right before a `---` belong to the
 * document it opens. A byte order mark before a document is dropped, also
 * behind another document: files are joined with cat(1). In a stream that
 * begins with `{` every line that begins with `{` opens a document. This
 * splitter alone decides where documents begin and end; the YAML readers see
 * one document at a time.
 */
#ifndef GAMEREC_STREAM_H
#define GAMEREC_STREAM_H

#include "slice.h"

#include <stdbool.h>
#include <stddef.h>

enum { STREAM_DOCUMENT_MAX = 16 * 1024 * 1024 };

struct chunk {
	const char *bytes; /* of one document, as they came */
	size_t len;
	unsigned line;   /* of the first byte, from 1 */
	unsigned number; /* of the document in its stream, from 1 */
	bool opened;     /* it has its `---` */
	bool too_large;  /* past the limit: there are no bytes */
};

/* Up to `room` bytes; how many, 0 at the end, -1 with errno. May block. */
struct stream_source {
	long (*read)(void *context, char *bytes, size_t room);
	void *context;
};

struct stream {
	struct stream_source source;
	char *buffer;
	size_t room;
	size_t start;    /* of the document being collected */
	size_t scanned;  /* up to here no boundary was found */
	size_t end;      /* of what was read */
	unsigned line;   /* at `start` */
	unsigned number; /* of documents so far */
	bool begun;      /* the first bytes were looked at */
	bool json;       /* lines that begin with `{` open documents */
	bool opened;     /* the document has its `---` */
	bool content;    /* ... something that is neither blank nor comment */
	bool mid_line;   /* `scanned` is inside a line that is no marker */
	bool skipping;   /* the document was too large: bytes are dropped */
	bool at_end;     /* the source has no more */
	bool comments;   /* some stood outside of documents: they are lost */
};

void stream_init(struct stream *stream, struct stream_source source);
void stream_release(struct stream *stream);

/*
 * The next document that is not empty: 1; 0 at the end; -1 with errno if the
 * source failed. The bytes live until the next call.
 */
int stream_next(struct stream *stream, struct chunk *chunk);

#endif
