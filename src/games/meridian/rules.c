/* rules.c - playing a move: one small function for each rule. */
#include "meridian.h"

#include "wide.h"

#include <assert.h>

/* A move on trial. */
struct attempt {
	const struct meridian_board *board;
	const struct meridian_state *before;
	const struct meridian_move *move;
	int player;
	const char *seat;
	struct text *why;
};

#define BROKEN(trial, rule, ...)                                               \
	rule_broken(&meridian_rules[rule], (trial)->why, __VA_ARGS__)

/* A tower that stands on a city, in a message: "grey's 1 on 4b". */
#define TOWER_FORMAT "%s's %d on " CITY_FORMAT
#define TOWER_ARGS(state, city)                                                \
	meridian_seat(state, tower_on(state, city).owner),                     \
		tower_on(state, city).height, CITY_ARGS(city)

static struct tower
tower_on(const struct meridian_state *state, struct city city)
{
	return state->tower[city.meridian][city.row];
}

/* meridian.card: it must not have been played. */
static const struct rule *
rule_card(const struct attempt *try)
{
	int card = try->move->card;

	if (try->before->played[try->player][card] < try->before->colours)
		return NULL;
	return BROKEN(try, RULE_CARD, "%s has already played %s %s", try->seat,
		      try->before->colours == 1 ? "the card" : "both cards",
		      meridian_cards[card].name);
}

/* The open cards in words; before the last turn there is only one. */
static void
list_open(const struct attempt *try)
{
	const char *before = "";

	for (int card = 0; card < MERIDIAN_CARDS; card++) {
		int copies = meridian_open(try->before, try->player, card);

		for (int i = 0; i < copies; i++) {
			text_printf(try->why, "%s%s", before,
				    meridian_cards[card].name);
			before = " and ";
		}
	}
}

/* meridian.open: where the decks are known, it must lie open. */
static const struct rule *
rule_open(const struct attempt *try)
{
	if (!try->before->decks ||
	    meridian_open(try->before, try->player, try->move->card) > 0)
		return NULL;
	if (try->why != NULL) {
		text_printf(try->why, "the card %s does not lie open, %s has ",
			    meridian_cards[try->move->card].name, try->seat);
		list_open(try);
	}
	return &meridian_rules[RULE_OPEN];
}

/* meridian.city: the board has it. */
static const struct rule *
rule_city(const struct meridian_board *board, struct city city,
	  struct text *why)
{
	struct city last = { board->meridians - 1, board->rows - 1 };

	if (meridian_has_city(board, city))
		return NULL;
	return rule_broken(&meridian_rules[RULE_CITY], why,
			   "there is no city " CITY_FORMAT
			   ", the board has 1a to " CITY_FORMAT,
			   CITY_ARGS(city), CITY_ARGS(last));
}

static bool
reaches(const struct card *card, struct city city)
{
	return (city.meridian >= card->first) & (city.meridian <= card->last);
}

/* meridian.reach: the meridian must be on the card. */
static const struct rule *
rule_reach(const struct attempt *try, struct city city)
{
	const struct card *card = &meridian_cards[try->move->card];

	if (reaches(card, city))
		return NULL;
	return BROKEN(try, RULE_REACH,
		      "the card %s does not reach " CITY_FORMAT, card->name,
		      CITY_ARGS(city));
}

/* meridian.reach: removal and placement are not on one meridian. */
static const struct rule *
rule_reach_both(const struct attempt *try)
{
	return BROKEN(try, RULE_REACH,
		      CITY_FORMAT " and " CITY_FORMAT
				  " are not on the same meridian",
		      CITY_ARGS(try->move->from), CITY_ARGS(try->move->on));
}

/* meridian.remove: only an own tower may be taken off. */
static const struct rule *
rule_remove(const struct attempt *try)
{
	struct city from = try->move->from;
	struct tower tower = tower_on(try->before, from);

	if (tower.height == 0)
		return BROKEN(try, RULE_REMOVE,
			      "there is no tower on " CITY_FORMAT,
			      CITY_ARGS(from));
	if (tower.owner != try->player)
		return BROKEN(try, RULE_REMOVE,
			      "the tower on " CITY_FORMAT " is %s's, not %s's",
			      CITY_ARGS(from),
			      meridian_seat(try->before, tower.owner),
			      try->seat);
	return NULL;
}

/* meridian.supply: a tower is made of pieces of the supply. */
static const struct rule *
rule_supply(const struct placing *new)
{
	int supply = new->state->supply[new->player];

	if (new->height == 0)
		return BROKEN(new, RULE_SUPPLY, "a tower has at least 1 piece");
	if (new->height > supply)
		return BROKEN(new, RULE_SUPPLY,
			      "%s has %d pieces in supply, too few for a "
			      "tower of %d",
			      meridian_seat(new->state, new->player), supply,
			      new->height);
	return NULL;
}

