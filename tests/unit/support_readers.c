/* support_readers.c - whether the two readers of YAML agree. */
#include "support_readers.h"

#include "arena.h"
#include "memory.h"
#include "yaml_in.h"

#include <stdlib.h>
#include <string.h>

struct reading {
	struct arena arena;
	struct diag diag;
	const struct node *root;
};

static void
read_by(struct reading *reading, enum yaml_reader reader,
	const struct chunk *chunk)
{
	arena_init(&reading->arena);
	diag_init(&reading->diag, &reading->arena);
	reading->root =
		yaml_read_by(reader, chunk, &reading->arena, &reading->diag);
}

static bool
marks_equal(struct mark a, struct mark b)
{
	return a.line == b.line && a.column == b.column;
}

static bool
tags_equal(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static const char *
node_differs(const struct node *a, const struct node *b)
{
	if (a->kind != b->kind)
		return "the kind of a node";
	if (a->style != b->style)
		return "the style of a node";
	if (a->folded != b->folded)
		return "whether a scalar is folded";
	if (!marks_equal(a->at, b->at))
		return "the mark of a node";
	if (!tags_equal(a->tag, b->tag))
		return "the tag of a node";
	if (a->len != b->len)
		return "the length of a node";
	if (a->kind == NODE_SCALAR && !slice_equal(node_text(a), node_text(b)))
		return "the text of a scalar";
	return NULL;
}

static const char *
trees_differ(const struct node *a, const struct node *b)
{
	const char *difference;

	if (a == NULL || b == NULL)
		return a != b ? "whether there is a node" : NULL;
	difference = node_differs(a, b);
	if (difference == NULL)
		difference = trees_differ(a->key, b->key);
	if (difference != NULL || a->kind == NODE_SCALAR)
		return difference;
	for (a = a->child, b = b->child; a != NULL && b != NULL;
	     a = a->next, b = b->next) {
		difference = trees_differ(a, b);
		if (difference != NULL)
			return difference;
	}
	return a != b ? "how many children a node has" : NULL;
}

static const char *
findings_differ(const struct finding *a, const struct finding *b)
{
	for (; a != NULL && b != NULL; a = a->next, b = b->next)
		if (a->rule != b->rule || !marks_equal(a->at, b->at) ||
		    !slice_equal(a->message, b->message))
			return "a finding";
	return a != b ? "how many findings there are" : NULL;
}

const char *
readers_differ(struct slice document, bool *plain)
{
	/* Memory of its own, where a look too far is noticed. */
	char *bytes = memory_alloc(document.len);
	struct chunk chunk = {
		.bytes = bytes, .len = document.len, .line = 7, .number = 1
	};
	struct reading wanted, got;
	const char *difference = NULL;

	if (document.len > 0)
		memcpy(bytes, document.text, document.len);
	read_by(&got, YAML_BY_PLAIN, &chunk);
	if (plain != NULL)
		*plain = got.root != NULL;
	if (got.root != NULL) {
		read_by(&wanted, YAML_BY_LIBYAML, &chunk);
		difference = findings_differ(wanted.diag.first, got.diag.first);
		if (difference == NULL)
			difference = trees_differ(wanted.root, got.root);
		arena_release(&wanted.arena);
	}
	arena_release(&got.arena);
	free(bytes);
	return difference;
}

/* A stream's source: what is left of the bytes. */
static long
read_slice(void *context, char *bytes, size_t room)
{
	struct slice *rest = context;
	size_t len = rest->len < room ? rest->len : room;

	if (len > 0)
		memcpy(bytes, rest->text, len);
	rest->text += len;
	rest->len -= len;
	return (long)len;
}

const char *
readers_differ_in(struct slice bytes)
{
	const char *difference = readers_differ(bytes, NULL);
	struct slice rest = bytes;
	struct stream stream;
	struct chunk chunk;

	stream_init(&stream, (struct stream_source){ read_slice, &rest });
	while (difference == NULL && stream_next(&stream, &chunk) > 0)
		difference = readers_differ(
			(struct slice){ chunk.bytes, chunk.len }, NULL);
	stream_release(&stream);
	return difference;
}
