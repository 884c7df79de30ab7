/* compare.h - the order of two values: as numbers, as dates, as text. */
#ifndef GAMEREC_COMPARE_H
#define GAMEREC_COMPARE_H

#include "slice.h"

/*
 * Below 0, 0 or above 0. Two decimal numbers (`-12`, `3.50`) of any length
 * compare as numbers, anything else by its bytes.
 */
int compare_values(struct slice a, struct slice b);

/*
 * The same for dates, `2026`, `2026-11` or `2026-11-18` (and whatever follows
 * those): up to the shorter of both, so that a month equals each of its days.
 */
int compare_dates(struct slice a, struct slice b);

#endif
