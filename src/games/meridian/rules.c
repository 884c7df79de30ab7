/* rules.c - playing a move: one small function for each rule. */
#include "meridian.h"

#include "towers.h"

#define BROKEN(trial, rule, ...)                                               \
	rule_broken(&meridian_rules[rule], (trial)->why, __VA_ARGS__)

/* A tower that stands on a city, in a message: "grey's 1 on 4b". */
#define TOWER_FORMAT "%s's %d on " CITY_FORMAT
#define TOWER_ARGS(state, tower, city)                                         \
	meridian_seat(state, (tower).owner), (tower).height, CITY_ARGS(city)

/* What a move changes on the board, as far as it is done. */
struct outcome {
	uint64_t towers; /* of its meridian */
	int supply;      /* of the player */
};

static const char *
seat_of(const struct attempt *try)
{
	return meridian_seat(try->state, try->player);
}

/* meridian.card: it must not have been played. */
static const struct rule *
rule_card(const struct attempt *try)
{
	int card = try->move->card;

	if (meridian_left(try->state, try->player, card) > 0)
		return NULL;
	return BROKEN(try, RULE_CARD, "%s has already played %s %s",
		      seat_of(try),
		      try->state->colours == 1 ? "the card" : "both cards",
		      meridian_cards[card].name);
}

