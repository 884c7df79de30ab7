/*
 * test_moves.c - moves from tokens and tokens from moves, with a toy game
 * that can tell both: a heap of stones from which 1 is taken, or 2, or 2
 * and then 1 again.
 */
#include "moves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static bool
heap_over(const void *state)
{
	return *(const int *)state == 0;
}

static int
heap_decode(struct slice text, void *move, size_t *offset, struct text *why)
{
	static const char *const texts[] = { "1", "2", "2 Again", NULL };

	(void)offset;
	(void)why;
	*(int *)move = slice_index(text, texts) + 1;
	return *(int *)move > 0 ? 0 : -1;
}

static void
heap_encode(const void *board, const void *before, const void *move,
	    struct text *out)
{
	int stones = *(const int *)move;

	(void)board;
	(void)before;
	text_add(out, stones == 3 ? "2 Again" : stones == 2 ? "2" : "1");
}

static const struct rule *
heap_play(const void *board, const void *before, const void *move, void *after,
	  struct text *why)
{
	(void)board;
	(void)why;
	*(int *)after = *(const int *)before - *(const int *)move;
	assert_true(*(int *)after >= 0);
	return NULL;
}

static bool
heap_moves(const void *board, const void *state, move_visit *visit,
	   void *context)
{
	(void)board;
	for (int move = 1; move <= 3 && move <= *(const int *)state; move++)
		if (!visit(context, &move))
			return false;
	return true;
}

static bool
heap_tokens(const void *board, const void *state, struct slice prefix,
	    struct text *next)
{
	int left = *(const int *)state;
	struct slice first, second;

	(void)board;
	if (!slice_token(&prefix, &first)) {
		text_add(next, left > 1 ? "1 2 " : "1 ");
		return false;
	}
	if (slice_token(&prefix, &second))
		return slice_is(first, "2") && left > 2 &&
		       slice_is_word(second, "again") &&
		       !slice_token(&prefix, &second);
	if (slice_is(first, "2") && left > 2)
		text_add(next, "Again ");
	return slice_is(first, "1") || (slice_is(first, "2") && left > 1);
}

#define HEAP                                                                   \
	.state_size = sizeof(int), .move_size = sizeof(int),                   \
	.decode = heap_decode, .encode = heap_encode, .play = heap_play,       \
	.over = heap_over

static const struct game by_moves = { HEAP, .moves = heap_moves };
static const struct game by_tokens = { HEAP, .tokens = heap_tokens };

struct list {
	int room; /* how many moves are wanted */
	struct text text;
};

static bool
add_move(void *context, const void *move)
{
	struct list *list = context;

	heap_encode(NULL, NULL, move, &list->text);
	text_char(&list->text, ',');
	return --list->room > 0;
}

static void
assert_moves(const struct game *game, int heap, int room, const char *wanted)
{
	struct list list = { room, TEXT_INIT };
	bool all = moves_each(game, NULL, &heap, add_move, &list);

	assert_int_equal(all, list.room > 0);
	text_char(&list.text, '\0');
	assert_string_equal(list.text.data, wanted);
	text_release(&list.text);
}

static void
assert_tokens(const struct game *game, int heap, const char *prefix,
	      const char *wanted, bool whole)
{
	struct text next = TEXT_INIT;

	assert_int_equal(
		moves_tokens(game, NULL, &heap, slice_of(prefix), &next),
		whole);
	text_char(&next, '\0');
	assert_string_equal(next.data, wanted);
	text_release(&next);
}

static void
check_moves(const struct game *game)
{
	assert_moves(game, 9, 9, "1,2,2 Again,");
	assert_moves(game, 2, 9, "1,2,");
	assert_moves(game, 1, 9, "1,");
	assert_moves(game, 9, 2, "1,2,");
	assert_moves(game, 9, 1, "1,");
	assert_moves(game, 0, 9, "");
}

static void
check_tokens(const struct game *game)
{
	assert_tokens(game, 9, "", "1 2 ", false);
	assert_tokens(game, 1, " \t", "1 ", false);
	assert_tokens(game, 9, "2", "Again ", true);
	assert_tokens(game, 2, "2", "", true);
	assert_tokens(game, 1, "2", "", false);
	assert_tokens(game, 9, "\t2 aGAIN  ", "", true);
	assert_tokens(game, 9, "2 Again 1", "", false);
	assert_tokens(game, 9, "x", "", false);
	assert_tokens(game, 0, "", "", false);
}

static void
both_ways_are_equal(void **state)
{
	(void)state;
	check_moves(&by_moves);
	check_moves(&by_tokens);
	check_tokens(&by_moves);
	check_tokens(&by_tokens);
}

/* 1, 2 or 3 stones a move: the sums that do not pass the heap. */
static void
sequences_are_counted(void **state)
{
	const struct game *const games[] = { &by_moves, &by_tokens };

	(void)state;
	for (int i = 0; i < 2; i++) {
		int heap = 4;

		assert_int_equal(moves_perft(games[i], NULL, &heap, 0), 1);
		assert_int_equal(moves_perft(games[i], NULL, &heap, 1), 3);
		assert_int_equal(moves_perft(games[i], NULL, &heap, 2), 6);
		assert_int_equal(moves_perft(games[i], NULL, &heap, 3), 4);
		assert_int_equal(moves_perft(games[i], NULL, &heap, 4), 1);
		assert_int_equal(moves_perft(games[i], NULL, &heap, 5), 0);
		heap = 0;
		assert_int_equal(moves_perft(games[i], NULL, &heap, 0), 1);
		assert_int_equal(moves_perft(games[i], NULL, &heap, 1), 0);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(both_ways_are_equal),
		cmocka_unit_test(sequences_are_counted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
