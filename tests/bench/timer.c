/* timer.c - runs a command and prints what it took. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double
seconds(struct timeval time)
{
	return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double
now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/*
 * Prints to descriptor 3, all on one line: processor time (user and system)
 * and time by the clock in microseconds, peak memory in KiB. Ends as the
 * command does.
 */
int
main(int argc, char **argv)
{
	double begun = now();
	struct rusage usage;
	int status;
	pid_t child;

	if (argc < 2)
		return 2;
	child = fork();
	if (child == 0) {
		execvp(argv[1], argv + 1);
		_exit(127);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0 ||
	    getrusage(RUSAGE_CHILDREN, &usage) < 0)
		return 2;
	dprintf(3, "%.0f %.0f %ld\n",
		(seconds(usage.ru_utime) + seconds(usage.ru_stime)) * 1e6,
		(now() - begun) * 1e6, usage.ru_maxrss);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}
