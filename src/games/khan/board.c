/* board.c - reads a board mapping: picture, roads left out, wall pieces. */
#include "khan.h"

#include <string.h>

struct reader {
	const struct board_map *from;
	struct khan_board *board;
};

/* One row into row 0 of the raster; -1 and a message. */
static int
read_row(const struct reader *reader, const struct node *picture,
	 struct slice line, struct khan_raster *raster)
{
	int columns = 0;

	for (size_t i = 0; i < line.len; i++) {
		char c = line.text[i];

		if (c == ' ' || c == '\t' || c == '\r')
			continue;
		if (c != 'm' && c != 'c' && c != '.')
			return board_refuse(reader->from, picture,
					    "the map may hold only m, c and .");
		if (columns == KHAN_SPAN)
			return board_refuse(reader->from, picture,
					    "the map has more than 26 columns");
		raster->cell[columns++][0] = c;
	}
	if (raster->rows > 0 && columns != raster->columns)
		return board_refuse(reader->from, picture,
				    "the rows of the map are not equally long");
	raster->columns = columns;
	return 0;
}

/* Every row read pushes the ones before it north. */
static int
read_picture(const struct reader *reader, const struct node *picture,
	     struct khan_raster *raster)
{
	struct slice rest = node_text(picture);

	memset(raster, 0, sizeof(*raster));
	while (rest.len > 0) {
		struct slice line = slice_line(&rest);

		if (raster->rows == KHAN_SPAN)
			return board_refuse(reader->from, picture,
					    "the map has more than 26 rows");
		for (int x = 0; x < raster->columns; x++)
			memmove(&raster->cell[x][1], &raster->cell[x][0],
				KHAN_SPAN - 1);
		if (read_row(reader, picture, line, raster) != 0)
			return -1;
		raster->rows++;
	}
	return 0;
}

/* The ends of the start wall: rim towers, one in each half of the map. */
static bool
find_ends(struct khan_board *board)
{
	uint16_t ends[2];
	int half;

	if (!khan_find_ends(board, board->start, ends) ||
	    !board->tower[ends[0]].rim || !board->tower[ends[1]].rim)
		return false;
	half = board->tower[ends[0]].half;
	board->west = ends[half == KHAN_EAST];
	board->east = ends[half != KHAN_EAST];
	return half != KHAN_CENTRE && board->tower[ends[1]].half == -half;
}

void
khan_start_wall(const struct khan_board *board, struct khan_state *state)
{
	memset(state, 0, sizeof(*state));
	for (int i = 0; i < KHAN_STONES + KHAN_SHIFT; i++)
		state->stone[i] = KHAN_NO_STONE;
	memcpy(state->great, board->start, sizeof(state->great));
	memcpy(state->open, board->start, sizeof(state->open));
	memcpy(state->built, board->start, sizeof(state->built));
	state->west = board->west;
	state->east = board->east;
}

static bool
is_one_path(const struct khan_board *board, const struct khan_state *state)
{
	struct khan_path path;

	khan_walk_wall(board, state, &path);
	return path.pieces == board->start_pieces;
}

/* Mongolia is left of the wall: there the letters must be m. */
static bool
letters_fit(const struct khan_board *board, const struct khan_state *state,
	    const struct khan_raster *raster)
{
	uint64_t mongolia[KHAN_VILLAGE_WORDS];

	khan_mongolia(board, state, mongolia);
	for (unsigned v = 0; v < board->villages; v++) {
		struct khan_place at = board->village[v].place;

		if (set_has(mongolia, v) !=
		    (raster->cell[at.column][at.row - 1] == 'm'))
			return false;
	}
	return true;
}

static int
check_start_wall(const struct reader *reader, const struct node *picture,
		 const struct khan_raster *raster)
{
	struct khan_state state;

	if (!find_ends(reader->board))
		return board_refuse(
			reader->from, picture,
			"the sites between m and c are not one path from "
			"a rim tower of the west half to one of the east "
			"half");
	khan_start_wall(reader->board, &state);
	if (!is_one_path(reader->board, &state))
		return board_refuse(
			reader->from, picture,
			"the sites between m and c are more than one "
			"path");
	if (!letters_fit(reader->board, &state, raster))
		return board_refuse(
			reader->from, picture,
			"from west to east Mongolia (m) must lie left of "
			"the wall, China (c) right of it");
	return 0;
}

static int
read_map(const struct reader *reader)
{
	const struct node *picture = node_get(reader->from->map, "map");
	struct khan_raster raster;

	if (picture == NULL)
		return board_refuse(reader->from, reader->from->map,
				    "the board has no map");
	if (picture->kind != NODE_SCALAR)
		return board_refuse(reader->from, picture,
				    "the map must be a picture");
	if (read_picture(reader, picture, &raster) != 0)
		return -1;
	if (khan_raster_check(&raster, reader->from->why) != 0) {
		*reader->from->at = picture->at;
		return -1;
	}
	khan_raster_tables(&raster, reader->board);
	return check_start_wall(reader, picture, &raster);
}

static int
read_missing_road(const struct reader *reader, const struct node *item)
{
	struct khan_border border;
	uint16_t site;

	if (item->kind != NODE_SCALAR)
		return board_refuse(reader->from, item,
				    "no-road must be a list of sites");
	if (!khan_is_border(node_text(item), &border))
		return board_refuse(reader->from, item,
				    "expected a site such as a1|a2");
	site = khan_site_of(reader->board, border);
	if (site == KHAN_NONE)
		return board_refuse(reader->from, item,
				    "the map has no such site");
	reader->board->site[site].road = false;
	return 0;
}

static int
read_no_road(const struct reader *reader)
{
	const struct node *list = node_get(reader->from->map, "no-road");

	if (list == NULL)
		return 0;
	if (list->kind != NODE_LIST)
		return board_refuse(reader->from, list,
				    "no-road must be a list of sites");
	NODE_EACH (item, list)
		if (read_missing_road(reader, item) != 0)
			return -1;
	return 0;
}

/* As many as the game's box holds, unless the board says otherwise. */
static int
read_walls(const struct reader *reader)
{
	const struct node *walls = node_get(reader->from->map, "walls");
	const struct node *at = walls != NULL ? walls : reader->from->map;
	long number = KHAN_WALLS;

	if (walls != NULL && (walls->kind != NODE_SCALAR ||
			      !slice_integer(node_text(walls), &number)))
		return board_refuse(reader->from, at, "walls must be a number");
	if (number < reader->board->start_pieces)
		return board_refuse(
			reader->from, at,
			"there are fewer walls than the start wall has "
			"pieces");
	if (number > KHAN_WALLS_MAX)
		return board_refuse(reader->from, at,
				    "there are more than 999 walls");
	reader->board->walls = (uint16_t)number;
	return 0;
}

const char *
khan_default_board(int players)
{
	(void)players;
	return "steppe";
}

int
khan_read_board(const struct board_map *from, void *board)
{
	const struct reader reader = { from, board };

	memset(board, 0, sizeof(struct khan_board));
	if (read_map(&reader) != 0 || read_no_road(&reader) != 0 ||
	    read_walls(&reader) != 0)
		return -1;
	return 0;
}
