/*
 * yaml_events.c - libyaml's events to a tree.
 *
 * libyaml takes duplicate keys in silence, has no limits, and nested flow
 * lists cost it quadratic time: so depth, size and keys are checked here,
 * event by event, and the first one too many ends the document.
 */
#include "yaml_in.h"
#include "yaml_readers.h"

#include "anchors.h"
#include "arena.h"
#include "bytes.h"
#include "keys.h"
#include "memory.h"
#include "record_rules.h"
#include "surrogates.h"
#include "utf8.h"
#include "yaml_memory.h"

#include <assert.h>
#include <string.h>
#include <yaml.h>

/* A list or map that is being filled. */
struct level {
	struct node *node;
	struct node *key;      /* in a map: the key that waits for its value */
	struct anchor *anchor; /* the name it was given, or NULL */
};

struct reader {
	struct tree tree;
	struct diag *diag;
	const char *start; /* of the bytes that libyaml is given */
	bool ascii;        /* every character is one of them */
	unsigned line;     /* of the first one */
	struct level levels[YAML_DEPTH_MAX];
	int depth;
	size_t nodes, bytes; /* after aliases; bytes are those of scalars */
	struct anchors anchors;
	struct node *root;
};

static struct mark
mark_of(const struct reader *reader, const yaml_mark_t *mark)
{
	return (struct mark){ reader->line + (unsigned)mark->line,
			      (unsigned)mark->column + 1 };
}

static int
limit_fault(struct reader *reader, struct mark at, const char *what)
{
	return diag_report(reader->diag, &record_rules[RECORD_LIMIT], at, "%s",
			   what);
}

/* Counts nodes and their texts, those an alias stands for included. */
static inline int
count_nodes(struct reader *reader, size_t nodes, size_t bytes, struct mark at)
{
	reader->bytes += bytes;
	if (reader->bytes > STREAM_DOCUMENT_MAX)
		return limit_fault(reader, at,
				   "larger than 16 MiB after aliases");
	reader->nodes += nodes;
	if (reader->nodes > YAML_NODES_MAX)
		return limit_fault(reader, at,
				   "more than 1,000,000 nodes after aliases");
	return 0;
}

/* A key that is not a scalar is reported and becomes an empty one. */
static inline struct node *
as_key(struct reader *reader, struct node *node)
{
	if (node->kind == NODE_SCALAR) {
		if (node->style == STYLE_PLAIN &&
		    slice_is(node_text(node), "<<"))
			diag_report(reader->diag, &record_rules[RECORD_TYPE],
				    node->at, "the merge key << is not read");
		return node;
	}
	diag_report(reader->diag, &record_rules[RECORD_TYPE], node->at,
		    "a key must be a scalar, not %s", node_noun(node));
	node->kind = NODE_SCALAR;
	node->style = STYLE_PLAIN;
	node->text = "";
	node->len = 0;
	return node;
}

/* Puts a whole node where it belongs. */
static inline void
attach(struct reader *reader, struct node *node)
{
	struct level *level;

	if (reader->depth == 0) {
		reader->root = node;
		return;
	}
	level = &reader->levels[reader->depth - 1];
	if (level->node->kind == NODE_LIST) {
		list_append(level->node, node);
	} else if (level->key == NULL) {
		level->key = as_key(reader, node);
	} else {
		node->key = level->key;
		level->key = NULL;
		list_append(level->node, node);
	}
}

/* The tag as libyaml resolved it; it is passed on and never acted upon. */
static const char *
tag_of(struct reader *reader, const yaml_char_t *tag)
{
	const char *text = (const char *)tag;

	return text != NULL ? arena_copy(reader->tree.arena, text, strlen(text))
			    : NULL;
}

/* Opens the anchor of that name in *anchor; NULL where there is no name. */
static int
new_anchor(struct reader *reader, const yaml_char_t *name, struct mark at,
	   struct anchor **anchor)
{
	*anchor = NULL;
	if (name == NULL)
		return 0;
	*anchor = anchors_add(&reader->anchors, reader->tree.arena,
			      (const char *)name);
	return *anchor != NULL
		       ? 0
		       : limit_fault(reader, at, "more than 1024 anchors");
}

static const uint8_t scalar_styles[] = {
	[YAML_ANY_SCALAR_STYLE] = STYLE_PLAIN,
	[YAML_PLAIN_SCALAR_STYLE] = STYLE_PLAIN,
	[YAML_SINGLE_QUOTED_SCALAR_STYLE] = STYLE_SINGLE,
	[YAML_DOUBLE_QUOTED_SCALAR_STYLE] = STYLE_DOUBLE,
	[YAML_LITERAL_SCALAR_STYLE] = STYLE_LITERAL,
	[YAML_FOLDED_SCALAR_STYLE] = STYLE_FOLDED,
};

