/* scene_text.h - a scene as lines of characters. */
#ifndef GAMEREC_SCENE_TEXT_H
#define GAMEREC_SCENE_TEXT_H

#include "scene.h"

struct text_style {
	bool ascii;     /* nothing but ASCII */
	bool color;     /* for a terminal */
	unsigned width; /* columns to fit into, if that can be */
};

/* What a terminal is taken to be wide. */
enum { TEXT_WIDTH = 80, TEXT_WIDTH_LEAST = 40 };

/* The board, with the names of its columns and rows. */
void scene_text(struct text *out, const struct scene *scene,
		struct text_style style);

/* The short form of a thing for the key or a list of players. */
void scene_text_sample(struct text *out, const struct scene_item *item,
		       struct text_style style);

#endif
