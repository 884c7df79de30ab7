/* score_out.c - the `score` mapping of a document. */
#include "score_out.h"

static const struct node decided_words[] = {
	[DECIDED_POINTS] = NODE_WORD("points"),
	[DECIDED_SPARE] = NODE_WORD("spare"),
	[DECIDED_SHARED] = NODE_WORD("shared"),
};

const char *
score_decided(enum decided decided)
{
	return decided_words[decided].text;
}

static struct node *
points_map(const struct record *record, const struct score *score,
	   struct tree *tree)
{
	struct node *map = tree_map(tree, STYLE_FLOW);

	for (int player = 0; player < record->players; player++)
		map_put(map, record_seat_word(record, player),
			tree_number(tree, score->points[player]));
	return map;
}

static struct node *
winner_list(const struct record *record, const struct score *score,
	    struct tree *tree)
{
	struct node *list = tree_list(tree, STYLE_FLOW);

	for (int player = 0; player < record->players; player++)
		if (score->winners & 1u << player)
			list_append(list,
				    tree_copy(tree, record_seat_word(record,
								     player)));
	return list;
}

struct node *
score_map(const struct replay *replay, const struct score *score,
	  struct tree *tree)
{
	static const struct node key_points = NODE_WORD("points");
	static const struct node key_winner = NODE_WORD("winner");
	static const struct node key_decided = NODE_WORD("decided");
	static const struct node key_final = NODE_WORD("final");
	const struct record *record = replay->record;
	struct node *map = tree_map(tree, STYLE_BLOCK);

	map_put(map, &key_points, points_map(record, score, tree));
	map_put(map, &key_winner, winner_list(record, score, tree));
	map_put(map, &key_decided,
		tree_copy(tree, &decided_words[score->decided]));
	map_put(map, &key_final, tree_truth(tree, replay_finished(replay)));
	replay->game->score_detail(replay->board, replay->state, record, score,
				   tree, map);
	return map;
}
