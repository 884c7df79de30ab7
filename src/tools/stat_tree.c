/* stat_tree.c - the statistics as one mapping, for YAML, JSON and CSV. */
#include "games.h"
#include "record_rules.h"
#include "score_out.h"
#include "stat_report.h"
#include "yaml_type.h"

#include <string.h>

void
stat_decimal(struct text *out, double number)
{
	size_t start = out->len;

	text_printf(out, "%.6f", number);
	while (out->data[out->len - 1] == '0')
		out->len--;
	if (out->data[out->len - 1] == '.')
		out->len--;
	if (out->len == start + 2 && memcmp(out->data + start, "-0", 2) == 0) {
		out->len = start;
		text_char(out, '0');
	}
}

/* What is empty is written in one word. */
static void
append(struct tree *tree, struct node *map, const char *key, struct node *value)
{
	if (value->kind != NODE_SCALAR && value->len == 0)
		value->style = STYLE_FLOW;
	map_append(tree, map, slice_of(key), value);
}

/* A name stays a text, whatever other readers of YAML would make of it. */
static struct node *
name_scalar(struct tree *tree, struct slice name)
{
	struct node *scalar = tree_scalar(tree, name);

	if (!yaml_is_text(name))
		scalar->style = STYLE_SINGLE;
	return scalar;
}

static void
append_named(struct tree *tree, struct node *map, struct slice name,
	     struct node *value)
{
	value->key = name_scalar(tree, name);
	list_append(map, value);
}

static void
append_count(struct tree *tree, struct node *map, const char *key,
	     int64_t count)
{
	map_number(tree, map, key, (long)count);
}

static void
append_decimal(struct tree *tree, struct node *map, const char *key,
	       double number)
{
	struct text text = TEXT_INIT;
	struct node *scalar;

	stat_decimal(&text, number);
	scalar = tree_scalar(tree, text_as_slice(&text));
	scalar->style = STYLE_NUMBER;
	append(tree, map, key, scalar);
	text_release(&text);
}

/* The figures of a tally, added to a map. */
static void
append_summary(struct tree *tree, struct node *map, const struct tally *tally)
{
	struct summary summary = tally_summary(tally);

	append_count(tree, map, "games", summary.count);
	if (summary.count == 0)
		return;
	append_count(tree, map, "total", summary.total);
	append_decimal(tree, map, "mean", summary.mean);
	if (summary.count > 1)
		append_decimal(tree, map, "sd", summary.sd);
	append_count(tree, map, "min", summary.min);
	append_count(tree, map, "q1", summary.q1);
	append_count(tree, map, "median", summary.median);
	append_count(tree, map, "q3", summary.q3);
	append_count(tree, map, "max", summary.max);
}

static struct node *
summary_map(struct tree *tree, const struct tally *tally)
{
	struct node *map = tree_map(tree, STYLE_FLOW);

	append_summary(tree, map, tally);
	return map;
}

/* How often each rule was broken. */
static struct node *
rules_map(struct tree *tree, const struct game *game, const int64_t *broken)
{
	struct node *map = tree_map(tree, STYLE_FLOW);

	for (int place = 0; place < STAT_RULES; place++)
		if (broken[place] > 0)
			append_count(tree, map, stat_rule(game, place)->id,
				     broken[place]);
	return map;
}

static void
append_wins(struct tree *tree, struct node *map, int64_t count, int64_t wins,
	    int64_t shared, int64_t twelfths)
{
	struct interval interval = wilson(twelfths, count);

	append_count(tree, map, "games", count);
	append_count(tree, map, "wins", wins);
	append_count(tree, map, "shared", shared);
	append_decimal(tree, map, "rate", interval.rate);
	append_decimal(tree, map, "low", interval.low);
	append_decimal(tree, map, "high", interval.high);
}

static struct node *
seats_map(struct tree *tree, const struct figures *figures)
{
	struct node *seats = tree_map(tree, STYLE_BLOCK);

	for (int i = 0; i < figures->seats; i++) {
		const struct seat_figures *seat = &figures->seat[i];
		struct node *map = tree_map(tree, STYLE_BLOCK);

		if (seat->points.count == 0)
			continue;
		append_wins(tree, map, seat->points.count, seat->wins,
			    seat->shared, seat->twelfths);
		append(tree, map, "points", summary_map(tree, &seat->points));
		append(tree, seats, figures->game->seats[i], map);
	}
	return seats;
}

