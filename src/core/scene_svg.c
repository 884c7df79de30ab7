/* scene_svg.c - the things of a scene as elements of an SVG picture. */
#include "scene_svg.h"

#include "assets.h"
#include "outline.h"
#include "tint.h"
#include "xml_out.h"

static const char *const shapes[] = { [MARK_CIRCLE] = "circle",
				      [MARK_SQUARE] = "square",
				      [MARK_TRIANGLE] = "triangle",
				      [MARK_DIAMOND] = "diamond" };

/* Where a thing is drawn, the middle of its cell. */
struct spot {
	int x, y;
};

static struct spot
spot_of(const struct scene_item *item, int rows)
{
	return (struct spot){ item->x * SVG_CELL + SVG_CELL / 2,
			      (rows - 1 - item->y) * SVG_CELL + SVG_CELL / 2 };
}

static void
use(struct text *out, const char *prefix, const char *shape, int x, int y)
{
	text_printf(out, "<use href=\"#%s%s\" x=\"%d\" y=\"%d\"/>", prefix,
		    shape, x, y);
}

static void
letters(struct text *out, const char *text, int x, int y)
{
	if (text[0] == '\0')
		return;
	text_printf(out, "<text x=\"%d\" y=\"%d\">", x, y);
	xml_text(out, slice_of(text));
	text_add(out, "</text>");
}

/* Lines between the cells of an area, as long as they go. */
static void
rule_squares(struct text *out, const struct scene_cells *cells, int rows)
{
	for (int y = 0; y < rows; y++)
		for (int x = 0; x < SCENE_SPAN; x++) {
			int left = x * SVG_CELL;
			int top = (rows - 1 - y) * SVG_CELL;

			if (!cells_has(cells, x, y))
				continue;
			if (cells_has(cells, x + 1, y))
				text_printf(out, "M%d %dv%d", left + SVG_CELL,
					    top, SVG_CELL);
			if (cells_has(cells, x, y + 1))
				text_printf(out, "M%d %dh%d", left, top,
					    SVG_CELL);
		}
}

static void
draw_area(struct text *out, const struct scene_item *item, int rows)
{
	struct outline outline = { .rows = rows, .cell = SVG_CELL };

	if (item->look == LOOK_ISLAND) {
		outline.inset = 4;
		outline.radius = 10;
	} else if (item->look == LOOK_BLOCK) {
		outline.inset = 3;
		outline.radius = 6;
	}
	text_add(out, "<path d=\"");
	outline_path(out, &outline, item->cells);
	if (item->look == LOOK_SQUARES) {
		text_add(out, "\"/><path d=\"");
		rule_squares(out, item->cells, rows);
	}
	text_add(out, "\"/>");
}

/* Drawn from west to east; one on the east side is turned southwards. */
static void
draw_line(struct text *out, const struct scene_item *item, int rows)
{
	static const char *const names[] = {
		[LOOK_BAR] = "bar",
		[LOOK_THIN] = "thin",
		[LOOK_THIN_GATE] = "thin-gate",
		[LOOK_THICK] = "thick",
		[LOOK_THICK_GATE] = "thick-gate",
	};
	int x = (item->x + item->east) * SVG_CELL;
	int y = (rows - 1 - item->y) * SVG_CELL;

	text_printf(out, "<use href=\"#%s\" transform=\"translate(%d %d)%s\"/>",
		    names[item->look], x, y, item->east ? "rotate(90)" : "");
}

/* A letter on a triangle stands lower, where there is more room. */
static int
lowered(const struct scene_item *item, int by)
{
	return tints[item->tint].mark == MARK_TRIANGLE ? by : 0;
}

static void
draw_mark(struct text *out, const struct scene_item *item, struct spot spot)
{
	use(out, "", shapes[tints[item->tint].mark], spot.x, spot.y);
	letters(out, item->text, spot.x, spot.y + 8 + lowered(item, 4));
}

/*
 * Rows of two, three or four stones from the lower left of a cell on; a pile
 * that is full goes on upon itself, a little aside.
 */
static void
draw_stone(struct text *out, const struct scene_item *item, struct spot spot)
{
	static const struct {
		int first, step;
		const char *scale;
	} piles[] = { [2] = { 18, 23, "1.8" },
		      [3] = { 13, 17, "1.35" },
		      [4] = { 11, 13, "1" } };
	int row = item->row >= 2 && item->row <= 4 ? item->row : 4;
	int slot = item->slot % (row * row), again = item->slot / (row * row);
	int right = piles[row].first + slot % row * piles[row].step + 3 * again;
	int up = piles[row].first + slot / row * piles[row].step + 3 * again;

	text_printf(out, "<g transform=\"translate(%d %d)scale(%s)\">",
		    spot.x - SVG_CELL / 2 + right, spot.y + SVG_CELL / 2 - up,
		    piles[row].scale);
	use(out, "small-", shapes[tints[item->tint].mark], 0, 0);
	letters(out, item->text, 0, 3 + lowered(item, 1));
	text_add(out, "</g>");
}

static void
draw_pawn(struct text *out, const struct scene_item *item, struct spot spot)
{
	use(out, "", "pawn", spot.x, spot.y);
	use(out, "small-", shapes[tints[item->tint].mark], spot.x, spot.y - 6);
}

