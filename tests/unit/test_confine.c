/* test_confine.c - what a confined tool can no longer do. */
#define _GNU_SOURCE /* syscall */
#include "tools/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { DID = 0, DID_NOT = 1, SURPRISE = 2 };

/* In a process of its own, because there is no way back. */
static int
confined(int (*act)(void))
{
	int status;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		(void)confine();
		_exit(act());
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static int
tried(int result)
{
	if (result >= 0)
		return DID;
	return errno == EACCES ? DID_NOT : SURPRISE;
}

static int
act_write(void)
{
	return tried(open("/dev/null", O_WRONLY));
}

static int
act_run(void)
{
	return tried(execl("/bin/true", "true", (char *)NULL));
}

static int
act_read(void)
{
	return tried(open("/dev/null", O_RDONLY));
}

static int
act_print(void)
{
	return tried((int)write(STDOUT_FILENO, "", 0));
}

/* Whether the system has the means, and this build uses them. */
static bool
has_means(void)
{
#if defined(SYS_landlock_create_ruleset) && !defined(GAMEREC_UNCONFINED)
	return syscall(SYS_landlock_create_ruleset, NULL, 0, 1) >= 1;
#else
	return false;
#endif
}

static void
test_cannot_write_or_run(void **state)
{
	int wanted = has_means() ? DID_NOT : DID;

	(void)state;
	assert_int_equal(confined(act_write), wanted);
	assert_int_equal(confined(act_run), wanted);
}

static void
test_can_read_and_print(void **state)
{
	(void)state;
	assert_int_equal(confined(act_read), DID);
	assert_int_equal(confined(act_print), DID);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cannot_write_or_run),
		cmocka_unit_test(test_can_read_and_print),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
