/* board_map.c - what a board says of itself, whatever its game. */
#include "board_map.h"

#include "game.h"

/* What is being read, and where to say what is wrong with it. */
struct reader {
	const struct node *map;
	const struct game *game;
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

	if (game != NULL && (game->kind != NODE_SCALAR ||
			     !slice_is(node_text(game), reader->game->name)))
		return refuse(reader, game, "the board is for another game");
	if (name != NULL && name->kind != NODE_SCALAR)
		return refuse(reader, name, "name must be a scalar");
	return 0;
}

static int
read_number(const struct reader *reader, const struct node *item,
	    unsigned *seats)
{
	int least = reader->game->min_players;
	int most = reader->game->max_players;
	long number;

	if (item->kind != NODE_SCALAR ||
	    !slice_integer(node_text(item), &number) || number < least ||
	    number > most) {
		*reader->at = item->at;
		text_printf(reader->why,
			    "players must be numbers from %d to %d", least,
			    most);
		return -1;
	}
	*seats |= 1U << number;
	return 0;
}

/* A board that does not say for how many players it is, is for all. */
static int
read_seats(const struct reader *reader, unsigned *seats)
{
	const struct node *list = node_get(reader->map, "players");

	*seats = list == NULL ? ~0U : 0;
	if (list == NULL)
		return 0;
	if (list->kind != NODE_LIST)
		return refuse(reader, list, "players must be a list");
	NODE_EACH (item, list)
		if (read_number(reader, item, seats) != 0)
			return -1;
	return 0;
}

int
board_map_read(const struct node *map, const struct game *game, unsigned *seats,
	       struct text *why, struct mark *at)
{
	const struct reader reader = { map, game, why, at };

	if (map->kind != NODE_MAP)
		return refuse(&reader, map, "a board is a mapping");
	return read_names(&reader) != 0 ? -1 : read_seats(&reader, seats);
}
