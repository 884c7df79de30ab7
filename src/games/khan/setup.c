/* setup.c - the state before the first move: the start, or a position. */
#include "setup.h"

#include "record_rules.h"

#include <string.h>

int
khan_impossible(const struct khan_reading *reading, const struct node *node,
		const char *message)
{
	return diag_report(reading->diag, &record_rules[RECORD_POSITION],
			   node->at, "%s", message);
}

/* A scalar that is no village or site at all. */
static int
unreadable(const struct khan_reading *reading, const struct node *scalar,
	   const char *what)
{
	return diag_report(reading->diag, &record_rules[RECORD_NOTATION],
			   scalar->at, "expected %s", what);
}

int
khan_read_village(const struct khan_reading *reading, const struct node *scalar,
		  uint16_t *village)
{
	struct khan_place place;

	if (!khan_is_place(node_text(scalar), &place))
		return unreadable(reading, scalar, "a village such as d4");
	*village = khan_village_of(reading->board, place);
	if (*village == KHAN_NONE)
		return khan_impossible(reading, scalar,
				       "the board has no such village");
	return 0;
}

int
khan_read_site(const struct khan_reading *reading, const struct node *scalar,
	       uint16_t *site)
{
	struct khan_border border;

	if (!khan_is_border(node_text(scalar), &border))
		return unreadable(reading, scalar, "a site such as c3|c4");
	*site = khan_site_of(reading->board, border);
	if (*site == KHAN_NONE)
		return khan_impossible(reading, scalar,
				       "the board has no such site");
	return 0;
}

int
khan_read_count(const struct khan_reading *reading, const struct node *scalar,
		int most, int *count)
{
	long number = 0;

	slice_integer(node_text(scalar), &number);
	if (number < 0 || number > most)
		return diag_report(reading->diag,
				   &record_rules[RECORD_POSITION], scalar->at,
				   "expected a number from 0 to %d", most);
	*count = (int)number;
	return 0;
}

/* The wall of the start, nobody on the board, nothing drawn. */
static void
begin(const struct khan_board *board, const struct record *record,
      struct khan_state *state)
{
	khan_start_wall(board, state);
	state->supply = (uint16_t)(board->walls - board->start_pieces);
	state->players = (uint8_t)record->players;
	for (int p = 0; p < record->players; p++) {
		state->seat[p] = (uint8_t)record->seat[p];
		state->passive[p] = KHAN_COLOUR;
		for (int kind = 0; kind < KHAN_KINDS; kind++)
			state->left[p] +=
				khan_kind_count[kind] * khan_one(kind);
	}
	memset(state->scout, 0xff, sizeof(state->scout));
}

static bool
has_begun(const struct khan_state *state, int player)
{
	return state->scout[player] != KHAN_NONE ||
	       state->passive[player] != KHAN_COLOUR ||
	       khan_walls(state, player) > 0;
}

/*
 * Players start one after another before anything is built, so who is to
 * move has yet to start if he has nothing, all before him have something,
 * nobody after him has, and the wall is the one of the start.
 */
static bool
is_start_turn(const struct khan_board *board, const struct khan_state *state)
{
	if (memcmp(state->built, board->start, sizeof(state->built)) != 0 ||
	    memcmp(state->open, board->start, sizeof(state->open)) != 0)
		return false;
	for (int p = 0; p < state->players; p++)
		if (has_begun(state, p) != (p < state->to_move))
			return false;
	return true;
}

/* The turns left, once the end was announced. */
static int
read_last_round(const struct khan_reading *reading)
{
	const struct node *left = node_get(reading->map, "last-round");
	int turns = 0;

	if (left == NULL)
		return 0;
	if (khan_read_count(reading, left, reading->state->players, &turns) !=
	    0)
		return -1;
	reading->state->announced = true;
	reading->state->turns_left = (uint8_t)turns;
	return 0;
}

static int
read_to_move(const struct khan_reading *reading, const struct node *to_move)
{
	struct khan_state *state = reading->state;

	if (!state->announced && state->out > 0)
		return khan_impossible(reading, to_move,
				       "walls leave the game only in the last "
				       "round");
	state->to_move =
		(uint8_t)record_player(reading->record, node_text(to_move));
	if (is_start_turn(reading->board, state))
		state->started = state->to_move;
	return 0;
}

/* Whose turn it is; without one it is the end. */
static int
read_turn(const struct khan_reading *reading)
{
	const struct node *to_move = reading->record->to_move;
	const struct khan_state *state = reading->state;
	bool over = state->announced && state->turns_left == 0;

	reading->state->started = state->players;
	if (to_move != NULL && over)
		return khan_impossible(reading, to_move,
				       "nobody is to move after the last "
				       "round");
	if (to_move != NULL)
		return read_to_move(reading, to_move);
	if (over || record_is_end_position(reading->record))
		return 0;
	return diag_report(reading->diag, &record_rules[RECORD_MISSING],
			   reading->map->at,
			   "to-move is missing, and moves follow");
}

static int
read_position(const struct khan_reading *reading)
{
	if (khan_check_shape(reading) != 0 || khan_read_wall(reading) != 0 ||
	    khan_read_stones(reading) != 0 || khan_read_scouts(reading) != 0 ||
	    khan_read_supply(reading) != 0 || read_last_round(reading) != 0)
		return -1;
	return read_turn(reading);
}

int
khan_setup(const void *board, const struct record *record, void *start,
	   struct diag *diag)
{
	const struct khan_reading reading = { board, record, record->position,
					      start, diag };

	begin(board, record, start);
	return record->position == NULL ? 0 : read_position(&reading);
}
