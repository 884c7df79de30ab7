/* stat_text_labels.c - metrics with labels as tables and maps for people. */
#include "stat_places.h"
#include "stat_text_parts.h"

enum { LABEL_WIDTH = 24, BAR_WIDTH = 30 };

static void
print_title(struct page *page, const struct metric *metric, struct slice board)
{
	text_printf(page->out, "\n  %s: %s", metric->name, metric->help);
	if (board.len > 0) {
		text_add(page->out, "; board ");
		text_visible(page->out, board);
	}
	text_char(page->out, '\n');
}

static int64_t
highest(const int64_t *sums, int count)
{
	int64_t most = 0;

	for (int i = 0; i < count; i++)
		most = sums[i] > most ? sums[i] : most;
	return most;
}

static void
print_label(struct page *page, const struct metric *metric, int label)
{
	struct text text = TEXT_INIT;

	metric->label(label, &text);
	page_cell(page, text_as_slice(&text), 4, LABEL_WIDTH - 4);
	text_release(&text);
}

/* How often in all, and how often in a game. */
static void
print_each(struct page *page, const struct figures *figures,
	   const struct metric *metric, const struct metric_figures *own)
{
	double games = (double)figures_games(figures, metric);
	int64_t most = highest(own->sums, metric->labels);

	print_title(page, metric, slice_of(""));
	page_cell(page, slice_of(""), 0, LABEL_WIDTH);
	text_add(page->out, "     total   a game\n");
	for (int label = 0; label < metric->labels; label++) {
		int64_t sum = own->sums[label];

		if (sum == 0)
			continue;
		print_label(page, metric, label);
		text_printf(page->out, "%10ld %8.3f", (long)sum,
			    (double)sum / games);
		page_bar(page, most > 0 ? (double)sum / (double)most : 0,
			 BAR_WIDTH);
		text_char(page->out, '\n');
	}
}

static bool
is_used(const struct figures *figures, const struct metric *metric,
	const struct metric_figures *own, int label)
{
	for (int seat = 0; seat < figures->seats; seat++)
		if (own->sums[seat * metric->labels + label] != 0)
			return true;
	return false;
}

/* A column for each seat: how often in a game. */
static void
print_each_seat(struct page *page, const struct figures *figures,
		const struct metric *metric, const struct metric_figures *own)
{
	print_title(page, metric, slice_of(""));
	page_cell(page, slice_of("    a game"), 0, LABEL_WIDTH);
	for (int seat = 0; seat < figures->seats; seat++)
		if (figures_seat_games(figures, metric, seat) > 0)
			page_right(page, slice_of(figures->game->seats[seat]),
				   8);
	text_char(page->out, '\n');
	for (int label = 0; label < metric->labels; label++) {
		if (!is_used(figures, metric, own, label))
			continue;
		print_label(page, metric, label);
		for (int seat = 0; seat < figures->seats; seat++)
			if (figures_seat_games(figures, metric, seat) > 0)
				text_printf(
					page->out, "  %8.3f",
					(double)own->sums
							[seat * metric->labels +
							 label] /
						(double)figures_seat_games(
							figures, metric, seat));
		text_char(page->out, '\n');
	}
}

/* How the games went in each case: the rate of wins of each seat. */
static void
print_cases(struct page *page, const struct figures *figures,
	    const struct metric *metric, const struct metric_figures *own)
{
	print_title(page, metric, slice_of(""));
	page_cell(page, slice_of("    wins"), 0, LABEL_WIDTH);
	text_add(page->out, "     games");
	for (int seat = 0; seat < figures->seats; seat++)
		page_right(page, slice_of(figures->game->seats[seat]), 8);
	text_char(page->out, '\n');
	for (int label = 0; label < metric->labels; label++) {
		const int64_t *sums = own->sums + label;

		if (sums[0] == 0)
			continue;
		print_label(page, metric, label);
		text_printf(page->out, "%10ld", (long)sums[0]);
		for (int seat = 1; seat <= figures->seats; seat++)
			text_printf(page->out, "  %8.3f",
				    (double)sums[seat * metric->labels] /
					    STAT_WIN / (double)sums[0]);
		text_char(page->out, '\n');
	}
}

