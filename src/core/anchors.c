/* anchors.c - the anchors of one document, found by a small hash. */
#include "anchors.h"

#include "arena.h"

#include <string.h>

static size_t
slot_of(const char *name)
{
	size_t hash = 5381;

	while (*name != '\0')
		hash = hash * 33 ^ (unsigned char)*name++;
	return hash % ANCHORS_MAX;
}

struct anchor *
anchors_add(struct anchors *anchors, struct arena *arena, const char *name)
{
	struct anchor *anchor, **slot;

	if (anchors->count == ANCHORS_MAX)
		return NULL;
	if (anchors->slots == NULL) {
		size_t size = ANCHORS_MAX * sizeof(struct anchor *);

		anchors->slots = arena_alloc(arena, size);
		memset(anchors->slots, 0, size);
	}
	slot = &anchors->slots[slot_of(name)];
	anchor = arena_alloc(arena, sizeof(*anchor));
	*anchor = (struct anchor){
		.name = arena_copy(arena, name, strlen(name)),
		.next = *slot,
	};
	*slot = anchor;
	anchors->count++;
	return anchor;
}

void
anchors_close(struct anchor *anchor, const struct node *node,
	      struct anchor_size size)
{
	anchor->node = node;
	anchor->size = size;
}

const struct anchor *
anchors_find(const struct anchors *anchors, const char *name)
{
	const struct anchor *anchor;

	if (anchors->slots == NULL)
		return NULL;
	anchor = anchors->slots[slot_of(name)];
	while (anchor != NULL && strcmp(anchor->name, name) != 0)
		anchor = anchor->next;
	return anchor;
}