/*
 * What stands on the meridian of a placement: a set of rows for each question
 * the rules ask. A row has two bits, as a tower has two bytes; only the lower
 * one, that of the height, is used.
 */
struct column {
	unsigned taken, own;           /* by anybody, by the player */
	unsigned lower, equal, higher; /* than the new tower */
};

static unsigned
row_bit(int row)
{
	return 1U << 2 * row;
}

/* The southmost row of a set that is not empty. */
static int
first_row(unsigned rows)
{
	return __builtin_ctz(rows) / 2;
}

static_assert(sizeof(((struct meridian_state *)0)->tower[0]) == WIDE &&
		      MERIDIAN_HEIGHT_MAX <= INT8_MAX,
	      "the towers of a meridian can be compared at once");

/*
 * All towers of the meridian are compared at once; the supply has said that
 * the new one is no higher than a tower can be.
 */
static struct column
column_of(const struct placing *new)
{
	const unsigned heights = 0x5555; /* the first byte of each tower */
	wide towers =
		wide_load((const char *)new->state->tower[new->city.meridian]);
	int8_t height = (int8_t) new->height;
	unsigned taken = wide_bits(towers > 0) & heights;

	return (struct column){
		.taken = taken,
		.own = wide_bits(towers == (int8_t) new->player) >> 1 & taken,
		.lower = wide_bits(towers < height) & taken,
		.equal = wide_bits(towers == height) & taken,
		.higher = wide_bits(towers > height) & taken,
	};
}

/* meridian.limit: one tower for each colour of a player. */
static const struct rule *
rule_limit(const struct placing *new, const struct column *column)
{
	unsigned own = column->own;

	if (new->state->colours > 1)
		own &= own - 1; /* but for the first */
	if (own == 0)
		return NULL;
	return BROKEN(new, RULE_LIMIT, "%s already has %s on meridian %d",
		      meridian_seat(new->state, new->player),
		      new->state->colours == 1 ? "a tower" : "two towers",
		      (int)new->city.meridian + 1);
}

/* meridian.push-own: nobody displaces a tower of his own. */
static const struct rule *
rule_push_own(const struct placing *new, const struct column *column)
{
	if ((column->own & row_bit(new->city.row)) == 0)
		return NULL;
	return BROKEN(
		new, RULE_PUSH_OWN, "the tower on " CITY_FORMAT " is %s's own",
		CITY_ARGS(new->city), meridian_seat(new->state, new->player));
}

/* meridian.first: who opens a meridian leaves room for the order. */
static const struct rule *
rule_first(const struct placing *new, const struct column *column)
{
	if (((unsigned)new->height >> 1 | column->taken) != 0)
		return NULL; /* one question: chance says which it is */
	return BROKEN(new, RULE_FIRST,
		      "the first tower on meridian %d needs at least 2 pieces",
		      (int)new->city.meridian + 1);
}

/* meridian.distinct: no height twice on a meridian. */
static const struct rule *
rule_distinct(const struct placing *new, const struct column *column)
{
	struct city city = new->city;

	if (column->equal == 0)
		return NULL;
	city.row = first_row(column->equal);
	return BROKEN(new, RULE_DISTINCT,
		      "the height %d is taken by " TOWER_FORMAT, new->height,
		      TOWER_ARGS(new->state, city));
}

/*
 * meridian.order: lower towers south of it, higher ones north. The tower on
 * the city itself is going to be pushed to the side where it belongs.
 */
static const struct rule *
rule_order(const struct placing *new, const struct column *column)
{
	unsigned here = row_bit(new->city.row), south = here - 1;
	unsigned wrong =
		(column->higher & south) | (column->lower & ~south & ~here);
	struct city city = new->city;

	if (wrong == 0)
		return NULL;
	city.row = first_row(wrong);
	return BROKEN(new, RULE_ORDER,
		      "a tower of %d on " CITY_FORMAT
		      " stands %s of " TOWER_FORMAT,
		      new->height, CITY_ARGS(new->city),
		      city.row < new->city.row ? "north" : "south",
		      TOWER_ARGS(new->state, city));
}

const struct rule *
meridian_may_stand(const struct placing *new)
{
	const struct rule *broken;
	struct column column;

	if ((broken = rule_city(new->board, new->city, new->why)) != NULL ||
	    (broken = rule_supply(new)) != NULL)
		return broken;
	column = column_of(new);
	if ((broken = rule_limit(new, &column)) != NULL ||
	    (broken = rule_distinct(new, &column)) != NULL)
		return broken;
	return rule_order(new, &column);
}

void
meridian_put(struct meridian_state *state, int player, struct city city,
	     int height)
{
	state->tower[city.meridian][city.row] =
		(struct tower){ (uint8_t)height, (uint8_t)player };
	state->supply[player] = (uint8_t)(state->supply[player] - height);
}

