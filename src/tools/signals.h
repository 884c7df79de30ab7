/* signals.h - what must not be left half done when somebody ends the tool. */
#ifndef GAMEREC_SIGNALS_H
#define GAMEREC_SIGNALS_H

#include <signal.h>

/*
 * SIGHUP, SIGINT and SIGTERM have to wait, for this thread and those it
 * starts; what they were before is kept.
 */
void signals_hold(sigset_t *before);

/* Those that came meanwhile arrive now. */
void signals_let(const sigset_t *before);

#endif
