/* answer.h - what gamegrep writes of the documents that it found. */
#ifndef GAMEREC_ANSWER_H
#define GAMEREC_ANSWER_H

#include "grep.h"
#include "run.h"
#include "split.h"
#include "unique.h"

/* What is written of a document that was selected. */
enum output { WHOLE, COUNT, FILES, NUMBER, HASH, SPLIT };

struct answer {
	struct run *run;
	const struct grep *grep;
	enum output output;
	bool unique; /* of several that are the same only the first */
	long most;   /* of a file; 0: all */

	/* What depends on the documents before. */
	struct unique seen;
	struct split split;
	long count; /* in this file */
	bool found;
};

void answer_init(struct answer *answer, struct run *run,
		 const struct grep *grep);
void answer_release(struct answer *answer);

/* The three steps of a run, whose context is the answer. */
void answer_document(struct job *job, void *context);
enum run_wish answer_collect(const struct outcome *outcome, void *context);
void answer_file_end(const struct file_end *end, void *context);

#endif
