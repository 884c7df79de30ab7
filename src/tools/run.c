/* run.c - what the documents give, on its way out. */
#include "run.h"

#include "write_all.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void
write_text(const struct cli *cli, int fd, const char *where, struct text *text)
{
	if (write_all(fd, text_as_slice(text)) < 0)
		cli_fail(cli, "%s: %s", where, strerror(errno));
	text_clear(text);
}

void
run_flush(struct run *run)
{
	write_text(run->cli, STDOUT_FILENO, "write error", &run->out);
	write_text(run->cli, STDERR_FILENO, "write error", &run->err);
	write_text(run->cli, run->side_fd, run->side_file, &run->side);
}

static void
raise_status(struct run *run, enum status status)
{
	if (status > run->status)
		run->status = status;
}

void
run_trouble(struct run *run, const char *file, const char *reason)
{
	text_printf(&run->err, "%s: ", run->cli->tool);
	text_visible(&run->err, slice_of(file));
	text_printf(&run->err, ": %s\n", reason);
	raise_status(run, STATUS_TROUBLE);
}

void
run_pass(const struct outcome *outcome)
{
	text_slice(&outcome->run->out, outcome->out);
	text_slice(&outcome->run->err, outcome->err);
	text_slice(&outcome->run->side, outcome->side);
	raise_status(outcome->run, outcome->status);
}

void
run_document(const struct run *run, struct job *job)
{
	run->document(job, run->context);
	if (!run->cli->quiet && !run->silent && job->diag.first != NULL)
		report_text(&job->err,
			    &(struct report){ .file = job->file,
					      .chunk = job->chunk,
					      .diag = &job->diag },
			    run->cli->style);
}

enum status
run_end(struct run *run)
{
	run_flush(run);
	progress_end(&run->progress, run->cli);
	text_release(&run->out);
	text_release(&run->err);
	text_release(&run->side);
	return run->status;
}
