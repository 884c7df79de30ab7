/* replay.c - plays the moves of a record one by one. */
#include "replay.h"

#include "allowed.h"
#include "game.h"
#include "record_rules.h"

#include <assert.h>
#include <string.h>

/* Flat memory of that size, all bytes 0. */
static void *
flat(struct arena *arena, size_t size)
{
	return memset(arena_alloc(arena, size), 0, size);
}

void
replay_prepare(struct replay *replay, const struct record *record,
	       struct arena *arena, struct diag *diag)
{
	const struct game *game = record->game;

	game_clear(replay, sizeof(*replay));
	replay->record = record;
	replay->game = game;
	replay->next = record->moves != NULL ? record->moves->child : NULL;
	replay->diag = diag;
	replay->state = flat(arena, game->state_size);
	replay->before = flat(arena, game->state_size);
	replay->move = flat(arena, game->move_size);
	replay->score = arena_alloc(arena, sizeof(*replay->score));
}

int
replay_begin(struct replay *replay, const struct record *record,
	     struct boards *boards, struct arena *arena, struct diag *diag)
{
	replay_prepare(replay, record, arena, diag);
	if (boards_find(boards, record, arena, diag, &replay->board) < 0)
		return -1;
	if (record->game->setup(replay->board, record, replay->state, diag) < 0)
		return -1;
	replay->begun = true;
	return 0;
}

/* Reports the fault of the move that comes next. Always -1. */
static int
fault(const struct replay *replay, const struct rule *rule, struct mark at,
      int player, const struct text *why)
{
	const char *seat =
		player >= 0 ? record_seat(replay->record, player) : NULL;

	return diag_move(replay->diag, rule, at, replay->played + 1, seat,
			 text_as_slice(why));
}

/* Whether the move can be read; if not, that is reported. */
static inline bool
read_move(struct replay *replay, const struct node *scalar, struct text *why)
{
	size_t offset = 0;

	if (replay->game->decode(node_text(scalar), replay->move, &offset,
				 why) == 0)
		return true;
	fault(replay, &record_rules[RECORD_NOTATION],
	      node_place(scalar, offset), replay->game->turn(replay->state),
	      why);
	return false;
}

static int
seat_fault(const struct replay *replay, const struct record_move *item,
	   struct text *why)
{
	text_quote(why, node_text(item->seat));
	text_add(why, " is not among the players");
	return fault(replay, &record_rules[RECORD_SEAT], item->scalar->at,
		     replay->game->turn(replay->state), why);
}

static int
turn_fault(const struct replay *replay, struct mark at, int player,
	   struct text *why)
{
	const struct game *game = replay->game;
	const char *missing =
		game->missing != NULL ? game->missing(replay->state) : NULL;

	text_printf(why, "it is the turn of %s",
		    record_seat(replay->record, game->turn(replay->state)));
	if (missing != NULL)
		text_printf(why, "; %s seems to be missing", missing);
	return fault(replay, &record_rules[RECORD_TURN], at, player, why);
}

/* The move breaks a rule of the game, which now says more. */
static int
rule_fault(struct replay *replay, const struct node *scalar, struct text *why)
{
	const struct game *game = replay->game;
	const struct rule *rule = game->play(replay->board, replay->state,
					     replay->move, replay->before, why);

	assert(rule != NULL);
	if (replay->allowed && !(game->tells >> (rule - game->rules) & 1))
		allowed_append(game, replay->board, replay->state,
			       node_text(scalar), why);
	return fault(replay, rule, scalar->at, game->turn(replay->state), why);
}

/* What is wrong with a move that can be read. */
static int
move_fault(struct replay *replay, const struct record_move *item,
	   struct text *why)
{
	const struct game *game = replay->game;
	struct mark at = item->scalar->at;
	int turn = game->turn(replay->state), written = turn;

	if (item->seat != NULL) {
		written = record_player(replay->record, node_text(item->seat));
		if (written < 0)
			return seat_fault(replay, item, why);
	}
	if (game->over(replay->state)) {
		text_add(why, "the game has ended before this move");
		return fault(replay, game->over_rule, at, written, why);
	}
	if (written != turn)
		return turn_fault(replay, at, written, why);
	return rule_fault(replay, item->scalar, why);
}

/* Whether the seat written beside the move, if any, is the one to move. */
static bool
is_in_turn(const struct replay *replay, const struct record_move *item)
{
	return item->seat == NULL ||
	       record_player(replay->record, node_text(item->seat)) ==
		       replay->game->turn(replay->state);
}

/* In line, for play_next() as well: every move comes by here. */
static inline bool
try_move(struct replay *replay, const struct record_move *item)
{
	const struct game *game = replay->game;
	void *after = replay->before;

	if (!is_in_turn(replay, item) || game->over(replay->state) ||
	    game->play(replay->board, replay->state, replay->move, after,
		       NULL) != NULL)
		return false;
	replay->before = replay->state;
	replay->state = after;
	replay->scored = false;
	return true;
}

bool
replay_try(struct replay *replay, const struct record_move *item)
{
	return try_move(replay, item);
}

/* In line: what it gives and takes would cost as much as what it does. */
static inline int
play_next(struct replay *replay, struct text *why)
{
	struct record_move item;

	if (replay->next == NULL)
		return 0;
	item = record_move(replay->next);
	if (!read_move(replay, item.scalar, why))
		return -1;
	if (!try_move(replay, &item))
		return move_fault(replay, &item, why);
	replay->next = replay->next->next;
	replay->played++;
	return 1;
}

/* At the next move, which is at fault. */
static int
stop(struct replay *replay, struct text *why)
{
	replay->stopped = true;
	text_release(why);
	return -1;
}

int
replay_next(struct replay *replay)
{
	struct text why = TEXT_INIT;
	int status = play_next(replay, &why);

	return status < 0 ? stop(replay, &why) : status;
}

int
replay_rest(struct replay *replay)
{
	struct text why = TEXT_INIT;
	int status;

	while ((status = play_next(replay, &why)) > 0)
		continue;
	return status < 0 ? stop(replay, &why) : status;
}

const struct rule *
replay_score(struct replay *replay, struct score *score, struct text *why)
{
	const struct rule *rule = NULL;

	if (!replay->scored)
		rule = replay->game->score(replay->board, replay->state,
					   replay->score, why);
	replay->scored = rule == NULL;
	*score = *replay->score;
	return rule;
}

bool
replay_finished(const struct replay *replay)
{
	return replay->begun && (replay->game->over(replay->state) ||
				 record_is_end_position(replay->record));
}
