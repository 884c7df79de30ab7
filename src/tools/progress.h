/* progress.h - how far a tool has come, on standard error. */
#ifndef GAMEREC_PROGRESS_H
#define GAMEREC_PROGRESS_H

#include "cli.h"

#include <time.h>

struct progress {
	unsigned long documents;
	time_t begun, shown; /* equal: nothing was shown yet */
};

/*
 * After every document. Shown when it was asked for, and by itself on a
 * terminal when the tool takes over a second.
 */
void progress_count(struct progress *progress, const struct cli *cli);

/* The last word, if there was one before or it was asked for. */
void progress_end(const struct progress *progress, const struct cli *cli);

#endif
