/* metrics.c - what can be counted in a game of Cathedral. */
#include "zones.h"

static void
kind_label(int label, struct text *out)
{
	text_add(out, cathedral_building(LIGHT, label)->name);
}

static void
square_label(int label, struct text *out)
{
	text_printf(out, "%c%d", 'a' + label / SIDE, label % SIDE + 1);
}

enum { BY_NOBODY, BY_LIGHT, BY_DARK, CAPTORS };

static void
captor_label(int label, struct text *out)
{
	text_add(out, label == BY_NOBODY ? "nobody"
					 : cathedral_seats[label - BY_LIGHT]);
}

#define FIRST(field) METRIC_FIRST(struct cathedral_values, field)

const struct metric cathedral_metrics[] = {
	{ .name = "placed",
	  .help = "buildings placed, by kind",
	  .kind = METRIC_EACH,
	  .moves = true,
	  .seats = true,
	  .labels = KINDS,
	  .label = kind_label,
	  .first = FIRST(placed) },
	{ .name = "left",
	  .help = "buildings left over, by kind",
	  .kind = METRIC_EACH,
	  .seats = true,
	  .labels = KINDS,
	  .label = kind_label,
	  .first = FIRST(left) },
	{ .name = "captures",
	  .help = "buildings taken off, the cathedral included",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(captures) },
	{ .name = "captures-declined",
	  .help = "buildings that could have been taken off and were not",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(declined) },
	{ .name = "cathedral-captured",
	  .help = "who took the cathedral off",
	  .kind = METRIC_CASE,
	  .moves = true,
	  .labels = CAPTORS,
	  .label = captor_label,
	  .first = FIRST(cathedral_captured) },
	{ .name = "cathedral-at",
	  .help = "where the cathedral was placed, by the square of its pivot",
	  .kind = METRIC_CASE,
	  .moves = true,
	  .map = true,
	  .labels = SIDE * SIDE,
	  .label = square_label,
	  .first = FIRST(cathedral_at) },
	{ .name = "passes",
	  .help = "turns without a building",
	  .moves = true,
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(passes) },
	{ .name = "zone",
	  .help = "squares of the zone at the end",
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(zone) },
	{ .name = "minus",
	  .help = "minus points: squares of the buildings left over",
	  .seats = true,
	  .labels = 1,
	  .first = FIRST(minus) },
	{ .name = NULL },
};

/*
 * Whether of two parts, which were the whole board, one became the player's,
 * and the other does not hold just one building that is left.
 */
static bool
is_settled(const struct cathedral_state *before,
	   const struct cathedral_state *after, int player, int left)
{
	struct bits won = bits_less(after->zone[player], before->zone[player]);

	return before->regions[player] == 1 && after->regions[player] == 2 &&
	       !bits_none(won) && left != 1;
}

/*
 * Of the closed parts with one foreign building, those not taken. Where the
 * walls part nothing more than before, there are none; nor where they part it
 * in two, and that is settled.
 */
static int
count_declined(const struct cathedral_state *before,
	       const struct cathedral_move *move,
	       const struct cathedral_state *after)
{
	int player = before->turn, declined = -move->takes;
	struct bits foreign = cathedral_foreign(before, player);
	struct parts closed;

	if (after->regions[player] <= before->regions[player] ||
	    is_settled(before, after, player,
		       bits_count(foreign) - move->takes))
		return 0;
	cathedral_close(before, player, move, &closed);
	for (int i = 0; i < closed.count; i++)
		declined += bits_one(bits_and(foreign, closed.part[i]));
	return declined;
}

static void
measure_building(const struct cathedral_state *before,
		 const struct cathedral_move *move,
		 const struct cathedral_state *after,
		 struct cathedral_values *values)
{
	int player = before->turn;
	bool stood = before->sites[CHURCH_SITE].at != 0;

	values->placed[player][move->kind]++;
	values->captures[player] += move->takes;
	values->declined[player] += count_declined(before, move, after);
	if (stood && after->sites[CHURCH_SITE].at == 0)
		values->cathedral_captured = 1 + BY_LIGHT + player;
}

void
cathedral_measure_move(const void *board, const void *before,
		       const void *played, const void *after, void *counted)
{
	const struct cathedral_state *state = before;
	const struct cathedral_move *move = played;
	struct cathedral_values *values = counted;

	(void)board;
	if (move->kind == CATHEDRAL) {
		values->cathedral_captured = 1 + BY_NOBODY;
		values->cathedral_at =
			1 + move->pivot / COLUMN * SIDE + move->pivot % COLUMN;
	} else if (move->kind == PASS) {
		values->passes[state->turn]++;
	} else {
		measure_building(before, move, after, values);
	}
}

/* The buildings of a player that stand nowhere. */
static void
count_left(const struct site *sites, int32_t left[KINDS])
{
	for (int kind = 0; kind < BRIDGE; kind++)
		left[kind] = (sites[2 * kind].at == 0) +
			     (sites[2 * kind + 1].at == 0);
	for (int kind = BRIDGE; kind < KINDS; kind++)
		left[kind] = sites[BRIDGE + kind].at == 0;
}

void
cathedral_measure_end(const void *board, const void *position,
		      const struct score *score, void *counted)
{
	const struct cathedral_state *state = position;
	struct cathedral_values *values = counted;

	(void)board;
	for (int player = LIGHT; player <= DARK; player++)
		count_left(&state->sites[player * HAND], values->left[player]);
	for (int player = LIGHT; player <= DARK; player++) {
		values->minus[player] = (int32_t)-score->points[player];
		values->zone[player] = bits_count(state->zone[player]);
	}
}
