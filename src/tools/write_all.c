/* write_all.c - bytes into a descriptor, all of them. */
#include "write_all.h"

#include <errno.h>
#include <unistd.h>

int
write_all(int fd, struct slice bytes)
{
	while (bytes.len > 0) {
		ssize_t got = write(fd, bytes.text, bytes.len);

		if (got < 0 && errno != EINTR)
			return -1;
		if (got > 0) {
			bytes.text += got;
			bytes.len -= (size_t)got;
		}
	}
	return 0;
}
