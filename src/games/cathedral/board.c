/* board.c - what stands where, and what can still be placed. */
#include "cathedral.h"

#include <assert.h>

/*
 * For the square itself and each neighbour, as AROUND() counts them, the
 * squares of which it is free. To know them serves all buildings.
 */
static void
look_around(struct bits free, struct bits around[ALL_AROUND])
{
	struct bits west = bits_shift(free, COLUMN);
	struct bits east = bits_shift(free, -COLUMN);

	around[AROUND(0, 0)] = free;
	around[AROUND(0, 1)] = bits_shift(free, -1);
	around[AROUND(1, -1)] = bits_shift(east, 1);
	around[AROUND(1, 0)] = east;
	around[AROUND(1, 1)] = bits_shift(east, -1);
	around[AROUND(-1, -1)] = bits_shift(west, 1);
	around[AROUND(-1, 0)] = west;
	around[AROUND(-1, 1)] = bits_shift(west, -1);
	around[AROUND(0, -1)] = bits_shift(free, 1);
}

/*
 * cathedral_pivots() for a building of a player. Where it has less than the
 * most cells, the table goes on with its pivot.
 */
static struct bits
fits(const struct building *building, int facing,
     const struct bits around[ALL_AROUND])
{
	const uint8_t *near = building->near[facing];
	struct bits pivots = around[AROUND(0, 0)];

	for (int i = 1; i < HAND_CELLS; i++)
		pivots = bits_and(pivots, around[near[i]]);
	return pivots;
}

/* The first placement of a kind. */
static bool
find_place(const struct building *building,
	   const struct bits around[ALL_AROUND], int *pivot, int *facing)
{
	for (int f = 0; f < building->facings; f++) {
		struct bits pivots = fits(building, f, around);

		if (!bits_none(pivots)) {
			*pivot = bits_first(pivots);
			*facing = f;
			return true;
		}
	}
	return false;
}

/* The first placement of a building in a hand. */
static bool
find_any(int player, unsigned hand, struct bits free,
	 struct cathedral_move *move)
{
	struct bits around[ALL_AROUND];
	int pivot, facing;

	look_around(free, around);
	for (; hand != 0; hand &= hand - 1) {
		int kind = __builtin_ctz(hand);

		if (!find_place(cathedral_building(player, kind), around,
				&pivot, &facing))
			continue;
		if (move != NULL)
			*move = (struct cathedral_move){
				.kind = (uint8_t)kind,
				.pivot = (uint8_t)pivot,
				.facing = (uint8_t)facing
			};
		return true;
	}
	return false;
}

bool
cathedral_can_place(const struct cathedral_state *state, int player,
		    struct cathedral_move *move)
{
	unsigned hand = ~state->spent[player] & ((1U << KINDS) - 1);

	return find_any(player, hand, cathedral_free(state, player), move);
}

/* Whether that player can place anything; any square will do for a tavern. */
static inline bool
can_place(const struct cathedral_state *state, int player)
{
	return cathedral_in_hand(state, player, TAVERN)
		       ? !bits_none(cathedral_free(state, player))
		       : cathedral_can_place(state, player, NULL);
}

/* The squares of the building on a site where one stands. */
static struct bits
site_cells(const struct cathedral_state *state, int site)
{
	const struct building *building =
		cathedral_building(site_owner(site), site_kind(site));
	struct site here = state->sites[site];
	struct bits cells;
	bool inside =
		cathedral_cells(building, here.facing, here.at - 1, &cells);

	assert(inside);
	(void)inside;
	return cells;
}

int
cathedral_site_at(const struct cathedral_state *state, int square)
{
	/* Mostly it is asked for by its pivot, where nothing else can be. */
	for (int i = 0; i < SITES; i++)
		if (state->sites[i].at == square + 1)
			return i;
	for (int i = 0; i < SITES; i++)
		if (state->sites[i].at != 0 &&
		    bits_has(site_cells(state, i), square))
			return i;
	return -1;
}

void
cathedral_put(const struct cathedral_state *before, int owner,
	      const struct cathedral_move *move, const struct bits *cells,
	      struct cathedral_state *after)
{
	const struct building *building = cathedral_building(owner, move->kind);
	int site = owner * HAND + building->slot;
	struct site first = before->sites[site];
	int pivot = move->pivot, facing = move->facing;
	bool stands = first.at != 0, second;

	cathedral_canonical(building, &pivot, &facing);
	second = stands & (first.at <= pivot);
	after->sites[site + building->copies - 1] = first;
	after->sites[site + second] =
		(struct site){ (uint8_t)(pivot + 1), (uint8_t)facing };
	after->spent[owner] =
		before->spent[owner] |
		(uint16_t)((stands | (building->copies == 1)) << move->kind);
	after->built[owner] = bits_or(before->built[owner], *cells);
	after->pivots[owner] =
		bits_or(before->pivots[owner], bits_square(pivot));
}

void
cathedral_lift(struct cathedral_state *state, int site)
{
	int owner = site_owner(site), kind = site_kind(site);
	const struct building *building = cathedral_building(owner, kind);
	int last = owner * HAND + building->slot + building->copies - 1;
	struct bits cells = site_cells(state, site);

	state->built[owner] = bits_less(state->built[owner], cells);
	state->pivots[owner] = bits_less(state->pivots[owner], cells);
	for (; site < last; site++)
		state->sites[site] = state->sites[site + 1];
	state->sites[last] = (struct site){ 0, 0 };
	state->spent[owner] &= (uint16_t) ~(1U << kind);
	if (owner != CHURCH)
		state->regions[owner] =
			(uint8_t)cathedral_regions(state, owner);
}

void
cathedral_settle(struct cathedral_state *state, int player)
{
	state->turn = (uint8_t)player;
	state->stuck = state->opened && !can_place(state, player);
	state->over = state->stuck && !can_place(state, !player);
	if (state->over)
		state->turn = LIGHT;
}
