/* perft.c - sequences of moves, counted by several threads. */
#include "perft.h"

#include "memory.h"
#include "moves.h"

#include <pthread.h>
#include <stdlib.h>

/* More would only wait for each other. */
enum { THREADS_MAX = 256 };

/* What one thread counts. */
struct share {
	const struct replay *replay;
	unsigned depth, part, parts;
	uint64_t count;
	pthread_t thread;
	bool started;
};

static void *
count_share(void *argument)
{
	struct share *share = argument;
	const struct replay *replay = share->replay;

	share->count =
		moves_perft_share(replay->game, replay->board, replay->state,
				  share->depth, share->part, share->parts);
	return NULL;
}

/* The first share is the caller's, as is each for which there is no thread. */
uint64_t
perft_count(const struct replay *replay, unsigned depth, unsigned threads)
{
	struct share *shares;
	uint64_t count = 0;

	if (threads > THREADS_MAX)
		threads = THREADS_MAX;
	shares = memory_alloc(threads * sizeof(*shares));
	for (unsigned i = 0; i < threads; i++) {
		struct share *share = &shares[i];

		*share = (struct share){ .replay = replay,
					 .depth = depth,
					 .part = i,
					 .parts = threads };
		share->started =
			i > 0 && pthread_create(&share->thread, NULL,
						count_share, share) == 0;
	}
	for (unsigned i = 0; i < threads; i++) {
		if (shares[i].started)
			pthread_join(shares[i].thread, NULL);
		else
			count_share(&shares[i]);
		count += shares[i].count;
	}
	free(shares);
	return count;
}
