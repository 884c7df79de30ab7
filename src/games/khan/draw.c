/* draw.c - the two realms, the wall between them, villages and scouts. */
#include "khan.h"

static const uint8_t tints[] = { TINT_RED, TINT_GREEN, TINT_BLUE, TINT_YELLOW };

static const char *const kind_names[] = {
	[KHAN_CHINESE] = "Chinese", [KHAN_MONGOL] = "Mongol",
	[KHAN_FARMER] = "farmer",   [KHAN_PLAGUE] = "plague",
	[KHAN_HERB] = "herb",       [KHAN_UNSEEN] = "stone",
};

/* What is drawn, and where to. */
struct drawing {
	const struct khan_board *board;
	const struct khan_state *state;
	bool hidden;
	struct scene *scene;
	uint64_t mongolia[KHAN_VILLAGE_WORDS];
};

static const char *
seat_name(const struct drawing *drawing, int player)
{
	return khan_seats[drawing->state->seat[player]];
}

static uint8_t
tint_of(const struct drawing *drawing, int player)
{
	return tints[drawing->state->seat[player]];
}

static struct scene_item
in_village(const struct drawing *drawing, unsigned village, unsigned look)
{
	struct khan_place place = drawing->board->village[village].place;

	return (struct scene_item){ .look = (uint8_t)look,
				    .x = place.column,
				    .y = (uint8_t)(place.row - 1) };
}

static void
draw_stone(const struct drawing *drawing, int stone, int slot, int pile)
{
	unsigned village = khan_stone_village(drawing->state->stone[stone]);
	int owner = khan_stone_owner(drawing->state->stone[stone]);
	int kind = drawing->hidden
			   ? KHAN_UNSEEN
			   : khan_stone_kind(drawing->state->stone[stone]);
	struct scene_item item = in_village(drawing, village, LOOK_STONE);

	item.tint = tint_of(drawing, owner);
	item.slot = (uint8_t)slot;
	item.row = pile_row(pile);
	if (kind != KHAN_UNSEEN)
		item.text[0] = khan_kind_letters[kind];
	scene_add(drawing->scene, item, PLACE_FORMAT " %s %s",
		  PLACE_ARGS(drawing->board->village[village].place),
		  seat_name(drawing, owner), kind_names[kind]);
}

/* The land of a village, and its plate in the colour of who owns it. */
static void
draw_village(const struct drawing *drawing, unsigned village, int owner)
{
	bool mongolia = set_has(drawing->mongolia, village);
	struct khan_place place = drawing->board->village[village].place;
	struct scene_item plate = in_village(drawing, village, LOOK_PLATE);
	struct scene_cells cells = { { 0 } };

	cells_add(&cells, plate.x, plate.y);
	scene_add(
		drawing->scene,
		(struct scene_item){ .look = LOOK_SHADE,
				     .tint = mongolia ? TINT_GRASS : TINT_SAND,
				     .cells = &cells },
		PLACE_FORMAT " in %s", PLACE_ARGS(place),
		mongolia ? "Mongolia" : "China");
	if (owner < 0) {
		scene_put(drawing->scene, plate);
		return;
	}
	plate.tint = tint_of(drawing, owner);
	scene_add(drawing->scene, plate, PLACE_FORMAT " of %s",
		  PLACE_ARGS(place), seat_name(drawing, owner));
}

/* Stones lie in the order of their villages. */
static void
draw_villages(const struct drawing *drawing)
{
	const struct khan_state *state = drawing->state;
	int stone = 0;

	for (unsigned v = 0; v < drawing->board->villages; v++) {
		int first = stone, owner = -1;

		while (stone < state->stones &&
		       khan_stone_village(state->stone[stone]) == v)
			owner = khan_stone_owner(state->stone[stone++]);
		draw_village(drawing, v, owner);
		for (int i = first; i < stone; i++)
			draw_stone(drawing, i, i - first, stone - first);
	}
}

static void
draw_site(const struct drawing *drawing, unsigned site, unsigned look,
	  const char *words)
{
	const struct khan_village *village = drawing->board->village;
	const uint16_t *pair = drawing->board->site[site].village;
	struct khan_place a = village[pair[0]].place;
	struct khan_place b = village[pair[1]].place;
	struct scene_item line = in_village(drawing, pair[0], look);

	line.east = a.column != b.column;
	scene_add(drawing->scene, line, "%s " PLACE_FORMAT "|" PLACE_FORMAT,
		  words, PLACE_ARGS(a), PLACE_ARGS(b));
}

