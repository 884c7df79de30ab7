/*
 * arena.h - memory that lives as long as one document.
 *
 * Everything made for a document is carved from an arena and thrown away
 * together by arena_reset(); nothing in it is freed alone.
 */
#ifndef GAMEREC_ARENA_H
#define GAMEREC_ARENA_H

#include <stdalign.h>
#include <stddef.h>

struct arena_block;

struct arena {
	struct arena_block *blocks;  /* in order of use; NULL at first */
	struct arena_block *current; /* the one being carved */
	char *next, *end;            /* what is left of it */
};

void arena_init(struct arena *arena);
void arena_release(struct arena *arena);

/* Forget everything; keep a little memory for the next document. */
void arena_reset(struct arena *arena);

/* The same as arena_alloc(), when the current block has no room. */
void *arena_alloc_more(struct arena *arena, size_t size);

/* Aligned for any type, not cleared. In line: every node comes from here. */
static inline void *
arena_alloc(struct arena *arena, size_t size)
{
	const size_t unit = alignof(max_align_t);
	size_t whole = (size + unit - 1) / unit * unit;
	char *start = arena->next;

	if (whole > (size_t)(arena->end - start))
		return arena_alloc_more(arena, whole);
	arena->next = start + whole;
	return start;
}

/* What was allocated last ends at `end`: the rest is free again. */
static inline void
arena_give_back(struct arena *arena, char *end)
{
	const size_t unit = alignof(max_align_t);

	arena->next -= (size_t)(arena->next - end) / unit * unit;
}

/* The bytes, with a NUL behind them. */
char *arena_copy(struct arena *arena, const char *bytes, size_t len);

#endif
