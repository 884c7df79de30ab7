/* box.h - the character where lines of a text picture meet. */
#ifndef GAMEREC_BOX_H
#define GAMEREC_BOX_H

#include <stdbool.h>

enum box_weight { BOX_NONE, BOX_LIGHT, BOX_HEAVY };

/* The weight of the line that leaves to each side. */
struct box {
	unsigned up, right, down, left;
};

const char *box_glyph(struct box box, bool ascii);

#endif
