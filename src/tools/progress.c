/* progress.c - how far a tool has come, on standard error. */
#include "progress.h"

#include <stdio.h>
#include <unistd.h>

/* The clock is asked every so many documents only. */
enum { EVERY = 256 };

static bool
is_wanted(const struct cli *cli)
{
	return cli->progress ||
	       (cli->style.source && !isatty(STDOUT_FILENO) && !cli->quiet);
}

void
progress_count(struct progress *progress, const struct cli *cli)
{
	time_t now;

	if (progress->documents++ % EVERY != 0 || !is_wanted(cli))
		return;
	now = time(NULL);
	if (progress->begun == 0)
		progress->begun = progress->shown = now;
	if (now == progress->shown || now < progress->begun + 1)
		return;
	progress->shown = now;
	fprintf(stderr, "\r%s: %lu documents", cli->tool, progress->documents);
}

void
progress_end(const struct progress *progress, const struct cli *cli)
{
	bool shown = progress->shown != progress->begun;

	if (shown)
		fputc('\r', stderr);
	if (shown || cli->progress)
		fprintf(stderr, "%s: %lu documents\n", cli->tool,
			progress->documents);
}
