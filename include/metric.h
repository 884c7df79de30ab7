/*
 * metric.h - what can be counted in a game, by name.
 *
 * The values of all metrics of a game lie in one flat array of int32_t, all 0
 * before the game. A metric has as many of them as it has labels, from `first`
 * on; one with seats has so many for each of max_players, in turn order. Tools
 * never name a metric; they walk the table.
 *
 * In expressions a value is called NAME, NAME.SEAT, NAME.LABEL or
 * NAME.LABEL.SEAT; what is left out is summed up.
 */
#ifndef GAMEREC_METRIC_H
#define GAMEREC_METRIC_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum metric_kind {
	METRIC_COUNT, /* a number */
	METRIC_EACH,  /* a number for each label */
	METRIC_CASE,  /* one of the labels: its index + 1; 0: not known */
};

struct metric {
	const char *name; /* small letters and dashes */
	const char *help; /* what it says, without a full stop */
	enum metric_kind kind;
	bool moves; /* counted from the moves; else seen at the end */
	bool seats; /* one for each player, else one for the game */
	bool most;  /* the game's is the highest of the seats, not the sum */

	/*
	 * The labels are places: column, then row, the one in letters and
	 * the other in digits. Columns go from west to east, rows from south
	 * to north.
	 */
	bool map;

	int labels; /* 1 for METRIC_COUNT */
	void (*label)(int label, struct text *out);
	size_t first; /* of its values */
};

/* The values as a struct of int32_t: how many, and the first of a field. */
#define METRIC_VALUES(type)       (sizeof(type) / sizeof(int32_t))
#define METRIC_FIRST(type, field) (offsetof(type, field) / sizeof(int32_t))

#endif