/* libyaml's mark is that of the anchor or tag, if there is one. */
static struct mark
text_mark(const struct node *scalar, const yaml_event_t *event)
{
	struct mark at = scalar->at;

	if (scalar->style == STYLE_PLAIN && !scalar->folded)
		at.column = (unsigned)(event->end_mark.column + 1 -
				       utf8_length(node_text(scalar)));
	return at;
}

/* The anchor of a scalar that has one, and the mark of its text. */
static int
read_properties(struct reader *reader, const yaml_event_t *event,
		struct node *scalar)
{
	struct anchor *anchor;

	scalar->tag = tag_of(reader, event->data.scalar.tag);
	if (new_anchor(reader, event->data.scalar.anchor, scalar->at, &anchor) <
	    0)
		return -1;
	if (anchor != NULL)
		anchors_close(anchor, scalar,
			      (struct anchor_size){ 1, scalar->len, 0 });
	scalar->at = text_mark(scalar, event);
	return 0;
}

/*
 * Plain text of one line stands in the bytes as it is, before the mark behind
 * it, which counts characters. Other texts are copied.
 */
static inline const char *
text_of(struct reader *reader, const yaml_event_t *event, bool folded)
{
	const char *text = (const char *)event->data.scalar.value;
	size_t len = event->data.scalar.length;

	if (event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE && !folded &&
	    reader->ascii)
		return reader->start + event->end_mark.index - len;
	return arena_copy(reader->tree.arena, text, len);
}

/* The node is made in place: most events are scalars. */
static inline int
read_scalar(struct reader *reader, const yaml_event_t *event)
{
	struct node *node = arena_alloc(reader->tree.arena, sizeof(*node));
	struct mark at = mark_of(reader, &event->start_mark);
	size_t len = event->data.scalar.length;
	bool folded = event->start_mark.line != event->end_mark.line;

	*node = (struct node){
		.kind = NODE_SCALAR,
		.style = scalar_styles[event->data.scalar.style],
		.folded = folded,
		.len = (uint32_t)len,
		.at = at,
		.text = text_of(reader, event, folded),
	};
	if (count_nodes(reader, 1, len, at) < 0)
		return -1;
	if ((event->data.scalar.anchor != NULL ||
	     event->data.scalar.tag != NULL) &&
	    read_properties(reader, event, node) < 0)
		return -1;
	attach(reader, node);
	return 0;
}

static int
open_level(struct reader *reader, const yaml_event_t *event,
	   enum node_kind kind, bool flow, const yaml_char_t *name,
	   const yaml_char_t *tag)
{
	enum node_style style = flow ? STYLE_FLOW : STYLE_BLOCK;
	struct node *node = kind == NODE_LIST ? tree_list(&reader->tree, style)
					      : tree_map(&reader->tree, style);
	struct anchor *anchor;

	node->at = mark_of(reader, &event->start_mark);
	node->tag = tag_of(reader, tag);
	if (reader->depth == YAML_DEPTH_MAX)
		return limit_fault(reader, node->at,
				   "nested more than 32 levels deep");
	if (count_nodes(reader, 1, 0, node->at) < 0 ||
	    new_anchor(reader, name, node->at, &anchor) < 0)
		return -1;
	if (anchor != NULL)
		anchor->size =
			(struct anchor_size){ reader->nodes, reader->bytes, 0 };
	reader->levels[reader->depth++] =
		(struct level){ .node = node, .anchor = anchor };
	return 0;
}

/* How many levels a finished list or map has. */
static int
height_of(const struct node *node)
{
	int highest = 0;

	if (node->kind == NODE_SCALAR)
		return 0;
	NODE_EACH (child, node) {
		int height = height_of(child);

		if (height > highest)
			highest = height;
	}
	return highest + 1;
}

static void
close_level(struct reader *reader)
{
	struct level *level;

	assert(reader->depth > 0); /* libyaml closes what it opened */
	level = &reader->levels[--reader->depth];
	if (level->node->kind == NODE_MAP)
		keys_check(level->node, reader->tree.arena, reader->diag);
	if (level->anchor != NULL) {
		const struct anchor_size *open = &level->anchor->size;

		anchors_close(
			level->anchor, level->node,
			(struct anchor_size){ reader->nodes - open->nodes + 1,
					      reader->bytes - open->bytes,
					      height_of(level->node) });
	}
	attach(reader, level->node);
}