/* Numbers on a map: divided by `per`, and by those below unless NULL. */
struct numbers {
	const int64_t *sums, *below;
	double per;
};

/* The number of a place; below 0: there is none. */
static double
number_at(const struct numbers *numbers, int label)
{
	if (label < 0 || numbers->sums[label] < 0)
		return -1;
	if (numbers->below == NULL)
		return (double)numbers->sums[label] / numbers->per;
	if (numbers->below[label] == 0)
		return -1;
	return (double)numbers->sums[label] / numbers->per /
	       (double)numbers->below[label];
}

/* On a terminal the darker the more. */
static void
print_place(struct page *page, double number, double most, int digits)
{
	static const char *const blocks[] = { " ", "░", "▒", "▓", "█" };
	double part = most > 0 && number > 0 ? number / most : 0;
	struct text text = TEXT_INIT;

	if (number < 0)
		text_char(&text, '-');
	else if (number == 0)
		text_char(&text, '.');
	else
		text_printf(&text, "%.*f", digits, number);
	page_right(page, text_as_slice(&text), 4);
	if (page->bars)
		text_add(page->out, blocks[(int)(part * 4 + 0.5)]);
	text_release(&text);
}

static double
most_of(const struct metric *metric, const struct numbers *numbers)
{
	double most = 0;

	for (int i = 0; i < metric->labels; i++)
		if (number_at(numbers, i) > most)
			most = number_at(numbers, i);
	return most;
}

/* North is up. */
static void
print_map(struct page *page, const struct metric *metric,
	  const struct numbers *numbers)
{
	double most = most_of(metric, numbers);
	struct places places;

	stat_places(metric,
		    numbers->below != NULL ? numbers->below : numbers->sums,
		    &places);
	for (int row = places.rows - 1; row >= 0; row--) {
		page_cell(page, places_row(&places, row), 4, 2);
		for (int column = 0; column < places.columns; column++)
			print_place(
				page,
				number_at(numbers, places.label[column][row]),
				most, numbers->per > 1 ? 2 : 0);
		text_char(page->out, '\n');
	}
	page_cell(page, slice_of(""), 4, 2);
	for (int column = 0; column < places.columns; column++) {
		page_right(page, places_column(&places, column), 4);
		if (page->bars && column + 1 < places.columns)
			text_char(page->out, ' ');
	}
	text_char(page->out, '\n');
}

static void
print_boards(struct page *page, const struct metric *metric,
	     const struct metric_figures *own)
{
	struct entry **sorted = table_sorted(&own->boards);

	for (size_t i = 0; i < own->boards.count; i++) {
		const struct board_figures *board = sorted[i]->thing;

		print_title(page, metric, sorted[i]->key);
		text_printf(page->out, "    in a game, of %ld\n",
			    (long)board->games);
		print_map(page, metric,
			  &(struct numbers){ board->sums, NULL,
					     (double)board->games });
	}
}

/* Where: how many games, and how often the first seat won. */
static void
print_case_map(struct page *page, const struct figures *figures,
	       const struct metric *metric, const struct metric_figures *own)
{
	print_title(page, metric, slice_of(""));
	text_add(page->out, "    games\n");
	print_map(page, metric, &(struct numbers){ own->sums, NULL, 1 });
	text_printf(page->out, "    wins of %s\n", figures->game->seats[0]);
	print_map(page, metric,
		  &(struct numbers){ own->sums + metric->labels, own->sums,
				     STAT_WIN });
}

void
page_labels(struct page *page, const struct figures *figures)
{
	const struct metric *metrics = figures->game->metrics;

	for (int i = 0; metrics[i].name != NULL; i++) {
		const struct metric *metric = &metrics[i];
		const struct metric_figures *own = &figures->metrics[i];

		if (metric->kind == METRIC_COUNT ||
		    figures_games(figures, metric) == 0)
			continue;
		if (metric->kind == METRIC_CASE && metric->map)
			print_case_map(page, figures, metric, own);
		else if (metric->kind == METRIC_CASE)
			print_cases(page, figures, metric, own);
		else if (metric->map)
			print_boards(page, metric, own);
		else if (metric->seats)
			print_each_seat(page, figures, metric, own);
		else
			print_each(page, figures, metric, own);
	}
}
