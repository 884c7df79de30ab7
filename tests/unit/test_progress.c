/* test_progress.c - when a tool tells how far it is, by a clock of our own. */
#include "tools/progress.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static time_t clock_now;

/* In the place of the C library's. */
time_t
time(time_t *now)
{
	if (now != NULL)
		*now = clock_now;
	return clock_now;
}

/* Standard output and error in a file, until `restore`. */
struct diversion {
	FILE *file;
	int out, err;
};

static struct diversion
divert(void)
{
	struct diversion old = { tmpfile(), dup(STDOUT_FILENO),
				 dup(STDERR_FILENO) };

	assert_non_null(old.file);
	fflush(stdout);
	dup2(fileno(old.file), STDOUT_FILENO);
	dup2(fileno(old.file), STDERR_FILENO);
	return old;
}

static void
restore(struct diversion *old, char *said, size_t size)
{
	dup2(old->out, STDOUT_FILENO);
	dup2(old->err, STDERR_FILENO);
	close(old->out);
	close(old->err);
	rewind(old->file);
	said[fread(said, 1, size - 1, old->file)] = '\0';
	fclose(old->file);
}

/* What is said when each of the documents takes so many seconds. */
static const char *
said_of(const struct cli *cli, int documents, int seconds)
{
	static char said[256];
	struct progress progress = { .documents = 0 };
	struct diversion old = divert();

	clock_now = 1000;
	for (int i = 0; i < documents; i++) {
		progress_count(&progress, cli);
		clock_now += seconds;
	}
	progress_end(&progress, cli);
	restore(&old, said, sizeof(said));
	return said;
}

static void
test_asked_for(void **state)
{
	const struct cli cli = { .tool = "tool", .progress = true };

	(void)state;
	assert_string_equal(said_of(&cli, 0, 1), "tool: 0 documents\n");
	assert_string_equal(said_of(&cli, 256, 1), "tool: 256 documents\n");
	assert_string_equal(said_of(&cli, 600, 0), "tool: 600 documents\n");
	assert_string_equal(said_of(&cli, 600, 1), "\rtool: 257 documents"
						   "\rtool: 513 documents"
						   "\rtool: 600 documents\n");
}

/* Not asked for, but standard error is a terminal, and output is none. */
static void
test_by_itself(void **state)
{
	struct cli cli = { .tool = "tool", .style = { .source = true } };

	(void)state;
	assert_string_equal(said_of(&cli, 600, 0), "");
	assert_string_equal(said_of(&cli, 300, 1), "\rtool: 257 documents"
						   "\rtool: 300 documents\n");
	cli.quiet = true;
	assert_string_equal(said_of(&cli, 300, 1), "");
}

static void
test_not_wanted(void **state)
{
	const struct cli cli = { .tool = "tool" };

	(void)state;
	assert_string_equal(said_of(&cli, 300, 1), "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_asked_for),
		cmocka_unit_test(test_by_itself),
		cmocka_unit_test(test_not_wanted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
