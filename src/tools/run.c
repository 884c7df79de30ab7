/* run.c - the loop over the documents of all files. */
#include "run.h"

#include "board_path.h"
#include "yaml_in.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Output is held back until there is this much of it, or a read. */
enum { HOLD = 64 * 1024 };

/* A file that is being read, as the stream's source sees it. */
struct source {
	struct run *run;
	struct job *job;
	int fd;
};

void
job_init(struct job *job, const struct cli *cli)
{
	*job = (struct job){ .cli = cli };
	arena_init(&job->arena);
	boards_init(&job->boards, board_path(cli->boards));
}

void
job_release(struct job *job)
{
	arena_release(&job->arena);
	boards_release(&job->boards);
	text_release(&job->out);
	text_release(&job->err);
}

int
job_read(struct job *job)
{
	job->root = yaml_read(job->chunk, &job->arena, &job->diag);
	if (job->root == NULL && job->diag.errors == 0) {
		job->root = tree_scalar(&(struct tree){ &job->arena },
					slice_of(""));
		job->root->at = (struct mark){ job->chunk->line, 1 };
	}
	return job->root != NULL ? 0 : -1;
}

int
job_record(struct job *job)
{
	if (job_read(job) < 0 ||
	    record_read(&job->record, job->root, &job->diag) < 0)
		return -1;
	return job->diag.errors == 0 ? 0 : -1;
}

int
job_begin(struct job *job)
{
	if (job_record(job) < 0)
		return -1;
	return replay_begin(&job->replay, &job->record, &job->boards,
			    &job->arena, &job->diag);
}

int
job_replay(struct job *job)
{
	int status;

	if (job_begin(job) < 0)
		return -1;
	while ((status = replay_next(&job->replay)) > 0)
		continue;
	if (status == 0)
		replay_check_claims(&job->replay);
	return status;
}

void
run_write(const struct cli *cli, int fd, struct text *text)
{
	size_t written = 0;

	while (written < text->len) {
		ssize_t got =
			write(fd, text->data + written, text->len - written);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			cli_fail(cli, "write error: %s", strerror(errno));
		written += (size_t)got;
	}
	text_clear(text);
}

static void
flush(struct run *run, struct job *job)
{
	run_write(run->cli, STDOUT_FILENO, &job->out);
	run_write(run->cli, STDERR_FILENO, &job->err);
}

/* What is known leaves before the read, which may block. */
static long
read_source(void *context, char *bytes, size_t room)
{
	struct source *source = context;
	ssize_t got;

	flush(source->run, source->job);
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

/* Reports what is wrong with a file as a whole; the others go on. */
static void
file_trouble(struct run *run, struct job *job, int error)
{
	text_printf(&job->err, "%s: ", run->cli->tool);
	text_visible(&job->err, slice_of(job->file));
	text_printf(&job->err, ": %s\n", strerror(error));
	raise_status(run, STATUS_TROUBLE);
}

static void
handle_document(struct run *run, struct job *job)
{
	arena_reset(&job->arena);
	diag_init(&job->diag, &job->arena);
	job->root = NULL;
	job->record = (struct record){ .root = NULL };
	job->replay = (struct replay){ .record = NULL };
	run->document(job, run->context);
	if (!run->cli->quiet && !run->silent && job->diag.first != NULL)
		report_text(&job->err,
			    &(struct report){ .file = job->file,
					      .chunk = job->chunk,
					      .diag = &job->diag },
			    run->cli->style);
	raise_status(run, job->diag.status);
	if (job->out.len + job->err.len > HOLD)
		flush(run, job);
}

/* Whether all of it could be read. */
static bool
handle_stream(struct run *run, struct job *job, int fd)
{
	struct source source = { run, job, fd };
	struct stream stream;
	struct chunk chunk;
	int status;

	stream_init(&stream, (struct stream_source){ read_source, &source });
	while ((status = stream_next(&stream, &chunk)) > 0) {
		job->chunk = &chunk;
		handle_document(run, job);
		progress_count(&run->progress, run->cli);
	}
	if (status < 0)
		file_trouble(run, job, errno);
	job->comments = stream.comments;
	stream_release(&stream);
	job->chunk = NULL;
	return status == 0;
}

static void
handle_file(struct run *run, struct job *job, const char *name)
{
	bool standard = strcmp(name, "-") == 0;
	int fd = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
	bool whole;

	job->file = standard ? "<stdin>" : name;
	if (fd < 0) {
		file_trouble(run, job, errno);
		return;
	}
	whole = handle_stream(run, job, fd);
	if (run->file_end != NULL)
		run->file_end(job, whole, run->context);
	if (!standard)
		close(fd);
}

enum status
run_files(struct run *run, struct job *job)
{
	char *const *files = run->cli->argv + run->cli->index;
	int count = run->cli->argc - run->cli->index;

	signal(SIGPIPE, SIG_DFL);
	if (count == 0)
		handle_file(run, job, "-");
	for (int i = 0; i < count; i++)
		handle_file(run, job, files[i]);
	flush(run, job);
	progress_end(&run->progress, run->cli);
	return run->status;
}
