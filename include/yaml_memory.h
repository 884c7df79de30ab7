/*
 * yaml_memory.h - libyaml, with its memory out of an arena.
 *
 * libyaml makes and frees several strings for every scalar, a fifth of its
 * time. It has no hook for that, but the functions that it allocates with are
 * symbols, and a program may have its own of that name. Where it may not, as
 * with a static libyaml, libyaml uses its own, and all is the same but slower.
 */
#ifndef GAMEREC_YAML_MEMORY_H
#define GAMEREC_YAML_MEMORY_H

#include "slice.h"

struct arena;
struct yaml_parser_s; /* yaml_parser_t */

/*
 * Opens a parser on bytes that are UTF-8, with memory of that arena. A thread
 * has one at a time, to be closed by yaml_parser_delete() before the arena is
 * reset.
 */
void yaml_memory_open(struct yaml_parser_s *parser, struct slice bytes,
		      struct arena *arena);

#endif
