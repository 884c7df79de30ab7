/* rules.c - playing a move: one small function for each rule. */
#include "zones.h"

#include <assert.h>
#include <string.h>

/* A move on trial. */
struct attempt {
	const struct cathedral_state *before;
	const struct cathedral_move *move;
	const struct building *building;
	int player;
	struct bits cells;
	struct text *why;
};

#define BROKEN(attempt, rule, ...)                                             \
	rule_broken(&cathedral_rules[rule], (attempt)->why, __VA_ARGS__)

static const char *
seat_of(const struct attempt *try)
{
	return cathedral_seats[try->player];
}

/* "light's ", "dark's " or "the ", to stand before a building's name. */
static const char *
whose(int owner)
{
	static const char *const names[] = { "light's ", "dark's ", "the " };

	return names[owner];
}

static const char *
article(const char *name)
{
	return strchr("aeiou", name[0]) != NULL ? "an" : "a";
}

/* cathedral.first: the cathedral opens the game and is placed once. */
static const struct rule *
rule_first(const struct attempt *try)
{
	bool church = try->move->kind == CATHEDRAL;

	if (church && try->before->opened)
		return BROKEN(try, RULE_FIRST,
			      "the cathedral has already been placed");
	if (!church && !try->before->opened)
		return BROKEN(try, RULE_FIRST,
			      "%s must place the cathedral first",
			      seat_of(try));
	return NULL;
}

/* cathedral.pass: only who can place nothing may pass. */
static const struct rule *
rule_pass(const struct attempt *try)
{
	struct cathedral_move can;
	const struct building *building;

	if (try->before->stuck)
		return NULL;
	if (try->why == NULL ||
	    !cathedral_can_place(try->before, try->player, &can))
		return &cathedral_rules[RULE_PASS];
	building = cathedral_building(try->player, can.kind);
	return BROKEN(try, RULE_PASS,
		      "%s can still place %s %s, for example on " SQUARE_FORMAT
		      "%s",
		      seat_of(try), article(building->name), building->name,
		      SQUARE_ARGS(can.pivot),
		      cathedral_facing_text(building, can.facing));
}

/* cathedral.supply: the building must be in the hand. */
static const struct rule *
rule_supply(const struct attempt *try)
{
	if (try->move->kind == CATHEDRAL ||
	    cathedral_in_hand(try->before, try->player, try->move->kind))
		return NULL;
	return BROKEN(try, RULE_SUPPLY, "%s has no %s left in hand",
		      seat_of(try), try->building->name);
}

/* The edge that a building crosses. */
static const char *
edge_crossed(const struct attempt *try)
{
	int x0 = try->move->pivot / COLUMN, y0 = try->move->pivot % COLUMN;

	for (int i = 0; i < try->building->size; i++) {
		struct cell cell = try->building->cell[try->move->facing][i];

		if (x0 + cell.x < 0)
			return "west";
		if (x0 + cell.x >= SIDE)
			return "east";
		if (y0 + cell.y < 0)
			return "south";
	}
	return "north";
}

/* cathedral.outside: every cell lies on the board. */
static const struct rule *
rule_outside(const struct attempt *try)
{
	const struct cathedral_move *move = try->move;

	if (bits_within(try->cells, bits_board()))
		return NULL;
	return BROKEN(try, RULE_OUTSIDE,
		      "the %s on " SQUARE_FORMAT
		      "%s reaches past the %s edge of the board",
		      try->building->name, SQUARE_ARGS(move->pivot),
		      cathedral_facing_text(try->building, move->facing),
		      edge_crossed(try));
}

/* cathedral.taken: every cell is free of buildings. */
static const struct rule *
rule_taken(const struct attempt *try)
{
	struct bits both = bits_and(try->cells, cathedral_built(try->before));
	int square, site;

	if (bits_none(both))
		return NULL;
	square = bits_first(both);
	site = cathedral_site_at(try->before, square);
	return BROKEN(
		try, RULE_TAKEN, SQUARE_FORMAT " is covered by %s%s",
		SQUARE_ARGS(square), whose(site_owner(site)),
		cathedral_building(site_owner(site), site_kind(site))->name);
}

