/* replace.h - a file with new content, all of it or nothing. */
#ifndef GAMEREC_REPLACE_H
#define GAMEREC_REPLACE_H

#include "text.h"

/*
 * Writes a new file beside the old one, if there is one, and puts it in its
 * place; links are followed, mode, owner and group are kept where they can be.
 * A signal that ends the tool has to wait so long. What is no file, such as a
 * pipe, is written into. -1 with errno if it cannot be done: then an old file
 * is untouched.
 */
int replace_file(const char *name, const struct text *content);

#endif
