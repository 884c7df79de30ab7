/* support_moves.c - the moves that a game lists, and candidates for them. */
#include "support_moves.h"

#include "memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

/* For qsort() and bsearch(), which hand nothing on. */
static size_t size_compared;

static int
compare(const void *a, const void *b)
{
	return memcmp(a, b, size_compared);
}

static bool
add(void *context, const void *move)
{
	struct move_list *list = context;
	size_t size = list->game->move_size;

	if (list->count == list->room) {
		list->room = 2 * list->room + 64;
		list->moves = memory_resize(list->moves, list->room * size);
	}
	memcpy(list->moves + list->count++ * size, move, size);
	return true;
}

/* Plays it; the state it is played in must stay as it is. */
static bool
plays(const struct move_list *list, const void *move)
{
	bool legal = list->game->play(list->board, list->state, move,
				      list->after, NULL) == NULL;

	assert_memory_equal(list->before, list->state, list->game->state_size);
	return legal;
}

/* The move that the canonical text of a move is read as. */
static void *
canonical(const struct move_list *list, const void *before, const void *move)
{
	struct text text = TEXT_INIT, why = TEXT_INIT;
	void *again = memory_alloc(list->game->move_size);
	size_t offset;

	memset(again, 0, list->game->move_size);
	list->game->encode(list->board, before, move, &text);
	assert_int_equal(
		list->game->decode(text_as_slice(&text), again, &offset, &why),
		0);
	text_release(&text);
	return again;
}

static void
check_move(const struct move_list *list, const void *move)
{
	size_t size = list->game->move_size;
	void *bare = canonical(list, NULL, move);
	void *full = canonical(list, list->state, move);

	assert_memory_equal(move, bare, size);
	assert_memory_equal(move, full, size);
	assert_true(plays(list, move));
	free(bare);
	free(full);
}

void
move_list_make(struct move_list *list, const struct game *game,
	       const void *board, const void *state)
{
	size_t size = game->move_size;

	*list = (struct move_list){ .game = game,
				    .board = board,
				    .state = state };
	list->after = memory_alloc(game->state_size);
	list->before = memory_alloc(game->state_size);
	memcpy(list->before, state, game->state_size);
	assert_true(moves_each(game, board, state, add, list));
	assert_int_equal(list->count == 0, game->over(state));
	list->met = memory_alloc(list->count + 1);
	memset(list->met, 0, list->count + 1);
	size_compared = size;
	if (list->count > 0)
		qsort(list->moves, list->count, size, compare);
	for (size_t i = 0; i < list->count; i++) {
		const unsigned char *move = list->moves + i * size;

		check_move(list, move);
		assert_true(i == 0 || memcmp(move - size, move, size) != 0);
	}
}

void
move_list_release(struct move_list *list)
{
	free(list->moves);
	free(list->met);
	free(list->before);
	free(list->after);
}

void
move_list_meet(struct move_list *list, const void *move)
{
	size_t size = list->game->move_size;
	const unsigned char *found;
	void *listed;

	if (!plays(list, move))
		return;
	listed = canonical(list, list->state, move);
	size_compared = size;
	found = bsearch(listed, list->moves, list->count, size, compare);
	assert_non_null(found);
	list->met[(size_t)(found - list->moves) / size] = true;
	free(listed);
}

void
move_list_all_met(const struct move_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		assert_true(list->met[i]);
}
