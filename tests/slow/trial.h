/* trial.h - records of any game from a text, for tests. */
#ifndef GAMEREC_TRIAL_H
#define GAMEREC_TRIAL_H

#include "arena.h"
#include "boards.h"
#include "diag.h"
#include "game.h"
#include "record.h"
#include "replay.h"

/* A document that was read, and its moves as far as they could be played. */
struct trial {
	struct arena arena;
	struct diag diag;
	struct boards boards;
	struct record record;
	struct replay replay;
};

/* Reads and plays a document; whatever is wrong with it is in the diag. */
void trial_open(struct trial *trial, const char *document);
void trial_close(struct trial *trial);

/* The same, and fails the test if anything is wrong. */
void trial_legal(struct trial *trial, const char *document);

/* The id of the first error, or NULL. */
const char *trial_error(const struct trial *trial);

/* Fails unless the document has that one error, at that place. */
void trial_fails(const char *document, const char *id, unsigned line,
		 unsigned column);

/* What a move would break in the position reached, or NULL. */
const char *trial_try(const struct trial *trial, const char *move);

/* Fails unless it breaks that rule. */
void trial_breaks(const struct trial *trial, const char *move, const char *id);

/* Fails unless the move breaks the rule with just this message. */
void trial_says(const struct trial *trial, const char *move, const char *id,
		const char *message);

/* Plays it, and fails the test if it is illegal. */
void trial_play(struct trial *trial, const char *move);

/* Fails unless the position says this under a key: "[a3|a4, b3|b4]". */
void trial_expect(const struct trial *trial, const char *key,
		  const char *value);

/* The score of the position reached, which must have one. */
struct score trial_score(const struct trial *trial);

#endif
