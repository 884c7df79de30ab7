/* draw.c - the islands, and the towers that stand on them. */
#include "meridian.h"

static const uint8_t tints[] = { TINT_ORANGE, TINT_BLACK, TINT_GREY,
				 TINT_BROWN };

/* A thing that stands in a city. */
static struct scene_item
in_city(struct city city, unsigned look)
{
	return (struct scene_item){ .look = (uint8_t)look,
				    .x = (uint8_t)city.meridian,
				    .y = (uint8_t)city.row };
}

/* Its northmost city, of several the westmost, bears the letter. */
static void
draw_label(const struct meridian_board *board, int island, struct scene *scene)
{
	for (int row = board->rows - 1; row >= 0; row--)
		for (int meridian = 0; meridian < board->meridians;
		     meridian++) {
			struct scene_item label = in_city(
				(struct city){ meridian, row }, LOOK_LABEL);

			if (board->place[meridian][row].island != island)
				continue;
			label.text[0] = (char)('a' + island);
			scene_put(scene, label);
			return;
		}
}

static void
draw_island(const struct meridian_board *board, int island, struct scene *scene)
{
	struct scene_cells cells = { { 0 } };

	for (int meridian = 0; meridian < board->meridians; meridian++)
		for (int row = 0; row < board->rows; row++)
			if (board->place[meridian][row].island == island)
				cells_add(&cells, meridian, row);
	scene_add(scene,
		  (struct scene_item){ .look = LOOK_ISLAND, .cells = &cells },
		  "island %c of %d cities", 'a' + island,
		  board->cities[island]);
	draw_label(board, island, scene);
}

static void
draw_sea(const struct meridian_board *board, struct scene *scene)
{
	struct scene_cells cells = { { 0 } };

	for (int row = 0; row < board->rows; row++)
		cells.row[row] = (1U << board->meridians) - 1;
	scene_put(scene,
		  (struct scene_item){ .look = LOOK_WATER, .cells = &cells });
}

static void
draw_city(const struct meridian_board *board,
	  const struct meridian_state *state, struct city city,
	  struct scene *scene)
{
	struct tower tower = meridian_tower(state, city);
	struct scene_item mark = in_city(city, LOOK_MARK);

	scene_put(scene, in_city(city, LOOK_DOT));
	if (board->place[city.meridian][city.row].capital)
		scene_add(scene, in_city(city, LOOK_STAR),
			  "capital " CITY_FORMAT, CITY_ARGS(city));
	if (tower.height == 0)
		return;
	mark.tint = tints[state->seat[tower.owner]];
	if (tower.height >= 10)
		mark.text[0] = (char)('0' + tower.height / 10);
	mark.text[tower.height >= 10] = (char)('0' + tower.height % 10);
	scene_add(scene, mark, CITY_FORMAT " %s %d", CITY_ARGS(city),
		  meridian_seat(state, tower.owner), tower.height);
}

static void
tell_player(const struct meridian_state *state, int player, struct scene *scene)
{
	const char *before = ", open ";

	scene_player(scene, player, tints[state->seat[player]]);
	scene_tell(scene, player, "%d piece%s", state->supply[player],
		   state->supply[player] == 1 ? "" : "s");
	if (!state->decks)
		return;
	for (int card = 0; card < MERIDIAN_CARDS; card++)
		for (int i = 0; i < meridian_open(state, player, card); i++) {
			scene_tell(scene, player, "%s%s", before,
				   meridian_cards[card].name);
			before = " and ";
		}
}

void
meridian_draw(const void *picture, const void *position, bool hidden,
	      struct scene *scene)
{
	const struct meridian_board *board = picture;
	const struct meridian_state *state = position;

	(void)hidden; /* everything lies open */
	scene->raster = (struct scene_raster){ .columns = board->meridians,
					       .rows = board->rows,
					       .numbers = true,
					       .wide = 6,
					       .high = 2 };
	draw_sea(board, scene);
	for (int island = 0; island < MERIDIAN_ISLANDS; island++)
		if (board->cities[island] > 0)
			draw_island(board, island, scene);
	for (int meridian = 0; meridian < board->meridians; meridian++)
		for (int row = 0; row < board->rows; row++)
			draw_city(board, state, (struct city){ meridian, row },
				  scene);
	for (int player = 0; player < state->players; player++)
		tell_player(state, player, scene);
	scene_key(scene, (struct scene_item){ .look = LOOK_STAR }, "capital");
}
