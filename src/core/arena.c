/* arena.c - memory that lives as long as one document. */
#include "arena.h"

#include "memory.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* A block fits most documents; what is kept between two is bounded. */
enum { BLOCK_SIZE = 64 * 1024, KEEP_SIZE = 1024 * 1024 };

struct arena_block {
	struct arena_block *next;
	size_t size;
	alignas(max_align_t) char bytes[];
};

void
arena_init(struct arena *arena)
{
	*arena = (struct arena){ NULL, NULL, NULL, NULL };
}

static void
free_blocks(struct arena_block *block)
{
	while (block != NULL) {
		struct arena_block *next = block->next;

		free(block);
		block = next;
	}
}

void
arena_release(struct arena *arena)
{
	free_blocks(arena->blocks);
	arena_init(arena);
}

static void
carve(struct arena *arena, struct arena_block *block)
{
	arena->current = block;
	arena->next = block->bytes;
	arena->end = block->bytes + block->size;
}

void
arena_reset(struct arena *arena)
{
	struct arena_block **link = &arena->blocks;
	size_t kept = 0;

	while (*link != NULL && kept + (*link)->size <= KEEP_SIZE) {
		kept += (*link)->size;
		link = &(*link)->next;
	}
	free_blocks(*link);
	*link = NULL;
	if (arena->blocks != NULL)
		carve(arena, arena->blocks);
	else
		arena_init(arena);
}

/* The next kept block if it is large enough, or a fresh one. */
static void
next_block(struct arena *arena, size_t size)
{
	struct arena_block **link =
		arena->current != NULL ? &arena->current->next : &arena->blocks;
	struct arena_block *block = *link;

	if (block == NULL || block->size < size) {
		size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;

		block = memory_alloc(sizeof(*block) + room);
		block->size = room;
		block->next = *link;
		*link = block;
	}
	carve(arena, block);
}

void *
arena_alloc_more(struct arena *arena, size_t size)
{
	next_block(arena, size);
	return arena_alloc(arena, size);
}

char *
arena_copy(struct arena *arena, const char *bytes, size_t len)
{
	char *copy = arena_alloc(arena, len + 1);

	if (len != 0)
		memcpy(copy, bytes, len);
	copy[len] = '\0';
	return copy;
}
