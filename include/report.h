/* report.h - findings as bytes: for people, for scripts, for code hosts. */
#ifndef GAMEREC_REPORT_H
#define GAMEREC_REPORT_H

#include "diag.h"
#include "stream.h"
#include "text.h"

#include <stdbool.h>

/* One document and what was found in it. */
struct report {
	const char *file;
	const struct chunk *chunk;
	struct slice id, game; /* text is NULL where absent */
	const struct diag *diag;
	bool finished;
	unsigned moves; /* legal ones replayed before the first error */
};

/* How much people want to see. */
struct report_style {
	bool source; /* the source line, and a caret under it */
	bool color;
};

/* `FILE:LINE:COLUMN: error: ... [rule]`, a line for each finding. */
void report_text(struct text *out, const struct report *report,
		 struct report_style style);

/* `{"file":...,"document":1,"id":...,"game":...`: what begins every line. */
void report_json_begin(struct text *out, const struct report *report);

/* One line of JSON for the document. */
void report_json(struct text *out, const struct report *report);

/*
 * A log of SARIF 2.1.0: begin, the findings of each document, end. Before
 * each finding stands a comma, which the first of all must lose. Files that
 * were not read to their end are appended to a text of their own, for the end.
 */
void report_sarif_begin(struct text *out);
void report_sarif(struct text *out, const struct report *report);
void report_sarif_trouble(struct text *troubles, const char *file,
			  const char *reason);
void report_sarif_end(struct text *out, struct slice troubles);

#endif
