/* meridian_slow.c - Meridian a second time, slow and obvious. */
#include "meridian_slow.h"

#include <string.h>

enum { ALL_PIECES = 20, NONE = -1 };

/* The meridians on each card, numbered as they are printed; 0 ends. */
static const int on_card[MERIDIAN_CARDS][5] = {
	{ 1 }, { 2 }, { 3 },  { 4 },       { 5 },          { 6 },        { 7 },
	{ 8 }, { 9 }, { 10 }, { 1, 2, 3 }, { 4, 5, 6, 7 }, { 8, 9, 10 },
};

static bool
is_on_card(int card, struct city city)
{
	for (const int *number = on_card[card]; *number != 0; number++)
		if (*number == city.meridian + 1)
			return true;
	return false;
}

static int
find_card(const struct meridian_slow_heap *heap, int card)
{
	for (int i = 0; i < heap->count; i++)
		if (heap->card[i] == card)
			return i;
	return NONE;
}

static int
take_card(struct meridian_slow_heap *heap, int place)
{
	int card = heap->card[place];

	heap->count--;
	for (int i = place; i < heap->count; i++)
		heap->card[i] = heap->card[i + 1];
	return card;
}

static void
turn_open(struct meridian_slow *slow, int player)
{
	struct meridian_slow_heap *open = &slow->open[player];

	if (slow->deck[player].count > 0)
		open->card[open->count++] = take_card(&slow->deck[player], 0);
}

void
meridian_slow_start(const struct meridian_board *board,
		    const struct meridian_state *fast,
		    struct meridian_slow *slow)
{
	memset(slow, 0, sizeof(*slow));
	slow->meridians = board->meridians;
	slow->rows = board->rows;
	for (int m = 0; m < board->meridians; m++)
		for (int row = 0; row < board->rows; row++)
			slow->city[m][row] =
				(char)((board->place[m][row].capital ? 'A'
								     : 'a') +
				       board->place[m][row].island);
	slow->players = fast->players;
	slow->colours = fast->players == 2 ? 2 : 1;
	slow->decks = fast->decks;
	for (int player = 0; player < slow->players; player++) {
		struct meridian_slow_heap *deck = &slow->deck[player];

		deck->count = MERIDIAN_CARDS * slow->colours;
		for (int i = 0; i < deck->count; i++)
			deck->card[i] = slow->decks
						? meridian_deck(fast, player)[i]
						: i % MERIDIAN_CARDS;
		for (int i = slow->decks ? 2 : deck->count; i > 0; i--)
			turn_open(slow, player);
	}
}

int
meridian_slow_supply(const struct meridian_slow *slow, int player)
{
	int pieces = ALL_PIECES * slow->colours;

	for (int m = 0; m < slow->meridians; m++)
		for (int i = 0; i < slow->meridian[m].count; i++)
			if (slow->meridian[m].tower[i].owner == player)
				pieces -= slow->meridian[m].tower[i].height;
	return pieces;
}

static int
find_tower(const struct meridian_slow_list *list, int row)
{
	for (int i = 0; i < list->count; i++)
		if (list->tower[i].row == row)
			return i;
	return NONE;
}

static void
drop_tower(struct meridian_slow_list *list, int place)
{
	list->tower[place] = list->tower[--list->count];
}

/* Moves the tower of a row by one, after the one that is in its way. */
static bool
displace(struct meridian_slow_list *list, int rows, int row, int step)
{
	int place = find_tower(list, row);

	if (place == NONE)
		return true;
	if (row + step < 0 || row + step >= rows)
		return false;
	if (!displace(list, rows, row + step, step))
		return false;
	list->tower[place].row = row + step;
	return true;
}

static int
own_towers(const struct meridian_slow_list *list, int player)
{
	int count = 0;

	for (int i = 0; i < list->count; i++)
		if (list->tower[i].owner == player)
			count++;
	return count;
}

static bool
has_height(const struct meridian_slow_list *list, int height)
{
	for (int i = 0; i < list->count; i++)
		if (list->tower[i].height == height)
			return true;
	return false;
}

/* All lower ones at most as far north, all higher ones at least. */
static bool
keeps_order(const struct meridian_slow_list *list, int row, int height)
{
	for (int i = 0; i < list->count; i++) {
		struct meridian_slow_tower other = list->tower[i];

		if (other.height < height && other.row > row)
			return false;
		if (other.height > height && other.row < row)
			return false;
	}
	return true;
}

