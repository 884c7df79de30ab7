/* support_readers.h - whether the two readers of YAML agree. */
#ifndef GAMEREC_SUPPORT_READERS_H
#define GAMEREC_SUPPORT_READERS_H

#include "slice.h"

#include <stdbool.h>

/*
 * Reads the bytes as one document by the plain reader and, if it takes them,
 * by libyaml. NULL if trees, marks and findings are the same; or what is
 * not. *plain tells whether they were taken; it may be NULL.
 */
const char *readers_differ(struct slice document, bool *plain);

/* The same for every document of a stream, and for the stream as one. */
const char *readers_differ_in(struct slice stream);

#endif
