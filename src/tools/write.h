/* write.h - a document as it came, or in the format that was asked for. */
#ifndef GAMEREC_WRITE_H
#define GAMEREC_WRITE_H

#include "run.h"

/* Appends the document as YAML or as a line of JSON. */
void write_document(struct job *job, const struct node *root);

/* Appends the bytes as they came, so that they can stand beside others. */
void write_chunk(struct text *out, const struct chunk *chunk);

#endif
