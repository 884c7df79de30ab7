/* quote.c - text in quotes that are doubled inside, as in YAML and CSV. */
#include "quote.h"

#include <string.h>

void
quote_doubled(struct text *out, struct slice text, char quote)
{
	text_char(out, quote);
	while (text.len > 0) {
		const char *found = memchr(text.text, quote, text.len);
		size_t len = found != NULL ? (size_t)(found - text.text) + 1
					   : text.len;

		text_bytes(out, text.text, len);
		if (found != NULL)
			text_char(out, quote);
		text.text += len;
		text.len -= len;
	}
	text_char(out, quote);
}
