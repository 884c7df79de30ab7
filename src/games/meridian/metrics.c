/* metrics.c - what can be counted in a game of Meridian. */
#include "meridian.h"

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
	  .first = FIRST(card_uses) },
	{ .name = "card-discards",
	  .help = "cards played for nothing, by card",
	  .kind = METRIC_EACH,
	  .moves = true,
	  .labels = MERIDIAN_CARDS,
	  .label = card_label,
	  .first = FIRST(card_discards) },
	{ .name = "islands",
	  .help = "islands controlled",
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(islands) },
	{ .name = "tied-islands",
	  .help = "islands with towers that nobody controls",
	  .labels = 1,
	  .first = FIRST(tied_islands) },
	{ .name = "empty-islands",
	  .help = "islands without towers",
	  .labels = 1,
	  .first = FIRST(empty_islands) },
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

/* How many towers gave way to the one that was placed. */
static int
chain_length(const struct meridian_board *board,
	     const struct meridian_state *before,
	     const struct meridian_move *move)
{
	struct city city = move->on;
	int from = move->removes ? move->from.row : -1;
	int length = 0;
	int step = meridian_tower(before, city).height > move->height ? 1 : -1;

	while (city.row >= 0 && city.row < board->rows &&
	       meridian_tower(before, city).height > 0 && city.row != from) {
		city.row += step;
		length++;
	}
	return length;
}

static int
is_taken(const struct meridian_state *before, struct city city)
{
	return meridian_tower(before, city).height > 0;
}

static void
measure_push(const struct meridian_board *board,
	     const struct meridian_state *before,
	     const struct meridian_move *move, int player,
	     struct meridian_values *values)
{
	int chain = chain_length(board, before, move);

	values->pushes[player] += chain > 0;
	if (chain > values->longest_chain[player])
		values->longest_chain[player] = chain;
}

void
meridian_measure_move(const void *board, const void *state, const void *played,
		      const void *after, void *counted)
{
	const struct meridian_state *before = state;
	const struct meridian_move *move = played;
	struct meridian_values *values = counted;
	int player = before->to_move;
	bool idle = (move->places | move->removes) == 0;

	(void)after;
	/* With few branches, because what players do cannot be foretold. */
	values->towers[player] += move->places;
	values->heights[move->height]++;
	if (move->places & is_taken(before, move->on))
		measure_push(board, before, move, player, values);
	values->removals[player] += move->removes;
	values->card_uses[move->card] += !idle;
	values->discards[player] += idle;
	values->card_discards[move->card] += idle;
}

static void
measure_islands(const struct meridian_board *board, const struct score *score,
		struct meridian_values *values)
{
	const struct islands *found = meridian_islands(score);
	int32_t *nobody[] = { &values->tied_islands, &values->empty_islands };

	for (int island = 0; island < MERIDIAN_ISLANDS; island++) {
		const uint8_t *worth = found->worth[island];
		int owner = found->owner[island];
		bool empty = (worth[0] | worth[1] | worth[2] | worth[3]) == 0;

		if (board->cities[island] == 0)
			continue;
		++*(owner != MERIDIAN_NOBODY ? &values->islands[owner]
					     : nobody[empty]);
	}
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
	for (int meridian = 0; meridian < board->meridians; meridian++)
		for (int row = 0; row < board->rows; row++)
			values->cities[meridian * MERIDIAN_ROWS + row] =
				is_taken(state, (struct city){ meridian, row });
}
