/* stat_places.h - labels that are places, laid out as on the board. */
#ifndef GAMEREC_STAT_PLACES_H
#define GAMEREC_STAT_PLACES_H

#include "metric.h"

#include <stdint.h>

enum { PLACES_MAX = 26 };

struct places {
	int columns, rows;
	bool letters; /* the columns are letters, the rows numbers */
	int label[PLACES_MAX][PLACES_MAX]; /* column, row; -1: none */
	char name[4];
};

/* Lays out the labels up to the last column and row with a number. */
void stat_places(const struct metric *metric, const int64_t *sums,
		 struct places *places);

/* The names of a column and a row; they live until the next call. */
struct slice places_column(struct places *places, int column);
struct slice places_row(struct places *places, int row);

#endif
