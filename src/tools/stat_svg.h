/* stat_svg.h - the few shapes that charts are made of, as SVG. */
#ifndef GAMEREC_STAT_SVG_H
#define GAMEREC_STAT_SVG_H

#include "text.h"

struct box {
	double x, y, width, height;
};

enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END };

#define SVG_INK   "#222222"
#define SVG_GREY  "#777777"
#define SVG_FAINT "#dddddd"
#define SVG_HUE   "#2b5c8a"

/* A text whose base line begins, is centred or ends at the point. */
void svg_text(struct text *out, double x, double y, enum svg_anchor anchor,
	      double size, const char *colour, struct slice text);

void svg_line(struct text *out, double x1, double y1, double x2, double y2,
	      const char *colour, double width);
void svg_dashes(struct text *out, double x1, double y1, double x2, double y2);
void svg_rect(struct text *out, struct box box, const char *colour);
void svg_dot(struct text *out, double x, double y, double radius);

/* A colour from white (0) to the hue (1), for svg_rect(). */
struct svg_shade {
	char colour[8];
};
struct svg_shade svg_shade(double part);

/* The whole picture around what was drawn, as wide as a sheet of A4. */
void svg_page(struct text *out, double width, double height,
	      struct slice drawn);

/* An axis below a box: a range of numbers, and where they come to lie. */
struct axis {
	double from, to; /* numbers */
	struct box box;
};

double axis_x(const struct axis *axis, double number);

/* The line, and a few round numbers below it; as percents if asked for. */
void svg_axis(struct text *out, const struct axis *axis, bool percent);

#endif
