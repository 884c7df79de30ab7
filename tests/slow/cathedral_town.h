/* cathedral_town.h - positions of Cathedral from a few words, for tests. */
#ifndef GAMEREC_CATHEDRAL_TOWN_H
#define GAMEREC_CATHEDRAL_TOWN_H

#include "../../src/games/cathedral/cathedral.h"

#include <stdbool.h>

/* The empty board. */
struct cathedral_state town_start(bool super);

/* Plays a move, and fails the test if it is illegal. */
void town_play(struct cathedral_state *state, const char *text);
struct cathedral_state town_after(struct cathedral_state state,
				  const char *text);
void town_allows(const struct cathedral_state *before, const char *text);

/* Fails the test unless the move breaks the rule with that id. */
void town_breaks(const struct cathedral_state *before, const char *text,
		 const char *id);

/*
 * A position from texts: the cathedral's place or NULL, buildings and zones
 * as "tavern a1, inn c3 E", and who is to move. Fails the test if it is
 * impossible.
 */
struct town {
	const char *cathedral, *light, *dark, *light_zone, *dark_zone, *to_move;
	bool super;
};
struct cathedral_state town_set(const struct town *town);

/* All 29 buildings, without a gap. */
extern const struct town town_full;

/* Fails unless the zone is just those squares, "a1 a2 b1". */
void town_zone(const struct cathedral_state *state, int player,
	       const char *squares);

#endif
