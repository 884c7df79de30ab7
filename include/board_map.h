/* board_map.h - what a board says of itself, whatever its game. */
#ifndef GAMEREC_BOARD_MAP_H
#define GAMEREC_BOARD_MAP_H

#include "document.h"
#include "text.h"

struct game;

/*
 * Reads the keys `game`, `name` and `players`; *seats gets bit n if the board
 * is for n players. -1 and a message in `why`, with *at set to the node at
 * fault, if it is no board of that game.
 */
int board_map_read(const struct node *map, const struct game *game,
		   unsigned *seats, struct text *why, struct mark *at);

#endif
