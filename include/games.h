/* games.h - the games there are. */
#ifndef GAMEREC_GAMES_H
#define GAMEREC_GAMES_H

#include "slice.h"

#include <stdbool.h>

struct game;

/* Ends with NULL. */
extern const struct game *const games[];

/* By the value of `game:`; NULL if there is none. */
const struct game *games_find(struct slice name);

/* Whether some game has that seat. */
bool games_have_seat(struct slice seat);

#endif
