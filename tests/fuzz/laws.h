/* laws.h - what must hold of every document; what is wrong aborts. */
#ifndef GAMEREC_FUZZ_LAWS_H
#define GAMEREC_FUZZ_LAWS_H

#include "replay.h"
#include "text.h"

/* A document being read, with all that belongs to it. */
struct subject {
	struct arena arena;
	struct boards boards;
	struct diag diag;
	struct node *root; /* NULL: not readable */
	struct record record;
	struct replay replay;
};

/* Reads the bytes; they must outlive the subject. */
void subject_open(struct subject *subject, struct slice bytes);
void subject_close(struct subject *subject);

/* The state before the first move; false if the record has none. */
bool subject_begin(struct subject *subject);

/*
 * All of it: formatting twice is formatting once; a replay and what it
 * measures; the position written and read again is the same one; it can be
 * scored and drawn; a game that goes on has a legal move.
 */
void law_document(struct slice bytes);

/* The same of the state that a replay has reached. */
void law_state(struct subject *subject);

_Noreturn void law_broken(const char *what, struct slice where);

#endif
