/* quote.h - text in quotes that are doubled inside, as in YAML and CSV. */
#ifndef GAMEREC_QUOTE_H
#define GAMEREC_QUOTE_H

#include "slice.h"
#include "text.h"

/* Appends 'it''s' or "a ""word""", whichever the quote is. */
void quote_doubled(struct text *out, struct slice text, char quote);

#endif
