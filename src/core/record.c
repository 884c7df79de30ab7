/* record.c - the envelope: every key and type, before any move is played. */
#include "record.h"

#include "fault.h"
#include "game.h"
#include "games.h"
#include "keys.h"

#include <assert.h>

struct reading {
	struct record *record;
	struct diag *diag;
};

static int
fault(struct reading *reading, enum record_rule rule, const struct node *node,
      const char *message)
{
	return diag_report(reading->diag, &record_rules[rule], node->at, "%s",
			   message);
}

/* Reports record.type: the node is not what its key asks for. */
static int
kind_fault(struct reading *reading, const struct node *node,
	   enum node_kind kind)
{
	struct text key = TEXT_INIT;
	int status;

	if (node->key != NULL)
		text_visible(&key, node_key(node));
	else
		text_add(&key, "this");
	text_char(&key, '\0');
	status = fault_kind(reading->diag, node, kind, key.data);
	text_release(&key);
	return status;
}

/* 0 if the node is of the kind its key asks for; -1, reported. */
static inline int
expect(struct reading *reading, const struct node *node, enum node_kind kind)
{
	return node->kind == kind ? 0 : kind_fault(reading, node, kind);
}

int
record_player(const struct record *record, struct slice seat)
{
	for (int player = 0; player < record->players; player++)
		if (slice_is(seat, record_seat(record, player)))
			return player;
	return -1;
}

int
record_player_at(const struct record *record, int place, struct slice seat)
{
	if (place < record->players &&
	    slice_is(seat, record_seat(record, place)))
		return place;
	return record_player(record, seat);
}

/* Whether one of the players has that seat, an index into game->seats. */
static bool
is_taken(const struct record *record, int seat)
{
	for (int player = 0; player < record->players; player++)
		if (record->seat[player] == seat)
			return true;
	return false;
}

const char *
record_seat(const struct record *record, int player)
{
	return record->game->seats[record->seat[player]];
}

const struct node *
record_seat_word(const struct record *record, int player)
{
	return &record->game->seat_words[record->seat[player]];
}

int
record_seat_fault(const struct record *record, const struct node *seat,
		  struct diag *diag)
{
	if (slice_index(node_text(seat), record->game->seats) < 0)
		return fault_of(diag, RECORD_SEAT, seat,
				"is no seat of this game");
	return fault_of(diag, RECORD_SEAT, seat, "is not among the players");
}

bool
record_is_end_position(const struct record *record)
{
	return record->position != NULL && record->to_move == NULL &&
	       (record->moves == NULL || record->moves->len == 0);
}

static int
read_text(struct reading *reading, const struct node *node)
{
	return expect(reading, node, NODE_SCALAR);
}

static int
read_map(struct reading *reading, const struct node *node)
{
	return expect(reading, node, NODE_MAP);
}

static int
read_game(struct reading *reading, const struct node *node)
{
	if (expect(reading, node, NODE_SCALAR) < 0)
		return -1;
	if (reading->record->game == NULL)
		return fault_of(reading->diag, RECORD_GAME, node,
				"is no game that is known");
	return 0;
}

static int
read_board(struct reading *reading, const struct node *node)
{
	if (node->kind == NODE_LIST)
		return fault(reading, RECORD_TYPE, node,
			     "board must be a name or a mapping, not a list");
	reading->record->board = node;
	return 0;
}

static int
read_variants(struct reading *reading, const struct node *list)
{
	const struct game *game = reading->record->game;
	int status = expect(reading, list, NODE_LIST);

	if (status < 0)
		return -1;
	NODE_EACH (item, list) {
		int variant;

		if (expect(reading, item, NODE_SCALAR) < 0) {
			status = -1;
			continue;
		}
		if (game == NULL)
			continue;
		variant = slice_index(node_text(item), game->variants);
		if (variant < 0)
			status = fault_of(reading->diag, RECORD_RULES, item,
					  "is no variant of this game");
		else
			reading->record->variants |= 1u << variant;
	}
	return status;
}

