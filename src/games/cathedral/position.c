/* position.c - writes a state as the `position` of a record. */
#include "cathedral.h"

/* The building whose pivot lies on a square, as a position writes it. */
static struct node *
site_node(const struct cathedral_state *state, int pivot, struct tree *tree)
{
	int site = cathedral_site_at(state, pivot);
	const struct building *building =
		cathedral_building(site_owner(site), site_kind(site));

	return tree_printf(
		tree, "%s%s" SQUARE_FORMAT "%s",
		site == CHURCH_SITE ? "" : building->name,
		site == CHURCH_SITE ? "" : " ", SQUARE_ARGS(pivot),
		cathedral_facing_text(building, state->sites[site].facing));
}

static struct node *
buildings_list(const struct cathedral_state *state, int player,
	       struct tree *tree)
{
	struct node *list = tree_list(tree, STYLE_FLOW);
	struct bits rest = state->pivots[player];

	while (!bits_none(rest)) {
		int pivot = bits_first(rest);

		list_append(list, site_node(state, pivot, tree));
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

		list_append(list, tree_printf(tree, SQUARE_FORMAT,
					      SQUARE_ARGS(square)));
		zone = bits_less(zone, bits_square(square));
	}
	return list;
}

static void
write_cathedral(const struct cathedral_state *state, struct tree *tree,
		struct node *map)
{
	if (!state->opened)
		return;
	map_append(tree, map, slice_of("cathedral"),
		   state->sites[CHURCH_SITE].at == 0
			   ? tree_scalar(tree, slice_of("removed"))
			   : site_node(state, state->sites[CHURCH_SITE].at - 1,
				       tree));
}

struct node *
cathedral_position(const void *board, const void *position,
		   const struct record *record, bool final, struct tree *tree)
{
	const struct cathedral_state *state = position;
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *zones = tree_map(tree, STYLE_BLOCK);

	(void)board;
	(void)record;
	write_cathedral(state, tree, map);
	for (int player = LIGHT; player <= DARK; player++) {
		struct slice seat = slice_of(cathedral_seats[player]);

		map_append(tree, map, seat,
			   buildings_list(state, player, tree));
		map_append(tree, zones, seat,
			   zone_list(state->zone[player], tree));
	}
	map_append(tree, map, slice_of("zones"), zones);
	if (!final)
		map_text(tree, map, "to-move",
			 slice_of(cathedral_seats[state->turn]));
	return map;
}
