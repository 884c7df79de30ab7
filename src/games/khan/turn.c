/* turn.c - a turn as it is told, token by token. */
#include "turn.h"

#include <assert.h>
#include <string.h>

void
khan_turn_begin(struct khan_turn *turn, const struct khan_board *board,
		const struct khan_state *state)
{
	turn->board = board;
	turn->state = *state;
	memset(&turn->move, 0, sizeof(turn->move));
	turn->stage = KHAN_TELL_TURN;
	turn->due = khan_find_room(state).due;
}

struct khan_attempt
khan_turn_attempt(struct khan_turn *turn)
{
	return (struct khan_attempt){
		turn->board,         &turn->move,           &turn->state,
		turn->state.to_move, turn->state.announced, NULL
	};
}

struct khan_border
khan_border_of(const struct khan_board *board, unsigned site)
{
	const uint16_t *pair = board->site[site].village;

	return (struct khan_border){ { board->village[pair[0]].place,
				       board->village[pair[1]].place } };
}

/* What is told was an option: no rule can be broken. */
static void
must_be_legal(const struct rule *rule)
{
	assert(rule == NULL);
	(void)rule;
}

static void
tell_draw(struct khan_turn *turn, int item)
{
	const struct khan_attempt attempt = khan_turn_attempt(turn);

	must_be_legal(khan_draw_items(&attempt, khan_item[item]));
	turn->move.draw[turn->move.draws++] = (uint8_t)item;
	turn->due--;
	if (turn->stage == KHAN_TELL_DRAW && turn->due == 0)
		turn->stage = KHAN_TELL_NOTHING;
}

/* The scout stands where he begins to lay. */
static void
tell_lay(struct khan_turn *turn)
{
	int player = turn->state.to_move;

	turn->move.action = KHAN_ACT_LAY;
	turn->stage = KHAN_TELL_STEP;
	khan_trail_begin(&turn->trail, &turn->state, turn->state.scout[player]);
}

static void
tell_word(struct khan_turn *turn, enum khan_word word)
{
	static const struct {
		uint8_t action, stage;
	} next[] = {
		[KHAN_WORD_START] = { KHAN_ACT_START, KHAN_TELL_START },
		[KHAN_WORD_ENTER] = { KHAN_ACT_LAY, KHAN_TELL_ENTRY },
		[KHAN_WORD_WALL] = { KHAN_ACT_WALL, KHAN_TELL_PIECE },
		[KHAN_WORD_LIFT] = { KHAN_ACT_LIFT, KHAN_TELL_NOTHING },
		[KHAN_WORD_PASS] = { KHAN_ACT_PASS, KHAN_TELL_NOTHING },
		[KHAN_WORD_VIA] = { KHAN_ACT_LAY, KHAN_TELL_UP },
	};

	if (word == KHAN_WORD_LAY) {
		tell_lay(turn);
		return;
	}
	turn->move.action = next[word].action;
	turn->stage = next[word].stage;
}

static void
tell_entry(struct khan_turn *turn, unsigned village)
{
	const struct khan_attempt attempt = khan_turn_attempt(turn);

	turn->move.enters = true;
	turn->move.enter = turn->board->village[village].place;
	must_be_legal(khan_enter(&attempt));
	turn->stage = KHAN_TELL_LAY;
}

static void
tell_start_stone(struct khan_turn *turn, unsigned village)
{
	const struct khan_attempt attempt = khan_turn_attempt(turn);
	const struct khan_step *step = &turn->move.step[turn->move.items++];

	must_be_legal(
		khan_start_stone(&attempt, (uint16_t)village, step->kind));
	if (turn->move.items < 2)
		return;
	turn->stage = KHAN_TELL_DRAW;
	turn->due = 2;
}

/* By road or gate if that leads there; else via has to follow. */
static void
tell_step(struct khan_turn *turn, unsigned village)
{
	const struct khan_attempt attempt = khan_turn_attempt(turn);

	turn->step.state = turn->state;
	turn->step.trail = turn->trail;
	turn->step.to = (uint16_t)village;
	turn->step.stands =
		khan_take_step(&attempt, &turn->trail,
			       &turn->move.step[turn->move.items++]) == NULL;
}

static void
tell_stone(struct khan_turn *turn, struct khan_token token)
{
	struct khan_step *step = &turn->move.step[turn->move.items];

	step->to = turn->board->village[token.at].place;
	step->kind = token.what;
	if (turn->stage == KHAN_TELL_START)
		tell_start_stone(turn, token.at);
	else
		tell_step(turn, token.at);
}

/* The last step was none by road or gate: it is taken anew, over the wall. */
static void
tell_way(struct khan_turn *turn, unsigned site)
{
	struct khan_step *step = &turn->move.step[turn->move.items - 1];
	const struct khan_attempt attempt = khan_turn_attempt(turn);
	bool down = turn->stage == KHAN_TELL_DOWN;

	step->over = true;
	step->border[down] = khan_border_of(turn->board, site);
	if (!down) {
		turn->stage = KHAN_TELL_DOWN;
		return;
	}
	turn->state = turn->step.state;
	turn->trail = turn->step.trail;
	must_be_legal(khan_take_step(&attempt, &turn->trail, step));
	turn->step.stands = true;
	turn->stage = KHAN_TELL_STEP;
}

static void
tell_piece(struct khan_turn *turn, unsigned site)
{
	const struct khan_attempt attempt = khan_turn_attempt(turn);
	struct khan_border border = khan_border_of(turn->board, site);

	must_be_legal(khan_build_piece(&attempt, border));
	turn->move.wall[turn->move.items++] = border;
	if (khan_walls(&turn->state, turn->state.to_move) == 0)
		turn->stage = KHAN_TELL_NOTHING;
}

void
khan_turn_tell(struct khan_turn *turn, struct khan_token token)
{
	switch (token.sort) {
	case KHAN_TOKEN_WORD:
		tell_word(turn, token.what);
		break;
	case KHAN_TOKEN_DRAW:
		tell_draw(turn, token.what);
		break;
	case KHAN_TOKEN_VILLAGE:
		tell_entry(turn, token.at);
		break;
	case KHAN_TOKEN_STONE:
		tell_stone(turn, token);
		break;
	default:
		if (turn->stage == KHAN_TELL_PIECE)
			tell_piece(turn, token.at);
		else
			tell_way(turn, token.at);
	}
}
