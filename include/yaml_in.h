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
 * The tree of the document, its nodes in the arena, its texts there or in
 * the bytes of the chunk; or NULL if it cannot be read. What is wrong is
 * reported; a tree may come with errors (duplicate keys, keys that are not
 * scalars).
 */
struct node *yaml_read(const struct chunk *chunk, struct arena *arena,
		       struct diag *diag);

/*
 * The same by one of the two readers, for tests: they differ in speed alone,
 * but for what the plain one does not read, which it refuses.
 */
enum yaml_reader { YAML_BY_ANY, YAML_BY_LIBYAML, YAML_BY_PLAIN };
struct node *yaml_read_by(enum yaml_reader reader, const struct chunk *chunk,
			  struct arena *arena, struct diag *diag);

#endif
