/* rules.c - plays a move: the start and the draws; deploy.c does the rest. */
#include "khan.h"

#include <string.h>

#define BOOK "rulebook"

const struct rule khan_rules[] = {
	[KHAN_START] = { "khan.start",
			 "Each player's first move, and no other, is a start: "
			 "two different villages that are neighbours by road, "
			 "with no wall piece between them and no opponent's "
			 "scout in them.",
			 BOOK ", Spelvoorbereiding", STATUS_WRONG },
	[KHAN_DRAW] = { "khan.draw",
			"Exactly 2 items are drawn, or as many as possible; "
			"after it at most 4 walls and 4 stones are active, and "
			"no supply gives more than it has.",
			BOOK ", Trekken", STATUS_WRONG },
	[KHAN_STONES_RULE] = { "khan.stones",
			       "A colour has 5 Chinese, 5 Mongols, 5 farmers, "
			       "1 plague and 1 herb, and lays only what it "
			       "holds.",
			       BOOK ", Spelmateriaal", STATUS_WRONG },
	[KHAN_DEPLOY] = { "khan.deploy",
			  "One sort is deployed whole: all active stones or "
			  "all active walls; pass only when nothing can be "
			  "deployed.",
			  BOOK ", Inzetten", STATUS_WRONG },
	[KHAN_STEP] = { "khan.step",
			"A step leads to a neighbour by road with no wall "
			"between, through an open gate, or over the wall, up "
			"and down by two different open pieces.",
			BOOK ", Inzetten van speelstenen", STATUS_WRONG },
	[KHAN_SCOUT] = { "khan.scout",
			 "No scout enters a village where an opponent's scout "
			 "stands.",
			 BOOK ", Inzetten van speelstenen", STATUS_WRONG },
	[KHAN_REVISIT] = { "khan.revisit",
			   "In one turn no village is visited twice, nor the "
			   "one where the scout started.",
			   BOOK ", Inzetten van speelstenen", STATUS_WRONG },
	[KHAN_BLOCKED] = { "khan.blocked",
			   "Only a scout that has no step left may stop with "
			   "stones in hand; those leave the game.",
			   BOOK ", Inzetten van speelstenen", STATUS_WRONG },
	[KHAN_LIFT] = { "khan.lift",
			"Only a scout that stands on the board and has no step "
			"may be lifted.",
			BOOK ", De verkenner van het speelbord nemen",
			STATUS_WRONG },
	[KHAN_ENTER] = { "khan.enter",
			 "A scout off the board first enters an own village; "
			 "an empty one if no own village has a step. A scout "
			 "on the board does not enter.",
			 BOOK ", De verkenner van het speelbord nemen",
			 STATUS_WRONG },
	[KHAN_SITE] = { "khan.site",
			"A wall is built on a free site of the board and "
			"touches the standing wall.",
			BOOK ", Inzetten van muren", STATUS_WRONG },
	[KHAN_OVER] = { "khan.over", "No move follows the last round.",
			BOOK ", Einde van het spel en waardering",
			STATUS_WRONG },
	[KHAN_UNKNOWN] = { "khan.unknown",
			   "A position with a stone of unknown kind cannot be "
			   "scored.",
			   "gamerec(5)", STATUS_WRONG },
	[KHAN_UNKNOWN + 1] = { NULL, NULL, NULL, STATUS_OK },
};

const uint8_t khan_kind_count[KHAN_KINDS] = { 5, 5, 5, 1, 1 };

#define ONE(kind)   ((uint64_t)1 << 8 * (kind))
#define STONE(kind) (ONE(kind) | ONE(KHAN_ALL))

const uint64_t khan_item[KHAN_WALL + 1] = {
	[KHAN_CHINESE] = STONE(KHAN_CHINESE),
	[KHAN_MONGOL] = STONE(KHAN_MONGOL),
	[KHAN_FARMER] = STONE(KHAN_FARMER),
	[KHAN_PLAGUE] = STONE(KHAN_PLAGUE),
	[KHAN_HERB] = STONE(KHAN_HERB),
	[KHAN_UNSEEN] = STONE(KHAN_UNSEEN),
	[KHAN_WALL] = ONE(KHAN_WALL),
};

static const struct rule *
broken_start(const struct khan_attempt *attempt, const char *message)
{
	return rule_broken(&khan_rules[KHAN_START], attempt->why, "%s %s",
			   khan_colour(attempt), message);
}

/* khan.over; khan.start: a first move is a start, and no later one is. */
static DIAG_RARE const struct rule *
wrong_phase(const struct khan_attempt *attempt, bool start)
{
	if (khan_over(attempt->state))
		return &khan_rules[KHAN_OVER];
	return broken_start(attempt, start ? "has already started"
					   : "must start first, such as start "
					     "b2=c b3=m +s +s");
}

