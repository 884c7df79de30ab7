/* replace.c - a file with new content, all of it or nothing. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "replace.h"

#include "signals.h"
#include "write_all.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* As any new file has it. */
static int
give_usual_mode(int fd)
{
	mode_t mask = umask(0);

	umask(mask);
	return fchmod(fd, 0666 & ~mask);
}

/*
 * Owner, group and mode of the old file. Where one of the two cannot be given
 * no program may run in its name, and another group gets no more than others.
 */
static int
keep_rights(int fd, const struct stat *old)
{
	mode_t mode = old->st_mode & 07777;

	if (fchown(fd, old->st_uid, old->st_gid) < 0) {
		mode &= ~(mode_t)(S_ISUID | S_ISGID);
		if (fchown(fd, (uid_t)-1, old->st_gid) < 0)
			mode &= ~(mode_t)S_IRWXG | (mode & S_IRWXO) << 3;
	}
	return fchmod(fd, mode);
}

/* Fills the new file, and then opens it to those who may see it. */
static int
fill(int fd, const char *old, const struct text *content)
{
	struct stat status;
	int result = write_all(fd, text_as_slice(content));

	if (result == 0)
		result = stat(old, &status) == 0 ? keep_rights(fd, &status)
						 : give_usual_mode(fd);
	if (result == 0)
		result = fsync(fd);
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
	sigset_t before;
	char *real;
	int result;

	if (stat(name, &status) == 0 && !S_ISREG(status.st_mode))
		return write_through(name, content);
	real = realpath(name, NULL);
	if (real == NULL && errno != ENOENT)
		return -1;
	signals_hold(&before);
	result = replace(real != NULL ? real : name, content);
	signals_let(&before);
	free(real);
	return result;
}
