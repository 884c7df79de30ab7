/*
 * scene.h - a position as people look at it: areas, lines and pieces on a
 * raster of cells, and words beside it.
 *
 * A game says what there is; how that looks as text or as a picture is the
 * core's business. Cells are counted from the south-west corner, from 0.
 */
#ifndef GAMEREC_SCENE_H
#define GAMEREC_SCENE_H

#include "record.h"
#include "slice.h"
#include "text.h"

#include <stdbool.h>
#include <stdint.h>

struct arena;

enum { SCENE_SPAN = 26, SCENE_TEXT = 4 };

/* Colours of players, and of what belongs to nobody. */
enum scene_tint {
	TINT_NONE,
	TINT_ORANGE,
	TINT_BLACK,
	TINT_GREY,
	TINT_BROWN,
	TINT_RED,
	TINT_GREEN,
	TINT_BLUE,
	TINT_YELLOW,
	TINT_LIGHT,
	TINT_DARK,
	TINT_STONE, /* a building of nobody */
	TINT_SAND,  /* two kinds of land */
	TINT_GRASS,
	TINTS,
};

/* What a thing looks like. In this order they are painted. */
enum scene_look {
	/* Areas: any set of cells. */
	LOOK_WATER,   /* ground that lies open */
	LOOK_SQUARES, /* ground that is ruled into squares */
	LOOK_SHADE,   /* land of a kind, by its tint */
	LOOK_ISLAND,  /* land with a coast round the whole of it */
	LOOK_HATCH,   /* claimed by a player */
	LOOK_BLOCK,   /* one solid body with an outline */

	/* A place for others to stand on, in the colour of who owns it. */
	LOOK_PLATE,

	/* Lines: one side of a cell. */
	LOOK_BAR,       /* no way through */
	LOOK_THIN,      /* a light wall ... */
	LOOK_THIN_GATE, /* ... with an open gate */
	LOOK_THICK,     /* a heavy wall, the same */
	LOOK_THICK_GATE,

	/* Pieces: in a cell. */
	LOOK_DOT,   /* a place without anything */
	LOOK_STAR,  /* a place that is worth more */
	LOOK_LABEL, /* a word in the corner */
	LOOK_MARK,  /* the sign of a player, and a number */
	LOOK_STONE, /* a small one in a pile, the lowest has slot 0 */
	LOOK_CROSS,
	LOOK_PAWN, /* a player himself */
	LOOKS,
};

static inline bool
look_is_area(unsigned look)
{
	return look <= LOOK_BLOCK;
}

static inline bool
look_is_line(unsigned look)
{
	return look >= LOOK_BAR && look <= LOOK_THICK_GATE;
}

struct scene_cells {
	uint32_t row[SCENE_SPAN]; /* bit x of row[y] */
};

static inline bool
cells_has(const struct scene_cells *cells, int x, int y)
{
	return x >= 0 && y >= 0 && x < SCENE_SPAN && y < SCENE_SPAN &&
	       (cells->row[y] >> x & 1) != 0;
}

static inline void
cells_add(struct scene_cells *cells, int x, int y)
{
	cells->row[y] |= (uint32_t)1 << x;
}

/* Few stones lie large; the last place of a pile is left to a pawn. */
static inline uint8_t
pile_row(int stones)
{
	if (stones <= 3)
		return 2;
	return stones <= 8 ? 3 : 4;
}

struct scene_item {
	uint8_t look, tint;              /* enum scene_look, scene_tint */
	uint8_t x, y;                    /* the cell of a line or piece */
	uint8_t slot;                    /* of a stone in its pile */
	uint8_t row;                     /* how many lie side by side in it */
	bool east;                       /* a line: not the north side */
	char text[SCENE_TEXT];           /* short, ended by NUL */
	const struct scene_cells *cells; /* of an area */
	struct slice words;              /* the same for who cannot see it */
};

/* What stands beside the board about one player. */
struct scene_player {
	uint8_t tint;
	struct slice words;
};

/* How the cells are named, and how large they are in characters. */
struct scene_raster {
	uint8_t columns, rows;
	bool numbers; /* columns have numbers and rows letters; else reverse */
	uint8_t wide, high;
};

struct scene_list {
	struct scene_item *item;
	size_t count, room;
};

struct scene {
	struct arena *arena; /* everything lives in it */
	struct scene_raster raster;
	struct scene_list items;
	struct scene_list keys; /* samples; their words say what they mean */
	struct scene_player player[RECORD_PLAYERS_MAX];
	struct slice note; /* about the whole position; empty: nothing */
};

void scene_init(struct scene *scene, struct arena *arena);

/* Adds a thing that needs no words; the cells of an area are copied. */
void scene_put(struct scene *scene, struct scene_item item);

/* The same with words that say what it is, and where. */
void scene_add(struct scene *scene, struct scene_item item, const char *format,
	       ...) TEXT_FORMAT(3);

/* Adds a sample to the key of the picture; its cell has no meaning. */
void scene_key(struct scene *scene, struct scene_item item, const char *words);

/* The colour of a player. */
void scene_player(struct scene *scene, int player, unsigned tint);

/* Says more about what a player has besides the board. */
void scene_tell(struct scene *scene, int player, const char *format, ...)
	TEXT_FORMAT(3);

/* Says more about the position as a whole. */
void scene_note(struct scene *scene, const char *format, ...) TEXT_FORMAT(2);

bool scene_same(const struct scene_item *a, const struct scene_item *b);

/* The items in the order in which they are painted; ends with NULL. */
const struct scene_item *const *scene_order(const struct scene *scene);

/* The name of a column or row beside the board, of at most two characters. */
void scene_name(struct text *out, bool number, int index);

#endif
