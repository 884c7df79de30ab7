/* match.c - a position with parts left open, compared with a state. */
#include "match.h"

#include "fault.h"
#include "keys.h"

#include <assert.h>
#include <string.h>

/* A pattern being read: what is named is put up in a state. */
struct wanting {
	const struct record *record;
	struct cathedral_pattern *pattern;
	struct cathedral_state state;
	struct diag *diag;
};

static int
read_building(struct wanting *wanting, int owner, const struct node *scalar)
{
	struct text why = TEXT_INIT;
	struct cathedral_move move;
	const struct rule *broken = NULL;
	struct mark at = scalar->at;
	size_t offset;

	if (cathedral_decode_site(node_text(scalar),
				  owner == CHURCH ? CATHEDRAL : TAVERN, &move,
				  &offset, &why) != 0) {
		broken = &record_rules[RECORD_NOTATION];
		at = node_place(scalar, offset);
	} else {
		broken = cathedral_stand(&wanting->state, owner, &move, &why);
	}
	if (broken != NULL)
		diag_report(wanting->diag, broken, at, "%.*s", (int)why.len,
			    why.data);
	text_release(&why);
	return broken == NULL ? 0 : -1;
}

/* `e5 N`, `removed`, or `none` where it has not been placed yet. */
static int
read_church(struct wanting *wanting, const struct node *value)
{
	struct slice text = node_text(value);

	if (fault_kind(wanting->diag, value, NODE_SCALAR, "cathedral") < 0)
		return -1;
	if (slice_is_word(text, "removed"))
		wanting->pattern->church = CHURCH_REMOVED;
	else if (slice_is_word(text, "none"))
		wanting->pattern->church = CHURCH_UNBUILT;
	else
		return read_building(wanting, CHURCH, value);
	return 0;
}

static int
read_buildings(struct wanting *wanting, const struct node *list, int player)
{
	if (fault_kind(wanting->diag, list, NODE_LIST, "what stands") < 0)
		return -1;
	NODE_EACH (scalar, list)
		if (fault_kind(wanting->diag, scalar, NODE_SCALAR,
			       "a building") < 0 ||
		    read_building(wanting, player, scalar) < 0)
			return -1;
	return 0;
}

static int
read_squares(const struct wanting *wanting, const struct node *list,
	     const char *what, struct bits *set)
{
	int square;

	if (fault_kind(wanting->diag, list, NODE_LIST, what) < 0)
		return -1;
	NODE_EACH (scalar, list) {
		if (fault_kind(wanting->diag, scalar, NODE_SCALAR, "a square") <
		    0)
			return -1;
		if (!cathedral_read_square(node_text(scalar), &square))
			return fault_of(wanting->diag, RECORD_NOTATION, scalar,
					"is no square, a1 to j10");
		*set = bits_or(*set, bits_square(square));
	}
	return 0;
}

static int
read_zones(struct wanting *wanting, const struct node *map)
{
	if (fault_kind(wanting->diag, map, NODE_MAP, "zones") < 0)
		return -1;
	NODE_EACH (list, map) {
		int player = record_player(wanting->record, node_key(list));

		if (keys_is_own(node_key(list)))
			continue;
		if (player < 0)
			return record_seat_fault(wanting->record, list->key,
						 wanting->diag);
		if (read_squares(wanting, list, "a zone",
				 &wanting->state.zone[player]) < 0)
			return -1;
	}
	return 0;
}

static int
read_value(struct wanting *wanting, const struct node *value)
{
	static const char *const keys[] = { "cathedral", "light", "dark",
					    "zones",     "empty", "rest",
					    "to-move",   NULL };
	struct slice key = node_key(value);
	int player = record_player(wanting->record, key);

	if (player >= 0)
		return read_buildings(wanting, value, player);
	if (slice_is(key, "cathedral"))
		return read_church(wanting, value);
	if (slice_is(key, "zones"))
		return read_zones(wanting, value);
	if (slice_is(key, "empty"))
		return read_squares(wanting, value, "empty",
				    &wanting->pattern->view[0].empty);
	if (slice_index(key, keys) < 0 && !keys_is_own(key))
		keys_unknown(value->key, keys, NULL, wanting->diag);
	return 0;
}

