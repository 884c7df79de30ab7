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

/* A game of the match that its record names; without one it is left out. */
void matches_add(struct matches *matches, const struct record *record,
		 const struct score *score, bool final);

void matches_write(const struct matches *matches, struct text *out,
		   unsigned format);

#endif
