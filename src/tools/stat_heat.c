/* stat_heat.c - a map of the board, the darker the more. */
#include "stat_charts.h"
#include "stat_places.h"

/* The number of a place; below 0: there is none. */
static double
value_of(const struct heat *heat, int label)
{
	if (label < 0)
		return -1;
	if (heat->below == NULL)
		return (double)heat->sums[label] / heat->per;
	if (heat->below[label] == 0)
		return -1;
	return (double)heat->sums[label] / heat->per /
	       (double)heat->below[label];
}

static void
draw_title(struct text *out, struct box box, const struct heat *heat)
{
	struct text title = TEXT_INIT;

	text_printf(&title, "%s, %s", heat->metric->name, heat->caption);
	if (heat->board.len > 0) {
		text_add(&title, ", board ");
		text_slice(&title, heat->board);
	}
	svg_text(out, box.x, box.y + 12, SVG_START, 11, SVG_INK,
		 text_as_slice(&title));
	text_release(&title);
}

static void
draw_place(struct text *out, struct box cell, double value, double most)
{
	double part = most > 0 ? value / most : 0;
	struct svg_shade shade = svg_shade(part);
	struct text number = TEXT_INIT;

	svg_rect(out, cell, shade.colour);
	text_printf(&number,
		    value < 9.995 && value != (int)value ? "%.2f" : "%.0f",
		    value);
	svg_text(out, cell.x + cell.width / 2, cell.y + cell.height / 2 + 3,
		 SVG_MIDDLE, 8, part > 0.6 ? "#ffffff" : SVG_INK,
		 text_as_slice(&number));
	text_release(&number);
}

static double
highest(const struct heat *heat)
{
	double most = 0;

	for (int i = 0; i < heat->metric->labels; i++)
		if (value_of(heat, i) > most)
			most = value_of(heat, i);
	return most;
}

static void
draw_names(struct text *out, struct box grid, struct places *places,
	   double side)
{
	for (int row = 0; row < places->rows; row++)
		svg_text(out, grid.x - 6,
			 grid.y + (places->rows - row - 0.5) * side + 3,
			 SVG_END, 9, SVG_GREY, places_row(places, row));
	for (int column = 0; column < places->columns; column++)
		svg_text(out, grid.x + (column + 0.5) * side,
			 grid.y + places->rows * side + 11, SVG_MIDDLE, 9,
			 SVG_GREY, places_column(places, column));
}

void
chart_heat(struct text *out, struct box box, const struct heat *heat)
{
	struct box grid = { box.x + 20, box.y + 24, box.width - 30,
			    box.height - 42 };
	double most = highest(heat), side;
	struct places places;

	draw_title(out, box, heat);
	stat_places(heat->metric,
		    heat->below != NULL ? heat->below : heat->sums, &places);
	if (places.columns == 0)
		return;
	side = grid.width / places.columns;
	if (side * places.rows > grid.height)
		side = grid.height / places.rows;
	for (int column = 0; column < places.columns; column++)
		for (int row = 0; row < places.rows; row++) {
			double value =
				value_of(heat, places.label[column][row]);
			struct box cell = {
				grid.x + column * side + 0.5,
				grid.y + (places.rows - 1 - row) * side + 0.5,
				side - 1, side - 1
			};

			if (value >= 0)
				draw_place(out, cell, value, most);
		}
	draw_names(out, grid, &places, side);
}
