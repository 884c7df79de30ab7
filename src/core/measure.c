/* measure.c - counts the metrics of a game while it is replayed. */
#include "measure.h"

#include <string.h>

void
measure_begin(struct measure *measure, const struct replay *replay,
	      struct arena *arena)
{
	const struct record *record = replay->record;
	size_t size = replay->game->values * sizeof(int32_t);

	*measure = (struct measure){
		.record = record,
		.game = replay->game,
		.values = memset(arena_alloc(arena, size), 0, size),
		.moves = record->moves != NULL && record->position == NULL,
	};
}

const struct rule *
measure_end(struct measure *measure, struct replay *replay, struct score *score,
	    struct text *why)
{
	const struct rule *rule = replay_score(replay, score, why);

	if (rule == NULL)
		replay->game->measure_end(replay->board, replay->state, score,
					  measure->values);
	return rule;
}

bool
measure_knows(const struct measure *measure, const struct metric *metric)
{
	return measure->moves || !metric->moves;
}

/* The part of the text up to the next dot, which is skipped. */
static struct slice
next_part(struct slice *rest)
{
	const char *dot = memchr(rest->text, '.', rest->len);
	struct slice part = *rest;

	if (dot != NULL)
		part.len = (size_t)(dot - rest->text);
	rest->text += part.len + (dot != NULL);
	rest->len -= part.len + (dot != NULL);
	return part;
}

static int
find_label(const struct metric *metric, struct slice word)
{
	struct text text = TEXT_INIT;
	int label = metric->kind == METRIC_COUNT ? -1 : metric->labels - 1;

	for (; label >= 0; label--) {
		text_clear(&text);
		metric->label(label, &text);
		if (slice_equal(text_as_slice(&text), word))
			break;
	}
	text_release(&text);
	return label;
}

static const struct metric *
find_metric(const struct game *game, struct slice name)
{
	const struct metric *metric = game->metrics;

	while (metric->name != NULL && !slice_is(name, metric->name))
		metric++;
	return metric->name != NULL ? metric : NULL;
}

bool
measure_find(const struct game *game, struct slice text,
	     struct measure_name *name)
{
	struct slice word, rest = text;

	if (text.len == 0 || text.text[text.len - 1] == '.')
		return false;
	*name = (struct measure_name){ .label = -1, .seat = -1 };
	name->metric = find_metric(game, next_part(&rest));
	if (name->metric == NULL)
		return false;
	text = rest;
	word = next_part(&rest);
	name->label = find_label(name->metric, word);
	if (name->label >= 0)
		text = rest;
	if (text.len > 0 && name->metric->seats)
		name->seat = slice_index(text, game->seats);
	return (text.len == 0 || name->seat >= 0) &&
	       (name->metric->kind != METRIC_CASE || name->label >= 0);
}

/* The value of one player, or of the game where there are no seats. */
static long
value_of(const struct measure *measure, const struct measure_name *name,
	 int player)
{
	const struct metric *metric = name->metric;
	const int32_t *values = measure->values + metric->first +
				(size_t)player * (size_t)metric->labels;
	long sum = 0;

	if (metric->kind == METRIC_CASE)
		return values[0] == name->label + 1;
	if (name->label >= 0)
		return values[name->label];
	for (int label = 0; label < metric->labels; label++)
		sum += values[label];
	return sum;
}

bool
measure_value(const struct measure *measure, const struct measure_name *name,
	      long *value)
{
	const struct record *record = measure->record;
	const struct metric *metric = name->metric;
	int players = metric->seats ? record->players : 1;
	bool found = false;

	*value = 0;
	if (!measure_knows(measure, metric))
		return false;
	if (metric->kind == METRIC_CASE && measure->values[metric->first] == 0)
		return false;
	for (int player = 0; player < players; player++) {
		long one = value_of(measure, name, player);

		if (name->seat >= 0 && record->seat[player] != name->seat)
			continue;
		if (!metric->most)
			*value += one;
		else if (!found || one > *value)
			*value = one;
		found = true;
	}
	return found;
}
