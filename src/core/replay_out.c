/* replay_out.c - a document with the position its replay has reached. */
#include "replay_out.h"

#include "game.h"

static void
append_move(const struct replay *replay, struct tree *tree, struct node *map)
{
	static const struct node key_move = NODE_WORD("move");
	struct node *move = tree_map(tree, STYLE_FLOW);
	int player = replay->game->turn(replay->before);
	struct text text = tree_text_begin(tree);

	replay->game->encode(replay->board, replay->before, replay->move,
			     &text);
	map_put(move, record_seat_word(replay->record, player),
		tree_text_end(tree, &text));
	map_put(map, &key_move, move);
}

static void
append_position(const struct replay *replay, struct tree *tree,
		struct node *map, bool move)
{
	static const struct node key_position = NODE_WORD("position");
	static const struct node key_at = NODE_WORD("at");

	map_put(map, &key_position,
		replay->game->position(replay->board, replay->state,
				       replay->record, replay_finished(replay),
				       tree));
	map_put(map, &key_at,
		tree_number(tree, replay->record->at + (long)replay->played));
	if (move)
		append_move(replay, tree, map);
}

/* Whether the key belongs to the end of the game, or to another position. */
static bool
is_stale(const struct replay *replay, struct slice key)
{
	if (slice_is(key, "at") || slice_is(key, "move"))
		return true;
	return replay->next != NULL &&
	       (slice_is(key, "result") || slice_is(key, "score"));
}

struct node *
replay_document(const struct replay *replay, struct tree *tree, bool move)
{
	const struct node *root = replay->record->root;
	struct node *map = tree_hollow(tree, root);
	bool placed = false;

	NODE_EACH (value, root) {
		struct slice key = node_key(value);

		if (slice_is(key, "position") || slice_is(key, "moves")) {
			if (!placed)
				append_position(replay, tree, map, move);
			placed = true;
		} else if (!is_stale(replay, key)) {
			list_append(map, tree_copy(tree, value));
		}
	}
	return map;
}
