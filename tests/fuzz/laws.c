/* laws.c - what must hold of every document, whoever made it up. */
#include "laws.h"

#include "canonical.h"
#include "game.h"
#include "json_out.h"
#include "measure.h"
#include "moves.h"
#include "replay_out.h"
#include "scene.h"
#include "score_out.h"
#include "yaml_in.h"
#include "yaml_out.h"

#include <stdio.h>
#include <stdlib.h>

void
law_broken(const char *what, struct slice where)
{
	fprintf(stderr, "%s:\n%.*s\n", what, (int)where.len, where.text);
	abort();
}

void
subject_open(struct subject *subject, struct slice bytes)
{
	struct chunk chunk = {
		.bytes = bytes.text, .len = bytes.len, .line = 1, .number = 1
	};

	*subject = (struct subject){ .root = NULL };
	arena_init(&subject->arena);
	boards_init(&subject->boards, (struct board_path){ NULL, NULL });
	diag_init(&subject->diag, &subject->arena);
	subject->root = yaml_read(&chunk, &subject->arena, &subject->diag);
}

void
subject_close(struct subject *subject)
{
	boards_release(&subject->boards);
	arena_release(&subject->arena);
}

bool
subject_begin(struct subject *subject)
{
	return subject->root != NULL &&
	       record_read(&subject->record, subject->root, &subject->diag) ==
		       0 &&
	       subject->diag.errors == 0 &&
	       replay_begin(&subject->replay, &subject->record,
			    &subject->boards, &subject->arena,
			    &subject->diag) == 0;
}

/* The canonical form of the bytes; false if they cannot be read. */
static bool
format(struct slice bytes, struct text *out)
{
	struct subject subject;
	struct tree tree = { &subject.arena };
	bool readable;

	subject_open(&subject, bytes);
	readable = subject.root != NULL && subject.diag.errors == 0;
	if (readable)
		yaml_write(out, canonical(&tree,
					  replay_restate(&subject.record,
							 subject.root,
							 &subject.boards,
							 &subject.arena, false,
							 &subject.diag)));
	subject_close(&subject);
	return readable;
}

static void
law_format(struct slice bytes)
{
	struct text once = TEXT_INIT, twice = TEXT_INIT;

	if (format(bytes, &once)) {
		if (!format(text_as_slice(&once), &twice))
			law_broken("not readable after formatting",
				   text_as_slice(&once));
		if (!slice_equal(text_as_slice(&once), text_as_slice(&twice)))
			law_broken("formatting again gives",
				   text_as_slice(&twice));
	}
	text_release(&once);
	text_release(&twice);
}

/* Whether the bytes are read without a finding, and lead to a state. */
static void
law_position(struct slice written, struct slice position)
{
	struct subject again;
	struct tree tree = { &again.arena };
	struct text text = TEXT_INIT;

	subject_open(&again, written);
	if (!subject_begin(&again))
		law_broken("its own position is refused", written);
	yaml_write(&text, again.replay.game->position(
				  again.replay.board, again.replay.state,
				  &again.record, replay_finished(&again.replay),
				  &tree));
	if (!slice_equal(text_as_slice(&text), position))
		law_broken("the position read again is", text_as_slice(&text));
	text_release(&text);
	subject_close(&again);
}

static void
law_score(struct subject *subject, struct tree *tree, struct text *text)
{
	struct replay *replay = &subject->replay;
	struct score score = { 0 };

	text_clear(text);
	if (replay->game->score(replay->board, replay->state, &score, text) !=
	    NULL)
		return;
	if (score.winners == 0)
		law_broken("nobody leads", slice_of(""));
	json_write(text, score_map(replay, &score, tree));
}

static bool
see_move(void *context, const void *move)
{
	(void)move;
	*(bool *)context = true;
	return false;
}

/* On a board of one's own there may be no room for a player to start. */
static void
law_moves(const struct replay *replay)
{
	bool seen = false;

	if (replay->game->over(replay->state))
		return;
	moves_each(replay->game, replay->board, replay->state, see_move, &seen);
	if (!seen)
		law_broken("no legal move", slice_of(replay->game->name));
}

void
law_state(struct subject *subject)
{
	struct replay *replay = &subject->replay;
	struct tree tree = { &subject->arena };
	struct text written = TEXT_INIT, text = TEXT_INIT;
	struct node *document = replay_document(replay, &tree, false);
	struct scene scene;

	yaml_write(&written, document);
	yaml_write(&text, node_get(document, "position"));
	law_position(text_as_slice(&written), text_as_slice(&text));
	law_score(subject, &tree, &text);
	scene_init(&scene, &subject->arena);
	replay->game->draw(replay->board, replay->state, false, &scene);
	if (!record_is_end_position(&subject->record) &&
	    subject->record.board == NULL)
		law_moves(replay);
	text_release(&written);
	text_release(&text);
}

void
law_document(struct slice bytes)
{
	struct subject subject;
	struct measure measure;
	struct score score = { 0 };
	int status;

	law_format(bytes);
	subject_open(&subject, bytes);
	if (subject_begin(&subject)) {
		measure_begin(&measure, &subject.replay, &subject.arena);
		while ((status = replay_next(&subject.replay)) > 0)
			measure_move(&measure, &subject.replay);
		if (status == 0)
			replay_check_claims(&subject.replay);
		measure_end(&measure, &subject.replay, &score, NULL);
		if (status == 0)
			law_state(&subject);
	}
	subject_close(&subject);
}
