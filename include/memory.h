/* memory.h - memory, or the end of the program: nobody checks for NULL. */
#ifndef GAMEREC_MEMORY_H
#define GAMEREC_MEMORY_H

#include <stddef.h>

/* Both end the program with status 2 and one line when memory is out. */
void *memory_alloc(size_t size);
void *memory_resize(void *old, size_t size);

/* What they do then; for callers of libraries that allocate themselves. */
_Noreturn void memory_out(void);

#endif
