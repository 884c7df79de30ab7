/* tint.h - how the colours of a scene are told apart, also without colour. */
#ifndef GAMEREC_TINT_H
#define GAMEREC_TINT_H

#include "scene.h"

enum tint_mark { MARK_CIRCLE, MARK_SQUARE, MARK_TRIANGLE, MARK_DIAMOND };

struct tint {
	const char *name;     /* the class of it in a style sheet */
	enum tint_mark mark;  /* the shape of its pieces */
	const char *glyph[2]; /* the same as a character; in ASCII */
	const char *solid[2]; /* fills what is built */
	const char *claim[2]; /* fills what is claimed, or land */
	unsigned ink, paper;  /* of the 256 colours of a terminal */
};

extern const struct tint tints[TINTS];

#endif
