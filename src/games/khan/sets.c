/* sets.c - walking and counting sets of sites or villages. */
#include "sets.h"

int
set_next(const uint64_t *set, unsigned words, int i)
{
	unsigned w = (unsigned)i / 64;
	uint64_t word;

	if (w >= words)
		return -1;
	word = set[w] & ~(uint64_t)0 << i % 64;
	while (word == 0) {
		if (++w >= words)
			return -1;
		word = set[w];
	}
	return (int)(w * 64) + __builtin_ctzll(word);
}

int
set_size(const uint64_t *set, unsigned words)
{
	int count = 0;

	for (unsigned w = 0; w < words; w++)
		count += __builtin_popcountll(set[w]);
	return count;
}

bool
set_is_empty(const uint64_t *set, unsigned words)
{
	return set_next(set, words, 0) < 0;
}
