/*
 * test_khan_moves.c - the tokens of a turn, against every completion that
 * play allows, on random games.
 */
#include "khan_random.h"
#include "khan_scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

/* A position, all tokens there are on its board, and the dice. */
struct scene {
	struct khan_board board;
	struct khan_state state;
	struct khan_dice dice;
	struct text tokens; /* of all sorts, sound and unsound */
	struct text next;   /* what khan_tokens() says */
	unsigned seen;      /* bit i: words[i] was among it */
};

static const char *const words[] = { "start", "enter", "lay", "wall", "lift",
				     "pass",  "via",   "+s",  "+w",   NULL };

static void
add_place(struct text *out, const struct khan_board *board, unsigned village)
{
	text_printf(out, PLACE_FORMAT,
		    PLACE_ARGS(board->village[village].place));
}

static void
list_sites(const struct scene *scene, const uint64_t *of, struct text *out)
{
	for (unsigned s = 0; s < scene->board.sites; s++) {
		if (of != NULL && !set_has(of, s))
			continue;
		add_place(out, &scene->board, scene->board.site[s].village[0]);
		text_char(out, '|');
		add_place(out, &scene->board, scene->board.site[s].village[1]);
		text_char(out, ' ');
	}
}

static void
list_stones(const struct scene *scene, const char *kinds, struct text *out)
{
	for (unsigned v = 0; v < scene->board.villages; v++)
		for (const char *kind = kinds; *kind != '\0'; kind++) {
			add_place(out, &scene->board, v);
			text_printf(out, "=%c ", *kind);
		}
}

static void
list_villages(const struct scene *scene, struct text *out)
{
	for (unsigned v = 0; v < scene->board.villages; v++) {
		add_place(out, &scene->board, v);
		text_char(out, ' ');
	}
}

static void
begin(struct scene *scene, const struct khan_picture *picture, int players)
{
	struct record record = { .game = &game_khan,
				 .players = players,
				 .seat = { 1, 3, 0, 2 } };
	struct diag diag;

	khan_picture_board(picture, KHAN_AS_IT_IS, &scene->board);
	diag_init(&diag, NULL);
	assert_int_equal(
		khan_setup(&scene->board, &record, &scene->state, &diag), 0);
	text_clear(&scene->tokens);
	text_add(&scene->tokens, "start enter lay wall lift pass via "
				 "+c +m +f +p +h +s +w + z9 a1|c9 z9=c lay2 ");
	list_villages(scene, &scene->tokens);
	list_stones(scene, "cmfphsw", &scene->tokens);
	list_sites(scene, NULL, &scene->tokens);
}

/* The id of the rule that the text breaks as a whole move; NULL: legal. */
static const char *
verdict(const struct scene *scene, const struct text *move)
{
	const struct rule *rule;
	struct khan_state after;
	struct khan_move read;
	size_t offset;

	if (khan_decode(text_as_slice(move), &read, &offset, NULL) != 0)
		return "record.notation";
	rule = khan_play(&scene->board, &scene->state, &read, &after, NULL);
	return rule != NULL ? rule->id : NULL;
}

/* Whether play stops only because steps are missing. */
static bool
may_go_on(const struct scene *scene, const struct text *move)
{
	const char *rule = verdict(scene, move);

	return rule == NULL || strcmp(rule, "khan.blocked") == 0;
}

typedef bool test(struct scene *scene, struct text *move, int more);

/* Whether the test holds with one of the tokens added. */
static bool
any(struct scene *scene, struct text *move, const struct text *tokens,
    test *holds, int more)
{
	struct slice token, rest = text_as_slice(tokens);
	size_t len = move->len;
	bool found = false;

	while (!found && slice_token(&rest, &token)) {
		if (len > 0)
			text_char(move, ' ');
		text_slice(move, token);
		found = holds(scene, move, more);
		move->len = len;
	}
	return found;
}

static struct slice
last_token(const struct text *move, int *count)
{
	struct slice token, last = { "", 0 }, rest = text_as_slice(move);

	for (*count = 0; slice_token(&rest, &token); ++*count)
		last = token;
	return last;
}

static bool
has_word(const struct text *move, const char *word)
{
	struct slice token, rest = text_as_slice(move);

	while (slice_token(&rest, &token))
		if (slice_is(token, word))
			return true;
	return false;
}

/* `more` stones drawn by a start; unseen ones are always there. */
static bool
start_holds(struct scene *scene, struct text *move, int more)
{
	struct text tokens = TEXT_INIT;
	bool found;

	if (more == 0)
		return verdict(scene, move) == NULL;
	if (more > 2)
		list_stones(scene, "cm", &tokens);
	else
		text_add(&tokens, "+s");
	found = any(scene, move, &tokens, start_holds, more - 1);
	text_release(&tokens);
	return found;
}

