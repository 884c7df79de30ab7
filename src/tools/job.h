/* job.h - one document on its way through a tool. */
#ifndef GAMEREC_JOB_H
#define GAMEREC_JOB_H

#include "arena.h"
#include "cli.h"
#include "record.h"
#include "replay.h"
#include "yaml_in.h"

/*
 * What a worker needs for the document that it handles. All of it is the
 * worker's own; `cli` is only read.
 */
struct job {
	const struct cli *cli;
	enum yaml_reader reader;
	const char *file; /* as messages name it */
	const struct chunk *chunk;
	struct arena arena; /* of this document */
	struct boards boards;
	struct diag diag;

	/*
	 * What the document gives, appended: for standard output, standard
	 * error and the side stream, and a note to the tool's collect().
	 */
	struct text out, err, side, note;

	struct node *root; /* NULL: not readable */
	struct record record;
	struct replay replay;
};

void job_init(struct job *job, const struct cli *cli);
void job_release(struct job *job);

/* Forgets what documents gave. */
void job_clear(struct job *job);

/* Forgets the last document; what it gave stays. */
void job_next(struct job *job, const char *file, const struct chunk *chunk);

/* The document as a tree, read once; -1 if it cannot be read. */
int job_read(struct job *job);

/* The same and its envelope; -1 if no move can be played. */
int job_record(struct job *job);

/* The same and the state before the first move. */
int job_begin(struct job *job);

/* Plays all moves from there on, then compares the claims; -1 if illegal. */
int job_finish(struct job *job);

/* Both together: the beginning and all moves. */
int job_replay(struct job *job);

#endif
