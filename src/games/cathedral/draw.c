/* draw.c - the town: buildings, zones, and what is left in the hands. */
#include "cathedral.h"

static const uint8_t tints[OWNERS] = {
	[LIGHT] = TINT_LIGHT, [DARK] = TINT_DARK, [CHURCH] = TINT_STONE
};

static struct scene_item
on_square(int square, unsigned look, int owner)
{
	return (struct scene_item){ .look = (uint8_t)look,
				    .tint = tints[owner],
				    .x = (uint8_t)(square / COLUMN),
				    .y = (uint8_t)(square % COLUMN) };
}

static struct scene_cells
cells_of(struct bits set)
{
	struct scene_cells cells = { { 0 } };

	while (!bits_none(set)) {
		int square = bits_first(set);

		cells_add(&cells, square / COLUMN, square % COLUMN);
		set = bits_less(set, bits_square(square));
	}
	return cells;
}

static void
draw_board(struct scene *scene)
{
	struct scene_cells cells = cells_of(bits_board());

	scene_put(scene,
		  (struct scene_item){ .look = LOOK_SQUARES, .cells = &cells });
}

/* Square by square, so that one is seen to come or go alone. */
static void
draw_zone(struct bits zone, int player, struct scene *scene)
{
	while (!bits_none(zone)) {
		int square = bits_first(zone);
		struct scene_cells cells = cells_of(bits_square(square));

		scene_add(scene,
			  (struct scene_item){ .look = LOOK_HATCH,
					       .tint = tints[player],
					       .cells = &cells },
			  "zone of %s " SQUARE_FORMAT, cathedral_seats[player],
			  SQUARE_ARGS(square));
		zone = bits_less(zone, bits_square(square));
	}
}

static void
draw_building(const struct cathedral_state *state, int site,
	      struct scene *scene)
{
	int owner = site_owner(site), pivot = state->sites[site].at - 1;
	int facing = state->sites[site].facing;
	const struct building *building =
		cathedral_building(owner, site_kind(site));
	struct scene_cells cells;
	struct bits set;

	cathedral_cells(building, facing, pivot, &set);
	cells = cells_of(set);
	scene_add(scene,
		  (struct scene_item){ .look = LOOK_BLOCK,
				       .tint = tints[owner],
				       .cells = &cells },
		  "%s%s%s " SQUARE_FORMAT "%s",
		  owner == CHURCH ? "" : cathedral_seats[owner],
		  owner == CHURCH ? "" : " ", building->name,
		  SQUARE_ARGS(pivot), cathedral_facing_text(building, facing));
	if (owner == CHURCH)
		scene_put(scene, on_square(pivot, LOOK_CROSS, owner));
}

/* What is in hand, kind by kind: "tavern 2, stable". */
static void
tell_player(const struct cathedral_state *state, int player,
	    struct scene *scene)
{
	const char *before = "";

	scene_player(scene, player, tints[player]);
	for (int kind = 0; kind < KINDS; kind++) {
		const struct building *building =
			cathedral_building(player, kind);
		int count = 0;

		for (int copy = 0; copy < building->copies; copy++)
			count += state->sites[player * HAND + building->slot +
					      copy]
					 .at == 0;
		if (count == 0)
			continue;
		scene_tell(scene, player, "%s%s", before, building->name);
		if (count > 1)
			scene_tell(scene, player, " %d", count);
		before = ", ";
	}
}

void
cathedral_draw(const void *board, const void *position, bool hidden,
	       struct scene *scene)
{
	const struct cathedral_state *state = position;

	(void)board;
	(void)hidden; /* everything lies open */
	scene->raster = (struct scene_raster){
		.columns = SIDE, .rows = SIDE, .wide = 3, .high = 1
	};
	draw_board(scene);
	for (int site = 0; site < SITES; site++)
		if (state->sites[site].at != 0)
			draw_building(state, site, scene);
	for (int player = LIGHT; player <= DARK; player++) {
		draw_zone(state->zone[player], player, scene);
		tell_player(state, player, scene);
	}
	if (state->opened && state->sites[CHURCH_SITE].at == 0)
		scene_note(scene, "The cathedral was taken off.");
	scene_key(scene, on_square(0, LOOK_HATCH, LIGHT), "zone of light");
	scene_key(scene, on_square(0, LOOK_HATCH, DARK), "zone of dark");
}
