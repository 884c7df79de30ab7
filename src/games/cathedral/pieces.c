/* pieces.c - the shapes of the buildings, in all facings. */
#include "cathedral.h"

/* Where a cell of the N picture comes to lie, facing by facing. */
#define N(make, x, y) make(x, y)
#define E(make, x, y) make(y, -(x))
#define S(make, x, y) make(-(x), -(y))
#define W(make, x, y) make(-(y), x)

/* What is made of each cell. */
#define ONE(x, y)  +1
#define CELL(x, y) { x, y },
#define NEAR(x, y) AROUND(x, y),
#define BIT(x, y)  | UINT64_C(1) << (SHAPE_PIVOT + (x)*COLUMN + (y))

/* clang-format off */
#define CELLS(facing, cells) { cells(facing, CELL) }
#define NEARS(facing, cells) { cells(facing, NEAR) }
#define SHAPE(facing, cells) 0 cells(facing, BIT)
#define ALL(make, cells) { make(N, cells), make(E, cells), \
			   make(S, cells), make(W, cells) }
#define MADE_OF(cells) .size = 0 cells(N, ONE), \
		       .cell = ALL(CELLS, cells), .near = ALL(NEARS, cells), \
		       .shape = ALL(SHAPE, cells)
#define BUILDING(kind, name, copies, slot, facings, partner) \
	[kind] = { name, sizeof(name) - 1, copies, slot, facings, partner, \
		   MADE_OF(kind##_CELLS) }

/* The N pictures. The pivot is the first cell; they show it as O. */
#define TAVERN_CELLS(_, make)                               /*  O   */ \
	_(make, 0, 0)

#define STABLE_CELLS(_, make)                               /*  X   */ \
	_(make, 0, 0) _(make, 0, 1)                         /*  O   */

#define INN_CELLS(_, make)                                  /*  X.  */ \
	_(make, 0, 0) _(make, 0, 1) _(make, 1, 0)           /*  OX  */

#define BRIDGE_CELLS(_, make)                               /*  X   */ \
	_(make, 0, 0) _(make, 0, 1) _(make, 0, -1)          /*  O   */ \
							    /*  X   */
#define SQUARE_CELLS(_, make)                               /*  XX  */ \
	_(make, 0, 0) _(make, 0, 1)                         /*  OX  */ \
	_(make, 1, 0) _(make, 1, 1)

#define MANOR_CELLS(_, make)                                /*  .X. */ \
	_(make, 0, 0) _(make, 0, 1)                         /*  XOX */ \
	_(make, -1, 0) _(make, 1, 0)

#define ABBEY_CELLS(_, make)                                /*  .XX */ \
	_(make, 0, 0) _(make, 0, 1)                         /*  XO. */ \
	_(make, 1, 1) _(make, -1, 0)

#define ACADEMY_CELLS(_, make)                              /*  .X. */ \
	_(make, 0, 0) _(make, 0, 1) _(make, -1, 0)          /*  XO. */ \
	_(make, 0, -1) _(make, 1, -1)                       /*  .XX */

#define INFIRMARY_CELLS(_, make)                            /*  .X. */ \
	_(make, 0, 0) _(make, 0, 1) _(make, -1, 0)          /*  XOX */ \
	_(make, 1, 0) _(make, 0, -1)                        /*  .X. */

#define CASTLE_CELLS(_, make)                               /*  X.X */ \
	_(make, 0, 0) _(make, -1, 0) _(make, 1, 0)          /*  XOX */ \
	_(make, -1, 1) _(make, 1, 1)

#define TOWER_CELLS(_, make)                                /*  .XX */ \
	_(make, 0, 0) _(make, 0, 1) _(make, 1, 1)           /*  XO. */ \
	_(make, -1, 0) _(make, -1, -1)                      /*  X.. */

#define CATHEDRAL_CELLS(_, make)                            /*  .X. */ \
	_(make, 0, 0) _(make, 0, 1) _(make, -1, 0)          /*  XOX */ \
	_(make, 1, 0) _(make, 0, -1) _(make, 0, -2)         /*  .X. */ \
							    /*  .X. */
#define DARK_ABBEY_CELLS(_, make)                           /*  XX. */ \
	_(make, 0, 0) _(make, 0, 1)                         /*  .OX */ \
	_(make, -1, 1) _(make, 1, 0)

#define DARK_ACADEMY_CELLS(_, make)                         /*  .X. */ \
	_(make, 0, 0) _(make, 0, 1) _(make, 1, 0)           /*  .OX */ \
	_(make, 0, -1) _(make, -1, -1)                      /*  XX. */

const struct building cathedral_buildings[SHAPES] = {
	/*                             copies slot facings partner */
	BUILDING(TAVERN,       "tavern",    2, 0,  1, 0),
	BUILDING(STABLE,       "stable",    2, 2,  2, 1),
	BUILDING(INN,          "inn",       2, 4,  4, 0),
	BUILDING(BRIDGE,       "bridge",    1, 6,  2, 0),
	BUILDING(SQUARE,       "square",    1, 7,  1, 0),
	BUILDING(MANOR,        "manor",     1, 8,  4, 0),
	BUILDING(ABBEY,        "abbey",     1, 9,  2, 1),
	BUILDING(ACADEMY,      "academy",   1, 10, 4, 0),
	BUILDING(INFIRMARY,    "infirmary", 1, 11, 1, 0),
	BUILDING(CASTLE,       "castle",    1, 12, 4, 0),
	BUILDING(TOWER,        "tower",     1, 13, 4, 0),
	BUILDING(CATHEDRAL,    "cathedral", 1, 0,  4, 0),
	BUILDING(DARK_ABBEY,   "abbey",     1, 9,  2, 1),
	BUILDING(DARK_ACADEMY, "academy",   1, 10, 4, 0),
};

#define OWN(kind) [kind] = &cathedral_buildings[kind]
#define HAND_WITH(abbey, academy) { \
	OWN(TAVERN), OWN(STABLE), OWN(INN), OWN(BRIDGE), OWN(SQUARE), \
	OWN(MANOR), OWN(INFIRMARY), OWN(CASTLE), OWN(TOWER), OWN(CATHEDRAL), \
	[ABBEY] = &cathedral_buildings[abbey], \
	[ACADEMY] = &cathedral_buildings[academy] }

/* Abbey and academy of dark are the mirror images of light's. */
const struct building *const cathedral_hands[OWNERS][KINDS + 1] = {
	[LIGHT] = HAND_WITH(ABBEY, ACADEMY),
	[DARK] = HAND_WITH(DARK_ABBEY, DARK_ACADEMY),
	[CHURCH] = { OWN(CATHEDRAL) },
};
/* clang-format on */

struct bits
cathedral_pivots(const struct building *building, int facing, struct bits free)
{
	const struct cell *cell = building->cell[facing];
	struct bits pivots = free;

	for (int i = 1; i < building->size && !bits_none(pivots); i++)
		pivots = bits_and(pivots,
				  bits_shift(free, -cell_offset(cell[i])));
	return pivots;
}