/* One `seat: name` of the players. */
static int
read_player(struct reading *reading, const struct node *item)
{
	struct record *record = reading->record;
	const struct node *name;
	int seat;

	if (expect(reading, item, NODE_MAP) < 0)
		return -1;
	if (item->len != 1)
		return fault(reading, RECORD_TYPE, item,
			     "a player is written as one seat and one name");
	name = item->child;
	if (expect(reading, name, NODE_SCALAR) < 0)
		return -1;
	if (record->game == NULL)
		return 0;
	seat = slice_index(node_key(name), record->game->seats);
	if (seat < 0)
		return record_seat_fault(record, name->key, reading->diag);
	if (is_taken(record, seat))
		return fault_of(reading->diag, RECORD_PLAYERS, name->key,
				"is taken twice");
	if (record->players < RECORD_PLAYERS_MAX) {
		record->seat[record->players] = seat;
		record->name[record->players] = node_text(name);
		record->players++;
	}
	return 0;
}

static int
check_order(struct reading *reading, const struct node *list)
{
	const struct record *record = reading->record;

	for (int player = 0; player < record->players; player++)
		if (record->seat[player] != player)
			return diag_report(reading->diag,
					   &record_rules[RECORD_PLAYERS],
					   list->key->at, "%s moves first",
					   record->game->seats[0]);
	return 0;
}

static int
read_players(struct reading *reading, const struct node *list)
{
	const struct game *game = reading->record->game;
	int status = expect(reading, list, NODE_LIST);

	if (status < 0)
		return -1;
	NODE_EACH (item, list)
		if (read_player(reading, item) < 0)
			status = -1;
	if (status < 0 || game == NULL)
		return status;
	if (reading->record->players < game->min_players ||
	    list->len > (unsigned)game->max_players)
		return diag_report(reading->diag, &record_rules[RECORD_PLAYERS],
				   list->key->at,
				   "%u players; %s is played by %d to %d",
				   list->len, game->title, game->min_players,
				   game->max_players);
	return game->fixed_order ? check_order(reading, list) : 0;
}

static int
read_position(struct reading *reading, const struct node *map)
{
	const struct node *to_move = node_get(map, "to-move");

	if (expect(reading, map, NODE_MAP) < 0 ||
	    (to_move != NULL && expect(reading, to_move, NODE_SCALAR) < 0))
		return -1;
	reading->record->position = map;
	reading->record->to_move = to_move;
	return 0;
}

static int
read_moves(struct reading *reading, const struct node *list)
{
	if (expect(reading, list, NODE_LIST) < 0)
		return -1;
	reading->record->moves = list;
	return record_moves_check(list, reading->diag);
}

static int
read_scores(struct reading *reading, const struct node *map)
{
	int status = expect(reading, map, NODE_MAP);
	long points;

	if (status < 0)
		return -1;
	NODE_EACH (value, map)
		if (!keys_is_own(node_key(value)) &&
		    (value->kind != NODE_SCALAR ||
		     !slice_integer(node_text(value), &points)))
			status = fault(reading, RECORD_TYPE, value,
				       "points must be a whole number");
	reading->record->scores = map;
	return status;
}

static int
read_winner(struct reading *reading, const struct node *node)
{
	int status = 0;

	if (node->kind == NODE_MAP)
		return fault(reading, RECORD_TYPE, node,
			     "winner must be a seat or a list of seats");
	if (node->kind == NODE_LIST)
		NODE_EACH (item, node)
			if (expect(reading, item, NODE_SCALAR) < 0)
				status = -1;
	reading->record->winner = node;
	return status;
}

static int
read_end(struct reading *reading, const struct node *node)
{
	static const char *const ends[] = { "finished", "abandoned", "resigned",
					    NULL };
	int end;

	if (expect(reading, node, NODE_SCALAR) < 0)
		return -1;
	end = slice_index(node_text(node), ends);
	if (end < 0)
		return fault(reading, RECORD_TYPE, node,
			     "end must be finished, abandoned or resigned");
	reading->record->end = node;
	reading->record->end_claim = (enum record_end)(END_FINISHED + end);
	return 0;
}

static int
read_at(struct reading *reading, const struct node *node)
{
	if (node->kind != NODE_SCALAR ||
	    !slice_integer(node_text(node), &reading->record->at) ||
	    reading->record->at < 0)
		return fault(reading, RECORD_TYPE, node,
			     "at must be a number of moves");
	return 0;
}

struct key {
	const char *name;
	int (*read)(struct reading *reading, const struct node *value);
};

enum { KEYS_MAX = 32 };

static const struct key result_keys[] = {
	{ "scores", read_scores },
	{ "winner", read_winner },
	{ "end", read_end },
	{ NULL, NULL },
};

