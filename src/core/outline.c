/* outline.c - the line around a set of cells, as the data of an SVG path. */
#include "outline.h"

/* East, south, west, north: a turn to the right is the next one. */
struct step {
	int x, y;
};

static const struct step steps[4] = {
	{ 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }
};

/*
 * Somebody who walks along the rim with the area on his right hand. He stands
 * on a corner of the raster, counted from the north-west; row r of the
 * picture has its cells between corners r and r + 1.
 */
struct walker {
	const struct outline *outline;
	const struct scene_cells *cells;
	int x, y;
	unsigned way;
};

static bool
has(const struct walker *walker, int x, int y)
{
	return cells_has(walker->cells, x, walker->outline->rows - 1 - y);
}

/* Whether the cell in front of him, on that side, is of the area. */
static bool
in_front(const struct walker *walker, bool right)
{
	struct step ahead = steps[walker->way];
	struct step side = steps[(walker->way + (right ? 1 : 3)) % 4];
	int x = 2 * walker->x + ahead.x + side.x;
	int y = 2 * walker->y + ahead.y + side.y;

	return has(walker, (x - 1) / 2, (y - 1) / 2);
}

static void
number(struct text *out, char command, int a)
{
	text_char(out, command);
	text_long(out, a);
}

static void
pair(struct text *out, char command, int a, int b)
{
	number(out, command, a);
	number(out, ' ', b);
}

/* Where the corner lies between two ways, moved into the area. */
static struct step
moved_in(const struct walker *walker, unsigned before, unsigned after)
{
	const struct outline *outline = walker->outline;
	struct step a = steps[(before + 1) % 4], b = steps[(after + 1) % 4];

	return (struct step){
		walker->x * outline->cell + (a.x + b.x) * outline->inset,
		walker->y * outline->cell + (a.y + b.y) * outline->inset,
	};
}

/* The line up to the corner, and round it. */
static void
turn(struct text *out, const struct walker *walker, unsigned after, bool first)
{
	unsigned before = walker->way;
	struct step at = moved_in(walker, before, after);
	int radius = walker->outline->radius;
	struct step in = { at.x - steps[before].x * radius,
			   at.y - steps[before].y * radius };
	struct step end = { at.x + steps[after].x * radius,
			    at.y + steps[after].y * radius };

	if (first)
		pair(out, 'M', in.x, in.y);
	else if (before % 2 == 0)
		number(out, 'H', in.x);
	else
		number(out, 'V', in.y);
	if (radius == 0)
		return;
	pair(out, 'Q', at.x, at.y);
	pair(out, ' ', end.x, end.y);
}

/* Round one part, from the north-west end of a northern side. */
static void
walk(struct text *out, struct walker walker, struct scene_cells *walked)
{
	const struct walker start = walker;
	bool first = true;

	do {
		unsigned after = walker.way;

		if (walker.way == 0)
			cells_add(walked, walker.x, walker.y);
		walker.x += steps[walker.way].x;
		walker.y += steps[walker.way].y;
		if (!in_front(&walker, true))
			after = (walker.way + 1) % 4;
		else if (in_front(&walker, false))
			after = (walker.way + 3) % 4;
		if (after != walker.way) {
			turn(out, &walker, after, first);
			first = false;
		}
		walker.way = after;
	} while (walker.x != start.x || walker.y != start.y ||
		 walker.way != start.way);
	text_char(out, 'Z');
}

void
outline_path(struct text *out, const struct outline *outline,
	     const struct scene_cells *cells)
{
	struct scene_cells walked = { { 0 } };

	for (int y = 0; y < outline->rows; y++)
		for (int x = 0; x < SCENE_SPAN; x++) {
			struct walker walker = { outline, cells, x, y, 0 };

			if (has(&walker, x, y) && !has(&walker, x, y - 1) &&
			    !cells_has(&walked, x, y))
				walk(out, walker, &walked);
		}
}
