/*
 * yaml_plain.c - a reader for the plain part of YAML that records are written
 * in: what gamefmt writes, and most that people do.
 *
 * It takes block lists and mappings, flow lists and mappings on one line,
 * plain and quoted scalars on one line, literal scalars, comments, and the
 * leading `---`. Whatever else it meets, a fault above all, is left to
 * libyaml, from the start of the document: NULL from any function here means
 * that. So it may refuse too much, but must never take what libyaml reads
 * differently, to the last mark.
 */
#include "bytes.h"
#include "keys.h"
#include "yaml_in.h"
#include "yaml_readers.h"
#include "yaml_scan.h"

#include <string.h>

/* Few documents are longer; nor can one of this size have too many nodes. */
enum { LENGTH_MAX = YAML_NODES_MAX / 2 };

/* libyaml looks so many characters ahead for the `:` behind a key. */
enum { KEY_MAX = 1024 };

/* A list or map that is being filled; NULL if it is one too deep. */
static struct node *
open_node(struct scan *scan, enum node_kind kind, enum node_style style)
{
	struct node *node;

	if (scan->depth == YAML_DEPTH_MAX)
		return NULL;
	scan->depth++;
	node = scan_new(scan, scan_place(scan), style, NULL, 0);
	node->kind = (uint8_t)kind;
	node->child = node->last = NULL;
	return node;
}

/* A finished list or map; NULL if a key stands twice. */
static struct node *
close_node(struct scan *scan, struct node *node)
{
	scan->depth--;
	if (node->kind == NODE_MAP && !keys_distinct(node, scan->arena))
		return NULL;
	return node;
}

/* Whether the scalar just read can be a key: `:` comes, and soon enough. */
static bool
is_key(const struct scan *scan, const struct node *key)
{
	return *scan->at == ':' &&
	       scan->at - scan->origin - key->at.column < KEY_MAX &&
	       !slice_is(node_text(key), "<<");
}

static struct node *read_flow(struct scan *scan);

static struct node *
read_flow_item(struct scan *scan)
{
	if (*scan->at == '[' || *scan->at == '{')
		return read_flow(scan);
	return scan_scalar(scan, ENDS_FLOW);
}

/* A key, its `:` and its value. */
static struct node *
read_flow_pair(struct scan *scan)
{
	struct node *key = scan_scalar(scan, ENDS_FLOW), *value;

	if (key == NULL || !is_key(scan, key) ||
	    (key->style == STYLE_PLAIN && scan->at[1] != ' '))
		return NULL;
	scan->at++;
	scan_blanks(scan);
	value = read_flow_item(scan);
	if (value != NULL)
		value->key = key;
	return value;
}

/* `[...]` or `{...}`, all of it on one line. */
static struct node *
read_flow(struct scan *scan)
{
	bool map = *scan->at == '{';
	char close = map ? '}' : ']';
	struct node *node =
		open_node(scan, map ? NODE_MAP : NODE_LIST, STYLE_FLOW);

	if (node == NULL)
		return NULL;
	scan->at++;
	scan_blanks(scan);
	while (*scan->at != close) {
		struct node *item =
			map ? read_flow_pair(scan) : read_flow_item(scan);

		if (item == NULL)
			return NULL;
		list_append(node, item);
		scan_blanks(scan);
		if (*scan->at == close)
			break;
		if (*scan->at != ',')
			return NULL;
		scan->at++;
		scan_blanks(scan);
		if (*scan->at == close)
			return NULL;
	}
	scan->at++;
	return close_node(scan, node);
}

static struct node *read_list(struct scan *scan);
static struct node *read_map(struct scan *scan, struct node *key);

/* A node of one line, or a literal; *key if it turns out to be a key. */
static inline struct node *
read_leaf(struct scan *scan, int parent, bool *key)
{
	struct node *node;

	if (*scan->at == '|')
		return scan_literal(scan, parent);
	if (*scan->at == '[' || *scan->at == '{')
		node = read_flow(scan);
	else
		node = scan_scalar(scan, ENDS_BLOCK);
	if (node == NULL)
		return NULL;
	*key = node->kind == NODE_SCALAR && scan_is_mark(scan, ':');
	return *key || scan_end_line(scan) ? node : NULL;
}

/* Any node, inside a list or map that stands at the column `parent`. */
static struct node *
read_node(struct scan *scan, int parent)
{
	struct node *node;
	bool key = false;

	if (scan_is_mark(scan, '-'))
		return read_list(scan);
	node = read_leaf(scan, parent, &key);
	return key ? read_map(scan, node) : node;
}

/* What stands behind a `-` or `:` on its line. */
static inline struct node *
read_beside(struct scan *scan, enum node_kind parent, int column)
{
	struct node *leaf;
	bool key = false;

	if (parent == NODE_LIST) {
		scan->column = (int)(scan->at - scan->origin);
		return read_node(scan, column);
	}
	leaf = read_leaf(scan, column, &key);
	return key ? NULL : leaf;
}

