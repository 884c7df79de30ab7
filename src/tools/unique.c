/* unique.c - the games that were seen before, and how they go on. */
#include "unique.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

void
unique_init(struct unique *unique)
{
	*unique = (struct unique){ .sightings = NULL };
	hash_map_init(&unique->games);
	hash_map_init(&unique->prefixes);
}

void
unique_release(struct unique *unique)
{
	hash_map_release(&unique->games);
	hash_map_release(&unique->prefixes);
	free(unique->sightings);
}

static struct hash
prefix_at(struct slice prefixes, size_t i)
{
	struct hash hash;

	memcpy(&hash, prefixes.text + i * sizeof(hash), sizeof(hash));
	return hash;
}

/* Of several earlier games that it goes on from, the longest. */
static bool
find_beginning(const struct unique *unique, struct slice prefixes,
	       uint32_t *number)
{
	for (size_t i = prefixes.len / sizeof(struct hash); i > 0; i--)
		if (hash_map_find(&unique->games, prefix_at(prefixes, i - 1),
				  number))
			return true;
	return false;
}

static void
tell(const struct outcome *outcome, const char *what,
     const struct sighting *other, struct text *why)
{
	text_printf(why, "%s: ", outcome->run->cli->tool);
	text_visible(why, slice_of(outcome->file));
	text_printf(why, ":%u %s ", outcome->document, what);
	text_visible(why, slice_of(other->file));
	text_printf(why, ":%u\n", other->document);
}

static void
keep(struct unique *unique, size_t count, const struct outcome *outcome)
{
	if (count == unique->room) {
		unique->room = count == 0 ? FIRST_ROOM : count + count / 2;
		unique->sightings =
			memory_resize(unique->sightings,
				      unique->room * sizeof(struct sighting));
	}
	unique->sightings[count] =
		(struct sighting){ outcome->file, outcome->document };
}

bool
unique_add(struct unique *unique, const struct outcome *outcome,
	   struct hash hash, struct slice prefixes, struct text *why)
{
	uint32_t count = (uint32_t)unique->games.count, other;

	if (hash_map_find(&unique->games, hash, &other))
		return false;
	if (hash_map_find(&unique->prefixes, hash, &other))
		tell(outcome, "is the beginning of", &unique->sightings[other],
		     why);
	else if (find_beginning(unique, prefixes, &other))
		tell(outcome, "goes on from", &unique->sightings[other], why);
	keep(unique, count, outcome);
	hash_map_add(&unique->games, hash, count);
	for (size_t i = 0; i < prefixes.len / sizeof(hash); i++)
		hash_map_add(&unique->prefixes, prefix_at(prefixes, i), count);
	return true;
}
