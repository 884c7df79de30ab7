/* stat_plot.c - a page of charts: two in a row, game after game. */
#include "stat_charts.h"
#include "stat_report.h"

#define PAGE_WIDTH 840.0
#define MARGIN     44.0
#define GAP        32.0

struct sheet {
	struct text drawn;
	double y;  /* where the next row begins */
	int chart; /* of the row, 0 or 1 */
};

/* The place of the next chart. */
static struct box
next_box(struct sheet *sheet)
{
	struct box box = { MARGIN + sheet->chart * (CHART_WIDTH + GAP),
			   sheet->y, CHART_WIDTH, CHART_HEIGHT };

	sheet->chart = !sheet->chart;
	if (sheet->chart == 0)
		sheet->y += CHART_HEIGHT + GAP / 2;
	return box;
}

static void
end_section(struct sheet *sheet)
{
	if (sheet->chart != 0)
		(void)next_box(sheet);
	sheet->y += GAP / 2;
}

static void
draw_heading(struct sheet *sheet, const struct statistics *all,
	     const struct figures *figures)
{
	struct text title = TEXT_INIT, counts = TEXT_INIT;

	text_add(&title, figures->game->title);
	if (statistics_grouped(all)) {
		text_printf(&title, ", %s ", all->key.name);
		text_slice(&title, figures->group.len > 0 ? figures->group
							  : slice_of("none"));
	}
	text_printf(&counts,
		    "%ld records: %ld finished, %ld not finished, %ld illegal",
		    (long)figures->records, (long)figures_finished(figures),
		    (long)figures->unfinished, (long)figures_illegal(figures));
	svg_text(&sheet->drawn, MARGIN, sheet->y + 18, SVG_START, 17, SVG_INK,
		 text_as_slice(&title));
	svg_text(&sheet->drawn, PAGE_WIDTH - MARGIN, sheet->y + 18, SVG_END, 10,
		 SVG_GREY, text_as_slice(&counts));
	svg_line(&sheet->drawn, MARGIN, sheet->y + 26, PAGE_WIDTH - MARGIN,
		 sheet->y + 26, SVG_INK, 0.8);
	sheet->y += 40;
	text_release(&title);
	text_release(&counts);
}

static void
draw_boards(struct sheet *sheet, const struct metric *metric,
	    const struct table *boards)
{
	struct entry **sorted = table_sorted(boards);

	for (size_t i = 0; i < boards->count; i++) {
		const struct board_figures *board = sorted[i]->thing;
		struct heat heat = { .metric = metric,
				     .caption = "in a game",
				     .board = sorted[i]->key,
				     .sums = board->sums,
				     .per = (double)board->games };

		chart_heat(&sheet->drawn, next_box(sheet), &heat);
	}
}

/* Where, and how it went for the seat that begins. */
static void
draw_cases(struct sheet *sheet, const struct figures *figures,
	   const struct metric *metric, const int64_t *sums)
{
	struct heat games = {
		.metric = metric, .caption = "games", .sums = sums, .per = 1
	};
	struct heat wins = { .metric = metric,
			     .sums = sums + metric->labels,
			     .below = sums,
			     .per = STAT_WIN };
	struct text caption = TEXT_INIT;

	text_printf(&caption, "win rate of %s", figures->game->seats[0]);
	text_char(&caption, '\0');
	wins.caption = caption.data;
	chart_heat(&sheet->drawn, next_box(sheet), &games);
	chart_heat(&sheet->drawn, next_box(sheet), &wins);
	text_release(&caption);
}

static void
draw_maps(struct sheet *sheet, const struct figures *figures)
{
	const struct metric *metric = figures->game->metrics;

	for (int i = 0; metric[i].name != NULL; i++) {
		const struct metric_figures *own = &figures->metrics[i];

		if (!metric[i].map || figures_games(figures, &metric[i]) == 0)
			continue;
		if (metric[i].kind == METRIC_EACH)
			draw_boards(sheet, &metric[i], &own->boards);
		else
			draw_cases(sheet, figures, &metric[i], own->sums);
	}
}

static void
draw_figures(struct sheet *sheet, const struct statistics *all,
	     const struct figures *figures)
{
	struct text *out = &sheet->drawn;

	draw_heading(sheet, all, figures);
	if (figures_finished(figures) == 0)
		return;
	chart_wins(out, next_box(sheet), figures);
	chart_points(out, next_box(sheet), figures);
	if (figures->moves.count > 0)
		chart_tally(out, next_box(sheet), "Length in moves",
			    &figures->moves);
	chart_tally(out, next_box(sheet), "Margin of the best in points",
		    &figures->margin);
	draw_maps(sheet, figures);
	end_section(sheet);
}

/* Sixteen players to a chart, by name. */
static void
draw_ratings(struct sheet *sheet, struct statistics *all)
{
	size_t count = all->players.players.count;
	struct standing *standings =
		players_standings(&all->players, &all->arena);

	if (count == 0)
		return;
	svg_text(&sheet->drawn, MARGIN, sheet->y + 18, SVG_START, 17, SVG_INK,
		 slice_of("Players"));
	svg_line(&sheet->drawn, MARGIN, sheet->y + 26, PAGE_WIDTH - MARGIN,
		 sheet->y + 26, SVG_INK, 0.8);
	sheet->y += 40;
	for (size_t i = 0; i < count; i += CHART_PLAYERS)
		chart_ratings(&sheet->drawn, next_box(sheet), standings + i,
			      count - i < CHART_PLAYERS ? count - i
							: CHART_PLAYERS);
	end_section(sheet);
}

void
stat_plot(struct statistics *all, struct text *out)
{
	struct sheet sheet = { .drawn = TEXT_INIT, .y = MARGIN };
	struct entry **figures = table_sorted(&all->figures);

	for (size_t i = 0; i < all->figures.count; i++)
		draw_figures(&sheet, all, figures[i]->thing);
	draw_ratings(&sheet, all);
	svg_page(out, PAGE_WIDTH, sheet.y + MARGIN,
		 text_as_slice(&sheet.drawn));
	text_release(&sheet.drawn);
}
