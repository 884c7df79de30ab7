/* metrics.c - what can be counted in a game of Dschingis Khan. */
#include "khan.h"

#include <string.h>

static void
shift_label(int label, struct text *out)
{
	text_add(out, label == 0 ? "loop" : "new-end");
}

static void
side_label(int label, struct text *out)
{
	text_add(out, label == 0 ? "china" : "mongolia");
}

static void
kind_label(int label, struct text *out)
{
	static const char *const names[] = { "chinese", "mongols", "farmers" };

	text_add(out, names[label]);
}

static void
ending_label(int label, struct text *out)
{
	static const char *const names[] = { "walls-and-colour", "two-colours",
					     "walls-and-two-colours" };

	text_add(out, names[label]);
}

static void
village_label(int label, struct text *out)
{
	text_printf(out, "%c%d", 'a' + label / KHAN_SPAN,
		    label % KHAN_SPAN + 1);
}

#define FIRST(field) METRIC_FIRST(struct khan_values, field)

const struct metric khan_metrics[] = {
	{ .name = "walls",
	  .help = "wall pieces built",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(walls) },
	{ .name = "walls-lost",
	  .help = "of these, pieces that no longer stood after the turn",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(walls_lost) },
	{ .name = "walls-off",
	  .help = "wall pieces taken off",
	  .moves = true,
	  .labels = 1,
	  .first = FIRST(walls_off) },
	{ .name = "border-shifts",
	  .help = "turns that changed the Great Wall, by kind",
	  .kind = METRIC_EACH,
	  .moves = true,
	  .labels = KHAN_SHIFTS,
	  .label = shift_label,
	  .first = FIRST(shifts) },
	{ .name = "gates",
	  .help = "steps through a gate",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(gates) },
	{ .name = "wall-walks",
	  .help = "steps over the wall",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(wall_walks) },
	{ .name = "enters",
	  .help = "scouts put back on the board",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(enters) },
	{ .name = "lifts",
	  .help = "scouts taken off the board",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(lifts) },
	{ .name = "passes",
	  .help = "turns in which nothing was deployed",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(passes) },
	{ .name = "end-by",
	  .help = "the supplies that were empty when the end was announced",
	  .kind = METRIC_CASE,
	  .moves = true,
	  .labels = KHAN_ENDINGS,
	  .label = ending_label,
	  .first = FIRST(ending) },
	{ .name = "stones-lost",
	  .help = "stones that left the game",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(stones_lost) },
	{ .name = "villages",
	  .help = "villages owned, by side",
	  .kind = METRIC_EACH,
	  .seats = true,
	  .labels = KHAN_SIDES,
	  .label = side_label,
	  .first = FIRST(villages) },
	{ .name = "plague",
	  .help = "villages owned with a plague and no herb",
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(plague) },
	{ .name = "herb",
	  .help = "villages owned with a herb and no plague",
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(herb) },
	{ .name = "plague-and-herb",
	  .help = "villages owned with both",
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(both) },
	{ .name = "stone-points",
	  .help = "points, by kind of stone",
	  .kind = METRIC_EACH,
	  .seats = true,
	  .labels = KHAN_SCORING,
	  .label = kind_label,
	  .first = FIRST(points) },
	{ .name = "stones",
	  .help = "stones that lie at the end, by village",
	  .kind = METRIC_EACH,
	  .map = true,
	  .labels = KHAN_SPAN * KHAN_SPAN,
	  .label = village_label,
	  .first = FIRST(stones) },
	{ .name = NULL },
};

/* How many of the pieces built stand; a site may be named twice. */
static int
count_standing(const struct khan_board *board, const struct khan_move *move,
	       const struct khan_state *after)
{
	uint16_t site[KHAN_LIST];
	int standing = 0;

	for (int i = 0; i < move->items; i++) {
		bool again = false;

		site[i] = khan_site_of(board, move->wall[i]);
		for (int k = 0; k < i; k++)
			again |= site[k] == site[i];
		standing += !again && khan_piece(after, site[i]);
	}
	return standing;
}

/* Whether two sets differ; of few words, so that a call would cost more. */
static bool
differ(const uint64_t *a, const uint64_t *b, unsigned words)
{
	uint64_t difference = 0;

	for (unsigned w = 0; w < words; w++)
		difference |= a[w] ^ b[w];
	return difference != 0;
}

/*
 * All walls in hand were built. A new end of the Great Wall is another tower;
 * a loop keeps the ends.
 */
static void
measure_walls(const struct khan_board *board, const struct khan_state *before,
	      const struct khan_move *move, const struct khan_state *after,
	      struct khan_values *values)
{
	int player = before->to_move;
	int drawn = move->items - khan_walls(before, player);
	int off = after->supply + after->out + drawn - before->supply -
		  before->out;
	bool new_end =
		after->west != before->west || after->east != before->east;

