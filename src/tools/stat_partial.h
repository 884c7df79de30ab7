/*
 * stat_partial.h - statistics on their way from one machine to another.
 *
 * A summary is JSON lines. Each line stands for itself and says what it is
 * (`part`), so that lines may come in any order, and summaries be
 * concatenated; the line `head` says how many there are.
 */
#ifndef GAMEREC_STAT_PARTIAL_H
#define GAMEREC_STAT_PARTIAL_H

#include "document.h"
#include "stat.h"

enum { STAT_VERSION = 1 };

void partial_write(struct statistics *all, struct text *out);

/* Reading: what was seen so far. */
struct merging {
	struct statistics *all;
	int64_t lines, promised;
	bool begun; /* a head was seen */
};

/* Adds a line. -1, and a reason in `why`, if it is no summary of ours. */
int partial_read(struct merging *merging, const struct node *line,
		 struct text *why);

/* Whether all lines that were promised have come; if not, says so. */
int partial_end(const struct merging *merging, struct text *why);

#endif
