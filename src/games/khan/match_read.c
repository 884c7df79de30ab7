/* match_read.c - reads a position with parts left open. */
#include "match.h"

#include "fault.h"
#include "keys.h"

/* A pattern being read. */
struct wanting {
	const struct record *record;
	struct khan_pattern *pattern;
	struct diag *diag;
};

static int
too_many(const struct wanting *wanting, const struct node *node)
{
	return diag_report(wanting->diag, &record_rules[RECORD_POSITION],
			   node->at, "these are more than any board has");
}

/* One of the kinds of stone, or `any`. */
static bool
read_kind(struct slice token, uint8_t *kind)
{
	int found;

	if (slice_is(token, "any")) {
		*kind = KHAN_ANY;
		return true;
	}
	found = khan_kind_of(token);
	*kind = (uint8_t)found;
	return found >= 0 && found <= KHAN_UNSEEN;
}

/* `red c`, with `any` for the seat or the kind. */
static int
read_stone(const struct wanting *wanting, const struct node *scalar)
{
	struct khan_pattern *pattern = wanting->pattern;
	struct khan_wanted_stone *stone = &pattern->stone[pattern->stones];
	struct slice seat, kind, more, rest = node_text(scalar);
	int player;

	if (fault_kind(wanting->diag, scalar, NODE_SCALAR, "a stone") < 0)
		return -1;
	if (pattern->stones == KHAN_STONES)
		return too_many(wanting, scalar);
	slice_token(&rest, &seat);
	player = slice_is(seat, "any") ? KHAN_ANY
				       : record_player(wanting->record, seat);
	stone->seat = (uint8_t)player;
	if (player < 0 || !slice_token(&rest, &kind) ||
	    !read_kind(kind, &stone->kind) || slice_token(&rest, &more))
		return fault_of(wanting->diag, RECORD_NOTATION, scalar,
				"is no stone, such as red c, any c or red any");
	pattern->stones++;
	return 0;
}

/* Who owns a village: the top stone is that seat's, or anybody's. */
static int
read_owner(const struct wanting *wanting, const struct node *scalar)
{
	struct khan_pattern *pattern = wanting->pattern;
	struct slice seat = node_text(scalar);
	int player = slice_is(seat, "any")
			     ? KHAN_ANY
			     : record_player(wanting->record, seat);

	if (player < 0)
		return record_seat_fault(wanting->record, scalar,
					 wanting->diag);
	if (pattern->stones == KHAN_STONES)
		return too_many(wanting, scalar);
	pattern->stone[pattern->stones++] =
		(struct khan_wanted_stone){ (uint8_t)player, KHAN_ANY };
	return 0;
}

/* A list of all its stones, or who owns it. */
static int
read_village(const struct wanting *wanting, const struct node *value)
{
	struct khan_pattern *pattern = wanting->pattern;
	struct khan_wanted_village village = {
		.whole = value->kind == NODE_LIST,
		.first = (uint8_t)pattern->stones,
	};

	if (!khan_is_place(node_text(value->key), &village.place))
		return fault_of(wanting->diag, RECORD_NOTATION, value->key,
				"is no village, such as d4");
	if (pattern->villages == KHAN_VILLAGES)
		return too_many(wanting, value->key);
	if (value->kind == NODE_SCALAR && read_owner(wanting, value) < 0)
		return -1;
	if (value->kind == NODE_MAP)
		return fault_kind(wanting->diag, value, NODE_LIST,
				  "what lies in a village");
	if (village.whole)
		NODE_EACH (scalar, value)
			if (read_stone(wanting, scalar) < 0)
				return -1;
	village.count = (uint8_t)(pattern->stones - village.first);
	pattern->village[pattern->villages++] = village;
	return 0;
}

static int
read_villages(const struct wanting *wanting, const struct node *map)
{
	if (fault_kind(wanting->diag, map, NODE_MAP, "villages") < 0)
		return -1;
	NODE_EACH (value, map)
		if (!keys_is_own(node_key(value)) &&
		    read_village(wanting, value) < 0)
			return -1;
	return 0;
}

static int
add_site(const struct wanting *wanting, const struct node *scalar,
	 struct khan_border border, enum khan_wall wall)
{
	struct khan_pattern *pattern = wanting->pattern;

