/* board_path.h - board files from the directories of -B and the setting. */
#ifndef GAMEREC_BOARD_PATH_H
#define GAMEREC_BOARD_PATH_H

#include "boards.h"

/*
 * -B DIR (or NULL) first, then GAMEREC_BOARDS; each may hold several
 * directories, separated by colons.
 */
struct board_path board_path(const char *directories);

/* Whether they are there; else -1 with errno, and which is not. */
int board_path_check(const char *directories, struct text *missing);

#endif