/* An alias is a copy of its anchor's node that shares the children. */
static int
read_alias(struct reader *reader, const yaml_event_t *event)
{
	const char *name = (const char *)event->data.alias.anchor;
	const struct anchor *anchor = anchors_find(&reader->anchors, name);
	struct mark at = mark_of(reader, &event->start_mark);
	struct node *copy;

	if (anchor == NULL)
		return diag_report(reader->diag, &record_rules[RECORD_YAML], at,
				   "no anchor &%s for this alias", name);
	if (anchor->node == NULL)
		return limit_fault(reader, at,
				   "an alias inside what it stands for");
	if (reader->depth + anchor->size.height > YAML_DEPTH_MAX)
		return limit_fault(reader, at,
				   "nested more than 32 levels deep");
	if (count_nodes(reader, anchor->size.nodes, anchor->size.bytes, at) < 0)
		return -1;
	copy = tree_copy(&reader->tree, anchor->node);
	copy->at = at;
	copy->folded = true; /* its text stands elsewhere */
	copy->key = NULL;
	attach(reader, copy);
	return 0;
}

static int
read_event(struct reader *reader, const yaml_event_t *event)
{
	if (event->type == YAML_SCALAR_EVENT)
		return read_scalar(reader, event);
	switch (event->type) {
	case YAML_ALIAS_EVENT:
		return read_alias(reader, event);
	case YAML_SEQUENCE_START_EVENT:
		return open_level(reader, event, NODE_LIST,
				  event->data.sequence_start.style ==
					  YAML_FLOW_SEQUENCE_STYLE,
				  event->data.sequence_start.anchor,
				  event->data.sequence_start.tag);
	case YAML_MAPPING_START_EVENT:
		return open_level(reader, event, NODE_MAP,
				  event->data.mapping_start.style ==
					  YAML_FLOW_MAPPING_STYLE,
				  event->data.mapping_start.anchor,
				  event->data.mapping_start.tag);
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT:
		close_level(reader);
		return 0;
	case YAML_DOCUMENT_START_EVENT:
		if (reader->root == NULL)
			return 0;
		return diag_report(reader->diag, &record_rules[RECORD_YAML],
				   mark_of(reader, &event->start_mark),
				   "a second document without ---");
	default:
		return 0;
	}
}

/* What libyaml could not read, in its own words. */
static int
parser_fault(struct reader *reader, const yaml_parser_t *parser)
{
	const char *problem =
		parser->problem != NULL ? parser->problem : "not YAML";

	if (parser->error == YAML_MEMORY_ERROR)
		memory_out();
	if (parser->context != NULL)
		return diag_report(reader->diag, &record_rules[RECORD_YAML],
				   mark_of(reader, &parser->problem_mark),
				   "%s %s", problem, parser->context);
	return diag_report(reader->diag, &record_rules[RECORD_YAML],
			   mark_of(reader, &parser->problem_mark), "%s",
			   problem);
}

static int
read_events(struct reader *reader, yaml_parser_t *parser)
{
	bool more = true;

	while (more) {
		yaml_event_t event;
		int status;

		if (!yaml_parser_parse(parser, &event))
			return parser_fault(reader, parser);
		more = event.type != YAML_STREAM_END_EVENT;
		status = read_event(reader, &event);
		yaml_event_delete(&event);
		if (status < 0)
			return -1;
	}
	return 0;
}

/* Whether it begins with a brace, behind the marker if it has one. */
static bool
is_json(struct slice bytes)
{
	size_t at = bytes.len > 3 && memcmp(bytes.text, "---", 3) == 0 ? 3 : 0;

	while (at < bytes.len && strchr(" \t\r\n", bytes.text[at]) != NULL)
		at++;
	return at < bytes.len && bytes.text[at] == '{';
}

struct node *
yaml_events_read(const struct chunk *chunk, bool ascii, struct arena *arena,
		 struct diag *diag)
{
	struct reader reader = { .tree = { arena },
				 .diag = diag,
				 .ascii = ascii,
				 .line = chunk->line };
	struct slice bytes = { chunk->len > 0 ? chunk->bytes : "", chunk->len };
	yaml_parser_t parser;
	int status;

	if (is_json(bytes)) {
		bytes = surrogates_join(bytes, arena);
		reader.ascii = bytes_are_ascii(bytes);
	}
	reader.start = bytes.text;
	yaml_memory_open(&parser, bytes, arena);
	status = read_events(&reader, &parser);
	yaml_parser_delete(&parser);
	return status == 0 ? reader.root : NULL;
}
