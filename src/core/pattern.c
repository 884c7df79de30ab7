/* pattern.c - a position with parts left open, and games that come to it. */
#include "pattern.h"

#include "fault.h"
#include "game.h"
#include "games.h"

#include <assert.h>
#include <string.h>

/* The value of a key, which must be of that kind; NULL and a report if not. */
static const struct node *
require(const struct node *map, const char *key, enum node_kind kind,
	struct diag *diag)
{
	const struct node *value = node_get(map, key);

	if (value == NULL) {
		diag_report(diag, &record_rules[RECORD_MISSING], map->at,
			    "the key %s is missing", key);
		return NULL;
	}
	return fault_kind(diag, value, kind, key) == 0 ? value : NULL;
}

/* A record that all seats of the game play. */
static struct record
record_of_all(const struct game *game, const struct node *position)
{
	struct record record = { .game = game, .position = position };

	for (int seat = 0; game->seats[seat] != NULL; seat++) {
		assert(seat < RECORD_PLAYERS_MAX);
		record.seat[record.players++] = seat;
	}
	return record;
}

static int
read_turn(struct pattern *pattern, const struct record *record,
	  struct diag *diag)
{
	const struct node *turn = node_get(record->position, "to-move");

	pattern->to_move = PATTERN_ANYBODY;
	if (turn == NULL)
		return 0;
	if (fault_kind(diag, turn, NODE_SCALAR, "to-move") < 0)
		return -1;
	pattern->to_move = record_player(record, node_text(turn));
	if (pattern->to_move >= 0)
		return 0;
	pattern->to_move = PATTERN_NOBODY;
	return slice_is(node_text(turn), "none")
		       ? 0
		       : record_seat_fault(record, turn, diag);
}

static int
read_rest(const struct node *position, bool *empty, struct diag *diag)
{
	const struct node *rest = node_get(position, "rest");

	*empty = rest != NULL;
	if (rest == NULL)
		return 0;
	if (fault_kind(diag, rest, NODE_SCALAR, "rest") < 0)
		return -1;
	return slice_is(node_text(rest), "empty")
		       ? 0
		       : fault_of(diag, RECORD_TYPE, rest,
				  "must be empty; left out, the rest is open");
}

int
pattern_read(struct pattern *pattern, const struct node *root,
	     struct arena *arena, struct diag *diag)
{
	const struct node *name, *position;
	struct record record;
	bool empty;
	void *parts;

	*pattern = (struct pattern){ .game = NULL };
	if (fault_kind(diag, root, NODE_MAP, "a position document") < 0)
		return -1;
	name = require(root, "game", NODE_SCALAR, diag);
	position = require(root, "position", NODE_MAP, diag);
	if (name == NULL || position == NULL)
		return -1;
	pattern->game = games_find(node_text(name));
	if (pattern->game == NULL)
		return fault_of(diag, RECORD_GAME, name,
				"is no game that is known");
	record = record_of_all(pattern->game, position);
	if (read_turn(pattern, &record, diag) < 0 ||
	    read_rest(position, &empty, diag) < 0)
		return -1;
	parts = arena_alloc(arena, pattern->game->pattern_size);
	memset(parts, 0, pattern->game->pattern_size);
	pattern->parts = parts;
	return pattern->game->read_pattern(&record, empty, parts, diag);
}

/* Whether it is the turn of whoever the pattern says. */
static bool
match_turn(const struct pattern *pattern, const struct replay *replay)
{
	if (pattern->to_move == PATTERN_ANYBODY)
		return true;
	if (replay_finished(replay))
		return pattern->to_move == PATTERN_NOBODY;
	return pattern->to_move ==
	       replay->record->seat[replay->game->turn(replay->state)];
}

bool
pattern_match(const struct pattern *pattern, const struct replay *replay,
	      bool views)
{
	const struct game *game = pattern->game;
	int count = views ? game->views : 1;

	if (replay->game != game || !match_turn(pattern, replay))
		return false;
	for (int view = 0; view < count; view++)
		if (game->match(replay->board, replay->state, pattern->parts,
				view))
			return true;
	return false;
}
