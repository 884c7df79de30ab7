/* board.c - reads a board mapping: the picture of islands and capitals. */
#include "meridian.h"

#include <string.h>

/* What is being read, and where to say what is wrong with it. */
struct reader {
	const struct node *map;
	struct meridian_board *board;
	struct text *why;
	struct mark *at;
};

static int
refuse(const struct reader *reader, const struct node *node,
       const char *message)
{
	*reader->at = node->at;
	text_add(reader->why, message);
	return -1;
}

static int
read_names(const struct reader *reader)
{
	const struct node *game = node_get(reader->map, "game");
	const struct node *name = node_get(reader->map, "name");

	if (game != NULL && (!node_is(game, NODE_SCALAR) ||
			     !slice_is(node_text(game), "meridian")))
		return refuse(reader, game, "this is no board of meridian");
	if (name != NULL && !node_is(name, NODE_SCALAR))
		return refuse(reader, name, "name must be a scalar");
	return 0;
}

/* A board that does not say for how many players it is, is for all. */
static int
read_seats(const struct reader *reader)
{
	const struct node *list = node_get(reader->map, "players");
	long number;

	reader->board->seats = 1 << 2 | 1 << 3 | 1 << 4;
	if (list == NULL)
		return 0;
	if (!node_is(list, NODE_LIST))
		return refuse(reader, list, "players must be a list");
	reader->board->seats = 0;
	NODE_EACH (item, list) {
		if (!node_is(item, NODE_SCALAR) ||
		    !slice_integer(node_text(item), &number) || number < 2 ||
		    number > MERIDIAN_PLAYERS)
			return refuse(reader, item,
				      "players must be numbers from 2 to 4");
		reader->board->seats |= (uint8_t)(1 << number);
	}
	return 0;
}

/* Cuts the first line off *rest, without its end. */
static struct slice
next_line(struct slice *rest)
{
	struct slice line = { rest->text, 0 };

	while (line.len < rest->len && line.text[line.len] != '\n')
		line.len++;
	rest->text += line.len;
	rest->len -= line.len;
	slice_char(rest, '\n');
	return line;
}

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
			return refuse(reader, picture,
				      "cities may hold only letters and "
				      "blanks");
		if (meridians == MERIDIAN_MERIDIANS)
			return refuse(reader, picture,
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
		return refuse(reader, picture,
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
		struct slice line = next_line(&rest);
		int meridians;

		if (is_blank(line))
			continue;
		if (push_rows_north(reader, picture) != 0)
			return -1;
		meridians = read_row(reader, picture, line);
		if (meridians < 0)
			return -1;
		if (board->rows > 1 && meridians != board->meridians)
			return refuse(reader, picture,
				      "the rows of cities are not equally "
				      "long");
		board->meridians = (uint8_t)meridians;
	}
	if (board->rows == 0)
		return refuse(reader, picture, "the board has no city");
	return 0;
}

static int
read_cities(const struct reader *reader)
{
	const struct node *picture = node_get(reader->map, "cities");

	if (picture == NULL)
		return refuse(reader, reader->map, "the board has no cities");
	if (!node_is(picture, NODE_SCALAR))
		return refuse(reader, picture, "cities must be a picture");
	return read_picture(reader, picture);
}

const char *
meridian_default_board(int players)
{
	return players == 3 ? "archipelago-3" : "archipelago";
}

int
meridian_read_board(const struct node *map, void *board, struct text *why,
		    struct mark *at)
{
	const struct reader reader = { map, board, why, at };

	memset(board, 0, sizeof(struct meridian_board));
	if (!node_is(map, NODE_MAP))
		return refuse(&reader, map, "a board must be a mapping");
	if (read_names(&reader) != 0 || read_seats(&reader) != 0 ||
	    read_cities(&reader) != 0)
		return -1;
	return 0;
}

bool
meridian_board_seats(const void *board, int players)
{
	const struct meridian_board *meridian = board;

	return players >= 0 && players <= MERIDIAN_PLAYERS &&
	       (meridian->seats >> players & 1) != 0;
}
