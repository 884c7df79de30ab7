/*
 * random.h - random numbers that are the same on every machine: of a seed
 * and a stream, with 64 bits of state (splitmix64).
 */
#ifndef GAMEREC_RANDOM_H
#define GAMEREC_RANDOM_H

#include <stdint.h>

struct random {
	uint64_t state;
};

/* Streams of one seed have nothing to do with each other. */
void random_begin(struct random *random, uint64_t seed, uint64_t stream);

/* Each number below `count`, which is not 0, is as likely. */
uint32_t random_choose(struct random *random, uint32_t count);

#endif
