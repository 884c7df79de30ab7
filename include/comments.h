/* comments.h - whether a document has comments, which a tree cannot hold. */
#ifndef GAMEREC_COMMENTS_H
#define GAMEREC_COMMENTS_H

#include "stream.h"

#include <stdbool.h>

bool comments_in(const struct chunk *chunk);

#endif
