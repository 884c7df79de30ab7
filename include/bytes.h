/* bytes.h - whether the bytes of a document may be read at all. */
#ifndef GAMEREC_BYTES_H
#define GAMEREC_BYTES_H

#include "slice.h"

#include <stdbool.h>

/*
 * Looks for the first byte that no document may hold: what is not UTF-8, a
 * control character, a line break other than LF and CRLF. Returns what is
 * wrong with it and where it is, or NULL.
 */
const char *bytes_fault(struct slice bytes, size_t *offset);

#endif
