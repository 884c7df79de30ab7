/* setup.c - the start of a game, or the `position` of a record. */
#include "cathedral.h"

#include "fault.h"
#include "keys.h"

#include <string.h>

static const char *const position_keys[] = { "cathedral", "light",   "dark",
					     "zones",     "to-move", NULL };

/* A position being read. */
struct reading {
	const struct record *record;
	const struct node *map;
	struct cathedral_state *state;
	struct diag *diag;
};

static int
check_list(const struct reading *reading, const struct node *list,
	   const char *what, const char *item)
{
	if (fault_kind(reading->diag, list, NODE_LIST, what) != 0)
		return -1;
	NODE_EACH (child, list)
		if (fault_kind(reading->diag, child, NODE_SCALAR, item) != 0)
			return -1;
	return 0;
}

static int
check_zones(const struct reading *reading, const struct node *zones)
{
	if (fault_kind(reading->diag, zones, NODE_MAP, "zones") != 0)
		return -1;
	NODE_EACH (list, zones) {
		if (keys_is_own(node_key(list)))
			continue;
		if (slice_index(node_key(list), cathedral_seats) < 0)
			return fault_of(reading->diag, RECORD_SEAT, list->key,
					"is no seat of this game");
		if (check_list(reading, list, "a zone", "a square") != 0)
			return -1;
	}
	return 0;
}

static int
check_value(const struct reading *reading, const struct node *value)
{
	struct slice key = node_key(value);

	if (slice_is(key, "cathedral"))
		return fault_kind(reading->diag, value, NODE_SCALAR,
				  "cathedral");
	if (slice_index(key, cathedral_seats) >= 0)
		return check_list(reading, value, "what stands", "a building");
	if (slice_is(key, "zones"))
		return check_zones(reading, value);
	if (!slice_is(key, "to-move") && !keys_is_own(key))
		keys_unknown(value->key, position_keys, NULL, reading->diag);
	return 0;
}

/* Keys and types of the whole mapping, before anything is built. */
static int
check_shape(const struct reading *reading)
{
	NODE_EACH (value, reading->map)
		if (check_value(reading, value) != 0)
			return -1;
	return 0;
}

static int
report_text(struct diag *diag, const struct rule *rule, struct mark at,
	    struct text *why)
{
	diag_report(diag, rule, at, "%.*s", (int)why->len, why->data);
	text_release(why);
	return -1;
}

/* One building of an owner; for CHURCH the cathedral. */
static int
read_building(const struct reading *reading, int owner,
	      const struct node *scalar)
{
	struct text why = TEXT_INIT;
	struct cathedral_move move;
	const struct rule *broken;
	size_t offset;

	if (cathedral_decode_site(node_text(scalar),
				  owner == CHURCH ? CATHEDRAL : TAVERN, &move,
				  &offset, &why) != 0)
		return report_text(reading->diag,
				   &record_rules[RECORD_NOTATION],
				   node_place(scalar, offset), &why);
	if (!reading->state->opened)
		return diag_report(reading->diag, &cathedral_rules[RULE_FIRST],
				   scalar->at,
				   "no building stands before the cathedral "
				   "was placed");
	broken = cathedral_stand(reading->state, owner, &move, &why);
	if (broken != NULL)
		return report_text(reading->diag, broken, scalar->at, &why);
	return 0;
}

static int
read_cathedral(const struct reading *reading)
{
	const struct node *value = node_get(reading->map, "cathedral");

	if (value == NULL)
		return 0;
	reading->state->opened = true;
	if (slice_is_word(node_text(value), "removed"))
		return 0;
	return read_building(reading, CHURCH, value);
}

static int
read_buildings(const struct reading *reading, int player)
{
	const struct node *list =
		node_get(reading->map, cathedral_seats[player]);

	if (list == NULL)
		return 0;
	NODE_EACH (scalar, list)
		if (read_building(reading, player, scalar) != 0)
			return -1;
	return 0;
}

/* The square that an item of a zone names, or -1. */
static int
zone_square(const struct node *scalar)
{
	struct slice token, rest = node_text(scalar);
	int square;

	if (slice_token(&rest, &token) &&
	    cathedral_read_square(token, &square) &&
	    !slice_token(&rest, &token))
		return square;
	return -1;
}