static inline const struct rule *
check_phase(const struct khan_attempt *attempt, bool start)
{
	bool started = attempt->player < attempt->state->started;

	if (start != started && !khan_over(attempt->state))
		return NULL;
	return wrong_phase(attempt, start);
}

/* khan.start: a village of the board without an opponent's scout. */
static const struct rule *
check_start_village(const struct khan_attempt *attempt, struct khan_place place,
		    uint16_t *village)
{
	const struct rule *rule = &khan_rules[KHAN_START];
	int other;

	*village = khan_village_of(attempt->board, place);
	if (*village == KHAN_NONE)
		return rule_broken(rule, attempt->why,
				   "the board has no village " PLACE_FORMAT,
				   PLACE_ARGS(place));
	other = khan_barred_by(attempt->state, attempt->player, *village);
	if (other < 0)
		return NULL;
	return rule_broken(
		rule, attempt->why, "the scout of %s stands in " PLACE_FORMAT,
		khan_seats[attempt->state->seat[other]], PLACE_ARGS(place));
}

/* khan.start: neighbours by road on the same side. */
static const struct rule *
check_start_pair(const struct khan_attempt *attempt, uint16_t a, uint16_t b)
{
	uint16_t site = khan_site_between(attempt->board, a, b);

	if (a == b)
		return broken_start(attempt, "must start in two different "
					     "villages");
	if (site == KHAN_NONE)
		return broken_start(attempt, "must start in two villages that "
					     "are neighbours");
	if (khan_piece(attempt->state, site))
		return broken_start(attempt, "must start on one side of the "
					     "wall: a piece stands between");
	if (!attempt->board->site[site].road)
		return broken_start(attempt, "must start in two villages that "
					     "a road joins");
	return NULL;
}

/* khan.stones: a kind of which none is left. */
static const struct rule *
none_left(const struct khan_attempt *attempt, int kind)
{
	static const char *const nouns[] = { "Chinese", "Mongol", "farmer",
					     "plague", "herb" };

	return rule_broken(&khan_rules[KHAN_STONES_RULE], attempt->why,
			   "%s has drawn every %s already, %d in all",
			   khan_colour(attempt), nouns[kind],
			   khan_kind_count[kind]);
}

/* The first draw of the move that is one too many. */
static DIAG_RARE const struct rule *
find_none_left(const struct khan_attempt *attempt)
{
	uint64_t left = attempt->state->left[attempt->player];
	const uint8_t *kind = attempt->move->draw;

	for (; *kind >= KHAN_KINDS || khan_count(left, *kind) > 0; kind++)
		if (*kind < KHAN_KINDS)
			left -= khan_one(*kind);
	return none_left(attempt, *kind);
}

/* Stones that are seen for the first time; false if too few are left. */
static bool
see_stones(const struct khan_attempt *attempt, uint64_t kinds)
{
	const uint64_t high = UINT64_C(0x8080808080); /* bits that are spare */
	uint64_t *left = &attempt->state->left[attempt->player];
	uint64_t seen = kinds & (khan_one(KHAN_KINDS) - 1);

	if ((((*left | high) - seen) & high) != high)
		return false;
	*left -= seen;
	return true;
}

const struct rule *
khan_draw_items(const struct khan_attempt *attempt, uint64_t items)
{
	struct khan_state *state = attempt->state;

	if (!see_stones(attempt, items))
		return find_none_left(attempt);
	state->supply -= (uint16_t)khan_count(items, KHAN_WALL);
	state->passive[attempt->player] -= (uint8_t)khan_count(items, KHAN_ALL);
	state->active[attempt->player] += items;
	return NULL;
}

static int
smaller(int a, int b)
{
	return a < b ? a : b;
}

struct khan_room
khan_find_room(const struct khan_state *state)
{
	int p = state->to_move;
	struct khan_room room = {
		.walls = smaller(KHAN_HAND - khan_walls(state, p),
				 state->supply),
		.stones = smaller(KHAN_HAND - khan_hand(state, p),
				  state->passive[p]),
	};

	room.due = smaller(2, room.walls + room.stones);
	return room;
}

