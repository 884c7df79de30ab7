/* stat_partial_out.c - writes statistics that are going to be merged. */
#include "games.h"
#include "json_out.h"
#include "stat_partial.h"

struct writing {
	struct statistics *all;
	struct text *out;
	struct arena arena; /* of one line */
	struct tree tree;
	struct node *line;
	int64_t lines;
};

static void
append_number(struct writing *writing, struct node *map, struct slice key,
	      int64_t number)
{
	if (number != 0)
		map_append(&writing->tree, map, key,
			   tree_number(&writing->tree, (long)number));
}

static void
write_count(void *context, struct slice name, int64_t *count)
{
	struct writing *writing = context;

	append_number(writing, writing->line, name, *count);
}

static struct node *
tally_map(struct writing *writing, const struct tally *tally)
{
	struct node *map = tree_map(&writing->tree, STYLE_FLOW);
	struct text key = TEXT_INIT;

	for (size_t i = 0; i < tally->used; i++) {
		text_clear(&key);
		text_long(&key, (long)tally->values[i].value);
		append_number(writing, map, text_as_slice(&key),
			      tally->values[i].count);
	}
	text_release(&key);
	return map;
}

static void
write_map(struct writing *writing, struct node *line, struct slice name,
	  struct node *map)
{
	if (map->len > 0)
		map_append(&writing->tree, line, name, map);
}

static void
write_tally(void *context, struct slice name, struct tally *tally)
{
	struct writing *writing = context;

	write_map(writing, writing->line, name, tally_map(writing, tally));
}

static void
write_labels(void *context, struct slice name, const struct metric *metric,
	     int64_t *sums)
{
	struct writing *writing = context;
	struct node *map = tree_map(&writing->tree, STYLE_FLOW);
	struct text label = TEXT_INIT;

	for (int i = 0; i < metric->labels; i++) {
		text_clear(&label);
		metric->label(i, &label);
		append_number(writing, map, text_as_slice(&label), sums[i]);
	}
	text_release(&label);
	write_map(writing, writing->line, name, map);
}

static void
begin_line(struct writing *writing, const char *part)
{
	arena_reset(&writing->arena);
	writing->line = tree_map(&writing->tree, STYLE_FLOW);
	map_number(&writing->tree, writing->line, "gamestat", STAT_VERSION);
	map_text(&writing->tree, writing->line, "part", slice_of(part));
}

static void
end_line(struct writing *writing)
{
	json_write(writing->out, writing->line);
	writing->lines++;
}

static void
begin_figures(struct writing *writing, const struct figures *figures,
	      const char *part)
{
	begin_line(writing, part);
	if (figures->group.len > 0)
		map_text(&writing->tree, writing->line, "group",
			 figures->group);
	map_text(&writing->tree, writing->line, "game",
		 slice_of(figures->game->name));
}

static void
write_boards(struct writing *writing, struct figures *figures, int i)
{
	const struct table *boards = &figures->metrics[i].boards;
	const struct metric *metric = &figures->game->metrics[i];
	struct entry **sorted = table_sorted(boards);

	for (size_t board = 0; board < boards->count; board++) {
		struct board_figures *own = sorted[board]->thing;

		begin_figures(writing, figures, "board");
		map_text(&writing->tree, writing->line, "metric",
			 slice_of(metric->name));
		map_text(&writing->tree, writing->line, "board",
			 sorted[board]->key);
		write_count(writing, slice_of("games"), &own->games);
		write_labels(writing, slice_of("labels"), metric, own->sums);
		end_line(writing);
	}
}

static void
write_figures(struct writing *writing, struct figures *figures)
{
	const struct figures_visitor visitor = { writing, write_count,
						 write_tally, write_labels };

	begin_figures(writing, figures, "game");
	figures_visit(figures, &visitor);
	end_line(writing);
	for (int i = 0; figures->game->metrics[i].name != NULL; i++)
		write_boards(writing, figures, i);
}

