/* stat_text_parts.h - the cells, rows and tables of the text for people. */
#ifndef GAMEREC_STAT_TEXT_PARTS_H
#define GAMEREC_STAT_TEXT_PARTS_H

#include "stat_figures.h"

struct page {
	struct text *out;
	bool bars; /* on a terminal */
};

/* The text after an indent, filled up to the width. */
void page_cell(struct page *page, struct slice text, int indent, int width);

/* The text at the right end of a cell. */
void page_right(struct page *page, struct slice text, int width);

/* The wider one: the text's width or `least`. */
int page_width(struct slice text, int least);

/* A bar as long as that part of it, if bars are wanted. */
void page_bar(struct page *page, double part, int width);

/* Games, wins, shared wins, and the rate with its interval; and their head. */
#define WINS_HEAD "  games   wins shared   rate  95 % interval"
void page_wins(struct page *page, int64_t count, int64_t wins, int64_t shared,
	       int64_t twelfths);

/* A table of summaries: its head, and a row. */
void page_summary_head(struct page *page, const char *name);
void page_summary(struct page *page, struct slice name, int indent,
		  const struct tally *tally);

/* The metrics that are numbers, in the same table. */
void page_counts(struct page *page, const struct figures *figures);

/* The other metrics, each in a table or map of its own. */
void page_labels(struct page *page, const struct figures *figures);

#endif
