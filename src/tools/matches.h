/* matches.h - the standing of matches: points summed over their games. */
#ifndef GAMEREC_MATCHES_H
#define GAMEREC_MATCHES_H

#include "arena.h"
#include "cli.h"
#include "game.h"
#include "record.h"

struct match;

/* In the order in which they were first seen. */
struct matches {
	struct arena arena;
	struct match *first, *last;
};

void matches_init(struct matches *matches);
void matches_release(struct matches *matches);

/* A game of the match that its record names, as a note for matches_add(). */
void matches_note(struct text *note, const struct record *record,
		  const struct score *score, bool final);

/* Adds the game that was noted; an empty note is none. */
void matches_add(struct matches *matches, struct slice note);

void matches_write(const struct matches *matches, struct text *out,
		   unsigned format);

#endif
