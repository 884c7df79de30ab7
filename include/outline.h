/* outline.h - the line around a set of cells, as the data of an SVG path. */
#ifndef GAMEREC_OUTLINE_H
#define GAMEREC_OUTLINE_H

#include "scene.h"

struct outline {
	int rows;   /* of the raster: pictures count from the north */
	int cell;   /* side of a cell */
	int inset;  /* how far the line stays inside the cells */
	int radius; /* of its corners */
};

/*
 * Appends closed lines, clockwise around parts and against it around holes.
 * Cells that touch at a corner alone are two parts.
 */
void outline_path(struct text *out, const struct outline *outline,
		  const struct scene_cells *cells);

#endif
