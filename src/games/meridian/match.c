/* match.c - a position with parts left open, compared with a state. */
#include "match.h"

#include "fault.h"
#include "keys.h"

/* A pattern being read. */
struct wanting {
	const struct record *record;
	struct meridian_pattern *pattern;
	struct diag *diag;
};

/* The city that a scalar names, if some board may have it and it is new. */
static int
read_city(const struct wanting *wanting, const struct node *scalar,
	  struct wanted *wanted)
{
	const struct meridian_pattern *pattern = wanting->pattern;
	struct city city;

	if (!meridian_read_city(node_text(scalar), &city))
		return fault_of(wanting->diag, RECORD_NOTATION, scalar,
				"is no city, such as 4c");
	if (city.meridian < 0 || city.meridian >= MERIDIAN_MERIDIANS ||
	    city.row >= MERIDIAN_ROWS)
		return fault_of(wanting->diag, RECORD_POSITION, scalar,
				"is on no board");
	wanted->meridian = (uint8_t)city.meridian;
	wanted->row = (uint8_t)city.row;
	for (int i = 0; i < pattern->count; i++)
		if (pattern->wanted[i].meridian == wanted->meridian &&
		    pattern->wanted[i].row == wanted->row)
			return fault_of(wanting->diag, RECORD_DUPLICATE, scalar,
					"stands twice");
	return 0;
}

static void
add(const struct wanting *wanting, struct wanted wanted)
{
	wanting->pattern->wanted[wanting->pattern->count++] = wanted;
}

/* `orange 2`, `orange`, `any 2` or `any`. */
static int
read_tower(const struct wanting *wanting, const struct node *value)
{
	struct slice seat, token, rest = node_text(value);
	struct wanted wanted = { .seat = ANYBODY };
	int height = 0;

	if (fault_kind(wanting->diag, value, NODE_SCALAR, "a tower") < 0 ||
	    read_city(wanting, value->key, &wanted) < 0)
		return -1;
	if (slice_token(&rest, &seat) && !slice_is(seat, "any"))
		wanted.seat = (int8_t)record_player(wanting->record, seat);
	if (seat.len == 0 || (wanted.seat < 0 && !slice_is(seat, "any")) ||
	    (slice_token(&rest, &token) &&
	     (!slice_number(&token, &height) || height == 0 || token.len > 0 ||
	      slice_token(&rest, &token))))
		return fault_of(wanting->diag, RECORD_NOTATION, value,
				"is no tower: a seat or any, and a height or "
				"none");
	wanted.height = (uint8_t)(height < UINT8_MAX ? height : UINT8_MAX);
	add(wanting, wanted);
	return 0;
}

static int
read_towers(const struct wanting *wanting, const struct node *map)
{
	if (fault_kind(wanting->diag, map, NODE_MAP, "towers") < 0)
		return -1;
	NODE_EACH (value, map)
		if (!keys_is_own(node_key(value)) &&
		    read_tower(wanting, value) < 0)
			return -1;
	return 0;
}

static int
read_empty(const struct wanting *wanting, const struct node *list)
{
	struct wanted wanted = { .seat = NOBODY };

	if (fault_kind(wanting->diag, list, NODE_LIST, "empty") < 0)
		return -1;
	NODE_EACH (scalar, list) {
		if (fault_kind(wanting->diag, scalar, NODE_SCALAR, "a city") <
			    0 ||
		    read_city(wanting, scalar, &wanted) < 0)
			return -1;
		add(wanting, wanted);
	}
	return 0;
}

static int
read_cards(const struct wanting *wanting, const struct node *list, int seat)
{
	if (fault_kind(wanting->diag, list, NODE_LIST, "what was played") < 0)
		return -1;
	NODE_EACH (scalar, list) {
		int card;

		if (fault_kind(wanting->diag, scalar, NODE_SCALAR, "a card") <
		    0)
			return -1;
		card = meridian_read_card(node_text(scalar));
		if (card < 0)
			return fault_of(wanting->diag, RECORD_NOTATION, scalar,
					"is no card");
		if (wanting->pattern->played[seat][card] == MERIDIAN_COLOURS)
			return fault_of(wanting->diag, RECORD_POSITION, scalar,
					"is a card that nobody has so often");
		wanting->pattern->played[seat][card]++;
	}
	wanting->pattern->cards |= (uint8_t)(1u << seat);
	return 0;
}

