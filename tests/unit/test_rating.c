/* test_rating.c - ratings of players whose strengths can be told by hand. */
#include "rating.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

static void
assert_near(double got, double wanted)
{
	if (fabs(got - wanted) > 1e-7)
		print_error("%.9f, not %.9f\n", got, wanted);
	assert_true(fabs(got - wanted) <= 1e-7);
}

static void
test_nobody(void **state)
{
	struct rating one;

	(void)state;
	rating_fit(NULL, 0, NULL, 0);
	rating_fit(&one, 1, NULL, 0);
	assert_near(one.elo, 1500);
	/* One draw tells 1/4: the error is twice the scale. */
	assert_near(one.error, 2 * 400 / log(10));
}

static void
test_draws(void **state)
{
	static const struct pairing pairing = { { 0, 1 }, { 5, 5 } };
	struct rating two[2];

	(void)state;
	rating_fit(two, 2, &pairing, 1);
	assert_near(two[0].elo, 1500);
	assert_near(two[1].elo, 1500);
	/* The matrix is 11/4 -10/4; -10/4 11/4: its inverse has 44/21. */
	assert_near(two[0].error, 400 / log(10) * sqrt(44.0 / 21));
}

/*
 * One win: the strengths are s and -s, and at the top of the hill
 * 1/2 - 1/(1 + exp(-s)) + 1 - 1/(1 + exp(-2s)) is 0.
 */
static void
test_one_win(void **state)
{
	static const struct pairing pairing = { { 0, 1 }, { 1, 0 } };
	struct rating two[2];
	double s;

	(void)state;
	rating_fit(two, 2, &pairing, 1);
	s = (two[0].elo - 1500) * log(10) / 400;
	assert_near(two[0].elo + two[1].elo, 3000);
	assert_near(1.5 - 1 / (1 + exp(-s)) - 1 / (1 + exp(-2 * s)), 0);
	assert_true(s > 0);
}

/* The gradient of the log-likelihood vanishes, far from 1500 too. */
static void
test_gradient(void **state)
{
	enum { PLAYERS = 40, PAIRS = 300 };
	struct pairing pairings[PAIRS];
	struct rating ratings[PLAYERS];
	double slope[PLAYERS], scale = log(10) / 400;
	uint32_t random = 1;

	(void)state;
	for (int i = 0; i < PAIRS; i++) {
		uint32_t a = (uint32_t)i % PLAYERS;

		random = random * 1664525 + 1013904223;
		pairings[i].player[0] = a;
		pairings[i].player[1] = (a + 1 + (random >> 16) % 38) % PLAYERS;
		pairings[i].wins[0] = a > 20 ? 200 : random >> 28;
		pairings[i].wins[1] = random >> 30;
	}
	rating_fit(ratings, PLAYERS, pairings, PAIRS);
	for (int i = 0; i < PLAYERS; i++)
		slope[i] = 0.5 - 1 / (1 + exp(scale * (1500 - ratings[i].elo)));
	for (int i = 0; i < PAIRS; i++) {
		const uint32_t *player = pairings[i].player;
		const double *wins = pairings[i].wins;
		double lead = ratings[player[0]].elo - ratings[player[1]].elo;
		double chance = 1 / (1 + exp(-scale * lead));
		double surprise = wins[0] - (wins[0] + wins[1]) * chance;

		slope[player[0]] += surprise;
		slope[player[1]] -= surprise;
	}
	for (int i = 0; i < PLAYERS; i++)
		assert_near(slope[i], 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nobody),
		cmocka_unit_test(test_draws),
		cmocka_unit_test(test_one_win),
		cmocka_unit_test(test_gradient),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
