/* stat_charts.c - charts of rates, points, lengths and ratings. */
#include "stat_charts.h"

#include <math.h>

enum { NAMES = 80, HEIGHTS = 40, TITLE = 26, FOOT = 24, BARS_LEAST = 12 };

/* Draws the title; what is left for the picture, with room for names. */
static struct box
begin_chart(struct text *out, struct box box, const char *title, double names)
{
	svg_text(out, box.x, box.y + 12, SVG_START, 11, SVG_INK,
		 slice_of(title));
	return (struct box){ box.x + names, box.y + TITLE,
			     box.width - names - 10,
			     box.height - TITLE - FOOT };
}

/* A dot with whiskers, and its name and number beside it. */
static void
draw_whisker(struct text *out, const struct axis *axis, double y,
	     struct slice name, double low, double middle, double high)
{
	svg_text(out, axis->box.x - 8, y + 3.5, SVG_END, 10, SVG_INK, name);
	svg_line(out, axis_x(axis, low), y, axis_x(axis, high), y, SVG_HUE,
		 1.6);
	svg_line(out, axis_x(axis, low), y - 4, axis_x(axis, low), y + 4,
		 SVG_HUE, 1.2);
	svg_line(out, axis_x(axis, high), y - 4, axis_x(axis, high), y + 4,
		 SVG_HUE, 1.2);
	svg_dot(out, axis_x(axis, middle), y, 4);
}

void
chart_wins(struct text *out, struct box box, const struct figures *own)
{
	struct axis axis = { 0, 1, { 0, 0, 0, 0 } };
	int64_t taken = 0, rows = 0, row = 0;
	double fair;

	axis.box = begin_chart(out, box, "Win rate by seat, with 95 % interval",
			       NAMES);
	for (int seat = 0; seat < own->seats; seat++) {
		taken += own->seat[seat].points.count;
		rows += own->seat[seat].points.count > 0;
	}
	fair = axis_x(&axis, (double)figures_finished(own) / (double)taken);
	svg_dashes(out, fair, axis.box.y, fair, axis.box.y + axis.box.height);
	svg_axis(out, &axis, true);
	for (int seat = 0; seat < own->seats; seat++) {
		const struct seat_figures *figures = &own->seat[seat];
		struct interval rate =
			wilson(figures->twelfths, figures->points.count);
		double y = axis.box.y +
			   axis.box.height * ((double)row + 0.5) / (double)rows;

		if (figures->points.count == 0)
			continue;
		draw_whisker(out, &axis, y, slice_of(own->game->seats[seat]),
			     rate.low, rate.rate, rate.high);
		row++;
	}
}

/* Values that are one bar of a histogram. */
static int64_t
bin_size(int64_t min, int64_t max)
{
	const int64_t bars = 48;

	return (max - min) / bars + 1;
}

/* The value at which the bar begins that holds this one. */
static int64_t
bin_of(int64_t value, int64_t min, int64_t size)
{
	return min + (value - min) / size * size;
}

/* The highest bar, as a part of all values. */
static double
highest_bar(const struct tally *tally, int64_t min, int64_t size)
{
	int64_t most = 0, sum = 0;

	for (size_t i = 0; i < tally->used; i++) {
		bool same =
			i > 0 &&
			bin_of(tally->values[i].value, min, size) ==
				bin_of(tally->values[i - 1].value, min, size);

		sum = (same ? sum : 0) + tally->values[i].count;
		most = sum > most ? sum : most;
	}
	return tally->count > 0 ? (double)most / (double)tally->count : 0;
}

static void
draw_bar(struct text *out, const struct axis *axis, double start, double size,
	 double height)
{
	double left = axis_x(axis, start), right = axis_x(axis, start + size);
	double gap = right - left > 4 ? 1 : 0;

	svg_rect(out,
		 (struct box){ left + gap / 2,
			       axis->box.y + axis->box.height - height,
			       right - left - gap, height },
		 SVG_HUE);
}

/* Bars up to the height of the axis' box; `most` is the highest one. */
static void
draw_bars(struct text *out, const struct axis *axis, const struct tally *tally,
	  int64_t min, int64_t size, double most)
{
	int64_t sum = 0;

	for (size_t i = 0; i < tally->used; i++) {
		int64_t bin = bin_of(tally->values[i].value, min, size);

		sum += tally->values[i].count;
		if (i + 1 < tally->used &&
		    bin_of(tally->values[i + 1].value, min, size) == bin)
			continue;
		if (sum > 0)
			draw_bar(out, axis, (double)bin - 0.5, (double)size,
				 (double)sum / (double)tally->count / most *
					 axis->box.height);
		sum = 0;
	}
}