static int
read_played(const struct wanting *wanting, const struct node *map)
{
	if (fault_kind(wanting->diag, map, NODE_MAP, "played") < 0)
		return -1;
	NODE_EACH (list, map) {
		int seat = record_player(wanting->record, node_key(list));

		if (keys_is_own(node_key(list)))
			continue;
		if (seat < 0)
			return record_seat_fault(wanting->record, list->key,
						 wanting->diag);
		if (read_cards(wanting, list, seat) < 0)
			return -1;
	}
	return 0;
}

int
meridian_read_pattern(const struct record *record, bool rest_empty,
		      void *pattern, struct diag *diag)
{
	static const char *const keys[] = { "towers", "empty",   "rest",
					    "played", "to-move", NULL };
	struct wanting wanting = { record, pattern, diag };
	int status = 0;

	wanting.pattern->rest_empty = rest_empty;
	NODE_EACH (value, record->position) {
		struct slice key = node_key(value);

		if (slice_is(key, "towers"))
			status |= read_towers(&wanting, value);
		else if (slice_is(key, "empty"))
			status |= read_empty(&wanting, value);
		else if (slice_is(key, "played"))
			status |= read_played(&wanting, value);
		else if (slice_index(key, keys) < 0 && !keys_is_own(key))
			keys_unknown(value->key, keys, NULL, diag);
	}
	return status;
}

/* A free city has the height 0. */
static bool
match_city(const struct meridian_board *board,
	   const struct meridian_state *state, const struct wanted *wanted)
{
	struct tower tower = meridian_tower(
		state, (struct city){ wanted->meridian, wanted->row });

	if (wanted->meridian >= board->meridians || wanted->row >= board->rows)
		return false;
	if (wanted->seat == NOBODY || tower.height == 0)
		return wanted->seat == NOBODY && tower.height == 0;
	return (wanted->height == 0 || wanted->height == tower.height) &&
	       (wanted->seat == ANYBODY ||
		wanted->seat == state->seat[tower.owner]);
}

/* Whether there are no more towers than those that were named. */
static bool
match_rest(const struct meridian_state *state,
	   const struct meridian_pattern *pattern)
{
	int more = 0;

	for (int meridian = 0; meridian < MERIDIAN_MERIDIANS; meridian++)
		for (int row = 0; row < MERIDIAN_ROWS; row++)
			more += meridian_tower(state,
					       (struct city){ meridian, row })
					.height > 0;
	for (int i = 0; i < pattern->count; i++)
		more -= pattern->wanted[i].seat != NOBODY;
	return more == 0;
}

static bool
match_cards(const struct meridian_state *state,
	    const struct meridian_pattern *pattern)
{
	unsigned known = pattern->cards;

	for (int player = 0; player < state->players; player++) {
		int seat = state->seat[player];

		if ((known >> seat & 1) == 0)
			continue;
		known &= ~(1u << seat);
		for (int card = 0; card < MERIDIAN_CARDS; card++)
			if (meridian_played(state, player, card) !=
			    pattern->played[seat][card])
				return false;
	}
	return known == 0; /* else a seat is named that nobody has */
}

bool
meridian_match(const void *board, const void *position, const void *parts,
	       int view)
{
	const struct meridian_pattern *pattern = parts;
	const struct meridian_state *state = position;

	(void)view;
	for (int i = 0; i < pattern->count; i++)
		if (!match_city(board, state, &pattern->wanted[i]))
			return false;
	return (pattern->cards == 0 || match_cards(state, pattern)) &&
	       (!pattern->rest_empty || match_rest(state, pattern));
}
