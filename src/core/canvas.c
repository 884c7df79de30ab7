/* canvas.c - a sheet of characters, each with its colour. */
#include "canvas.h"

#include <string.h>

void
canvas_init(struct canvas *canvas, struct arena *arena, int width, int height)
{
	size_t cells = (size_t)width * (size_t)height;

	canvas->width = width;
	canvas->height = height;
	canvas->ink = arena_alloc(arena, cells * sizeof(canvas->ink[0]));
	for (size_t i = 0; i < cells; i++)
		canvas->ink[i] = (struct ink){ " ", 0, false };
}

void
canvas_put(struct canvas *canvas, int x, int y, const char *glyph,
	   unsigned color, bool bold)
{
	struct ink *ink;

	if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
		return;
	ink = &canvas->ink[y * canvas->width + x];
	*ink = (struct ink){ .color = (uint8_t)color, .bold = bold };
	memcpy(ink->glyph, glyph, strnlen(glyph, sizeof(ink->glyph) - 1));
}

void
canvas_color(struct text *out, unsigned color, bool bold)
{
	if (color == 0)
		text_add(out, "\033[0m");
	else
		text_printf(out, "\033[%s38;5;%um", bold ? "0;1;" : "0;",
			    color);
}

static bool
is_blank(const struct ink *ink)
{
	return strcmp(ink->glyph, " ") == 0;
}

void
canvas_row(const struct canvas *canvas, int y, bool color, struct text *out)
{
	const struct ink *row = &canvas->ink[y * canvas->width];
	const struct ink *now = NULL;
	int end = canvas->width;

	while (end > 0 && is_blank(&row[end - 1]))
		end--;
	for (int x = 0; x < end; x++) {
		const struct ink *ink = &row[x];

		if (color && !is_blank(ink) &&
		    (ink->color != (now != NULL ? now->color : 0) ||
		     ink->bold != (now != NULL && now->bold))) {
			canvas_color(out, ink->color, ink->bold);
			now = ink;
		}
		text_add(out, ink->glyph);
	}
	if (now != NULL && now->color != 0)
		canvas_color(out, 0, false);
	text_char(out, '\n');
}
