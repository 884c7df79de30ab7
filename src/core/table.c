/* table.c - things by name, in a hash table with open addresses. */
#include "table.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_AT_FIRST = 16 };

void
table_init(struct table *table, struct arena *arena, size_t size)
{
	*table = (struct table){ .arena = arena, .size = size };
}

void
table_release(struct table *table)
{
	free(table->slots);
	free(table->entries);
	table_init(table, table->arena, table->size);
}

/* It can be undone, and must be: see is_same(). */
static uint64_t
mix(uint64_t hash)
{
	hash = (hash ^ hash >> 32) * UINT64_C(0x9fb21c651e98df25);
	return hash ^ hash >> 29;
}

/*
 * Fewer than eight bytes as a number, by loads of a known length: of what was
 * copied byte by byte the processor would have to wait for the last one.
 */
static uint64_t
few_bytes(struct slice key)
{
	uint32_t first, last;

	if (key.len == 0)
		return 0;
	if (key.len < sizeof(first))
		return (uint64_t)(unsigned char)key.text[0] |
		       (uint64_t)(unsigned char)key.text[key.len / 2] << 8 |
		       (uint64_t)(unsigned char)key.text[key.len - 1] << 16;
	memcpy(&first, key.text, sizeof(first));
	memcpy(&last, key.text + key.len - sizeof(last), sizeof(last));
	return first | (uint64_t)last << 32;
}

/*
 * The address of a constant is another one in every run, so that nobody can
 * make up names that collide; it reaches no output.
 */
static uint64_t
hash_of(struct slice key)
{
	static const char seed = 0;
	uint64_t hash = mix((uint64_t)(uintptr_t)&seed ^ key.len);
	uint64_t word;

	for (; key.len >= sizeof(word); key.len -= sizeof(word)) {
		memcpy(&word, key.text, sizeof(word));
		hash = mix(hash ^ word);
		key.text += sizeof(word);
	}
	return mix(hash ^ few_bytes(key));
}

/*
 * Whether they are one key, their hashes being the same. What mix() does can
 * be undone, so that up to eight bytes follow from the hash and the length.
 */
static inline bool
is_same(struct slice a, struct slice b)
{
	return a.len == b.len &&
	       (a.len <= sizeof(uint64_t) || slice_equal(a, b));
}

/* The slot of the key, or the free one where it belongs. */
static struct entry **
find_slot(const struct table *table, struct slice key, uint64_t hash)
{
	size_t at = hash & (table->room - 1);

	while (table->slots[at] != NULL &&
	       (table->slots[at]->hash != hash ||
		!is_same(table->slots[at]->key, key)))
		at = (at + 1) & (table->room - 1);
	return &table->slots[at];
}

/* Twice the room, at most half of it taken. */
static void
grow(struct table *table)
{
	size_t room = table->room > 0 ? 2 * table->room : ROOM_AT_FIRST;

	free(table->slots);
	table->slots = memory_alloc(room * sizeof(*table->slots));
	memset(table->slots, 0, room * sizeof(*table->slots));
	table->entries = memory_resize(table->entries,
				       room / 2 * sizeof(*table->entries));
	table->room = room;
	for (size_t i = 0; i < table->count; i++) {
		struct entry *entry = table->entries[i];

		*find_slot(table, entry->key, entry->hash) = entry;
	}
}

static struct entry *
make_entry(struct table *table, struct slice key, uint64_t hash)
{
	struct entry *entry = arena_alloc(table->arena, sizeof(*entry));

	entry->key =
		(struct slice){ arena_copy(table->arena, key.text, key.len),
				key.len };
	entry->hash = hash;
	entry->thing =
		memset(arena_alloc(table->arena, table->size), 0, table->size);
	table->entries[table->count++] = entry;
	return entry;
}

struct entry *
table_entry(struct table *table, struct slice key)
{
	uint64_t hash = hash_of(key);
	struct entry **slot;

	if (2 * table->count == table->room)
		grow(table);
	slot = find_slot(table, key, hash);
	if (*slot == NULL)
		*slot = make_entry(table, key, hash);
	return *slot;
}

void *
table_get(struct table *table, struct slice key)
{
	return table_entry(table, key)->thing;
}

int
table_compare(struct slice a, struct slice b)
{
	size_t len = a.len < b.len ? a.len : b.len;
	int order = len > 0 ? memcmp(a.text, b.text, len) : 0;

	if (order == 0)
		return (a.len > b.len) - (a.len < b.len);
	return order < 0 ? -1 : 1;
}

static int
compare_entries(const void *a, const void *b)
{
	const struct entry *const *first = a, *const *second = b;

	return table_compare((*first)->key, (*second)->key);
}

struct entry **
table_sorted(const struct table *table)
{
	size_t size = table->count * sizeof(*table->entries);
	struct entry **sorted = arena_alloc(table->arena, size);

	if (size == 0)
		return sorted;
	memcpy(sorted, table->entries, size);
	qsort(sorted, table->count, sizeof(*sorted), compare_entries);
	return sorted;
}
