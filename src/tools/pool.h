/*
 * pool.h - threads that work on batches; the results come back in order.
 *
 * One thread, the owner, calls all of these. There are only so many batches:
 * pool_free() is NULL until a result was taken and given back.
 */
#ifndef GAMEREC_POOL_H
#define GAMEREC_POOL_H

#include "batch.h"

struct pool;

/* Threads are started when there is work for them; NULL: it cannot be. */
struct pool *pool_new(const struct run *run, int threads);
void pool_end(struct pool *pool);

/* The empty batch that is filled next, the same until it is submitted. */
struct batch *pool_free(struct pool *pool);
void pool_submit(struct pool *pool);

/* The oldest batch submitted, if it is done; it must be given back. */
struct batch *pool_result(struct pool *pool);
void pool_give_back(struct pool *pool);

/* Whether nothing submitted is left. */
bool pool_is_idle(const struct pool *pool);

/*
 * Waits until a batch may be done, or the descriptor has something to read or
 * is at its end. True in the latter case; -1 stands for no descriptor.
 */
bool pool_wait(struct pool *pool, int fd);

#endif
