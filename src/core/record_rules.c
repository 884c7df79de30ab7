/* record_rules.c - the vocabulary of the envelope. */
#include "record_rules.h"

#define FORMAT "gamerec(5)"

const struct rule record_rules[] = {
	[RECORD_YAML] = { "record.yaml",
			  "The document must be YAML in UTF-8, its lines ended "
			  "by LF or CRLF.",
			  FORMAT, STATUS_TROUBLE },
	[RECORD_LIMIT] = { "record.limit",
			   "A document has at most 16 MiB, 32 levels and "
			   "1,000,000 nodes after aliases.",
			   FORMAT, STATUS_TROUBLE },
	[RECORD_DUPLICATE] = { "record.duplicate",
			       "No key may stand twice in one mapping.", FORMAT,
			       STATUS_WRONG },
	[RECORD_TYPE] = { "record.type",
			  "Each value must have the type that its key asks "
			  "for; keys are scalars and there is no merge key.",
			  FORMAT, STATUS_WRONG },
	[RECORD_MISSING] = { "record.missing",
			     "game, players, and moves or position must be "
			     "there; to-move where moves follow a position "
			     "that does not tell it; a move in every item of "
			     "moves.",
			     FORMAT, STATUS_WRONG },
	[RECORD_KEY] = { "record.key",
			 "A key that is not known and does not begin with x- "
			 "is probably a mistake.",
			 FORMAT, STATUS_OK },
	[RECORD_GAME] = { "record.game", "game must name a game that is known.",
			  FORMAT, STATUS_WRONG },
	[RECORD_PLAYERS] = { "record.players",
			     "The number of players must suit the game, and "
			     "each seat is taken once.",
			     FORMAT, STATUS_WRONG },
	[RECORD_SEAT] = { "record.seat",
			  "A seat must be one of the game, and where it is "
			  "used one of the players.",
			  FORMAT, STATUS_WRONG },
	[RECORD_BOARD] = { "record.board",
			   "The board must be known, sound, and for this "
			   "number of players.",
			   FORMAT, STATUS_WRONG },
	[RECORD_RULES] = { "record.rules",
			   "rules may list only variants that the game knows.",
			   FORMAT, STATUS_WRONG },
	[RECORD_DECKS] = { "record.decks",
			   "decks must hold all cards of every seat, and give "
			   "the cards that were played.",
			   FORMAT, STATUS_WRONG },
	[RECORD_POSITION] = { "record.position",
			      "The position must be one that a game can hold.",
			      FORMAT, STATUS_WRONG },
	[RECORD_NOTATION] = { "record.notation",
			      "A move, tower, building, stone or card must be "
			      "written in the game's notation.",
			      FORMAT, STATUS_WRONG },
	[RECORD_TURN] = { "record.turn",
			  "A seat written beside a move must be the one whose "
			  "turn it is.",
			  FORMAT, STATUS_WRONG },
	[RECORD_OVER] = { "record.over",
			  "No move may follow the end of the game.", FORMAT,
			  STATUS_WRONG },
	[RECORD_UNFINISHED] = { "record.unfinished",
				"Scores, a winner or the end `finished` may be "
				"claimed only of a game that reached its end, "
				"unless it was abandoned or resigned.",
				FORMAT, STATUS_WRONG },
	[RECORD_SCORE] = { "record.score",
			   "Scores that are claimed must be the scores of the "
			   "position reached.",
			   FORMAT, STATUS_WRONG },
	[RECORD_WINNER] = { "record.winner",
			    "The winner that is claimed must be the winner, "
			    "complete where the win is shared.",
			    FORMAT, STATUS_WRONG },
	[RECORD_END] = { "record.end",
			 "A game that reached its end was neither abandoned "
			 "nor resigned.",
			 FORMAT, STATUS_WRONG },
	[RECORD_END + 1] = { NULL, NULL, NULL, STATUS_OK },
};
