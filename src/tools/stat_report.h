/* stat_report.h - the statistics in words, numbers and pictures. */
#ifndef GAMEREC_STAT_REPORT_H
#define GAMEREC_STAT_REPORT_H

#include "document.h"
#include "stat.h"

/*
 * A number with at most six digits behind the point, and no zeros at its end.
 */
void stat_decimal(struct text *out, double number);

/* Everything, as one mapping; in memory of the statistics. */
struct node *stat_tree(struct statistics *all);

/* The same mapping as rows of CSV. */
void stat_csv(const struct node *root, struct text *out);

/* A table for people; bars and shades if it is for a terminal. */
void stat_text(struct statistics *all, bool bars, struct text *out);

/* A page of charts, as SVG. */
void stat_plot(struct statistics *all, struct text *out);

#endif
