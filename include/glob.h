/* glob.h - the patterns of file names, for names and moves. */
#ifndef GAMEREC_GLOB_H
#define GAMEREC_GLOB_H

#include "slice.h"

#include <stdbool.h>

/*
 * `*` stands for any text, `?` for any character, `[a-c]` for one of those
 * and `[!a-c]` for any other; `\` takes the next one as it is. A `[` that is
 * never closed is an ordinary character.
 */
enum { GLOB_CASE = 0, GLOB_NO_CASE = 1 };

/* Whether the pattern matches the whole text. */
bool glob_match(struct slice pattern, struct slice text, unsigned flags);

/* Whether there is anything in it that is not taken as it is. */
bool glob_is_pattern(struct slice pattern);

#endif
