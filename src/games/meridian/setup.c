/* setup.c - the start of a game, or the `position` of a record. */
#include "meridian.h"

#include "fault.h"
#include "keys.h"
#include "record_rules.h"

#include <string.h>

static const char *const position_keys[] = { "towers", "played", "to-move",
					     NULL };

/* A mapping of seats to lists of cards, or NULL. */
static int
check_cards(const struct reading *reading, const struct node *map,
	    const char *what)
{
	if (map == NULL)
		return 0;
	if (fault_kind(reading->diag, map, NODE_MAP, what) != 0)
		return -1;
	NODE_EACH (list, map) {
		if (keys_is_own(node_key(list)))
			continue;
		if (record_player(reading->record, node_key(list)) < 0)
			return record_seat_fault(reading->record, list->key,
						 reading->diag);
		if (fault_kind(reading->diag, list, NODE_LIST,
			       "what a seat has in cards") != 0)
			return -1;
		NODE_EACH (card, list)
			if (fault_kind(reading->diag, card, NODE_SCALAR,
				       "a card") != 0)
				return -1;
	}
	return 0;
}

static int
check_towers(const struct reading *reading, const struct node *map)
{
	if (map == NULL)
		return 0;
	if (fault_kind(reading->diag, map, NODE_MAP, "towers") != 0)
		return -1;
	NODE_EACH (tower, map)
		if (!keys_is_own(node_key(tower)) &&
		    fault_kind(reading->diag, tower, NODE_SCALAR, "a tower") !=
			    0)
			return -1;
	return 0;
}

/* Keys and types of all that is going to be read. */
static int
check_shape(const struct reading *reading, const struct node *decks)
{
	const struct node *position = reading->record->position;

	if (position != NULL)
		NODE_EACH (value, position)
			if (slice_index(node_key(value), position_keys) < 0 &&
			    !keys_is_own(node_key(value)))
				keys_unknown(value->key, position_keys, NULL,
					     reading->diag);
	if (check_cards(reading, decks, "decks") != 0 ||
	    check_towers(reading, node_get(position, "towers")) != 0)
		return -1;
	return check_cards(reading, node_get(position, "played"), "played");
}

/* `orange 2` */
static int
read_tower_text(const struct reading *reading, const struct node *scalar,
		int *player, int *height)
{
	struct slice seat, token, rest = node_text(scalar);
	struct node name = *scalar;

	if (!slice_token(&rest, &seat) || !slice_token(&rest, &token) ||
	    !slice_number(&token, height) || token.len > 0 ||
	    slice_token(&rest, &token))
		return diag_report(reading->diag,
				   &record_rules[RECORD_NOTATION], scalar->at,
				   "expected a seat and a height, such as "
				   "orange 2");
	*player = record_player(reading->record, seat);
	if (*player >= 0)
		return 0;
	name.text = seat.text;
	name.len = (uint32_t)seat.len;
	return record_seat_fault(reading->record, &name, reading->diag);
}

/* Whether the city is there and free; `4c` and `4C` are the same one. */
static int
check_free(const struct reading *reading, const struct node *key,
	   struct city city)
{
	if (!meridian_has_city(reading->board, city) ||
	    meridian_tower(reading->state, city).height == 0)
		return 0;
	return diag_report(reading->diag, &record_rules[RECORD_DUPLICATE],
			   key->at, "there are two towers on " CITY_FORMAT,
			   CITY_ARGS(city));
}

static int
read_tower(const struct reading *reading, const struct node *value)
{
	struct text why = TEXT_INIT;
	struct meridian_move move = { .places = true };
	struct attempt new = { .board = reading->board,
			       .state = reading->state,
			       .move = &move,
			       .why = &why };
	const struct rule *broken;

	if (!meridian_read_city(node_key(value), &move.on))
		return diag_report(
			reading->diag, &record_rules[RECORD_NOTATION],
			value->key->at, "expected a city, such as 4c");
	if (read_tower_text(reading, value, &new.player, &move.height) != 0 ||
	    check_free(reading, value->key, move.on) != 0)
		return -1;
	broken = meridian_stand(&new, reading->state);
	if (broken == NULL)
		return 0;
	diag_report(reading->diag, broken,
		    broken == &meridian_rules[RULE_CITY] ? value->key->at
							 : value->at,
		    "%.*s", (int)why.len, why.data);
	text_release(&why);
	return -1;
}

