/* surrogates.h - JSON's escapes for characters past U+FFFF. */
#ifndef GAMEREC_SURROGATES_H
#define GAMEREC_SURROGATES_H

#include "slice.h"

struct arena;

/*
 * JSON writes such a character as a pair of escapes, `\ud83d\ude00`, which
 * YAML does not know: the bytes with each pair replaced by the character, in
 * the arena; or the same bytes if there is none.
 */
struct slice surrogates_join(struct slice json, struct arena *arena);

#endif