	if (pattern->sites == KHAN_SITES)
		return too_many(wanting, scalar);
	pattern->site[pattern->sites++] =
		(struct khan_wanted_site){ border, (uint8_t)wall };
	return 0;
}

/* `empty` lists villages and sites, all others sites alone. */
static int
read_place(const struct wanting *wanting, const struct node *scalar,
	   enum khan_wall wall)
{
	struct khan_pattern *pattern = wanting->pattern;
	struct khan_wanted_village village = { .whole = true };
	struct khan_border border;

	if (fault_kind(wanting->diag, scalar, NODE_SCALAR, "a site") < 0)
		return -1;
	if (khan_is_border(node_text(scalar), &border))
		return add_site(wanting, scalar, border, wall);
	if (wall != KHAN_FREE ||
	    !khan_is_place(node_text(scalar), &village.place))
		return fault_of(wanting->diag, RECORD_NOTATION, scalar,
				wall == KHAN_FREE
					? "is neither a village nor a site"
					: "is no site, such as c3|c4");
	if (pattern->villages == KHAN_VILLAGES)
		return too_many(wanting, scalar);
	pattern->village[pattern->villages++] = village;
	return 0;
}

static int
read_places(const struct wanting *wanting, const struct node *list,
	    enum khan_wall wall)
{
	if (fault_kind(wanting->diag, list, NODE_LIST, "this") < 0)
		return -1;
	NODE_EACH (scalar, list)
		if (read_place(wanting, scalar, wall) < 0)
			return -1;
	return 0;
}

static int
read_number(const struct wanting *wanting, const struct node *scalar, long most,
	    long *number)
{
	if (fault_kind(wanting->diag, scalar, NODE_SCALAR, "a number") < 0)
		return -1;
	if (slice_integer(node_text(scalar), number) && *number >= 0 &&
	    *number <= most)
		return 0;
	return fault_of(wanting->diag, RECORD_POSITION, scalar,
			"is no such number");
}

/* A list of kinds: how often each. */
static int
read_kinds(const struct wanting *wanting, const struct node *list,
	   uint8_t count[KHAN_KINDS + 1])
{
	uint8_t kind;

	if (fault_kind(wanting->diag, list, NODE_LIST, "stones") < 0)
		return -1;
	if (list->len > KHAN_COLOUR)
		return too_many(wanting, list);
	NODE_EACH (scalar, list) {
		if (fault_kind(wanting->diag, scalar, NODE_SCALAR, "a stone") <
		    0)
			return -1;
		if (!read_kind(node_text(scalar), &kind) || kind == KHAN_ANY)
			return fault_of(wanting->diag, RECORD_NOTATION, scalar,
					"is no kind of stone");
		count[kind]++;
	}
	return 0;
}

static int
read_scout(const struct wanting *wanting, const struct node *value,
	   struct khan_wanted_hand *hand)
{
	if (fault_kind(wanting->diag, value, NODE_SCALAR, "a scout") < 0)
		return -1;
	hand->known |= KHAN_KNOWS_SCOUT;
	hand->off = slice_is_word(node_text(value), "none");
	if (hand->off || khan_is_place(node_text(value), &hand->scout))
		return 0;
	return fault_of(wanting->diag, RECORD_NOTATION, value,
			"is neither a village nor none");
}

static int
read_active(const struct wanting *wanting, const struct node *value,
	    struct khan_wanted_hand *hand)
{
	static const char *const keys[] = { "walls", "stones", NULL };
	long walls = 0;

	if (fault_kind(wanting->diag, value, NODE_MAP, "what is active") < 0)
		return -1;
	NODE_EACH (item, value) {
		struct slice key = node_key(item);

		if (slice_is(key, "walls")) {
			if (read_number(wanting, item, KHAN_HAND, &walls) < 0)
				return -1;
			hand->known |= KHAN_KNOWS_WALLS;
			hand->walls = (uint8_t)walls;
		} else if (slice_is(key, "stones")) {
			if (read_kinds(wanting, item, hand->active) < 0)
				return -1;
			hand->known |= KHAN_KNOWS_ACTIVE;
		} else if (!keys_is_own(key)) {
			keys_unknown(item->key, keys, NULL, wanting->diag);
		}
	}
	return 0;
}

