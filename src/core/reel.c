/* reel.c - every thing of a game once, and when it comes and goes. */
#include "reel.h"

#include <string.h>

void
reel_init(struct reel *reel, struct arena *arena)
{
	*reel = (struct reel){ .arena = arena };
}

static void
add_number(struct reel *reel, struct reel_numbers *numbers, size_t number)
{
	if (numbers->count == numbers->room) {
		size_t room = numbers->room * 2 + 64;
		uint32_t *at = arena_alloc(reel->arena, room * sizeof(*at));

		if (numbers->count > 0)
			memcpy(at, numbers->at, numbers->count * sizeof(*at));
		numbers->at = at;
		numbers->room = room;
	}
	numbers->at[numbers->count++] = (uint32_t)number;
}

/* FNV-1a. */
static uint32_t
hash_bytes(uint32_t hash, const void *bytes, size_t len)
{
	const unsigned char *byte = bytes;

	for (size_t i = 0; i < len; i++)
		hash = (hash ^ byte[i]) * 16777619U;
	return hash;
}

static uint32_t
hash_item(const struct scene_item *item)
{
	const uint8_t key[] = { item->look, item->tint, item->x,   item->y,
				item->slot, item->row,  item->east };
	uint32_t hash = hash_bytes(2166136261U, key, sizeof(key));

	hash = hash_bytes(hash, item->text, sizeof(item->text));
	if (item->cells != NULL)
		hash = hash_bytes(hash, item->cells, sizeof(*item->cells));
	return hash_bytes(hash, item->words.text, item->words.len);
}

/* The place of the table where the item is, or would be. */
static uint32_t *
place_of(const struct reel *reel, const struct scene_item *item, uint32_t hash)
{
	size_t mask = reel->room * 2 - 1;
	size_t at = hash & mask;

	for (;; at = (at + 1) & mask) {
		uint32_t entry = reel->table[at];

		if (entry == 0 ||
		    (reel->thing[entry - 1].hash == hash &&
		     scene_same(&reel->thing[entry - 1].item, item)))
			return &reel->table[at];
	}
}

/* Twice the room, which is a power of 2, and a table to match. */
static void
grow(struct reel *reel)
{
	size_t room = reel->room > 0 ? reel->room * 2 : 256;
	size_t table = room * 2 * sizeof(*reel->table);
	struct reel_thing *thing =
		arena_alloc(reel->arena, room * sizeof(*thing));

	if (reel->count > 0)
		memcpy(thing, reel->thing, reel->count * sizeof(*thing));
	reel->thing = thing;
	reel->room = room;
	reel->table = memset(arena_alloc(reel->arena, table), 0, table);
	for (size_t i = 0; i < reel->count; i++)
		*place_of(reel, &thing[i].item, thing[i].hash) =
			(uint32_t)(i + 1);
}

/* A copy that lives as long as the reel. */
static struct scene_item
copy_item(struct reel *reel, const struct scene_item *item)
{
	struct scene_item copy = *item;

	copy.words.text =
		arena_copy(reel->arena, item->words.text, item->words.len);
	if (item->cells != NULL) {
		struct scene_cells *cells =
			arena_alloc(reel->arena, sizeof(*cells));

		*cells = *item->cells;
		copy.cells = cells;
	}
	return copy;
}

static size_t
find(struct reel *reel, const struct scene_item *item)
{
	uint32_t hash = hash_item(item), *place;

	if (reel->count == reel->room)
		grow(reel);
	place = place_of(reel, item, hash);
	if (*place == 0) {
		reel->thing[reel->count++] =
			(struct reel_thing){ .item = copy_item(reel, item),
					     .hash = hash };
		*place = (uint32_t)reel->count;
	}
	return *place - 1;
}

static void
change(struct reel *reel, size_t index)
{
	struct reel_thing *thing = &reel->thing[index];

	thing->on = !thing->on;
	thing->lasting = thing->changes == 0 && reel->steps == 1;
	thing->changes++;
	add_number(reel, &reel->changes, index);
}

void
reel_begin_step(struct reel *reel)
{
	reel->steps++;
}

void
reel_see(struct reel *reel, const struct scene_item *item)
{
	size_t index = find(reel, item);

	reel->thing[index].step = reel->steps;
	if (!reel->thing[index].on)
		change(reel, index);
}

void
reel_end_step(struct reel *reel)
{
	for (size_t i = 0; i < reel->count; i++)
		if (reel->thing[i].on && reel->thing[i].step != reel->steps)
			change(reel, i);
	add_number(reel, &reel->ends, reel->changes.count);
}

struct reel_thing *
reel_next(struct reel *reel, size_t *cursor, unsigned look)
{
	while (*cursor < reel->count) {
		struct reel_thing *thing = &reel->thing[(*cursor)++];

		if (thing->item.look != look)
			continue;
		if (!thing->lasting)
			thing->rank = reel->ranks++;
		return thing;
	}
	return NULL;
}

void
reel_write_steps(const struct reel *reel, struct text *out)
{
	size_t from = 0;

	for (size_t step = 0; step < reel->ends.count; step++) {
		const char *before = step > 0 ? ";" : "";

		if (reel->ends.at[step] == from)
			text_add(out, before);
		for (; from < reel->ends.at[step]; from++) {
			const struct reel_thing *thing =
				&reel->thing[reel->changes.at[from]];

			if (thing->lasting)
				continue;
			text_add(out, before);
			text_long(out, thing->rank);
			before = " ";
		}
	}
}
