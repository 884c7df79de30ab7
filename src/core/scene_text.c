/* scene_text.c - a scene as lines of characters. */
#include "scene_text.h"

#include "box.h"
#include "canvas.h"
#include "tint.h"

#include <string.h>

/* Left of the board stand the names of the rows. */
enum { MARGIN = 3, GRID = SCENE_SPAN + 1 };

/*
 * A cell of `wide` by `high` characters has a line on each side, which it
 * shares with its neighbours. across[x][y] is the weight of the line from
 * corner (x, y) to the east, upright[x][y] of that to the north.
 */
struct sheet {
	const struct scene *scene;
	struct text_style style;
	int columns, rows, wide, high;
	uint8_t across[GRID][GRID], upright[GRID][GRID];
	bool gate_across[GRID][GRID], gate_upright[GRID][GRID];
	unsigned piled[SCENE_SPAN][SCENE_SPAN]; /* stones in a cell */
	struct canvas canvas;
};

static int
left_of(const struct sheet *sheet, int x)
{
	return MARGIN + x * (sheet->wide + 1);
}

/* The canvas counts from the north; the line north of row y - 1. */
static int
top_of(const struct sheet *sheet, int y)
{
	return (sheet->rows - y) * (sheet->high + 1);
}

/* Character (i, j) of a cell, from its upper left. */
static void
put_in_cell(struct sheet *sheet, const struct scene_item *item, int i, int j,
	    const char *glyph)
{
	if (i < 0 || j < 0 || i >= sheet->wide || j >= sheet->high)
		return;
	canvas_put(&sheet->canvas, left_of(sheet, item->x) + 1 + i,
		   top_of(sheet, item->y + 1) + 1 + j, glyph,
		   tints[item->tint].ink, item->look >= LOOK_MARK);
}

/* Lines of an area: on its rim, and between its own cells. */
static void
rule_area(struct sheet *sheet, const struct scene_cells *cells, uint8_t rim,
	  uint8_t inside)
{
	for (int x = 0; x < sheet->columns; x++)
		for (int y = 0; y < sheet->rows; y++) {
			if (!cells_has(cells, x, y))
				continue;
			sheet->across[x][y] =
				cells_has(cells, x, y - 1) ? inside : rim;
			sheet->across[x][y + 1] =
				cells_has(cells, x, y + 1) ? inside : rim;
			sheet->upright[x][y] =
				cells_has(cells, x - 1, y) ? inside : rim;
			sheet->upright[x + 1][y] =
				cells_has(cells, x + 1, y) ? inside : rim;
		}
}

static void
rule_line(struct sheet *sheet, const struct scene_item *item)
{
	bool gate =
		item->look == LOOK_THIN_GATE || item->look == LOOK_THICK_GATE;
	uint8_t weight = item->look >= LOOK_THICK ? BOX_HEAVY : BOX_LIGHT;

	if (item->look == LOOK_BAR)
		return;
	if (item->east) {
		sheet->upright[item->x + 1][item->y] = weight;
		sheet->gate_upright[item->x + 1][item->y] = gate;
	} else {
		sheet->across[item->x][item->y + 1] = weight;
		sheet->gate_across[item->x][item->y + 1] = gate;
	}
}

static void
rule_item(struct sheet *sheet, const struct scene_item *item)
{
	switch (item->look) {
	case LOOK_SQUARES:
		rule_area(sheet, item->cells, BOX_LIGHT, BOX_LIGHT);
		break;
	case LOOK_ISLAND:
		rule_area(sheet, item->cells, BOX_LIGHT, BOX_NONE);
		break;
	case LOOK_BLOCK:
		rule_area(sheet, item->cells, BOX_HEAVY, BOX_NONE);
		break;
	default:
		if (look_is_line(item->look))
			rule_line(sheet, item);
	}
}

static void
put_line(struct sheet *sheet, int x, int y, struct box box)
{
	bool heavy =
		((box.up | box.right | box.down | box.left) & BOX_HEAVY) != 0;

	canvas_put(&sheet->canvas, x, y, box_glyph(box, sheet->style.ascii),
		   heavy ? 0 : 244, false);
}

/* The line from a corner to the east; a gate is a gap in the middle. */
static void
draw_across(struct sheet *sheet, int x, int y)
{
	unsigned weight = sheet->across[x][y];
	int middle = sheet->wide / 2, side = sheet->wide >= 7;

	for (int i = 0; weight != BOX_NONE && i < sheet->wide; i++) {
		bool gap = sheet->gate_across[x][y] && i >= middle - side &&
			   i <= middle + side;

		if (!gap)
			put_line(sheet, left_of(sheet, x) + 1 + i,
				 top_of(sheet, y),
				 (struct box){ .left = weight,
					       .right = weight });
	}
}

static void
draw_upright(struct sheet *sheet, int x, int y)
{
	unsigned weight = sheet->upright[x][y];

	for (int j = 0; weight != BOX_NONE && j < sheet->high; j++)
		if (!sheet->gate_upright[x][y] || j != sheet->high / 2)
			put_line(sheet, left_of(sheet, x),
				 top_of(sheet, y + 1) + 1 + j,
				 (struct box){ .up = weight, .down = weight });
}

