/*
 * tally.h - exact counts that can be added up in any order, and the figures
 * that follow from them.
 *
 * A tally knows how often each value came. Means, deviations and quantiles
 * are computed from it at the end, so that they do not depend on the order of
 * the values, nor on how they were split.
 */
#ifndef GAMEREC_TALLY_H
#define GAMEREC_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Past these nothing is added: the total of all values then fits. */
#define TALLY_COUNT_MAX INT64_C(1000000000000)
#define TALLY_VALUE_MAX INT64_C(1000000)
#define TALLY_SUM_MAX   INT64_C(1000000000000000000)

/* Adds a count from 0 up; false, and nothing done, if it would be too much. */
bool count_add(int64_t *count, int64_t add);

/* The same for a sum, which may be below 0. */
bool sum_add(int64_t *sum, int64_t add);

struct tally_value {
	int64_t value, count;
};

struct tally {
	int64_t count; /* of all values */
	int64_t first; /* of the values; read with every one that is added */
	struct tally_value *values;
	size_t used, room; /* values in rising order, some of them 0 times */
};

void tally_release(struct tally *tally);

/* Adds a value so many times; false if a limit is in the way. */
bool tally_add(struct tally *tally, int64_t value, int64_t count);

/*
 * Adds a value once, which must be within the limits. Most values have come
 * before, and stand as far from the first one as they are greater.
 */
static inline void
tally_one(struct tally *tally, int64_t value)
{
	/* Huge for a value that is less than the first. */
	size_t at = (size_t)value - (size_t)tally->first;

	if (at < tally->used && tally->values[at].value == value) {
		tally->values[at].count++;
		tally->count++;
	} else {
		(void)tally_add(tally, value, 1);
	}
}

/* Adds all of another one; false, and nothing done, if it is too much. */
bool tally_merge(struct tally *tally, const struct tally *added);

/* What a tally comes to; all 0 if it is empty. */
struct summary {
	int64_t count, total, min, q1, median, q3, max; /* by nearest rank */
	double mean, sd; /* of the sample; 0 for less than two */
};

struct summary tally_summary(const struct tally *tally);

/*
 * The 95 % interval of Wilson for a rate: `twelfths` of a success in `count`
 * trials.
 */
struct interval {
	double rate, low, high;
};

struct interval wilson(int64_t twelfths, int64_t count);

#endif
