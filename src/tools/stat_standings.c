/* stat_standings.c - the table of players: sums, rivals and ratings. */
#include "games.h"
#include "stat_players.h"

#include <string.h>

static void
sum_up(struct standing *standing)
{
	for (size_t game = 0; games[game] != NULL; game++) {
		const struct seat_figures *own = &standing->player->game[game];

		standing->games += own->points.count;
		standing->wins += own->wins;
		standing->shared += own->shared;
		standing->twelfths += own->twelfths;
	}
}

/* Where each player, by number, comes in the order of names. */
static uint32_t *
places_of(const struct players *players, struct standing *standings,
	  struct arena *arena)
{
	size_t count = players->players.count;
	struct entry **sorted = table_sorted(&players->players);
	uint32_t *places = arena_alloc(arena, count * sizeof(*places));

	for (size_t i = 0; i < count; i++) {
		const struct player *player = sorted[i]->thing;

		places[player->number] = (uint32_t)i;
		standings[i] = (struct standing){ .player = player };
		sum_up(&standings[i]);
	}
	return places;
}

/* The comparison from the side of the one who comes first by name. */
static struct duel
by_name(const struct duel *duel, const uint32_t *places)
{
	uint32_t a = places[duel->player[0]], b = places[duel->player[1]];

	if (a < b)
		return (struct duel){ { a, b },
				      { duel->wins[0], duel->wins[1] },
				      duel->ties };
	return (struct duel){ { b, a },
			      { duel->wins[1], duel->wins[0] },
			      duel->ties };
}

/* Counting sort of the duels by their second player, then by the first. */
static struct duel *
sort_duels(const struct players *players, const uint32_t *places,
	   struct arena *arena)
{
	size_t count = players->duels.count, names = players->players.count;
	struct duel *duels = arena_alloc(arena, count * sizeof(*duels));
	struct duel *sorted = arena_alloc(arena, count * sizeof(*sorted));
	size_t *start = arena_alloc(arena, (names + 1) * sizeof(*start));

	for (size_t i = 0; i < count; i++)
		duels[i] = by_name(players->duels.entries[i]->thing, places);
	for (int side = 1; side >= 0; side--) {
		struct duel *swap = duels;

		memset(start, 0, (names + 1) * sizeof(*start));
		for (size_t i = 0; i < count; i++)
			start[duels[i].player[side] + 1]++;
		for (size_t i = 0; i < names; i++)
			start[i + 1] += start[i];
		for (size_t i = 0; i < count; i++)
			sorted[start[duels[i].player[side]]++] = duels[i];
		duels = sorted;
		sorted = swap;
	}
	return duels;
}

static void
add_rival(struct standing *standing, const struct player *other, int64_t wins,
	  int64_t ties, int64_t losses)
{
	standing->rivals[standing->rivals_count++] =
		(struct rival){ other, wins, ties, losses };
}

/*
 * The duels are in the order of names, so that the rivals of everybody are:
 * first those whose names come before, then the others.
 */
static void
find_rivals(struct standing *standings, size_t players,
	    const struct duel *duels, size_t count, struct arena *arena)
{
	for (size_t i = 0; i < count; i++)
		for (int side = 0; side < 2; side++)
			standings[duels[i].player[side]].rivals_count++;
	for (size_t i = 0; i < players; i++) {
		standings[i].rivals =
			arena_alloc(arena, standings[i].rivals_count *
						   sizeof(struct rival));
		standings[i].rivals_count = 0;
	}
	for (size_t i = 0; i < count; i++) {
		const struct duel *duel = &duels[i];
		struct standing *a = &standings[duel->player[0]];
		struct standing *b = &standings[duel->player[1]];

		add_rival(a, b->player, duel->wins[0], duel->ties,
			  duel->wins[1]);
		add_rival(b, a->player, duel->wins[1], duel->ties,
			  duel->wins[0]);
	}
}

struct standing *
players_sorted(const struct players *players, struct arena *arena)
{
	size_t names = players->players.count;
	struct standing *standings =
		arena_alloc(arena, names * sizeof(*standings));
	uint32_t *places = places_of(players, standings, arena);
	struct duel *duels = sort_duels(players, places, arena);

	find_rivals(standings, names, duels, players->duels.count, arena);
	return standings;
}

/* The pairs of a player with those who come after by name. */
static size_t
list_pairings(const struct standing *standing, const uint32_t *places,
	      struct pairing *pairings)
{
	uint32_t own = places[standing->player->number];
	size_t count = 0;

	for (size_t i = 0; i < standing->rivals_count; i++) {
		const struct rival *rival = &standing->rivals[i];
		uint32_t other = places[rival->player->number];

		if (other > own)
			pairings[count++] = (struct pairing){
				{ own, other },
				{ (double)rival->wins + (double)rival->ties / 2,
				  (double)rival->losses +
					  (double)rival->ties / 2 }
			};
	}
	return count;
}

struct standing *
players_standings(const struct players *players, struct arena *arena)
{
	size_t names = players->players.count, count = 0;
	struct standing *standings = players_sorted(players, arena);
	uint32_t *places = arena_alloc(arena, names * sizeof(*places));
	struct rating *ratings = arena_alloc(arena, names * sizeof(*ratings));
	struct pairing *pairings =
		arena_alloc(arena, players->duels.count * sizeof(*pairings));

	for (size_t i = 0; i < names; i++)
		places[standings[i].player->number] = (uint32_t)i;
	for (size_t i = 0; i < names; i++)
		count += list_pairings(&standings[i], places, pairings + count);
	rating_fit(ratings, names, pairings, count);
	for (size_t i = 0; i < names; i++)
		standings[i].rating = ratings[i];
	return standings;
}
