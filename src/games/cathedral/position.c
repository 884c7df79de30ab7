/* position.c - writes a state as the `position` of a record. */
#include "cathedral.h"

#include <limits.h>

/* The sites by the square of their pivot, and 1 more, as a site has it. */
struct sites_at {
	uint8_t site[UCHAR_MAX + 1];
};

static void
find_sites(const struct cathedral_state *state, struct sites_at *sites)
{
	for (int i = 0; i < SITES; i++)
		sites->site[state->sites[i].at] = (uint8_t)i;
}

/* A building as a position writes it; the cathedral is under its own key. */
static struct node *
site_node(const struct cathedral_state *state, int site, struct tree *tree)
{
	struct site stands = state->sites[site];
	struct text text = tree_text_begin(tree);

	if (site != CHURCH_SITE) {
		text_word(&text, &cathedral_kind_words[site_kind(site)]);
		text_char(&text, ' ');
	}
	cathedral_write_site(
		&text, cathedral_building(site_owner(site), site_kind(site)),
		stands.at - 1, stands.facing);
	return tree_tame_end(tree, &text);
}

static struct node *
buildings_list(const struct cathedral_state *state,
	       const struct sites_at *sites, int player, struct tree *tree)
{
	struct node *list = tree_list(tree, STYLE_FLOW);
	struct bits rest = state->pivots[player];

	while (!bits_none(rest)) {
		int pivot = bits_first(rest);

		list_append(list,
			    site_node(state, sites->site[pivot + 1], tree));
		rest = bits_less(rest, bits_square(pivot));
	}
	return list;
}

static struct node *
zone_list(struct bits zone, struct tree *tree)
{
	struct node *list = tree_list(tree, STYLE_FLOW);

	while (!bits_none(zone)) {
		int square = bits_first(zone);
		struct text text = tree_text_begin(tree);

		cathedral_write_square(&text, square);
		list_append(list, tree_tame_end(tree, &text));
		zone = bits_less(zone, bits_square(square));
	}
	return list;
}

static void
write_cathedral(const struct cathedral_state *state, struct tree *tree,
		struct node *map)
{
	static const struct node key = NODE_WORD("cathedral");
	static const struct node removed = NODE_WORD("removed");

	if (state->opened)
		map_put(map, &key,
			state->sites[CHURCH_SITE].at == 0
				? tree_copy(tree, &removed)
				: site_node(state, CHURCH_SITE, tree));
}

struct node *
cathedral_position(const void *board, const void *position,
		   const struct record *record, bool final, struct tree *tree)
{
	static const struct node key_zones = NODE_WORD("zones");
	static const struct node key_to_move = NODE_WORD("to-move");
	const struct cathedral_state *state = position;
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *zones = tree_map(tree, STYLE_BLOCK);
	struct sites_at sites;

	(void)board;
	(void)record;
	find_sites(state, &sites);
	write_cathedral(state, tree, map);
	for (int player = LIGHT; player <= DARK; player++) {
		const struct node *seat = &cathedral_seat_words[player];

		map_put(map, seat, buildings_list(state, &sites, player, tree));
		map_put(zones, seat, zone_list(state->zone[player], tree));
	}
	map_put(map, &key_zones, zones);
	if (!final)
		map_put(map, &key_to_move,
			tree_copy(tree, &cathedral_seat_words[state->turn]));
	return map;
}
