/*
 * diag.h - findings about a document: what is wrong, where, by which rule.
 *
 * A rule is the vocabulary: code returns it, messages name it, the manual
 * lists it, tests/invalid holds one file for it. A diag collects the findings
 * of one document in the order in which they were made; it prints nothing.
 */
#ifndef GAMEREC_DIAG_H
#define GAMEREC_DIAG_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;

/* Where something stands in its file; both count from 1, 0 means nowhere. */
struct mark {
	unsigned line, column;
};

enum status { STATUS_OK = 0, STATUS_WRONG = 1, STATUS_TROUBLE = 2 };

struct rule {
	const char *id;     /* "meridian.order"; stable for ever. NULL: it is
			     * only said by a tool, and breaks no rule */
	const char *text;   /* the rule in a sentence or two */
	const char *source; /* where it comes from */
	enum status status; /* STATUS_OK makes a warning of it */
};

struct finding {
	const struct rule *rule;
	struct mark at;
	unsigned move;    /* from 1; 0 where no move is at fault */
	const char *seat; /* of that move, or NULL */
	struct slice message;
	struct finding *next;
};

struct diag {
	struct arena *arena; /* holds the findings */
	struct finding *first, *last;
	unsigned errors, warnings;
	enum status status; /* the worst so far */
};

/* Begins anew; what it held belongs to the arena. */
void diag_init(struct diag *diag, struct arena *arena);

/*
 * Most games are sound: the compiler may lay out what leads to a finding
 * apart from the way of a sound one.
 */
#if defined(__GNUC__)
#define DIAG_RARE __attribute__((cold))
#else
#define DIAG_RARE
#endif

/* Always -1, so that "report and give up" is one return statement. */
int diag_report(struct diag *diag, const struct rule *rule, struct mark at,
		const char *format, ...) TEXT_FORMAT(4) DIAG_RARE;

/* The same for the move with that number (from 1) of that seat. */
int diag_move(struct diag *diag, const struct rule *rule, struct mark at,
	      unsigned move, const char *seat, struct slice message) DIAG_RARE;

/*
 * For a game's verdict: the rule itself, with the message put into `why`
 * unless that is NULL.
 */
const struct rule *rule_broken(const struct rule *rule, struct text *why,
			       const char *format, ...)
	TEXT_FORMAT(3) DIAG_RARE;

/* Whether the rule was reported. */
bool diag_has(const struct diag *diag, const struct rule *rule);

/* The first finding of severity error: the one that decides; or NULL. */
const struct finding *diag_decider(const struct diag *diag);

#endif
