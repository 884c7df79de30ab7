/* bytes.h - whether the bytes of a document may be read at all. */
#ifndef GAMEREC_BYTES_H
#define GAMEREC_BYTES_H

#include "slice.h"

#include <stdbool.h>

/* What U+FEFF begins with, which YAML passes over or refuses. */
enum { BYTES_BOM = 0xef };

/* Whether they are printable ASCII, blanks and LF alone. */
bool bytes_are_ascii(struct slice bytes);

/*
 * Looks for the first byte that no document may hold: what is not UTF-8, a
 * control character, a line break other than LF and CRLF. Returns what is
 * wrong with it and where it is, or NULL.
 */
const char *bytes_fault(struct slice bytes, size_t *offset);

#endif