/* The labels that have a number; *total is their sum. */
static struct node *
labels_map(struct tree *tree, const struct metric *metric, const int64_t *sums,
	   int64_t *total)
{
	struct node *map = tree_map(tree, STYLE_FLOW);
	struct text text = TEXT_INIT;

	*total = 0;
	for (int label = 0; label < metric->labels; label++) {
		*total += sums[label];
		if (sums[label] == 0)
			continue;
		text_clear(&text);
		metric->label(label, &text);
		map_append(tree, map, text_as_slice(&text),
			   tree_number(tree, (long)sums[label]));
	}
	text_release(&text);
	return map;
}

static struct node *
each_map(struct tree *tree, const struct metric *metric, int64_t count,
	 const int64_t *sums)
{
	struct node *map = tree_map(tree, STYLE_BLOCK);
	int64_t total;
	struct node *labels = labels_map(tree, metric, sums, &total);

	append_count(tree, map, "games", count);
	append_count(tree, map, "total", total);
	append(tree, map, "labels", labels);
	return map;
}

static struct node *
boards_map(struct tree *tree, const struct metric *metric,
	   const struct table *boards)
{
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct entry **sorted = table_sorted(boards);

	for (size_t i = 0; i < boards->count; i++) {
		const struct board_figures *board = sorted[i]->thing;

		append_named(tree, map, sorted[i]->key,
			     each_map(tree, metric, board->games, board->sums));
	}
	return map;
}

/* One case: how many games, and how they went. */
static struct node *
case_map(struct tree *tree, const struct figures *figures,
	 const struct metric *metric, const int64_t *sums)
{
	const char *const *seats = figures->game->seats;
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *wins = tree_map(tree, STYLE_FLOW);
	struct node *points = tree_map(tree, STYLE_FLOW);

	append_count(tree, map, "games", sums[0]);
	for (int seat = 0; seat < figures->seats; seat++) {
		int64_t won = sums[(1 + seat) * metric->labels];
		int64_t sum =
			sums[(1 + figures->seats + seat) * metric->labels];

		append_decimal(tree, wins, seats[seat], (double)won / STAT_WIN);
		append_count(tree, points, seats[seat], sum);
	}
	append(tree, map, "wins", wins);
	append(tree, map, "points", points);
	return map;
}

static struct node *
cases_map(struct tree *tree, const struct figures *figures,
	  const struct metric *metric, const int64_t *sums)
{
	struct node *cases = tree_map(tree, STYLE_BLOCK);
	struct text text = TEXT_INIT;

	for (int label = 0; label < metric->labels; label++) {
		if (sums[label] == 0)
			continue;
		text_clear(&text);
		metric->label(label, &text);
		map_append(tree, cases, text_as_slice(&text),
			   case_map(tree, figures, metric, sums + label));
	}
	text_release(&text);
	return cases;
}

/* By seat, those that were taken. */
static struct node *
metric_seats(struct tree *tree, const struct figures *figures,
	     const struct metric *metric, const struct metric_figures *own)
{
	struct node *seats = tree_map(tree, STYLE_BLOCK);

	for (int seat = 0; seat < figures->seats; seat++) {
		struct node *map;
		int64_t count = figures_seat_games(figures, metric, seat);

		if (count == 0)
			continue;
		if (metric->kind == METRIC_COUNT)
			map = summary_map(tree, &own->seat[seat]);
		else
			map = each_map(tree, metric, count,
				       own->sums + seat * metric->labels);
		append(tree, seats, figures->game->seats[seat], map);
	}
	return seats;
}

static struct node *
metric_map(struct tree *tree, const struct figures *figures,
	   const struct metric *metric, const struct metric_figures *own)
{
	struct node *map = tree_map(tree, STYLE_BLOCK);

	if (metric->kind == METRIC_EACH && !metric->seats && !metric->map)
		return each_map(tree, metric, figures_games(figures, metric),
				own->sums);
	if (metric->kind == METRIC_COUNT)
		append_summary(tree, map, &own->game);
	else
		append_count(tree, map, "games",
			     figures_games(figures, metric));
	if (metric->seats)
		append(tree, map, "seats",
		       metric_seats(tree, figures, metric, own));
	else if (metric->kind == METRIC_CASE)
		append(tree, map, "cases",
		       cases_map(tree, figures, metric, own->sums));
	else if (metric->kind == METRIC_EACH)
		append(tree, map, "boards",
		       boards_map(tree, metric, &own->boards));
	return map;
}

static struct node *
metrics_map(struct tree *tree, const struct figures *figures)
{
	const struct metric *metrics = figures->game->metrics;
	struct node *map = tree_map(tree, STYLE_BLOCK);

	for (int i = 0; metrics[i].name != NULL; i++)
		if (figures_games(figures, &metrics[i]) > 0)
			append(tree, map, metrics[i].name,
			       metric_map(tree, figures, &metrics[i],
					  &figures->metrics[i]));
	return map;
}