static int
read_passive(const struct wanting *wanting, const struct node *value,
	     struct khan_wanted_hand *hand)
{
	long number = 0;

	hand->known |= KHAN_KNOWS_PASSIVE;
	if (read_number(wanting, value, KHAN_COLOUR, &number) < 0)
		return -1;
	hand->passive = (uint8_t)number;
	return 0;
}

static int
read_lost(const struct wanting *wanting, const struct node *value,
	  struct khan_wanted_hand *hand)
{
	hand->known |= KHAN_KNOWS_LOST;
	return read_kinds(wanting, value, hand->lost);
}

typedef int hand_reader(const struct wanting *wanting, const struct node *value,
			struct khan_wanted_hand *hand);

/* A mapping of seats, each to be read by the same function. */
static int
read_seats(const struct wanting *wanting, const struct node *map,
	   hand_reader *read)
{
	if (fault_kind(wanting->diag, map, NODE_MAP, "this") < 0)
		return -1;
	NODE_EACH (value, map) {
		int seat = record_player(wanting->record, node_key(value));

		if (keys_is_own(node_key(value)))
			continue;
		if (seat < 0)
			return record_seat_fault(wanting->record, value->key,
						 wanting->diag);
		if (read(wanting, value, &wanting->pattern->hand[seat]) < 0)
			return -1;
	}
	return 0;
}

static int
read_count(const struct wanting *wanting, const struct node *value,
	   int32_t *count)
{
	long number = 0;

	if (read_number(wanting, value, KHAN_WALLS_MAX, &number) < 0)
		return -1;
	*count = (int32_t)number;
	return 0;
}

/* Keys of one seat after the other, and of lists of sites. */
static const struct part {
	const char *key;
	hand_reader *by_seat; /* NULL: a list of sites, with that on them */
	enum khan_wall wall;
} parts[] = {
	{ "scouts", read_scout, 0 },     { "active", read_active, 0 },
	{ "passive", read_passive, 0 },  { "lost", read_lost, 0 },
	{ "empty", NULL, KHAN_FREE },    { "open", NULL, KHAN_OPEN },
	{ "closed", NULL, KHAN_CLOSED }, { "great-wall", NULL, KHAN_GREAT },
};

static const struct part *
find_part(struct slice key)
{
	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
		if (slice_is(key, parts[i].key))
			return &parts[i];
	return NULL;
}

static int
read_value(const struct wanting *wanting, const struct node *value)
{
	static const char *const keys[] = {
		"villages", "open",   "closed",     "great-wall", "empty",
		"rest",     "scouts", "active",     "passive",    "supply",
		"lost",     "out",    "last-round", "to-move",    NULL,
	};
	struct slice key = node_key(value);
	const struct part *part = find_part(key);

	if (part != NULL && part->by_seat != NULL)
		return read_seats(wanting, value, part->by_seat);
	if (part != NULL)
		return read_places(wanting, value, part->wall);
	if (slice_is(key, "villages"))
		return read_villages(wanting, value);
	if (slice_is(key, "supply"))
		return read_count(wanting, value, &wanting->pattern->supply);
	if (slice_is(key, "out"))
		return read_count(wanting, value, &wanting->pattern->out);
	if (slice_is(key, "last-round"))
		return read_count(wanting, value,
				  &wanting->pattern->last_round);
	if (slice_index(key, keys) < 0 && !keys_is_own(key))
		keys_unknown(value->key, keys, NULL, wanting->diag);
	return 0;
}

int
khan_read_pattern(const struct record *record, bool rest_empty,
		  void *parts_read, struct diag *diag)
{
	struct khan_pattern *pattern = parts_read;
	struct wanting wanting = { record, pattern, diag };

	pattern->rest_empty = rest_empty;
	pattern->supply = KHAN_UNKNOWN_COUNT;
	pattern->out = KHAN_UNKNOWN_COUNT;
	pattern->last_round = KHAN_UNKNOWN_COUNT;
	NODE_EACH (value, record->position)
		if (read_value(&wanting, value) < 0)
			return -1;
	return 0;
}
