/* random.c - random numbers that are the same on every machine. */
#include "random.h"

static uint64_t
mix(uint64_t bits)
{
	bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
	return bits ^ bits >> 31;
}

static uint64_t
next(struct random *random)
{
	random->state += UINT64_C(0x9e3779b97f4a7c15);
	return mix(random->state);
}

void
random_begin(struct random *random, uint64_t seed, uint64_t stream)
{
	random->state = seed;
	random->state = next(random) + stream;
	random->state = next(random);
}

/*
 * The upper half of a product spreads 32 bits over the numbers; the few
 * products that would make some of them likelier are drawn again.
 */
uint32_t
random_choose(struct random *random, uint32_t count)
{
	uint64_t product = (next(random) >> 32) * count;

	if ((uint32_t)product < count)
		while ((uint32_t)product < -count % count)
			product = (next(random) >> 32) * count;
	return (uint32_t)(product >> 32);
}
