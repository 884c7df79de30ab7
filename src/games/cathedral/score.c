/* score.c - minus points for what is still in hand. */
#include "cathedral.h"

const struct rule *
cathedral_score(const void *board, const void *position, struct score *score,
		struct text *why)
{
	const struct cathedral_state *state = position;
	const long *points = score->points;

	(void)board;
	(void)why;
	game_clear(score, sizeof(*score));
	for (int player = LIGHT; player <= DARK; player++)
		score->points[player] = -cathedral_minus(state, player);
	score->winners = (points[LIGHT] >= points[DARK] ? 1U << LIGHT : 0) |
			 (points[DARK] >= points[LIGHT] ? 1U << DARK : 0);
	score->decided =
		points[LIGHT] == points[DARK] ? DECIDED_SHARED : DECIDED_POINTS;
	return NULL;
}

/* The names of the buildings in a hand, in the order of kinds. */
static struct node *
hand_list(const struct cathedral_state *state, int player, struct tree *tree)
{
	struct node *list = tree_list(tree, STYLE_FLOW);

	for (int i = player * HAND; i < (player + 1) * HAND; i++) {
		const struct node *name = &cathedral_kind_words[site_kind(i)];

		if (state->sites[i].at == 0)
			list_append(list, tree_copy(tree, name));
	}
	return list;
}

void
cathedral_score_detail(const void *board, const void *state,
		       const struct record *record, const struct score *score,
		       struct tree *tree, struct node *map)
{
	static const struct node key_left = NODE_WORD("left");
	struct node *left = tree_map(tree, STYLE_BLOCK);

	(void)board;
	(void)record;
	(void)score;
	for (int player = LIGHT; player <= DARK; player++)
		map_put(left, &cathedral_seat_words[player],
			hand_list(state, player, tree));
	map_put(map, &key_left, left);
}
