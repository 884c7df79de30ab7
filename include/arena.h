/*
 * arena.h - memory that lives as long as one document.
 *
 * Everything made for a document is carved from an arena and thrown away
 * together by arena_reset(); nothing in it is freed alone.
 */
#ifndef GAMEREC_ARENA_H
#define GAMEREC_ARENA_H

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

/* Aligned for any type, not cleared. */
void *arena_alloc(struct arena *arena, size_t size);

/* The bytes, with a NUL behind them. */
char *arena_copy(struct arena *arena, const char *bytes, size_t len);

#endif
