/*
 * rating.h - how strong players are, from who beat whom.
 *
 * The model is Bradley and Terry's: of two players with the strengths s and t
 * the first wins with the probability 1 / (1 + exp(t - s)). The strengths are
 * the most likely ones, if everybody has also drawn one game against a player
 * of strength 0; so everybody's is finite. They are given on Elo's scale: 400
 * points are odds of ten to one, and strength 0 is 1500.
 */
#ifndef GAMEREC_RATING_H
#define GAMEREC_RATING_H

#include <stddef.h>
#include <stdint.h>

/* The comparisons of two players; a tie is half a win of each. */
struct pairing {
	uint32_t player[2];
	double wins[2];
};

struct rating {
	double elo;
	double error; /* its standard error */
};

/*
 * Past this many players the standard error is the one that holds if the
 * other ratings were known, a little too small: the true one would need the
 * inverse of a matrix with a row and a column for each of them.
 */
enum { RATING_EXACT_MAX = 1000 };

/* Fills `ratings`; the result depends on nothing but the arguments. */
void rating_fit(struct rating *ratings, size_t players,
		const struct pairing *pairings, size_t count);

#endif
