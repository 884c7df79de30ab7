/* position.c - writes a state as the `position` of a record. */
#include "meridian.h"

static struct node *
city_word(struct city city, struct tree *tree)
{
	struct text text = tree_text_begin(tree);

	meridian_write_city(&text, city);
	return tree_tame_end(tree, &text);
}

/* `orange 2` */
static struct node *
tower_word(const struct meridian_state *state, struct tower tower,
	   struct tree *tree)
{
	struct text text = tree_text_begin(tree);

	text_word(&text, meridian_seat_word(state, tower.owner));
	text_char(&text, ' ');
	text_long(&text, tower.height);
	return tree_tame_end(tree, &text);
}

static void
append_tower(const struct meridian_state *state, struct city city,
	     struct tree *tree, struct node *map)
{
	struct tower tower = meridian_tower(state, city);

	if (tower.height > 0)
		map_put(map, city_word(city, tree),
			tower_word(state, tower, tree));
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
		const struct node *name = &meridian_card_words[card];

		for (int i = meridian_played(state, player, card); i > 0; i--)
			list_append(list, tree_copy(tree, name));
	}
	return list;
}

struct node *
meridian_position(const void *board, const void *position,
		  const struct record *record, bool final, struct tree *tree)
{
	static const struct node key_towers = NODE_WORD("towers");
	static const struct node key_played = NODE_WORD("played");
	static const struct node key_to_move = NODE_WORD("to-move");
	const struct meridian_state *state = position;
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *played = tree_map(tree, STYLE_BLOCK);

	(void)record;
	map_put(map, &key_towers, towers_map(board, state, tree));
	for (int player = 0; player < state->players; player++)
		map_put(played, meridian_seat_word(state, player),
			cards_list(state, player, tree));
	map_put(map, &key_played, played);
	if (!final && !meridian_over(state))
		map_put(map, &key_to_move,
			tree_copy(tree,
				  meridian_seat_word(state, state->to_move)));
	return map;
}
