/* stat_visit.c - walks through the figures of a game, each by its name. */
#include "score_out.h"
#include "stat_figures.h"

/* A walk, and the name of the figure that comes next. */
struct walk {
	const struct figures_visitor *visitor;
	struct text name;
};

static struct slice
name_it(struct walk *walk, const char *first, const char *second,
	const char *third)
{
	text_clear(&walk->name);
	text_add(&walk->name, first);
	if (second != NULL)
		text_printf(&walk->name, ".%s", second);
	if (third != NULL)
		text_printf(&walk->name, ".%s", third);
	return text_as_slice(&walk->name);
}

static void
visit_count(struct walk *walk, struct slice name, int64_t *count)
{
	walk->visitor->count(walk->visitor->context, name, count);
}

static void
visit_tally(struct walk *walk, struct slice name, struct tally *tally)
{
	walk->visitor->tally(walk->visitor->context, name, tally);
}

static void
visit_seat(struct walk *walk, const char *seat, struct seat_figures *figures)
{
	visit_count(walk, name_it(walk, seat, "wins", NULL), &figures->wins);
	visit_count(walk, name_it(walk, seat, "shared", NULL),
		    &figures->shared);
	visit_count(walk, name_it(walk, seat, "twelfths", NULL),
		    &figures->twelfths);
	visit_count(walk, name_it(walk, seat, "whole", NULL), &figures->whole);
	visit_tally(walk, name_it(walk, seat, "points", NULL),
		    &figures->points);
}

static void
visit_results(struct walk *walk, struct figures *figures)
{
	const struct game *game = figures->game;

	visit_count(walk, slice_of("records"), &figures->records);
	visit_count(walk, slice_of("unfinished"), &figures->unfinished);
	for (int place = 0; place < STAT_RULES; place++) {
		const struct rule *rule = stat_rule(game, place);

		if (rule != NULL)
			visit_count(walk,
				    name_it(walk, "illegal", rule->id, NULL),
				    &figures->illegal[place]);
	}
	for (unsigned i = 0; i < STAT_DECIDED; i++)
		visit_count(walk,
			    name_it(walk, "decided", score_decided(i), NULL),
			    &figures->decided[i]);
	visit_tally(walk, slice_of("moves"), &figures->moves);
	visit_tally(walk, slice_of("margin"), &figures->margin);
	for (int seat = 0; seat < figures->seats; seat++)
		visit_seat(walk, game->seats[seat], &figures->seat[seat]);
}

static void
visit_labels(struct walk *walk, struct slice name, const struct metric *metric,
	     int64_t *sums)
{
	walk->visitor->labels(walk->visitor->context, name, metric, sums);
}

/* The parts of a case: games, wins by seat, points by seat. */
static void
visit_case(struct walk *walk, const struct figures *figures,
	   const struct metric *metric, int64_t *sums)
{
	const char *const *seats = figures->game->seats;

	visit_labels(walk, name_it(walk, metric->name, NULL, NULL), metric,
		     sums);
	for (int part = 0; part < 2; part++)
		for (int seat = 0; seat < figures->seats; seat++) {
			sums += metric->labels;
			visit_labels(walk,
				     name_it(walk, metric->name, seats[seat],
					     part == 0 ? "twelfths" : "points"),
				     metric, sums);
		}
}

static void
visit_metric(struct walk *walk, struct figures *figures, int i)
{
	const struct metric *metric = &figures->game->metrics[i];
	struct metric_figures *own = &figures->metrics[i];
	const char *const *seats = figures->game->seats;

	if (metric->kind == METRIC_CASE) {
		visit_case(walk, figures, metric, own->sums);
	} else if (metric->kind == METRIC_COUNT) {
		visit_tally(walk, name_it(walk, metric->name, NULL, NULL),
			    &own->game);
		for (int seat = 0; metric->seats && seat < figures->seats;
		     seat++)
			visit_tally(
				walk,
				name_it(walk, metric->name, seats[seat], NULL),
				&own->seat[seat]);
	} else if (!metric->map && !metric->seats) {
		visit_labels(walk, name_it(walk, metric->name, NULL, NULL),
			     metric, own->sums);
	} else if (!metric->map) {
		for (int seat = 0; seat < figures->seats; seat++)
			visit_labels(
				walk,
				name_it(walk, metric->name, seats[seat], NULL),
				metric, own->sums + seat * metric->labels);
	}
}

void
figures_visit(struct figures *figures, const struct figures_visitor *visitor)
{
	struct walk walk = { visitor, TEXT_INIT };

	visit_results(&walk, figures);
	for (int i = 0; figures->game->metrics[i].name != NULL; i++)
		visit_metric(&walk, figures, i);
	text_release(&walk.name);
}
