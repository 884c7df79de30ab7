/* position.c - writes the `position` mapping of a state. */
#include "khan.h"

/* What is written, and where to. */
struct writer {
	const struct khan_board *board;
	const struct khan_state *state;
	struct tree *tree;
	struct node *map;
};

static const struct node *
seat_word(const struct writer *writer, int player)
{
	return khan_seat_word(writer->state, player);
}

static struct node *
village_node(const struct writer *writer, unsigned village)
{
	return khan_place_word(writer->board->village[village].place,
			       writer->tree);
}

static struct node *
site_node(const struct writer *writer, unsigned site)
{
	const struct khan_village *village = writer->board->village;
	const uint16_t *pair = writer->board->site[site].village;
	struct text text = tree_text_begin(writer->tree);

	khan_write_place(&text, village[pair[0]].place);
	text_char(&text, '|');
	khan_write_place(&text, village[pair[1]].place);
	return tree_tame_end(writer->tree, &text);
}

/* `red c` */
static struct node *
stone_node(const struct writer *writer, int16_t stone)
{
	struct text text = tree_text_begin(writer->tree);

	text_word(&text, seat_word(writer, khan_stone_owner(stone)));
	text_char(&text, ' ');
	text_char(&text, khan_kind_letters[khan_stone_kind(stone)]);
	return tree_tame_end(writer->tree, &text);
}

static void
write_villages(const struct writer *writer)
{
	static const struct node key = NODE_WORD("villages");
	const struct khan_state *state = writer->state;
	struct node *map = tree_map(
		writer->tree, state->stones > 0 ? STYLE_BLOCK : STYLE_FLOW);
	struct node *list = NULL;

	for (int i = 0; i < state->stones; i++) {
		unsigned village = khan_stone_village(state->stone[i]);

		if (i == 0 ||
		    khan_stone_village(state->stone[i - 1]) != village) {
			list = tree_list(writer->tree, STYLE_FLOW);
			map_put(map, village_node(writer, village), list);
		}
		list_append(list, stone_node(writer, state->stone[i]));
	}
	map_put(writer->map, &key, map);
}

static void
write_sites(const struct writer *writer, const struct node *key,
	    const uint64_t *set)
{
	struct node *list = tree_list(writer->tree, STYLE_FLOW);
	unsigned words = writer->board->site_words;

	for (int i = set_next(set, words, 0); i >= 0;
	     i = set_next(set, words, i + 1))
		list_append(list, site_node(writer, (unsigned)i));
	map_put(writer->map, key, list);
}

static void
write_open(const struct writer *writer)
{
	static const struct node key = NODE_WORD("open");

	write_sites(writer, &key, writer->state->open);
}

static void
write_closed(const struct writer *writer)
{
	static const struct node key = NODE_WORD("closed");
	const struct khan_state *state = writer->state;
	uint64_t closed[KHAN_SITE_WORDS];

	for (unsigned w = 0; w < KHAN_SITE_WORDS; w++)
		closed[w] = state->built[w] & ~state->open[w];
	write_sites(writer, &key, closed);
}

static void
write_great_wall(const struct writer *writer)
{
	static const struct node key = NODE_WORD("great-wall");
	struct node *list = tree_list(writer->tree, STYLE_FLOW);
	struct khan_path path;

	khan_walk_wall(writer->board, writer->state, &path);
	for (int i = 0; i < path.pieces; i++)
		list_append(list, site_node(writer, path.site[i]));
	map_put(writer->map, &key, list);
}

static void
write_scouts(const struct writer *writer)
{
	static const struct node key = NODE_WORD("scouts");
	static const struct node none = NODE_WORD("none");
	struct node *map = tree_map(writer->tree, STYLE_FLOW);

	for (int p = 0; p < writer->state->players; p++) {
		uint16_t village = writer->state->scout[p];

		map_put(map, seat_word(writer, p),
			village == KHAN_NONE ? tree_copy(writer->tree, &none)
					     : village_node(writer, village));
	}
	map_put(writer->map, &key, map);
}

static struct node *
stone_list(const struct writer *writer, uint64_t count)
{
	static const struct node words[] = {
		[KHAN_CHINESE] = NODE_WORD("c"), [KHAN_MONGOL] = NODE_WORD("m"),
		[KHAN_FARMER] = NODE_WORD("f"),  [KHAN_PLAGUE] = NODE_WORD("p"),
		[KHAN_HERB] = NODE_WORD("h"),    [KHAN_UNSEEN] = NODE_WORD("s"),
	};
	struct node *list = tree_list(writer->tree, STYLE_FLOW);

	for (int kind = 0; kind <= KHAN_UNSEEN; kind++)
		for (int i = 0; i < khan_count(count, kind); i++)
			list_append(list,
				    tree_copy(writer->tree, &words[kind]));
	return list;
}

static void
write_active(const struct writer *writer)
{
	static const struct node key = NODE_WORD("active");
	static const struct node key_walls = NODE_WORD("walls");
	static const struct node key_stones = NODE_WORD("stones");
	struct node *map = tree_map(writer->tree, STYLE_BLOCK);

	for (int p = 0; p < writer->state->players; p++) {
		struct node *hand = tree_map(writer->tree, STYLE_BLOCK);

		map_put(hand, &key_walls,
			tree_number(writer->tree,
				    khan_walls(writer->state, p)));
		map_put(hand, &key_stones,
			stone_list(writer, writer->state->active[p]));
		map_put(map, seat_word(writer, p), hand);
	}
	map_put(writer->map, &key, map);
}

static void
write_passive(const struct writer *writer)
{
	static const struct node key = NODE_WORD("passive");
	struct node *map = tree_map(writer->tree, STYLE_FLOW);

	for (int p = 0; p < writer->state->players; p++)
		map_put(map, seat_word(writer, p),
			tree_number(writer->tree, writer->state->passive[p]));
	map_put(writer->map, &key, map);
}

/* Only the colours that lost something; nothing if none did. */
static void
write_lost(const struct writer *writer)
{
	static const struct node key = NODE_WORD("lost");
	struct node *map = tree_map(writer->tree, STYLE_BLOCK);

	for (int p = 0; p < writer->state->players; p++) {
		struct node *list = stone_list(writer, writer->state->lost[p]);

		if (list->len > 0)
			map_put(map, seat_word(writer, p), list);
	}
	if (map->len > 0)
		map_put(writer->map, &key, map);
}

struct node *
khan_position(const void *board, const void *position,
	      const struct record *record, bool final, struct tree *tree)
{
	static const struct node key_to_move = NODE_WORD("to-move");
	const struct khan_state *state = position;
	const struct writer writer = { board, state, tree,
				       tree_map(tree, STYLE_BLOCK) };

	(void)record;
	write_villages(&writer);
	write_open(&writer);
	write_closed(&writer);
	write_great_wall(&writer);
	write_scouts(&writer);
	write_active(&writer);
	write_passive(&writer);
	map_number(tree, writer.map, "supply", state->supply);
	write_lost(&writer);
	if (state->out > 0)
		map_number(tree, writer.map, "out", state->out);
	if (state->announced)
		map_number(tree, writer.map, "last-round", state->turns_left);
	if (!final && !(state->announced && state->turns_left == 0))
		map_put(writer.map, &key_to_move,
			tree_copy(tree, seat_word(&writer, state->to_move)));
	return writer.map;
}
