/* record_rules.h - the rules of the envelope, each by its name. */
#ifndef GAMEREC_RECORD_RULES_H
#define GAMEREC_RECORD_RULES_H

#include "diag.h"

enum record_rule {
	RECORD_YAML,
	RECORD_LIMIT,
	RECORD_DUPLICATE,
	RECORD_TYPE,
	RECORD_MISSING,
	RECORD_KEY,
	RECORD_GAME,
	RECORD_PLAYERS,
	RECORD_SEAT,
	RECORD_BOARD,
	RECORD_RULES,
	RECORD_DECKS,
	RECORD_POSITION,
	RECORD_NOTATION,
	RECORD_TURN,
	RECORD_OVER,
	RECORD_UNFINISHED,
	RECORD_SCORE,
	RECORD_WINNER,
	RECORD_END,
};

/* Indexed by enum record_rule; ends with id NULL. */
extern const struct rule record_rules[];

#endif
