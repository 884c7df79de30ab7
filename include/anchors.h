/* anchors.h - the anchors of one document by name, for its aliases. */
#ifndef GAMEREC_ANCHORS_H
#define GAMEREC_ANCHORS_H

#include <stddef.h>

struct arena;
struct node;

/* What an alias of it adds to the document. */
struct anchor_size {
	size_t nodes, bytes;
	int height; /* levels */
};

struct anchor {
	const char *name;
	const struct node *node; /* NULL while it is being read */
	struct anchor_size size; /* ... and until then where it began */
	struct anchor *next;     /* in the same slot, the newer first */
};

/* No hash is safe from names made to collide: so many and no more. */
enum { ANCHORS_MAX = 1024 };

struct anchors {
	struct anchor **slots; /* NULL until the first one */
	size_t count;
};

/* A new one, not closed; NULL if there are too many. */
struct anchor *anchors_add(struct anchors *anchors, struct arena *arena,
			   const char *name);
void anchors_close(struct anchor *anchor, const struct node *node,
		   struct anchor_size size);

/* The last one of that name, or NULL. */
const struct anchor *anchors_find(const struct anchors *anchors,
				  const char *name);

#endif
