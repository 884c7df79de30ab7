/* policy.h - who chooses the moves of a game that is made up. */
#ifndef GAMEREC_POLICY_H
#define GAMEREC_POLICY_H

#include "arena.h"
#include "game.h"
#include "random.h"
#include "replay.h"

/* Who chooses for all players of a game, with room to try moves in. */
struct policy {
	const struct game *game;
	const void *board;
	int players;
	struct random *random;
	void *try, *after; /* a move and the state it leads to */
};

/* The room for it is taken from the arena. */
void policy_begin(struct policy *policy, const struct replay *replay,
		  struct random *random, struct arena *arena);

/* Both: a legal move of the player to move; false if there is none. */

/* Any: every legal move may be chosen. */
bool policy_random(struct policy *policy, const void *state, void *move);

/*
 * One that leads to the most points, less those of the best opponent; of
 * such moves the one that spares most, then any. It is as random as any other
 * player's if no move gains anything. Where moves are too many to list it is
 * the best of a few random ones that begin with the same luck.
 */
bool policy_greedy(struct policy *policy, const void *state, void *move);

#endif
