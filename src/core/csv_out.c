/* csv_out.c - rows of comma-separated fields (RFC 4180, but LF). */
#include "csv_out.h"

#include "quote.h"

#include <stdbool.h>
#include <string.h>

static bool
needs_quotes(struct slice field)
{
	for (size_t i = 0; i < field.len; i++)
		if (memchr(",\"\r\n", field.text[i], 4) != NULL)
			return true;
	return false;
}

/* The comma before every field but the first. */
static void
begin(struct csv *csv)
{
	if (csv->fields++ > 0)
		text_char(csv->out, ',');
}

void
csv_text(struct csv *csv, struct slice field)
{
	begin(csv);
	if (needs_quotes(field))
		quote_doubled(csv->out, field, '"');
	else
		text_slice(csv->out, field);
}

void
csv_number(struct csv *csv, long field)
{
	begin(csv);
	text_long(csv->out, field);
}

void
csv_end(struct csv *csv)
{
	text_char(csv->out, '\n');
	csv->fields = 0;
}
