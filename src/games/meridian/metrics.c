/* metrics.c - what can be counted in a game of Meridian. */
#include "meridian.h"
#include "towers.h"

static void
height_label(int label, struct text *out)
{
	text_long(out, label + 1);
}

static void
card_label(int label, struct text *out)
{
	text_add(out, meridian_cards[label].name);
}

static void
city_label(int label, struct text *out)
{
	struct city city = { label / MERIDIAN_ROWS, label % MERIDIAN_ROWS };

	text_printf(out, CITY_FORMAT, CITY_ARGS(city));
}

#define FIRST(field) METRIC_FIRST(struct meridian_values, field)

const struct metric meridian_metrics[] = {
	{ .name = "towers",
	  .help = "towers placed",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(towers) },
	{ .name = "heights",
	  .help = "towers placed, by height",
	  .kind = METRIC_EACH,
	  .moves = true,
	  .labels = MERIDIAN_HEIGHT_MAX,
	  .label = height_label,
	  .first = FIRST(heights[1]) },
	{ .name = "pushes",
	  .help = "placements that displaced a tower",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(pushes) },
	{ .name = "longest-chain",
	  .help = "most towers displaced by one placement",
	  .moves = true,
	  .seats = true,
	  .most = true,
	  .labels = 1,
	  .first = FIRST(longest_chain) },
	{ .name = "removals",
	  .help = "own towers taken off",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(removals) },
	{ .name = "discards",
	  .help = "cards played for nothing",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(discards) },
	{ .name = "card-uses",
	  .help = "cards that placed or took off a tower, by card",
	  .kind = METRIC_EACH,
	  .moves = true,
	  .labels = MERIDIAN_CARDS,
	  .label = card_label,
	  .first = FIRST(cards[0]) },
	{ .name = "card-discards",
	  .help = "cards played for nothing, by card",
	  .kind = METRIC_EACH,
	  .moves = true,
	  .labels = MERIDIAN_CARDS,
	  .label = card_label,
	  .first = FIRST(cards[1]) },
	{ .name = "islands",
	  .help = "islands controlled",
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(islands) },
	{ .name = "tied-islands",
	  .help = "islands with towers that nobody controls",
	  .labels = 1,
	  .first = FIRST(islands[ISLANDS_TIED]) },
	{ .name = "empty-islands",
	  .help = "islands without towers",
	  .labels = 1,
	  .first = FIRST(islands[ISLANDS_EMPTY]) },
	{ .name = "spare",
	  .help = "pieces left in supply",
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(spare) },
	{ .name = "cities",
	  .help = "towers that stand at the end, by city",
	  .kind = METRIC_EACH,
	  .map = true,
	  .labels = MERIDIAN_MERIDIANS * MERIDIAN_ROWS,
	  .label = city_label,
	  .first = FIRST(cities) },
	{ .name = NULL },
};

/*
 * How many towers gave way to the one that was placed: the rows that are not
 * as they were, less its own; the one that was taken off is left out. Towers
 * that follow each other are of different heights, so that none looks as if
 * it stayed.
 */
static int
chain_length(const struct meridian_state *before,
	     const struct meridian_state *after,
	     const struct meridian_move *move)
{
	uint64_t off = (uint64_t)(-move->removes & 0xff) << 8 * move->from.row;
	uint64_t were = before->towers[move->on.meridian] & ~off;
	uint64_t are = after->towers[move->on.meridian];

	return move->places * (count_rows(rows_taken(were ^ are)) - 1);
}

/* Without branches, because what players do cannot be foretold. */
void
meridian_measure_move(const void *board, const void *state, const void *played,
		      const void *next, void *counted)
{
	const struct meridian_state *before = state, *after = next;
	const struct meridian_move *move = played;
	struct meridian_values *values = counted;
	int player = before->to_move;
	int32_t *longest = &values->longest_chain[player];
	int chain = chain_length(before, after, move);
	int idle = 1 ^ (move->places | move->removes);

	(void)board;
	values->towers[player] += move->places;
	values->heights[move->height]++;
	values->pushes[player] += chain > 0;
	*longest = chain > *longest ? chain : *longest;
	values->removals[player] += move->removes;
	values->discards[player] += idle;
	values->cards[idle][move->card]++;
}

static void
measure_islands(const struct meridian_board *board, const struct score *score,
		struct meridian_values *values)
{
	const struct islands *found = meridian_islands(score);
	for (int island = 0; island < MERIDIAN_ISLANDS; island++) {
		const uint8_t *worth = found->worth[island];
		bool empty = (worth[0] | worth[1] | worth[2] | worth[3]) == 0;
		int owner = found->owner[island];
		int nobody = empty ? ISLANDS_EMPTY : ISLANDS_TIED;

		if (board->cities[island] > 0)
			values->islands[owner < 0 ? nobody : owner]++;
	}
}

/* A row is a byte of the towers, the first one the lowest. */
static void
measure_cities(uint64_t towers, int32_t *cities)
{
	uint64_t taken = rows_taken(towers);

	for (int row = 0; row < MERIDIAN_ROWS; row++)
		cities[row] = (uint8_t)(taken >> 8 * row) >> 7;
}

void
meridian_measure_end(const void *map, const void *position,
		     const struct score *score, void *counted)
{
	const struct meridian_board *board = map;
	const struct meridian_state *state = position;
	struct meridian_values *values = counted;

	measure_islands(board, score, values);
	for (int player = 0; player < state->players; player++)
		values->spare[player] = state->supply[player];
	for (int meridian = 0; meridian < MERIDIAN_MERIDIANS; meridian++)
		measure_cities(state->towers[meridian],
			       values->cities + MERIDIAN_ROWS * meridian);
}
