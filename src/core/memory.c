/* memory.c - allocate or end: the only exit outside the tools. */
#include "memory.h"

#include <stdlib.h>
#include <unistd.h>

void
memory_out(void)
{
	static const char message[] = "gamerec: out of memory\n";

	ssize_t ignored = write(STDERR_FILENO, message, sizeof(message) - 1);

	(void)ignored;
	_exit(2);
}

void *
memory_alloc(size_t size)
{
	return memory_resize(NULL, size);
}

void *
memory_resize(void *old, size_t size)
{
	void *grown = realloc(old, size != 0 ? size : 1);

	if (grown == NULL)
		memory_out();
	return grown;
}
