/* xml_out.h - text of a record inside XML or HTML. */
#ifndef GAMEREC_XML_OUT_H
#define GAMEREC_XML_OUT_H

#include "slice.h"
#include "text.h"

/*
 * Appends the text so that it is read as text and nothing else, between tags
 * or inside quotes. Control and bidirectional characters are made visible,
 * as they are for a terminal.
 */
void xml_text(struct text *out, struct slice slice);

#endif
