/* grep.h - what gamegrep was asked for, and what it finds in a document. */
#ifndef GAMEREC_GREP_H
#define GAMEREC_GREP_H

#include "expr.h"
#include "hash.h"
#include "job.h"
#include "pattern.h"

#include <stdbool.h>

/* How often one option may be given. */
enum { GREP_MAX = 32 };

enum grep_result {
	RESULT_ANY,
	RESULT_WON,
	RESULT_LOST,
	RESULT_SHARED,
	RESULT_UNFINISHED,
};

/* One player who must be there. */
struct grep_person {
	const char *name; /* a pattern, or NULL */
	const char *seat; /* or NULL */
	enum grep_result result;
};

/* A move in any notation of it, or a pattern of the canonical one. */
struct grep_move {
	struct slice seat; /* of that seat; text is NULL: of any */
	struct slice text;
	bool pattern;
};

/* What makes two records the same game. */
enum grep_same { SAME_NOT, SAME_MOVES, SAME_POSITION };

/* All conditions must hold. */
struct grep {
	const struct cli *cli;
	struct arena arena; /* of all this */

	struct expr where[GREP_MAX];
	struct grep_person person[GREP_MAX];
	const char *rule[GREP_MAX]; /* patterns */
	struct grep_move move[GREP_MAX];
	const struct pattern *position[GREP_MAX]; /* any of each list */
	int wheres, persons, rules, moves, positions;
	const struct grep_move *opening;
	unsigned opening_moves;
	long min_moves, max_moves; /* -1: no such limit */
	const char *views;         /* positions "turned" or "mirrored" too */
	bool standard;             /* a position is read from standard input */

	bool invert;         /* those are wanted that do not match */
	enum grep_same same; /* the fingerprint that is asked for */
	bool prefixes;       /* and those on the way to it */
	bool split;          /* the values of a field, too */
	struct expr_field split_by;

	unsigned kinds; /* of all fields in use */
	bool replay;    /* headers are not enough */
	bool whole;     /* nor is a part of the moves */
	bool told;      /* nor is it for those that do not match */
};

/* The head of the note that a document leaves for collect(). */
struct grep_note {
	bool readable, matched;
	struct hash hash;
	unsigned prefixes; /* so many fingerprints follow, */
	unsigned names;    /* then so many names, each ended by a NUL */
};

/*
 * Compares the document of the job with what was asked for, and leaves a
 * note. Whether it may be wanted.
 */
bool grep_document(struct job *job, const struct grep *grep);

/* grep_move.c */

/* `MOVE` or `SEAT: MOVE`; -1 and a reason if no game can have it. */
int grep_read_move(struct slice text, struct grep_move *move, struct text *why);

/* Moves with a `;` between them. */
int grep_read_opening(struct slice text, struct grep *grep, struct text *why);

/*
 * Whether the last move of the replay, `canonical` being its text, is the
 * wanted one. `scratch` holds a move of the game.
 */
bool grep_move_fits(const struct grep_move *wanted, const struct replay *replay,
		    struct slice canonical, void *scratch);

/* grep_position.c */

/*
 * The patterns of all documents of the file, `-` being standard input. What
 * is wrong with them ends the tool.
 */
const struct pattern *grep_read_positions(struct grep *grep, const char *file);

/*
 * grep_ask.c: the value of an option each; bad usage ends the tool. At last
 * ask_end() finds out what has to be done for all of them.
 */
void ask_where(struct grep *grep, const char *text);
void ask_player(struct grep *grep, const char *name);
void ask_seat(struct grep *grep, const char *seat);
void ask_result(struct grep *grep, const char *value);
void ask_rule(struct grep *grep, const char *id);
void ask_move(struct grep *grep, const char *text);
void ask_opening(struct grep *grep, const char *text);
void ask_position(struct grep *grep, const char *file);
void ask_same(struct grep *grep, const char *option, const char *what);
void ask_split(struct grep *grep, const char *field);
void ask_end(struct grep *grep);
void grep_release(struct grep *grep);

#endif