static void
write_player(struct writing *writing, const struct player *player)
{
	begin_line(writing, "player");
	map_text(&writing->tree, writing->line, "name", player->name);
	for (size_t i = 0; games[i] != NULL; i++) {
		const struct seat_figures *own = &player->game[i];
		struct node *map = tree_map(&writing->tree, STYLE_FLOW);

		append_number(writing, map, slice_of("wins"), own->wins);
		append_number(writing, map, slice_of("shared"), own->shared);
		append_number(writing, map, slice_of("twelfths"),
			      own->twelfths);
		write_map(writing, map, slice_of("points"),
			  tally_map(writing, &own->points));
		write_map(writing, writing->line, slice_of(games[i]->name),
			  map);
	}
	end_line(writing);
}

/* A player and those of the rivals who come after by name. */
static void
write_duels(struct writing *writing, const struct standing *standing)
{
	for (size_t i = 0; i < standing->rivals_count; i++) {
		const struct rival *rival = &standing->rivals[i];

		if (table_compare(standing->player->name, rival->player->name) >
		    0)
			continue;
		begin_line(writing, "pair");
		map_text(&writing->tree, writing->line, "name",
			 standing->player->name);
		map_text(&writing->tree, writing->line, "rival",
			 rival->player->name);
		append_number(writing, writing->line, slice_of("wins"),
			      rival->wins);
		append_number(writing, writing->line, slice_of("ties"),
			      rival->ties);
		append_number(writing, writing->line, slice_of("losses"),
			      rival->losses);
		end_line(writing);
	}
}

static void
begin_match(struct writing *writing, const struct match *match,
	    const char *part)
{
	begin_line(writing, part);
	map_text(&writing->tree, writing->line, "match", match->name);
	map_text(&writing->tree, writing->line, "game",
		 slice_of(match->game->name));
}

static void
write_match(struct writing *writing, struct match *match)
{
	match_sort(match);
	begin_match(writing, match, "match");
	append_number(writing, writing->line, slice_of("games"), match->games);
	end_line(writing);
	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next) {
		begin_match(writing, match, "contestant");
		map_text(&writing->tree, writing->line, "name", one->name);
		append_number(writing, writing->line, slice_of("points"),
			      one->points);
		end_line(writing);
	}
}

/* The last line, though it is called so: only now the lines are counted. */
static void
write_head(struct writing *writing)
{
	const struct statistics *all = writing->all;
	struct node *unknown;

	begin_line(writing, "head");
	if (statistics_grouped(all))
		map_text(&writing->tree, writing->line, "by",
			 slice_of(all->key.name));
	map_number(&writing->tree, writing->line, "lines",
		   (long)writing->lines + 1);
	append_number(writing, writing->line, slice_of("documents"),
		      all->documents);
	unknown = tree_map(&writing->tree, STYLE_FLOW);
	for (int place = 0; place < STAT_RECORD_RULES; place++)
		if (all->unknown[place] > 0)
			append_number(writing, unknown,
				      slice_of(stat_rule(NULL, place)->id),
				      all->unknown[place]);
	write_map(writing, writing->line, slice_of("unknown"), unknown);
	end_line(writing);
}

void
partial_write(struct statistics *all, struct text *out)
{
	struct writing writing = { .all = all, .out = out };
	struct entry **figures = table_sorted(&all->figures);
	struct entry **matches = table_sorted(&all->matches.matches);
	struct standing *standings;

	arena_init(&writing.arena);
	writing.tree.arena = &writing.arena;
	for (size_t i = 0; i < all->figures.count; i++)
		write_figures(&writing, figures[i]->thing);
	standings = players_sorted(&all->players, &all->arena);
	for (size_t i = 0; i < all->players.players.count; i++) {
		write_player(&writing, standings[i].player);
		write_duels(&writing, &standings[i]);
	}
	for (size_t i = 0; i < all->matches.matches.count; i++)
		write_match(&writing, matches[i]->thing);
	write_head(&writing);
	arena_release(&writing.arena);
}
