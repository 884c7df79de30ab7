/* matches.c - the standing of matches: points summed over their games. */
#include "matches.h"

#include "csv_out.h"
#include "json_out.h"
#include "yaml_out.h"

#include <string.h>

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
	arena_init(&matches->arena);
	table_init(&matches->matches, &matches->arena, sizeof(struct match));
	table_init(&matches->contestants, &matches->arena,
		   sizeof(struct contestant));
}

void
matches_release(struct matches *matches)
{
	table_release(&matches->matches);
	table_release(&matches->contestants);
	arena_release(&matches->arena);
}

struct match *
matches_get(struct matches *matches, struct slice name, const struct game *game)
{
	size_t count = matches->matches.count;
	struct text key = TEXT_INIT;
	struct entry *entry;
	struct match *match;

	text_slice(&key, name);
	text_char(&key, '\0');
	text_add(&key, game->name);
	entry = table_entry(&matches->matches, text_as_slice(&key));
	text_release(&key);
	match = entry->thing;
	if (matches->matches.count > count)
		*match = (struct match){ .name = { entry->key.text, name.len },
					 .game = game,
					 .number = (uint32_t)count };
	return match;
}

struct contestant *
matches_player(struct matches *matches, struct match *match, struct slice name)
{
	size_t count = matches->contestants.count;
	const size_t prefix = sizeof(match->number);
	struct text key = TEXT_INIT;
	struct contestant *one;
	struct entry *entry;

	text_bytes(&key, (const char *)&match->number, prefix);
	text_slice(&key, name);
	entry = table_entry(&matches->contestants, text_as_slice(&key));
	text_release(&key);
	one = entry->thing;
	if (matches->contestants.count == count)
		return one;
	one->name = (struct slice){ entry->key.text + prefix, name.len };
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
	match = matches_get(matches, name, game.game);
	match->games++;
	match->unfinished += !game.final;
	for (int player = 0; player < game.players; player++) {
		name = (struct slice){ name.text + name.len,
				       game.name[player] };
		matches_player(matches, match, name)->points +=
			game.points[player];
	}
}

int64_t
match_most(const struct match *match)
{
	int64_t most = match->first->points;

	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next)
		if (one->points > most)
			most = one->points;
	return most;
}

static bool
ranks_before(const struct contestant *a, const struct contestant *b)
{
	if (a->points != b->points)
		return a->points > b->points;
	return table_compare(a->name, b->name) < 0;
}

/* Merges two lists that are in order. */
static struct contestant *
merge(struct contestant *a, struct contestant *b)
{
	struct contestant *first = NULL, **link = &first;

	while (a != NULL && b != NULL) {
		struct contestant **less = ranks_before(a, b) ? &a : &b;

		*link = *less;
		link = &(*link)->next;
		*less = *link;
	}
	*link = a != NULL ? a : b;
	return first;
}

/* Lists of one, two, four ... in order are merged like the bits of a sum. */
void
match_sort(struct match *match)
{
	struct contestant *runs[64] = { NULL }, *list = NULL;

	while (match->first != NULL) {
		struct contestant *one = match->first;
		int i = 0;

		match->first = one->next;
		one->next = NULL;
		for (; runs[i] != NULL; i++) {
			one = merge(runs[i], one);
			runs[i] = NULL;
		}
		runs[i] = one;
	}
	for (int i = 0; i < 64; i++)
		list = merge(list, runs[i]);
	match->first = list;
	for (match->last = list; match->last->next != NULL;)
		match->last = match->last->next;
}

struct node *
match_map(const struct match *match, struct tree *tree)
{
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *points = tree_map(tree, STYLE_FLOW);
	struct node *leader = tree_list(tree, STYLE_FLOW);
	int64_t most = match_most(match);

	map_text(tree, map, "match", match->name);
	map_text(tree, map, "game", slice_of(match->game->name));
	map_number(tree, map, "games", (long)match->games);
	map_number(tree, map, "unfinished", (long)match->unfinished);
	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next) {
		map_append(tree, points, one->name,
			   tree_number(tree, (long)one->points));
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
	int64_t most = match_most(match);

	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next) {
		csv_text(&csv, match->name);
		csv_text(&csv, slice_of(match->game->name));
		csv_number(&csv, (long)match->games);
		csv_text(&csv, one->name);
		csv_number(&csv, (long)one->points);
		csv_text(&csv,
			 slice_of(one->points == most ? "true" : "false"));
		csv_end(&csv);
	}
}

static void
match_text(const struct match *match, struct text *out)
{
	int64_t most = match_most(match);

	text_visible(out, match->name);
	text_printf(out, ": %s, %ld game%s\n", match->game->title,
		    (long)match->games, match->games == 1 ? "" : "s");
	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next) {
		text_printf(out, "%6ld  ", (long)one->points);
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
	for (size_t i = 0; i < matches->matches.count; i++) {
		const struct match *match = matches->matches.entries[i]->thing;

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
