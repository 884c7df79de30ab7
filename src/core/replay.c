/* replay.c - plays the moves of a record one by one. */
#include "replay.h"

#include "allowed.h"
#include "game.h"
#include "record_rules.h"

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

	*replay = (struct replay){
		.record = record,
		.game = game,
		.next = record->moves != NULL ? record->moves->child : NULL,
		.diag = diag,
	};
	replay->state = flat(arena, game->state_size);
	replay->before = flat(arena, game->state_size);
	replay->move = flat(arena, game->move_size);
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
read_move(struct replay *replay, const struct node *scalar, struct text *why)
{
	size_t offset = 0;

	if (replay->game->decode(node_text(scalar), replay->move, &offset,
				 why) == 0)
		return 0;
	return fault(replay, &record_rules[RECORD_NOTATION],
		     node_place(scalar, offset),
		     replay->game->turn(replay->state), why);
}

/* The player written beside the move, -1 for none, -2 if unknown. */
static int
written_player(struct replay *replay, const struct record_move *item,
	       struct text *why)
{
	int player;

	if (item->seat == NULL)
		return -1;
	player = record_player(replay->record, node_text(item->seat));
	if (player >= 0)
		return player;
	text_quote(why, node_text(item->seat));
	text_add(why, " is not among the players");
	fault(replay, &record_rules[RECORD_SEAT], item->scalar->at,
	      replay->game->turn(replay->state), why);
	return -2;
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

static int
play_move(struct replay *replay, const struct record_move *item,
	  struct text *why)
{
	const struct game *game = replay->game;
	const struct rule *rule;
	void *after = replay->before;
	int written, turn;

	if (read_move(replay, item->scalar, why) < 0)
		return -1;
	written = written_player(replay, item, why);
	if (written == -2)
		return -1;
	turn = game->turn(replay->state);
	if (game->over(replay->state)) {
		text_add(why, "the game has ended before this move");
		return fault(replay, game->over_rule, item->scalar->at,
			     written >= 0 ? written : turn, why);
	}
	if (written >= 0 && written != turn)
		return turn_fault(replay, item->scalar->at, written, why);
	rule = game->play(replay->board, replay->state, replay->move, after,
			  NULL);
	if (rule != NULL) {
		game->play(replay->board, replay->state, replay->move, after,
			   why);
		if (replay->allowed &&
		    !(game->tells >> (rule - game->rules) & 1))
			allowed_append(game, replay->board, replay->state,
				       node_text(item->scalar), why);
		return fault(replay, rule, item->scalar->at, turn, why);
	}
	replay->before = replay->state;
	replay->state = after;
	replay->scored = false;
	return 0;
}

int
replay_next(struct replay *replay)
{
	struct text why = TEXT_INIT;
	struct record_move item;
	int status;

	if (replay->next == NULL)
		return 0;
	item = record_move(replay->next);
	status = play_move(replay, &item, &why);
	text_release(&why);
	replay->stopped = status < 0;
	if (replay->stopped)
		return -1;
	replay->next = replay->next->next;
	replay->played++;
	return 1;
}

const struct rule *
replay_score(struct replay *replay, struct score *score, struct text *why)
{
	const struct rule *rule = NULL;

	if (!replay->scored)
		rule = replay->game->score(replay->board, replay->state,
					   &replay->score, why);
	replay->scored = rule == NULL;
	*score = replay->score;
	return rule;
}

bool
replay_finished(const struct replay *replay)
{
	return replay->begun && (replay->game->over(replay->state) ||
				 record_is_end_position(replay->record));
}
