/* write.h - a document in the format that was asked for. */
#ifndef GAMEREC_WRITE_H
#define GAMEREC_WRITE_H

#include "run.h"

/* Appends the document as YAML or as a line of JSON. */
void write_document(struct job *job, struct node *root);

#endif
