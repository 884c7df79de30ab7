/* replace.c - a file with new content, all of it or nothing. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "replace.h"

#include "write_all.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Fills the new file and gives it the old one's mode; closes it. */
static int
fill(int fd, const char *old, const struct text *content)
{
	struct stat status;
	int result =
		stat(old, &status) < 0 ||
				fchmod(fd, status.st_mode & 07777) < 0 ||
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
		result = fill(fd, real, content);
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

int
replace_file(const char *name, const struct text *content)
{
	char *real = realpath(name, NULL);
	int result = real != NULL ? replace(real, content) : -1;

	free(real);
	return result;
}
