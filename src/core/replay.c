/* replay.c - plays the moves of a record one by one. */
#include "replay.h"

#include "allowed.h"
#include "game.h"
#include "record_rules.h"

#include <assert.h>
#include <limits.h>
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

/* The next move is at fault: reports how. Always -1. */
static int
stop(struct replay *replay)
{
	struct record_move item = record_move(replay->next);
	struct text why = TEXT_INIT;
	size_t offset = 0;

	replay->stopped = true;
	if (replay->game->decode(node_text(item.scalar), replay->move, &offset,
				 &why) < 0)
		fault(replay, &record_rules[RECORD_NOTATION],
		      node_place(item.scalar, offset),
		      replay->game->turn(replay->state), &why);
	else
		move_fault(replay, &item, &why);
	text_release(&why);
	return -1;
}

/* Whether the seat written beside a move, if any, is the one to move. */
static bool
is_in_turn(const struct replay *replay, const struct node *seat,
	   const void *state)
{
	return seat == NULL || record_player(replay->record, node_text(seat)) ==
				       replay->game->turn(state);
}

bool
replay_try(struct replay *replay, const struct record_move *item)
{
	void *after = replay->before;

	if (!is_in_turn(replay, item->seat, replay->state) ||
	    replay->game->play(replay->board, replay->state, replay->move,
			       after, NULL) != NULL)
		return false;
	replay->before = replay->state;
	replay->state = after;
	replay->scored = false;
	return true;
}

/*
 * Plays up to so many moves that are sound, up to the first that is not; how
 * many. What changes with every move stays in registers.
 */
static unsigned
play_sound(struct replay *replay, unsigned most, game_watch *watch,
	   void *context)
{
	const struct game *game = replay->game;
	const struct node *item = replay->next;
	void *state = replay->state, *before = replay->before;
	struct text unheard = TEXT_INIT;
	unsigned played = 0;
	size_t offset;

	for (; item != NULL && played < most; item = item->next, played++) {
		struct record_move parts = record_move(item);
		void *after = before;

		if (game->decode(node_text(parts.scalar), replay->move, &offset,
				 &unheard) < 0 ||
		    !is_in_turn(replay, parts.seat, state) ||
		    game->play(replay->board, state, replay->move, after,
			       NULL) != NULL)
			break;
		before = state;
		state = after;
		if (watch != NULL)
			watch(replay->board, before, replay->move, state,
			      context);
	}
	text_release(&unheard);
	replay->next = item;
	replay->state = state;
	replay->before = before;
	replay->played += played;
	replay->scored &= played == 0;
	return played;
}

int
replay_next(struct replay *replay)
{
	if (replay->next == NULL)
		return 0;
	return play_sound(replay, 1, NULL, NULL) == 1 ? 1 : stop(replay);
}

int
replay_rest(struct replay *replay, game_watch *watch, void *context)
{
	play_sound(replay, UINT_MAX, watch, context);
	return replay->next == NULL ? 0 : stop(replay);
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
