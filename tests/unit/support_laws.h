/* support_laws.h - laws that every game keeps, on one position of it. */
#ifndef GAMEREC_TEST_SUPPORT_LAWS_H
#define GAMEREC_TEST_SUPPORT_LAWS_H

#include "game.h"

/* What is tame anywhere in the tree would be written as it is anyway. */
void law_tame(const struct node *root);

/* What position() writes is read as the same state, byte for byte. */
void law_position(const struct record *record, const void *board,
		  const void *state);

/*
 * The canonical text of a legal move is read as a move with the same effect,
 * and every token of it is among those that may come next.
 */
void law_move(const struct game *game, const void *board, const void *before,
	      const void *move);

#endif
