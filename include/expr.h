/*
 * expr.h - conditions on named values: `date>=2026-01 && event~Open`.
 *
 *	expr   = all { "||" all }
 *	all    = one { "&&" one }
 *	one    = "!" one | "(" expr ")" | FIELD [ OPERATOR VALUE ]
 *
 * OPERATOR is one of = != < <= > >= ~. A value with blanks or operators
 * stands in quotes, single or double, which are doubled inside. A field may
 * have several values: a comparison holds if it does for one of them, `!=` if
 * `=` does for none. Without a value every comparison is false. A field alone
 * asks whether it has a value other than `false`.
 */
#ifndef GAMEREC_EXPR_H
#define GAMEREC_EXPR_H

#include "slice.h"
#include "text.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;

/* How deep parentheses and `!` may be nested. */
enum { EXPR_DEPTH_MAX = 64 };

/* What can be asked for; `kind` and `part` mean what its finder says. */
struct expr_field {
	int kind;          /* from 0 to 31 */
	struct slice part; /* of its name */
	int index;
	bool date; /* compared up to the shorter of both */
};

/* Fills in the field of that name; -1 and a message if there is none. */
typedef int expr_find(struct slice name, struct expr_field *field,
		      struct text *why);

/* Evaluating it does not change it. */
struct expr {
	const struct expr_node *root;
	struct expr_node *tests; /* all of them, the last one first */
	unsigned kinds;          /* bit k: a field of kind k is asked for */
};

/*
 * Reads an expression. It lives in the arena, the text must live as long,
 * and expr_release() ends it, whatever was returned. -1 if it cannot be read:
 * *offset is the byte at fault and `why` says what is wrong.
 */
int expr_parse(struct expr *expr, struct slice text, expr_find *find,
	       struct arena *arena, size_t *offset, struct text *why);
void expr_release(struct expr *expr);

/* Whoever is shown the values of a field, one after the other. */
struct expr_viewer {
	void (*see)(struct expr_viewer *viewer, struct slice value);
};

void expr_see_number(struct expr_viewer *viewer, long number);

/* Shows every value that the field has. */
typedef void expr_values(const struct expr_field *field,
			 struct expr_viewer *viewer, void *context);

/* Whether it holds; any number of threads may ask at the same time. */
bool expr_holds(const struct expr *expr, expr_values *values, void *context);

#endif