/* khan.draw: two items, or as many as hands and supplies allow. */
static DIAG_RARE const struct rule *
wrong_draw(const struct khan_attempt *attempt, const struct khan_room *room,
	   int walls, int stones)
{
	const struct rule *rule = &khan_rules[KHAN_DRAW];
	const struct khan_state *state = attempt->state;
	int p = attempt->player;

	if (walls + stones != room->due)
		return rule_broken(rule, attempt->why,
				   "%s must draw %d, not %s%d",
				   khan_colour(attempt), room->due,
				   walls + stones > KHAN_LIST ? "over " : "",
				   smaller(walls + stones, KHAN_LIST));
	if (walls > room->walls)
		return rule_broken(rule, attempt->why,
				   "%s may draw at most %d of the walls: %d "
				   "are active, %d in supply",
				   khan_colour(attempt), room->walls,
				   khan_walls(state, p), state->supply);
	return rule_broken(rule, attempt->why,
			   "%s may draw at most %d of the stones: %d are "
			   "active, %d passive",
			   khan_colour(attempt), room->stones,
			   khan_hand(state, p), state->passive[p]);
}

/* All that a move draws, less what its list has no place for. */
static inline uint64_t
count_draws(const struct khan_move *move)
{
	uint64_t items = 0;

	for (int i = 0; i < move->draws && i < KHAN_LIST; i++)
		items += khan_item[move->draw[i]];
	return items;
}

static const struct rule *
draw(const struct khan_attempt *attempt)
{
	uint64_t items = count_draws(attempt->move);
	int walls = khan_count(items, KHAN_WALL);
	int stones = attempt->move->draws - walls;
	const struct khan_room room = khan_find_room(attempt->state);

	if (walls + stones != room.due || walls > room.walls ||
	    stones > room.stones)
		return wrong_draw(attempt, &room, walls, stones);
	return khan_draw_items(attempt, items);
}

const struct rule *
khan_check_start(const struct khan_attempt *attempt,
		 const struct khan_place place[2], uint16_t village[2])
{
	const struct rule *rule = NULL;

	for (int i = 0; rule == NULL && i < 2; i++)
		rule = check_start_village(attempt, place[i], &village[i]);
	if (rule != NULL)
		return rule;
	return check_start_pair(attempt, village[0], village[1]);
}

const struct rule *
khan_start_stone(const struct khan_attempt *attempt, uint16_t village, int kind)
{
	struct khan_state *state = attempt->state;

	if (!see_stones(attempt, khan_one(kind)))
		return none_left(attempt, kind);
	state->passive[attempt->player]--;
	khan_lay_stone(state, khan_stone(village, attempt->player, kind));
	return NULL;
}

/* Lays the two stones, and draws two walls and two stones. */
static const struct rule *
start(const struct khan_attempt *attempt)
{
	const struct khan_step *step = attempt->move->step;
	const struct khan_place place[2] = { step[0].to, step[1].to };
	struct khan_state *state = attempt->state;
	uint16_t village[2];
	const struct rule *rule = khan_check_start(attempt, place, village);
	uint64_t walls;

	for (int i = 0; rule == NULL && i < 2; i++)
		rule = khan_start_stone(attempt, village[i], step[i].kind);
	if (rule != NULL)
		return rule;
	state->scout[attempt->player] = village[1];
	state->started = (uint8_t)(attempt->player + 1);
	walls = (uint64_t)smaller(2, state->supply) * khan_item[KHAN_WALL];
	return khan_draw_items(attempt, walls + count_draws(attempt->move));
}

/* Of the supplies that count, one is empty for each who does not play. */
static inline bool
supplies_end_the_game(const struct khan_state *state)
{
	int empty = state->supply == 0;

	for (int p = 0; p < KHAN_PLAYERS; p++)
		empty += state->passive[p] == 0;
	return empty >= 2 + KHAN_PLAYERS - state->players;
}

/*
 * The turn is over: the next player's, or the end. A division is cheaper than
 * a branch that is foretold wrongly once a round.
 */
static inline void
pass_on(struct khan_state *state, bool announces)
{
	unsigned next = (state->to_move + 1U) % state->players;

	state->turns_left -= state->announced;
	if (announces) {
		state->announced = true;
		state->turns_left = state->players;
	}
	state->to_move = khan_over(state) ? 0 : (uint8_t)next;
}

const struct rule *
khan_play(const void *board, const void *before, const void *move, void *after,
	  struct text *why)
{
	struct khan_state *state =
		game_copy(after, before, sizeof(struct khan_state));
	const struct khan_attempt attempt = {
		board, move, state, state->to_move, state->announced, why
	};
	bool starts = attempt.move->action == KHAN_ACT_START, announces;
	const struct rule *rule = check_phase(&attempt, starts);

	if (rule == NULL)
		rule = starts ? start(&attempt) : draw(&attempt);
	if (rule != NULL)
		return rule;
	announces = !attempt.last && supplies_end_the_game(state);
	if (!starts)
		rule = khan_deploy(&attempt);
	if (rule == NULL)
		pass_on(state, announces);
	return rule;
}
