/* json_out.c - a tree to one line of JSON, and what is a number there. */
#include "json_out.h"

bool
json_is_literal(struct slice text)
{
	long number;

	switch (text.len > 0 ? text.text[0] : '\0') {
	case 't':
		return slice_is(text, "true");
	case 'f':
		return slice_is(text, "false");
	case 'n':
		return slice_is(text, "null");
	default:
		return slice_integer(text, &number);
	}
}

/* Which plain integers, true, false and null are numbers and not texts. */
struct numbers {
	bool all;
	const char *const *keys, *const *more; /* what is below these; NULL */
};

static const struct numbers no_numbers = { false, NULL, NULL };
static const struct numbers all_numbers = { true, NULL, NULL };

static bool
is_number(const struct node *scalar, const struct numbers *numbers)
{
	if (scalar->style == STYLE_NUMBER)
		return true;
	return numbers->all &&
	       (scalar->style == STYLE_PLAIN || scalar->style == STYLE_BARE) &&
	       json_is_literal(node_text(scalar));
}

/* What holds for the value of a key. */
static const struct numbers *
numbers_below(const struct numbers *numbers, struct slice key)
{
	if ((numbers->keys != NULL && slice_index(key, numbers->keys) >= 0) ||
	    (numbers->more != NULL && slice_index(key, numbers->more) >= 0))
		return &all_numbers;
	return numbers;
}

static inline void
write_text(struct text *out, const struct node *scalar)
{
	if (scalar->tame)
		text_enclose(out, '"', scalar->text, scalar->len, '"');
	else
		json_string(out, node_text(scalar));
}

static void
write_key(struct text *out, const struct node *map, const struct node *value)
{
	if (value != map->child)
		text_char(out, ',');
	write_text(out, value->key);
	text_char(out, ':');
}

static void write_map(struct text *out, const struct node *map,
		      const struct numbers *numbers);
static void write_list(struct text *out, const struct node *list,
		       const struct numbers *numbers);

/* In line: most values are scalars, and have no others below them. */
static inline void
write_value(struct text *out, const struct node *node,
	    const struct numbers *numbers)
{
	if (node->kind == NODE_MAP)
		write_map(out, node, numbers);
	else if (node->kind == NODE_LIST)
		write_list(out, node, numbers);
	else if (is_number(node, numbers))
		text_slice(out, node_text(node));
	else
		write_text(out, node);
}

static void
write_map(struct text *out, const struct node *map,
	  const struct numbers *numbers)
{
	text_char(out, '{');
	NODE_EACH (value, map) {
		write_key(out, map, value);
		write_value(out, value,
			    numbers_below(numbers, node_key(value)));
	}
	text_char(out, '}');
}

static void
write_list(struct text *out, const struct node *list,
	   const struct numbers *numbers)
{
	text_char(out, '[');
	NODE_EACH (item, list) {
		if (item != list->child)
			text_char(out, ',');
		write_value(out, item, numbers);
	}
	text_char(out, ']');
}

void
json_write(struct text *out, const struct node *root)
{
	write_value(out, root, &no_numbers);
	text_char(out, '\n');
}

/* In a score all but a few keys hold points and counts. */
static void
write_score(struct text *out, const struct node *score)
{
	static const char *const words[] = { "winner", "decided", "left",
					     NULL };

	text_char(out, '{');
	NODE_EACH (value, score) {
		bool word = slice_index(node_key(value), words) >= 0;

		write_key(out, score, value);
		write_value(out, value, word ? &no_numbers : &all_numbers);
	}
	text_char(out, '}');
}

/* The numbers of a value of the document itself, by its key. */
static struct numbers
section_numbers(struct slice key, const char *const *counts)
{
	static const char *const players[] = { "players", NULL };
	static const char *const scores[] = { "scores", NULL };

	if (slice_is(key, "at"))
		return all_numbers;
	if (slice_is(key, "result"))
		return (struct numbers){ false, scores, NULL };
	if (slice_is(key, "position"))
		return (struct numbers){ false, counts, NULL };
	if (slice_is(key, "board"))
		return (struct numbers){ false, counts, players };
	return no_numbers;
}

static void
write_section(struct text *out, const struct node *value,
	      const char *const *counts)
{
	struct numbers numbers = section_numbers(node_key(value), counts);

	if (value->kind == NODE_MAP && slice_is(node_key(value), "score"))
		write_score(out, value);
	else
		write_value(out, value, &numbers);
}

void
json_write_document(struct text *out, const struct node *root,
		    const char *const *counts)
{
	if (root->kind != NODE_MAP) {
		json_write(out, root);
		return;
	}
	text_char(out, '{');
	NODE_EACH (value, root) {
		write_key(out, root, value);
		write_section(out, value, counts);
	}
	text_add(out, "}\n");
}
