/* canvas.h - a sheet of characters, each with its colour. */
#ifndef GAMEREC_CANVAS_H
#define GAMEREC_CANVAS_H

#include "arena.h"
#include "text.h"

#include <stdbool.h>
#include <stdint.h>

struct ink {
	char glyph[5]; /* one character of UTF-8, ended by NUL */
	uint8_t color; /* of the 256 of a terminal; 0: its own */
	bool bold;
};

struct canvas {
	int width, height;
	struct ink *ink;
};

/* All blanks. */
void canvas_init(struct canvas *canvas, struct arena *arena, int width,
		 int height);

/* Puts one character; outside the sheet it is lost. */
void canvas_put(struct canvas *canvas, int x, int y, const char *glyph,
		unsigned color, bool bold);

/* A row without the blanks at its end, and a line feed. */
void canvas_row(const struct canvas *canvas, int y, bool color,
		struct text *out);

/* The escape sequence for a colour of a terminal; 0: back to its own. */
void canvas_color(struct text *out, unsigned color, bool bold);

#endif
