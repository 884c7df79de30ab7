/* board_map.c - a board mapping, and what it says whatever its game. */
#include "board_map.h"

#include "game.h"

int
board_refuse(const struct board_map *from, const struct node *node,
	     const char *message)
{
	*from->at = node->at;
	text_add(from->why, message);
	return -1;
}

static int
read_names(const struct board_map *from, const struct game *owner)
{
	const struct node *game = node_get(from->map, "game");
	const struct node *name = node_get(from->map, "name");

	if (game != NULL && (game->kind != NODE_SCALAR ||
			     !slice_is(node_text(game), owner->name)))
		return board_refuse(from, game,
				    "the board is for another game");
	if (name != NULL && name->kind != NODE_SCALAR)
		return board_refuse(from, name, "name must be a scalar");
	return 0;
}

static int
read_number(const struct board_map *from, const struct game *game,
	    const struct node *item, unsigned *seats)
{
	int least = game->min_players;
	int most = game->max_players;
	long number;

	if (item->kind != NODE_SCALAR ||
	    !slice_integer(node_text(item), &number) || number < least ||
	    number > most) {
		*from->at = item->at;
		text_printf(from->why, "players must be numbers from %d to %d",
			    least, most);
		return -1;
	}
	*seats |= 1U << number;
	return 0;
}

/* A board that does not say for how many players it is, is for all. */
static int
read_seats(const struct board_map *from, const struct game *game,
	   unsigned *seats)
{
	const struct node *list = node_get(from->map, "players");

	*seats = list == NULL ? ~0U : 0;
	if (list == NULL)
		return 0;
	if (list->kind != NODE_LIST)
		return board_refuse(from, list, "players must be a list");
	NODE_EACH (item, list)
		if (read_number(from, game, item, seats) != 0)
			return -1;
	return 0;
}

int
board_map_read(const struct board_map *from, const struct game *game,
	       unsigned *seats)
{
	if (from->map->kind != NODE_MAP)
		return board_refuse(from, from->map, "a board is a mapping");
	return read_names(from, game) != 0 ? -1 : read_seats(from, game, seats);
}
