/* pick.c - a move by choice, and the decks by chance. */
#include "meridian.h"

#include <string.h>

/* Pieces are few: each piece more makes a tower half as likely. */
static unsigned
weight_of(const struct meridian_move *move)
{
	unsigned weight = move->removes ? 256 : 1024;

	if (!move->places)
		return weight / 8;
	return move->height < 8 ? weight >> move->height : 1;
}

/* The weight of all moves, then of those that are passed over. */
struct weighing {
	unsigned weight;
	struct meridian_move *move;
};

static bool
weigh(void *context, const void *move)
{
	((struct weighing *)context)->weight += weight_of(move);
	return true;
}

static bool
take(void *context, const void *move)
{
	struct weighing *weighing = context;
	unsigned weight = weight_of(move);

	if (weighing->weight >= weight) {
		weighing->weight -= weight;
		return true;
	}
	memcpy(weighing->move, move, sizeof(*weighing->move));
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
	meridian_moves_with(board, state, cards[chosen], weigh, &weighing);
	weighing.weight =
		chooser->below(chooser->context, weighing.weight, false);
	meridian_moves_with(board, state, cards[chosen], take, &weighing);
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
