/* keys.h - the keys of a mapping: each once, and the one that was meant. */
#ifndef GAMEREC_KEYS_H
#define GAMEREC_KEYS_H

#include "diag.h"
#include "document.h"

struct arena;

/* Whether no key stands twice. */
bool keys_distinct(const struct node *map, struct arena *arena);

/* Reports every key that stands a second time (record.duplicate). */
void keys_check(const struct node *map, struct arena *arena, struct diag *diag);

/*
 * Reports a key that is not known (record.key, a warning) with the nearest
 * one of the lists, each of which ends with NULL; `more` may be NULL.
 */
void keys_unknown(const struct node *key, const char *const *known,
		  const char *const *more, struct diag *diag);

/* The nearest word of the lists, which end with NULL; NULL if none is near. */
const char *keys_nearest(struct slice word, const char *const *known,
			 const char *const *more);

/* Whether the key is the user's own: it begins with `x-`. */
bool keys_is_own(struct slice key);

#endif
