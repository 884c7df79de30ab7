/*
 * hash.h - a fingerprint of bytes: FNV-1a with 128 bits, the same everywhere
 * and for ever.
 */
#ifndef GAMEREC_HASH_H
#define GAMEREC_HASH_H

#include "slice.h"
#include "text.h"

#include <stdint.h>

struct hash {
	uint64_t high, low;
};

/* Of no bytes at all. */
struct hash hash_start(void);

/* Of what came before and these bytes. */
struct hash hash_bytes(struct hash hash, struct slice bytes);

/* Appends its 32 hexadecimal digits. */
void hash_write(struct text *out, struct hash hash);

#endif
