/* csv_out.h - rows of comma-separated fields (RFC 4180, but LF). */
#ifndef GAMEREC_CSV_OUT_H
#define GAMEREC_CSV_OUT_H

#include "slice.h"
#include "text.h"

#include <stddef.h>

/* One row after the other: fields, then csv_end(). */
struct csv {
	struct text *out;
	size_t fields; /* of the row so far; 0 at first */
};

void csv_text(struct csv *csv, struct slice field);
void csv_number(struct csv *csv, long field);
void csv_end(struct csv *csv);

#endif