/*
 * meridian.push-off: makes the city free. The towers from there up to the
 * next free city move by one; none may leave the board.
 *
 *	north  4e  black 4       4e  black 4
 *	       4d  -             4d  brown 3
 *	       4c  brown 3       4c  free for orange 2
 *	south  4b  -             4b  -
 */
static const struct rule *
rule_push_off(const struct placing *new, const struct column *column,
	      struct meridian_state *after)
{
	struct tower *tower = after->tower[new->city.meridian];
	int target = new->city.row, row = target;
	int step = tower[target].height > new->height ? 1 : -1;
	struct city last = new->city;

	if ((column->taken & row_bit(target)) == 0)
		return NULL;
	while (row >= 0 && row < new->board->rows && tower[row].height > 0)
		row += step;
	if (row < 0 || row >= new->board->rows) {
		last.row = row - step;
		return BROKEN(new, RULE_PUSH_OFF,
			      TOWER_FORMAT " would be pushed %s off the board",
			      TOWER_ARGS(after, last),
			      step > 0 ? "north" : "south");
	}
	for (; row != target; row -= step)
		tower[row] = tower[row - step];
	tower[target] = (struct tower){ 0, 0 };
	return NULL;
}

/* The placement, once the removal of the same turn is done in `after`. */
static const struct rule *
place(const struct attempt *try, struct meridian_state *after)
{
	const struct meridian_move *move = try->move;
	const struct placing new = { try->board, after,        try->player,
				     move->on,   move->height, try->why };
	const struct rule *broken = rule_supply(&new);
	struct column column;

	if (broken != NULL)
		return broken;
	column = column_of(&new);
	if ((broken = rule_limit(&new, &column)) != NULL ||
	    (broken = rule_push_own(&new, &column)) != NULL ||
	    (broken = rule_first(&new, &column)) != NULL ||
	    (broken = rule_distinct(&new, &column)) != NULL ||
	    (broken = rule_order(&new, &column)) != NULL ||
	    (broken = rule_push_off(&new, &column, after)) != NULL)
		return broken;
	meridian_put(after, try->player, move->on, move->height);
	return NULL;
}

/*
 * Whether the cities that are named are there and in reach. Chance says which
 * are named, so no branch asks: a city that is not is 0, and what is found of
 * it is not looked at.
 */
static bool
is_in_reach(const struct attempt *try)
{
	const struct meridian_move *move = try->move;
	const struct card *card = &meridian_cards[move->card];
	bool from = meridian_has_city(try->board, move->from) &
		    reaches(card, move->from);
	bool on = meridian_has_city(try->board, move->on) &
		  reaches(card, move->on);
	bool same = move->from.meridian == move->on.meridian;

	return (from | !move->removes) & (on | !move->places) &
	       (same | !move->removes | !move->places);
}

/* What concerns the card and the cities, whatever stands there. */
static const struct rule *
check_reach(const struct attempt *try)
{
	const struct meridian_move *move = try->move;
	const struct rule *broken = NULL;

	if (is_in_reach(try))
		return NULL;
	if (move->removes)
		broken = rule_city(try->board, move->from, try->why);
	if (broken == NULL && move->places)
		broken = rule_city(try->board, move->on, try->why);
	if (broken == NULL && move->removes)
		broken = rule_reach(try, move->from);
	if (broken == NULL && move->places)
		broken = rule_reach(try, move->on);
	return broken != NULL ? broken : rule_reach_both(try);
}

static void
take_off(const struct attempt *try, struct meridian_state *after)
{
	struct city from = try->move->from;
	struct tower *tower = &after->tower[from.meridian][from.row];
	uint8_t *supply = &after->supply[try->player];

	*supply = (uint8_t)(*supply + tower->height);
	*tower = (struct tower){ 0, 0 };
}

static void
end_turn(const struct attempt *try, struct meridian_state *after)
{
	int next = try->player + 1;

	after->played[try->player][try->move->card]++;
	after->turns[try->player]++;
	after->to_move = (uint8_t)(next < after->players ? next : 0);
}

const struct rule *
meridian_play(const void *board, const void *before, const void *move,
	      void *after, struct text *why)
{
	const struct meridian_state *state = before;
	const struct attempt try = { .board = board,
				     .before = state,
				     .move = move,
				     .player = state->to_move,
				     .seat = meridian_seat(state,
							   state->to_move),
				     .why = why };
	const struct rule *broken;

	if ((broken = rule_card(&try)) != NULL ||
	    (broken = rule_open(&try)) != NULL ||
	    (broken = check_reach(&try)) != NULL)
		return broken;
	game_copy(after, before, sizeof(*state));
	if (try.move->removes) {
		if ((broken = rule_remove(&try)) != NULL)
			return broken;
		take_off(&try, after);
	}
	if (try.move->places && (broken = place(&try, after)) != NULL)
		return broken;
	end_turn(&try, after);
	return NULL;
}
