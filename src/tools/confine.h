/* confine.h - a tool gives up what it does not need. */
#ifndef GAMEREC_CONFINE_H
#define GAMEREC_CONFINE_H

#include <stdbool.h>

/*
 * From now on this thread, and those it starts, cannot create, change, remove
 * or run any file; what is open stays usable. False where the system has no
 * such means: it is a second wall, not the first.
 */
bool confine(void);

#endif
