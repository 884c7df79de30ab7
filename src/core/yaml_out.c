/* yaml_out.c - a tree to the bytes of one YAML document. */
#include "yaml_out.h"

#include "yaml_scalar.h"

#include <string.h>

enum { STEP = 2 };

/*
 * A key before a `:` may have 1024 characters as written, and escapes take
 * up to six for one: a key that could become longer gets its `?`.
 */
enum { KEY_MAX = 160 };

static void write_flow(struct text *out, const struct node *node);

/* Letters, digits and dashes: what needs no escape in a short tag. */
static bool
is_word(const char *string)
{
	size_t len = strspn(string, "abcdefghijklmnopqrstuvwxyz"
				    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");

	return len > 0 && string[len] == '\0';
}

/* `!<tag:example.org,2000:x>`, with %20 for what may not stand there. */
static void
write_whole_tag(struct text *out, const char *tag)
{
	text_add(out, "!<");
	for (; *tag != '\0'; tag++) {
		const char byte[] = { *tag, '\0' };

		if (is_word(byte) || strchr("_;/?:@&=+$.!~*'()", *tag) != NULL)
			text_char(out, *tag);
		else
			text_printf(out, "%%%02X", (unsigned char)*tag);
	}
	text_char(out, '>');
}

/* A tag of no characters, `!<%00>`, cannot be written. */
static bool
has_tag(const struct node *node)
{
	return node->tag != NULL && node->tag[0] != '\0';
}

static void
write_tag(struct text *out, const char *tag)
{
	static const char standard[] = "tag:yaml.org,2002:";
	size_t len = sizeof(standard) - 1;

	if (tag[0] == '!' && is_word(tag + 1)) {
		text_add(out, tag);
	} else if (strncmp(tag, standard, len) == 0 && is_word(tag + len)) {
		text_add(out, "!!");
		text_add(out, tag + len);
	} else {
		write_whole_tag(out, tag);
	}
}

static void
write_tag_before(struct text *out, const struct node *node)
{
	if (has_tag(node)) {
		write_tag(out, node->tag);
		text_char(out, ' ');
	}
}

/* Whether a list or map is written over several lines. */
static bool
is_block(const struct node *node)
{
	return node->kind != NODE_SCALAR && node->style != STYLE_FLOW &&
	       node->len > 0;
}

static bool
is_lines(enum node_style style)
{
	return style == STYLE_LITERAL || style == STYLE_FOLDED;
}

static bool
is_long(const struct node *key)
{
	size_t tag = has_tag(key) ? strlen(key->tag) : 0;

	return key->len + tag > KEY_MAX;
}

/* A node inside [] or {}: no line ends there. */
static inline void
write_flow_node(struct text *out, const struct node *node, unsigned place)
{
	if (node->tame) {
		text_wide(out, node->text, node->len);
		return;
	}
	write_tag_before(out, node);
	if (node->kind != NODE_SCALAR)
		write_flow(out, node);
	else if (!scalar_write_bare(out, node))
		scalar_write(out, node, scalar_style(node, place | SCALAR_FLOW),
			     0);
}

static void
write_flow_pair(struct text *out, const struct node *value)
{
	if (!value->key->tame && is_long(value->key)) {
		text_add(out, "? ");
		write_flow_node(out, value->key, 0);
		text_add(out, " : ");
	} else {
		write_flow_node(out, value->key, SCALAR_KEY);
		text_add(out, ": ");
	}
	write_flow_node(out, value, SCALAR_OPTIONAL);
}

static void
write_flow(struct text *out, const struct node *node)
{
	bool map = node->kind == NODE_MAP;

	text_char(out, map ? '{' : '[');
	NODE_EACH (child, node) {
		if (child != node->child)
			text_add(out, ", ");
		if (map)
			write_flow_pair(out, child);
		else
			write_flow_node(out, child, 0);
	}
	text_char(out, map ? '}' : ']');
}

/* The same as write_line(), for what cannot simply be put there. */
static void
write_odd_line(struct text *out, const struct node *node, unsigned place,
	       size_t column)
{
	if (node->kind != NODE_SCALAR) {
		write_flow(out, node);
	} else {
		enum node_style style = scalar_style(node, place);

		scalar_write(out, node, style, column);
		if (is_lines(style))
			return;
	}
	text_char(out, '\n');
}

/* A node that begins on the line at hand, which it then ends. */
static inline void
write_line(struct text *out, const struct node *node, unsigned place,
	   size_t column)
{
	if (node->kind == NODE_SCALAR && scalar_write_bare(out, node))
		text_char(out, '\n');
	else
		write_odd_line(out, node, place, column);
}

/* A key that is long, not plain, or has a tag: `key`, or `? key`. */
static void
write_odd_key(struct text *out, const struct node *key, size_t column)
{
	bool leftmost = column == 0 && !has_tag(key);
	unsigned place = SCALAR_KEY | (leftmost ? SCALAR_LEFTMOST : 0);
	enum node_style style = scalar_style(key, place);
	bool asked = is_long(key) || is_lines(style);

	if (asked)
		text_add(out, "? ");
	write_tag_before(out, key);
	if (asked) {
		write_line(out, key, 0, column + STEP);
		text_fill(out, ' ', column);
	} else {
		scalar_write(out, key, style, column);
	}
}

/* A key and what follows it up to its value: `key:`, or `? key` and `:`. */
static void
write_key(struct text *out, const struct node *key, size_t column)
{
	if (key->tame)
		text_wide(out, key->text, key->len);
	else if (is_long(key) || has_tag(key) || !scalar_write_bare(out, key))
		write_odd_key(out, key, column);
	text_char(out, ':');
}

static void write_children(struct text *out, const struct node *parent,
			   size_t column, bool on_line);

/*
 * What follows `key:` or `-`, both at `column`. A list or map in a list
 * begins on the line of its dash; behind a tag it cannot.
 */
static void
write_odd_child(struct text *out, const struct node *child, bool dash,
		size_t column)
{
	if (has_tag(child)) {
		text_char(out, ' ');
		write_tag(out, child->tag);
	}
	if (is_block(child)) {
		bool on_line = dash && !has_tag(child);

		text_char(out, on_line ? ' ' : '\n');
		write_children(out, child, column + STEP, on_line);
		return;
	}
	if (child->kind != NODE_SCALAR || child->len > 0 ||
	    scalar_style(child, SCALAR_OPTIONAL) != STYLE_PLAIN)
		text_char(out, ' ');
	write_line(out, child, SCALAR_OPTIONAL, column + STEP);
}

static inline void
write_child(struct text *out, const struct node *child, bool dash,
	    size_t column)
{
	if (child->tame) {
		text_enclose(out, ' ', child->text, child->len, '\n');
	} else {
		write_odd_child(out, child, dash, column);
	}
}

/* The blanks before a key or dash; deep down there are many. */
static inline void
indent(struct text *out, size_t column)
{
	static const char blanks[] = "                ";

	if (column <= TEXT_WIDE)
		text_wide(out, blanks, column);
	else
		text_fill(out, ' ', column);
}

static void
write_children(struct text *out, const struct node *parent, size_t column,
	       bool on_line)
{
	bool list = parent->kind == NODE_LIST;

	NODE_EACH (child, parent) {
		if (!on_line)
			indent(out, column);
		on_line = false;
		if (list)
			text_char(out, '-');
		else
			write_key(out, child->key, column);
		write_child(out, child, list, column);
	}
}

void
yaml_write(struct text *out, const struct node *root)
{
	text_add(out, "---\n");
	if (has_tag(root)) {
		write_tag(out, root->tag);
		text_char(out, is_block(root) ? '\n' : ' ');
	}
	if (is_block(root))
		write_children(out, root, 0, false);
	else
		write_line(out, root, !has_tag(root) ? SCALAR_LEFTMOST : 0,
			   STEP);
}