/* An axis of whole numbers, so long that no bar becomes a block. */
static struct axis
bars_axis(struct box box, int64_t min, int64_t max, int64_t size)
{
	double end = (double)(bin_of(max, min, size) + size);
	double spare = fmax(0, (BARS_LEAST - (end - (double)min)) / 2);

	return (struct axis){ (double)min - 0.5 - floor(spare),
			      end - 0.5 + ceil(spare), box };
}

/* The height of the highest bar, as a share of the games. */
static void
draw_height(struct text *out, struct box box, double most)
{
	struct text label = TEXT_INIT;

	text_printf(&label, "%.0f %%", most * 100);
	svg_line(out, box.x, box.y, box.x + box.width, box.y, SVG_FAINT, 0.8);
	svg_text(out, box.x - 6, box.y + 3.5, SVG_END, 9, SVG_GREY,
		 text_as_slice(&label));
	text_release(&label);
}

void
chart_tally(struct text *out, struct box box, const char *title,
	    const struct tally *tally)
{
	struct box inner = begin_chart(out, box, title, HEIGHTS);
	int64_t min = tally->values[0].value;
	int64_t max = tally->values[tally->used - 1].value;
	int64_t size = bin_size(min, max);
	struct axis axis = bars_axis(inner, min, max, size);
	double most = highest_bar(tally, min, size);

	draw_height(out, inner, most);
	draw_bars(out, &axis, tally, min, size, most);
	svg_axis(out, &axis, false);
}

/* The range and the number of the seats that were taken. */
struct extent {
	int64_t min, max, size;
	int rows;
	double most;
};

static struct extent
find_extent(const struct figures *own)
{
	struct extent extent = { .rows = 0 };

	for (int seat = 0; seat < own->seats; seat++) {
		struct summary points = tally_summary(&own->seat[seat].points);

		if (points.count == 0)
			continue;
		if (extent.rows == 0 || points.min < extent.min)
			extent.min = points.min;
		if (extent.rows == 0 || points.max > extent.max)
			extent.max = points.max;
		extent.rows++;
	}
	extent.size = bin_size(extent.min, extent.max);
	for (int seat = 0; seat < own->seats; seat++)
		extent.most =
			fmax(extent.most, highest_bar(&own->seat[seat].points,
						      extent.min, extent.size));
	return extent;
}

void
chart_points(struct text *out, struct box box, const struct figures *own)
{
	struct box inner = begin_chart(out, box, "Points by seat", NAMES);
	struct extent extent = find_extent(own);
	struct axis axis =
		bars_axis(inner, extent.min, extent.max, extent.size);
	struct axis row = axis;

	svg_axis(out, &axis, false);
	row.box.height = inner.height / extent.rows - 6;
	for (int seat = 0; seat < own->seats; seat++) {
		const struct tally *points = &own->seat[seat].points;
		double bottom = row.box.y + row.box.height;

		if (points->count == 0)
			continue;
		draw_bars(out, &row, points, extent.min, extent.size,
			  extent.most);
		svg_line(out, row.box.x, bottom, row.box.x + row.box.width,
			 bottom, SVG_FAINT, 0.8);
		svg_text(out, inner.x - 8, bottom - row.box.height / 2 + 3.5,
			 SVG_END, 10, SVG_INK,
			 slice_of(own->game->seats[seat]));
		row.box.y += inner.height / extent.rows;
	}
}

void
chart_ratings(struct text *out, struct box box,
	      const struct standing *standings, size_t count)
{
	struct axis axis = { 1500, 1500, { 0, 0, 0, 0 } };
	double average;

	axis.box = begin_chart(
		out, box, "Ratings, with one standard error each way", NAMES);
	for (size_t i = 0; i < count; i++) {
		const struct rating *one = &standings[i].rating;

		axis.from = fmin(axis.from, one->elo - one->error);
		axis.to = fmax(axis.to, one->elo + one->error);
	}
	average = axis_x(&axis, 1500);
	svg_dashes(out, average, axis.box.y, average,
		   axis.box.y + axis.box.height);
	svg_axis(out, &axis, false);
	for (size_t i = 0; i < count; i++) {
		const struct rating *one = &standings[i].rating;

		draw_whisker(out, &axis,
			     axis.box.y + axis.box.height * ((double)i + 0.5) /
						  (double)count,
			     standings[i].player->name, one->elo - one->error,
			     one->elo, one->elo + one->error);
	}
}
