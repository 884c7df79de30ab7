/* comments.h - whether a document has comments, which a tree cannot hold. */
#ifndef GAMEREC_COMMENTS_H
#define GAMEREC_COMMENTS_H

#include "stream.h"

#include <stdbool.h>

struct arena;

bool comments_in(const struct chunk *chunk, struct arena *arena);

#endif
