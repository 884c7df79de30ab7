/* position.c - writes the `position` mapping of a state. */
#include "khan.h"

/* What is written, and where to. */
struct writer {
	const struct khan_board *board;
	const struct khan_state *state;
	struct tree *tree;
	struct node *map;
};

static const char *
seat_name(const struct writer *writer, int player)
{
	return khan_seats[writer->state->seat[player]];
}

static struct node *
village_node(const struct writer *writer, unsigned village)
{
	return tree_printf(writer->tree, PLACE_FORMAT,
			   PLACE_ARGS(writer->board->village[village].place));
}

static struct node *
site_node(const struct writer *writer, unsigned site)
{
	const struct khan_village *village = writer->board->village;
	const uint16_t *pair = writer->board->site[site].village;

	return tree_printf(writer->tree, PLACE_FORMAT "|" PLACE_FORMAT,
			   PLACE_ARGS(village[pair[0]].place),
			   PLACE_ARGS(village[pair[1]].place));
}

static void
append(const struct writer *writer, const char *key, struct node *value)
{
	map_append(writer->tree, writer->map, slice_of(key), value);
}

static void
write_villages(const struct writer *writer)
{
	const struct khan_state *state = writer->state;
	struct node *map = tree_map(
		writer->tree, state->stones > 0 ? STYLE_BLOCK : STYLE_FLOW);
	struct node *list = NULL;

	for (int i = 0; i < state->stones; i++) {
		int owner = khan_stone_owner(state->stone[i]);
		int kind = khan_stone_kind(state->stone[i]);
		unsigned village = khan_stone_village(state->stone[i]);

		if (i == 0 ||
		    khan_stone_village(state->stone[i - 1]) != village) {
			list = tree_list(writer->tree, STYLE_FLOW);
			map_append(writer->tree, map,
				   node_text(village_node(writer, village)),
				   list);
		}
		list_append(list, tree_printf(writer->tree, "%s %c",
					      seat_name(writer, owner),
					      khan_kind_letters[kind]));
	}
	append(writer, "villages", map);
}

static void
write_sites(const struct writer *writer, const char *key, const uint64_t *set)
{
	struct node *list = tree_list(writer->tree, STYLE_FLOW);
	unsigned words = writer->board->site_words;

	for (int i = set_next(set, words, 0); i >= 0;
	     i = set_next(set, words, i + 1))
		list_append(list, site_node(writer, (unsigned)i));
	append(writer, key, list);
}

static void
write_closed(const struct writer *writer)
{
	const struct khan_state *state = writer->state;
	uint64_t closed[KHAN_SITE_WORDS];

	for (unsigned w = 0; w < KHAN_SITE_WORDS; w++)
		closed[w] = state->built[w] & ~state->open[w];
	write_sites(writer, "closed", closed);
}

static void
write_great_wall(const struct writer *writer)
{
	struct node *list = tree_list(writer->tree, STYLE_FLOW);
	struct khan_path path;

	khan_walk_wall(writer->board, writer->state, &path);
	for (int i = 0; i < path.pieces; i++)
		list_append(list, site_node(writer, path.site[i]));
	append(writer, "great-wall", list);
}

static void
write_scouts(const struct writer *writer)
{
	struct node *map = tree_map(writer->tree, STYLE_FLOW);

	for (int p = 0; p < writer->state->players; p++) {
		uint16_t village = writer->state->scout[p];

		map_append(writer->tree, map, slice_of(seat_name(writer, p)),
			   village == KHAN_NONE
				   ? tree_scalar(writer->tree, slice_of("none"))
				   : village_node(writer, village));
	}
	append(writer, "scouts", map);
}

static struct node *
stone_list(const struct writer *writer, uint64_t count)
{
	struct node *list = tree_list(writer->tree, STYLE_FLOW);

	for (int kind = 0; kind <= KHAN_UNSEEN; kind++)
		for (int i = 0; i < khan_count(count, kind); i++)
			list_append(list, tree_printf(writer->tree, "%c",
						      khan_kind_letters[kind]));
	return list;
}

static void
write_active(const struct writer *writer)
{
	struct node *map = tree_map(writer->tree, STYLE_BLOCK);

	for (int p = 0; p < writer->state->players; p++) {
		struct node *hand = tree_map(writer->tree, STYLE_BLOCK);

		map_number(writer->tree, hand, "walls",
			   khan_walls(writer->state, p));
		map_append(writer->tree, hand, slice_of("stones"),
			   stone_list(writer, writer->state->active[p]));
		map_append(writer->tree, map, slice_of(seat_name(writer, p)),
			   hand);
	}
	append(writer, "active", map);
}

static void
write_passive(const struct writer *writer)
{
	struct node *map = tree_map(writer->tree, STYLE_FLOW);

	for (int p = 0; p < writer->state->players; p++)
		map_number(writer->tree, map, seat_name(writer, p),
			   writer->state->passive[p]);
	append(writer, "passive", map);
}

/* Only the colours that lost something; nothing if none did. */
static void
write_lost(const struct writer *writer)
{
	struct node *map = tree_map(writer->tree, STYLE_BLOCK);

	for (int p = 0; p < writer->state->players; p++) {
		struct node *list = stone_list(writer, writer->state->lost[p]);

		if (list->len > 0)
			map_append(writer->tree, map,
				   slice_of(seat_name(writer, p)), list);
	}
	if (map->len > 0)
		append(writer, "lost", map);
}

struct node *
khan_position(const void *board, const void *position,
	      const struct record *record, bool final, struct tree *tree)
{
	const struct khan_state *state = position;
	const struct writer writer = { board, state, tree,
				       tree_map(tree, STYLE_BLOCK) };

	(void)record;
	write_villages(&writer);
	write_sites(&writer, "open", state->open);
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
		map_text(tree, writer.map, "to-move",
			 slice_of(seat_name(&writer, state->to_move)));
	return writer.map;
}
