/* hash_map.c - a tree of fingerprints that forks at the bits that differ. */
#include "hash_map.h"

#include "memory.h"

#include <stdlib.h>

/* Bit 31 of a link tells a leaf from a fork. */
#define LEAF UINT32_C(0x80000000)

enum { FIRST_ROOM = 64 };

/*
 * A leaf and a fork in one: each but the first comes with the fork that
 * parts it from those before. All bits before `bit` are alike below a fork.
 */
struct hash_node {
	struct hash hash; /* of the leaf */
	uint32_t number;
	uint32_t link[2]; /* of the fork */
	uint8_t bit;
};

void
hash_map_init(struct hash_map *map)
{
	*map = (struct hash_map){ .count = 0 };
}

void
hash_map_release(struct hash_map *map)
{
	free(map->nodes);
	hash_map_init(map);
}

static unsigned
bit_of(struct hash hash, unsigned bit)
{
	uint64_t half = bit < 64 ? hash.high : hash.low;

	return (unsigned)(half >> (63 - bit % 64) & 1);
}

/* The first bit in which they differ; 128 if they are equal. */
static unsigned
first_difference(struct hash a, struct hash b)
{
	unsigned bit = a.high == b.high ? 64 : 0;

	if (a.high == b.high && a.low == b.low)
		return 128;
	while (bit_of(a, bit) == bit_of(b, bit))
		bit++;
	return bit;
}

/* The only leaf that can be the fingerprint's. */
static struct hash_node *
candidate(const struct hash_map *map, struct hash hash)
{
	uint32_t link = map->root;

	while ((link & LEAF) == 0) {
		const struct hash_node *fork = &map->nodes[link];

		link = fork->link[bit_of(hash, fork->bit)];
	}
	return &map->nodes[link & ~LEAF];
}

bool
hash_map_find(const struct hash_map *map, struct hash hash, uint32_t *number)
{
	const struct hash_node *leaf;

	if (map->count == 0)
		return false;
	leaf = candidate(map, hash);
	*number = leaf->number;
	return first_difference(leaf->hash, hash) == 128;
}

static void
make_room(struct hash_map *map)
{
	if (map->count < map->room)
		return;
	map->room = map->room == 0 ? FIRST_ROOM : map->room + map->room / 2;
	if (map->room >= LEAF)
		memory_out();
	map->nodes = memory_resize(map->nodes, map->room * sizeof(*map->nodes));
}

/* Forks the tree at the bit, on one side of which the new leaf hangs. */
static void
insert(struct hash_map *map, struct hash_node *leaf, unsigned bit,
       uint32_t place)
{
	uint32_t *link = &map->root;
	unsigned side = bit_of(leaf->hash, bit);

	while ((*link & LEAF) == 0 && map->nodes[*link].bit < bit) {
		struct hash_node *fork = &map->nodes[*link];

		link = &fork->link[bit_of(leaf->hash, fork->bit)];
	}
	leaf->bit = (uint8_t)bit;
	leaf->link[side] = place | LEAF;
	leaf->link[!side] = *link;
	*link = place;
}

uint32_t
hash_map_add(struct hash_map *map, struct hash hash, uint32_t number)
{
	uint32_t place = (uint32_t)map->count;
	struct hash_node *leaf;

	make_room(map);
	leaf = &map->nodes[place];
	*leaf = (struct hash_node){ .hash = hash, .number = number };
	if (place == 0) {
		map->root = LEAF;
	} else {
		const struct hash_node *near = candidate(map, hash);
		unsigned bit = first_difference(near->hash, hash);

		if (bit == 128)
			return near->number;
		insert(map, leaf, bit, place);
	}
	map->count++;
	return number;
}
