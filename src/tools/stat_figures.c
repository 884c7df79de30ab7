/* stat_figures.c - everything that is counted of one game in one group. */
#include "stat_figures.h"

#include "record_rules.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

static bool
is_map(const struct metric *metric)
{
	return metric->kind == METRIC_EACH && metric->map;
}

static int
count_seats(const struct game *game)
{
	int seats = 0;

	while (game->seats[seats] != NULL)
		seats++;
	assert(seats <= STAT_SEATS);
	return seats;
}

size_t
stat_sums(const struct game *game, const struct metric *metric)
{
	size_t labels = (size_t)metric->labels;
	size_t seats = (size_t)count_seats(game);

	if (metric->kind == METRIC_COUNT || is_map(metric))
		return 0;
	if (metric->kind == METRIC_CASE)
		return labels * (1 + 2 * seats);
	return metric->seats ? labels * seats : labels;
}

void
figures_init(struct figures *figures, const struct game *game,
	     struct slice group, struct arena *arena)
{
	size_t count = 0;

	while (game->metrics[count].name != NULL)
		count++;
	*figures = (struct figures){ .game = game,
				     .seats = count_seats(game),
				     .group = group };
	figures->metrics =
		arena_alloc(arena, count * sizeof(*figures->metrics));
	for (size_t i = 0; i < count; i++) {
		const struct metric *metric = &game->metrics[i];
		size_t size = stat_sums(game, metric) * sizeof(int64_t);
		struct metric_figures *own = &figures->metrics[i];

		*own = (struct metric_figures){ .sums = NULL };
		own->sums = memset(arena_alloc(arena, size), 0, size);
		assert(!is_map(metric) || !metric->seats);
		table_init(&own->boards, arena,
			   sizeof(struct board_figures) +
				   (size_t)metric->labels * sizeof(int64_t));
	}
}

void
figures_release(struct figures *figures)
{
	const struct metric *metric = figures->game->metrics;

	tally_release(&figures->moves);
	tally_release(&figures->margin);
	for (int seat = 0; seat < STAT_SEATS; seat++)
		tally_release(&figures->seat[seat].points);
	for (int i = 0; metric[i].name != NULL; i++) {
		tally_release(&figures->metrics[i].game);
		for (int seat = 0; seat < STAT_SEATS; seat++)
			tally_release(&figures->metrics[i].seat[seat]);
		table_release(&figures->metrics[i].boards);
	}
}

const struct rule *
stat_rule(const struct game *game, int place)
{
	const struct rule *rules = record_rules;

	if (place >= STAT_RECORD_RULES) {
		if (game == NULL)
			return NULL;
		rules = game->rules;
		place -= STAT_RECORD_RULES;
	}
	for (int i = 0; i < place && rules->id != NULL; i++)
		rules++;
	return rules->id != NULL ? rules : NULL;
}

int
stat_rule_place(const struct game *game, const struct rule *rule)
{
	for (int place = 0; place < STAT_RULES; place++)
		if (stat_rule(game, place) == rule)
			return place;
	assert(false && "every rule has its place");
	return 0;
}

int64_t
figures_finished(const struct figures *figures)
{
	return figures->records - figures->unfinished -
	       figures_illegal(figures);
}

int64_t
figures_illegal(const struct figures *figures)
{
	int64_t sum = 0;

	for (int place = 0; place < STAT_RULES; place++)
		sum += figures->illegal[place];
	return sum;
}

int64_t
figures_games(const struct figures *figures, const struct metric *metric)
{
	return metric->moves ? figures->moves.count : figures->margin.count;
}

int64_t
figures_seat_games(const struct figures *figures, const struct metric *metric,
		   int seat)
{
	const struct seat_figures *own = &figures->seat[seat];

	return metric->moves ? own->whole : own->points.count;
}

/* By the set of winners, for who wins cannot be foretold. */
int64_t
stat_win(const struct stat_note *note, int player)
{
	static const int8_t parts[1 << RECORD_PLAYERS_MAX] = {
		0,
		STAT_WIN,
		STAT_WIN,
		STAT_WIN / 2,
		STAT_WIN,
		STAT_WIN / 2,
		STAT_WIN / 2,
		STAT_WIN / 3,
		STAT_WIN,
		STAT_WIN / 2,
		STAT_WIN / 2,
		STAT_WIN / 3,
		STAT_WIN / 2,
		STAT_WIN / 3,
		STAT_WIN / 3,
		STAT_WIN / 4,
	};
	unsigned winners = note->score.winners;

	return (int64_t)(winners >> player & 1) * parts[winners];
}

static inline long
greater(long a, long b)
{
	return a > b ? a : b;
}

static inline long
lesser(long a, long b)
{
	return a < b ? a : b;
}

/* How far the best is ahead of the next. */
static long
margin_of(const struct stat_note *note)
{
	long best = LONG_MIN, next = LONG_MIN;

	for (int player = 0; player < note->players; player++) {
		long points = note->score.points[player];

		next = greater(next, lesser(best, points));
		best = greater(best, points);
	}
	return best - next;
}

