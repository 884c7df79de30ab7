/*
 * yaml_in.c - the bytes of one document to a tree: what they may be, and who
 * reads them.
 */
#include "yaml_in.h"

#include "bytes.h"
#include "record_rules.h"
#include "utf8.h"
#include "yaml_readers.h"

#include <string.h>

/* libyaml compares every %TAG with all before it: no document needs many. */
enum { DIRECTIVES_MAX = 64 };

/* Where the byte at `offset` of the document stands. */
static struct mark
place_of(const struct chunk *chunk, size_t offset)
{
	struct mark at = { chunk->line, 1 };
	size_t line = 0;

	for (size_t i = 0; i < offset; i++)
		if (chunk->bytes[i] == '\n') {
			at.line++;
			line = i + 1;
		}
	at.column += (unsigned)utf8_length(
		(struct slice){ chunk->bytes + line, offset - line });
	return at;
}

/* Lines that begin with % before the document does. */
static bool
has_many_directives(const struct chunk *chunk)
{
	const char *at = chunk->bytes, *end = at + chunk->len;
	int directives = 0;

	while (at < end && *at != '-' && directives <= DIRECTIVES_MAX) {
		const char *next = memchr(at, '\n', (size_t)(end - at));

		directives += *at == '%';
		at = next != NULL ? next + 1 : end;
	}
	return directives > DIRECTIVES_MAX;
}

/* What can be told from the bytes alone. */
static int
check_chunk(const struct chunk *chunk, bool ascii, struct diag *diag)
{
	struct mark start = { chunk->line, 1 };
	const char *fault = NULL;
	size_t offset;

	if (chunk->too_large)
		return diag_report(diag, &record_rules[RECORD_LIMIT], start,
				   "the document is larger than 16 MiB");
	if (!ascii)
		fault = bytes_fault((struct slice){ chunk->bytes, chunk->len },
				    &offset);
	if (fault != NULL)
		return diag_report(diag, &record_rules[RECORD_YAML],
				   place_of(chunk, offset), "%s", fault);
	if (has_many_directives(chunk))
		return diag_report(diag, &record_rules[RECORD_LIMIT], start,
				   "more than 64 directives");
	return 0;
}

struct node *
yaml_read_by(enum yaml_reader reader, const struct chunk *chunk,
	     struct arena *arena, struct diag *diag)
{
	bool ascii =
		bytes_are_ascii((struct slice){ chunk->bytes, chunk->len });
	struct node *root = NULL;

	if (reader != YAML_BY_LIBYAML)
		root = yaml_plain_read(chunk, ascii, arena);
	if (root != NULL || check_chunk(chunk, ascii, diag) < 0)
		return root;
	if (reader == YAML_BY_PLAIN) {
		diag_report(diag, &record_rules[RECORD_YAML],
			    (struct mark){ chunk->line, 1 },
			    "not in the form of the plain reader");
		return NULL;
	}
	return yaml_events_read(chunk, ascii, arena, diag);
}

struct node *
yaml_read(const struct chunk *chunk, struct arena *arena, struct diag *diag)
{
	return yaml_read_by(YAML_BY_ANY, chunk, arena, diag);
}
