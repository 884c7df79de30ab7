/* stat_partial_in.c - reads statistics that were written to be merged. */
#include "games.h"
#include "stat_partial.h"

#include <string.h>

/* A mapping being read: every key must be asked for, and be there once. */
struct line {
	const struct node *map;
	size_t used;
	struct text *why;
	bool wrong;
};

static int
refuse(struct line *line, const char *what, struct slice name)
{
	if (!line->wrong) {
		text_printf(line->why, "%s ", what);
		text_quote(line->why, name);
	}
	line->wrong = true;
	return -1;
}

/* The value of a key, counted; NULL if it is not there. */
static const struct node *
take(struct line *line, struct slice key)
{
	if (!node_is(line->map, NODE_MAP))
		return NULL;
	NODE_EACH (value, line->map)
		if (slice_equal(node_key(value), key)) {
			line->used++;
			return value;
		}
	return NULL;
}

/* The text of a key; empty if it is not there, or wrong if it must be. */
static struct slice
take_text(struct line *line, const char *key, bool must)
{
	const struct node *node = take(line, slice_of(key));

	if (node_is(node, NODE_SCALAR))
		return node_text(node);
	if (node != NULL || must)
		refuse(line, "no text for", slice_of(key));
	return slice_of("");
}

/* A decimal number of up to 18 digits and a sign. */
static bool
parse_number(struct slice text, int64_t *number)
{
	bool minus = text.len > 0 && text.text[0] == '-';

	text.text += minus;
	text.len -= minus;
	if (text.len == 0 || text.len > 18 ||
	    (text.text[0] == '0' && text.len + minus > 1))
		return false;
	*number = 0;
	for (size_t i = 0; i < text.len; i++) {
		if (text.text[i] < '0' || text.text[i] > '9')
			return false;
		*number = *number * 10 + (text.text[i] - '0');
	}
	*number = minus ? -*number : *number;
	return true;
}

static int64_t
number_of(struct line *line, const struct node *node)
{
	int64_t number = 0;

	if (!node_is(node, NODE_SCALAR) ||
	    !parse_number(node_text(node), &number))
		refuse(line, "no number for", node_key(node));
	return number;
}

/* Adds the number of a key to a count, which must stay one. */
static void
take_count(void *context, struct slice name, int64_t *count)
{
	struct line *line = context;
	const struct node *node = take(line, name);

	if (node != NULL && !count_add(count, number_of(line, node)))
		refuse(line, "no such count can be added:", name);
}

/* Its values rise, as they were written. */
static bool
parse_tally(struct line *line, const struct node *map, struct tally *tally)
{
	NODE_EACH (count, map) {
		int64_t value;

		if (!parse_number(node_key(count), &value) ||
		    (tally->used > 0 &&
		     tally->values[tally->used - 1].value >= value) ||
		    !tally_add(tally, value, number_of(line, count)))
			return false;
	}
	return true;
}

static void
take_tally(void *context, struct slice name, struct tally *tally)
{
	struct line *line = context;
	const struct node *map = take(line, name);
	struct tally added = { .values = NULL };

	if (map != NULL &&
	    (map->kind != NODE_MAP || !parse_tally(line, map, &added) ||
	     !tally_merge(tally, &added)))
		refuse(line, "no such tally can be added:", name);
	tally_release(&added);
}

static void
take_labels(void *context, struct slice name, const struct metric *metric,
	    int64_t *sums)
{
	struct line *line = context;
	struct line labels = { take(line, name), 0, line->why, false };
	struct text label = TEXT_INIT;

	if (labels.map == NULL)
		return;
	if (labels.map->kind != NODE_MAP) {
		refuse(line, "no labels for", name);
		return;
	}
	for (int i = 0; i < metric->labels; i++) {
		const struct node *node;

		text_clear(&label);
		metric->label(i, &label);
		node = take(&labels, text_as_slice(&label));
		if (node != NULL &&
		    !sum_add(&sums[i], number_of(&labels, node)))
			refuse(&labels, "no such sum can be added:", name);
	}
	text_release(&label);
	line->wrong |= labels.wrong;
	if (!labels.wrong && labels.used != labels.map->len)
		refuse(line, "a label that is not known, in", name);
}

static const struct game *
take_game(struct line *line)
{
	struct slice name = take_text(line, "game", true);
	const struct game *game = games_find(name);

	if (game == NULL)
		refuse(line, "no such game:", name);
	return game;
}

static struct figures *
take_figures(struct merging *merging, struct line *line)
{
	struct slice group = take_text(line, "group", false);
	const struct game *game = take_game(line);

	if (line->wrong)
		return NULL;
	return statistics_figures(merging->all, group, game);
}

static void
read_game(struct merging *merging, struct line *line)
{
	const struct figures_visitor visitor = { line, take_count, take_tally,
						 take_labels };
	struct figures *figures = take_figures(merging, line);

	if (figures != NULL)
		figures_visit(figures, &visitor);
}

/* The metric whose labels are places, by its name. */
static int
find_map(const struct game *game, struct slice name)
{
	for (int i = 0; game->metrics[i].name != NULL; i++)
		if (slice_is(name, game->metrics[i].name) &&
		    game->metrics[i].kind == METRIC_EACH &&
		    game->metrics[i].map)
			return i;
	return -1;
}

static void
read_board(struct merging *merging, struct line *line)
{
	struct figures *figures = take_figures(merging, line);
	struct slice metric = take_text(line, "metric", true);
	struct slice name = take_text(line, "board", true);
	struct board_figures *board;
	int i;

	if (line->wrong)
		return;
	i = find_map(figures->game, metric);
	if (i < 0) {
		refuse(line, "no such metric:", metric);
		return;
	}
	board = table_get(&figures->metrics[i].boards, name);
	take_count(line, slice_of("games"), &board->games);
	take_labels(line, slice_of("labels"), &figures->game->metrics[i],
		    board->sums);
}

