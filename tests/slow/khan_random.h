/* khan_random.h - random turns of Dschingis Khan, most of them legal. */
#ifndef GAMEREC_KHAN_RANDOM_H
#define GAMEREC_KHAN_RANDOM_H

#include "khan_slow.h"

struct khan_dice {
	uint64_t state; /* not 0 */
};

int khan_dice_below(struct khan_dice *dice, int limit);

/* Mostly legal; one in `slips` has something changed at random. */
void khan_random_move(const struct khan_slow *slow, struct khan_dice *dice,
		      int slips, struct khan_move *move);

#endif
