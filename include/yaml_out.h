/*
 * yaml_out.h - a tree to the bytes of one YAML document.
 *
 * What yaml_read() makes of them is the same tree: texts, order, kinds and
 * styles. A style that cannot express a text where it stands gives way to
 * the next one that can: plain, single quotes, double quotes.
 */
#ifndef GAMEREC_YAML_OUT_H
#define GAMEREC_YAML_OUT_H

#include "document.h"
#include "text.h"

/* Appends `---` and the document, ended by a line feed. */
void yaml_write(struct text *out, const struct node *root);

#endif
