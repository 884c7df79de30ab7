/* source.h - a file by its name, or standard input, for a stream to read. */
#ifndef GAMEREC_SOURCE_H
#define GAMEREC_SOURCE_H

#include "stream.h"

#include <stdbool.h>

/* Whether the name stands for standard input: `-`. */
bool source_is_standard(const char *name);

/* Its descriptor, or -1 with errno. */
int source_open(const char *name);
void source_close(int fd);

/* As read(2), but an interruption is none. */
long source_read(int fd, char *bytes, size_t room);

/* All that the descriptor has to give. */
struct stream_source source_stream(int *fd);

#endif
