/* stat_charts.h - the charts of a page. */
#ifndef GAMEREC_STAT_CHARTS_H
#define GAMEREC_STAT_CHARTS_H

#include "stat_players.h"
#include "stat_svg.h"

/* All have the same size. */
#define CHART_WIDTH  360.0
#define CHART_HEIGHT 220.0

/* How often each seat wins, with the interval. */
void chart_wins(struct text *out, struct box box, const struct figures *own);

/* The points of each seat, one histogram above the other. */
void chart_points(struct text *out, struct box box, const struct figures *own);

/* One histogram. */
void chart_tally(struct text *out, struct box box, const char *title,
		 const struct tally *tally);

/*
 * A map of the board. The numbers are divided by `per`, and by those of
 * `below` unless that is NULL.
 */
struct heat {
	const struct metric *metric;
	const char *caption;
	struct slice board; /* empty: none */
	const int64_t *sums, *below;
	double per;
};
void chart_heat(struct text *out, struct box box, const struct heat *heat);

/* The ratings of so many players, with their errors. */
enum { CHART_PLAYERS = 16 };
void chart_ratings(struct text *out, struct box box,
		   const struct standing *standings, size_t count);

#endif