static void
draw_corner(struct sheet *sheet, int x, int y)
{
	struct box box = {
		.up = y < sheet->rows ? sheet->upright[x][y] : 0u,
		.right = x < sheet->columns ? sheet->across[x][y] : 0u,
		.down = y > 0 ? sheet->upright[x][y - 1] : 0u,
		.left = x > 0 ? sheet->across[x - 1][y] : 0u,
	};

	if ((box.up | box.right | box.down | box.left) != BOX_NONE)
		put_line(sheet, left_of(sheet, x), top_of(sheet, y), box);
}

static void
draw_lines(struct sheet *sheet)
{
	for (int x = 0; x <= sheet->columns; x++)
		for (int y = 0; y <= sheet->rows; y++) {
			if (x < sheet->columns)
				draw_across(sheet, x, y);
			if (y < sheet->rows)
				draw_upright(sheet, x, y);
			draw_corner(sheet, x, y);
		}
}

static void
fill(struct sheet *sheet, const struct scene_item *item, int left, int top,
     int wide, int high)
{
	const struct tint *tint = &tints[item->tint];
	const char *const *glyph =
		item->look == LOOK_BLOCK ? tint->solid : tint->claim;

	for (int i = 0; i < wide; i++)
		for (int j = 0; j < high; j++)
			canvas_put(&sheet->canvas, left + i, top + j,
				   glyph[sheet->style.ascii], tint->ink, false);
}

/* A cell of an area, and what joins it to others east and south of it. */
static void
fill_cell(struct sheet *sheet, const struct scene_item *item, int x, int y)
{
	int left = left_of(sheet, x) + 1, top = top_of(sheet, y + 1) + 1;
	bool east = cells_has(item->cells, x + 1, y);
	bool south = cells_has(item->cells, x, y - 1);
	bool corner = east && south && cells_has(item->cells, x + 1, y - 1);

	fill(sheet, item, left, top, sheet->wide + east, sheet->high);
	fill(sheet, item, left, top + sheet->high, sheet->wide + corner, south);
}

static void
fill_area(struct sheet *sheet, const struct scene_item *item)
{
	for (int x = 0; x < sheet->columns; x++)
		for (int y = 0; y < sheet->rows; y++)
			if (cells_has(item->cells, x, y))
				fill_cell(sheet, item, x, y);
}

/* The sign of a player and what is written on it, in the middle. */
static void
draw_mark(struct sheet *sheet, const struct scene_item *item)
{
	int len = (int)strlen(item->text);
	int start = (sheet->wide - 1 - len) / 2, line = sheet->high / 2;

	put_in_cell(sheet, item, start, line,
		    tints[item->tint].glyph[sheet->style.ascii]);
	for (int i = 0; i < len; i++)
		put_in_cell(sheet, item, start + 1 + i, line,
			    (char[]){ item->text[i], '\0' });
}

/*
 * Two characters a stone, from the upper left on; the last place is a pawn's.
 * Of a pile that is too high the lowest stones are a number, for the highest
 * one owns the place.
 */
static void
draw_stone(struct sheet *sheet, const struct scene_item *item)
{
	int line = sheet->wide / 2, room = line * sheet->high - 1;
	int count = (int)sheet->piled[item->x][item->y];
	int under = count > room ? count - room + 1 : 0;
	int place = item->slot - under + (under > 0);

	if (item->slot < under) {
		put_in_cell(sheet, item, 0, 0, "+");
		put_in_cell(sheet, item, 1, 0,
			    under < 10 ? (char[]){ (char)('0' + under), '\0' }
				       : "+");
		return;
	}
	put_in_cell(sheet, item, place % line * 2, place / line,
		    tints[item->tint].glyph[sheet->style.ascii]);
	put_in_cell(sheet, item, place % line * 2 + 1, place / line,
		    item->text[0] != '\0' ? item->text : " ");
}

static void
draw_pawn(struct sheet *sheet, const struct scene_item *item)
{
	put_in_cell(sheet, item, sheet->wide - 2, sheet->high - 1,
		    sheet->style.ascii ? "@" : "♟");
	put_in_cell(sheet, item, sheet->wide - 1, sheet->high - 1,
		    tints[item->tint].glyph[sheet->style.ascii]);
}

static void
draw_item(struct sheet *sheet, const struct scene_item *item)
{
	bool ascii = sheet->style.ascii;

	switch (item->look) {
	case LOOK_SHADE:
	case LOOK_HATCH:
	case LOOK_BLOCK:
		fill_area(sheet, item);
		break;
	case LOOK_PLATE:
		if (item->tint != TINT_NONE)
			break;
		put_in_cell(sheet, item, sheet->wide / 2, sheet->high / 2,
			    tints[TINT_NONE].glyph[ascii]);
		break;
	case LOOK_DOT:
		put_in_cell(sheet, item, sheet->wide / 2, sheet->high / 2,
			    ascii ? "." : "·");
		break;
	case LOOK_STAR:
		put_in_cell(sheet, item, sheet->wide - 1, 0, ascii ? "*" : "★");
		break;
	case LOOK_LABEL:
		put_in_cell(sheet, item, 0, 0, item->text);
		break;
	case LOOK_MARK:
		draw_mark(sheet, item);
		break;
	case LOOK_STONE:
		draw_stone(sheet, item);
		break;
	case LOOK_CROSS:
		put_in_cell(sheet, item, sheet->wide / 2, sheet->high / 2,
			    ascii ? "+" : "✚");
		break;
	case LOOK_PAWN:
		draw_pawn(sheet, item);
		break;
	default:
		break;
	}
}

