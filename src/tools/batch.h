/* batch.h - documents in a row of the input, for one worker at a time. */
#ifndef GAMEREC_BATCH_H
#define GAMEREC_BATCH_H

#include "run.h"

/* A file of the command line. */
struct input {
	int index;
	const char *name; /* as messages name it */
};

/* Where the part of a document ends in the texts of its batch. */
struct batch_mark {
	size_t out, err, side, note;
};

/* A document, or the end of a file. */
struct batch_entry {
	struct input input;
	struct chunk chunk; /* number 0: the end of the file */
	enum status status;
	struct batch_mark mark;
	bool comments; /* end: some stood outside of documents */
	int error;     /* end: why there is no more; 0: all was read */
};

struct batch {
	struct text bytes; /* of the documents, one after the other */
	struct batch_entry *entries;
	size_t count, room;
	struct text out, err, side, note; /* what came of them */
	bool done;
};

void batch_release(struct batch *batch);

/* Begins anew; memory out of the common is given back. */
void batch_clear(struct batch *batch);

/* The bytes of a document are copied. */
void batch_add(struct batch *batch, const struct batch_entry *entry);

/* Whether it is worth a worker's while. */
bool batch_is_full(const struct batch *batch);

/* Handles the documents. */
void batch_work(struct batch *batch, const struct run *run, struct job *job);

/* What came of an entry; `from` is the mark of the one before. */
struct outcome batch_outcome(const struct batch *batch,
			     const struct batch_entry *entry,
			     const struct batch_mark *from);

#endif
