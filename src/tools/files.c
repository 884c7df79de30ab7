/* files.c - reads the files and passes their documents on to be handled. */
#include "batch.h"
#include "confine.h"
#include "pool.h"
#include "source.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <string.h>

/* Output is held back until there is this much of it, or a read. */
enum { HOLD = 64 * 1024 };

/* Input that is worth more than one thread, where -j does not say. */
enum { PLENTY = 256 * 1024 };

/* The input as it is read. */
struct reading {
	struct run *run;
	struct stream stream;
	struct input input; /* the file that is being read */
	int fd;
	int wanted;        /* files before this one are not wanted any more */
	int threads;       /* that may be used */
	size_t alone;      /* bytes to handle before they are */
	struct pool *pool; /* NULL: documents are handled here, with the job */
	struct job job;
};

static bool
is_wanted(const struct reading *reading, struct input input)
{
	return input.index >= reading->wanted;
}

static void
collect(struct reading *reading, struct input input, struct outcome outcome)
{
	struct run *run = reading->run;
	enum run_wish wish = RUN_ON;

	if (!is_wanted(reading, input))
		return;
	outcome.run = run;
	if (run->collect != NULL)
		wish = run->collect(&outcome, run->context);
	else
		run_pass(&outcome);
	if (wish != RUN_ON)
		reading->wanted = wish == RUN_STOP ? INT_MAX : input.index + 1;
	if (run->out.len + run->err.len + run->side.len > HOLD)
		run_flush(run);
	progress_count(&run->progress, run->cli);
}

static void
collect_end(struct reading *reading, const struct batch_entry *entry)
{
	struct run *run = reading->run;

	if (!is_wanted(reading, entry->input))
		return;
	if (entry->error != 0)
		run_trouble(run, entry->input.name, strerror(entry->error));
	if (run->file_end != NULL)
		run->file_end(&(struct file_end){ .run = run,
						  .file = entry->input.name,
						  .error = entry->error,
						  .comments = entry->comments },
			      run->context);
}

static void
collect_batch(struct reading *reading, const struct batch *batch)
{
	struct batch_mark from = { 0, 0, 0, 0 };

	for (size_t i = 0; i < batch->count; i++) {
		const struct batch_entry *entry = &batch->entries[i];

		if (entry->chunk.number == 0)
			collect_end(reading, entry);
		else
			collect(reading, entry->input,
				batch_outcome(batch, entry, &from));
		from = entry->mark;
	}
	run_flush(reading->run);
}

/* Collects what the workers have done, without waiting for them. */
static void
collect_results(struct reading *reading)
{
	const struct batch *batch;

	while ((batch = pool_result(reading->pool)) != NULL) {
		collect_batch(reading, batch);
		pool_give_back(reading->pool);
	}
}

/* The batch to be filled; with all of them at work one must come back. */
static struct batch *
batch_to_fill(struct reading *reading)
{
	struct batch *batch;

	while ((batch = pool_free(reading->pool)) == NULL) {
		pool_wait(reading->pool, -1);
		collect_results(reading);
	}
	return batch;
}

/* Hands the batch that was filled to the workers. */
static void
submit(struct reading *reading)
{
	pool_submit(reading->pool);
	collect_results(reading);
}

static bool
is_ready(int fd)
{
	struct pollfd polled = { .fd = fd, .events = POLLIN };

	return poll(&polled, 1, 0) != 0;
}

/*
 * The source has nothing now: what was begun is finished and written while it
 * waits. At the end it has something, or all that is known is written.
 */
static void
await_source(struct reading *reading)
{
	struct pool *pool = reading->pool;
	bool ready = false;

	if (batch_to_fill(reading)->count > 0)
		submit(reading);
	while (!ready && !pool_is_idle(pool)) {
		ready = pool_wait(pool, reading->fd);
		collect_results(reading);
	}
}

