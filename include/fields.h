/*
 * fields.h - what can be asked of a document by name: what it says of itself,
 * what its moves give, and what can be counted in it.
 */
#ifndef GAMEREC_FIELDS_H
#define GAMEREC_FIELDS_H

#include "expr.h"
#include "measure.h"
#include "replay.h"

#include <stdbool.h>

enum field_kind {
	/* What the document says: reading it is enough. */
	FIELD_HEADER,
	FIELD_PLAYER,
	FIELD_PLAYERS,
	FIELD_END,
	/* What the replay gives. */
	FIELD_MOVES,
	FIELD_LEGAL,
	FIELD_FINISHED,
	FIELD_RULE,
	/* What the score gives. */
	FIELD_POINTS,
	FIELD_WINNER,
	FIELD_DECIDED,
	FIELD_MARGIN,
	/* What is counted on the way. */
	FIELD_METRIC,
	FIELD_CASE,
};

/* Masks of kinds: what has to be done to know them. */
#define FIELDS_REPLAY  (~0u << FIELD_MOVES)
#define FIELDS_VERDICT (1u << FIELD_LEGAL | 1u << FIELD_RULE)
#define FIELDS_SCORE   (~0u << FIELD_POINTS)
#define FIELDS_MEASURE (~0u << FIELD_METRIC)

/* What is known of a document, as far as it was looked at. */
struct facts {
	const struct node *root;
	const struct replay *replay; /* NULL: no replay was tried */
	const struct diag *diag;     /* of it */
	bool played;                 /* to the end of the moves */
	bool scored;                 /* only then, if at all */
	struct score score;
	struct measure measure;
};

/* The field of that name, for expressions; -1 and a message if unknown. */
expr_find fields_find;

/* Shows the values that the field has in the facts, which are the context. */
expr_values fields_show;

/*
 * Shows the seat and the name of each player that the document lists, until
 * see() is true; then true. What is no list of players is skipped.
 */
bool fields_players(const struct node *root,
		    bool (*see)(struct slice seat, struct slice name,
				void *context),
		    void *context);

#endif
