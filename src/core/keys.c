/* keys.c - the keys of a mapping: each once, and the one that was meant. */
#include "keys.h"

#include "arena.h"
#include "record_rules.h"

#include <stdlib.h>
#include <string.h>

/* Up to here comparing each with each is faster than sorting. */
enum { FEW_KEYS = 24 };

/* Longer words are not compared with the known ones: nobody means those. */
enum { WORD_MAX = 24 };

static void
report_twice(const struct node *key, const struct node *first,
	     struct diag *diag)
{
	struct text name = TEXT_INIT;

	text_quote(&name, node_text(key));
	diag_report(diag, &record_rules[RECORD_DUPLICATE], key->at,
		    "the key %.*s stands twice, before on line %u",
		    (int)name.len, name.data, first->at.line);
	text_release(&name);
}

static bool
stands_before(const struct node *map, const struct node *value)
{
	const struct node *earlier = map->child;

	while (earlier != value &&
	       !slice_equal(node_key(earlier), node_key(value)))
		earlier = earlier->next;
	return earlier != value;
}

/* Keys that differ in the first byte or length are not compared, mostly. */
static bool
few_distinct(const struct node *map)
{
	uint64_t seen = 0;

	NODE_EACH (value, map) {
		struct slice key = node_key(value);
		unsigned char first =
			key.len > 0 ? (unsigned char)key.text[0] : 0;
		uint64_t bit = UINT64_C(1) << (first + key.len * 8) % 64;

		if ((seen & bit) != 0 && stands_before(map, value))
			return false;
		seen |= bit;
	}
	return true;
}

/* A key and how many stand before it in the map. */
struct entry {
	struct slice text;
	const struct node *key;
	size_t place;
};

static int
compare_entries(const void *left, const void *right)
{
	const struct entry *a = left, *b = right;
	size_t len = a->text.len < b->text.len ? a->text.len : b->text.len;
	int order = len > 0 ? memcmp(a->text.text, b->text.text, len) : 0;

	if (order != 0)
		return order;
	if (a->text.len != b->text.len)
		return a->text.len < b->text.len ? -1 : 1;
	return a->place < b->place ? -1 : 1;
}

/* The keys of a map, sorted, because no hash is safe from collisions. */
static struct entry *
sort_keys(const struct node *map, struct arena *arena)
{
	struct entry *entries = arena_alloc(arena, map->len * sizeof(*entries));
	size_t count = 0;

	NODE_EACH (value, map) {
		entries[count] =
			(struct entry){ node_key(value), value->key, count };
		count++;
	}
	qsort(entries, count, sizeof(*entries), compare_entries);
	return entries;
}

bool
keys_distinct(const struct node *map, struct arena *arena)
{
	const struct entry *entries;

	if (map->len <= FEW_KEYS)
		return few_distinct(map);
	entries = sort_keys(map, arena);
	for (size_t i = 1; i < map->len; i++)
		if (slice_equal(entries[i - 1].text, entries[i].text))
			return false;
	return true;
}

void
keys_check(const struct node *map, struct arena *arena, struct diag *diag)
{
	const struct node **earlier;
	const struct entry *entries;
	size_t count = 0;

	if (keys_distinct(map, arena))
		return;
	entries = sort_keys(map, arena);
	earlier = arena_alloc(arena, map->len * sizeof(*earlier));
	for (size_t i = 0, first = 0; i < map->len; i++) {
		if (!slice_equal(entries[first].text, entries[i].text))
			first = i;
		earlier[entries[i].place] =
			i != first ? entries[first].key : NULL;
	}
	NODE_EACH (value, map) {
		if (earlier[count] != NULL)
			report_twice(value->key, earlier[count], diag);
		count++;
	}
}

static int
least(int a, int b, int c)
{
	int ab = a < b ? a : b;

	return ab < c ? ab : c;
}

/* How many letters must be changed, added or dropped. */
static int
distance(struct slice a, struct slice b)
{
	int row[WORD_MAX + 1];

	for (size_t j = 0; j <= b.len; j++)
		row[j] = (int)j;
	for (size_t i = 1; i <= a.len; i++) {
		int diagonal = row[0];

		row[0] = (int)i;
		for (size_t j = 1; j <= b.len; j++) {
			int changed =
				diagonal + (a.text[i - 1] != b.text[j - 1]);

			diagonal = row[j];
			row[j] = least(changed, row[j] + 1, row[j - 1] + 1);
		}
	}
	return row[b.len];
}

/* Keeps the word of the list that is nearer than the nearest so far. */
static void
look_for_nearest(struct slice word, const char *const *list,
		 const char **nearest, int *best)
{
	for (; *list != NULL; list++) {
		int far = strlen(*list) <= WORD_MAX
				  ? distance(word, slice_of(*list))
				  : *best;

		if (far < *best) {
			*best = far;
			*nearest = *list;
		}
	}
}

const char *
keys_nearest(struct slice word, const char *const *known,
	     const char *const *more)
{
	const char *nearest = NULL;
	int best = WORD_MAX + 1;

	if (word.len > WORD_MAX)
		return NULL;
	look_for_nearest(word, known, &nearest, &best);
	if (more != NULL)
		look_for_nearest(word, more, &nearest, &best);
	return nearest;
}

void
keys_unknown(const struct node *key, const char *const *known,
	     const char *const *more, struct diag *diag)
{
	struct slice word = node_text(key);
	const char *nearest = keys_nearest(word, known, more);
	struct text name = TEXT_INIT;

	text_quote(&name, word);
	text_printf(&name, " is no known key");
	if (nearest != NULL)
		text_printf(&name, "; the nearest is %s", nearest);
	diag_report(diag, &record_rules[RECORD_KEY], key->at, "%.*s",
		    (int)name.len, name.data);
	text_release(&name);
}

bool
keys_is_own(struct slice key)
{
	return key.len >= 2 && memcmp(key.text, "x-", 2) == 0;
}
