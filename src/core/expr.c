/* expr.c - conditions on named values, read once and asked often. */
#include "expr.h"

#include "arena.h"
#include "compare.h"

#include <regex.h>
#include <string.h>

enum op {
	OR,
	AND,
	NOT,
	IS, /* a field alone */
	EQUAL,
	UNEQUAL,
	LESS,
	AT_MOST,
	MORE,
	AT_LEAST,
	LIKE,
};

/* The longer of two that begin alike comes first. */
static const struct {
	const char *text;
	enum op op;
} comparisons[] = {
	{ "!=", UNEQUAL }, { "<=", AT_MOST }, { ">=", AT_LEAST },
	{ "=", EQUAL },    { "<", LESS },     { ">", MORE },
	{ "~", LIKE },
};

static const char blanks[] = " \t\r\n";

/* What ends a word that has no quotes. */
static const char special[] = " \t\r\n()&|!<=>~'\"";

struct expr_node {
	enum op op;
	const struct expr_node *child, *next; /* of OR, AND and NOT */

	struct expr_field field; /* of all others: a test */
	struct slice value;
	regex_t regex; /* of LIKE */
	bool compiled;
	struct expr_node *before; /* the test read before this one */
};

struct parser {
	struct expr *expr;
	struct slice text, rest;
	expr_find *find;
	struct arena *arena;
	int depth;
	size_t *offset;
	struct text *why;
};

static struct expr_node *parse_any(struct parser *parser);

/* Says what is wrong with the text at `place`; always NULL. */
static struct expr_node *
fault(const struct parser *parser, const char *place, const char *message)
{
	*parser->offset = (size_t)(place - parser->text.text);
	text_add(parser->why, message);
	return NULL;
}

static struct expr_node *
new_node(const struct parser *parser, enum op op)
{
	struct expr_node *node = arena_alloc(parser->arena, sizeof(*node));

	*node = (struct expr_node){ .op = op };
	return node;
}

/* Whether one of those bytes comes next. */
static bool
comes(const struct parser *parser, const char *bytes)
{
	const struct slice *rest = &parser->rest;

	return rest->len > 0 && rest->text[0] != '\0' &&
	       strchr(bytes, rest->text[0]) != NULL;
}

static void
skip(struct parser *parser, size_t len)
{
	parser->rest.text += len;
	parser->rest.len -= len;
}

/* Skips the mark, and blanks before it, if it comes next. */
static bool
take(struct parser *parser, const char *mark)
{
	size_t len = strlen(mark);

	while (comes(parser, blanks))
		skip(parser, 1);
	if (parser->rest.len < len || memcmp(parser->rest.text, mark, len) != 0)
		return false;
	skip(parser, len);
	return true;
}

static struct slice
take_word(struct parser *parser)
{
	const char *start = parser->rest.text;

	while (parser->rest.len > 0 && !comes(parser, special))
		skip(parser, 1);
	return (struct slice){ start, (size_t)(parser->rest.text - start) };
}

/* A value in quotes, which are doubled inside; -1 if it does not end. */
static int
take_quoted(struct parser *parser, struct slice *value)
{
	const char *start = parser->rest.text;
	char *copy = arena_alloc(parser->arena, parser->rest.len);
	size_t len = 0;

	skip(parser, 1);
	while (parser->rest.len > 0) {
		char c = parser->rest.text[0];

		skip(parser, 1);
		if (c == *start &&
		    (parser->rest.len == 0 || parser->rest.text[0] != c)) {
			*value = (struct slice){ copy, len };
			return 0;
		}
		if (c == *start)
			skip(parser, 1);
		copy[len++] = c;
	}
	fault(parser, start, "this quote is not closed");
	return -1;
}

static int
take_value(struct parser *parser, struct slice *value)
{
	if (comes(parser, "'\""))
		return take_quoted(parser, value);
	*value = take_word(parser);
	if (value->len > 0)
		return 0;
	fault(parser, parser->rest.text,
	      parser->rest.len == 0
		      ? "a value is missing"
		      : "expected a value; one that has this in it is quoted");
	return -1;
}

static enum op
take_comparison(struct parser *parser)
{
	size_t count = sizeof(comparisons) / sizeof(comparisons[0]);

	for (size_t i = 0; i < count; i++)
		if (take(parser, comparisons[i].text))
			return comparisons[i].op;
	return IS;
}

/* The value of a `~`: a POSIX extended regular expression. */
static int
compile(const struct parser *parser, struct expr_node *test, const char *place)
{
	const char *pattern =
		arena_copy(parser->arena, test->value.text, test->value.len);
	int error = regcomp(&test->regex, pattern, REG_EXTENDED | REG_NOSUB);
	char message[128];

	test->compiled = error == 0;
	if (test->compiled)
		return 0;
	regerror(error, &test->regex, message, sizeof(message));
	fault(parser, place, "this is no regular expression: ");
	text_add(parser->why, message);
	return -1;
}

static int
parse_comparison(struct parser *parser, struct expr_node *test)
{
	const char *place;

	test->op = take_comparison(parser);
	if (test->op == IS)
		return 0;
	take(parser, "");
	place = parser->rest.text;
	if (take_value(parser, &test->value) < 0)
		return -1;
	return test->op == LIKE ? compile(parser, test, place) : 0;
}

