/* matches.c - the standing of matches: points summed over their games. */
#include "matches.h"

#include "csv_out.h"
#include "json_out.h"
#include "yaml_out.h"

#include <string.h>

struct contestant {
	struct slice name;
	long points;
	struct contestant *next;
};

struct match {
	struct slice name;
	const struct game *game;
	unsigned games, unfinished;
	struct contestant *first, *last; /* in the order first seen */
	struct match *next;
};

/* A game on its way; the texts follow it, first the match. */
struct note {
	const struct game *game;
	size_t match, name[RECORD_PLAYERS_MAX]; /* lengths */
	long points[RECORD_PLAYERS_MAX];
	int players;
	bool final;
};

void
matches_init(struct matches *matches)
{
	*matches = (struct matches){ .first = NULL };
	arena_init(&matches->arena);
}

void
matches_release(struct matches *matches)
{
	arena_release(&matches->arena);
}

static struct slice
keep(struct matches *matches, struct slice text)
{
	return (struct slice){ arena_copy(&matches->arena, text.text, text.len),
			       text.len };
}

static struct match *
find_match(struct matches *matches, struct slice name, const struct game *game)
{
	struct match *match = matches->first;

	while (match != NULL &&
	       (match->game != game || !slice_equal(match->name, name)))
		match = match->next;
	if (match != NULL)
		return match;
	match = arena_alloc(&matches->arena, sizeof(*match));
	*match = (struct match){ .name = keep(matches, name), .game = game };
	if (matches->last != NULL)
		matches->last->next = match;
	else
		matches->first = match;
	matches->last = match;
	return match;
}

static struct contestant *
find_contestant(struct matches *matches, struct match *match, struct slice name)
{
	struct contestant *one = match->first;

	while (one != NULL && !slice_equal(one->name, name))
		one = one->next;
	if (one != NULL)
		return one;
	one = arena_alloc(&matches->arena, sizeof(*one));
	*one = (struct contestant){ .name = keep(matches, name) };
	if (match->last != NULL)
		match->last->next = one;
	else
		match->first = one;
	match->last = one;
	return one;
}

void
matches_note(struct text *note, const struct record *record,
	     const struct score *score, bool final)
{
	const struct node *match = node_get(record->root, "match");
	struct note game = { .game = record->game,
			     .final = final,
			     .players = record->players };

	if (!node_is(match, NODE_SCALAR) || match->len == 0)
		return;
	game.match = match->len;
	for (int player = 0; player < record->players; player++) {
		game.name[player] = record->name[player].len;
		game.points[player] = score->points[player];
	}
	text_bytes(note, (const char *)&game, sizeof(game));
	text_slice(note, node_text(match));
	for (int player = 0; player < record->players; player++)
		text_slice(note, record->name[player]);
}

void
matches_add(struct matches *matches, struct slice note)
{
	struct match *match;
	struct slice name;
	struct note game;

	if (note.len == 0)
		return;
	memcpy(&game, note.text, sizeof(game));
	name = (struct slice){ note.text + sizeof(game), game.match };
	match = find_match(matches, name, game.game);
	match->games++;
	match->unfinished += !game.final;
	for (int player = 0; player < game.players; player++) {
		name = (struct slice){ name.text + name.len,
				       game.name[player] };
		find_contestant(matches, match, name)->points +=
			game.points[player];
	}
}

static long
most_points(const struct match *match)
{
	long most = match->first->points;

	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next)
		if (one->points > most)
			most = one->points;
	return most;
}

static struct node *
match_map(const struct match *match, struct tree *tree)
{
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *points = tree_map(tree, STYLE_FLOW);
	struct node *leader = tree_list(tree, STYLE_FLOW);
	long most = most_points(match);

	map_text(tree, map, "match", match->name);
	map_text(tree, map, "game", slice_of(match->game->name));
	map_number(tree, map, "games", match->games);
	map_number(tree, map, "unfinished", match->unfinished);
	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next) {
		map_append(tree, points, one->name,
			   tree_number(tree, one->points));
		if (one->points == most)
			list_append(leader, tree_scalar(tree, one->name));
	}
	map_append(tree, map, slice_of("points"), points);
	map_append(tree, map, slice_of("leader"), leader);
	return map;
}

static void
match_csv(const struct match *match, struct text *out)
{
	struct csv csv = { out, 0 };
	long most = most_points(match);

	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next) {
		csv_text(&csv, match->name);
		csv_text(&csv, slice_of(match->game->name));
		csv_number(&csv, match->games);
		csv_text(&csv, one->name);
		csv_number(&csv, one->points);
		csv_text(&csv,
			 slice_of(one->points == most ? "true" : "false"));
		csv_end(&csv);
	}
}

static void
match_text(const struct match *match, struct text *out)
{
	long most = most_points(match);

	text_visible(out, match->name);
	text_printf(out, ": %s, %u game%s\n", match->game->title, match->games,
		    match->games == 1 ? "" : "s");
	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next) {
		text_printf(out, "%6ld  ", one->points);
		text_visible(out, one->name);
		text_add(out, one->points == most ? "  leads\n" : "\n");
	}
}

void
matches_write(const struct matches *matches, struct text *out, unsigned format)
{
	struct arena arena;
	struct tree tree = { &arena };

	arena_init(&arena);
	if (format == FORMAT_CSV)
		text_add(out, "match,game,games,name,points,leader\n");
	for (const struct match *match = matches->first; match != NULL;
	     match = match->next) {
		if (format == FORMAT_CSV)
			match_csv(match, out);
		else if (format == FORMAT_TEXT)
			match_text(match, out);
		else if (format == FORMAT_JSON)
			json_write(out, match_map(match, &tree));
		else
			yaml_write(out, match_map(match, &tree));
		arena_reset(&arena);
	}
	arena_release(&arena);
}
