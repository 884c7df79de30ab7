/* stat_sound.c - whether counts that came from elsewhere can be true. */
#include "games.h"
#include "stat.h"

/* What a seat has won fits with how often it was taken. */
static bool
seat_sound(const struct seat_figures *seat)
{
	int64_t shared = seat->twelfths - seat->wins * STAT_WIN;

	return seat->wins + seat->shared <= seat->points.count &&
	       seat->whole <= seat->points.count &&
	       shared >= seat->shared * (STAT_WIN / RECORD_PLAYERS_MAX) &&
	       shared <= seat->shared * (STAT_WIN / 2);
}

static bool
case_sound(const struct figures *figures, const struct metric *metric,
	   const struct metric_figures *own)
{
	int64_t count = 0;

	for (int label = 0; label < metric->labels; label++) {
		const int64_t *sums = own->sums + label;

		if (sums[0] < 0)
			return false;
		count += sums[0];
		for (int seat = 1; seat <= figures->seats; seat++)
			if (sums[seat * metric->labels] < 0 ||
			    sums[seat * metric->labels] > sums[0] * STAT_WIN)
				return false;
	}
	return count <= figures_games(figures, metric);
}

static bool
boards_sound(const struct metric_figures *own, int64_t wanted)
{
	int64_t count = 0;

	for (size_t i = 0; i < own->boards.count; i++) {
		const struct board_figures *board =
			own->boards.entries[i]->thing;

		if (!count_add(&count, board->games))
			return false;
	}
	return count == wanted;
}

static bool
metric_sound(const struct figures *figures, int i)
{
	const struct metric *metric = &figures->game->metrics[i];
	const struct metric_figures *own = &figures->metrics[i];
	bool count = metric->kind == METRIC_COUNT;

	if (own->game.count != (count ? figures_games(figures, metric) : 0))
		return false;
	for (int seat = 0; seat < figures->seats; seat++)
		if (own->seat[seat].count !=
		    (count && metric->seats
			     ? figures_seat_games(figures, metric, seat)
			     : 0))
			return false;
	if (metric->kind == METRIC_CASE)
		return case_sound(figures, metric, own);
	return metric->kind != METRIC_EACH || !metric->map ||
	       boards_sound(own, figures_games(figures, metric));
}

static bool
figures_sound(const struct figures *figures)
{
	int64_t finished = figures_finished(figures), decided = 0;

	for (int i = 0; i < STAT_DECIDED; i++)
		decided += figures->decided[i];
	if (finished < 0 || decided != finished ||
	    figures->margin.count != finished ||
	    figures->moves.count > finished ||
	    (finished > 0 && figures->margin.values[0].value < 0))
		return false;
	for (int seat = 0; seat < figures->seats; seat++)
		if (figures->seat[seat].points.count > finished ||
		    !seat_sound(&figures->seat[seat]))
			return false;
	for (int i = 0; figures->game->metrics[i].name != NULL; i++)
		if (!metric_sound(figures, i))
			return false;
	return true;
}

static bool
player_sound(const struct player *player)
{
	for (size_t i = 0; games[i] != NULL; i++)
		if (!seat_sound(&player->game[i]))
			return false;
	return true;
}

bool
statistics_sound(const struct statistics *all)
{
	const struct table *players = &all->players.players;
	const struct table *matches = &all->matches.matches;

	for (size_t i = 0; i < all->figures.count; i++)
		if (!figures_sound(all->figures.entries[i]->thing))
			return false;
	for (size_t i = 0; i < players->count; i++)
		if (!player_sound(players->entries[i]->thing))
			return false;
	for (size_t i = 0; i < matches->count; i++) {
		const struct match *match = matches->entries[i]->thing;

		if (match->first == NULL)
			return false;
	}
	return true;
}