static bool
walls_hold(struct scene *scene, struct text *move, int more)
{
	struct text sites = TEXT_INIT;
	bool found;

	if (more <= 0)
		return verdict(scene, move) == NULL;
	list_sites(scene, NULL, &sites);
	found = any(scene, move, &sites, walls_hold, more - 1);
	text_release(&sites);
	return found;
}

/* All walls that are in hand then, less those built. */
static int
walls_missing(const struct scene *scene, const struct text *move)
{
	int missing = scene->state.walls[scene->state.to_move];
	struct slice token, rest = text_as_slice(move);

	while (slice_token(&rest, &token)) {
		missing += slice_is(token, "+w");
		missing -= memchr(token.text, '|', token.len) != NULL;
	}
	return missing;
}

/* Sites where no piece is open cannot be gone over. */
static bool
way_holds(struct scene *scene, struct text *move, int more)
{
	struct text open = TEXT_INIT;
	bool found;

	if (more == 0)
		return may_go_on(scene, move);
	list_sites(scene, scene->state.open, &open);
	found = any(scene, move, &open, way_holds, more - 1);
	text_release(&open);
	return found;
}

/* The last token: a step, via, or the first of its two pieces. */
static bool
lay_holds(struct scene *scene, struct text *move)
{
	const struct text via = { (char[]){ 'v', 'i', 'a' }, 3, 3 };
	int count;
	struct slice last = last_token(move, &count);

	if (may_go_on(scene, move))
		return true;
	if (slice_is(last, "via"))
		return way_holds(scene, move, 2);
	if (memchr(last.text, '|', last.len) != NULL)
		return way_holds(scene, move, 1);
	return memchr(last.text, '=', last.len) != NULL &&
	       any(scene, move, &via, way_holds, 2);
}

static bool
lay_follows(struct scene *scene, struct text *move, int more)
{
	const struct text lay = { (char[]){ 'l', 'a', 'y' }, 3, 3 };

	(void)more;
	return any(scene, move, &lay, way_holds, 0);
}

static bool
enter_holds(struct scene *scene, struct text *move)
{
	struct text villages = TEXT_INIT;
	int count;
	bool found;

	if (!slice_is(last_token(move, &count), "enter"))
		return lay_follows(scene, move, 0);
	list_villages(scene, &villages);
	found = any(scene, move, &villages, lay_follows, 0);
	text_release(&villages);
	return found;
}

/* Draws, then a pass, which fails for no other reason than itself. */
static bool
draws_hold(struct scene *scene, struct text *move, int more)
{
	const struct text draws = { (char[]){ '+', 's', ' ', '+', 'w' }, 5, 5 };
	size_t len = move->len;
	const char *rule;

	text_add(move, len > 0 ? " pass" : "pass");
	rule = verdict(scene, move);
	move->len = len;
	if (rule == NULL || strcmp(rule, "khan.deploy") == 0)
		return true;
	return more > 0 && any(scene, move, &draws, draws_hold, more - 1);
}

/* Whether some legal move begins like that, found by trying them. */
static bool
begins_legal(struct scene *scene, struct text *move)
{
	int count;

	last_token(move, &count);
	if (verdict(scene, move) == NULL)
		return true;
	if (has_word(move, "start"))
		return count <= 5 && start_holds(scene, move, 5 - count);
	if (has_word(move, "wall"))
		return walls_missing(scene, move) >= 0 &&
		       walls_hold(scene, move, walls_missing(scene, move));
	if (has_word(move, "lay"))
		return lay_holds(scene, move);
	if (has_word(move, "enter"))
		return enter_holds(scene, move);
	return draws_hold(scene, move, 3);
}

static bool
is_next(const struct scene *scene, struct slice token)
{
	struct slice known, rest = text_as_slice(&scene->next);

	while (slice_token(&rest, &known))
		if (slice_equal(known, token))
			return true;
	return false;
}

/* Every token of the board may come next if, and only if, it is listed. */
static void
check_next(struct scene *scene, struct text *move)
{
	struct slice token, rest = text_as_slice(&scene->tokens);
	size_t len = move->len;

	while (slice_token(&rest, &token)) {
		if (len > 0)
			text_char(move, ' ');
		text_slice(move, token);
		if (is_next(scene, token) != begins_legal(scene, move))
			fail_msg("%.*s is %slisted", (int)move->len, move->data,
				 is_next(scene, token) ? "" : "not ");
		move->len = len;
	}
}

static void
note_words(struct scene *scene)
{
	for (int i = 0; words[i] != NULL; i++)
		if (is_next(scene, slice_of(words[i])))
			scene->seen |= 1U << i;
}

static int
count_next(const struct scene *scene)
{
	struct slice token, rest = text_as_slice(&scene->next);
	int count = 0;

	while (slice_token(&rest, &token))
		count++;
	return count;
}