static struct expr_node *
parse_test(struct parser *parser)
{
	struct expr *expr = parser->expr;
	struct expr_node *test = new_node(parser, IS);
	struct slice name = take_word(parser);

	if (name.len == 0)
		return fault(parser, name.text,
			     parser->rest.len == 0 ? "a condition is missing"
						   : "expected a condition");
	if (parser->find(name, &test->field, parser->why) < 0)
		return fault(parser, name.text, "");
	expr->kinds |= 1u << test->field.kind;
	test->before = expr->tests;
	expr->tests = test;
	return parse_comparison(parser, test) == 0 ? test : NULL;
}

static struct expr_node *
parse_group(struct parser *parser, const char *place)
{
	struct expr_node *inner = parse_any(parser);

	if (inner == NULL || take(parser, ")"))
		return inner;
	if (parser->rest.len > 0)
		return fault(parser, parser->rest.text, "expected &&, || or )");
	return fault(parser, place, "this parenthesis is not closed");
}

static struct expr_node *
parse_one(struct parser *parser)
{
	bool negated = take(parser, "!");
	const char *mark;
	struct expr_node *node;

	if (!negated && !take(parser, "("))
		return parse_test(parser);
	mark = parser->rest.text - 1;
	if (parser->depth == EXPR_DEPTH_MAX)
		return fault(parser, mark, "this is nested too deeply");
	parser->depth++;
	node = negated ? new_node(parser, NOT) : parse_group(parser, mark);
	if (negated && (node->child = parse_one(parser)) == NULL)
		node = NULL;
	parser->depth--;
	return node;
}

/* One or more of what `parse` reads, with the mark between them. */
static struct expr_node *
parse_chain(struct parser *parser, enum op op, const char *mark,
	    struct expr_node *(*parse)(struct parser *parser))
{
	struct expr_node *chain, *last = parse(parser);

	if (last == NULL || !take(parser, mark))
		return last;
	chain = new_node(parser, op);
	chain->child = last;
	do {
		struct expr_node *next = parse(parser);

		last->next = next;
		last = next;
	} while (last != NULL && take(parser, mark));
	return last != NULL ? chain : NULL;
}

static struct expr_node *
parse_all(struct parser *parser)
{
	return parse_chain(parser, AND, "&&", parse_one);
}

static struct expr_node *
parse_any(struct parser *parser)
{
	return parse_chain(parser, OR, "||", parse_all);
}

int
expr_parse(struct expr *expr, struct slice text, expr_find *find,
	   struct arena *arena, size_t *offset, struct text *why)
{
	struct parser parser = { .expr = expr,
				 .text = text,
				 .rest = text,
				 .find = find,
				 .arena = arena,
				 .offset = offset,
				 .why = why };

	*expr = (struct expr){ .root = NULL };
	expr->root = parse_any(&parser);
	if (expr->root == NULL)
		return -1;
	take(&parser, "");
	if (parser.rest.len == 0)
		return 0;
	fault(&parser, parser.rest.text,
	      parser.rest.text[0] == ')' ? "there is no ( before this"
					 : "expected && or ||");
	return -1;
}

void
expr_release(struct expr *expr)
{
	for (struct expr_node *test = expr->tests; test != NULL;
	     test = test->before)
		if (test->compiled)
			regfree(&test->regex);
	*expr = (struct expr){ .root = NULL };
}

/* A test that is being made. */
struct test {
	struct expr_viewer viewer;
	const struct expr_node *node;
	bool seen;  /* there is a value */
	bool holds; /* for one of the values */
};

static bool
matches(const regex_t *regex, struct slice value)
{
	struct text string = TEXT_INIT; /* regexec() wants a NUL behind it */
	bool found;

	text_slice(&string, value);
	text_char(&string, '\0');
	found = regexec(regex, string.data, 0, NULL, 0) == 0;
	text_release(&string);
	return found;
}

static bool
compares(const struct expr_node *node, struct slice value)
{
	int order = node->field.date ? compare_dates(value, node->value)
				     : compare_values(value, node->value);

	switch (node->op) {
	case LESS:
		return order < 0;
	case AT_MOST:
		return order <= 0;
	case MORE:
		return order > 0;
	case AT_LEAST:
		return order >= 0;
	default: /* what is UNEQUAL must be equal to none */
		return order == 0;
	}
}

static void
see(struct expr_viewer *viewer, struct slice value)
{
	struct test *test = (struct test *)viewer;
	const struct expr_node *node = test->node;

	test->seen = true;
	if (test->holds)
		return;
	if (node->op == IS)
		test->holds = !slice_is(value, "false");
	else if (node->op == LIKE)
		test->holds = matches(&node->regex, value);
	else
		test->holds = compares(node, value);
}

void
expr_see_number(struct expr_viewer *viewer, long number)
{
	struct text digits = TEXT_INIT;

	text_long(&digits, number);
	viewer->see(viewer, text_as_slice(&digits));
	text_release(&digits);
}

static bool
holds(const struct expr_node *node, expr_values *values, void *context)
{
	struct test test = { .viewer = { see }, .node = node };
	bool all = node->op == AND;

	if (node->op == NOT)
		return !holds(node->child, values, context);
	if (node->op == OR || node->op == AND) {
		for (node = node->child; node != NULL; node = node->next)
			if (holds(node, values, context) != all)
				return !all;
		return all;
	}
	values(&node->field, &test.viewer, context);
	return test.seen && test.holds != (node->op == UNEQUAL);
}

bool
expr_holds(const struct expr *expr, expr_values *values, void *context)
{
	return holds(expr->root, values, context);
}
