/* test_khan_mirror.c - a game in the mirror is the same game. */
#include "khan_random.h"
#include "khan_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

enum { GAMES = 60, GAME_MAX = 150 };

/*
 * The first two are of odd width: on a centre line towers would favour the
 * east, which has no mirror.
 */
static const struct khan_picture pictures[] = {
	{ ".mmmmm.\nmmmmmmm\nmmmmmmm\nccccccc\nccccccc\n.ccccc.\n", "", 28 },
	{ "mmm..\nmmmmm\nmcmmm\nccccm\n.cccc\n", "c2|c3 a3|b3", 22 },
	{ "mmmmmm\nmmmccc\n.cccc.\n", "", 16 },
};

/* A game and its mirror, and the slow one that finds the moves. */
struct mirrored {
	enum khan_mirror mirror;
	struct khan_board board[2];
	struct khan_state state[2];
	struct khan_slow slow;
	int players, legal, illegal;
};

static void
begin(struct mirrored *game, const struct khan_picture *picture)
{
	const struct record record = { .game = &game_khan,
				       .players = game->players,
				       .seat = { 0, 1, 2, 3 } };
	struct slice token, rest = slice_of(picture->no_road);
	struct khan_border border;
	struct diag diag;

	diag_init(&diag, NULL);
	for (int i = 0; i < 2; i++) {
		khan_picture_board(picture, i ? game->mirror : KHAN_AS_IT_IS,
				   &game->board[i]);
		assert_int_equal(khan_setup(&game->board[i], &record,
					    &game->state[i], &diag),
				 0);
	}
	khan_slow_begin(&game->slow, picture->rows, picture->walls,
			game->players);
	while (slice_token(&rest, &token)) {
		assert_true(khan_is_border(token, &border));
		khan_slow_leave_out(&game->slow,
				    khan_slow_point(border.place[0]),
				    khan_slow_point(border.place[1]));
	}
}

static void
compare_scores(const struct mirrored *game)
{
	struct score score[2];

	for (int i = 0; i < 2; i++)
		assert_null(khan_score(&game->board[i], &game->state[i],
				       &score[i], NULL));
	assert_memory_equal(&score[0], &score[1],
			    offsetof(struct score, found));
}

/* The same verdict, and the same score. */
static void
try_move(struct mirrored *game, const struct khan_move *move)
{
	struct khan_move moves[2] = { *move, *move };
	const struct rule *broken[2];
	struct khan_state after[2];

	khan_mirror_move(&game->board[0], game->mirror, &moves[1]);
	for (int i = 0; i < 2; i++)
		broken[i] = khan_play(&game->board[i], &game->state[i],
				      &moves[i], &after[i], NULL);
	assert_ptr_equal(broken[0], broken[1]);
	if (broken[0] != NULL) {
		game->illegal++;
		return;
	}
	game->legal++;
	memcpy(game->state, after, sizeof(after));
	khan_slow_play(&game->slow, move);
	compare_scores(game);
}

static void
play_games(enum khan_mirror mirror, int boards)
{
	struct khan_dice dice = { 271828 };
	struct mirrored game = { .mirror = mirror };
	struct khan_move move;

	for (int i = 0; i < GAMES; i++) {
		int last = game.legal + GAME_MAX;

		game.players = 2 + i % 3;
		begin(&game, &pictures[i % boards]);
		while (!khan_slow_over(&game.slow) && game.legal < last) {
			khan_random_move(&game.slow, &dice, 4, &move);
			try_move(&game, &move);
		}
	}
	assert_true(game.legal > 20 * GAMES);
	assert_true(game.illegal > GAMES);
}

static void
test_east_west(void **state)
{
	(void)state;
	play_games(KHAN_EAST_WEST, 2);
}

static void
test_north_south(void **state)
{
	(void)state;
	play_games(KHAN_NORTH_SOUTH, 3);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_east_west),
		cmocka_unit_test(test_north_south),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