/* What is known leaves before a read that may block. */
static long
read_source(void *context, char *bytes, size_t room)
{
	struct reading *reading = context;

	if (reading->pool == NULL)
		run_flush(reading->run);
	else if (!is_ready(reading->fd))
		await_source(reading);
	if (!is_wanted(reading, reading->input))
		return 0;
	return source_read(reading->fd, bytes, room);
}

/* Past the first bytes the workers are called in. */
static void
count_bytes(struct reading *reading, size_t bytes)
{
	if (reading->pool != NULL || reading->threads == 1)
		return;
	if (bytes < reading->alone) {
		reading->alone -= bytes;
		return;
	}
	reading->pool = pool_new(reading->run, reading->threads);
	if (reading->pool == NULL)
		reading->threads = 1;
}

static void
handle(struct reading *reading, const struct batch_entry *entry)
{
	struct job *job = &reading->job;

	if (entry->chunk.number == 0) {
		collect_end(reading, entry);
		return;
	}
	job_clear(job);
	job_next(job, entry->input.name, &entry->chunk);
	run_document(reading->run, job);
	collect(reading, entry->input,
		(struct outcome){ .file = job->file,
				  .document = entry->chunk.number,
				  .status = job->diag.status,
				  .out = text_as_slice(&job->out),
				  .err = text_as_slice(&job->err),
				  .side = text_as_slice(&job->side),
				  .note = text_as_slice(&job->note) });
}

/* To the workers, who are called in past the first bytes; or handled here. */
static void
pass_on(struct reading *reading, const struct batch_entry *entry)
{
	struct batch *batch;

	count_bytes(reading, entry->chunk.len);
	if (reading->pool == NULL) {
		handle(reading, entry);
		return;
	}
	batch = batch_to_fill(reading);
	batch_add(batch, entry);
	if (batch_is_full(batch))
		submit(reading);
}

/* Passes the documents on; 0, or the error that kept it from the end. */
static int
read_documents(struct reading *reading)
{
	struct batch_entry entry = { .input = reading->input };
	int status = 1;

	while (is_wanted(reading, reading->input) &&
	       (status = stream_next(&reading->stream, &entry.chunk)) > 0)
		pass_on(reading, &entry);
	return status < 0 ? errno : 0;
}

static void
read_file(struct reading *reading, const char *name)
{
	struct batch_entry end = { .chunk = { .number = 0 } };

	reading->fd = source_open(name);
	reading->input.name = source_is_standard(name) ? "<stdin>" : name;
	end.input = reading->input;
	if (reading->fd < 0) {
		end.error = errno;
	} else {
		stream_init(&reading->stream,
			    (struct stream_source){ read_source, reading });
		end.error = read_documents(reading);
		end.comments = reading->stream.comments;
		stream_release(&reading->stream);
		source_close(reading->fd);
	}
	pass_on(reading, &end);
}

/* All that is at work comes back, unless it is not wanted. */
static void
end_pool(struct reading *reading)
{
	struct pool *pool = reading->pool;

	if (batch_to_fill(reading)->count > 0)
		submit(reading);
	while (!pool_is_idle(pool) && reading->wanted != INT_MAX) {
		pool_wait(pool, -1);
		collect_results(reading);
	}
	pool_end(pool);
}

void
run_files(struct run *run)
{
	static const char *const standard[] = { "-", NULL };
	const struct cli *cli = run->cli;
	const char *const *files = (const char *const *)cli->argv + cli->index;
	struct reading reading = { .run = run,
				   .threads = cli_threads(cli),
				   .alone = cli->jobs ? 0 : PLENTY };

	if (files[0] == NULL)
		files = standard;
	signal(SIGPIPE, SIG_DFL);
	if (!run->writes_files)
		(void)confine();
	job_init(&reading.job, cli);
	for (int i = 0; files[i] != NULL && reading.wanted != INT_MAX; i++) {
		reading.input.index = i;
		read_file(&reading, files[i]);
	}
	if (reading.pool != NULL)
		end_pool(&reading);
	job_release(&reading.job);
}