static const char *
place(struct meridian_slow *slow, int player, const struct meridian_move *move)
{
	struct meridian_slow_list *list = &slow->meridian[move->on.meridian];
	int row = move->on.row, height = move->height;
	int there = find_tower(list, row);
	bool higher = there != NONE && list->tower[there].height > height;

	if (height < 1 || height > meridian_slow_supply(slow, player))
		return "meridian.supply";
	if (own_towers(list, player) >= slow->colours)
		return "meridian.limit";
	if (there != NONE && list->tower[there].owner == player)
		return "meridian.push-own";
	if (list->count == 0 && height < 2)
		return "meridian.first";
	if (has_height(list, height))
		return "meridian.distinct";
	if (!keeps_order(list, row, height))
		return "meridian.order";
	if (!displace(list, slow->rows, row, higher ? 1 : -1))
		return "meridian.push-off";
	list->tower[list->count++] =
		(struct meridian_slow_tower){ row, height, player };
	return NULL;
}

static bool
has_city(const struct meridian_slow *slow, struct city city)
{
	return city.meridian >= 0 && city.meridian < slow->meridians &&
	       city.row >= 0 && city.row < slow->rows;
}

static const char *
check_cities(const struct meridian_slow *slow, const struct meridian_move *move)
{
	if ((move->removes && !has_city(slow, move->from)) ||
	    (move->places && !has_city(slow, move->on)))
		return "meridian.city";
	if ((move->removes && !is_on_card(move->card, move->from)) ||
	    (move->places && !is_on_card(move->card, move->on)) ||
	    (move->removes && move->places &&
	     move->from.meridian != move->on.meridian))
		return "meridian.reach";
	return NULL;
}

static const char *
take_off(struct meridian_slow *slow, int player, struct city city)
{
	struct meridian_slow_list *list = &slow->meridian[city.meridian];
	int place = find_tower(list, city.row);

	if (place == NONE || list->tower[place].owner != player)
		return "meridian.remove";
	drop_tower(list, place);
	return NULL;
}

const char *
meridian_slow_play(const struct meridian_slow *before,
		   const struct meridian_move *move,
		   struct meridian_slow *after)
{
	int player = before->to_move;
	int open = find_card(&before->open[player], move->card);
	const char *broken;

	*after = *before;
	if (open == NONE)
		return find_card(&before->deck[player], move->card) == NONE
			       ? "meridian.card"
			       : "meridian.open";
	broken = check_cities(before, move);
	if (broken == NULL && move->removes)
		broken = take_off(after, player, move->from);
	if (broken == NULL && move->places)
		broken = place(after, player, move);
	take_card(&after->open[player], open);
	turn_open(after, player);
	after->to_move = (player + 1) % after->players;
	return broken;
}

bool
meridian_slow_over(const struct meridian_slow *slow)
{
	for (int player = 0; player < slow->players; player++)
		if (slow->open[player].count > 0)
			return false;
	return true;
}

/* How many towers are the same in both. */
static int
same_towers(const struct meridian_slow_list *list,
	    const struct meridian_state *fast, int meridian)
{
	int same = 0;

	for (int i = 0; i < list->count; i++) {
		struct meridian_slow_tower tower = list->tower[i];
		struct tower other = meridian_tower(
			fast, (struct city){ meridian, tower.row });

		if (other.height == tower.height && other.owner == tower.owner)
			same++;
	}
	return same;
}

static int
count_towers(const struct meridian_state *fast, int meridian)
{
	int count = 0;

	for (int row = 0; row < MERIDIAN_ROWS; row++)
		if (meridian_tower(fast, (struct city){ meridian, row })
			    .height > 0)
			count++;
	return count;
}

static bool
same_open(const struct meridian_slow_heap *open,
	  const struct meridian_state *fast, int player)
{
	for (int card = 0; card < MERIDIAN_CARDS; card++) {
		int count = 0;

		for (int i = 0; i < open->count; i++)
			count += open->card[i] == card;
		if (meridian_open(fast, player, card) != count)
			return false;
	}
	return true;
}

const char *
meridian_slow_compare(const struct meridian_slow *slow,
		      const struct meridian_state *fast)
{
	for (int m = 0; m < MERIDIAN_MERIDIANS; m++) {
		int count = slow->meridian[m].count;

		if (count_towers(fast, m) != count ||
		    same_towers(&slow->meridian[m], fast, m) != count)
			return "towers";
	}
	for (int player = 0; player < slow->players; player++) {
		if (meridian_slow_supply(slow, player) != fast->supply[player])
			return "supply";
		if (slow->decks &&
		    !same_open(&slow->open[player], fast, player))
			return "open cards";
	}
	if (meridian_slow_over(slow) != meridian_over(fast))
		return "over";
	return slow->to_move == fast->to_move ? NULL : "to move";
}
