/*
 * rating.c - Newton's method for the strengths of Bradley and Terry.
 *
 * With s the strengths, the log-likelihood of all comparisons has the
 * gradient g and the Hessian -H; H is a positive matrix with an entry for
 * every pair that has met. A step solves H d = g, by conjugate gradients,
 * because H is large and mostly empty.
 */
#include "rating.h"

#include "memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 100, HALVINGS_MAX = 40 };

/* Steps so short need no trial, and are the last one. */
#define SURE   1e-3
#define ENOUGH 1e-12

struct fit {
	size_t players, count;
	const struct pairing *pairings;
	double *strength, *gradient, *step;
	double *diagonal;           /* of H */
	double *weight;             /* of each pair: minus its entry of H */
	double *rest, *way, *image; /* of the conjugate gradients */
};

static double *
vector(size_t length)
{
	size_t size = (length > 0 ? length : 1) * sizeof(double);

	return memset(memory_alloc(size), 0, size);
}

static void
fit_init(struct fit *fit, size_t players, const struct pairing *pairings,
	 size_t count)
{
	*fit = (struct fit){ .players = players,
			     .count = count,
			     .pairings = pairings };
	fit->strength = vector(players);
	fit->gradient = vector(players);
	fit->step = vector(players);
	fit->diagonal = vector(players);
	fit->weight = vector(count);
	fit->rest = vector(players);
	fit->way = vector(players);
	fit->image = vector(players);
}

static void
fit_release(struct fit *fit)
{
	free(fit->strength);
	free(fit->gradient);
	free(fit->step);
	free(fit->diagonal);
	free(fit->weight);
	free(fit->rest);
	free(fit->way);
	free(fit->image);
}

/* The probability to win against somebody so much weaker. */
static double
chance(double lead)
{
	return 1 / (1 + exp(-lead));
}

/* The logarithm of it, also where it is almost 0. */
static double
log_chance(double lead)
{
	return lead > 0 ? -log1p(exp(-lead)) : lead - log1p(exp(lead));
}

/* The log-likelihood of strengths that are `part` of a step further. */
static double
likelihood(const struct fit *fit, double part)
{
	double sum = 0;

	for (size_t i = 0; i < fit->players; i++) {
		double own = fit->strength[i] + part * fit->step[i];

		sum += (log_chance(own) + log_chance(-own)) / 2;
	}
	for (size_t i = 0; i < fit->count; i++) {
		const struct pairing *pair = &fit->pairings[i];
		uint32_t a = pair->player[0], b = pair->player[1];
		double lead = fit->strength[a] - fit->strength[b] +
			      part * (fit->step[a] - fit->step[b]);

		sum += pair->wins[0] * log_chance(lead) +
		       pair->wins[1] * log_chance(-lead);
	}
	return sum;
}

/* Gradient and Hessian at the strengths. */
static void
differentiate(struct fit *fit)
{
	for (size_t i = 0; i < fit->players; i++) {
		double p = chance(fit->strength[i]);

		fit->gradient[i] = 0.5 - p;
		fit->diagonal[i] = p * (1 - p);
	}
	for (size_t i = 0; i < fit->count; i++) {
		const struct pairing *pair = &fit->pairings[i];
		uint32_t a = pair->player[0], b = pair->player[1];
		double p = chance(fit->strength[a] - fit->strength[b]);
		double games = pair->wins[0] + pair->wins[1];
		double surprise = pair->wins[0] - games * p;

		fit->gradient[a] += surprise;
		fit->gradient[b] -= surprise;
		fit->weight[i] = games * p * (1 - p);
		fit->diagonal[a] += fit->weight[i];
		fit->diagonal[b] += fit->weight[i];
	}
}

/* out = H in */
static void
apply(const struct fit *fit, const double *in, double *out)
{
	for (size_t i = 0; i < fit->players; i++)
		out[i] = fit->diagonal[i] * in[i];
	for (size_t i = 0; i < fit->count; i++) {
		const uint32_t *player = fit->pairings[i].player;

		out[player[0]] -= fit->weight[i] * in[player[1]];
		out[player[1]] -= fit->weight[i] * in[player[0]];
	}
}

/* The product of two vectors, in the measure of the diagonal of H. */
static double
product(const struct fit *fit, const double *a, const double *b)
{
	double sum = 0;

	for (size_t i = 0; i < fit->players; i++)
		sum += a[i] * b[i] / fit->diagonal[i];
	return sum;
}

static double
plain_product(const struct fit *fit, const double *a, const double *b)
{
	double sum = 0;

	for (size_t i = 0; i < fit->players; i++)
		sum += a[i] * b[i];
	return sum;
}

