/* utf8.h - one character of UTF-8, and the count of them. */
#ifndef GAMEREC_UTF8_H
#define GAMEREC_UTF8_H

#include "slice.h"

#include <stdint.h>

/*
 * The first character and how many bytes it takes; 0 if the bytes are not
 * UTF-8 (overlong forms, surrogates and what lies past U+10FFFF included).
 */
size_t utf8_decode(struct slice slice, uint32_t *character);

/* How many characters; a byte that is not UTF-8 counts as one. */
size_t utf8_length(struct slice slice);

/* At most that many characters from the start. */
struct slice utf8_head(struct slice slice, size_t characters);

#endif
