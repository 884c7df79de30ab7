/*
 * yaml_readers.h - the two that read a document, for yaml_in.c to choose.
 *
 * Where both read a document, their trees are the same: kinds, styles, texts
 * and marks of every node and key. Both are told whether bytes_are_ascii().
 */
#ifndef GAMEREC_YAML_READERS_H
#define GAMEREC_YAML_READERS_H

#include "diag.h"
#include "document.h"
#include "stream.h"

struct arena;

/*
 * libyaml, for everything that is YAML. The bytes were checked. Texts stay
 * where they are, in the chunk, or are copied into the arena. NULL if there
 * is no tree; faults are reported.
 */
struct node *yaml_events_read(const struct chunk *chunk, bool ascii,
			      struct arena *arena, struct diag *diag);

/*
 * The plain form that most records are written in, without a fault. Texts
 * stay where they are, in the chunk. NULL: something else, for libyaml to
 * read or to refuse; nothing is ever reported.
 */
struct node *yaml_plain_read(const struct chunk *chunk, bool ascii,
			     struct arena *arena);

#endif
