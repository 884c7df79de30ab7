/* picture_svg.h - a picture as a document of SVG. */
#ifndef GAMEREC_PICTURE_SVG_H
#define GAMEREC_PICTURE_SVG_H

#include "picture.h"

/* How wide a picture is, in pixels, unless told otherwise. */
enum { PICTURE_WIDTH = 720 };

void picture_svg(const struct picture *picture, unsigned width,
		 struct text *out);

#endif
