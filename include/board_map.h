/* board_map.h - a board mapping, and what it says whatever its game. */
#ifndef GAMEREC_BOARD_MAP_H
#define GAMEREC_BOARD_MAP_H

#include "document.h"
#include "text.h"

struct game;

/* A mapping that is being read, and where to say what is wrong with it. */
struct board_map {
	const struct node *map;
	struct text *why;
	struct mark *at; /* of the node at fault */
};

/* It is no board because of that node; always -1. */
int board_refuse(const struct board_map *from, const struct node *node,
		 const char *message);

/*
 * Reads the keys `game`, `name` and `players`; *seats gets bit n if the board
 * is for n players. -1 if it is no board of that game.
 */
int board_map_read(const struct board_map *from, const struct game *game,
		   unsigned *seats);

#endif