/* step = H^-1 gradient, by conjugate gradients. */
static void
solve(struct fit *fit)
{
	size_t n = fit->players;
	double old, enough;

	memset(fit->step, 0, n * sizeof(double));
	memcpy(fit->rest, fit->gradient, n * sizeof(double));
	for (size_t i = 0; i < n; i++)
		fit->way[i] = fit->rest[i] / fit->diagonal[i];
	old = product(fit, fit->rest, fit->rest);
	enough = old * 1e-24;
	for (size_t round = 0; round < 2 * n + 10 && old > enough; round++) {
		double length, fresh;

		apply(fit, fit->way, fit->image);
		length = old / plain_product(fit, fit->way, fit->image);
		for (size_t i = 0; i < n; i++) {
			fit->step[i] += length * fit->way[i];
			fit->rest[i] -= length * fit->image[i];
		}
		fresh = product(fit, fit->rest, fit->rest);
		for (size_t i = 0; i < n; i++)
			fit->way[i] = fit->rest[i] / fit->diagonal[i] +
				      fresh / old * fit->way[i];
		old = fresh;
	}
}

static double
longest(const double *values, size_t count)
{
	double most = 0;

	for (size_t i = 0; i < count; i++)
		most = fmax(most, fabs(values[i]));
	return most;
}

/* How much of a step to go: half of it again, while it leads downhill. */
static double
stride(const struct fit *fit, double length)
{
	double here = likelihood(fit, 0), part = 1;

	if (length < SURE)
		return part; /* the hill is too flat here to see */
	for (int i = 0; i < HALVINGS_MAX; i++) {
		if (likelihood(fit, part) >= here)
			break;
		part /= 2;
	}
	return part;
}

static void
climb(struct fit *fit)
{
	double length = 1;

	for (int round = 0; round < STEPS_MAX && length > ENOUGH; round++) {
		double part;

		differentiate(fit);
		solve(fit);
		length = longest(fit->step, fit->players);
		part = stride(fit, length);
		for (size_t i = 0; i < fit->players; i++)
			fit->strength[i] += part * fit->step[i];
	}
	differentiate(fit);
}

/* H as a lower triangle, row after row. */
static double *
lower_triangle(const struct fit *fit)
{
	size_t n = fit->players;
	double *matrix = vector(n * n);

	for (size_t i = 0; i < n; i++)
		matrix[i * n + i] = fit->diagonal[i];
	for (size_t i = 0; i < fit->count; i++) {
		size_t a = fit->pairings[i].player[0];
		size_t b = fit->pairings[i].player[1];

		matrix[a > b ? a * n + b : b * n + a] -= fit->weight[i];
	}
	return matrix;
}

/* Cholesky: the matrix becomes L, with L L' what it was. */
static void
factor(double *matrix, size_t n)
{
	for (size_t row = 0; row < n; row++) {
		double *own = matrix + row * n;

		for (size_t column = 0; column <= row; column++) {
			const double *other = matrix + column * n;
			double sum = own[column];

			for (size_t k = 0; k < column; k++)
				sum -= own[k] * other[k];
			own[column] =
				column == row ? sqrt(sum) : sum / other[column];
		}
	}
}

/* The diagonal of the inverse: the square of each column of L^-1. */
static void
variances(const double *matrix, size_t n, double *work, double *variance)
{
	for (size_t column = 0; column < n; column++) {
		variance[column] = 0;
		for (size_t row = column; row < n; row++) {
			const double *own = matrix + row * n;
			double sum = row == column ? 1 : 0;

			for (size_t k = column; k < row; k++)
				sum -= own[k] * work[k];
			work[row] = sum / own[row];
			variance[column] += work[row] * work[row];
		}
	}
}

/* step = the variance of each strength. */
static void
find_variances(struct fit *fit)
{
	double *matrix;

	for (size_t i = 0; i < fit->players; i++)
		fit->step[i] = 1 / fit->diagonal[i];
	if (fit->players > RATING_EXACT_MAX)
		return;
	matrix = lower_triangle(fit);
	factor(matrix, fit->players);
	variances(matrix, fit->players, fit->rest, fit->step);
	free(matrix);
}

void
rating_fit(struct rating *ratings, size_t players,
	   const struct pairing *pairings, size_t count)
{
	const double scale = 400 / log(10);
	struct fit fit;

	fit_init(&fit, players, pairings, count);
	climb(&fit);
	find_variances(&fit);
	for (size_t i = 0; i < players; i++) {
		ratings[i].elo = 1500 + scale * fit.strength[i];
		ratings[i].error = scale * sqrt(fit.step[i]);
	}
	fit_release(&fit);
}