static void
report_unknown(struct reading *reading, const struct node *key,
	       const struct key *known, const char *const *more)
{
	const char *names[KEYS_MAX];
	int count = 0;

	for (; known[count].name != NULL; count++)
		names[count] = known[count].name;
	names[count] = NULL;
	keys_unknown(key, names, more, reading->diag);
}

static const struct key *
find_key(const struct key *known, struct slice name)
{
	while (known->name != NULL && !slice_is(name, known->name))
		known++;
	return known->name != NULL ? known : NULL;
}

/* The key, most likely the one behind `last`: they come in their order. */
static const struct key *
find_key_after(const struct key *last, const struct key *known,
	       struct slice name)
{
	const struct key *key = find_key(last, name);

	return key != NULL ? key : find_key(known, name);
}

/* Each value by the reader of its key; `more` are keys read elsewhere. */
static int
read_keys(struct reading *reading, const struct node *map,
	  const struct key *known, const char *const *more)
{
	const struct key *last = known;
	int status = 0;

	NODE_EACH (value, map) {
		struct slice name = node_key(value);
		const struct key *key = find_key_after(last, known, name);

		if (key != NULL) {
			if (key->read(reading, value) < 0)
				status = -1;
			last = key;
		} else if (!keys_is_own(name) &&
			   (more == NULL || slice_index(name, more) < 0)) {
			report_unknown(reading, value->key, known, more);
		}
	}
	return status;
}

static int
read_result(struct reading *reading, const struct node *map)
{
	if (expect(reading, map, NODE_MAP) < 0)
		return -1;
	return read_keys(reading, map, result_keys, NULL);
}

static const struct key keys[] = {
	{ "game", read_game },
	{ "id", read_text },
	{ "event", read_text },
	{ "site", read_text },
	{ "date", read_text },
	{ "round", read_text },
	{ "match", read_text },
	{ "source", read_text },
	{ "board", read_board },
	{ "rules", read_variants },
	{ "players", read_players },
	{ "position", read_position },
	{ "moves", read_moves },
	{ "result", read_result },
	{ "score", read_map },
	{ "notes", read_text },
	{ "at", read_at },
	{ "move", read_map },
	{ NULL, NULL },
};

/* Whether all that a record cannot do without was found. */
static bool
is_complete(const struct record *record)
{
	return record->game != NULL && record->players > 0 &&
	       (record->moves != NULL || record->position != NULL);
}

/* What was not found may be there, and wrong. */
static int
check_missing(struct reading *reading, const struct node *root)
{
	int status = 0;

	if (is_complete(reading->record))
		return 0;
	if (node_get(root, "game") == NULL)
		status = fault(reading, RECORD_MISSING, root,
			       "the key game is missing");
	if (node_get(root, "players") == NULL)
		status = fault(reading, RECORD_MISSING, root,
			       "the key players is missing");
	if (node_get(root, "moves") == NULL &&
	    node_get(root, "position") == NULL)
		status = fault(reading, RECORD_MISSING, root,
			       "neither moves nor position");
	return status;
}

/* What only the whole record can tell: the seat to move is a player's. */
static int
check_to_move(struct reading *reading)
{
	const struct record *record = reading->record;

	if (record->to_move == NULL ||
	    record_player(record, node_text(record->to_move)) >= 0)
		return 0;
	return record_seat_fault(record, record->to_move, reading->diag);
}

/* The game first: what other keys may hold depends on it. */
static void
find_game(struct record *record)
{
	const struct node *id = node_get(record->root, "id");
	const struct node *game = node_get(record->root, "game");

	if (node_is(id, NODE_SCALAR))
		record->id = node_text(id);
	if (node_is(game, NODE_SCALAR)) {
		record->game_name = node_text(game);
		record->game = games_find(record->game_name);
	}
}

int
record_read(struct record *record, const struct node *root, struct diag *diag)
{
	struct reading reading = { record, diag };
	const char *const *more;
	int status;

	game_clear(record, sizeof(*record));
	record->root = root;
	if (expect(&reading, root, NODE_MAP) < 0)
		return -1;
	find_game(record);
	more = record->game != NULL ? record->game->keys : NULL;
	status = read_keys(&reading, root, keys, more);
	if (check_missing(&reading, root) < 0)
		status = -1;
	if (status < 0)
		return -1;
	assert(record->game != NULL); /* or that was a fault */
	return check_to_move(&reading);
}
