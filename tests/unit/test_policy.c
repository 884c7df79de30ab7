/*
 * test_policy.c - random numbers, moves put together by choices, and moves
 * chosen for their points, of every game.
 */
#include "games.h"
#include "generate.h"
#include "policy.h"
#include "replay.h"
#include "support_moves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

/* A game that is played, and who plays it. */
struct table {
	struct arena arena;
	struct boards boards;
	struct diag diag;
	struct random random;
	struct record record;
	struct replay replay;
	struct policy policy;
};

static void
open_table(struct table *table, const struct game *game, int players)
{
	struct tree tree = { &table->arena };
	struct node *root;

	arena_init(&table->arena);
	boards_init(&table->boards, (struct board_path){ NULL, NULL });
	diag_init(&table->diag, &table->arena);
	root = tree_map(&tree, STYLE_BLOCK);
	table->record = (struct record){ .root = root,
					 .game = game,
					 .players = players,
					 .seat = { 0, 1, 2, 3 } };
	assert_int_equal(replay_begin(&table->replay, &table->record,
				      &table->boards, &table->arena,
				      &table->diag),
			 0);
	random_begin(&table->random, 20261118, 0);
	policy_begin(&table->policy, &table->replay, &table->random,
		     &table->arena);
}

static void
close_table(struct table *table)
{
	boards_release(&table->boards);
	arena_release(&table->arena);
}

/* Plays the move of the replay, which must be legal. */
static void
play(struct table *table)
{
	struct replay *replay = &table->replay;
	void *after = replay->before;

	assert_null(replay->game->play(replay->board, replay->state,
				       replay->move, after, NULL));
	replay->before = replay->state;
	replay->state = after;
}

/* The numbers are those of splitmix64, on every machine. */
static void
test_numbers(void **state)
{
	const uint32_t wanted[] = { 8, 5, 9, 2, 5, 1, 3, 3 };
	struct random random, other;
	int count[10] = { 0 };

	(void)state;
	random_begin(&random, 1, 1);
	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
		assert_int_equal(random_choose(&random, 10), wanted[i]);
	for (int i = 0; i < 100000; i++)
		count[random_choose(&random, 10)]++;
	for (int i = 0; i < 10; i++)
		assert_in_range(count[i], 9500, 10500);
	random_begin(&random, 1, 2);
	random_begin(&other, 2, 1);
	assert_true(random.state != other.state);
}

/* A number that divides nothing is as even; 0 and 1 are what they are. */
static void
test_bounds(void **state)
{
	const uint32_t many = 3000000000;
	struct random random;
	int low = 0;

	(void)state;
	random_begin(&random, 0, 0);
	for (int i = 0; i < 100000; i++) {
		assert_int_equal(random_choose(&random, 1), 0);
		low += random_choose(&random, many) < many / 2;
	}
	assert_in_range(low, 49000, 51000);
}

/* Every legal move of a position comes of choices, and no other does. */
static void
check_picks(struct table *table, int picks)
{
	struct move_list list;

	move_list_make(&list, table->replay.game, table->replay.board,
		       table->replay.state);
	for (int i = 0; i < picks; i++) {
		assert_true(policy_random(&table->policy, table->replay.state,
					  table->replay.move));
		move_list_meet(&list, table->replay.move);
	}
	move_list_all_met(&list);
	move_list_release(&list);
}

static bool
count_move(void *context, const void *move)
{
	(void)move;
	return --*(int *)context > 0;
}

/* Where there are few moves, all are met soon: mostly in the last turns. */
static void
test_picks(void **state)
{
	(void)state;
	for (int g = 0; games[g] != NULL; g++) {
		struct table table;
		struct replay *replay = &table.replay;
		int checked = 0;

		open_table(&table, games[g], games[g]->max_players);
		while (games[g]->moves != NULL &&
		       !games[g]->over(replay->state)) {
			int few = 80;

			policy_random(&table.policy, replay->state,
				      replay->move);
			if (moves_each(games[g], replay->board, replay->state,
				       count_move, &few)) {
				check_picks(&table, 50000);
				checked++;
			}
			play(&table);
		}
		assert_true(checked > 3 || games[g]->moves == NULL);
		close_table(&table);
	}
}

/* The lead of the player who moved, in a state. */
static long
lead(const struct table *table, const void *state, int player)
{
	const struct game *game = table->replay.game;
	struct score score = { 0 };
	long best = -10000;

	assert_null(game->score(table->replay.board, state, &score, NULL));
	for (int p = 0; p < table->record.players; p++)
		if (p != player && score.points[p] > best)
			best = score.points[p];
	return score.points[player] - best;
}

/* The best lead that any move gives. */
struct survey {
	struct table *table;
	long best;
};

static bool
look(void *context, const void *move)
{
	struct survey *survey = context;
	const struct replay *replay = &survey->table->replay;
	long found;

	replay->game->play(replay->board, replay->state, move, replay->before,
			   NULL);
	found = lead(survey->table, replay->before,
		     replay->game->turn(replay->state));
	if (found > survey->best)
		survey->best = found;
	return true;
}

static void
test_greed(void **state)
{
	(void)state;
	for (int g = 0; games[g] != NULL; g++) {
		struct table table;
		struct replay *replay = &table.replay;
		struct survey survey = { &table, 0 };

		open_table(&table, games[g], games[g]->min_players);
		while (games[g]->moves != NULL &&
		       !games[g]->over(replay->state)) {
			int player = games[g]->turn(replay->state);

			survey.best = -10000;
			moves_each(games[g], replay->board, replay->state, look,
				   &survey);
			assert_true(policy_greedy(&table.policy, replay->state,
						  replay->move));
			play(&table);
			assert_int_equal(lead(&table, replay->state, player),
					 survey.best);
		}
		close_table(&table);
	}
}

/* Greed pays: who looks ahead wins most games of two. */
static void
test_greed_wins(void **state)
{
	(void)state;
	for (int g = 0; games[g] != NULL; g++) {
		int won = 0;

		for (int game = 0; game < 20; game++) {
			struct table table;
			struct replay *replay = &table.replay;

			open_table(&table, games[g], 2);
			random_begin(&table.random, 7, (uint64_t)game);
			while (!games[g]->over(replay->state)) {
				int greedy = games[g]->turn(replay->state) ==
					     game % 2;

				(greedy ? policy_greedy : policy_random)(
					&table.policy, replay->state,
					replay->move);
				play(&table);
			}
			won += lead(&table, replay->state, game % 2) > 0;
			close_table(&table);
		}
		assert_in_range(won, 14, 20);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_picks),
		cmocka_unit_test(test_greed),
		cmocka_unit_test(test_greed_wins),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