static int
read_zone_square(const struct reading *reading, int player,
		 const struct node *scalar)
{
	struct cathedral_state *state = reading->state;
	int square = zone_square(scalar);

	if (square < 0)
		return fault_of(reading->diag, RECORD_NOTATION, scalar,
				"is no square, a1 to j10");
	if (!state->opened)
		return fault_of(
			reading->diag, RECORD_POSITION, scalar,
			"is in no zone before the cathedral was placed");
	if (bits_has(cathedral_built(state), square))
		return fault_of(reading->diag, RECORD_POSITION, scalar,
				"is built on and cannot be in a zone");
	if (bits_has(bits_or(state->zone[LIGHT], state->zone[DARK]), square))
		return fault_of(reading->diag, RECORD_POSITION, scalar,
				"is in a zone already");
	state->zone[player] = bits_or(state->zone[player], bits_square(square));
	return 0;
}

/* A zone is closed all round, and no larger than half the board. */
static int
check_zone_square(const struct reading *reading, int player,
		  const struct node *scalar)
{
	const struct cathedral_state *state = reading->state;
	struct bits here = bits_square(zone_square(scalar));
	struct bits zone = state->zone[player];

	if (!bits_within(bits_and(cathedral_spread(here), bits_board()),
			 bits_or(zone, state->built[player])))
		return fault_of(reading->diag, RECORD_POSITION, scalar,
				"is in a zone that is not closed");
	if (bits_count(cathedral_flood(here, zone, bits_board())) > HALF_BOARD)
		return fault_of(reading->diag, RECORD_POSITION, scalar,
				"is in a zone of more than 50 squares");
	return 0;
}

static int
each_zone_square(const struct reading *reading,
		 int (*function)(const struct reading *, int,
				 const struct node *))
{
	const struct node *zones = node_get(reading->map, "zones");

	for (int player = LIGHT; player <= DARK; player++) {
		const struct node *list =
			node_get(zones, cathedral_seats[player]);

		if (list == NULL)
			continue;
		NODE_EACH (scalar, list)
			if (function(reading, player, scalar) != 0)
				return -1;
	}
	return 0;
}

/*
 * Who has placed his first building follows from what stands: dark begins,
 * and a zone takes the second building of somebody.
 */
static void
derive_begun(struct cathedral_state *state)
{
	const struct bits *pivots = state->pivots;
	bool zone =
		!bits_none(state->zone[LIGHT]) || !bits_none(state->zone[DARK]);
	bool light = zone || !bits_none(pivots[LIGHT]) ||
		     bits_count(pivots[DARK]) >= 2;
	bool dark = light || !bits_none(pivots[DARK]);

	state->begun =
		(uint8_t)((unsigned)light << LIGHT | (unsigned)dark << DARK);
}

static void
derive_regions(struct cathedral_state *state)
{
	for (int player = LIGHT; player <= DARK; player++)
		state->regions[player] =
			(uint8_t)cathedral_regions(state, player);
}

/* Whose turn it is; light's where nobody cares. */
static int
read_turn(const struct reading *reading, int *player)
{
	const struct record *record = reading->record;

	*player = LIGHT;
	if (record_is_end_position(record))
		return 0;
	if (record->to_move == NULL)
		return diag_report(reading->diag, &record_rules[RECORD_MISSING],
				   record->position->at,
				   "to-move is missing, and moves follow");
	*player = record_player(record, node_text(record->to_move));
	if (*player == DARK && !reading->state->opened)
		return diag_report(reading->diag, &cathedral_rules[RULE_FIRST],
				   record->to_move->at,
				   "light must place the cathedral first");
	return 0;
}

static int
read_position(const struct reading *reading)
{
	int player;

	if (check_shape(reading) != 0 || read_cathedral(reading) != 0 ||
	    read_buildings(reading, LIGHT) != 0 ||
	    read_buildings(reading, DARK) != 0 ||
	    each_zone_square(reading, read_zone_square) != 0 ||
	    each_zone_square(reading, check_zone_square) != 0 ||
	    read_turn(reading, &player) != 0)
		return -1;
	derive_begun(reading->state);
	derive_regions(reading->state);
	cathedral_settle(reading->state, player);
	return 0;
}

int
cathedral_setup(const void *board, const struct record *record, void *state,
		struct diag *diag)
{
	struct cathedral_state *start = state;
	struct reading reading = { record, record->position, start, diag };

	(void)board;
	memset(start, 0, sizeof(*start));
	start->super = record->variants & 1U;
	if (record->position != NULL)
		return read_position(&reading);
	start->regions[LIGHT] = start->regions[DARK] = 1;
	cathedral_settle(start, LIGHT);
	return 0;
}