static int
read_towers(const struct reading *reading)
{
	const struct node *map = node_get(reading->record->position, "towers");

	if (map == NULL)
		return 0;
	NODE_EACH (value, map)
		if (!keys_is_own(node_key(value)) &&
		    read_tower(reading, value) != 0)
			return -1;
	return 0;
}

static int
read_played(const struct reading *reading, int player)
{
	struct meridian_state *state = reading->state;
	const struct node *list = meridian_played_list(reading, player);

	if (list == NULL)
		return 0;
	NODE_EACH (scalar, list) {
		int card = meridian_card_of(reading, scalar);

		if (card < 0)
			return -1;
		if (meridian_left(state, player, card) == 0)
			return diag_report(reading->diag,
					   &meridian_rules[RULE_CARD],
					   scalar->at,
					   "%s does not have the card %s so "
					   "often",
					   meridian_seat(state, player),
					   meridian_cards[card].name);
		state->left[player] -= meridian_one(card);
	}
	return 0;
}

/* Whether it can be that player's turn in a game which `first` began. */
static bool
may_be_turn(const struct meridian_state *state, int first, int turn)
{
	int players = state->players;
	int ahead = (turn - first + players) % players;

	for (int i = 0; i < players; i++)
		if (meridian_turns(state, (first + i) % players) !=
		    meridian_turns(state, turn) + (i < ahead))
			return false;
	return true;
}

/*
 * Where `to-move` is written it counts, whoever began; else the first of the
 * players began, and the cards played tell.
 */
static bool
find_turn(const struct reading *reading)
{
	const struct record *record = reading->record;
	struct meridian_state *state = reading->state;
	int said = record->to_move == NULL
			   ? -1
			   : record_player(record, node_text(record->to_move));

	for (int i = 0; i < state->players; i++) {
		int turn = said < 0 ? i : said;

		if (may_be_turn(state, said < 0 ? 0 : i, turn)) {
			state->to_move = (uint8_t)turn;
			return true;
		}
	}
	return false;
}

static int
read_turn(const struct reading *reading)
{
	const struct record *record = reading->record;

	if (!find_turn(reading))
		return diag_report(
			reading->diag, &record_rules[RECORD_POSITION],
			node_get(record->position, "played")->key->at,
			"the players cannot have played these "
			"numbers of cards in turn");
	if (record->to_move != NULL && meridian_over(reading->state))
		return diag_report(reading->diag,
				   &record_rules[RECORD_POSITION],
				   record->to_move->at,
				   "all cards are played, nobody is to move");
	return 0;
}

static int
read_position(const struct reading *reading)
{
	int players = reading->state->players;

	if (read_towers(reading) != 0)
		return -1;
	for (int player = 0; player < players; player++)
		if (read_played(reading, player) != 0)
			return -1;
	if (read_turn(reading) != 0)
		return -1;
	for (int player = 0; player < players; player++)
		if (meridian_check_dealt(reading, player) != 0)
			return -1;
	return 0;
}

/* Everybody with all pieces and cards. */
static void
start(const struct record *record, struct meridian_state *state)
{
	const uint32_t one_of_each = ((1U << 2 * MERIDIAN_CARDS) - 1) / 3;

	memset(state, 0, sizeof(*state));
	state->players = (uint8_t)record->players;
	state->colours = record->players == 2 ? MERIDIAN_COLOURS : 1;
	for (int player = 0; player < record->players; player++) {
		state->seat[player] = (uint8_t)record->seat[player];
		state->left[player] = one_of_each * state->colours;
		state->supply[player] =
			(uint8_t)(MERIDIAN_PIECES * state->colours);
	}
}

int
meridian_setup(const void *board, const struct record *record, void *state,
	       struct diag *diag)
{
	const struct reading reading = { board, record, state, diag };
	const struct node *decks = node_get(record->root, "decks");

	start(record, state);
	if (check_shape(&reading, decks) != 0 ||
	    meridian_read_decks(&reading, decks) != 0)
		return -1;
	return record->position != NULL ? read_position(&reading) : 0;
}
