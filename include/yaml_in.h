/* yaml_in.h - the bytes of one document to a tree. */
#ifndef GAMEREC_YAML_IN_H
#define GAMEREC_YAML_IN_H

#include "diag.h"
#include "document.h"
#include "stream.h"

struct arena;

/* A document deeper or larger than this is refused (record.limit). */
enum { YAML_DEPTH_MAX = 32, YAML_NODES_MAX = 1000000 };

/*
 * The tree of the document, its nodes and texts in the arena; or NULL if it
 * cannot be read. What is wrong is reported; a tree may come with errors
 * (duplicate keys, keys that are not scalars).
 */
struct node *yaml_read(const struct chunk *chunk, struct arena *arena,
		       struct diag *diag);

#endif