/* The open cards in words; before the last turn there is only one. */
static void
list_open(const struct attempt *try)
{
	const char *before = "";

	for (int card = 0; card < MERIDIAN_CARDS; card++) {
		int copies = meridian_open(try->state, try->player, card);

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
	if (!try->state->decks ||
	    meridian_open(try->state, try->player, try->move->card) > 0)
		return NULL;
	if (try->why != NULL) {
		text_printf(try->why, "the card %s does not lie open, %s has ",
			    meridian_cards[try->move->card].name, seat_of(try));
		list_open(try);
	}
	return &meridian_rules[RULE_OPEN];
}

/* meridian.city: the board has it. */
static const struct rule *
rule_city(const struct attempt *try, struct city city)
{
	const struct meridian_board *board = try->board;
	struct city last = { board->meridians - 1, board->rows - 1 };

	if (meridian_has_city(board, city))
		return NULL;
	return BROKEN(try, RULE_CITY,
		      "there is no city " CITY_FORMAT
		      ", the board has 1a to " CITY_FORMAT,
		      CITY_ARGS(city), CITY_ARGS(last));
}

static bool
reaches(const struct card *card, struct city city)
{
	return city.meridian >= card->first && city.meridian <= card->last;
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
	struct tower tower = meridian_tower(try->state, from);

	if (tower.height == 0)
		return BROKEN(try, RULE_REMOVE,
			      "there is no tower on " CITY_FORMAT,
			      CITY_ARGS(from));
	if (tower.owner != try->player)
		return BROKEN(try, RULE_REMOVE,
			      "the tower on " CITY_FORMAT " is %s's, not %s's",
			      CITY_ARGS(from),
			      meridian_seat(try->state, tower.owner),
			      seat_of(try));
	return NULL;
}

/* meridian.supply: a tower is made of pieces of the supply. */
static inline const struct rule *
rule_supply(const struct attempt *try, int supply)
{
	int height = try->move->height;

	if (height == 0)
		return BROKEN(try, RULE_SUPPLY, "a tower has at least 1 piece");
	if (height > supply)
		return BROKEN(try, RULE_SUPPLY,
			      "%s has %d pieces in supply, too few for a "
			      "tower of %d",
			      seat_of(try), supply, height);
	return NULL;
}

/*
 * What stands on the meridian of a placement: a set of rows for each question
 * the rules ask.
 */
struct rows {
	uint64_t taken, own;           /* by anybody, by the player */
	uint64_t lower, equal, higher; /* than the new tower */
};

/* The supply has said that the new tower is no higher than one can be. */
static inline struct rows
rows_of(const struct attempt *try, uint64_t towers)
{
	int height = try->move->height;
	uint64_t taken = rows_from(towers, 1);
	uint64_t reaching = rows_from(towers, height);
	uint64_t higher = rows_from(towers, height + 1);

	return (struct rows){
		.taken = taken,
		.own = taken & rows_of_owner(towers, try->player),
		.lower = taken & ~reaching,
		.equal = reaching & ~higher,
		.higher = higher,
	};
}

/* meridian.limit: one tower for each colour of a player. */
static inline const struct rule *
rule_limit(const struct attempt *try, const struct rows *rows)
{
	uint64_t own = rows->own;

	if (try->state->colours > 1)
		own &= own - 1; /* but for the first */
	if (own == 0)
		return NULL;
	return BROKEN(try, RULE_LIMIT, "%s already has %s on meridian %d",
		      seat_of(try),
		      try->state->colours == 1 ? "a tower" : "two towers",
		      (int)try->move->on.meridian + 1);
}

/* meridian.push-own: nobody displaces a tower of his own. */
static inline const struct rule *
rule_push_own(const struct attempt *try, const struct rows *rows)
{
	if ((rows->own & row_bit(try->move->on.row)) == 0)
		return NULL;
	return BROKEN(try, RULE_PUSH_OWN,
		      "the tower on " CITY_FORMAT " is %s's own",
		      CITY_ARGS(try->move->on), seat_of(try));
}

/* meridian.first: who opens a meridian leaves room for the order. */
static inline const struct rule *
rule_first(const struct attempt *try, const struct rows *rows)
{
	if (((unsigned)try->move->height >> 1 | rows->taken) != 0)
		return NULL; /* one question: chance says which it is */
	return BROKEN(try, RULE_FIRST,
		      "the first tower on meridian %d needs at least 2 pieces",
		      (int)try->move->on.meridian + 1);
}

/* meridian.distinct: no height twice on a meridian. */
static inline const struct rule *
rule_distinct(const struct attempt *try, const struct rows *rows,
	      uint64_t towers)
{
	struct city city;

	if (rows->equal == 0)
		return NULL;
	city = (struct city){ try->move->on.meridian, first_row(rows->equal) };
	return BROKEN(
		try, RULE_DISTINCT, "the height %d is taken by " TOWER_FORMAT,
		try->move->height,
		TOWER_ARGS(try->state, meridian_row(towers, city.row), city));
}

/*
 * meridian.order: lower towers south of it, higher ones north. The tower on
 * the city itself is going to be pushed to the side where it belongs.
 */
static inline const struct rule *
rule_order(const struct attempt *try, const struct rows *rows, uint64_t towers)
{
	uint64_t here = row_bit(try->move->on.row), south = here - 1;
	uint64_t wrong =
		(rows->higher & south) | (rows->lower & ~south & ~here);
	struct city city;

	if (wrong == 0)
		return NULL;
	city = (struct city){ try->move->on.meridian, first_row(wrong) };
	return BROKEN(
		try, RULE_ORDER,
		"a tower of %d on " CITY_FORMAT " stands %s of " TOWER_FORMAT,
		try->move->height, CITY_ARGS(try->move->on),
		city.row < try->move->on.row ? "north" : "south",
		TOWER_ARGS(try->state, meridian_row(towers, city.row), city));
}

static void
put(struct outcome *outcome, const struct attempt *try)
{
	int height = try->move->height;
	unsigned tower = (unsigned)(try->player << MERIDIAN_OWNER_BIT | height);

	outcome->towers |= (uint64_t)tower << 8 * try->move->on.row;
	outcome->supply -= height;
}

static struct outcome
outcome_of(const struct attempt *try, int meridian)
{
	return (struct outcome){ try->state->towers[meridian],
				 try->state->supply[try->player] };
}

static void
settle(const struct outcome *outcome, int meridian, int player,
       struct meridian_state *after)
{
	after->towers[meridian] = outcome->towers;
	after->supply[player] = (uint8_t)outcome->supply;
}

const struct rule *
meridian_stand(const struct attempt *try, struct meridian_state *after)
{
	int meridian = try->move->on.meridian;
	const struct rule *broken = rule_city(try, try->move->on);
	struct outcome outcome;
	struct rows rows;

	if (broken != NULL)
		return broken;
	outcome = outcome_of(try, meridian);
	if ((broken = rule_supply(try, outcome.supply)) != NULL)
		return broken;
	rows = rows_of(try, outcome.towers);
	if ((broken = rule_limit(try, &rows)) != NULL ||
	    (broken = rule_distinct(try, &rows, outcome.towers)) != NULL ||
	    (broken = rule_order(try, &rows, outcome.towers)) != NULL)
		return broken;
	put(&outcome, try);
	settle(&outcome, meridian, try->player, after);
	return NULL;
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
static inline const struct rule *
rule_push_off(const struct attempt *try, const struct rows *rows,
	      uint64_t *towers)
{
	uint64_t here = row_bit(try->move->on.row), south = here - 1;
	uint64_t gaps = ~rows->taken & rows_below(try->board->rows);
	bool north = (rows->higher & here) != 0;
	struct city last;

	if ((rows->taken & here) == 0)
		return NULL;
	gaps &= north ? ~south : south;
	if (gaps != 0) {
		*towers = push(*towers, here, gaps, north);
		return NULL;
	}
	last = (struct city){ try->move->on.meridian,
			      north ? try->board->rows - 1 : 0 };
	return BROKEN(
		try, RULE_PUSH_OFF,
		TOWER_FORMAT " would be pushed %s off the board",
		TOWER_ARGS(try->state, meridian_row(*towers, last.row), last),
		north ? "north" : "south");
}

/* The placement, once the removal of the same turn is done. */
static inline const struct rule *
place(const struct attempt *try, struct outcome *outcome)
{
	uint64_t *towers = &outcome->towers;
	const struct rule *broken = rule_supply(try, outcome->supply);
	struct rows rows;

	if (broken != NULL)
		return broken;
	rows = rows_of(try, *towers);
	if ((broken = rule_limit(try, &rows)) != NULL ||
	    (broken = rule_push_own(try, &rows)) != NULL ||
	    (broken = rule_first(try, &rows)) != NULL ||
	    (broken = rule_distinct(try, &rows, *towers)) != NULL ||
	    (broken = rule_order(try, &rows, *towers)) != NULL ||
	    (broken = rule_push_off(try, &rows, towers)) != NULL)
		return broken;
	put(outcome, try);
	return NULL;
}

static inline bool
is_in_reach(const struct attempt *try, struct city city)
{
	return meridian_has_city(try->board, city) &&
	       reaches(&meridian_cards[try->move->card], city);
}

/* What concerns the card and the cities, whatever stands there. */
static const struct rule *
check_reach(const struct attempt *try)
{
	const struct meridian_move *move = try->move;
	const struct rule *broken = NULL;

	if ((!move->removes || is_in_reach(try, move->from)) &&
	    (!move->places || is_in_reach(try, move->on)) &&
	    (!move->removes || !move->places ||
	     move->from.meridian == move->on.meridian))
		return NULL;
	if (move->removes)
		broken = rule_city(try, move->from);
	if (broken == NULL && move->places)
		broken = rule_city(try, move->on);
	if (broken == NULL && move->removes)
		broken = rule_reach(try, move->from);
	if (broken == NULL && move->places)
		broken = rule_reach(try, move->on);
	return broken != NULL ? broken : rule_reach_both(try);
}

static void
take_off(struct outcome *outcome, int row)
{
	outcome->supply += meridian_row(outcome->towers, row).height;
	outcome->towers &= ~(UINT64_C(0xff) << 8 * row);
}

static void
end_turn(const struct attempt *try, struct meridian_state *after)
{
	const struct meridian_state *before = try->state;
	int next = try->player + 1;

	after->left[try->player] =
		before->left[try->player] - meridian_one(try->move->card);
	after->to_move = (uint8_t)(next < before->players ? next : 0);
}

const struct rule *
meridian_play(const void *board, const void *before, const void *move,
	      void *after, struct text *why)
{
	const struct meridian_state *state = before;
	const struct attempt try = { board, state, move, state->to_move, why };
	const struct rule *broken;
	struct outcome outcome;
	int meridian;

	if (meridian_over(state))
		return game_meridian.over_rule;
	if ((broken = rule_card(&try)) != NULL ||
	    (broken = rule_open(&try)) != NULL ||
	    (broken = check_reach(&try)) != NULL)
		return broken;
	meridian = try.move->places ? try.move->on.meridian
				    : try.move->from.meridian;
	outcome = outcome_of(&try, meridian);
	if (try.move->removes) {
		if ((broken = rule_remove(&try)) != NULL)
			return broken;
		take_off(&outcome, try.move->from.row);
	}
	if (try.move->places && (broken = place(&try, &outcome)) != NULL)
		return broken;
	*(struct meridian_state *)after = *state;
	settle(&outcome, meridian, try.player, after);
	end_turn(&try, after);
	return NULL;
}
