/* split.h - a file for each value of a field, in a directory of their own. */
#ifndef GAMEREC_SPLIT_H
#define GAMEREC_SPLIT_H

#include "cli.h"
#include "expr.h"
#include "fields.h"

/* No more files are open at the same time. */
enum { SPLIT_OPEN_MAX = 32 };

struct split {
	const struct cli *cli;
	const char *path;
	int directory; /* -1: nothing is split */
	struct {
		int file; /* -1: none */
		unsigned long used;
		char *name;
	} open[SPLIT_OPEN_MAX];
	unsigned long clock;
};

/*
 * Makes the directory, or takes one that is empty: so nothing that was there
 * can be overwritten. Anything else ends the tool.
 */
void split_begin(struct split *split, const struct cli *cli, const char *path);

/* Appends the document to the file of that name, or ends the tool. */
void split_write(struct split *split, const char *name, struct slice document);

void split_end(struct split *split);

/*
 * Appends the name of a file for each value that the field has in the facts,
 * each ended by a NUL; how many. Different values have different names: what
 * is no letter, digit, dot, dash or character past ASCII comes as %XX, a blank
 * as `_`; a long one is cut and has its fingerprint at the end.
 */
unsigned split_names(const struct expr_field *field, struct facts *facts,
		     struct text *names);

#endif