static void
add_result(struct figures *figures, const struct stat_note *note, int player)
{
	struct seat_figures *seat = &figures->seat[note->seat[player]];
	int64_t win = stat_win(note, player);

	seat->wins += win == STAT_WIN;
	seat->shared += win > 0 && win < STAT_WIN;
	seat->twelfths += win;
	seat->whole += note->moves;
	tally_one(&seat->points, note->score.points[player]);
}

/* The values of a metric, which are not aligned; and one of them. */
static const char *
values_of(const struct stat_note *note, const struct metric *metric)
{
	return note->values + metric->first * sizeof(int32_t);
}

static inline int32_t
value_at(const char *values, int i)
{
	int32_t value;

	memcpy(&value, values + (size_t)i * sizeof(value), sizeof(value));
	return value;
}

/*
 * Eight values at once. Most places that a board could have are not on this
 * one, so that whole stretches of values are 0: their sums are left alone.
 */
static inline void
add_eight(int64_t *sums, const char *values)
{
	int32_t value[8], any = 0;

	memcpy(value, values, sizeof(value));
	for (int i = 0; i < 8; i++)
		any |= value[i];
	if (any == 0)
		return;
	for (int i = 0; i < 8; i++)
		sums[i] += value[i];
}

static void
add_values(int64_t *sums, const char *values, int count)
{
	int i = 0;

	for (; i + 8 <= count; i += 8)
		add_eight(sums + i, values + (size_t)i * sizeof(int32_t));
	for (; i < count; i++)
		sums[i] += value_at(values, i);
}

static void
add_count(const struct metric *metric, struct metric_figures *own,
	  const struct stat_note *note, unsigned players)
{
	const char *values = values_of(note, metric);
	long all = 0;
	bool first = true;

	if (!metric->seats) {
		tally_one(&own->game, value_at(values, 0));
		return;
	}
	for (int player = 0; player < note->players; player++) {
		long value = value_at(values, player);

		if ((players & 1U << player) == 0)
			continue;
		tally_one(&own->seat[note->seat[player]], value);
		if (!metric->most)
			all += value;
		else if (first || value > all)
			all = value;
		first = false;
	}
	tally_one(&own->game, all);
}

static void
add_each(const struct metric *metric, struct metric_figures *own,
	 const struct stat_note *note, unsigned players)
{
	const char *values = values_of(note, metric);
	size_t labels = (size_t)metric->labels;

	if (!metric->seats) {
		add_values(own->sums, values, metric->labels);
		return;
	}
	for (int player = 0; player < note->players; player++)
		if (players & 1U << player)
			add_values(own->sums +
					   note->seat[player] * metric->labels,
				   values + (size_t)player * labels *
						    sizeof(int32_t),
				   metric->labels);
}

static void
add_map(const struct metric *metric, struct metric_figures *own,
	const struct stat_note *note)
{
	struct board_figures *board = table_get(&own->boards, note->board);

	board->games++;
	add_values(board->sums, values_of(note, metric), metric->labels);
}

/* How it went, case by case. */
static void
add_case(const struct figures *figures, const struct metric *metric,
	 struct metric_figures *own, const struct stat_note *note,
	 unsigned players)
{
	int label = (int)value_at(values_of(note, metric), 0) - 1;
	int64_t *sums;

	if (label < 0)
		return;
	sums = own->sums + label;
	sums[0]++;
	for (int player = 0; player < note->players; player++) {
		int win = (1 + note->seat[player]) * metric->labels;
		int points = win + figures->seats * metric->labels;

		if ((players & 1U << player) == 0)
			continue;
		sums[win] += stat_win(note, player);
		sums[points] += note->score.points[player];
	}
}

static void
add_metric(struct figures *figures, int i, const struct stat_note *note,
	   unsigned players)
{
	const struct metric *metric = &figures->game->metrics[i];
	struct metric_figures *own = &figures->metrics[i];

	if (metric->moves && !note->moves)
		return;
	if (metric->kind == METRIC_COUNT)
		add_count(metric, own, note, players);
	else if (metric->kind == METRIC_CASE)
		add_case(figures, metric, own, note, players);
	else if (is_map(metric))
		add_map(metric, own, note);
	else
		add_each(metric, own, note, players);
}

void
figures_add(struct figures *figures, const struct stat_note *note,
	    unsigned players)
{
	figures->records++;
	if (note->rule != NULL) {
		figures->illegal[stat_rule_place(note->game, note->rule)]++;
		return;
	}
	if (!note->finished) {
		figures->unfinished++;
		return;
	}
	if (note->moves)
		tally_one(&figures->moves, note->length);
	tally_one(&figures->margin, margin_of(note));
	figures->decided[note->score.decided]++;
	for (int player = 0; player < note->players; player++)
		if (players & 1U << player)
			add_result(figures, note, player);
	for (int i = 0; figures->game->metrics[i].name != NULL; i++)
		add_metric(figures, i, note, players);
}
