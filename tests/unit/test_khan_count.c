/*
 * test_khan_count.c - the number of moves, against a walk through all of them
 * on random games.
 */
#include "khan_random.h"
#include "khan_trial.h"
#include "moves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* A walk takes its time: positions with more moves are passed over. */
enum { WALKED = 600 };

/* What the positions that were compared had in them. */
enum {
	SEEN_START,
	SEEN_ENTRY,
	SEEN_UNSEEN, /* a stone of unknown kind in hand */
	SEEN_LOST,   /* stones that a dead end cost */
	SEEN_LAST,   /* the last round */
	SEEN_FORCED, /* a single move */
	SEEN_ALL,
};

struct table {
	struct khan_board board;
	struct khan_state state;
	struct khan_dice dice;
	unsigned seen;
	int compared;
};

static unsigned
below(void *context, unsigned count, bool chance)
{
	(void)chance;
	return (unsigned)khan_dice_below(context, (int)count);
}

static void
begin(struct table *table, const struct khan_picture *picture, int players)
{
	struct record record = { .game = &game_khan,
				 .players = players,
				 .seat = { 1, 3, 0, 2 } };
	struct diag diag;

	khan_picture_board(picture, KHAN_AS_IT_IS, &table->board);
	diag_init(&diag, NULL);
	assert_int_equal(
		khan_setup(&table->board, &record, &table->state, &diag), 0);
}

static void
note(struct table *table, uint64_t count)
{
	const struct khan_state *state = &table->state;
	int p = state->to_move;
	const bool found[] = {
		[SEEN_START] = p >= state->started,
		[SEEN_ENTRY] =
			p < state->started && state->scout[p] == KHAN_NONE,
		[SEEN_UNSEEN] = khan_count(state->active[p], KHAN_UNSEEN) > 0,
		[SEEN_LOST] = state->lost[p] != 0,
		[SEEN_LAST] = state->announced,
		[SEEN_FORCED] = count == 1,
	};

	for (int i = 0; i < SEEN_ALL; i++)
		table->seen |= (unsigned)found[i] << i;
}

static bool
count_one(void *context, const void *move)
{
	uint64_t *count = context;

	(void)move;
	(*count)++;
	return true;
}

static void
compare(struct table *table)
{
	uint64_t count = game_khan.count(&table->board, &table->state);
	uint64_t walked = 0;

	if (count > WALKED)
		return;
	moves_each(&game_khan, &table->board, &table->state, count_one,
		   &walked);
	assert_int_equal(count, walked);
	note(table, count);
	table->compared++;
}

/* A small board may have no room for one more start. */
static void
play_game(struct table *table)
{
	const struct chooser chooser = { below, &table->dice };

	while (!game_khan.over(&table->state)) {
		struct khan_move move;
		struct khan_state after;

		compare(table);
		if (!game_khan.pick(&table->board, &table->state, &chooser,
				    &move))
			break;
		assert_null(game_khan.play(&table->board, &table->state, &move,
					   &after, NULL));
		table->state = after;
	}
}

static void
test_random_games(void **unused)
{
	static const struct khan_picture pictures[] = {
		{ "mmm\nmcc\nccc\n", "", 9 },
		{ "mm\ncc\ncc\n", "a1|b1", 5 },
		{ ".mm\nmmc\ncc.\n", "b1|b2", 7 },
		{ "mmmm\ncccc\n", "", 6 },
	};
	static struct table table = { .dice = { 20261119 } };

	(void)unused;
	for (int game = 0; game < 60; game++) {
		begin(&table, &pictures[game % 4], 2 + game / 4 % 3);
		play_game(&table);
	}
	assert_true(table.compared > 500);
	assert_int_equal(table.seen, (1U << SEEN_ALL) - 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_random_games),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
