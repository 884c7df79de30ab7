/* pick.c - a move by choice, and the decks by chance. */
#include "meridian.h"

#include <assert.h>

/* What moves weigh: all towers on a city about 4 * TOWERS. */
enum {
	HALVINGS = 10,
	TOWERS = 1 << HALVINGS,
	DISCARD = TOWERS,
	REMOVAL = TOWERS / 4,
};

/* A move with a card that is chosen by weight. */
struct weighing {
	unsigned weight; /* of all; then of those yet to be passed over */
	struct meridian_move *move;
};

/*
 * The weight of all towers up to a height. Pieces are few: each piece more
 * makes a tower half as likely, until it weighs 1.
 */
static unsigned
towers_up_to(int height)
{
	int halved = height < HALVINGS ? height : HALVINGS;

	assert(height >= 0);
	return (unsigned)(TOWERS - (TOWERS >> halved) + height - halved);
}

static unsigned
weight_of(const struct meridian_move *move, int low, int high)
{
	unsigned towers;

	if (!move->places)
		return move->removes ? REMOVAL : DISCARD;
	towers = towers_up_to(high) - towers_up_to(low - 1);
	return move->removes ? towers : 4 * towers;
}

static bool
weigh(void *context, const struct meridian_move *move, int low, int high)
{
	((struct weighing *)context)->weight += weight_of(move, low, high);
	return true;
}

static bool
take(void *context, const struct meridian_move *move, int low, int high)
{
	struct weighing *weighing = context;
	unsigned weight = weight_of(move, low, high);
	int height = low;

	if (weighing->weight >= weight) {
		weighing->weight -= weight;
		return true;
	}
	while (move->places && weight_of(move, low, height) <= weighing->weight)
		height++;
	*weighing->move = *move;
	weighing->move->height = height;
	return false;
}

/* Any card that may be played, then a move with it, the heavier the likelier.
 */
bool
meridian_pick(const void *board, const void *state,
	      const struct chooser *chooser, void *move)
{
	const struct meridian_state *here = state;
	struct weighing weighing = { 0, move };
	int cards[MERIDIAN_CARDS], count = 0;
	unsigned chosen;

	for (int card = 0; card < MERIDIAN_CARDS; card++)
		if (meridian_may_play(here, here->to_move, card))
			cards[count++] = card;
	chosen = chooser->below(chooser->context, (unsigned)count, false);
	meridian_ranges(board, state, cards[chosen], weigh, &weighing);
	weighing.weight =
		chooser->below(chooser->context, weighing.weight, false);
	meridian_ranges(board, state, cards[chosen], take, &weighing);
	return true;
}

/* All cards of a player, shuffled. */
static struct node *
deck_of(const struct chooser *chooser, int colours, struct tree *tree)
{
	struct node *list = tree_list(tree, STYLE_FLOW);
	int deck[MERIDIAN_DECK], all = MERIDIAN_CARDS * colours;

	for (int i = 0; i < all; i++)
		deck[i] = i % MERIDIAN_CARDS;
	for (; all > 0; all--) {
		unsigned i =
			chooser->below(chooser->context, (unsigned)all, true);

		list_append(
			list,
			tree_scalar(tree,
				    slice_of(meridian_cards[deck[i]].name)));
		deck[i] = deck[all - 1];
	}
	return list;
}

void
meridian_deal(const struct record *record, const struct chooser *chooser,
	      struct tree *tree, struct node *root)
{
	struct node *decks = tree_map(tree, STYLE_BLOCK);
	int colours = record->players == 2 ? 2 : 1;

	for (int player = 0; player < record->players; player++)
		map_append(tree, decks, slice_of(record_seat(record, player)),
			   deck_of(chooser, colours, tree));
	map_append(tree, root, slice_of("decks"), decks);
}
