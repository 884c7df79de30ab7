/* confine.c - a tool gives up what it does not need, where Linux lets it. */
#define _GNU_SOURCE /* syscall */
#include "confine.h"

#if defined(__linux__) && defined(__has_include)
#if __has_include("linux/landlock.h")
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif
#endif

#if defined(SYS_landlock_create_ruleset) && !defined(GAMEREC_UNCONFINED)

/* Everything but reading; later systems know more to give up. */
static __u64
accesses(long version)
{
	__u64 all = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
		    LANDLOCK_ACCESS_FS_REMOVE_DIR |
		    LANDLOCK_ACCESS_FS_REMOVE_FILE |
		    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
		    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
		    LANDLOCK_ACCESS_FS_MAKE_FIFO |
		    LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;

#ifdef LANDLOCK_ACCESS_FS_TRUNCATE
	if (version >= 3)
		all |= LANDLOCK_ACCESS_FS_TRUNCATE;
#endif
	(void)version;
	return all;
}

bool
confine(void)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
			       LANDLOCK_CREATE_RULESET_VERSION);
	struct landlock_ruleset_attr rules = { .handled_access_fs =
						       accesses(version) };
	bool confined;
	int fd;

	if (version < 1 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
		return false;
	fd = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof(rules),
			  0);
	if (fd < 0)
		return false;
	/* No rule grants anything: all that was named is refused. */
	confined = syscall(SYS_landlock_restrict_self, fd, 0) == 0;
	close(fd);
	return confined;
}

#else

bool
confine(void)
{
	return false;
}

#endif
