/* stat.c - the statistics of all documents, as gamestat keeps them. */
#include "stat.h"

#include <assert.h>

void
statistics_init(struct statistics *all, struct stat_key key)
{
	*all = (struct statistics){ .key = key };
	arena_init(&all->arena);
	table_init(&all->figures, &all->arena, sizeof(struct figures));
	players_init(&all->players, &all->arena);
	matches_init(&all->matches);
}

void
statistics_release(struct statistics *all)
{
	for (size_t i = 0; i < all->figures.count; i++)
		figures_release(all->figures.entries[i]->thing);
	table_release(&all->figures);
	players_release(&all->players);
	matches_release(&all->matches);
	arena_release(&all->arena);
}

/* The key sorts by group, and a group by the order of all games. */
struct figures *
statistics_figures(struct statistics *all, struct slice group,
		   const struct game *game)
{
	size_t count = all->figures.count;
	struct text key = TEXT_INIT;
	struct figures *figures;
	struct entry *entry;

	if (all->last != NULL && all->last->game == game &&
	    slice_equal(all->last->group, group))
		return all->last;
	text_slice(&key, group);
	text_char(&key, '\0');
	text_char(&key, (char)stat_game_place(game));
	entry = table_entry(&all->figures, text_as_slice(&key));
	text_release(&key);
	figures = entry->thing;
	if (all->figures.count > count)
		figures_init(figures, game,
			     (struct slice){ entry->key.text, group.len },
			     &all->arena);
	all->last = figures;
	return figures;
}

static void
add_match(struct statistics *all, const struct stat_note *note)
{
	struct match *match;

	if (note->match.len == 0)
		return;
	match = matches_get(&all->matches, note->match, note->game);
	match->games++;
	for (int player = 0; player < note->players; player++)
		matches_player(&all->matches, match, note->name[player])
			->points += note->score.points[player];
}

/* Each seat, or each name, is a group of its own. */
static void
add_seats(struct statistics *all, const struct stat_note *note)
{
	unsigned done = 0;

	for (int i = 0; i < note->players; i++) {
		struct slice group = note->name[i];
		unsigned set = 1U << i;

		if (all->key.by == BY_SEAT)
			group = slice_of(note->game->seats[note->seat[i]]);
		for (int j = i + 1;
		     all->key.by == BY_PLAYER && j < note->players; j++)
			if (slice_equal(note->name[j], group))
				set |= 1U << j;
		if ((done & set) == 0)
			figures_add(statistics_figures(all, group, note->game),
				    note, set);
		done |= set;
	}
}

void
statistics_add(struct statistics *all, const struct stat_note *note)
{
	bool seats = all->key.by == BY_SEAT || all->key.by == BY_PLAYER;

	all->documents++;
	if (note->game == NULL) {
		assert(note->rule != NULL);
		all->unknown[stat_rule_place(NULL, note->rule)]++;
		return;
	}
	if (seats && note->players > 0)
		add_seats(all, note);
	else
		figures_add(statistics_figures(all, note->group, note->game),
			    note, (1U << RECORD_PLAYERS_MAX) - 1);
	if (!note->finished)
		return;
	players_add(&all->players, note);
	add_match(all, note);
}
