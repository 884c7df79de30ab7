/* progress.c - how far a tool has come, on standard error. */
#include "progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* The clock is asked every so many documents only. */
enum { EVERY = 256 };

static time_t begun, shown;

static bool
is_wanted(const struct cli *cli)
{
	return cli->progress ||
	       (cli->style.source && !isatty(STDOUT_FILENO) && !cli->quiet);
}

void
progress_count(const struct cli *cli, unsigned long documents)
{
	time_t now;

	if (documents % EVERY != 1 || !is_wanted(cli))
		return;
	now = time(NULL);
	if (begun == 0)
		begun = shown = now;
	if (now == shown || now < begun + 1)
		return;
	shown = now;
	fprintf(stderr, "\r%s: %lu documents", cli->tool, documents);
}

void
progress_end(const struct cli *cli, unsigned long documents)
{
	if (shown != begun)
		fputc('\r', stderr);
	if (cli->progress || shown != begun)
		fprintf(stderr, "%s: %lu documents\n", cli->tool, documents);
}