static void
read_player(struct merging *merging, struct line *line)
{
	struct slice name = take_text(line, "name", true);
	struct player *player;

	if (name.len == 0)
		refuse(line, "no name:", name);
	if (line->wrong)
		return;
	player = players_get(&merging->all->players, name);
	for (size_t i = 0; games[i] != NULL; i++) {
		struct seat_figures *own = &player->game[i];
		struct line game = { take(line, slice_of(games[i]->name)), 0,
				     line->why, line->wrong };

		if (game.map == NULL)
			continue;
		take_count(&game, slice_of("wins"), &own->wins);
		take_count(&game, slice_of("shared"), &own->shared);
		take_count(&game, slice_of("twelfths"), &own->twelfths);
		take_tally(&game, slice_of("points"), &own->points);
		if (game.used != game.map->len)
			refuse(&game, "no such result of", name);
		line->wrong |= game.wrong;
	}
}

static void
read_pair(struct merging *merging, struct line *line)
{
	struct slice names[2] = { take_text(line, "name", true),
				  take_text(line, "rival", true) };
	struct duel *duel;
	int side[2];

	if (names[0].len == 0 || names[1].len == 0 ||
	    slice_equal(names[0], names[1]))
		refuse(line, "no rival of", names[0]);
	if (line->wrong)
		return;
	duel = players_duel(&merging->all->players, names, side);
	take_count(line, slice_of("wins"), &duel->wins[side[0]]);
	take_count(line, slice_of("losses"), &duel->wins[side[1]]);
	take_count(line, slice_of("ties"), &duel->ties);
}

static struct match *
take_match(struct merging *merging, struct line *line)
{
	struct slice name = take_text(line, "match", true);
	const struct game *game = take_game(line);

	if (line->wrong)
		return NULL;
	return matches_get(&merging->all->matches, name, game);
}

static void
read_match(struct merging *merging, struct line *line)
{
	struct match *match = take_match(merging, line);

	if (match != NULL)
		take_count(line, slice_of("games"), &match->games);
}

static void
read_contestant(struct merging *merging, struct line *line)
{
	struct match *match = take_match(merging, line);
	struct slice name = take_text(line, "name", true);
	const struct node *points = take(line, slice_of("points"));
	struct contestant *one;

	if (line->wrong)
		return;
	one = matches_player(&merging->all->matches, match, name);
	if (points != NULL && !sum_add(&one->points, number_of(line, points)))
		refuse(line, "no such sum can be added:", slice_of("points"));
}

static void
read_unknown(struct statistics *all, struct line *line)
{
	struct line unknown = { take(line, slice_of("unknown")), 0, line->why,
				line->wrong };

	if (unknown.map == NULL)
		return;
	for (int place = 0; place < STAT_RECORD_RULES; place++)
		if (stat_rule(NULL, place) != NULL)
			take_count(&unknown,
				   slice_of(stat_rule(NULL, place)->id),
				   &all->unknown[place]);
	if (unknown.used != unknown.map->len)
		refuse(&unknown, "no such rule in", slice_of("unknown"));
	line->wrong |= unknown.wrong;
}

/* All summaries must have been grouped by the same key. */
static void
read_head(struct merging *merging, struct line *line)
{
	struct statistics *all = merging->all;
	struct slice by = take_text(line, "by", false);
	const char *name =
		by.len > 0 ? arena_copy(&all->arena, by.text, by.len) : NULL;

	if (!merging->begun && name != NULL)
		all->key = stat_key(name);
	else if (merging->begun &&
		 !slice_is(by, all->key.name != NULL ? all->key.name : ""))
		refuse(line, "summaries by different keys, one of them", by);
	merging->begun = true;
	take_count(line, slice_of("lines"), &merging->promised);
	take_count(line, slice_of("documents"), &all->documents);
	read_unknown(all, line);
}

static void
read_part(struct merging *merging, struct line *line)
{
	static const struct {
		const char *part;
		void (*read)(struct merging *merging, struct line *line);
	} parts[] = {
		{ "head", read_head },
		{ "game", read_game },
		{ "board", read_board },
		{ "player", read_player },
		{ "pair", read_pair },
		{ "match", read_match },
		{ "contestant", read_contestant },
	};
	struct slice part = take_text(line, "part", true);

	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
		if (slice_is(part, parts[i].part)) {
			parts[i].read(merging, line);
			return;
		}
	refuse(line, "no such part:", part);
}

int
partial_read(struct merging *merging, const struct node *map, struct text *why)
{
	struct line line = { map, 0, why, false };
	struct slice version;

	if (map->kind != NODE_MAP || node_get(map, "gamestat") == NULL) {
		text_add(why, "this is no summary of gamestat --partial");
		return -1;
	}
	version = take_text(&line, "gamestat", true);
	if (!slice_is(version, "1"))
		return refuse(&line, "a summary of another version:", version);
	read_part(merging, &line);
	merging->lines++;
	if (!line.wrong && line.used != map->len)
		refuse(&line, "a key that is not known, or there twice, in",
		       take_text(&line, "part", true));
	return line.wrong ? -1 : 0;
}

int
partial_end(const struct merging *merging, struct text *why)
{
	if (merging->lines != merging->promised) {
		text_printf(why,
			    "the summaries have %ld lines, but %ld were "
			    "written: some are missing, or there twice",
			    (long)merging->lines, (long)merging->promised);
		return -1;
	}
	if (!statistics_sound(merging->all)) {
		text_add(why, "the summaries contradict themselves: no games "
			      "can give such counts");
		return -1;
	}
	return 0;
}
