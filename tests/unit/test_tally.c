/* test_tally.c - exact counts, their figures, and the limits. */
#include "tally.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

static void
add_all(struct tally *tally, const int *values, int count)
{
	for (int i = 0; i < count; i++)
		tally_one(tally, values[i]);
}

static void
test_summary(void **state)
{
	static const int values[] = { 7, -3, 2, 2, 40, 5, 2, 9, 0, 11 };
	struct tally tally = { .values = NULL };
	struct summary summary;

	(void)state;
	add_all(&tally, values, 10);
	summary = tally_summary(&tally);
	assert_int_equal(summary.count, 10);
	assert_int_equal(summary.total, 75);
	assert_int_equal(summary.min, -3);
	assert_int_equal(summary.q1, 2);     /* rank 3 */
	assert_int_equal(summary.median, 2); /* rank 5 */
	assert_int_equal(summary.q3, 9);     /* rank 8 */
	assert_int_equal(summary.max, 40);
	assert_true(fabs(summary.mean - 7.5) < 1e-12);
	assert_true(fabs(summary.sd - sqrt(1334.5 / 9)) < 1e-12);
	tally_release(&tally);
}

static void
test_few(void **state)
{
	struct tally tally = { .values = NULL };
	struct summary summary = tally_summary(&tally);

	(void)state;
	assert_int_equal(summary.count, 0);
	tally_one(&tally, -5);
	summary = tally_summary(&tally);
	assert_int_equal(summary.min, -5);
	assert_int_equal(summary.q3, -5);
	assert_true(summary.sd == 0);
	tally_release(&tally);
}

/* Values far from 0 lose nothing of their deviation. */
static void
test_far(void **state)
{
	struct tally tally = { .values = NULL };

	(void)state;
	assert_true(tally_add(&tally, 999999, 500000000000));
	assert_true(tally_add(&tally, 1000000, 500000000000));
	assert_true(fabs(tally_summary(&tally).sd - 0.5) < 1e-9);
	assert_true(tally_summary(&tally).total == 999999500000000000);
	tally_release(&tally);
}

/* The parts of any split, merged, come to the same. */
static void
test_merge(void **state)
{
	static const int values[] = { 70, -300, 2, 2, 4, 500, 2, 9, 0, 1100 };
	struct tally whole = { .values = NULL };
	struct summary wanted;

	(void)state;
	add_all(&whole, values, 10);
	wanted = tally_summary(&whole);
	for (int cut = 0; cut <= 10; cut++) {
		struct tally a = { .values = NULL }, b = { .values = NULL };
		struct summary got;

		add_all(&a, values, cut);
		add_all(&b, values + cut, 10 - cut);
		assert_true(tally_merge(&b, &a));
		got = tally_summary(&b);
		assert_int_equal(got.count, wanted.count);
		assert_int_equal(got.total, wanted.total);
		assert_int_equal(got.median, wanted.median);
		assert_true(got.mean == wanted.mean && got.sd == wanted.sd);
		tally_release(&a);
		tally_release(&b);
	}
	tally_release(&whole);
}

static void
test_limits(void **state)
{
	struct tally tally = { .values = NULL };
	struct tally full = { .values = NULL };
	int64_t count = TALLY_COUNT_MAX - 1, sum = TALLY_SUM_MAX - 1;

	(void)state;
	assert_false(tally_add(&tally, TALLY_VALUE_MAX + 1, 1));
	assert_false(tally_add(&tally, -TALLY_VALUE_MAX - 1, 1));
	assert_false(tally_add(&tally, 0, -1));
	assert_true(tally_add(&tally, 0, 1));
	assert_false(tally_add(&tally, 0, TALLY_COUNT_MAX));
	assert_true(tally_add(&full, 0, TALLY_COUNT_MAX));
	assert_false(tally_merge(&tally, &full));
	assert_int_equal(tally.count, 1);
	assert_true(count_add(&count, 1));
	assert_false(count_add(&count, 1));
	assert_true(sum_add(&sum, 1));
	assert_false(sum_add(&sum, 1));
	assert_true(sum_add(&sum, -TALLY_SUM_MAX));
	assert_false(sum_add(&sum, INT64_MIN));
	tally_release(&tally);
	tally_release(&full);
}

/* 27 of 82, a textbook's example: 0.237 to 0.437. */
static void
test_wilson(void **state)
{
	struct interval interval = wilson(27 * 12, 82);

	(void)state;
	assert_true(fabs(interval.rate - 27.0 / 82) < 1e-12);
	assert_true(fabs(interval.low - 0.2373) < 1e-4);
	assert_true(fabs(interval.high - 0.4367) < 1e-4);
	interval = wilson(0, 10);
	assert_true(interval.low == 0);
	assert_true(fabs(interval.high - 0.2775) < 1e-4);
	interval = wilson(120, 10);
	assert_true(fabs(interval.high - 1) < 1e-12);
	interval = wilson(0, 0);
	assert_true(interval.low == 0 && interval.high == 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_summary), cmocka_unit_test(test_few),
		cmocka_unit_test(test_far),     cmocka_unit_test(test_merge),
		cmocka_unit_test(test_limits),  cmocka_unit_test(test_wilson),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
