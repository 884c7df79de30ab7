/* pieces.c - the shapes of the buildings, in all facings. */
#include "cathedral.h"

/* The pivot is the first cell; the pictures show it as O. */
/* clang-format off */
const struct building cathedral_buildings[SHAPES] = {
	/*                  copies slot facings partner size */
	[TAVERN] =    { "tavern",    2, 0,  1, 0, 1,       /*  O   */
		{ { 0, 0 } } },
	[STABLE] =    { "stable",    2, 2,  2, 1, 2,       /*  X   */
		{ { 0, 0 }, { 0, 1 } } },                  /*  O   */

	[INN] =       { "inn",       2, 4,  4, 0, 3,       /*  X.  */
		{ { 0, 0 }, { 0, 1 }, { 1, 0 } } },        /*  OX  */

	[BRIDGE] =    { "bridge",    1, 6,  2, 0, 3,       /*  X   */
		{ { 0, 0 }, { 0, 1 }, { 0, -1 } } },       /*  O   */
							   /*  X   */
	[SQUARE] =    { "square",    1, 7,  1, 0, 4,       /*  XX  */
		{ { 0, 0 }, { 0, 1 },                      /*  OX  */
		  { 1, 0 }, { 1, 1 } } },

	[MANOR] =     { "manor",     1, 8,  4, 0, 4,       /*  .X. */
		{ { 0, 0 }, { 0, 1 },                      /*  XOX */
		  { -1, 0 }, { 1, 0 } } },

	[ABBEY] =     { "abbey",     1, 9,  2, 1, 4,       /*  .XX */
		{ { 0, 0 }, { 0, 1 },                      /*  XO. */
		  { 1, 1 }, { -1, 0 } } },

	[ACADEMY] =   { "academy",   1, 10, 4, 0, 5,       /*  .X. */
		{ { 0, 0 }, { 0, 1 },                      /*  XO. */
		  { -1, 0 }, { 0, -1 }, { 1, -1 } } },     /*  .XX */

	[INFIRMARY] = { "infirmary", 1, 11, 1, 0, 5,       /*  .X. */
		{ { 0, 0 }, { 0, 1 },                      /*  XOX */
		  { -1, 0 }, { 1, 0 }, { 0, -1 } } },      /*  .X. */

	[CASTLE] =    { "castle",    1, 12, 4, 0, 5,       /*  X.X */
		{ { 0, 0 }, { -1, 0 },                     /*  XOX */
		  { 1, 0 }, { -1, 1 }, { 1, 1 } } },

	[TOWER] =     { "tower",     1, 13, 4, 0, 5,       /*  .XX */
		{ { 0, 0 }, { 0, 1 },                      /*  XO. */
		  { 1, 1 }, { -1, 0 }, { -1, -1 } } },     /*  X.. */

	[CATHEDRAL] = { "cathedral", 1, 0,  4, 0, 6,       /*  .X. */
		{ { 0, 0 }, { 0, 1 },                      /*  XOX */
		  { -1, 0 }, { 1, 0 },                     /*  .X. */
		  { 0, -1 }, { 0, -2 } } },                /*  .X. */

	[DARK_ABBEY] =   { "abbey",   1, 9,  2, 1, 4,      /*  XX. */
		{ { 0, 0 }, { 0, 1 },                      /*  .OX */
		  { -1, 1 }, { 1, 0 } } },

	[DARK_ACADEMY] = { "academy", 1, 10, 4, 0, 5,      /*  .X. */
		{ { 0, 0 }, { 0, 1 },                      /*  .OX */
		  { 1, 0 }, { 0, -1 }, { -1, -1 } } },     /*  XX. */
};
/* clang-format on */

struct cell
cathedral_turned(struct cell cell, int facing)
{
	int x = facing & 1 ? cell.y : cell.x;
	int y = facing & 1 ? -cell.x : cell.y;

	if (facing & 2) {
		x = -x;
		y = -y;
	}
	return (struct cell){ (int8_t)x, (int8_t)y };
}

/* The same in bits. */
static int
offset(struct cell cell, int facing)
{
	static const int8_t east[] = { COLUMN, -1, -COLUMN, 1 };
	static const int8_t north[] = { 1, COLUMN, -1, -COLUMN };

	return cell.x * east[facing] + cell.y * north[facing];
}

/*
 * A building is in one piece, so it cannot pass from one column to the next
 * by the north or south edge without a cell on the guard between them: it is
 * enough to look at each cell's bit.
 */
bool
cathedral_cells(const struct building *building, int facing, int pivot,
		struct bits *cells)
{
	*cells = (struct bits){ 0, 0 };
	for (int i = 0; i < building->size; i++) {
		int bit = pivot + offset(building->cell[i], facing);

		if (bit < 0 || bit >= SIDE * COLUMN)
			return false;
		*cells = bits_or(*cells, bits_square(bit));
	}
	return bits_within(*cells, bits_board());
}

struct bits
cathedral_pivots(const struct building *building, int facing, struct bits free)
{
	struct bits pivots = free;

	for (int i = 1; i < building->size && !bits_none(pivots); i++) {
		int by = offset(building->cell[i], facing);

		pivots = bits_and(pivots, bits_shift(free, -by));
	}
	return pivots;
}

void
cathedral_canonical(const struct building *building, int *pivot, int *facing)
{
	if (building->facings != 2 || *facing < SOUTH)
		return;
	*pivot += offset(building->cell[building->partner], *facing);
	*facing -= SOUTH;
}
