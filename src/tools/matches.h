/* matches.h - the standing of matches: points summed over their games. */
#ifndef GAMEREC_MATCHES_H
#define GAMEREC_MATCHES_H

#include "arena.h"
#include "cli.h"
#include "game.h"
#include "record.h"
#include "table.h"

struct contestant {
	struct slice name;
	int64_t points;
	struct contestant *next;
};

struct match {
	struct slice name;
	const struct game *game;
	int64_t games, unfinished;
	uint32_t number;
	struct contestant *first, *last; /* in the order first seen */
};

struct matches {
	struct arena arena;
	struct table matches, contestants;
};

void matches_init(struct matches *matches);
void matches_release(struct matches *matches);

/* The match of that name in that game. */
struct match *matches_get(struct matches *matches, struct slice name,
			  const struct game *game);

/* A player of the match. */
struct contestant *matches_player(struct matches *matches, struct match *match,
				  struct slice name);

/* The points of who leads. */
int64_t match_most(const struct match *match);

/* Who has more comes first, then who comes first by name. */
void match_sort(struct match *match);

/* The standing, as a mapping. */
struct node *match_map(const struct match *match, struct tree *tree);

/* A game of the match that its record names, as a note for matches_add(). */
void matches_note(struct text *note, const struct record *record,
		  const struct score *score, bool final);

/* Adds the game that was noted; an empty note is none. */
void matches_add(struct matches *matches, struct slice note);

/* All matches, in the order in which they were first seen. */
void matches_write(const struct matches *matches, struct text *out,
		   unsigned format);

#endif
