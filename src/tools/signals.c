/* signals.c - what must not be left half done when somebody ends the tool. */
#include "signals.h"

#include <stddef.h>

void
signals_hold(sigset_t *before)
{
	sigset_t held;

	sigemptyset(&held);
	sigaddset(&held, SIGHUP);
	sigaddset(&held, SIGINT);
	sigaddset(&held, SIGTERM);
	pthread_sigmask(SIG_BLOCK, &held, before);
}

void
signals_let(const sigset_t *before)
{
	pthread_sigmask(SIG_SETMASK, before, NULL);
}
