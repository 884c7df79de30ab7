/* run.h - the loop over the documents of all files. */
#ifndef GAMEREC_RUN_H
#define GAMEREC_RUN_H

#include "arena.h"
#include "cli.h"
#include "progress.h"
#include "record.h"
#include "replay.h"

/*
 * One document on its way through a tool. What the tool writes goes into
 * `out`, findings into `diag`; both leave the program before any read that
 * may block.
 */
struct job {
	const struct cli *cli;
	const char *file; /* as messages name it */
	const struct chunk *chunk;
	struct arena arena; /* of this document */
	struct boards boards;
	struct diag diag;
	struct text out, err;
	bool comments; /* at the end of a file: some stood outside documents */

	struct node *root; /* NULL: not readable */
	struct record record;
	struct replay replay;
};

/* Handles the document of the job. Findings are reported by the caller. */
typedef void job_function(struct job *job, void *context);

struct run {
	const struct cli *cli;
	job_function *document;

	/* After each file, `whole` unless reading it failed; may be NULL. */
	void (*file_end)(struct job *job, bool whole, void *context);

	void *context;
	enum status status; /* the worst over all documents and files */
	struct progress progress;
	bool silent; /* the tool reports its findings itself */
};

/* All files of the command line; the exit status. */
enum status run_files(struct run *run, struct job *job);

void job_init(struct job *job, const struct cli *cli);
void job_release(struct job *job);

/* The document as a tree; -1 if it cannot be read. */
int job_read(struct job *job);

/* The same and its envelope; -1 if no move can be played. */
int job_record(struct job *job);

/* The same and the state before the first move. */
int job_begin(struct job *job);

/* The same and all moves, then the claims; -1 if a move is illegal. */
int job_replay(struct job *job);

/* Writes all of it to the descriptor, or fails. */
void run_write(const struct cli *cli, int fd, struct text *text);

#endif