static void
draw_walls(const struct drawing *drawing)
{
	const struct khan_state *state = drawing->state;

	for (unsigned i = 0; i < drawing->board->sites; i++) {
		bool great = set_has(state->great, i);

		if (!drawing->board->site[i].road)
			draw_site(drawing, i, LOOK_BAR, "no road");
		if (set_has(state->open, i))
			draw_site(drawing, i,
				  great ? LOOK_THICK_GATE : LOOK_THIN_GATE,
				  great ? "Great Wall, open,"
					: "branch, open,");
		if (khan_closed(state, i))
			draw_site(drawing, i, great ? LOOK_THICK : LOOK_THIN,
				  great ? "Great Wall, closed,"
					: "branch, closed,");
	}
}

/* A scout belongs to the village it stands on, if any. */
static void
draw_scout(const struct drawing *drawing, int player)
{
	unsigned village = drawing->state->scout[player];
	struct scene_item pawn;

	if (village == KHAN_NONE)
		return;
	pawn = in_village(drawing, village, LOOK_PAWN);
	pawn.tint = tint_of(drawing, player);
	scene_add(drawing->scene, pawn, PLACE_FORMAT " scout of %s",
		  PLACE_ARGS(drawing->board->village[village].place),
		  seat_name(drawing, player));
}

static const char *
plural(int count)
{
	return count == 1 ? "" : "s";
}

/* "2 walls, 3 stones (c m), 11 to draw": those not seen have no letter. */
static void
tell_player(const struct drawing *drawing, int player)
{
	const struct khan_state *state = drawing->state;
	int walls = khan_walls(state, player);
	int stones = khan_hand(state, player);
	const char *before = " (";

	scene_player(drawing->scene, player, tint_of(drawing, player));
	scene_tell(drawing->scene, player, "%d wall%s, %d stone%s", walls,
		   plural(walls), stones, plural(stones));
	for (int kind = 0; kind < KHAN_KINDS && !drawing->hidden; kind++)
		for (int i = 0; i < khan_count(state->active[player], kind);
		     i++) {
			scene_tell(drawing->scene, player, "%s%c", before,
				   khan_kind_letters[kind]);
			before = " ";
		}
	scene_tell(drawing->scene, player, "%s, %d to draw",
		   before[1] == '(' ? "" : ")", state->passive[player]);
}

static void
draw_key(const struct drawing *drawing)
{
	static const struct {
		struct scene_item item;
		const char *words;
	} keys[] = {
		{ { .look = LOOK_SHADE, .tint = TINT_GRASS }, "Mongolia" },
		{ { .look = LOOK_SHADE, .tint = TINT_SAND }, "China" },
		{ { .look = LOOK_THICK_GATE }, "Great Wall, open" },
		{ { .look = LOOK_THICK }, "closed" },
		{ { .look = LOOK_THIN_GATE }, "branch, open" },
		{ { .look = LOOK_THIN }, "closed" },
		{ { .look = LOOK_PAWN }, "scout" },
	};

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		scene_key(drawing->scene, keys[i].item, keys[i].words);
	for (int kind = 0; kind < KHAN_KINDS && !drawing->hidden; kind++)
		scene_key(drawing->scene,
			  (struct scene_item){
				  .look = LOOK_LABEL,
				  .text = { khan_kind_letters[kind] } },
			  kind_names[kind]);
}

void
khan_draw(const void *board, const void *position, bool hidden,
	  struct scene *scene)
{
	struct drawing drawing = { .board = board,
				   .state = position,
				   .hidden = hidden,
				   .scene = scene };
	const struct khan_state *state = drawing.state;

	scene->raster =
		(struct scene_raster){ .columns = drawing.board->columns,
				       .rows = drawing.board->rows,
				       .wide = 9,
				       .high = 3 };
	khan_mongolia(board, state, drawing.mongolia);
	draw_villages(&drawing);
	draw_walls(&drawing);
	for (int player = 0; player < state->players; player++) {
		draw_scout(&drawing, player);
		tell_player(&drawing, player);
	}
	scene_note(scene, "%d wall%s in the supply.", state->supply,
		   plural(state->supply));
	if (state->announced && state->turns_left > 0)
		scene_note(scene, " Last round: %d turn%s left.",
			   state->turns_left, plural(state->turns_left));
	draw_key(&drawing);
}
