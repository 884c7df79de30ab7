/* stat_text_parts.c - the cells and rows of the text for people. */
#include "stat_text_parts.h"

#include "utf8.h"

int
page_width(struct slice text, int least)
{
	int width = (int)utf8_length(text);

	return width > least ? width : least;
}

static void
fill(struct page *page, int width, int taken)
{
	if (width > taken)
		text_fill(page->out, ' ', (size_t)(width - taken));
}

void
page_cell(struct page *page, struct slice text, int indent, int width)
{
	fill(page, indent, 0);
	text_visible(page->out, text);
	fill(page, width, page_width(text, 0));
}

void
page_right(struct page *page, struct slice text, int width)
{
	text_add(page->out, "  ");
	fill(page, width, page_width(text, 0));
	text_visible(page->out, text);
}

/* Eighths of a cell. */
void
page_bar(struct page *page, double part, int width)
{
	static const char *const blocks[] = { "",  "▏", "▎", "▍",
					      "▌", "▋", "▊", "▉" };
	int eighths = (int)(part * width * 8 + 0.5);

	if (!page->bars || eighths == 0)
		return;
	text_add(page->out, "  ");
	for (int i = 0; i < eighths / 8; i++)
		text_add(page->out, "█");
	text_add(page->out, blocks[eighths % 8]);
}

void
page_wins(struct page *page, int64_t count, int64_t wins, int64_t shared,
	  int64_t twelfths)
{
	struct interval interval = wilson(twelfths, count);

	text_printf(page->out, " %6ld %6ld %6ld  %5.3f  %5.3f .. %5.3f",
		    (long)count, (long)wins, (long)shared, interval.rate,
		    interval.low, interval.high);
}

void
page_summary_head(struct page *page, const char *name)
{
	page_cell(page, slice_of(name), 2, 20);
	text_add(page->out, "  games     mean       sd    min     q1 median"
			    "     q3    max\n");
}

void
page_summary(struct page *page, struct slice name, int indent,
	     const struct tally *tally)
{
	struct summary summary = tally_summary(tally);

	if (summary.count == 0)
		return;
	page_cell(page, name, indent, 22 - indent);
	text_printf(page->out, "%7ld %8.2f ", (long)summary.count,
		    summary.mean);
	if (summary.count > 1)
		text_printf(page->out, "%8.2f ", summary.sd);
	else
		text_add(page->out, "       - ");
	text_printf(page->out, "%6ld %6ld %6ld %6ld %6ld\n", (long)summary.min,
		    (long)summary.q1, (long)summary.median, (long)summary.q3,
		    (long)summary.max);
}

void
page_counts(struct page *page, const struct figures *figures)
{
	const struct metric *metrics = figures->game->metrics;

	for (int i = 0; metrics[i].name != NULL; i++) {
		const struct metric_figures *own = &figures->metrics[i];

		if (metrics[i].kind != METRIC_COUNT)
			continue;
		page_summary(page, slice_of(metrics[i].name), 2, &own->game);
		for (int seat = 0; seat < figures->seats; seat++)
			page_summary(page, slice_of(figures->game->seats[seat]),
				     4, &own->seat[seat]);
	}
}
