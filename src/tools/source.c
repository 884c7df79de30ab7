/* source.c - a file by its name, or standard input, for a stream to read. */
#include "source.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

bool
source_is_standard(const char *name)
{
	return strcmp(name, "-") == 0;
}

int
source_open(const char *name)
{
	return source_is_standard(name) ? STDIN_FILENO
					: open(name, O_RDONLY | O_CLOEXEC);
}

void
source_close(int fd)
{
	if (fd != STDIN_FILENO)
		close(fd);
}

long
source_read(int fd, char *bytes, size_t room)
{
	ssize_t got;

	do
		got = read(fd, bytes, room);
	while (got < 0 && errno == EINTR);
	return (long)got;
}

static long
read_all(void *context, char *bytes, size_t room)
{
	return source_read(*(const int *)context, bytes, room);
}

struct stream_source
source_stream(int *fd)
{
	return (struct stream_source){ read_all, fd };
}
