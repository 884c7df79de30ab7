/* allowed.h - what would have been legal in place of a move that is not. */
#ifndef GAMEREC_ALLOWED_H
#define GAMEREC_ALLOWED_H

#include "game.h"

/*
 * Appends "; allowed here: " and the few legal moves of the position that
 * come nearest to what was written. Where a game tells no whole moves, these
 * are the tokens that might stand where the written ones begin to be wrong.
 */
void allowed_append(const struct game *game, const void *board,
		    const void *state, struct slice written, struct text *out);

#endif
