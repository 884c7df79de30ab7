/* setup_stones.c - stones, scouts and walls off the board in a position. */
#include "setup.h"

#include "keys.h"
#include "record_rules.h"

/* What the position says of a player under a key, or NULL. */
static const struct node *
of_player(const struct khan_reading *reading, const char *key, int player)
{
	return node_get(node_get(reading->map, key),
			record_seat(reading->record, player));
}

static int
too_many(const struct khan_reading *reading, const struct node *scalar,
	 int player, int most, const char *what)
{
	return diag_report(reading->diag, &khan_rules[KHAN_STONES_RULE],
			   scalar->at, "%s has only %d %s",
			   record_seat(reading->record, player), most, what);
}

/* khan.stones: one stone less in the bag, of that kind or of any. */
static int
take_stone(const struct khan_reading *reading, const struct node *scalar,
	   int player, int kind)
{
	static const char *const nouns[] = { "Chinese", "Mongols", "farmers",
					     "plague", "herb" };
	struct khan_state *state = reading->state;

	if (kind != KHAN_UNSEEN && khan_count(state->left[player], kind) == 0)
		return too_many(reading, scalar, player, khan_kind_count[kind],
				nouns[kind]);
	if (state->passive[player] == 0)
		return too_many(reading, scalar, player, KHAN_COLOUR, "stones");
	if (kind != KHAN_UNSEEN)
		state->left[player] -= khan_one(kind);
	state->passive[player]--;
	return 0;
}

/* The rest of a scalar as the kind of a stone. */
static int
read_kind(const struct khan_reading *reading, const struct node *scalar,
	  struct slice rest, int *kind)
{
	struct slice token, more;

	slice_token(&rest, &token);
	*kind = khan_kind_of(token);
	if (*kind >= 0 && *kind <= KHAN_UNSEEN && !slice_token(&rest, &more))
		return 0;
	return diag_report(reading->diag, &record_rules[RECORD_NOTATION],
			   scalar->at,
			   "expected a kind of stone: c, m, f, p, h or s");
}

/* `red c`: a stone in a village. */
static int
read_stone(const struct khan_reading *reading, const struct node *scalar,
	   uint16_t village)
{
	struct slice seat, rest = node_text(scalar);
	int player, kind;

	slice_token(&rest, &seat);
	if (read_kind(reading, scalar, rest, &kind) != 0)
		return -1;
	player = record_player(reading->record, seat);
	if (player < 0)
		return record_seat_fault(
			reading->record,
			&(struct node){ .kind = NODE_SCALAR,
					.at = scalar->at,
					.text = seat.text,
					.len = (uint32_t)seat.len },
			reading->diag);
	if (take_stone(reading, scalar, player, kind) != 0)
		return -1;
	khan_lay_stone(reading->state, khan_stone(village, player, kind));
	return 0;
}

static bool
has_stones(const struct khan_state *state, uint16_t village)
{
	for (int i = 0; i < state->stones; i++)
		if (khan_stone_village(state->stone[i]) == village)
			return true;
	return false;
}

static int
read_villages(const struct khan_reading *reading)
{
	const struct node *map = node_get(reading->map, "villages");
	uint16_t village;

	if (map == NULL)
		return 0;
	NODE_EACH (list, map) {
		if (keys_is_own(node_key(list)))
			continue;
		if (khan_read_village(reading, list->key, &village) != 0)
			return -1;
		if (has_stones(reading->state, village))
			return khan_impossible(reading, list->key,
					       "this village stands twice");
		NODE_EACH (scalar, list)
			if (read_stone(reading, scalar, village) != 0)
				return -1;
	}
	return 0;
}

/* A list of kinds, each counted: how many, or -1; NULL is an empty one. */
static int
read_kinds(const struct khan_reading *reading, const struct node *list,
	   int player, uint64_t *count)
{
	int kind, stones = 0;

	if (list == NULL)
		return 0;
	NODE_EACH (scalar, list) {
		if (read_kind(reading, scalar, node_text(scalar), &kind) != 0 ||
		    take_stone(reading, scalar, player, kind) != 0)
			return -1;
		*count += khan_one(kind);
		stones++;
	}
	return stones;
}

