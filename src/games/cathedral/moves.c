/* moves.c - every legal move, from sets of squares. */
#include "cathedral.h"

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

/* The pivots of the buildings that may be taken by building on the cells. */
static struct bits
takeable(const struct listing *list, struct bits cells)
{
	const struct cathedral_state *state = list->state;
	struct bits foreign =
		bits_or(state->pivots[!list->player], state->pivots[CHURCH]);
	struct bits pivots = { 0, 0 };
	struct parts closed;

	cathedral_close(state, list->player, cells, &closed);
	for (int i = 0; i < closed.count; i++) {
		struct bits inside = bits_and(foreign, closed.part[i]);

		if (bits_count(inside) == 1)
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
		struct bits cells;

		pivots = bits_less(pivots, bits_square(pivot));
		list->move.pivot = (uint8_t)pivot;
		cathedral_cells(building, facing, pivot, &cells);
		if (!each_choice(list, takeable(list, cells)))
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
	struct listing list = { .state = here,
				.player = here->turn,
				.free = cathedral_free(here, here->turn),
				.visit = visit,
				.context = context };
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
