/* position.c - writes a state as the `position` of a record. */
#include "meridian.h"

static void
append_tower(const struct meridian_state *state, struct city city,
	     struct tree *tree, struct node *map)
{
	struct tower tower = meridian_tower(state, city);
	struct node *key;

	if (tower.height == 0)
		return;
	key = tree_printf(tree, CITY_FORMAT, CITY_ARGS(city));
	map_append(tree, map, node_text(key),
		   tree_printf(tree, "%s %d", meridian_seat(state, tower.owner),
			       tower.height));
}

/* By meridian, then from south to north. */
static struct node *
towers_map(const struct meridian_board *board,
	   const struct meridian_state *state, struct tree *tree)
{
	struct node *map = tree_map(tree, STYLE_FLOW);

	for (int meridian = 0; meridian < board->meridians; meridian++)
		for (int row = 0; row < board->rows; row++)
			append_tower(state, (struct city){ meridian, row },
				     tree, map);
	return map;
}

static struct node *
cards_list(const struct meridian_state *state, int player, struct tree *tree)
{
	struct node *list = tree_list(tree, STYLE_FLOW);

	for (int card = 0; card < MERIDIAN_CARDS; card++) {
		struct slice name = slice_of(meridian_cards[card].name);

		for (int i = meridian_played(state, player, card); i > 0; i--)
			list_append(list, tree_scalar(tree, name));
	}
	return list;
}

struct node *
meridian_position(const void *board, const void *position,
		  const struct record *record, bool final, struct tree *tree)
{
	const struct meridian_state *state = position;
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *played = tree_map(tree, STYLE_BLOCK);

	(void)record;
	map_append(tree, map, slice_of("towers"),
		   towers_map(board, state, tree));
	for (int player = 0; player < state->players; player++)
		map_append(tree, played, slice_of(meridian_seat(state, player)),
			   cards_list(state, player, tree));
	map_append(tree, map, slice_of("played"), played);
	if (!final && !meridian_over(state))
		map_text(tree, map, "to-move",
			 slice_of(meridian_seat(state, state->to_move)));
	return map;
}
