/* unique.h - the games that were seen before, and how they go on. */
#ifndef GAMEREC_UNIQUE_H
#define GAMEREC_UNIQUE_H

#include "hash_map.h"
#include "run.h"

/* Where a game was seen. */
struct sighting {
	const char *file;
	unsigned document;
};

struct unique {
	struct hash_map games;    /* to where: an index of `sightings` */
	struct hash_map prefixes; /* the same, of all that begin like that */
	struct sighting *sightings;
	size_t room;
};

void unique_init(struct unique *unique);
void unique_release(struct unique *unique);

/*
 * Whether the game is new. With the fingerprints after each of its moves also
 * the first game is found that begins with it, or that it goes on from: then
 * a line in `why` says so.
 */
bool unique_add(struct unique *unique, const struct outcome *outcome,
		struct hash hash, struct slice prefixes, struct text *why);

#endif
