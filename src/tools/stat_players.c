/* stat_players.c - the players by name: results, head to head. */
#include "stat_players.h"

#include "games.h"

#include <limits.h>
#include <string.h>

void
players_init(struct players *players, struct arena *arena)
{
	table_init(&players->players, arena,
		   sizeof(struct player) +
			   stat_game_place(NULL) * sizeof(struct seat_figures));
	table_init(&players->duels, arena, sizeof(struct duel));
}

void
players_release(struct players *players)
{
	for (size_t i = 0; i < players->players.count; i++) {
		struct player *player = players->players.entries[i]->thing;

		for (size_t game = 0; games[game] != NULL; game++)
			tally_release(&player->game[game].points);
	}
	table_release(&players->players);
	table_release(&players->duels);
}

size_t
stat_game_place(const struct game *game)
{
	size_t place = 0;

	while (games[place] != game)
		place++;
	return place;
}

struct player *
players_get(struct players *players, struct slice name)
{
	size_t count = players->players.count;
	struct entry *entry = table_entry(&players->players, name);
	struct player *player = entry->thing;

	if (players->players.count > count) {
		player->name = entry->key;
		player->number = (uint32_t)count;
	}
	return player;
}

/* The key of two players is made of their numbers. */
static struct duel *
get_duel(struct players *players, uint32_t first, uint32_t second)
{
	uint32_t key[2] = { first, second };
	struct duel *duel =
		table_get(&players->duels,
			  (struct slice){ (const char *)key, sizeof(key) });

	duel->player[0] = first;
	duel->player[1] = second;
	return duel;
}

struct duel *
players_duel(struct players *players, const struct slice names[2], int side[2])
{
	uint32_t a = players_get(players, names[0])->number;
	uint32_t b = players_get(players, names[1])->number;

	side[0] = a > b;
	side[1] = !side[0];
	return a < b ? get_duel(players, a, b) : get_duel(players, b, a);
}

/* Who wins, beats who does not; else the points tell, but among winners. */
static long
rank_of(const struct score *score, int player)
{
	return (score->winners >> player & 1) != 0 ? LONG_MAX
						   : score->points[player];
}

/* Without branches, because no result can be foretold. */
static void
add_duel(struct players *players, const struct stat_note *note,
	 struct player *const *player, int a, int b)
{
	long rank_a = rank_of(&note->score, a),
	     rank_b = rank_of(&note->score, b);
	uint32_t first = player[a]->number, second = player[b]->number;
	bool turned = first > second;
	struct duel *duel = get_duel(players, turned ? second : first,
				     turned ? first : second);

	duel->ties += rank_a == rank_b;
	duel->wins[turned] += rank_a > rank_b;
	duel->wins[!turned] += rank_a < rank_b;
}

static void
add_result(struct player *player, const struct stat_note *note, int seat)
{
	struct seat_figures *own = &player->game[stat_game_place(note->game)];
	int64_t win = stat_win(note, seat);

	tally_one(&own->points, note->score.points[seat]);
	own->wins += win == STAT_WIN;
	own->shared += win > 0 && win < STAT_WIN;
	own->twelfths += win;
}

/* A player without a name is nobody that could be told from others. */
void
players_add(struct players *players, const struct stat_note *note)
{
	struct player *player[RECORD_PLAYERS_MAX] = { NULL };

	for (int i = 0; i < note->players; i++) {
		if (note->name[i].len == 0)
			continue;
		player[i] = players_get(players, note->name[i]);
		add_result(player[i], note, i);
		for (int j = 0; j < i; j++)
			if (player[j] != NULL && player[j] != player[i])
				add_duel(players, note, player, j, i);
	}
}
