/* khan.c - Dschingis Khan as one table. */
#include "khan.h"

#include "match.h"

const char *const khan_seats[] = { "red", "green", "blue", "yellow", NULL };

const struct node khan_seat_words[] = {
	NODE_WORD("red"),
	NODE_WORD("green"),
	NODE_WORD("blue"),
	NODE_WORD("yellow"),
};

static const char *const none[] = { NULL };
static const char *const counts[] = { "walls", "passive",    "supply",
				      "out",   "last-round", NULL };

static int
turn(const void *position)
{
	const struct khan_state *state = position;

	return state->to_move;
}

static bool
over(const void *position)
{
	return khan_over(position);
}

const struct game game_khan = {
	.name = "dschingis-khan",
	.title = "Dschingis Khan",
	.seats = khan_seats,
	.seat_words = khan_seat_words,
	.min_players = 2,
	.max_players = KHAN_PLAYERS,
	.rules = khan_rules,
	.tells = 1UL << KHAN_STEP | 1UL << KHAN_SCOUT | 1UL << KHAN_REVISIT |
		 1UL << KHAN_BLOCKED | 1UL << KHAN_LIFT | 1UL << KHAN_ENTER,
	.keys = none,
	.variants = none,
	.counts = counts,
	.board_size = sizeof(struct khan_board),
	.state_size = sizeof(struct khan_state),
	.move_size = sizeof(struct khan_move),
	.default_board = khan_default_board,
	.read_board = khan_read_board,
	.setup = khan_setup,
	.decode = khan_decode,
	.encode = khan_encode,
	.encode_alone = true,
	.play = khan_play,
	.tokens = khan_tokens,
	.count = khan_count_moves,
	.pick = khan_pick,
	.turn = turn,
	.over = over,
	.over_rule = &khan_rules[KHAN_OVER],
	.score = khan_score,
	.score_detail = khan_score_detail,
	.position = khan_position,
	.metrics = khan_metrics,
	.values = METRIC_VALUES(struct khan_values),
	.measure_move = khan_measure_move,
	.measure_end = khan_measure_end,
	.draw = khan_draw,
	.pattern_size = sizeof(struct khan_pattern),
	.read_pattern = khan_read_pattern,
	.match = khan_match,
	.views = KHAN_VIEWS,
	.view_name = "mirrored",
};
