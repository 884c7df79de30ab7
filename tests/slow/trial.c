/* trial.c - records of any game from a text, for tests. */
#include "trial.h"

#include "yaml_in.h"
#include "yaml_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

static void
play_all(struct trial *trial)
{
	if (replay_begin(&trial->replay, &trial->record, &trial->boards,
			 &trial->arena, &trial->diag) != 0)
		return;
	while (replay_next(&trial->replay) > 0)
		continue;
	if (trial->diag.errors == 0)
		replay_check_claims(&trial->replay);
}

void
trial_open(struct trial *trial, const char *document)
{
	struct chunk chunk = { .len = strlen(document),
			       .line = 1,
			       .number = 1 };
	const struct node *root;

	memset(trial, 0, sizeof(*trial));
	arena_init(&trial->arena);
	diag_init(&trial->diag, &trial->arena);
	boards_init(&trial->boards, (struct board_path){ NULL, NULL });
	/* The record's texts are in these bytes, and live as long as it. */
	chunk.bytes = arena_copy(&trial->arena, document, chunk.len);
	root = yaml_read(&chunk, &trial->arena, &trial->diag);
	if (root != NULL &&
	    record_read(&trial->record, root, &trial->diag) == 0)
		play_all(trial);
}

void
trial_close(struct trial *trial)
{
	boards_release(&trial->boards);
	arena_release(&trial->arena);
}

const char *
trial_error(const struct trial *trial)
{
	const struct finding *decider = diag_decider(&trial->diag);

	return decider != NULL ? decider->rule->id : NULL;
}

void
trial_legal(struct trial *trial, const char *document)
{
	const struct finding *finding;

	trial_open(trial, document);
	finding = trial->diag.first;
	if (finding != NULL)
		fail_msg("%u:%u: %.*s [%s]", finding->at.line,
			 finding->at.column, (int)finding->message.len,
			 finding->message.text, finding->rule->id);
}

void
trial_fails(const char *document, const char *id, unsigned line,
	    unsigned column)
{
	struct trial trial;
	const struct finding *decider;

	trial_open(&trial, document);
	decider = diag_decider(&trial.diag);
	if (decider == NULL)
		fail_msg("legal, and not %s:\n%s", id, document);
	assert_string_equal(decider->rule->id, id);
	assert_int_equal(decider->at.line, line);
	assert_int_equal(decider->at.column, column);
	assert_int_equal(trial.diag.errors, 1);
	trial_close(&trial);
}

/*
 * The rule that a move breaks, and why; the state after it, if it is legal,
 * in replay.before.
 */
static const struct rule *
play(const struct trial *trial, const char *text, struct text *why)
{
	const struct replay *replay = &trial->replay;
	const struct game *game = replay->game;
	const struct rule *broken;
	size_t offset;

	if (game->decode(slice_of(text), replay->move, &offset, why) != 0)
		fail_msg("%s: %.*s", text, (int)why->len, why->data);
	broken = game->play(replay->board, replay->state, replay->move,
			    replay->before, why);
	assert_ptr_equal(game->play(replay->board, replay->state, replay->move,
				    replay->before, NULL),
			 broken);
	assert_int_equal(broken != NULL, why->len > 0);
	return broken;
}

const char *
trial_try(const struct trial *trial, const char *move)
{
	struct text why = TEXT_INIT;
	const struct rule *broken = play(trial, move, &why);

	text_release(&why);
	return broken != NULL ? broken->id : NULL;
}

void
trial_breaks(const struct trial *trial, const char *move, const char *id)
{
	const char *broken = trial_try(trial, move);

	if (broken == NULL)
		fail_msg("%s is legal, and not %s", move, id);
	assert_string_equal(broken, id);
}

void
trial_says(const struct trial *trial, const char *move, const char *id,
	   const char *message)
{
	struct text why = TEXT_INIT;
	const struct rule *broken = play(trial, move, &why);

	if (broken == NULL)
		fail_msg("%s is legal, and not %s", move, id);
	assert_string_equal(broken->id, id);
	text_char(&why, '\0');
	assert_string_equal(why.data, message);
	text_release(&why);
}

void
trial_play(struct trial *trial, const char *move)
{
	struct replay *replay = &trial->replay;
	struct text why = TEXT_INIT;
	const struct rule *broken = play(trial, move, &why);

	if (broken != NULL)
		fail_msg("%s: %.*s [%s]", move, (int)why.len, why.data,
			 broken->id);
	text_release(&why);
	memcpy(replay->state, replay->before, replay->game->state_size);
}

void
trial_expect(const struct trial *trial, const char *key, const char *value)
{
	static const size_t opening = sizeof("---\n") - 1;
	const struct replay *replay = &trial->replay;
	struct text found = TEXT_INIT;
	struct arena arena;
	struct tree tree = { &arena };
	const struct node *position, *node;

	arena_init(&arena);
	position = replay->game->position(replay->board, replay->state,
					  &trial->record, false, &tree);
	node = node_get(position, key);
	if (node != NULL) {
		yaml_write(&found, node);
		found.data[found.len - 1] = '\0';
		assert_string_equal(found.data + opening, value);
	} else {
		assert_string_equal("", value);
	}
	text_release(&found);
	arena_release(&arena);
}

struct score
trial_score(const struct trial *trial)
{
	const struct replay *replay = &trial->replay;
	struct score score;

	assert_null(replay->game->score(replay->board, replay->state, &score,
					NULL));
	return score;
}