	values->walls[player] += move->items;
	values->walls_off += off;
	if (off > 0)
		values->walls_lost[player] +=
			move->items - count_standing(board, move, after);
	values->shifts[new_end] +=
		differ(before->great, after->great, board->site_words);
}

/* How many bits of a word are set, without a call or a branch. */
static int
count_bits(uint64_t word)
{
	const uint64_t each = UINT64_C(0x0101010101010101);

	word -= word >> 1 & 0x55 * each;
	word = (word & 0x33 * each) + (word >> 2 & 0x33 * each);
	word = (word + (word >> 4)) & 0x0f * each;
	return (int)(word * each >> 56);
}

/* How many pieces were closed; on the way of a scout none is taken off. */
static int
count_closed(const struct khan_board *board, const struct khan_state *before,
	     const struct khan_state *after)
{
	int count = 0;

	for (unsigned w = 0; w < board->site_words; w++)
		count += count_bits(before->open[w] & ~after->open[w]);
	return count;
}

/* The stones of a player that have not left the game, and all others' laid. */
static int
count_stones(const struct khan_state *state, int player)
{
	return state->passive[player] + khan_hand(state, player) +
	       state->stones;
}

/* A gate closes one piece, a walk over the wall two. */
static void
measure_steps(const struct khan_board *board, const struct khan_state *before,
	      const struct khan_move *move, const struct khan_state *after,
	      struct khan_values *values)
{
	int player = before->to_move, walks = 0;
	int closed = count_closed(board, before, after);

	/* Of all that there is room for: how many steps it is, is chance. */
	for (int i = 0; i < KHAN_LIST; i++)
		walks += move->step[i].over;
	values->wall_walks[player] += walks;
	values->gates[player] += closed - 2 * walks;
	values->enters[player] += move->enters;
	values->stones_lost[player] +=
		count_stones(before, player) - count_stones(after, player);
}

/* Passive supplies only shrink; walls may come back in the same turn. */
static void
measure_ending(const struct khan_state *before, const struct khan_move *move,
	       const struct khan_state *after, struct khan_values *values)
{
	int player = before->to_move, colours = 0;
	int drawn = khan_walls(after, player) - khan_walls(before, player);
	bool walls;

	if (before->announced || !after->announced)
		return;
	if (move->action == KHAN_ACT_WALL)
		drawn += move->items;
	walls = before->supply == drawn;
	for (int p = 0; p < after->players; p++)
		colours += after->passive[p] == 0;
	values->ending = 1 + (colours >= 2) + (walls && colours >= 2);
}

void
khan_measure_move(const void *board, const void *before, const void *played,
		  const void *after, void *counted)
{
	const struct khan_state *state = before;
	const struct khan_move *move = played;
	struct khan_values *values = counted;

	switch (move->action) {
	case KHAN_ACT_LAY:
		measure_steps(board, before, move, after, values);
		break;
	case KHAN_ACT_WALL:
		measure_walls(board, before, move, after, values);
		break;
	case KHAN_ACT_LIFT:
		values->lifts[state->to_move]++;
		break;
	case KHAN_ACT_PASS:
		values->passes[state->to_move]++;
		break;
	}
	measure_ending(before, move, after, values);
}

/* One without stones counts nothing. */
static void
measure_village(struct khan_place place, uint64_t kinds, int owner,
		bool mongolia, struct khan_values *values)
{
	const int8_t *worth = khan_worth(kinds, mongolia);
	int stones = khan_count(kinds, KHAN_ALL);
	bool plague = khan_count(kinds, KHAN_PLAGUE) > 0;
	bool herb = khan_count(kinds, KHAN_HERB) > 0;

	values->villages[owner][mongolia] += stones > 0;
	values->plague[owner] += plague & !herb;
	values->herb[owner] += herb & !plague;
	values->both[owner] += herb & plague;
	values->stones[place.column * KHAN_SPAN + place.row - 1] = stones;
	for (int kind = 0; kind < KHAN_SCORING; kind++)
		values->points[owner][kind] +=
			khan_count(kinds, kind) * worth[kind];
}

void
khan_measure_end(const void *map, const void *state, const struct score *score,
		 void *values)
{
	const struct khan_board *board = map;
	struct khan_piles piles;

	khan_sort_stones(board, state, &piles);
	for (unsigned v = 0; v < board->villages; v++)
		measure_village(board->village[v].place, piles.kinds[v],
				piles.owner[v], set_has(score->found.words, v),
				values);
}
