/* moves.c - every legal move, city by city. */
#include "meridian.h"

/* Moves being listed; the parts they share stand in `move` already. */
struct listing {
	const struct meridian_board *board;
	const struct meridian_state *state;
	int player;
	move_visit *visit;
	meridian_range_visit *range; /* in its stead, if not NULL */
	void *context;
	struct meridian_move move;
};

/* A meridian to place on, once the removal of the same turn is done. */
struct column {
	struct tower tower[MERIDIAN_ROWS];
	int towers, own; /* all that stand there, and the player's */
	int supply;      /* of the player */
};

static bool
visit_move(struct listing *list)
{
	if (list->range != NULL)
		return list->range(list->context, &list->move, 0, 0);
	return list->visit(list->context, &list->move);
}

static bool
visit_heights(struct listing *list, int low, int high)
{
	if (list->range != NULL)
		return low > high ||
		       list->range(list->context, &list->move, low, high);
	for (int height = low; height <= high; height++) {
		list->move.height = height;
		if (!visit_move(list))
			return false;
	}
	return true;
}

/* Whether a tower on the row could make way in that direction. */
static bool
makes_way(const struct listing *list, const struct column *column, int row,
	  int step)
{
	while (row >= 0 && row < list->board->rows)
		if (column->tower[row].height == 0)
			return true;
		else
			row += step;
	return false;
}

/* The heights that the order leaves between the other towers. */
static void
bound_height(const struct listing *list, const struct column *column, int row,
	     int *low, int *high)
{
	*low = column->towers == 0 ? 2 : 1;
	*high = column->supply;
	for (int other = 0; other < list->board->rows; other++) {
		int height = column->tower[other].height;

		if (height == 0)
			continue;
		if (other < row && *low <= height)
			*low = height + 1;
		if (other > row && *high >= height)
			*high = height - 1;
	}
}

/* On a city: what is lower than the tower there pushes it north. */
static bool
place_on(struct listing *list, const struct column *column, int row)
{
	struct tower there = column->tower[row];
	int low, high;

	list->move.on.row = row;
	bound_height(list, column, row, &low, &high);
	if (there.height == 0)
		return visit_heights(list, low, high);
	if (there.owner == list->player)
		return true;
	if (makes_way(list, column, row, 1) &&
	    !visit_heights(list, low,
			   high < there.height ? high : there.height - 1))
		return false;
	return !makes_way(list, column, row, -1) ||
	       visit_heights(list, low > there.height ? low : there.height + 1,
			     high);
}

static bool
each_placement(struct listing *list, const struct column *column, int meridian)
{
	bool more = true;

	if (column->own == list->state->colours)
		return true;
	list->move.places = true;
	list->move.on.meridian = meridian;
	for (int row = 0; more && row < list->board->rows; row++)
		more = place_on(list, column, row);
	list->move.places = false;
	list->move.on = (struct city){ 0, 0 };
	list->move.height = 0;
	return more;
}

static struct column
whole_column(const struct listing *list, int meridian)
{
	struct column column = { .supply = list->state->supply[list->player] };

	for (int row = 0; row < list->board->rows; row++) {
		struct tower tower = meridian_tower(
			list->state, (struct city){ meridian, row });

		column.tower[row] = tower;
		column.towers += tower.height > 0;
		column.own += tower.height > 0 && tower.owner == list->player;
	}
	return column;
}

/* The removal of an own tower, alone and with every placement after it. */
static bool
each_removal(struct listing *list, const struct column *whole, int meridian,
	     int row)
{
	struct column column = *whole;
	struct tower *tower = &column.tower[row];
	bool more;

	if (tower->height == 0 || tower->owner != list->player)
		return true;
	column.supply += tower->height;
	column.towers--;
	column.own--;
	*tower = (struct tower){ 0, 0 };
	list->move.removes = true;
	list->move.from = (struct city){ meridian, row };
	more = visit_move(list) && each_placement(list, &column, meridian);
	list->move.removes = false;
	list->move.from = (struct city){ 0, 0 };
	return more;
}

static bool
each_on_meridian(struct listing *list, int meridian)
{
	struct column column = whole_column(list, meridian);
	bool more = each_placement(list, &column, meridian);

	for (int row = 0; more && row < list->board->rows; row++)
		more = each_removal(list, &column, meridian, row);
	return more;
}

static bool
each_of_card(struct listing *list, int card)
{
	const struct card *reach = &meridian_cards[card];
	bool more;

	list->move.card = card;
	more = visit_move(list);
	for (int m = reach->first;
	     more && m <= reach->last && m < list->board->meridians; m++)
		more = each_on_meridian(list, m);
	return more;
}

bool
meridian_ranges(const void *board, const void *state, int card,
		meridian_range_visit *visit, void *context)
{
	const struct meridian_state *here = state;
	struct listing list = { .board = board,
				.state = here,
				.player = here->to_move,
				.range = visit,
				.context = context };

	return each_of_card(&list, card);
}

/*
 * Card by card in their order, and of each: the discard; then meridian by
 * meridian the placements, and for each own tower from the south its removal,
 * followed by the placements after it. Placements go from south to north, and
 * on a city from low to high. Two copies of a card are one card.
 */
bool
meridian_moves(const void *board, const void *state, move_visit *visit,
	       void *context)
{
	const struct meridian_state *here = state;
	struct listing list = { .board = board,
				.state = here,
				.player = here->to_move,
				.visit = visit,
				.context = context };
	bool more = true;

	for (int card = 0; more && card < MERIDIAN_CARDS; card++)
		if (meridian_may_play(here, here->to_move, card))
			more = each_of_card(&list, card);
	return more;
}

/* Who is shown the lowest tower of each placement. */
struct lowest {
	move_visit *visit;
	void *context;
};

static bool
visit_lowest(void *context, const struct meridian_move *move, int low, int high)
{
	const struct lowest *lowest = context;
	struct meridian_move shown = *move;

	(void)high;
	shown.height = low;
	return lowest->visit(lowest->context, &shown);
}

/* A garrison counts the same whatever its height. */
bool
meridian_sparing(const void *board, const void *state, move_visit *visit,
		 void *context)
{
	const struct meridian_state *here = state;
	struct lowest lowest = { visit, context };
	bool more = true;

	for (int card = 0; more && card < MERIDIAN_CARDS; card++)
		if (meridian_may_play(here, here->to_move, card))
			more = meridian_ranges(board, state, card, visit_lowest,
					       &lowest);
	return more;
}
