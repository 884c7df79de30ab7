/*
 * preload.c - put before a tool by the dynamic linker, it makes the system
 * fail on purpose. The environment says how:
 *
 *	FAULT_MEMORY=N	the N-th allocation finds no memory, nor later ones
 *	FAULT_READ=N	a read gives one byte; every N-th is interrupted
 *	FAULT_WRITE=N	the same for writes
 *	FAULT_FULL=N	the disk is full after N bytes
 *	FAULT_KILL=1	the program is killed by SIGTERM at its first fsync
 *	FAULT_INTRUDE=FILE  at its first write the program makes the file, as
 *			somebody might who got hold of it; if the system has
 *			means to confine it
 *	FAULT_CALL=NAME	close, fchown, fsync or rename fails
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static long memory, reads, writes, full = -1, killing;
static const char *call = "", *intruder;

static long
setting(const char *name, long otherwise)
{
	const char *value = getenv(name);

	return value != NULL ? atol(value) : otherwise;
}

/* What happens before belongs to the dynamic linker, not to the tool. */
__attribute__((constructor)) static void
begin(void)
{
	const char *name = getenv("FAULT_CALL");

	reads = setting("FAULT_READ", 0);
	writes = setting("FAULT_WRITE", 0);
	full = setting("FAULT_FULL", -1);
	killing = setting("FAULT_KILL", 0);
	intruder = getenv("FAULT_INTRUDE");
	call = name != NULL ? name : "";
	memory = setting("FAULT_MEMORY", 0);
}

static bool
out_of_memory(void)
{
	if (memory == 0 || --memory > 0)
		return false;
	memory = 1;
	errno = ENOMEM;
	return true;
}

void *
malloc(size_t size)
{
	return out_of_memory() ? NULL : __libc_malloc(size);
}

void *
calloc(size_t count, size_t size)
{
	return out_of_memory() ? NULL : __libc_calloc(count, size);
}

void *
realloc(void *old, size_t size)
{
	return out_of_memory() ? NULL : __libc_realloc(old, size);
}

/* Interrupted every N-th time, and otherwise a byte at a time. */
static int
piecemeal(long every, long *count, size_t *size)
{
	if (every == 0)
		return 0;
	if (++*count % every == 0) {
		errno = EINTR;
		return -1;
	}
	if (*size > 1)
		*size = 1;
	return 0;
}

ssize_t
read(int fd, void *bytes, size_t size)
{
	ssize_t (*real)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
	static long count;

	return piecemeal(reads, &count, &size) < 0 ? -1 : real(fd, bytes, size);
}

static void
intrude(void)
{
	int (*real)(int) = dlsym(RTLD_NEXT, "close");

#ifdef SYS_landlock_create_ruleset
	if (syscall(SYS_landlock_create_ruleset, NULL, 0, 1) >= 1)
		(void)real(open(intruder, O_WRONLY | O_CREAT, 0666));
#endif
	(void)real;
	intruder = NULL;
}

ssize_t
write(int fd, const void *bytes, size_t size)
{
	ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
	static long count;

	if (intruder != NULL)
		intrude();
	if (piecemeal(writes, &count, &size) < 0)
		return -1;
	if (fd == STDERR_FILENO || full < 0)
		return real(fd, bytes, size);
	if (full == 0) {
		errno = ENOSPC;
		return -1;
	}
	if (size > (size_t)full)
		size = (size_t)full;
	full -= (long)size;
	return real(fd, bytes, size);
}

static bool
fails(const char *name)
{
	if (strcmp(call, name) != 0)
		return false;
	errno = EIO;
	return true;
}

int
close(int fd)
{
	int (*real)(int) = dlsym(RTLD_NEXT, "close");
	int result = real(fd);

	return fd > STDERR_FILENO && fails("close") ? -1 : result;
}

int
fchown(int fd, uid_t owner, gid_t group)
{
	int (*real)(int, uid_t, gid_t) = dlsym(RTLD_NEXT, "fchown");

	return fails("fchown") ? -1 : real(fd, owner, group);
}

int
fsync(int fd)
{
	int (*real)(int) = dlsym(RTLD_NEXT, "fsync");

	if (killing > 0 && --killing == 0)
		kill(getpid(), SIGTERM); /* whichever thread takes it */
	return fails("fsync") ? -1 : real(fd);
}

int
rename(const char *from, const char *to)
{
	int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");

	return fails("rename") ? -1 : real(from, to);
}
