/* moves.c - every legal move, from sets of squares. */
#include "zones.h"

#include <limits.h>
#include <string.h>

/* Moves being listed; the parts they share stand in `move` already. */
struct listing {
	const struct cathedral_state *state;
	int player;
	struct bits free; /* where he may build */
	move_visit *visit;
	void *context;
	struct cathedral_move move;
};

/* The pivots of the buildings that may be taken by the move as it stands. */
static struct bits
takeable(const struct listing *list)
{
	const struct cathedral_state *state = list->state;
	struct bits foreign = cathedral_foreign(state, list->player);
	struct bits pivots = { 0, 0 };
	struct parts closed;

	cathedral_close(state, list->player, &list->move, &closed);
	for (int i = 0; i < closed.count; i++) {
		struct bits inside = bits_and(foreign, closed.part[i]);

		if (bits_one(inside))
			pivots = bits_or(pivots, inside);
	}
	return pivots;
}

/* Adds those of the pivots that the bits of `choice` mark, in their order. */
static void
choose_takes(struct cathedral_move *move, struct bits pivots, unsigned choice)
{
	for (; choice != 0; choice >>= 1) {
		int pivot = bits_first(pivots);

		pivots = bits_less(pivots, bits_square(pivot));
		if (choice & 1)
			move->take[move->takes++] = (uint8_t)pivot;
	}
}

/* The building alone, then with every choice of captures. */
static bool
each_choice(struct listing *list, struct bits pivots)
{
	struct cathedral_move *move = &list->move;
	unsigned choices = 1U << bits_count(pivots);
	bool more = true;

	for (unsigned choice = 0; more && choice < choices; choice++) {
		choose_takes(move, pivots, choice);
		more = list->visit(list->context, move);
		memset(move->take, 0, move->takes);
		move->takes = 0;
	}
	return more;
}

static bool
each_place(struct listing *list, const struct building *building, int facing)
{
	struct bits pivots = cathedral_pivots(building, facing, list->free);

	list->move.facing = (uint8_t)facing;
	while (!bits_none(pivots)) {
		int pivot = bits_first(pivots);

		pivots = bits_less(pivots, bits_square(pivot));
		list->move.pivot = (uint8_t)pivot;
		if (!each_choice(list, takeable(list)))
			return false;
	}
	return true;
}

static bool
each_of_kind(struct listing *list, int kind)
{
	const struct building *building =
		cathedral_building(list->player, kind);
	bool more = true;

	list->move.kind = (uint8_t)kind;
	for (int facing = 0; more && facing < building->facings; facing++)
		more = each_place(list, building, facing);
	return more;
}

static struct listing
begin(const struct cathedral_state *state, move_visit *visit, void *context)
{
	return (struct listing){ .state = state,
				 .player = state->turn,
				 .free = cathedral_free(state, state->turn),
				 .visit = visit,
				 .context = context };
}

/*
 * By building, facing and pivot; of each place first nothing is taken, then
 * every choice of captures, counted through like the digits of a binary
 * number whose last one is the lowest pivot.
 */
bool
cathedral_moves(const void *board, const void *state, move_visit *visit,
		void *context)
{
	const struct cathedral_state *here = state;
	struct listing list = begin(here, visit, context);
	bool more = true;

	(void)board;
	if (!here->opened)
		return each_of_kind(&list, CATHEDRAL);
	if (here->stuck) {
		list.move.kind = PASS;
		return visit(context, &list.move);
	}
	for (int kind = 0; more && kind < KINDS; kind++)
		if (cathedral_in_hand(here, here->turn, kind))
			more = each_of_kind(&list, kind);
	return more;
}

/*
 * Goes past *skip places of a building: true if there is one behind them,
 * which is then in the move, else *skip is less by the number of places.
 */
static bool
skip_places(struct listing *list, int kind, unsigned *skip)
{
	const struct building *building =
		cathedral_building(list->player, kind);

	for (int facing = 0; facing < building->facings; facing++) {
		struct bits pivots =
			cathedral_pivots(building, facing, list->free);
		unsigned count = (unsigned)bits_count(pivots);

		if (*skip >= count) {
			*skip -= count;
			continue;
		}
		while ((*skip)-- > 0)
			pivots = bits_less(pivots, bits_lowest(pivots));
		list->move.kind = (uint8_t)kind;
		list->move.facing = (uint8_t)facing;
		list->move.pivot = (uint8_t)bits_first(pivots);
		return true;
	}
	return false;
}

/* The same for all buildings that may be built now. */
static bool
skip_all_places(struct listing *list, unsigned *skip)
{
	const struct cathedral_state *state = list->state;

	if (!state->opened)
		return skip_places(list, CATHEDRAL, skip);
	for (int kind = 0; kind < KINDS; kind++)
		if (cathedral_in_hand(state, list->player, kind) &&
		    skip_places(list, kind, skip))
			return true;
	return false;
}

/* Any place of any building, then any choice of captures. */
bool
cathedral_pick(const void *board, const void *state,
	       const struct chooser *chooser, void *move)
{
	const struct cathedral_state *here = state;
	struct listing list = begin(here, NULL, NULL);
	unsigned skip = UINT_MAX;
	struct bits pivots;

	(void)board;
	list.move.kind = PASS;
	if (!here->stuck) {
		skip_all_places(&list, &skip);
		skip = chooser->below(chooser->context, UINT_MAX - skip, false);
		skip_all_places(&list, &skip);
		pivots = takeable(&list);
		choose_takes(&list.move, pivots,
			     chooser->below(chooser->context,
					    1U << bits_count(pivots), false));
	}
	memcpy(move, &list.move, sizeof(list.move));
	return true;
}
