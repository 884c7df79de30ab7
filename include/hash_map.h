/*
 * hash_map.h - from fingerprints to numbers: what was seen before.
 *
 * A binary tree on the bits of the fingerprints: no choice of input makes it
 * deeper than those are long, and its order shows nowhere.
 */
#ifndef GAMEREC_HASH_MAP_H
#define GAMEREC_HASH_MAP_H

#include "hash.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct hash_node;

struct hash_map {
	struct hash_node *nodes;
	size_t count, room;
	uint32_t root;
};

void hash_map_init(struct hash_map *map);
void hash_map_release(struct hash_map *map);

/* The number kept for the fingerprint; false if there is none. */
bool hash_map_find(const struct hash_map *map, struct hash hash,
		   uint32_t *number);

/* Keeps the number unless there is one; which one counts. */
uint32_t hash_map_add(struct hash_map *map, struct hash hash, uint32_t number);

#endif