static const struct rule *
rule_zone(const struct attempt *try, enum cathedral_rule rule, int owner)
{
	struct bits both = bits_and(try->cells, try->before->zone[owner]);

	if (bits_none(both))
		return NULL;
	return BROKEN(try, rule, SQUARE_FORMAT " lies in %szone",
		      SQUARE_ARGS(bits_first(both)), whose(owner));
}

/* cathedral.walled: no cell lies in the opponent's zone. */
static const struct rule *
rule_walled(const struct attempt *try)
{
	return rule_zone(try, RULE_WALLED, !try->player);
}

/* cathedral.own-zone: with `super` no cell lies in one's own zone. */
static const struct rule *
rule_own_zone(const struct attempt *try)
{
	if (!try->before->super)
		return NULL;
	return rule_zone(try, RULE_OWN_ZONE, try->player);
}

/* The closed part that a square lies in, or NULL. */
static const struct bits *
part_of(const struct parts *closed, int square)
{
	for (int i = 0; i < closed->count; i++)
		if (bits_has(closed->part[i], square))
			return &closed->part[i];
	return NULL;
}

/* Why nothing is taken from a square that no closed part holds. */
static const struct rule *
not_closed(const struct attempt *try, int square)
{
	if (try->move->kind == CATHEDRAL)
		return BROKEN(try, RULE_CAPTURE, "the cathedral takes nothing");
	if (!cathedral_begun(try->before, try->player))
		return BROKEN(try, RULE_CAPTURE,
			      "%s's first building takes nothing",
			      seat_of(try));
	return BROKEN(try, RULE_CAPTURE,
		      SQUARE_FORMAT " does not lie in a part that this move "
				    "closes",
		      SQUARE_ARGS(square));
}

/* cathedral.capture, one square: the only foreign building of its part. */
static const struct rule *
capture_square(const struct attempt *try, struct bits part, int square)
{
	const struct bits *built = try->before->built;
	struct bits foreign = bits_or(built[!try->player], built[CHURCH]);
	int count;

	if (!bits_has(foreign, square))
		return BROKEN(try, RULE_CAPTURE,
			      "no building stands on " SQUARE_FORMAT,
			      SQUARE_ARGS(square));
	count = bits_count(
		bits_and(cathedral_foreign(try->before, try->player), part));
	if (count == 1)
		return NULL;
	return BROKEN(try, RULE_CAPTURE,
		      "the part around " SQUARE_FORMAT
		      " holds %d foreign buildings, not one",
		      SQUARE_ARGS(square), count);
}

/* cathedral.capture: each of them is there to be taken, and named once. */
static const struct rule *
rule_capture(const struct attempt *try, const struct parts *closed)
{
	const struct cathedral_move *move = try->move;
	struct bits named = { 0, 0 };

	for (int i = 0; i < move->takes; i++) {
		int square = move->take[i];
		const struct bits *part = part_of(closed, square);
		const struct rule *broken;

		if (part == NULL)
			return not_closed(try, square);
		broken = capture_square(try, *part, square);
		if (broken != NULL)
			return broken;
		if (bits_has(named, square))
			return BROKEN(try, RULE_CAPTURE,
				      "the building on " SQUARE_FORMAT
				      " is taken twice",
				      SQUARE_ARGS(square));
		named = bits_or(named, *part);
	}
	return NULL;
}

/* The part becomes the player's, whoever's zone its squares were before. */
static void
claim(struct cathedral_state *state, int player, struct bits part)
{
	state->zone[player] = bits_or(state->zone[player], part);
	state->zone[!player] = bits_less(state->zone[!player], part);
}

/* What the closed parts come to: empty ones and taken ones are zones. */
static void
settle_parts(const struct attempt *try, const struct parts *closed,
	     struct cathedral_state *after)
{
	const struct cathedral_move *move = try->move;
	struct bits foreign = cathedral_foreign(try->before, try->player);

