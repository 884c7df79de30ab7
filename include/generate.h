/* generate.h - makes up games: legal from the first move to the end. */
#ifndef GAMEREC_GENERATE_H
#define GAMEREC_GENERATE_H

#include "boards.h"
#include "document.h"
#include "game.h"

#include <stdint.h>

enum generate_policy { GENERATE_RANDOM, GENERATE_GREEDY, GENERATE_MIXED };

struct generator {
	const struct game *game;
	enum generate_policy policy;
	uint64_t seed;
	int players;       /* 0: as many as may be, from game to game */
	const char *board; /* NULL: the one that goes with the players */
	const char *rules; /* variants with commas between; NULL: none */
	bool deal;         /* write down what is dealt before the game */
	long stop_after;   /* moves; a game that goes on is left unfinished */

	unsigned seats; /* bit n: n players may play it */
};

/*
 * Finds out how many players may play by what was asked for; -1 if nobody
 * can, reported.
 */
int generator_begin(struct generator *generator, struct boards *boards,
		    struct arena *arena, struct diag *diag);

/*
 * The game with that number, from 1: the same whatever was made before it.
 * The document is canonical.
 */
struct node *generate(const struct generator *generator, unsigned long number,
		      struct boards *boards, struct arena *arena);

#endif
