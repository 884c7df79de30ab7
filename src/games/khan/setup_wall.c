/* setup_wall.c - the wall of a position: one tree, one Great Wall. */
#include "setup.h"

#include <string.h>

/* The pieces read so far; towers that hang together share a root. */
struct standing {
	const struct khan_reading *reading;
	uint16_t root[KHAN_TOWERS];
	int pieces;
};

static unsigned
find_root(struct standing *standing, unsigned tower)
{
	uint16_t *root = standing->root;

	while (root[tower] != tower) {
		root[tower] = root[root[tower]];
		tower = root[tower];
	}
	return tower;
}

/* Joins the towers of a piece; false if they hang together already. */
static bool
join(struct standing *standing, const uint16_t tower[2])
{
	unsigned a = find_root(standing, tower[0]);
	unsigned b = find_root(standing, tower[1]);

	standing->root[a] = (uint16_t)b;
	return a != b;
}

static int
read_piece(struct standing *standing, const struct node *scalar, bool open)
{
	const struct khan_reading *reading = standing->reading;
	uint16_t site;

	if (khan_read_site(reading, scalar, &site) != 0)
		return -1;
	if (khan_piece(reading->state, site))
		return khan_impossible(reading, scalar,
				       "a piece stands on this site already");
	if (standing->pieces == reading->board->walls)
		return khan_impossible(reading, scalar,
				       "this is one piece more than there are");
	if (!join(standing, reading->board->site[site].tower))
		return khan_impossible(reading, scalar,
				       "this piece closes a loop");
	set_add(reading->state->built, site);
	if (open)
		set_add(reading->state->open, site);
	standing->pieces++;
	return 0;
}

static int
read_pieces(struct standing *standing, const char *key, bool open)
{
	const struct node *list = node_get(standing->reading->map, key);

	if (list == NULL)
		return 0;
	NODE_EACH (scalar, list)
		if (read_piece(standing, scalar, open) != 0)
			return -1;
	return 0;
}

/* The list by which to show what is wrong with the wall as a whole. */
static const struct node *
wall_node(const struct khan_reading *reading)
{
	static const char *const keys[] = { "great-wall", "open", "closed" };

	for (int i = 0; i < 3; i++) {
		const struct node *list = node_get(reading->map, keys[i]);

		if (list != NULL)
			return list;
	}
	return reading->map;
}

/* Loops were refused: what hangs together is one tree. */
static int
check_one_part(struct standing *standing)
{
	const struct khan_reading *reading = standing->reading;
	unsigned root = KHAN_NONE;

	for (unsigned site = 0; site < reading->board->sites; site++) {
		unsigned part;

		if (!khan_piece(reading->state, site))
			continue;
		part = find_root(standing, reading->board->site[site].tower[0]);
		if (root != KHAN_NONE && part != root)
			return khan_impossible(reading, wall_node(reading),
					       "the wall is in several parts");
		root = part;
	}
	return 0;
}

/* Every piece once, open or closed; of a Great Wall alone all are open. */
static int
read_standing(const struct khan_reading *reading)
{
	struct standing standing = { .reading = reading };
	bool alone = node_get(reading->map, "open") == NULL &&
		     node_get(reading->map, "closed") == NULL;

	for (uint16_t t = 0; t < reading->board->towers; t++)
		standing.root[t] = t;
	if (read_pieces(&standing, alone ? "great-wall" : "open", true) != 0 ||
	    read_pieces(&standing, "closed", false) != 0)
		return -1;
	return check_one_part(&standing);
}

/*
 * Branches never touch the rim, so what is left when they are cut back,
 * piece by piece from their ends, is the Great Wall.
 */
static void
cut_branches(const struct khan_board *board, struct khan_state *state)
{
	memcpy(state->great, state->built, sizeof(state->great));
	for (unsigned t = 0; t < board->towers; t++) {
		unsigned tower = t;

		while (!board->tower[tower].rim &&
		       khan_sites_at(board, state->great, tower) == 1) {
			uint16_t site =
				khan_onward(board, state, tower, KHAN_NONE);

			set_drop(state->great, site);
			tower = khan_tower_other(&board->site[site], tower);
		}
	}
}

/* Two ends on the centre line: the first piece of the list is the west's. */
static int
order_by_list(const struct khan_reading *reading, uint16_t ends[2])
{
	const struct node *list = node_get(reading->map, "great-wall");
	uint16_t first, swap = ends[0];
	const uint16_t *tower;

	if (list == NULL || list->len == 0)
		return khan_impossible(reading, wall_node(reading),
				       "great-wall must tell which end is the "
				       "west end");
	if (khan_read_site(reading, list->child, &first) != 0)
		return -1;
	tower = reading->board->site[first].tower;
	if (tower[0] == ends[0] || tower[1] == ends[0])
		return 0;
	ends[0] = ends[1];
	ends[1] = swap;
	return 0;
}

static int
find_ends(const struct khan_reading *reading)
{
	const struct khan_board *board = reading->board;
	struct khan_state *state = reading->state;
	uint16_t ends[2];
	int half[2];

	if (!khan_find_ends(board, state->great, ends))
		return khan_impossible(reading, wall_node(reading),
				       "the wall is not one path from rim to "
				       "rim with branches that end inland");
	half[0] = board->tower[ends[0]].half;
	half[1] = board->tower[ends[1]].half;
	if (half[0] == half[1] && half[0] != KHAN_CENTRE)
		return khan_impossible(reading, wall_node(reading),
				       "the wall has both its ends in one half "
				       "of the map");
	if (half[0] == half[1] && order_by_list(reading, ends) != 0)
		return -1;
	state->west = ends[half[0] > half[1]];
	state->east = ends[half[0] <= half[1]];
	return 0;
}

/* If the Great Wall is said, it is said from west to east, and whole. */
static int
check_great_wall(const struct khan_reading *reading)
{
	const struct node *list = node_get(reading->map, "great-wall");
	struct khan_path path;
	uint16_t site;
	int i = 0;

	if (list == NULL)
		return 0;
	khan_walk_wall(reading->board, reading->state, &path);
	NODE_EACH (scalar, list) {
		if (khan_read_site(reading, scalar, &site) != 0)
			return -1;
		if (i == path.pieces || path.site[i] != site)
			return khan_impossible(reading, scalar,
					       "this is not the next piece of "
					       "the Great Wall from west to "
					       "east");
		i++;
	}
	if (i < path.pieces)
		return khan_impossible(reading, list,
				       "the Great Wall has more pieces");
	return 0;
}

int
khan_read_wall(const struct khan_reading *reading)
{
	struct khan_state *state = reading->state;

	memset(state->built, 0, sizeof(state->built));
	memset(state->open, 0, sizeof(state->open));
	if (read_standing(reading) != 0)
		return -1;
	cut_branches(reading->board, state);
	if (find_ends(reading) != 0)
		return -1;
	return check_great_wall(reading);
}
