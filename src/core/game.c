/* game.c - what all games share in their play. */
#include "game.h"

#include <string.h>

void *
game_copy(void *after, const void *before, size_t size)
{
	return memcpy(after, before, size);
}

void
game_clear(void *flat, size_t size)
{
	memset(flat, 0, size);
}
