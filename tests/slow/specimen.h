/*
 * specimen.h - a record taken apart, so that one thing in it can be changed,
 * and what the slow version of its game says of it then.
 */
#ifndef GAMEREC_SPECIMEN_H
#define GAMEREC_SPECIMEN_H

#include "random.h"
#include "slow.h"

enum {
	SPECIMEN_MOVES = 1100,
	SPECIMEN_TEXT = 240, /* the longest move */
	SPECIMEN_DECK = 26,
	SPECIMEN_NAME = 16,
};

struct specimen_move {
	char text[SPECIMEN_TEXT];
	const char *seat; /* NULL: not written */
};

struct specimen {
	const struct slow_game *slow;
	int players;
	const char *seat[RECORD_PLAYERS_MAX];
	const char *rules; /* what stands in the brackets */
	int cards;         /* of each deck; 0: there are none */
	char deck[RECORD_PLAYERS_MAX][SPECIMEN_DECK][SPECIMEN_NAME];
	int moves;
	struct specimen_move move[SPECIMEN_MOVES];

	/* Claims: the seats as they were named, whoever plays now. */
	int scores, winners;
	const char *scored[RECORD_PLAYERS_MAX], *winner[RECORD_PLAYERS_MAX];
	long score[RECORD_PLAYERS_MAX];
	const char *end; /* NULL: no claims at all */

	/* What a change made of it. */
	const char *fault; /* a rule that the header breaks, or NULL */
	int changed;       /* moves before this one are as they were */
};

/* Who says what: the id of the rule, or NULL; and the move, 0 for none. */
struct verdict {
	const char *rule;
	unsigned move;
};

/* From a generated document. */
void specimen_read(struct specimen *specimen, const struct slow_game *slow,
		   const struct node *root);

/* As a document. */
void specimen_write(const struct specimen *specimen, struct text *out);

/* Changes one thing; the name of what it was, for people. */
const char *specimen_change(struct specimen *specimen, struct random *random);

/*
 * What the slow version says of it, starting with its own state before the
 * first changed move.
 */
struct verdict specimen_judge(const struct specimen *specimen, void *slow);

#endif