/* What stands below a `-` or `:`: the items of a list need no indentation. */
static struct node *
read_below(struct scan *scan, enum node_kind parent, int column)
{
	struct mark at = scan_place(scan);

	if (!scan_end_line(scan))
		return NULL;
	if (scan->column > column ||
	    (scan->column == column && parent == NODE_MAP &&
	     scan_is_mark(scan, '-')))
		return read_node(scan, column);
	return scan_new(scan, at, STYLE_PLAIN, "", 0);
}

/* The item behind the `-`, or the value behind the `:`. */
static inline struct node *
read_child(struct scan *scan, enum node_kind parent, int column)
{
	const char *at = ++scan->at;

	scan_blanks(scan);
	if (*scan->at != '\n' && *scan->at != '#')
		return read_beside(scan, parent, column);
	scan->at = at;
	return read_below(scan, parent, column);
}

/* The text of an item that is plain from its first byte on; or NULL. */
static inline const char *
item_text(const struct scan *scan, const char *line, int column)
{
	if (line == scan->end)
		return NULL;
	while (column > 0 && *line == ' ') {
		line++;
		column--;
	}
	if (column > 0 || line[0] != '-' || line[1] != ' ' ||
	    scan_is(line[2], NOT_FIRST))
		return NULL;
	return line + 2;
}

/*
 * Moves are mostly plain scalars of one line: what read_child() would do
 * with such items from this line on, without looking for anything else.
 */
static bool
read_plain_items(struct scan *scan, struct node *list, int column)
{
	const char *line = scan->origin, *text;
	struct mark at = { scan->line, (unsigned)column + 3 };
	struct scan_ends ends = scan_ends_from(scan, line);

	while ((text = item_text(scan, line, column)) != NULL) {
		const char *end = scan_next_end(&ends);

		if (*end != '\n' || end[-1] == ' ')
			break;
		list_append(list, scan_new(scan, at, STYLE_PLAIN, text,
					   (size_t)(end - text)));
		line = end + 1;
		at.line++;
	}
	if (line == scan->origin)
		return true;
	scan->at = line;
	scan->line = at.line;
	return scan_begin_line(scan);
}

/* The items of a block list, from the first `-` on. */
static struct node *
read_list(struct scan *scan)
{
	struct node *list = open_node(scan, NODE_LIST, STYLE_BLOCK);
	int column = scan->column;

	if (list == NULL)
		return NULL;
	do {
		struct node *item = read_child(scan, NODE_LIST, column);

		if (item == NULL)
			return NULL;
		list_append(list, item);
		if (scan->column == column &&
		    !read_plain_items(scan, list, column))
			return NULL;
	} while (scan->column == column && scan_is_mark(scan, '-'));
	return close_node(scan, list);
}

/* The pairs of a block map; its first key was read. */
static struct node *
read_map(struct scan *scan, struct node *key)
{
	struct node *map = open_node(scan, NODE_MAP, STYLE_BLOCK);
	int column = scan->column;

	if (map == NULL)
		return NULL;
	map->at = key->at;
	for (;;) {
		struct node *value;

		if (!is_key(scan, key))
			return NULL;
		value = read_child(scan, NODE_MAP, column);
		if (value == NULL)
			return NULL;
		value->key = key;
		list_append(map, value);
		if (scan->column != column)
			break;
		key = scan_scalar(scan, ENDS_BLOCK);
		if (key == NULL || !scan_is_mark(scan, ':'))
			return NULL;
	}
	return close_node(scan, map);
}

/* Passes the `---`, if there is one, to the first token behind it. */
static bool
begin_document(struct scan *scan)
{
	if (scan_begin_line(scan))
		return scan->column >= 0;
	if (*scan->at != '-' || !scan_is_blank(scan->at[3]))
		return false;
	scan->at += 3;
	return scan_end_line(scan) && scan->column >= 0;
}

/* Whether the bytes are such as the functions above count on. */
static bool
is_fit(struct slice bytes, bool ascii)
{
	size_t offset;

	if (bytes.len == 0 || bytes.len > LENGTH_MAX ||
	    bytes.text[bytes.len - 1] != '\n')
		return false;
	return ascii || (memchr(bytes.text, '\t', bytes.len) == NULL &&
			 memchr(bytes.text, '\r', bytes.len) == NULL &&
			 memchr(bytes.text, BYTES_BOM, bytes.len) == NULL &&
			 bytes_fault(bytes, &offset) == NULL);
}

struct node *
yaml_plain_read(const struct chunk *chunk, bool ascii, struct arena *arena)
{
	struct slice bytes = { chunk->bytes, chunk->len };
	struct scan scan;
	struct node *root;

	if (!is_fit(bytes, ascii))
		return NULL;
	scan = scan_of(bytes, chunk->line, arena);
	scan.ascii = ascii;
	if (!begin_document(&scan))
		return NULL;
	/* A line that belongs to nothing open closes all, and is left over. */
	root = read_node(&scan, -1);
	return scan.column == -1 ? root : NULL;
}
