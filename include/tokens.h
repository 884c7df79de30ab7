/* tokens.h - a move being read token by token, and where it fails. */
#ifndef GAMEREC_TOKENS_H
#define GAMEREC_TOKENS_H

#include "slice.h"
#include "text.h"

struct tokens {
	struct slice text, rest; /* the whole, and what is still to come */
	struct slice token;      /* the last one read; empty at the end */
	size_t *offset;          /* what decode() has to set when it fails */
	struct text *why;
};

/* False at the end. */
bool tokens_next(struct tokens *tokens);

/* Fails at the last token, or at the end of the text. Always -1. */
int tokens_expected(const struct tokens *tokens, const char *what);

#endif
