/* match.c - a position with parts left open, compared with a state. */
#include "match.h"

/* A state, and how one looks at it. */
struct looking {
	const struct khan_board *board;
	const struct khan_state *state;
	const struct khan_pattern *pattern;
	int view;
};

/* The village that is meant: a place of the pattern, in the mirror. */
static uint16_t
seen_village(const struct looking *looking, struct khan_place place)
{
	const struct khan_board *board = looking->board;

	if (place.column >= board->columns || place.row == 0 ||
	    place.row > board->rows)
		return KHAN_NONE;
	if (looking->view & KHAN_VIEW_EAST_WEST)
		place.column = (uint8_t)(board->columns - 1 - place.column);
	if (looking->view & KHAN_VIEW_NORTH_SOUTH)
		place.row = (uint8_t)(board->rows + 1 - place.row);
	return khan_village_of(board, place);
}

static uint16_t
seen_site(const struct looking *looking, const struct khan_border *border)
{
	uint16_t a = seen_village(looking, border->place[0]);
	uint16_t b = seen_village(looking, border->place[1]);

	if (a == KHAN_NONE || b == KHAN_NONE)
		return KHAN_NONE;
	return khan_site_between(looking->board, a, b);
}

/* North for south, Mongols are Chinese. */
static int
seen_kind(const struct looking *looking, int kind)
{
	if ((looking->view & KHAN_VIEW_NORTH_SOUTH) == 0)
		return kind;
	if (kind == KHAN_CHINESE)
		return KHAN_MONGOL;
	return kind == KHAN_MONGOL ? KHAN_CHINESE : kind;
}

static bool
match_stone(const struct looking *looking,
	    const struct khan_wanted_stone *wanted, int16_t stone)
{
	int owner = khan_stone_owner(stone);

	return (wanted->seat == KHAN_ANY ||
		wanted->seat == looking->state->seat[owner]) &&
	       (wanted->kind == KHAN_ANY ||
		seen_kind(looking, wanted->kind) == khan_stone_kind(stone));
}

static bool
match_village(const struct looking *looking,
	      const struct khan_wanted_village *wanted)
{
	const struct khan_state *state = looking->state;
	const struct khan_wanted_stone *stone =
		&looking->pattern->stone[wanted->first];
	uint16_t village = seen_village(looking, wanted->place);
	int first = 0, count = 0;

	if (village == KHAN_NONE)
		return false;
	while (first < state->stones &&
	       khan_stone_village(state->stone[first]) != village)
		first++;
	while (first + count < state->stones &&
	       khan_stone_village(state->stone[first + count]) == village)
		count++;
	if (!wanted->whole)
		return count > 0 &&
		       match_stone(looking, stone,
				   state->stone[first + count - 1]);
	if (count != wanted->count)
		return false;
	for (int i = 0; i < count; i++)
		if (!match_stone(looking, &stone[i], state->stone[first + i]))
			return false;
	return true;
}

static bool
match_site(const struct looking *looking, const struct khan_wanted_site *wanted)
{
	const struct khan_state *state = looking->state;
	uint16_t site = seen_site(looking, &wanted->border);

	if (site == KHAN_NONE)
		return false;
	switch (wanted->wall) {
	case KHAN_OPEN:
		return set_has(state->open, site);
	case KHAN_CLOSED:
		return khan_closed(state, site);
	case KHAN_GREAT:
		return set_has(state->great, site);
	default:
		return !khan_piece(state, site);
	}
}

static bool
match_kinds(const struct looking *looking, const uint8_t *wanted,
	    uint64_t there)
{
	for (int kind = 0; kind <= KHAN_UNSEEN; kind++)
		if (wanted[kind] != khan_count(there, seen_kind(looking, kind)))
			return false;
	return true;
}

/* What a player has off the board. */
static bool
match_hand(const struct looking *looking, const struct khan_wanted_hand *wanted,
	   int player)
{
	const struct khan_state *state = looking->state;
	uint16_t scout =
		wanted->off ? KHAN_NONE : seen_village(looking, wanted->scout);

	if (wanted->known & KHAN_KNOWS_SCOUT &&
	    (state->scout[player] != scout ||
	     wanted->off != (scout == KHAN_NONE)))
		return false;
	if (wanted->known & KHAN_KNOWS_WALLS &&
	    wanted->walls != khan_walls(state, player))
		return false;
	if (wanted->known & KHAN_KNOWS_PASSIVE &&
	    wanted->passive != state->passive[player])
		return false;
	if (wanted->known & KHAN_KNOWS_ACTIVE &&
	    !match_kinds(looking, wanted->active, state->active[player]))
		return false;
	return (wanted->known & KHAN_KNOWS_LOST) == 0 ||
	       match_kinds(looking, wanted->lost, state->lost[player]);
}

/* Every seat that is named must be somebody's. */
static bool
match_hands(const struct looking *looking)
{
	const struct khan_state *state = looking->state;

	for (int seat = 0; seat < KHAN_PLAYERS; seat++) {
		const struct khan_wanted_hand *wanted =
			&looking->pattern->hand[seat];
		int player = 0;

		if (wanted->known == 0)
			continue;
		while (player < state->players && state->seat[player] != seat)
			player++;
		if (player == state->players ||
		    !match_hand(looking, wanted, player))
			return false;
	}
	return true;
}

static bool
match_counts(const struct looking *looking)
{
	const struct khan_pattern *pattern = looking->pattern;
	const struct khan_state *state = looking->state;

	return (pattern->supply == KHAN_UNKNOWN_COUNT ||
		pattern->supply == state->supply) &&
	       (pattern->out == KHAN_UNKNOWN_COUNT ||
		pattern->out == state->out) &&
	       (pattern->last_round == KHAN_UNKNOWN_COUNT ||
		(state->announced && pattern->last_round == state->turns_left));
}

static bool
names_village(const struct looking *looking, uint16_t village)
{
	for (int i = 0; i < looking->pattern->villages; i++)
		if (seen_village(looking, looking->pattern->village[i].place) ==
		    village)
			return true;
	return false;
}

/* Whether stones and pieces are only where something was named. */
static bool
match_rest(const struct looking *looking)
{
	const struct khan_state *state = looking->state;
	unsigned words = looking->board->site_words;
	uint64_t named[KHAN_SITE_WORDS] = { 0 };

	for (int i = 0; i < state->stones; i++)
		if ((i == 0 ||
		     khan_stone_village(state->stone[i]) !=
			     khan_stone_village(state->stone[i - 1])) &&
		    !names_village(looking,
				   khan_stone_village(state->stone[i])))
			return false;
	for (int i = 0; i < looking->pattern->sites; i++)
		set_add(named,
			seen_site(looking, &looking->pattern->site[i].border));
	for (unsigned i = 0; i < words; i++)
		if ((state->built[i] & ~named[i]) != 0)
			return false;
	return true;
}

/* The rest last: by then every site that is named is on the board. */
bool
khan_match(const void *board, const void *state, const void *parts, int view)
{
	const struct khan_pattern *pattern = parts;
	const struct looking looking = { board, state, pattern, view };

	for (int i = 0; i < pattern->sites; i++)
		if (!match_site(&looking, &pattern->site[i]))
			return false;
	for (int i = 0; i < pattern->villages; i++)
		if (!match_village(&looking, &pattern->village[i]))
			return false;
	return match_counts(&looking) && match_hands(&looking) &&
	       (!pattern->rest_empty || match_rest(&looking));
}
