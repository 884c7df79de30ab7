/* test_laws.c - what every game must keep to, over games that are made up. */
#include "games.h"
#include "generate.h"
#include "replay.h"
#include "replay_out.h"
#include "score_out.h"
#include "support_laws.h"
#include "support_moves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS = 16, LISTED = 9 };

/* A generated game on its way. */
struct table {
	struct arena arena;
	struct boards boards;
	struct diag diag;
	struct record record;
	struct replay replay;
};

static void
open_table(struct table *table)
{
	arena_init(&table->arena);
	boards_init(&table->boards, (struct board_path){ NULL, NULL });
}

static void
close_table(struct table *table)
{
	boards_release(&table->boards);
	arena_release(&table->arena);
}

/* The game with that number: of any number of players and variant. */
static void
read_game(struct table *table, const struct game *game, int number, bool deal)
{
	struct generator generator = { .game = game,
				       .policy = GENERATE_MIXED,
				       .seed = 5,
				       .stop_after = 1000,
				       .deal = deal };

	diag_init(&table->diag, &table->arena);
	if (number % 2 == 1)
		generator.rules = game->variants[0];
	assert_int_equal(generator_begin(&generator, &table->boards,
					 &table->arena, &table->diag),
			 0);
	assert_int_equal(
		record_read(&table->record,
			    generate(&generator, (unsigned long)number + 1,
				     &table->boards, &table->arena),
			    &table->diag),
		0);
}

static void
begin(struct table *table)
{
	assert_int_equal(replay_begin(&table->replay, &table->record,
				      &table->boards, &table->arena,
				      &table->diag),
			 0);
}

/* A legal move is there just when the game is not over. */
static void
check_end(const struct replay *replay)
{
	struct text next = TEXT_INIT;

	moves_tokens(replay->game, replay->board, replay->state,
		     (struct slice){ "", 0 }, &next);
	assert_int_equal(next.len == 0, replay->game->over(replay->state));
	text_release(&next);
}

/* Whatever is played in a game that is over breaks that rule. */
static void
check_over(const struct replay *replay)
{
	const struct game *game = replay->game;
	struct text why = TEXT_INIT;
	size_t offset;

	NODE_EACH (item, replay->record->moves) {
		assert_int_equal(game->decode(node_text(item), replay->move,
					      &offset, &why),
				 0);
		assert_ptr_equal(game->play(replay->board, replay->state,
					    replay->move, replay->before, NULL),
				 game->over_rule);
	}
}

/* All moves of a position, and that the next one is among them. */
static void
check_list(const struct replay *replay)
{
	struct move_list list;

	if (replay->game->moves == NULL || replay->played % LISTED != 0)
		return;
	move_list_make(&list, replay->game, replay->board, replay->before);
	move_list_meet(&list, replay->move);
	move_list_release(&list);
}

static void
check_game(struct table *table)
{
	struct replay *replay = &table->replay;
	size_t size = table->record.game->state_size;
	void *kept = malloc(size);
	int status;

	begin(table);
	do {
		law_position(&table->record, replay->board, replay->state);
		check_end(replay);
		memcpy(kept, replay->state, size);
		status = replay_next(replay);
		if (status > 0) {
			assert_memory_equal(kept, replay->before, size);
			check_list(replay);
			law_move(replay->game, replay->board, replay->before,
				 replay->move);
		}
	} while (status > 0);
	assert_int_equal(status, 0);
	assert_true(replay_finished(replay));
	replay_check_claims(replay);
	assert_null(table->diag.first);
	check_over(replay);
	free(kept);
}

/* Calls what is to be tried for every game, several times. */
static void
each_game(void (*visit)(struct table *), bool deal)
{
	struct table table;

	for (int i = 0; games[i] != NULL; i++)
		for (int number = 0; number < NUMBERS; number++) {
			bool dealt = deal && number % 3 == 0 &&
				     games[i]->deal != NULL;

			open_table(&table);
			read_game(&table, games[i], number, dealt);
			visit(&table);
			close_table(&table);
		}
}

static void
test_every_position(void **state)
{
	(void)state;
	each_game(check_game, true);
}

/* The end of the game in memory that is not freed before the table is. */
static const void *
play_all(struct table *table)
{
	begin(table);
	while (replay_next(&table->replay) > 0)
		continue;
	assert_null(table->replay.next);
	return table->replay.state;
}

static void
check_again(struct table *table)
{
	const void *once = play_all(table), *twice = play_all(table);

	assert_memory_equal(once, twice, table->record.game->state_size);
}

static void
test_same_bytes(void **state)
{
	(void)state;
	each_game(check_again, true);
}

static void
find_score(const struct table *table, struct score *score)
{
	const struct replay *replay = &table->replay;

	memset(score, 0, sizeof(*score));
	assert_null(
		replay->game->score(replay->board, replay->state, score, NULL));
}

/* The keys of a score are those of the program, and so are its texts. */
static void
check_words(struct table *table)
{
	struct tree tree = { &table->arena };
	struct score score;

	play_all(table);
	find_score(table, &score);
	law_tame(score_map(&table->replay, &score, &tree));
	law_tame(replay_restate(&table->record, table->record.root,
				&table->boards, &table->arena, false,
				&table->diag));
}

static void
test_tame_words(void **state)
{
	(void)state;
	each_game(check_words, false);
}

static void
test_words_of_seats(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++)
		for (int seat = 0; games[i]->seats[seat] != NULL; seat++)
			assert_true(
				slice_is(node_text(&games[i]->seat_words[seat]),
					 games[i]->seats[seat]));
}

/* Other colours for the same players: the same points. */
static void
check_seats(struct table *table)
{
	const struct game *game = table->record.game;
	struct score score, other;
	int seats = 0;

	if (game->fixed_order)
		return;
	while (game->seats[seats] != NULL)
		seats++;
	play_all(table);
	find_score(table, &score);
	for (int turn = 1; turn < seats; turn++) {
		for (int player = 0; player < table->record.players; player++)
			table->record.seat[player] =
				(table->record.seat[player] + 1) % seats;
		play_all(table);
		find_score(table, &other);
		assert_memory_equal(&score, &other, sizeof(score));
	}
}

static void
test_other_seats(void **state)
{
	(void)state;
	each_game(check_seats, false);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_position),
		cmocka_unit_test(test_same_bytes),
		cmocka_unit_test(test_other_seats),
		cmocka_unit_test(test_tame_words),
		cmocka_unit_test(test_words_of_seats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