/* One of the tokens that may come next, each as likely. */
static void
add_random(struct scene *scene, struct text *move)
{
	int skip = khan_dice_below(&scene->dice, count_next(scene));
	struct slice token = { "", 0 }, rest = text_as_slice(&scene->next);

	for (int i = 0; i <= skip; i++)
		assert_true(slice_token(&rest, &token));
	if (move->len > 0)
		text_char(move, ' ');
	text_slice(move, token);
}

/*
 * Tells a random turn to its end; what khan_tokens() calls whole is what
 * play allows, and what is not whole can go on. `all`: compare every list.
 * A small board may have no room for one more start: then nothing is told.
 */
static void
tell_turn(struct scene *scene, struct text *move, bool all)
{
	bool whole;

	for (;;) {
		text_clear(&scene->next);
		whole = khan_tokens(&scene->board, &scene->state,
				    text_as_slice(move), &scene->next);
		assert_int_equal(whole, verdict(scene, move) == NULL);
		note_words(scene);
		if (all && walls_missing(scene, move) <= 2)
			check_next(scene, move);
		if (scene->next.len == 0 ||
		    (whole && khan_dice_below(&scene->dice, 2) == 0))
			break;
		add_random(scene, move);
	}
	if (move->len == 0)
		assert_true(scene->state.to_move >= scene->state.started);
	else
		assert_true(whole);
}

static void
play_text(struct scene *scene, const struct text *move)
{
	struct khan_state after;
	struct khan_move read;
	size_t offset;

	assert_int_equal(khan_decode(text_as_slice(move), &read, &offset, NULL),
			 0);
	assert_null(
		khan_play(&scene->board, &scene->state, &read, &after, NULL));
	scene->state = after;
}

static void
play_turns(struct scene *scene, int turns, int every)
{
	struct text move = TEXT_INIT;

	for (int i = 0; i < turns && !game_khan.over(&scene->state); i++) {
		text_clear(&move);
		tell_turn(scene, &move,
			  every > 0 &&
				  khan_dice_below(&scene->dice, every) == 0);
		if (move.len == 0)
			break;
		play_text(scene, &move);
	}
	text_release(&move);
}

static void
release(struct scene *scene)
{
	text_release(&scene->tokens);
	text_release(&scene->next);
}

/* On small boards sites, villages and steps run out. */
static void
test_every_token(void **state)
{
	static const struct khan_picture pictures[] = {
		{ "mmm\nmcc\nccc\n", "", 20 },
		{ "mm\ncc\ncc\n", "a1|b1", 9 },
		{ ".mm\nmmc\ncc.\n", "b1|b2", 14 },
	};
	static struct scene scene = { .dice = { 20260419 } };

	(void)state;
	for (int game = 0; game < 36; game++) {
		begin(&scene, &pictures[game % 3], 2 + game / 3 % 3);
		play_turns(&scene, 90, 3);
	}
	assert_int_equal(scene.seen, (1U << 9) - 1);
	release(&scene);
}

/* On the house board whole turns are told, each of them legal. */
static void
test_random_turns(void **state)
{
	static const struct khan_picture steppe = {
		".mmmmm.\nmmmmmmm\nmmmmmmm\nccccccc\nccccccc\n.ccccc.\n", "", 28
	};
	static struct scene scene = { .dice = { 20260420 } };

	(void)state;
	for (int game = 0; game < 12; game++) {
		begin(&scene, &steppe, 2 + game % 3);
		play_turns(&scene, 200, 0);
		assert_true(game_khan.over(&scene.state));
	}
	release(&scene);
}

/* Case, blanks and the order of a site's villages do not matter. */
static void
test_prefixes(void **state)
{
	static struct scene scene = { .dice = { 1 } };
	static const struct {
		const char *prefix, *next;
	} cases[] = {
		{ "", "start " },
		{ "  START\t", NULL },
		{ "start A1=C  a2=m", "+c +m +f +p +h +s " },
		{ "start a1=p a2=p", "" },
		{ "start a1=c a2=m +s +s", "" },
		{ "start a1=c a2=m +s +s +s", "" },
		{ "start a1", "" },
		{ "lay", "" },
		{ "\xff\x01|= +", "" },
		{ "start a1=c a2=", "" },
		{ "start a1=c a01=m", "" },
	};

	(void)state;
	begin(&scene, &(struct khan_picture){ "mmm\nccc\nccc\n", "", 20 }, 2);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		text_clear(&scene.next);
		khan_tokens(&scene.board, &scene.state,
			    slice_of(cases[i].prefix), &scene.next);
		text_char(&scene.next, '\0');
		if (cases[i].next != NULL)
			assert_string_equal(scene.next.data, cases[i].next);
		else
			assert_int_equal(scene.next.len, 9 * 5 * 5 + 1);
	}
	release(&scene);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_prefixes),
		cmocka_unit_test(test_every_token),
		cmocka_unit_test(test_random_turns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
