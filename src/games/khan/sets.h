/* sets.h - sets of sites or villages, one bit each, in words of 64. */
#ifndef GAMEREC_KHAN_SETS_H
#define GAMEREC_KHAN_SETS_H

#include <stdbool.h>
#include <stdint.h>

static inline bool
set_has(const uint64_t *set, unsigned i)
{
	return set[i / 64] >> i % 64 & 1;
}

static inline void
set_add(uint64_t *set, unsigned i)
{
	set[i / 64] |= (uint64_t)1 << i % 64;
}

static inline void
set_drop(uint64_t *set, unsigned i)
{
	set[i / 64] &= ~((uint64_t)1 << i % 64);
}

/* The first member from `i` on, or -1: for (i = f(s, n, 0); i >= 0; ...). */
int set_next(const uint64_t *set, unsigned words, int i);
int set_size(const uint64_t *set, unsigned words);
bool set_is_empty(const uint64_t *set, unsigned words);

#endif
