/* cathedral.c - the game of Cathedral: its rules by name, and its table. */
#include "cathedral.h"

#include "match.h"
#include "record_rules.h"

#define BOOK    "rules of Cathedral, "
#define RULINGS "cathedral(6), "

const struct rule cathedral_rules[] = {
	[RULE_FIRST] = { "cathedral.first",
			 "Light's first move places the cathedral; nobody "
			 "places it again.",
			 BOOK "opening", STATUS_WRONG },
	[RULE_SUPPLY] = { "cathedral.supply",
			  "The building must be in the player's hand.",
			  BOOK "course of play", STATUS_WRONG },
	[RULE_OUTSIDE] = { "cathedral.outside",
			   "Every cell of the building lies on the board.",
			   BOOK "course of play", STATUS_WRONG },
	[RULE_TAKEN] = { "cathedral.taken",
			 "Every cell of the building lies on a square that is "
			 "free of buildings.",
			 BOOK "course of play", STATUS_WRONG },
	[RULE_WALLED] = { "cathedral.walled",
			  "No cell of the building lies in a zone of the "
			  "opponent.",
			  BOOK "course of play", STATUS_WRONG },
	[RULE_OWN_ZONE] = { "cathedral.own-zone",
			    "With the variant super, no cell of the building "
			    "lies in the player's own zone.",
			    BOOK "super variant", STATUS_WRONG },
	[RULE_CAPTURE] = { "cathedral.capture",
			   "What is taken off must be the only foreign "
			   "building in a part that this very move closes, "
			   "and is named once.",
			   BOOK "course of play; " RULINGS "zones",
			   STATUS_WRONG },
	[RULE_PASS] = { "cathedral.pass",
			"A player passes only if no building of his hand can "
			"be placed.",
			BOOK "end of the game", STATUS_WRONG },
	[RULE_PASS + 1] = { NULL, NULL, NULL, STATUS_OK },
};

const char *const cathedral_seats[] = { "light", "dark", NULL };

const struct node cathedral_seat_words[] = {
	NODE_WORD("light"),
	NODE_WORD("dark"),
};

static const char *const variants[] = { "super", NULL };
static const char *const none[] = { NULL };

static int
turn(const void *state)
{
	return ((const struct cathedral_state *)state)->turn;
}

static const char *
missing(const void *state)
{
	return ((const struct cathedral_state *)state)->stuck ? "a pass" : NULL;
}

static bool
over(const void *state)
{
	return ((const struct cathedral_state *)state)->over;
}

const struct game game_cathedral = {
	.name = "cathedral",
	.title = "Cathedral",
	.seats = cathedral_seats,
	.seat_words = cathedral_seat_words,
	.min_players = 2,
	.max_players = 2,
	.fixed_order = true,
	.rules = cathedral_rules,
	.tells = 1UL << RULE_PASS,
	.keys = none,
	.variants = variants,
	.counts = none,
	.board_size = 0,
	.state_size = sizeof(struct cathedral_state),
	.move_size = sizeof(struct cathedral_move),
	.setup = cathedral_setup,
	.decode = cathedral_decode,
	.encode = cathedral_encode,
	.play = cathedral_play,
	.moves = cathedral_moves,
	.pick = cathedral_pick,
	.turn = turn,
	.missing = missing,
	.over = over,
	.over_rule = &record_rules[RECORD_OVER],
	.score = cathedral_score,
	.score_detail = cathedral_score_detail,
	.position = cathedral_position,
	.metrics = cathedral_metrics,
	.values = METRIC_VALUES(struct cathedral_values),
	.measure_move = cathedral_measure_move,
	.measure_end = cathedral_measure_end,
	.draw = cathedral_draw,
	.pattern_size = sizeof(struct cathedral_pattern),
	.read_pattern = cathedral_read_pattern,
	.match = cathedral_match,
	.views = CATHEDRAL_VIEWS,
	.view_name = "turned",
};