/* What a player holds: stones and walls, at most four of each. */
static int
read_hand(const struct khan_reading *reading, int player)
{
	const struct node *hand = of_player(reading, "active", player);
	const struct node *walls = node_get(hand, "walls");
	const struct node *stones = node_get(hand, "stones");
	struct khan_state *state = reading->state;
	int count = 0, held;

	if (walls != NULL &&
	    khan_read_count(reading, walls, KHAN_HAND, &count) != 0)
		return -1;
	held = read_kinds(reading, stones, player, &state->active[player]);
	if (held < 0)
		return -1;
	state->active[player] += (uint64_t)count * khan_one(KHAN_WALL) +
				 (uint64_t)held * khan_one(KHAN_ALL);
	if (held > KHAN_HAND)
		return khan_impossible(reading, stones,
				       "nobody holds more than four stones");
	return 0;
}

/* What is nowhere else is passive: it must be, if it is said. */
static int
check_passive(const struct khan_reading *reading, int player)
{
	const struct node *passive = of_player(reading, "passive", player);
	int derived = reading->state->passive[player], said;

	if (passive == NULL)
		return 0;
	if (khan_read_count(reading, passive, KHAN_COLOUR, &said) != 0)
		return -1;
	if (said != derived)
		return diag_report(reading->diag,
				   &record_rules[RECORD_POSITION], passive->at,
				   "%d stones of %s are not elsewhere, so %d "
				   "cannot be passive",
				   derived,
				   record_seat(reading->record, player), said);
	return 0;
}

int
khan_read_stones(const struct khan_reading *reading)
{
	struct khan_state *state = reading->state;

	if (read_villages(reading) != 0)
		return -1;
	for (int p = 0; p < state->players; p++)
		if (read_hand(reading, p) != 0 ||
		    read_kinds(reading, of_player(reading, "lost", p), p,
			       &state->lost[p]) < 0 ||
		    check_passive(reading, p) != 0)
			return -1;
	return 0;
}

static int
read_scout(const struct khan_reading *reading, int player)
{
	const struct node *scalar = of_player(reading, "scouts", player);
	uint16_t *scout = &reading->state->scout[player];

	if (scalar == NULL || slice_is_word(node_text(scalar), "none"))
		return 0;
	if (khan_read_village(reading, scalar, scout) != 0)
		return -1;
	if (khan_barred_by(reading->state, player, *scout) >= 0)
		return khan_impossible(reading, scalar,
				       "two scouts stand in this village");
	return 0;
}

int
khan_read_scouts(const struct khan_reading *reading)
{
	for (int p = 0; p < reading->state->players; p++)
		if (read_scout(reading, p) != 0)
			return -1;
	return 0;
}

/* What is nowhere else is the supply: it must be, if it is said. */
static int
check_supply(const struct khan_reading *reading, int derived)
{
	const struct node *supply = node_get(reading->map, "supply");
	int said;

	if (derived < 0)
		return diag_report(reading->diag,
				   &record_rules[RECORD_POSITION],
				   reading->map->at,
				   "there are only %d walls, and %d more",
				   reading->board->walls, -derived);
	if (supply == NULL)
		return 0;
	if (khan_read_count(reading, supply, reading->board->walls, &said) != 0)
		return -1;
	if (said != derived)
		return diag_report(reading->diag,
				   &record_rules[RECORD_POSITION], supply->at,
				   "%d walls are not elsewhere, so %d cannot "
				   "be in supply",
				   derived, said);
	return 0;
}

int
khan_read_supply(const struct khan_reading *reading)
{
	const struct khan_board *board = reading->board;
	const struct node *out = node_get(reading->map, "out");
	struct khan_state *state = reading->state;
	int derived = board->walls - khan_pieces(board, state), gone = 0;

	if (out != NULL &&
	    khan_read_count(reading, out, board->walls, &gone) != 0)
		return -1;
	derived -= gone;
	for (int p = 0; p < state->players; p++)
		derived -= khan_walls(state, p);
	if (check_supply(reading, derived) != 0)
		return -1;
	state->supply = (uint16_t)derived;
	state->out = (uint16_t)gone;
	return 0;
}