	for (int i = 0; i < closed->count; i++)
		if (bits_none(bits_and(foreign, closed->part[i])))
			claim(after, try->player, closed->part[i]);
	for (int i = 0; i < move->takes; i++) {
		const struct bits *part = part_of(closed, move->take[i]);

		assert(part != NULL);
		cathedral_lift(after, cathedral_site_at(after, move->take[i]));
		claim(after, try->player, *part);
	}
}

static void
build(const struct attempt *try, const struct parts *closed,
      struct cathedral_state *after)
{
	const struct cathedral_state *before = try->before;
	const struct cathedral_move *move = try->move;
	int player = try->player;

	if (move->kind == CATHEDRAL) {
		after->opened = true;
		cathedral_put(before, CHURCH, move, &try->cells, after);
		return;
	}
	cathedral_put(before, player, move, &try->cells, after);
	after->regions[player] =
		(uint8_t)(before->regions[player] + closed->regions - 1);
	after->zone[player] = bits_less(before->zone[player], try->cells);
	after->begun = before->begun | (uint8_t)(1U << player);
}

/* A building on trial: what it is, and where it is to stand. */
static void
take_up(struct attempt *try)
{
	const struct cathedral_move *move = try->move;

	try->building = cathedral_building(try->player, move->kind);
	cathedral_cells(try->building, move->facing, move->pivot, &try->cells);
}

/* What holds for a building wherever it comes from. */
static const struct rule *
rules_of_standing(const struct attempt *try)
{
	const struct rule *broken;

	if ((broken = rule_supply(try)) == NULL &&
	    (broken = rule_outside(try)) == NULL)
		broken = rule_taken(try);
	return broken;
}

/* And for one that is placed: squares that are not free tell why. */
static const struct rule *
rules_of_placing(const struct attempt *try)
{
	const struct rule *broken;

	if (bits_within(try->cells, cathedral_free(try->before, try->player)))
		return rule_supply(try);
	if ((broken = rules_of_standing(try)) == NULL &&
	    (broken = rule_walled(try)) == NULL)
		broken = rule_own_zone(try);
	return broken;
}

const struct rule *
cathedral_stand(struct cathedral_state *state, int owner,
		const struct cathedral_move *move, struct text *why)
{
	struct attempt try = {
		.before = state, .move = move, .player = owner, .why = why
	};
	const struct rule *broken;

	take_up(&try);
	if ((broken = rules_of_standing(&try)) == NULL)
		cathedral_put(state, owner, move, &try.cells, state);
	return broken;
}

static const struct rule *
place(struct attempt *try, struct cathedral_state *after)
{
	const struct rule *broken;
	struct parts closed;

	take_up(try);
	if ((broken = rules_of_placing(try)) != NULL)
		return broken;
	cathedral_close(try->before, try->player, try->move, &closed);
	if ((broken = rule_capture(try, &closed)) != NULL)
		return broken;
	build(try, &closed, after);
	if (closed.count > 0)
		settle_parts(try, &closed, after);
	return NULL;
}

/* A move of a player who can place nothing is most likely the opponent's. */
static const struct rule *
explain(const struct attempt *try, const struct rule *broken)
{
	if (try->why != NULL && try->before->stuck)
		text_printf(try->why,
			    "; %s can place nothing, a pass seems to be "
			    "missing",
			    seat_of(try));
	return broken;
}

const struct rule *
cathedral_play(const void *board, const void *before, const void *move,
	       void *after, struct text *why)
{
	const struct cathedral_state *state = before;
	struct cathedral_state *next = after;
	const struct rule *broken;
	struct attempt try = {
		.before = state, .move = move, .player = state->turn, .why = why
	};

	(void)board;
	if (state->over)
		return game_cathedral.over_rule;
	if ((broken = rule_first(&try)) != NULL)
		return explain(&try, broken);
	game_copy(next, state, sizeof(*next));
	broken = try.move->kind == PASS ? rule_pass(&try) : place(&try, next);
	if (broken != NULL)
		return explain(&try, broken);
	cathedral_settle(next, !state->turn);
	return NULL;
}
