/* tally.c - exact counts, and the figures that follow from them. */
#include "tally.h"

#include "memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool
count_add(int64_t *count, int64_t add)
{
	if (add < 0 || add > TALLY_COUNT_MAX - *count)
		return false;
	*count += add;
	return true;
}

bool
sum_add(int64_t *sum, int64_t add)
{
	if (add < -TALLY_SUM_MAX || add > TALLY_SUM_MAX ||
	    *sum + add < -TALLY_SUM_MAX || *sum + add > TALLY_SUM_MAX)
		return false;
	*sum += add;
	return true;
}

void
tally_release(struct tally *tally)
{
	free(tally->values);
	*tally = (struct tally){ .values = NULL };
}

/* The place of the value, or the one where it belongs. */
static size_t
find_value(const struct tally *tally, int64_t value)
{
	size_t low = 0, high = tally->used;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (tally->values[middle].value < value)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Makes room for so many values there; they count 0. */
static void
insert_values(struct tally *tally, size_t at, int64_t first, size_t count)
{
	while (tally->used + count > tally->room) {
		tally->room = tally->room > 0 ? 2 * tally->room : 8;
		tally->values = memory_resize(
			tally->values, tally->room * sizeof(*tally->values));
	}
	memmove(tally->values + at + count, tally->values + at,
		(tally->used - at) * sizeof(*tally->values));
	for (size_t i = 0; i < count; i++)
		tally->values[at + i] =
			(struct tally_value){ first + (int64_t)i, 0 };
	tally->used += count;
	tally->first = tally->values[0].value;
}

/*
 * A new value that is not far below or above all others comes together with
 * those between: so tally_one() finds the place of almost every value.
 */
static void
insert_value(struct tally *tally, size_t at, int64_t value)
{
	const int64_t far = 64;
	int64_t first = value, last = value;

	if (tally->used > 0 && at == 0 && tally->values[0].value - value < far)
		last = tally->values[0].value - 1;
	else if (tally->used > 0 && at == tally->used &&
		 value - tally->values[at - 1].value < far)
		first = tally->values[at - 1].value + 1;
	insert_values(tally, at, first, (size_t)(last - first) + 1);
}

bool
tally_add(struct tally *tally, int64_t value, int64_t count)
{
	size_t at;

	if (value < -TALLY_VALUE_MAX || value > TALLY_VALUE_MAX ||
	    !count_add(&tally->count, count))
		return false;
	if (count == 0)
		return true;
	at = find_value(tally, value);
	if (at == tally->used || tally->values[at].value != value) {
		insert_value(tally, at, value);
		at = find_value(tally, value);
	}
	tally->values[at].count += count;
	return true;
}

/* The lesser of what comes next, or both together; counts how far. */
static struct tally_value
next_value(const struct tally *a, size_t *i, const struct tally *b, size_t *j)
{
	struct tally_value value;

	if (*j == b->used ||
	    (*i < a->used && a->values[*i].value < b->values[*j].value))
		return a->values[(*i)++];
	value = b->values[(*j)++];
	if (*i < a->used && a->values[*i].value == value.value)
		value.count += a->values[(*i)++].count;
	return value;
}

bool
tally_merge(struct tally *tally, const struct tally *added)
{
	struct tally both = { .room = tally->used + added->used };
	size_t i = 0, j = 0;

	if (!count_add(&tally->count, added->count))
		return false;
	if (both.room == 0)
		return true;
	both.count = tally->count;
	both.values = memory_alloc(both.room * sizeof(*both.values));
	while (i < tally->used || j < added->used)
		both.values[both.used++] = next_value(tally, &i, added, &j);
	both.first = both.values[0].value;
	free(tally->values);
	*tally = both;
	return true;
}

/* The value of nearest rank: the first that covers part/4 of all. */
static int64_t
quartile(const struct tally *tally, int part)
{
	int64_t rank = (tally->count * part + 3) / 4;
	size_t at = 0;

	while (tally->values[at].count < rank)
		rank -= tally->values[at++].count;
	return tally->values[at].value;
}

/*
 * The values are moved to around 0 first, so that the difference of the two
 * sums loses nothing.
 */
static double
deviation(const struct tally *tally, double mean)
{
	double centre = floor(mean + 0.5), count = (double)tally->count;
	double sum = 0, squares = 0;

	if (tally->count < 2)
		return 0;
	for (size_t i = 0; i < tally->used; i++) {
		double value = (double)tally->values[i].value - centre;

		sum += value * (double)tally->values[i].count;
		squares += value * value * (double)tally->values[i].count;
	}
	return sqrt((squares - sum * (sum / count)) / (count - 1));
}

struct summary
tally_summary(const struct tally *tally)
{
	struct summary summary = { .count = tally->count };

	if (tally->count == 0)
		return summary;
	for (size_t i = 0; i < tally->used; i++)
		summary.total +=
			tally->values[i].value * tally->values[i].count;
	summary.min = tally->values[0].value;
	summary.q1 = quartile(tally, 1);
	summary.median = quartile(tally, 2);
	summary.q3 = quartile(tally, 3);
	summary.max = tally->values[tally->used - 1].value;
	summary.mean = (double)summary.total / (double)tally->count;
	summary.sd = deviation(tally, summary.mean);
	return summary;
}

struct interval
wilson(int64_t twelfths, int64_t count)
{
	const double z = 1.959963984540054; /* 97.5 % of the normal */
	double n = (double)count, rate, middle, half;

	if (count == 0)
		return (struct interval){ 0, 0, 1 };
	rate = (double)twelfths / 12 / n;
	middle = rate + z * z / (2 * n);
	half = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
	return (struct interval){
		.rate = rate,
		.low = fmax(0, (middle - half) / (1 + z * z / n)),
		.high = fmin(1, (middle + half) / (1 + z * z / n)),
	};
}
