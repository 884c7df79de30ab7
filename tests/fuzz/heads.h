/* heads.h - how a record begins, for each game and number of players. */
#ifndef GAMEREC_FUZZ_HEADS_H
#define GAMEREC_FUZZ_HEADS_H

#include "text.h"

/* Appends the game, its rules and players; any number picks one. */
void heads_add(struct text *text, unsigned pick);

#endif
