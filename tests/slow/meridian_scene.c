/* meridian_scene.c - records of Meridian from a text, for tests. */
#include "meridian_scene.h"

#include "stream.h"
#include "yaml_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

/* There is no board but those that are built in or in the record. */
static int
no_board(void *context, struct slice name, struct text *out)
{
	(void)context;
	(void)name;
	(void)out;
	return 0;
}

static void
play_all(struct meridian_scene *scene)
{
	if (replay_begin(&scene->replay, &scene->record, &scene->boards,
			 &scene->arena, &scene->diag) != 0)
		return;
	while (replay_next(&scene->replay) > 0)
		continue;
	if (scene->diag.errors == 0)
		replay_check_claims(&scene->replay);
	meridian_score(scene->replay.board, scene->replay.state, &scene->score,
		       NULL);
}

void
meridian_scene_open(struct meridian_scene *scene, const char *document)
{
	struct chunk chunk = { .len = strlen(document),
			       .line = 1,
			       .number = 1 };
	const struct node *root;

	memset(scene, 0, sizeof(*scene));
	arena_init(&scene->arena);
	diag_init(&scene->diag, &scene->arena);
	boards_init(&scene->boards, (struct board_path){ no_board, NULL });
	/* The record's texts are in these bytes, and live as long as it. */
	chunk.bytes = arena_copy(&scene->arena, document, chunk.len);
	root = yaml_read(&chunk, &scene->arena, &scene->diag);
	if (root != NULL &&
	    record_read(&scene->record, root, &scene->diag) == 0)
		play_all(scene);
}

void
meridian_scene_close(struct meridian_scene *scene)
{
	boards_release(&scene->boards);
	arena_release(&scene->arena);
}

const char *
meridian_scene_error(const struct meridian_scene *scene)
{
	const struct finding *decider = diag_decider(&scene->diag);

	return decider != NULL ? decider->rule->id : NULL;
}

void
meridian_scene_legal(struct meridian_scene *scene, const char *document)
{
	const struct finding *finding;

	meridian_scene_open(scene, document);
	finding = scene->diag.first;
	if (finding != NULL)
		fail_msg("%u:%u: %.*s [%s]", finding->at.line,
			 finding->at.column, (int)finding->message.len,
			 finding->message.text, finding->rule->id);
}

/* The rule that a move breaks, and the state after it in `after`. */
static const struct rule *
play(const struct meridian_scene *scene, const char *text,
     struct meridian_state *after)
{
	struct text why = TEXT_INIT;
	struct meridian_move move;
	const struct rule *broken, *quiet;
	size_t offset;

	if (meridian_decode(slice_of(text), &move, &offset, &why) != 0)
		fail_msg("%s: %.*s", text, (int)why.len, why.data);
	broken = meridian_play(scene->replay.board, scene->replay.state, &move,
			       after, &why);
	quiet = meridian_play(scene->replay.board, scene->replay.state, &move,
			      after, NULL);
	assert_ptr_equal(broken, quiet);
	assert_int_equal(broken != NULL, why.len > 0);
	text_release(&why);
	return broken;
}

const char *
meridian_scene_try(const struct meridian_scene *scene, const char *move)
{
	struct meridian_state after;
	const struct rule *broken = play(scene, move, &after);

	return broken != NULL ? broken->id : NULL;
}

void
meridian_scene_play(struct meridian_scene *scene, const char *move)
{
	struct meridian_state after;
	const struct rule *broken = play(scene, move, &after);

	if (broken != NULL)
		fail_msg("%s breaks %s", move, broken->id);
	memcpy(scene->replay.state, &after, sizeof(after));
}

void
meridian_scene_towers(const struct meridian_scene *scene, const char *towers)
{
	struct arena arena;
	struct tree tree = { &arena };
	struct text text = TEXT_INIT;
	const struct node *map;

	arena_init(&arena);
	map = node_get(meridian_position(scene->replay.board,
					 scene->replay.state, &scene->record,
					 false, &tree),
		       "towers");
	NODE_EACH (tower, map)
		text_printf(&text, "%s%.*s %.*s", text.len > 0 ? ", " : "",
			    (int)tower->key->len, tower->key->text,
			    (int)tower->len, tower->text);
	text_char(&text, '\0');
	assert_string_equal(text.data, towers);
	text_release(&text);
	arena_release(&arena);
}

void
meridian_scene_fails(const char *document, const char *id, unsigned line,
		     unsigned column)
{
	struct meridian_scene scene;
	const struct finding *decider;

	meridian_scene_open(&scene, document);
	decider = diag_decider(&scene.diag);
	if (decider == NULL)
		fail_msg("legal, and not %s:\n%s", id, document);
	assert_string_equal(decider->rule->id, id);
	assert_int_equal(decider->at.line, line);
	assert_int_equal(decider->at.column, column);
	assert_int_equal(scene.diag.errors, 1);
	meridian_scene_close(&scene);
}
