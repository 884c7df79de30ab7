/* support_laws.c - laws that every game keeps, on one position of it. */
#include "support_laws.h"

#include "json_out.h"
#include "memory.h"
#include "moves.h"
#include "support_tree.h"
#include "yaml_out.h"
#include "yaml_scalar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

static void
check_tame(const struct node *scalar)
{
	struct node wild = *scalar;
	struct text text = TEXT_INIT;

	assert_int_equal(scalar->kind, NODE_SCALAR);
	assert_null(scalar->tag);
	wild.tame = false;
	assert_true(scalar_write_bare(&text, &wild));
	assert_true(slice_equal(text_as_slice(&text), node_text(scalar)));
	text_clear(&text);
	json_string(&text, node_text(scalar));
	assert_int_equal(text.len, scalar->len + 2);
	text_release(&text);
}

void
law_tame(const struct node *root)
{
	if (root->tame)
		check_tame(root);
	if (root->key != NULL && root->key->tame)
		check_tame(root->key);
	if (root->kind != NODE_SCALAR)
		NODE_EACH (child, root)
			law_tame(child);
}

static void *
room(size_t size)
{
	return memset(memory_alloc(size), 0, size);
}

void
law_position(const struct record *record, const void *board, const void *state)
{
	const struct game *game = record->game;
	bool over = game->over(state);
	void *again = room(game->state_size);
	struct record other = *record;
	struct text text = TEXT_INIT;
	struct arena arena;
	struct tree tree = { &arena };
	struct diag diag;
	struct node *position;

	arena_init(&arena);
	diag_init(&diag, &arena);
	position = game->position(board, state, record, over, &tree);
	law_tame(position);
	yaml_write(&text, position);
	other.moves = NULL;
	other.position = read_tree(&arena, text_as_slice(&text));
	other.to_move = node_get(other.position, "to-move");
	assert_int_equal(other.to_move == NULL, over);
	if (game->setup(board, &other, again, &diag) != 0)
		fail_msg("%s: %.*s\n%.*s", game->name,
			 (int)diag.first->message.len, diag.first->message.text,
			 (int)text.len, text.data);
	assert_null(diag.first);
	assert_memory_equal(again, state, game->state_size);
	arena_release(&arena);
	text_release(&text);
	free(again);
}

static void
read_move(const struct game *game, const struct text *text, void *move)
{
	struct text why = TEXT_INIT;
	size_t offset;

	assert_int_equal(game->decode(text_as_slice(text), move, &offset, &why),
			 0);
}

static void
same_effect(const struct game *game, const void *board, const void *before,
	    const void *move, const void *again)
{
	void *one = room(game->state_size), *two = room(game->state_size);
	void *kept = memcpy(room(game->state_size), before, game->state_size);

	assert_null(game->play(board, before, move, one, NULL));
	assert_null(game->play(board, before, again, two, NULL));
	assert_memory_equal(one, two, game->state_size);
	assert_memory_equal(kept, before, game->state_size);
	free(one);
	free(two);
	free(kept);
}

/* Whether the token may come next after those before it. */
static bool
may_follow(const struct game *game, const void *board, const void *state,
	   struct slice prefix, struct slice token)
{
	struct text next = TEXT_INIT;
	struct slice option, rest;
	bool found = false;

	moves_tokens(game, board, state, prefix, &next);
	rest = text_as_slice(&next);
	while (slice_token(&rest, &option))
		found = found || slice_equal(option, token);
	text_release(&next);
	return found;
}

static void
told_by_tokens(const struct game *game, const void *board, const void *state,
	       struct slice text)
{
	struct slice token, rest = text, prefix = { text.text, 0 };
	struct text next = TEXT_INIT;

	while (slice_token(&rest, &token)) {
		assert_true(may_follow(game, board, state, prefix, token));
		prefix.len = (size_t)(token.text + token.len - text.text);
	}
	assert_true(moves_tokens(game, board, state, text, &next));
	text_release(&next);
}

void
law_move(const struct game *game, const void *board, const void *before,
	 const void *move)
{
	struct text text = TEXT_INIT, twice = TEXT_INIT;
	void *again = room(game->move_size);

	game->encode(board, before, move, &text);
	read_move(game, &text, again);
	game->encode(board, NULL, again, &twice);
	assert_true(slice_equal(text_as_slice(&text), text_as_slice(&twice)));
	same_effect(game, board, before, move, again);
	told_by_tokens(game, board, before, text_as_slice(&text));
	text_release(&text);
	text_release(&twice);
	free(again);
}
