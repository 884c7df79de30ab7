/* pool.c - threads that work on batches; the results come back in order. */
#include "pool.h"

#include "memory.h"
#include "signals.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { THREADS_MAX = 256 };

/* Nothing recurses deeper than a document does. */
enum { STACK_SIZE = 1024 * 1024 };

/* Bytes of documents that are worked on at once, unless one is larger. */
enum { BYTES_MAX = 32 * 1024 * 1024 };

/*
 * Batches beyond two for each worker. On a busy machine the owner may wait
 * some milliseconds for a processor; so long the workers must have work.
 */
enum { RESERVE = 16 };

/*
 * The batches are a ring. Batch number n, counted over all time, is in
 * ring[n % slots]: given back up to `head`, taken by workers up to `taken`,
 * submitted up to `tail`.
 */
struct pool {
	const struct run *run;
	pthread_t *workers;
	int threads, started;
	struct batch *ring;
	unsigned long slots, head, tail;
	size_t bytes; /* of what is submitted and not given back */
	int wake[2];  /* a pipe: a byte for each batch that is done */

	pthread_mutex_t lock; /* of what follows, and of batch->done */
	pthread_cond_t work;
	unsigned long taken, submitted;
	int idle;
	bool end;
};

static struct batch *
at(const struct pool *pool, unsigned long number)
{
	return &pool->ring[number % pool->slots];
}

/* The next batch to work on; NULL: there will be none. */
static struct batch *
take(struct pool *pool)
{
	struct batch *batch = NULL;

	pthread_mutex_lock(&pool->lock);
	pool->idle++;
	while (!pool->end && pool->taken == pool->submitted)
		pthread_cond_wait(&pool->work, &pool->lock);
	pool->idle--;
	if (!pool->end)
		batch = at(pool, pool->taken++);
	pthread_mutex_unlock(&pool->lock);
	return batch;
}

static void
finish(struct pool *pool, struct batch *batch)
{
	pthread_mutex_lock(&pool->lock);
	batch->done = true;
	pthread_mutex_unlock(&pool->lock);
	/* A pipe that is full wakes the owner as well. */
	(void)!write(pool->wake[1], "", 1);
}

/* The job is on the worker's stack, far from what other threads write. */
static void *
work(void *context)
{
	struct pool *pool = context;
	struct batch *batch;
	struct job job;

	job_init(&job, pool->run->cli);
	while ((batch = take(pool)) != NULL) {
		batch_work(batch, pool->run, &job);
		finish(pool, batch);
	}
	job_release(&job);
	return NULL;
}

static bool
make_pipe(int wake[2])
{
	if (pipe(wake) < 0)
		return false;
	for (int i = 0; i < 2; i++)
		if (fcntl(wake[i], F_SETFD, FD_CLOEXEC) < 0 ||
		    fcntl(wake[i], F_SETFL, O_NONBLOCK) < 0)
			return false;
	return true;
}

static struct batch *
make_ring(unsigned long slots)
{
	struct batch *ring = memory_alloc(slots * sizeof(*ring));

	for (unsigned long i = 0; i < slots; i++)
		ring[i] = (struct batch){ .count = 0 };
	return ring;
}

/*
 * One more worker, if the system has one to give. Signals are for the owner:
 * there may be something that he has to finish first.
 */
static bool
start_worker(struct pool *pool)
{
	pthread_t *worker = &pool->workers[pool->started];
	pthread_attr_t attributes;
	bool started = false;
	sigset_t before;

	signals_hold(&before);
	if (pthread_attr_init(&attributes) == 0) {
		started = pthread_attr_setstacksize(&attributes, STACK_SIZE) ==
				  0 &&
			  pthread_create(worker, &attributes, work, pool) == 0;
		pthread_attr_destroy(&attributes);
	}
	signals_let(&before);
	if (started)
		pool->started++;
	else
		pool->threads = pool->started;
	return started;
}

struct pool *
pool_new(const struct run *run, int threads)
{
	struct pool *pool = memory_alloc(sizeof(*pool));

	if (threads > THREADS_MAX)
		threads = THREADS_MAX;
	*pool = (struct pool){ .run = run,
			       .threads = threads,
			       .wake = { -1, -1 },
			       .slots = 2 * (unsigned long)threads + RESERVE };
	pool->workers = memory_alloc((size_t)threads * sizeof(*pool->workers));
	pool->ring = make_ring(pool->slots);
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->work, NULL);
	if (make_pipe(pool->wake) && start_worker(pool))
		return pool;
	pool_end(pool);
	return NULL;
}

void
pool_end(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	pool->end = true;
	pthread_cond_broadcast(&pool->work);
	pthread_mutex_unlock(&pool->lock);
	for (int i = 0; i < pool->started; i++)
		pthread_join(pool->workers[i], NULL);
	for (unsigned long i = 0; i < pool->slots; i++)
		batch_release(&pool->ring[i]);
	close(pool->wake[0]);
	close(pool->wake[1]);
	pthread_cond_destroy(&pool->work);
	pthread_mutex_destroy(&pool->lock);
	free(pool->workers);
	free(pool->ring);
	free(pool);
}

bool
pool_is_idle(const struct pool *pool)
{
	return pool->head == pool->tail;
}

struct batch *
pool_free(struct pool *pool)
{
	if (pool->tail - pool->head == pool->slots ||
	    (pool->bytes > BYTES_MAX && !pool_is_idle(pool)))
		return NULL;
	return at(pool, pool->tail);
}

void
pool_submit(struct pool *pool)
{
	bool hands_wanted;

	pool->bytes += at(pool, pool->tail)->bytes.len;
	pool->tail++;
	pthread_mutex_lock(&pool->lock);
	pool->submitted = pool->tail;
	hands_wanted =
		pool->submitted - pool->taken > (unsigned long)pool->idle;
	pthread_cond_signal(&pool->work);
	pthread_mutex_unlock(&pool->lock);
	if (hands_wanted && pool->started < pool->threads)
		start_worker(pool);
}

struct batch *
pool_result(struct pool *pool)
{
	bool done;

	if (pool_is_idle(pool))
		return NULL;
	pthread_mutex_lock(&pool->lock);
	done = at(pool, pool->head)->done;
	pthread_mutex_unlock(&pool->lock);
	return done ? at(pool, pool->head) : NULL;
}

void
pool_give_back(struct pool *pool)
{
	struct batch *batch = at(pool, pool->head);

	pool->bytes -= batch->bytes.len;
	batch_clear(batch);
	pool->head++;
}

bool
pool_wait(struct pool *pool, int fd)
{
	struct pollfd polled[2] = {
		{ .fd = pool->wake[0], .events = POLLIN },
		{ .fd = fd, .events = POLLIN },
	};
	char bytes[64];

	if (poll(polled, 2, -1) < 0)
		return false;
	if (polled[0].revents != 0)
		(void)!read(pool->wake[0], bytes, sizeof(bytes));
	return polled[1].revents != 0;
}
