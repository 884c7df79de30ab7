/* stat_players.h - the players by name: results, head to head, rating. */
#ifndef GAMEREC_STAT_PLAYERS_H
#define GAMEREC_STAT_PLAYERS_H

#include "rating.h"
#include "stat_figures.h"

struct player {
	struct slice name;
	uint32_t number;            /* in the order in which they came */
	struct seat_figures game[]; /* by the table of games */
};

/* Two players, the one who came first first. */
struct duel {
	uint32_t player[2];
	int64_t wins[2], ties;
};

struct players {
	struct table players, duels;
};

void players_init(struct players *players, struct arena *arena);
void players_release(struct players *players);

/* The player of that name. */
struct player *players_get(struct players *players, struct slice name);

/* The comparisons of two different players; side[i] is names[i]'s side. */
struct duel *players_duel(struct players *players, const struct slice names[2],
			  int side[2]);

/* Adds a legal, finished game. */
void players_add(struct players *players, const struct stat_note *note);

/* The place of a game in the table of all games; NULL: how many there are. */
size_t stat_game_place(const struct game *game);

/* One opponent of a player. */
struct rival {
	const struct player *player;
	int64_t wins, ties, losses;
};

/* A player in the table: the sums over all games, and the rating. */
struct standing {
	const struct player *player;
	int64_t games, wins, shared, twelfths;
	struct rating rating;
	struct rival *rivals; /* by name */
	size_t rivals_count;
};

/* All players by name, in memory of the arena. */
struct standing *players_standings(const struct players *players,
				   struct arena *arena);

/* The same without their ratings. */
struct standing *players_sorted(const struct players *players,
				struct arena *arena);

#endif
