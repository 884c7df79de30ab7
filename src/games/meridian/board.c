/* board.c - reads a board mapping: the picture of islands and capitals. */
#include "meridian.h"

#include <string.h>

struct reader {
	const struct board_map *from;
	struct meridian_board *board;
};

/* Puts a letter of the picture into the southmost row. */
static void
add_city(struct meridian_board *board, int meridian, char letter)
{
	int island = slice_lower(letter) - 'a';

	board->place[meridian][0] =
		(struct place){ (uint8_t)island,
				slice_lower(letter) != letter };
	board->cities[island]++;
}

/* One line, as the southmost row; how many letters it has, or -1. */
static int
read_row(const struct reader *reader, const struct node *picture,
	 struct slice line)
{
	int meridians = 0;

	for (size_t i = 0; i < line.len; i++) {
		char c = line.text[i];

		if (c == ' ' || c == '\t')
			continue;
		if (slice_lower(c) < 'a' || slice_lower(c) > 'z')
			return board_refuse(reader->from, picture,
					    "cities may hold only letters and "
					    "blanks");
		if (meridians == MERIDIAN_MERIDIANS)
			return board_refuse(
				reader->from, picture,
				"the board has more than 10 meridians");
		add_city(reader->board, meridians++, c);
	}
	return meridians;
}

/* Makes room for another row in the south. */
static int
push_rows_north(const struct reader *reader, const struct node *picture)
{
	struct meridian_board *board = reader->board;

	if (board->rows == MERIDIAN_ROWS)
		return board_refuse(reader->from, picture,
				    "the board has more than 8 rows");
	for (int i = 0; i < board->meridians; i++)
		memmove(&board->place[i][1], &board->place[i][0],
			board->rows * sizeof(board->place[i][0]));
	board->rows++;
	return 0;
}

static bool
is_blank(struct slice line)
{
	struct slice token;

	return !slice_token(&line, &token);
}

static int
read_picture(const struct reader *reader, const struct node *picture)
{
	struct meridian_board *board = reader->board;
	struct slice rest = node_text(picture);

	while (rest.len > 0) {
		struct slice line = slice_line(&rest);
		int meridians;

		if (is_blank(line))
			continue;
		if (push_rows_north(reader, picture) != 0)
			return -1;
		meridians = read_row(reader, picture, line);
		if (meridians < 0)
			return -1;
		if (board->rows > 1 && meridians != board->meridians)
			return board_refuse(
				reader->from, picture,
				"the rows of cities are not equally "
				"long");
		board->meridians = (uint8_t)meridians;
	}
	if (board->rows == 0)
		return board_refuse(reader->from, picture,
				    "the board has no city");
	return 0;
}

static int
read_cities(const struct reader *reader)
{
	const struct node *picture = node_get(reader->from->map, "cities");

	if (picture == NULL)
		return board_refuse(reader->from, reader->from->map,
				    "the board has no cities");
	if (!node_is(picture, NODE_SCALAR))
		return board_refuse(reader->from, picture,
				    "cities must be a picture");
	return read_picture(reader, picture);
}

const char *
meridian_default_board(int players)
{
	return players == 3 ? "archipelago-3" : "archipelago";
}

int
meridian_read_board(const struct board_map *from, void *board)
{
	const struct reader reader = { from, board };

	memset(board, 0, sizeof(struct meridian_board));
	return read_cities(&reader);
}
