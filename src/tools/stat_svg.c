/* stat_svg.c - the few shapes that charts are made of, as SVG. */
#include "stat_svg.h"

#include <math.h>
#include <string.h>

static void
escape(struct text *out, struct slice text)
{
	struct text visible = TEXT_INIT;

	text_visible(&visible, text);
	for (size_t i = 0; i < visible.len; i++)
		switch (visible.data[i]) {
		case '&':
			text_add(out, "&amp;");
			break;
		case '<':
			text_add(out, "&lt;");
			break;
		case '>':
			text_add(out, "&gt;");
			break;
		default:
			text_char(out, visible.data[i]);
		}
	text_release(&visible);
}

void
svg_text(struct text *out, double x, double y, enum svg_anchor anchor,
	 double size, const char *colour, struct slice text)
{
	static const char *const anchors[] = { "start", "middle", "end" };

	text_printf(out,
		    "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" "
		    "font-size=\"%.1f\" fill=\"%s\">",
		    x, y, anchors[anchor], size, colour);
	escape(out, text);
	text_add(out, "</text>\n");
}

void
svg_line(struct text *out, double x1, double y1, double x2, double y2,
	 const char *colour, double width)
{
	text_printf(out,
		    "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%s\" "
		    "stroke-width=\"%.1f\"/>\n",
		    x1, y1, x2, y2, colour, width);
}

void
svg_dashes(struct text *out, double x1, double y1, double x2, double y2)
{
	text_printf(out,
		    "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"" SVG_GREY "\" "
		    "stroke-width=\"0.8\" stroke-dasharray=\"3 3\"/>\n",
		    x1, y1, x2, y2);
}

void
svg_rect(struct text *out, struct box box, const char *colour)
{
	text_printf(out,
		    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
		    "height=\"%.1f\" fill=\"%s\"/>\n",
		    box.x, box.y, box.width, box.height, colour);
}

void
svg_dot(struct text *out, double x, double y, double radius)
{
	text_printf(out,
		    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" "
		    "fill=\"" SVG_HUE "\"/>\n",
		    x, y, radius);
}

struct svg_shade
svg_shade(double part)
{
	static const char digits[] = "0123456789abcdef";
	static const int hue[3] = { 0x2b, 0x5c, 0x8a };
	struct svg_shade shade = { "#" };

	for (int i = 0; i < 3; i++) {
		int value = 255 - (int)(part * (255 - hue[i]) + 0.5);

		shade.colour[1 + 2 * i] = digits[value / 16];
		shade.colour[2 + 2 * i] = digits[value % 16];
	}
	return shade;
}

void
svg_page(struct text *out, double width, double height, struct slice drawn)
{
	const double sheet = 210;

	text_printf(out,
		    "<svg xmlns=\"http://www.w3.org/2000/svg\" "
		    "width=\"%.0fmm\" height=\"%.1fmm\" "
		    "viewBox=\"0 0 %.0f %.0f\" fill=\"none\" "
		    "font-family=\"Helvetica, Arial, sans-serif\">\n",
		    sheet, height * sheet / width, width, height);
	svg_rect(out, (struct box){ 0, 0, width, height }, "#ffffff");
	text_slice(out, drawn);
	text_add(out, "</svg>\n");
}

double
axis_x(const struct axis *axis, double number)
{
	return axis->box.x + (number - axis->from) / (axis->to - axis->from) *
				     axis->box.width;
}

/* About five of them: 1, 2 or 5 times a power of ten apart. */
static double
round_step(double range)
{
	double rough = range / 5, power = pow(10, floor(log10(rough)));

	if (rough <= power)
		return power;
	if (rough <= 2 * power)
		return 2 * power;
	return rough <= 5 * power ? 5 * power : 10 * power;
}

void
svg_axis(struct text *out, const struct axis *axis, bool percent)
{
	double bottom = axis->box.y + axis->box.height;
	double step = round_step(axis->to - axis->from), first;

	if (!percent && step < 1)
		step = 1;
	first = ceil(axis->from / step);
	svg_line(out, axis->box.x, bottom, axis->box.x + axis->box.width,
		 bottom, SVG_GREY, 0.8);
	for (int i = 0; first + i <= axis->to / step + 0.001; i++) {
		double tick = (first + i) * step, x = axis_x(axis, tick);
		struct text label = TEXT_INIT;

		text_printf(&label, "%.0f%s", tick * (percent ? 100 : 1),
			    percent ? " %" : "");
		svg_line(out, x, bottom, x, bottom + 3, SVG_GREY, 0.8);
		svg_text(out, x, bottom + 13, SVG_MIDDLE, 9, SVG_GREY,
			 text_as_slice(&label));
		text_release(&label);
	}
}
