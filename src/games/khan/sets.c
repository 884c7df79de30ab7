/* sets.c - walking and counting sets of sites, towers or villages. */
#include "khan.h"

/* The place of the lowest bit of a word that is not 0. */
static int
lowest(uint64_t word)
{
#if defined(__GNUC__)
	return __builtin_ctzll(word);
#else
	int i = 0;

	while ((word >> i & 1) == 0)
		i++;
	return i;
#endif
}

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
	return (int)(w * 64) + lowest(word);
}

int
set_size(const uint64_t *set, unsigned words)
{
	int count = 0;

	for (unsigned w = 0; w < words; w++)
		for (uint64_t word = set[w]; word != 0; word &= word - 1)
			count++;
	return count;
}
