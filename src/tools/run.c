/* run.c - the loop over the documents of all files. */
#include "run.h"

#include "confine.h"
#include "write_all.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* Output is held back until there is this much of it, or a read. */
enum { HOLD = 64 * 1024 };

/* A file that is being read, as the stream's source sees it. */
struct source {
	struct run *run;
	int fd;
};

static void
write_text(const struct cli *cli, int fd, struct text *text)
{
	if (write_all(fd, text_as_slice(text)) < 0)
		cli_fail(cli, "write error: %s", strerror(errno));
	text_clear(text);
}

static void
flush(struct run *run)
{
	write_text(run->cli, STDOUT_FILENO, &run->out);
	write_text(run->cli, STDERR_FILENO, &run->err);
	write_text(run->cli, run->side_fd, &run->side);
}

/* What is known leaves before the read, which may block. */
static long
read_source(void *context, char *bytes, size_t room)
{
	struct source *source = context;
	ssize_t got;

	flush(source->run);
	do
		got = read(source->fd, bytes, room);
	while (got < 0 && errno == EINTR);
	return (long)got;
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

static enum run_wish
collect(struct run *run, const struct outcome *outcome)
{
	enum run_wish wish = RUN_ON;

	if (run->collect != NULL)
		wish = run->collect(outcome, run->context);
	else
		run_pass(outcome);
	if (run->out.len + run->err.len + run->side.len > HOLD)
		flush(run);
	progress_count(&run->progress, run->cli);
	return wish;
}

/* What the tool makes of the document, and what was found in it. */
static void
handle_document(const struct run *run, struct job *job)
{
	run->document(job, run->context);
	if (!run->cli->quiet && !run->silent && job->diag.first != NULL)
		report_text(&job->err,
			    &(struct report){ .file = job->file,
					      .chunk = job->chunk,
					      .diag = &job->diag },
			    run->cli->style);
}

static void
clear_texts(struct job *job)
{
	text_clear(&job->out);
	text_clear(&job->err);
	text_clear(&job->side);
	text_clear(&job->note);
}

static enum run_wish
pass_document(struct run *run, struct job *job, const struct chunk *chunk)
{
	clear_texts(job);
	job_next(job, job->file, chunk);
	handle_document(run, job);
	return collect(run, &(struct outcome){
				    .run = run,
				    .file = job->file,
				    .document = chunk->number,
				    .status = job->diag.status,
				    .out = text_as_slice(&job->out),
				    .err = text_as_slice(&job->err),
				    .side = text_as_slice(&job->side),
				    .note = text_as_slice(&job->note),
			    });
}

static enum run_wish
handle_stream(struct run *run, struct job *job, int fd)
{
	struct source source = { run, fd };
	enum run_wish wish = RUN_ON;
	struct stream stream;
	struct chunk chunk;
	int status = 1;

	stream_init(&stream, (struct stream_source){ read_source, &source });
	while (wish == RUN_ON && (status = stream_next(&stream, &chunk)) > 0)
		wish = pass_document(run, job, &chunk);
	if (status < 0)
		run_trouble(run, job->file, strerror(errno));
	if (wish == RUN_ON && run->file_end != NULL)
		run->file_end(&(struct file_end){ .run = run,
						  .file = job->file,
						  .whole = status == 0,
						  .comments = stream.comments },
			      run->context);
	stream_release(&stream);
	return wish;
}

static enum run_wish
handle_file(struct run *run, struct job *job, const char *name)
{
	bool standard = strcmp(name, "-") == 0;
	int fd = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
	enum run_wish wish;

	job->file = standard ? "<stdin>" : name;
	if (fd < 0) {
		run_trouble(run, job->file, strerror(errno));
		return RUN_ON;
	}
	wish = handle_stream(run, job, fd);
	if (!standard)
		close(fd);
	return wish;
}

void
run_files(struct run *run)
{
	char *const *files = run->cli->argv + run->cli->index;
	int count = run->cli->argc - run->cli->index;
	enum run_wish wish = RUN_ON;
	struct job job;

	signal(SIGPIPE, SIG_DFL);
	if (!run->writes_files)
		(void)confine();
	job_init(&job, run->cli);
	if (count == 0)
		handle_file(run, &job, "-");
	for (int i = 0; i < count && wish != RUN_STOP; i++)
		wish = handle_file(run, &job, files[i]);
	job_release(&job);
}

enum status
run_end(struct run *run)
{
	flush(run);
	progress_end(&run->progress, run->cli);
	text_release(&run->out);
	text_release(&run->err);
	text_release(&run->side);
	return run->status;
}
