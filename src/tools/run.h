/*
 * run.h - the loop over the documents of all files.
 *
 * A document goes two steps. document() does what is expensive: on any
 * thread, in any order, with nothing but its job. collect() does what depends
 * on the documents before: on the main thread, in the order of the input.
 */
#ifndef GAMEREC_RUN_H
#define GAMEREC_RUN_H

#include "job.h"
#include "progress.h"

/* What document() made of one document; the bytes live during the call. */
struct outcome {
	struct run *run;
	const char *file;  /* as messages name it */
	unsigned document; /* its number in the file, from 1 */
	enum status status;
	struct slice out, err, side, note;
};

/* What is still wanted. */
enum run_wish { RUN_ON, RUN_NEXT_FILE, RUN_STOP };

/* A file that was read to its end, or as far as it could be. */
struct file_end {
	struct run *run;
	const char *file;
	int error;     /* why it was not read to its end; 0: it was */
	bool comments; /* some stood outside of documents */
};

struct run {
	const struct cli *cli;

	/* Handles the document of the job; may only read the context. */
	void (*document)(struct job *job, void *context);

	/*
	 * Decides what is written of the outcome; NULL: run_pass() does. What
	 * was not wanted any more is not collected, nor is the end of a file
	 * that was not wanted to its end.
	 */
	enum run_wish (*collect)(const struct outcome *outcome, void *context);

	/* After the last document of each file; may be NULL. */
	void (*file_end)(const struct file_end *end, void *context);

	void *context;
	bool silent;       /* the tool reports its findings itself */
	bool writes_files; /* the tool itself, while it runs */
	int side_fd;       /* where the side stream goes; 0: there is none */
	const char *side_file; /* ... as messages name it */

	enum status status; /* the worst over all documents and files */
	struct progress progress;

	/*
	 * What is to be written, appended by collect() and file_end(), and by
	 * the tool before run_files() and run_end(). It leaves the program
	 * before any read that may block.
	 */
	struct text out, err, side;
};

/*
 * All files of the command line, or standard input, with as many threads as
 * -j says. Without -j it is one until there is work for more.
 */
void run_files(struct run *run);

/* Writes what is left; the exit status. */
enum status run_end(struct run *run);

/* Writes what the document gave as it is, and counts its status. */
void run_pass(const struct outcome *outcome);

/* Reports what is wrong with a file as a whole; the others go on. */
void run_trouble(struct run *run, const char *file, const char *reason);

/* For the loop: what is to be written leaves now. */
void run_flush(struct run *run);

/* Handles the document of the job, on any thread, and reports its findings. */
void run_document(const struct run *run, struct job *job);

#endif
