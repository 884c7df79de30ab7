/* json_out.h - a tree to one line of JSON, raw UTF-8. */
#ifndef GAMEREC_JSON_OUT_H
#define GAMEREC_JSON_OUT_H

#include "document.h"
#include "slice.h"
#include "text.h"

/*
 * Appends the document and a line feed. Scalars of STYLE_NUMBER are written
 * as they are, all others as strings; tags are not kept.
 */
void json_write(struct text *out, const struct node *root);

/*
 * Appends the text in double quotes, as JSON and YAML both read it: whatever
 * may not stand in a document as it is comes out as an escape, what is not
 * UTF-8 as U+FFFD.
 */
void json_string(struct text *out, struct slice text);

/*
 * How many bytes the first character takes if it may stand in a document as
 * it is; 0 if it has to be escaped. JSON's `"` and `\` may stand.
 */
size_t json_raw(struct slice text);

/* An integer, true, false or null, as JSON writes them. */
bool json_is_literal(struct slice text);

/*
 * The same for a document of the suite, in which the plain integers, true,
 * false and null that are points or counts are written as they are: `at`,
 * what is below `result.scores`, below `score` (its winner, left and decided
 * are words), below the `counts` keys of `position` and of a `board` mapping,
 * and that mapping's `players`. `counts` ends with NULL.
 */
void json_write_document(struct text *out, const struct node *root,
			 const char *const *counts);

#endif