/* What only legal, finished games have. */
static void
append_results(struct tree *tree, struct node *map,
	       const struct figures *figures)
{
	struct node *decided = tree_map(tree, STYLE_FLOW);

	for (unsigned i = 0; i < STAT_DECIDED; i++)
		if (figures->decided[i] > 0)
			append_count(tree, decided, score_decided(i),
				     figures->decided[i]);
	if (figures->moves.count > 0)
		append(tree, map, "moves", summary_map(tree, &figures->moves));
	append(tree, map, "margin", summary_map(tree, &figures->margin));
	append(tree, map, "decided", decided);
	append(tree, map, "seats", seats_map(tree, figures));
	append(tree, map, "metrics", metrics_map(tree, figures));
}

static struct node *
game_map(struct tree *tree, const struct statistics *all,
	 const struct figures *figures)
{
	struct node *map = tree_map(tree, STYLE_BLOCK);
	int64_t finished = figures_finished(figures);

	if (statistics_grouped(all))
		append(tree, map, "group",
		       figures->group.len > 0
			       ? name_scalar(tree, figures->group)
			       : tree_null(tree));
	append(tree, map, "game",
	       tree_scalar(tree, slice_of(figures->game->name)));
	append_count(tree, map, "records", figures->records);
	append_count(tree, map, "legal", finished + figures->unfinished);
	append_count(tree, map, "unfinished", figures->unfinished);
	append_count(tree, map, "finished", finished);
	append(tree, map, "illegal",
	       rules_map(tree, figures->game, figures->illegal));
	if (finished > 0)
		append_results(tree, map, figures);
	return map;
}

static struct node *
rivals_map(struct tree *tree, const struct standing *standing)
{
	struct node *rivals = tree_map(tree, STYLE_BLOCK);

	for (size_t i = 0; i < standing->rivals_count; i++) {
		const struct rival *rival = &standing->rivals[i];
		struct node *map = tree_map(tree, STYLE_FLOW);

		append_count(tree, map, "games",
			     rival->wins + rival->ties + rival->losses);
		append_count(tree, map, "wins", rival->wins);
		append_count(tree, map, "ties", rival->ties);
		append_count(tree, map, "losses", rival->losses);
		append_named(tree, rivals, rival->player->name, map);
	}
	return rivals;
}

static struct node *
player_map(struct tree *tree, const struct standing *standing)
{
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *points = tree_map(tree, STYLE_BLOCK);

	append_wins(tree, map, standing->games, standing->wins,
		    standing->shared, standing->twelfths);
	append_decimal(tree, map, "rating", standing->rating.elo);
	append_decimal(tree, map, "error", standing->rating.error);
	for (size_t i = 0; games[i] != NULL; i++) {
		const struct tally *tally = &standing->player->game[i].points;

		if (tally->count > 0)
			append(tree, points, games[i]->name,
			       summary_map(tree, tally));
	}
	append(tree, map, "points", points);
	append(tree, map, "against", rivals_map(tree, standing));
	return map;
}

static struct node *
players_map(struct tree *tree, struct statistics *all)
{
	size_t count = all->players.players.count;
	struct standing *standings =
		players_standings(&all->players, &all->arena);
	struct node *map = tree_map(tree, STYLE_BLOCK);

	for (size_t i = 0; i < count; i++)
		append_named(tree, map, standings[i].player->name,
			     player_map(tree, &standings[i]));
	return map;
}

struct node *
stat_tree(struct statistics *all)
{
	struct tree *tree = &(struct tree){ &all->arena };
	struct entry **figures = table_sorted(&all->figures);
	struct entry **matches = table_sorted(&all->matches.matches);
	struct node *root = tree_map(tree, STYLE_BLOCK);
	struct node *list = tree_list(tree, STYLE_BLOCK);
	struct node *standings = tree_list(tree, STYLE_BLOCK);

	if (statistics_grouped(all))
		map_text(tree, root, "by", slice_of(all->key.name));
	append_count(tree, root, "documents", all->documents);
	append(tree, root, "unknown", rules_map(tree, NULL, all->unknown));
	for (size_t i = 0; i < all->figures.count; i++)
		list_append(list, game_map(tree, all, figures[i]->thing));
	append(tree, root, "games", list);
	append(tree, root, "players", players_map(tree, all));
	for (size_t i = 0; i < all->matches.matches.count; i++) {
		match_sort(matches[i]->thing);
		list_append(standings, match_map(matches[i]->thing, tree));
	}
	append(tree, root, "matches", standings);
	return root;
}
