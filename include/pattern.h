/* pattern.h - a position with parts left open, and games that come to it. */
#ifndef GAMEREC_PATTERN_H
#define GAMEREC_PATTERN_H

#include "diag.h"
#include "document.h"
#include "replay.h"

#include <stdbool.h>

struct pattern {
	const struct game *game;
	int to_move;       /* a seat, or one of enum pattern_turn */
	const void *parts; /* as the game keeps them */
	const struct pattern *next;
};

enum pattern_turn { PATTERN_ANYBODY = -1, PATTERN_NOBODY = -2 };

/*
 * The `game` and the `position` of a document; nothing else in it counts. Its
 * parts live in the arena. -1 if it cannot be a position, reported.
 */
int pattern_read(struct pattern *pattern, const struct node *root,
		 struct arena *arena, struct diag *diag);

/* Whether the position now reached fits; with `views` in any view of it. */
bool pattern_match(const struct pattern *pattern, const struct replay *replay,
		   bool views);

#endif
