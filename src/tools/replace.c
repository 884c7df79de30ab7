/* replace.c - a file with new content, all of it or nothing. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "replace.h"

#include "write_all.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* The mode of the old file, or the one that a new file gets. */
static mode_t
mode_of(const char *old)
{
	struct stat status;
	mode_t mask;

	if (stat(old, &status) == 0)
		return status.st_mode & 07777;
	mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

/* Fills the new file and gives it its mode; closes it. */
static int
fill(int fd, mode_t mode, const struct text *content)
{
	int result =
		fchmod(fd, mode) < 0 ||
				write_all(fd, text_as_slice(content)) < 0 ||
				fsync(fd) < 0
			? -1
			: 0;

	return close(fd) < 0 ? -1 : result;
}

static int
replace(const char *real, const struct text *content)
{
	struct text name = TEXT_INIT;
	int fd, result = -1;

	text_add(&name, real);
	text_bytes(&name, ".XXXXXX", sizeof(".XXXXXX"));
	fd = mkstemp(name.data);
	if (fd >= 0) {
		result = fill(fd, mode_of(real), content);
		if (result == 0)
			result = rename(name.data, real);
		if (result < 0) {
			int error = errno;

			unlink(name.data);
			errno = error;
		}
	}
	text_release(&name);
	return result;
}

/* Into a pipe or a terminal, which nothing can take the place of. */
static int
write_through(const char *name, const struct text *content)
{
	int fd = open(name, O_WRONLY | O_CLOEXEC);
	int result;

	if (fd < 0)
		return -1;
	result = write_all(fd, text_as_slice(content));
	return close(fd) < 0 ? -1 : result;
}

int
replace_file(const char *name, const struct text *content)
{
	struct stat status;
	char *real;
	int result;

	if (stat(name, &status) == 0 && !S_ISREG(status.st_mode))
		return write_through(name, content);
	real = realpath(name, NULL);
	if (real == NULL && errno != ENOENT)
		return -1;
	result = replace(real != NULL ? real : name, content);
	free(real);
	return result;
}
