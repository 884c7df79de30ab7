/*
 * table.h - things by name: each is found, or made, by the bytes of its key.
 *
 * The things are kept in the order in which they were made, and never move.
 * What is written is sorted by key, so that it does not depend on that order.
 */
#ifndef GAMEREC_TABLE_H
#define GAMEREC_TABLE_H

#include "arena.h"
#include "slice.h"

#include <stddef.h>
#include <stdint.h>

struct entry {
	struct slice key;
	uint64_t hash;
	void *thing;
};

struct table {
	struct arena *arena; /* holds the keys and the things */
	size_t size;         /* of a thing */
	struct entry **slots;
	size_t room;            /* of them, a power of two; 0 at first */
	struct entry **entries; /* as they were made */
	size_t count;
};

void table_init(struct table *table, struct arena *arena, size_t size);
void table_release(struct table *table);

/* The entry with that key; a new thing is all 0. */
struct entry *table_entry(struct table *table, struct slice key);

/* The thing of that entry. */
void *table_get(struct table *table, struct slice key);

/* The bytes as memcmp() orders them, the shorter first: -1, 0 or 1. */
int table_compare(struct slice a, struct slice b);

/* All entries by key, in memory of the arena. */
struct entry **table_sorted(const struct table *table);

#endif
