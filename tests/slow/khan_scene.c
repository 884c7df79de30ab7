/* khan_scene.c - records of Dschingis Khan from texts, for tests. */
#include "khan_scene.h"

#include "stream.h"
#include "yaml_in.h"
#include "yaml_out.h"

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
play_all(struct khan_scene *scene)
{
	if (replay_begin(&scene->replay, &scene->record, &scene->boards,
			 &scene->arena, &scene->diag) != 0)
		return;
	while (replay_next(&scene->replay) > 0)
		continue;
	if (scene->diag.errors == 0)
		replay_check_claims(&scene->replay);
}

void
khan_scene_open(struct khan_scene *scene, const char *document)
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
khan_scene_close(struct khan_scene *scene)
{
	boards_release(&scene->boards);
	arena_release(&scene->arena);
}

void
khan_scene_legal(struct khan_scene *scene, const char *document)
{
	const struct finding *finding;

	khan_scene_open(scene, document);
	finding = scene->diag.first;
	if (finding != NULL)
		fail_msg("%u:%u: %.*s [%s]", finding->at.line,
			 finding->at.column, (int)finding->message.len,
			 finding->message.text, finding->rule->id);
}

void
khan_scene_fails(const char *document, const char *id, unsigned line,
		 unsigned column)
{
	struct khan_scene scene;
	const struct finding *decider;

	khan_scene_open(&scene, document);
	decider = diag_decider(&scene.diag);
	if (decider == NULL)
		fail_msg("legal, and not %s:\n%s", id, document);
	assert_string_equal(decider->rule->id, id);
	assert_int_equal(decider->at.line, line);
	assert_int_equal(decider->at.column, column);
	assert_int_equal(scene.diag.errors, 1);
	khan_scene_close(&scene);
}

const struct khan_board *
khan_scene_board(const struct khan_scene *scene)
{
	return scene->replay.board;
}

const struct khan_state *
khan_scene_state(const struct khan_scene *scene)
{
	return scene->replay.state;
}

/* The rule that a move breaks, why, and the state after it in `after`. */
static const struct rule *
play(const struct khan_scene *scene, const char *text, struct khan_state *after,
     struct text *why)
{
	const void *board = scene->replay.board, *before = scene->replay.state;
	const struct rule *broken;
	struct khan_move move;
	size_t offset;

	if (khan_decode(slice_of(text), &move, &offset, why) != 0)
		fail_msg("%s: %.*s", text, (int)why->len, why->data);
	broken = khan_play(board, before, &move, after, NULL);
	assert_ptr_equal(khan_play(board, before, &move, after, why), broken);
	assert_int_equal(broken != NULL, why->len > 0);
	return broken;
}

const char *
khan_scene_try(const struct khan_scene *scene, const char *move)
{
	struct text why = TEXT_INIT;
	struct khan_state after;
	const struct rule *broken = play(scene, move, &after, &why);

	text_release(&why);
	return broken != NULL ? broken->id : NULL;
}

void
khan_scene_breaks(const struct khan_scene *scene, const char *move,
		  const char *id)
{
	const char *broken = khan_scene_try(scene, move);

	if (broken == NULL)
		fail_msg("%s is legal, and not %s", move, id);
	assert_string_equal(broken, id);
}

void
khan_scene_says(const struct khan_scene *scene, const char *move,
		const char *id, const char *message)
{
	struct text why = TEXT_INIT;
	struct khan_state after;
	const struct rule *broken = play(scene, move, &after, &why);

	if (broken == NULL)
		fail_msg("%s is legal, and not %s", move, id);
	assert_string_equal(broken->id, id);
	text_char(&why, '\0');
	assert_string_equal(why.data, message);
	text_release(&why);
}

void
khan_scene_play(struct khan_scene *scene, const char *move)
{
	struct text why = TEXT_INIT;
	struct khan_state after;
	const struct rule *broken = play(scene, move, &after, &why);

	if (broken != NULL)
		fail_msg("%s: %.*s [%s]", move, (int)why.len, why.data,
			 broken->id);
	text_release(&why);
	memcpy(scene->replay.state, &after, sizeof(after));
}

/* Compares what a test built with what it expects, and lets go of it. */
static void
compare(struct text *found, const char *expected)
{
	text_char(found, '\0');
	assert_string_equal(found->data, expected);
	text_release(found);
}

void
khan_scene_expect(const struct khan_scene *scene, const char *key,
		  const char *value)
{
	static const size_t opening = sizeof("---\n") - 1;
	struct text found = TEXT_INIT, line = TEXT_INIT;
	struct arena arena;
	struct tree tree = { &arena };
	const struct node *node;

	arena_init(&arena);
	node = node_get(khan_position(scene->replay.board, scene->replay.state,
				      &scene->record, false, &tree),
			key);
	if (node != NULL) {
		yaml_write(&found, node);
		text_bytes(&line, found.data + opening,
			   found.len - opening - 1);
	}
	compare(&line, value);
	text_release(&found);
	arena_release(&arena);
}

void
khan_scene_mongolia(const struct khan_scene *scene, const char *villages)
{
	const struct khan_board *board = scene->replay.board;
	uint64_t mongolia[KHAN_VILLAGE_WORDS];
	struct text found = TEXT_INIT;

	khan_mongolia(board, scene->replay.state, mongolia);
	for (unsigned v = 0; v < board->villages; v++)
		if (set_has(mongolia, v))
			text_printf(&found, "%s" PLACE_FORMAT,
				    found.len > 0 ? " " : "",
				    PLACE_ARGS(board->village[v].place));
	compare(&found, villages);
}

void
khan_scene_owners(const struct khan_scene *scene, const char *owners)
{
	const struct khan_board *board = scene->replay.board;
	const struct khan_state *state = scene->replay.state;
	struct text found = TEXT_INIT;

	for (int i = 0; i < state->stones; i++) {
		unsigned village = khan_stone_village(state->stone[i]);
		int owner = khan_stone_owner(state->stone[i]);

		if (i + 1 < state->stones &&
		    khan_stone_village(state->stone[i + 1]) == village)
			continue;
		text_add(&found, found.len > 0 ? ", " : "");
		text_printf(&found, PLACE_FORMAT " %s",
			    PLACE_ARGS(board->village[village].place),
			    khan_seats[state->seat[owner]]);
	}
	compare(&found, owners);
}

void
khan_scene_points(const struct khan_scene *scene, const char *points)
{
	struct text found = TEXT_INIT;
	struct score score;

	assert_null(khan_score(scene->replay.board, scene->replay.state, &score,
			       NULL));
	for (int p = 0; p < scene->record.players; p++)
		text_printf(&found, "%s%ld", p > 0 ? " " : "", score.points[p]);
	compare(&found, points);
}