static void
draw_piece(struct text *out, const struct scene_item *item, struct spot spot)
{
	switch (item->look) {
	case LOOK_PLATE:
		use(out, "", item->tint == TINT_NONE ? "empty" : "plate",
		    spot.x, spot.y);
		break;
	case LOOK_DOT:
		use(out, "", "dot", spot.x, spot.y);
		break;
	case LOOK_STAR:
		use(out, "", "star", spot.x + 18, spot.y - 17);
		break;
	case LOOK_LABEL:
		letters(out, item->text, spot.x - 23, spot.y - 14);
		break;
	case LOOK_MARK:
		draw_mark(out, item, spot);
		break;
	case LOOK_STONE:
		draw_stone(out, item, spot);
		break;
	case LOOK_CROSS:
		use(out, "", "cross", spot.x, spot.y);
		break;
	case LOOK_PAWN:
		draw_pawn(out, item, (struct spot){ spot.x + 22, spot.y - 16 });
		break;
	}
}

/* The classes of a thing: its look, and its tint if it has one. */
static void
open_group(struct text *out, const struct scene_item *item, const char *class)
{
	static const char *const classes[LOOKS] = {
		[LOOK_WATER] = "water",     [LOOK_SQUARES] = "squares",
		[LOOK_SHADE] = "shade",     [LOOK_ISLAND] = "island",
		[LOOK_HATCH] = "claim",     [LOOK_BLOCK] = "block",
		[LOOK_BAR] = "line",        [LOOK_THIN] = "line",
		[LOOK_THIN_GATE] = "line",  [LOOK_THICK] = "line",
		[LOOK_THICK_GATE] = "line", [LOOK_PLATE] = "plate",
		[LOOK_DOT] = "dot",         [LOOK_STAR] = "star",
		[LOOK_LABEL] = "label",     [LOOK_MARK] = "mark",
		[LOOK_STONE] = "pebble",    [LOOK_CROSS] = "cross",
		[LOOK_PAWN] = "pawn",
	};

	text_printf(out, "<g class=\"%s%s", class, classes[item->look]);
	if (item->tint != TINT_NONE)
		text_printf(out, " %s", tints[item->tint].name);
	text_add(out, "\">");
	if (item->words.len == 0)
		return;
	text_add(out, "<title>");
	xml_text(out, item->words);
	text_add(out, "</title>");
}

void
scene_svg(struct text *out, const struct scene_item *item, int rows,
	  const char *class)
{
	open_group(out, item, class);
	if (look_is_area(item->look))
		draw_area(out, item, rows);
	else if (look_is_line(item->look))
		draw_line(out, item, rows);
	else
		draw_piece(out, item, spot_of(item, rows));
	text_add(out, "</g>\n");
}

void
scene_svg_mark(struct text *out, unsigned tint)
{
	struct scene_item mark = { .look = LOOK_MARK, .tint = (uint8_t)tint };

	open_group(out, &mark, "");
	draw_mark(out, &mark, (struct spot){ 0, 0 });
	text_add(out, "</g>");
}

/* Areas and lines are a third of a cell there, pieces as they are. */
void
scene_svg_sample(struct text *out, const struct scene_item *item, int x, int y)
{
	struct scene_cells cell = { { 1 } };
	struct scene_item sample = *item;
	bool area = look_is_area(item->look);

	sample.words = slice_of("");
	sample.x = sample.y = 0;
	sample.cells = &cell;
	if (area || item->look == LOOK_MARK)
		text_printf(out, "<g transform=\"translate(%d %d)scale(.33)\">",
			    x - 10, y - 10);
	else if (look_is_line(item->look))
		text_printf(out, "<g transform=\"translate(%d %d)scale(.5)\">",
			    x - 15, y);
	else if (item->look == LOOK_LABEL)
		text_printf(out, "<g transform=\"translate(%d %d)\">", x - 8,
			    y - 11);
	else
		text_printf(out, "<g transform=\"translate(%d %d)\">",
			    x - (item->look == LOOK_PAWN ? 52 : 48),
			    y - (item->look == LOOK_PAWN ? 16 : 13));
	scene_svg(out, &sample, 1, "");
	text_add(out, "</g>\n");
}

static void
put_name(struct text *out, int x, int y, bool number, int index)
{
	text_printf(out, "<text class=\"name\" x=\"%d\" y=\"%d\">", x, y);
	scene_name(out, number, index);
	text_add(out, "</text>\n");
}

void
scene_svg_names(struct text *out, const struct scene_raster *raster)
{
	int bottom = raster->rows * SVG_CELL;

	for (int y = 0; y < raster->rows; y++)
		put_name(out, -SVG_LEFT / 2,
			 bottom - y * SVG_CELL - SVG_CELL / 2 + 6,
			 !raster->numbers, y);
	for (int x = 0; x < raster->columns; x++)
		put_name(out, x * SVG_CELL + SVG_CELL / 2,
			 bottom + SVG_BELOW - 7, raster->numbers, x);
}

void
scene_svg_shapes(struct text *out)
{
	text_add(out, "<defs>\n");
	asset_write(out, asset_shapes_svg);
	text_add(out, "</defs>\n");
}

void
scene_svg_style(struct text *out)
{
	asset_write(out, asset_scene_css);
}