/* The squares after a quarter turn of the board, clockwise. */
static struct bits
turned(struct bits set)
{
	struct bits result = { 0, 0 };

	while (!bits_none(set)) {
		int square = bits_first(set);
		int x = square / COLUMN, y = square % COLUMN;

		set = bits_less(set, bits_square(square));
		result =
			bits_or(result, bits_square(y * COLUMN + SIDE - 1 - x));
	}
	return result;
}

/* Puts up the building of that kind which covers just these squares. */
static void
put_on(struct cathedral_state *state, int owner, int kind, struct bits cells)
{
	const struct building *building = cathedral_building(owner, kind);

	for (int facing = 0; facing < building->facings; facing++) {
		struct bits pivots = cathedral_pivots(building, facing, cells);
		struct cathedral_move move = { .kind = (uint8_t)kind,
					       .facing = (uint8_t)facing };

		if (bits_none(pivots))
			continue;
		move.pivot = (uint8_t)bits_first(pivots);
		cathedral_put(state, owner, &move, &cells, state);
		return;
	}
	assert(false && "a building turned is a building");
}

/* The state after a quarter turn: every building, square by square. */
static struct cathedral_state
turned_state(const struct cathedral_state *before)
{
	struct cathedral_state after = { .turn = before->turn };

	for (int i = 0; i < SITES; i++) {
		int owner = site_owner(i), kind = site_kind(i);
		struct bits cells;

		if (before->sites[i].at == 0)
			continue;
		cathedral_cells(cathedral_building(owner, kind),
				before->sites[i].facing,
				before->sites[i].at - 1, &cells);
		put_on(&after, owner, kind, turned(cells));
	}
	for (int player = LIGHT; player <= DARK; player++)
		after.zone[player] = turned(before->zone[player]);
	return after;
}

static void
fill_views(struct cathedral_pattern *pattern, struct cathedral_state state)
{
	for (int i = 0; i < CATHEDRAL_VIEWS; i++) {
		struct cathedral_view *view = &pattern->view[i];

		if (i > 0) {
			state = turned_state(&state);
			view->empty = turned(pattern->view[i - 1].empty);
		}
		memcpy(view->built, state.built, sizeof(view->built));
		memcpy(view->zone, state.zone, sizeof(view->zone));
		memcpy(view->sites, state.sites, sizeof(view->sites));
	}
}

int
cathedral_read_pattern(const struct record *record, bool rest_empty,
		       void *pattern, struct diag *diag)
{
	struct wanting wanting = { .record = record,
				   .pattern = pattern,
				   .diag = diag };

	wanting.pattern->rest_empty = rest_empty;
	NODE_EACH (value, record->position)
		if (read_value(&wanting, value) < 0)
			return -1;
	fill_views(pattern, wanting.state);
	return 0;
}

/* Of two buildings of a kind either may be the one. */
static bool
match_sites(const struct site *wanted, const struct site *there)
{
	for (int i = 0; i < SITES; i++) {
		int slot = i % HAND, other = i;

		if (wanted[i].at == 0)
			continue;
		if (i != CHURCH_SITE && slot < 2 * BRIDGE)
			other = i ^ 1;
		if (memcmp(&wanted[i], &there[i], sizeof(*wanted)) != 0 &&
		    memcmp(&wanted[i], &there[other], sizeof(*wanted)) != 0)
			return false;
	}
	return true;
}

static bool
match_church(const struct cathedral_state *state, int church)
{
	if (church == CHURCH_OPEN)
		return true;
	return state->sites[CHURCH_SITE].at == 0 &&
	       state->opened == (church == CHURCH_REMOVED);
}

/* The squares first: they settle almost every position. */
bool
cathedral_match(const void *board, const void *position, const void *parts,
		int number)
{
	const struct cathedral_pattern *pattern = parts;
	const struct cathedral_view *view = &pattern->view[number];
	const struct cathedral_state *state = position;

	(void)board;
	for (int owner = 0; owner < OWNERS; owner++)
		if (!bits_within(view->built[owner], state->built[owner]) ||
		    (pattern->rest_empty &&
		     !bits_within(state->built[owner], view->built[owner])))
			return false;
	return bits_none(bits_and(view->empty, cathedral_built(state))) &&
	       bits_within(view->zone[LIGHT], state->zone[LIGHT]) &&
	       bits_within(view->zone[DARK], state->zone[DARK]) &&
	       match_sites(view->sites, state->sites) &&
	       match_church(state, pattern->church);
}
