/* score_out.c - the `score` mapping of a document. */
#include "score_out.h"

const char *
score_decided(enum decided decided)
{
	static const char *const words[] = {
		[DECIDED_POINTS] = "points",
		[DECIDED_SPARE] = "spare",
		[DECIDED_SHARED] = "shared",
	};

	return words[decided];
}

struct node *
score_map(const struct replay *replay, const struct score *score,
	  struct tree *tree)
{
	const struct record *record = replay->record;
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *points = tree_map(tree, STYLE_FLOW);
	struct node *winner = tree_list(tree, STYLE_FLOW);

	for (int player = 0; player < record->players; player++) {
		const char *seat = record_seat(record, player);

		map_number(tree, points, seat, score->points[player]);
		if (score->winners & 1u << player)
			list_append(winner, tree_scalar(tree, slice_of(seat)));
	}
	map_append(tree, map, slice_of("points"), points);
	map_append(tree, map, slice_of("winner"), winner);
	map_text(tree, map, "decided", slice_of(score_decided(score->decided)));
	map_append(tree, map, slice_of("final"),
		   tree_word(tree, replay_finished(replay) ? "true" : "false"));
	replay->game->score_detail(replay->board, replay->state, record, score,
				   tree, map);
	return map;
}
