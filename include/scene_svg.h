/* scene_svg.h - the things of a scene as elements of an SVG picture. */
#ifndef GAMEREC_SCENE_SVG_H
#define GAMEREC_SCENE_SVG_H

#include "scene.h"

/* Sides of a cell, and the room for the names around the board. */
enum { SVG_CELL = 60, SVG_LEFT = 32, SVG_BELOW = 30, SVG_EDGE = 8 };

/*
 * Appends one element; the board's upper left corner is 0, 0. It bears the
 * words of the thing as its title, and needs the definitions below. `class`
 * is put before the classes of its own: empty, or a word and a blank.
 */
void scene_svg(struct text *out, const struct scene_item *item, int rows,
	       const char *class);

/* The sign of a player around 0, 0. */
void scene_svg_mark(struct text *out, unsigned tint);

/* A sample of a thing for a key, around a point. */
void scene_svg_sample(struct text *out, const struct scene_item *item, int x,
		      int y);

/* The names of the columns and rows. */
void scene_svg_names(struct text *out, const struct scene_raster *raster);

/* Shapes and patterns that the elements refer to; how things look. */
void scene_svg_shapes(struct text *out);
void scene_svg_style(struct text *out);

#endif
