/* score.c - who controls which island, and what that is worth. */
#include "meridian.h"

#include <assert.h>

/*
 * A garrison counts 1, in a capital 2. Without a branch, for nobody can
 * foretell where towers stand.
 */
static uint8_t
worth_of(struct tower tower, struct place place)
{
	return (uint8_t)((tower.height > 0) << (place.capital != 0));
}

static void
count_garrisons(const struct meridian_board *board,
		const struct meridian_state *state, struct islands *islands)
{
	for (int meridian = 0; meridian < board->meridians; meridian++)
		for (int row = 0; row < board->rows; row++) {
			struct place place = board->place[meridian][row];
			struct tower tower = meridian_tower(
				state, (struct city){ meridian, row });

			islands->worth[place.island][tower.owner] +=
				worth_of(tower, place);
		}
}

static bool
is_one(unsigned set)
{
	return (set & (set - 1)) == 0;
}

/*
 * The player with the highest garrisons of an island, or MERIDIAN_NOBODY. A
 * table tells, as chance says who it is.
 */
static int
controller(const uint8_t worth[MERIDIAN_PLAYERS])
{
	static const int8_t only[1 << MERIDIAN_PLAYERS] = {
		-1, 0, 1, -1, 2, -1, -1, -1, 3, -1, -1, -1, -1, -1, -1, -1
	};
	unsigned most = 1, players = 0;

	for (int player = 0; player < MERIDIAN_PLAYERS; player++)
		most = worth[player] > most ? worth[player] : most;
	for (int player = 0; player < MERIDIAN_PLAYERS; player++)
		players |= (unsigned)(worth[player] == most) << player;
	return only[players];
}

/* Of the players in a set, those with the highest value. */
static unsigned
highest(unsigned set, const long value[MERIDIAN_PLAYERS])
{
	unsigned best = 0;
	long most = 0;

	for (int player = 0; player < MERIDIAN_PLAYERS; player++) {
		unsigned bit = 1U << player;

		if ((set & bit) == 0)
			continue;
		if (best == 0 || value[player] > most) {
			best = 0;
			most = value[player];
		}
		if (value[player] == most)
			best |= bit;
	}
	return best;
}

/* Points first, then unused pieces; else the win is shared. */
static void
decide(const struct meridian_state *state, struct score *score)
{
	for (int player = 0; player < MERIDIAN_PLAYERS; player++)
		score->spare[player] = state->supply[player];
	score->winners = highest((1U << state->players) - 1, score->points);
	score->decided = DECIDED_POINTS;
	if (is_one(score->winners))
		return;
	score->winners = highest(score->winners, score->spare);
	score->decided =
		is_one(score->winners) ? DECIDED_SPARE : DECIDED_SHARED;
}

static_assert(sizeof(((struct score *)0)->found) >= sizeof(struct islands),
	      "the islands are what is found");

const struct rule *
meridian_score(const void *board, const void *position, struct score *score,
	       struct text *why)
{
	const struct meridian_board *map = board;
	struct islands *islands = (struct islands *)score->found.bytes;
	long points[1 + MERIDIAN_PLAYERS] = { 0 }; /* nobody's come first */

	(void)why;
	game_clear(score, sizeof(*score));
	count_garrisons(map, position, islands);
	for (int island = 0; island < MERIDIAN_ISLANDS; island++) {
		int owner;

		if (map->cities[island] == 0)
			continue;
		owner = controller(islands->worth[island]);
		islands->owner[island] = (int8_t)owner;
		points[owner - MERIDIAN_NOBODY] += map->cities[island];
	}
	for (int player = 0; player < MERIDIAN_PLAYERS; player++)
		score->points[player] = points[player - MERIDIAN_NOBODY];
	decide(position, score);
	return NULL;
}

static struct node *
spare_map(const struct meridian_state *state, struct tree *tree)
{
	struct node *map = tree_map(tree, STYLE_FLOW);

	for (int player = 0; player < state->players; player++)
		map_put(map, meridian_seat_word(state, player),
			tree_number(tree, state->supply[player]));
	return map;
}

/* Those who have a garrison there. */
static struct node *
garrisons_map(const struct meridian_state *state,
	      const uint8_t worth[MERIDIAN_PLAYERS], struct tree *tree)
{
	struct node *map = tree_map(tree, STYLE_FLOW);

	for (int player = 0; player < state->players; player++)
		if (worth[player] > 0)
			map_put(map, meridian_seat_word(state, player),
				tree_number(tree, worth[player]));
	return map;
}

static struct node *
letter_word(int island, struct tree *tree)
{
	struct text text = tree_text_begin(tree);

	text_char(&text, (char)('a' + island));
	return tree_tame_end(tree, &text);
}

static struct node *
island_map(const struct meridian_state *state, int cities,
	   const struct islands *found, int island, struct tree *tree)
{
	static const struct node key_cities = NODE_WORD("cities");
	static const struct node key_owner = NODE_WORD("owner");
	static const struct node key_garrisons = NODE_WORD("garrisons");
	struct node *map = tree_map(tree, STYLE_BLOCK);
	int owner = found->owner[island];

	map_put(map, &key_cities, tree_number(tree, cities));
	map_put(map, &key_owner,
		owner == MERIDIAN_NOBODY
			? tree_null(tree)
			: tree_copy(tree, meridian_seat_word(state, owner)));
	map_put(map, &key_garrisons,
		garrisons_map(state, found->worth[island], tree));
	return map;
}

void
meridian_score_detail(const void *board, const void *position,
		      const struct record *record, const struct score *score,
		      struct tree *tree, struct node *map)
{
	const struct meridian_board *picture = board;
	struct node *islands = tree_map(tree, STYLE_BLOCK);

	(void)record;
	map_append(tree, map, slice_of("spare"), spare_map(position, tree));
	for (int i = 0; i < MERIDIAN_ISLANDS; i++)
		if (picture->cities[i] > 0)
			map_put(islands, letter_word(i, tree),
				island_map(position, picture->cities[i],
					   meridian_islands(score), i, tree));
	map_append(tree, map, slice_of("islands"), islands);
}
