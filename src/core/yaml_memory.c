/*
 * yaml_memory.c - libyaml's own allocation, by pieces of an arena.
 *
 * Pieces have sizes by powers of two. One that is freed waits for the next
 * that asks for its size, so that a parser needs no more than it holds at once.
 */
#include "yaml_memory.h"

#include "arena.h"
#include "memory.h"

#include <assert.h>
#include <stdalign.h>
#include <string.h>
#include <yaml.h>

/* Pieces of 16 bytes are of grade 4; a document has 16 MiB. */
enum { SMALLEST = 16, GRADES = 32 };

struct piece {
	struct piece *next; /* while it is free */
	size_t grade;
	alignas(max_align_t) char bytes[];
};

/* What the open parser of this thread allocates from. */
static _Thread_local struct {
	struct arena *arena;
	struct piece *spare[GRADES];
} pool;

/* Weak, so that those of a static libyaml take their place. */
#define INSTEAD_OF_LIBYAML __attribute__((weak))

/* As libyaml declares them for itself. */
void *yaml_malloc(size_t size);
void *yaml_realloc(void *old, size_t size);
void yaml_free(void *memory);
yaml_char_t *yaml_strdup(const yaml_char_t *text);

static size_t
grade_of(size_t size)
{
	unsigned long long last = size > SMALLEST ? size - 1 : SMALLEST - 1;

	return (size_t)(64 - __builtin_clzll(last));
}

static struct piece *
piece_of(void *memory)
{
	return (struct piece *)((char *)memory - offsetof(struct piece, bytes));
}

INSTEAD_OF_LIBYAML void *
yaml_malloc(size_t size)
{
	size_t grade = grade_of(size);
	struct piece *piece;

	assert(grade < GRADES);
	piece = pool.spare[grade];
	if (piece != NULL) {
		pool.spare[grade] = piece->next;
		return piece->bytes;
	}
	piece = arena_alloc(pool.arena, sizeof(*piece) + ((size_t)1 << grade));
	piece->grade = grade;
	return piece->bytes;
}

INSTEAD_OF_LIBYAML void
yaml_free(void *memory)
{
	struct piece *piece;

	if (memory == NULL)
		return;
	piece = piece_of(memory);
	piece->next = pool.spare[piece->grade];
	pool.spare[piece->grade] = piece;
}

INSTEAD_OF_LIBYAML void *
yaml_realloc(void *old, size_t size)
{
	size_t room = old != NULL ? (size_t)1 << piece_of(old)->grade : 0;
	void *grown;

	if (size <= room)
		return old;
	grown = yaml_malloc(size);
	if (old != NULL)
		memcpy(grown, old, room);
	yaml_free(old);
	return grown;
}

INSTEAD_OF_LIBYAML yaml_char_t *
yaml_strdup(const yaml_char_t *text)
{
	size_t size;

	if (text == NULL)
		return NULL;
	size = strlen((const char *)text) + 1;
	return memcpy(yaml_malloc(size), text, size);
}

void
yaml_memory_open(struct yaml_parser_s *parser, struct slice bytes,
		 struct arena *arena)
{
	memset(&pool, 0, sizeof(pool));
	pool.arena = arena;
	if (!yaml_parser_initialize(parser))
		memory_out();
	yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(parser, (const unsigned char *)bytes.text,
				     bytes.len);
}