static void
each_item(struct sheet *sheet, const struct scene_item *const *item,
	  void (*paint)(struct sheet *sheet, const struct scene_item *item))
{
	for (; *item != NULL; item++)
		paint(sheet, *item);
}

static void
count_stone(struct sheet *sheet, const struct scene_item *item)
{
	if (item->look == LOOK_STONE)
		sheet->piled[item->x][item->y]++;
}

static void
draw_bar(struct sheet *sheet, const struct scene_item *item)
{
	const char *glyph = sheet->style.ascii ? "x" : "×";

	if (item->look != LOOK_BAR)
		return;
	if (item->east)
		canvas_put(&sheet->canvas, left_of(sheet, item->x + 1),
			   top_of(sheet, item->y + 1) + 1 + sheet->high / 2,
			   glyph, 0, false);
	else
		canvas_put(&sheet->canvas,
			   left_of(sheet, item->x) + 1 + sheet->wide / 2,
			   top_of(sheet, item->y + 1), glyph, 0, false);
}

static void
put_name(struct sheet *sheet, int x, int y, bool number, int index)
{
	struct text name = TEXT_INIT;

	scene_name(&name, number, index);
	for (size_t i = 0; i < name.len; i++)
		canvas_put(&sheet->canvas, x + (int)i, y,
			   (char[]){ name.data[i], '\0' }, 0, false);
	text_release(&name);
}

static void
draw_names(struct sheet *sheet)
{
	bool numbers = sheet->scene->raster.numbers;

	for (int y = 0; y < sheet->rows; y++)
		put_name(sheet, !numbers && y >= 9 ? 0 : 1,
			 top_of(sheet, y + 1) + 1 + (sheet->high - 1) / 2,
			 !numbers, y);
	for (int x = 0; x < sheet->columns; x++)
		put_name(sheet, left_of(sheet, x) + 1 + (sheet->wide - 1) / 2,
			 top_of(sheet, 0) + 1, numbers, x);
}

/* Cells as wide as the scene asks for, or as there is room. */
static int
cell_width(const struct scene_raster *raster, unsigned width)
{
	int room = ((int)width - MARGIN - 1) / raster->columns - 1;

	if (room >= raster->wide)
		return raster->wide;
	return room >= 3 ? room : 3;
}

void
scene_text(struct text *out, const struct scene *scene, struct text_style style)
{
	struct sheet sheet = { .scene = scene,
			       .style = style,
			       .columns = scene->raster.columns,
			       .rows = scene->raster.rows,
			       .wide = cell_width(&scene->raster, style.width),
			       .high = scene->raster.high };
	const struct scene_item *const *items = scene_order(scene);

	canvas_init(&sheet.canvas, scene->arena,
		    left_of(&sheet, sheet.columns) + 2, top_of(&sheet, 0) + 2);
	each_item(&sheet, items, rule_item);
	each_item(&sheet, items, count_stone);
	draw_lines(&sheet);
	each_item(&sheet, items, draw_item);
	each_item(&sheet, items, draw_bar);
	draw_names(&sheet);
	for (int y = 0; y < sheet.canvas.height; y++)
		canvas_row(&sheet.canvas, y, style.color, out);
}

/* A line of three characters, or a character and what it bears. */
void
scene_text_sample(struct text *out, const struct scene_item *item,
		  struct text_style style)
{
	static const char *const lines[][2] = {
		[LOOK_BAR] = { "×", "x" },
		[LOOK_THIN] = { "───", "---" },
		[LOOK_THIN_GATE] = { "─ ─", "- -" },
		[LOOK_THICK] = { "━━━", "###" },
		[LOOK_THICK_GATE] = { "━ ━", "# #" },
	};
	const struct tint *tint = &tints[item->tint];
	const char *glyph = tint->glyph[style.ascii];

	if (look_is_line(item->look))
		glyph = lines[item->look][style.ascii];
	else if (item->look == LOOK_STAR)
		glyph = style.ascii ? "*" : "★";
	else if (item->look == LOOK_PAWN)
		glyph = style.ascii ? "@" : "♟";
	else if (item->look == LOOK_LABEL)
		glyph = item->text;
	else if (item->look == LOOK_SHADE || item->look == LOOK_HATCH)
		glyph = tint->claim[style.ascii];
	if (style.color && item->tint != TINT_NONE)
		canvas_color(out, tint->ink, true);
	text_add(out, glyph);
	if (style.color && item->tint != TINT_NONE)
		canvas_color(out, 0, false);
}
