/* meridian.c - the game of Meridian: its rules by name, and its table. */
#include "meridian.h"

#include "match.h"
#include "record_rules.h"

#define BOOK    "rules of Meridian, "
#define RULINGS "meridian(6), "

const struct rule meridian_rules[] = {
	[RULE_CARD] = { "meridian.card",
			"The card must still be among the player's unplayed "
			"cards: each is there once, with two players twice.",
			BOOK "contents; course of play", STATUS_WRONG },
	[RULE_OPEN] = { "meridian.open",
			"Where the record gives the decks, the card must be "
			"one of the player's two open ones.",
			BOOK "course of play", STATUS_WRONG },
	[RULE_CITY] = { "meridian.city", "The city must exist on the board.",
			BOOK "preparation", STATUS_WRONG },
	[RULE_REACH] = { "meridian.reach",
			 "The removal and the placement must be on one "
			 "meridian, and that one on the card.",
			 BOOK "course of play", STATUS_WRONG },
	[RULE_REMOVE] = { "meridian.remove",
			  "Only a tower of the player's own may be taken off; "
			  "its pieces return to the supply.",
			  BOOK "course of play, figure C", STATUS_WRONG },
	[RULE_SUPPLY] = { "meridian.supply",
			  "A tower has at least one piece, and no more than "
			  "the player has in supply.",
			  BOOK "course of play", STATUS_WRONG },
	[RULE_LIMIT] = { "meridian.limit",
			 "A player owns at most one tower on a meridian, with "
			 "two players at most two.",
			 BOOK "course of play, 4; the game for two",
			 STATUS_WRONG },
	[RULE_PUSH_OWN] = { "meridian.push-own",
			    "A tower may be placed on an occupied city only "
			    "if the tower there is an opponent's.",
			    BOOK "course of play; " RULINGS "push-own",
			    STATUS_WRONG },
	[RULE_FIRST] = { "meridian.first",
			 "A tower placed on a meridian without towers has at "
			 "least two pieces.",
			 BOOK "course of play, 1; " RULINGS "first",
			 STATUS_WRONG },
	[RULE_DISTINCT] = { "meridian.distinct",
			    "No two towers of one meridian have the same "
			    "height.",
			    BOOK "course of play, 2", STATUS_WRONG },
	[RULE_ORDER] = { "meridian.order",
			 "On a meridian the heights of the towers rise from "
			 "south to north.",
			 BOOK "course of play, 3", STATUS_WRONG },
	[RULE_PUSH_OFF] = { "meridian.push-off",
			    "A tower placed on an occupied city displaces the "
			    "one there, north if that is higher and south if "
			    "it is lower, with all it runs into; none may "
			    "leave the board.",
			    BOOK "course of play, figure A", STATUS_WRONG },
	[RULE_PUSH_OFF + 1] = { NULL, NULL, NULL, STATUS_OK },
};

const char *const meridian_seats[] = { "orange", "black", "grey", "brown",
				       NULL };

const struct node meridian_seat_words[] = {
	NODE_WORD("orange"),
	NODE_WORD("black"),
	NODE_WORD("grey"),
	NODE_WORD("brown"),
};

static const char *const keys[] = { "decks", NULL };
static const char *const none[] = { NULL };

static int
turn(const void *state)
{
	return ((const struct meridian_state *)state)->to_move;
}

static bool
over(const void *state)
{
	return meridian_over(state);
}

const struct game game_meridian = {
	.name = "meridian",
	.title = "Meridian",
	.seats = meridian_seats,
	.seat_words = meridian_seat_words,
	.min_players = 2,
	.max_players = MERIDIAN_PLAYERS,
	.rules = meridian_rules,
	.tells = 1UL << RULE_OPEN,
	.keys = keys,
	.variants = none,
	.counts = none,
	.board_size = sizeof(struct meridian_board),
	.state_size = sizeof(struct meridian_state),
	.move_size = sizeof(struct meridian_move),
	.default_board = meridian_default_board,
	.read_board = meridian_read_board,
	.setup = meridian_setup,
	.decode = meridian_decode,
	.encode = meridian_encode,
	.encode_alone = true,
	.play = meridian_play,
	.moves = meridian_moves,
	.sparing = meridian_sparing,
	.pick = meridian_pick,
	.deal = meridian_deal,
	.turn = turn,
	.over = over,
	.over_rule = &record_rules[RECORD_OVER],
	.score = meridian_score,
	.score_detail = meridian_score_detail,
	.position = meridian_position,
	.metrics = meridian_metrics,
	.values = METRIC_VALUES(struct meridian_values),
	.measure_move = meridian_measure_move,
	.measure_end = meridian_measure_end,
	.draw = meridian_draw,
	.pattern_size = sizeof(struct meridian_pattern),
	.read_pattern = meridian_read_pattern,
	.match = meridian_match,
	.views = 1,
};
