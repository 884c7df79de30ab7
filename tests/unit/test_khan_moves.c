/*
 * test_khan_moves.c - the tokens of a turn, against every completion that
 * play allows, on random games.
 */
#include "khan_random.h"
#include "khan_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

/* A position, all tokens there are on its board, and the dice. */
struct stage {
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
list_sites(const struct stage *stage, const uint64_t *of, struct text *out)
{
	for (unsigned s = 0; s < stage->board.sites; s++) {
		if (of != NULL && !set_has(of, s))
			continue;
		add_place(out, &stage->board, stage->board.site[s].village[0]);
		text_char(out, '|');
		add_place(out, &stage->board, stage->board.site[s].village[1]);
		text_char(out, ' ');
	}
}

static void
list_stones(const struct stage *stage, const char *kinds, struct text *out)
{
	for (unsigned v = 0; v < stage->board.villages; v++)
		for (const char *kind = kinds; *kind != '\0'; kind++) {
			add_place(out, &stage->board, v);
			text_printf(out, "=%c ", *kind);
		}
}

static void
list_villages(const struct stage *stage, struct text *out)
{
	for (unsigned v = 0; v < stage->board.villages; v++) {
		add_place(out, &stage->board, v);
		text_char(out, ' ');
	}
}

static void
begin(struct stage *stage, const struct khan_picture *picture, int players)
{
	struct record record = { .game = &game_khan,
				 .players = players,
				 .seat = { 1, 3, 0, 2 } };
	struct diag diag;

	khan_picture_board(picture, KHAN_AS_IT_IS, &stage->board);
	diag_init(&diag, NULL);
	assert_int_equal(
		khan_setup(&stage->board, &record, &stage->state, &diag), 0);
	text_clear(&stage->tokens);
	text_add(&stage->tokens, "start enter lay wall lift pass via "
				 "+c +m +f +p +h +s +w + z9 a1|c9 z9=c lay2 ");
	list_villages(stage, &stage->tokens);
	list_stones(stage, "cmfphsw", &stage->tokens);
	list_sites(stage, NULL, &stage->tokens);
}

/* The id of the rule that the text breaks as a whole move; NULL: legal. */
static const char *
verdict(const struct stage *stage, const struct text *move)
{
	const struct rule *rule;
	struct khan_state after;
	struct khan_move read;
	size_t offset;

	if (khan_decode(text_as_slice(move), &read, &offset, NULL) != 0)
		return "record.notation";
	rule = khan_play(&stage->board, &stage->state, &read, &after, NULL);
	return rule != NULL ? rule->id : NULL;
}

/* Whether play stops only because steps are missing. */
static bool
may_go_on(const struct stage *stage, const struct text *move)
{
	const char *rule = verdict(stage, move);

	return rule == NULL || strcmp(rule, "khan.blocked") == 0;
}

typedef bool test(struct stage *stage, struct text *move, int more);

/* Whether the test holds with one of the tokens added. */
static bool
any(struct stage *stage, struct text *move, const struct text *tokens,
    test *holds, int more)
{
	struct slice token, rest = text_as_slice(tokens);
	size_t len = move->len;
	bool found = false;

	while (!found && slice_token(&rest, &token)) {
		if (len > 0)
			text_char(move, ' ');
		text_slice(move, token);
		found = holds(stage, move, more);
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
start_holds(struct stage *stage, struct text *move, int more)
{
	struct text tokens = TEXT_INIT;
	bool found;

	if (more == 0)
		return verdict(stage, move) == NULL;
	if (more > 2)
		list_stones(stage, "cm", &tokens);
	else
		text_add(&tokens, "+s");
	found = any(stage, move, &tokens, start_holds, more - 1);
	text_release(&tokens);
	return found;
}

static bool
walls_hold(struct stage *stage, struct text *move, int more)
{
	struct text sites = TEXT_INIT;
	bool found;

	if (more <= 0)
		return verdict(stage, move) == NULL;
	list_sites(stage, NULL, &sites);
	found = any(stage, move, &sites, walls_hold, more - 1);
	text_release(&sites);
	return found;
}

/* All walls that are in hand then, less those built. */
static int
walls_missing(const struct stage *stage, const struct text *move)
{
	int missing = khan_walls(&stage->state, stage->state.to_move);
	struct slice token, rest = text_as_slice(move);

	while (slice_token(&rest, &token)) {
		missing += slice_is(token, "+w");
		missing -= memchr(token.text, '|', token.len) != NULL;
	}
	return missing;
}

/* Sites where no piece is open cannot be gone over. */
static bool
way_holds(struct stage *stage, struct text *move, int more)
{
	struct text open = TEXT_INIT;
	bool found;

	if (more == 0)
		return may_go_on(stage, move);
	list_sites(stage, stage->state.open, &open);
	found = any(stage, move, &open, way_holds, more - 1);
	text_release(&open);
	return found;
}

/* The last token: a step, via, or the first of its two pieces. */
static bool
lay_holds(struct stage *stage, struct text *move)
{
	const struct text via = { (char[]){ 'v', 'i', 'a' }, 3, 3, true };
	int count;
	struct slice last = last_token(move, &count);

	if (may_go_on(stage, move))
		return true;
	if (slice_is(last, "via"))
		return way_holds(stage, move, 2);
	if (memchr(last.text, '|', last.len) != NULL)
		return way_holds(stage, move, 1);
	return memchr(last.text, '=', last.len) != NULL &&
	       any(stage, move, &via, way_holds, 2);
}

static bool
lay_follows(struct stage *stage, struct text *move, int more)
{
	const struct text lay = { (char[]){ 'l', 'a', 'y' }, 3, 3, true };

	(void)more;
	return any(stage, move, &lay, way_holds, 0);
}

static bool
enter_holds(struct stage *stage, struct text *move)
{
	struct text villages = TEXT_INIT;
	int count;
	bool found;

	if (!slice_is(last_token(move, &count), "enter"))
		return lay_follows(stage, move, 0);
	list_villages(stage, &villages);
	found = any(stage, move, &villages, lay_follows, 0);
	text_release(&villages);
	return found;
}

/* Draws, then a pass, which fails for no other reason than itself. */
static bool
draws_hold(struct stage *stage, struct text *move, int more)
{
	const struct text draws = { (char[]){ '+', 's', ' ', '+', 'w' }, 5, 5,
				    true };
	size_t len = move->len;
	const char *rule;

	text_add(move, len > 0 ? " pass" : "pass");
	rule = verdict(stage, move);
	move->len = len;
	if (rule == NULL || strcmp(rule, "khan.deploy") == 0)
		return true;
	return more > 0 && any(stage, move, &draws, draws_hold, more - 1);
}

/* Whether some legal move begins like that, found by trying them. */
static bool
begins_legal(struct stage *stage, struct text *move)
{
	int count;

	last_token(move, &count);
	if (verdict(stage, move) == NULL)
		return true;
	if (has_word(move, "start"))
		return count <= 5 && start_holds(stage, move, 5 - count);
	if (has_word(move, "wall"))
		return walls_missing(stage, move) >= 0 &&
		       walls_hold(stage, move, walls_missing(stage, move));
	if (has_word(move, "lay"))
		return lay_holds(stage, move);
	if (has_word(move, "enter"))
		return enter_holds(stage, move);
	return draws_hold(stage, move, 3);
}

static bool
is_next(const struct stage *stage, struct slice token)
{
	struct slice known, rest = text_as_slice(&stage->next);

	while (slice_token(&rest, &known))
		if (slice_equal(known, token))
			return true;
	return false;
}

/* Every token of the board may come next if, and only if, it is listed. */
static void
check_next(struct stage *stage, struct text *move)
{
	struct slice token, rest = text_as_slice(&stage->tokens);
	size_t len = move->len;

	while (slice_token(&rest, &token)) {
		if (len > 0)
			text_char(move, ' ');
		text_slice(move, token);
		if (is_next(stage, token) != begins_legal(stage, move))
			fail_msg("%.*s is %slisted", (int)move->len, move->data,
				 is_next(stage, token) ? "" : "not ");
		move->len = len;
	}
}

static void
note_words(struct stage *stage)
{
	for (int i = 0; words[i] != NULL; i++)
		if (is_next(stage, slice_of(words[i])))
			stage->seen |= 1U << i;
}

static int
count_next(const struct stage *stage)
{
	struct slice token, rest = text_as_slice(&stage->next);
	int count = 0;

	while (slice_token(&rest, &token))
		count++;
	return count;
}

/* One of the tokens that may come next, each as likely. */
static void
add_random(struct stage *stage, struct text *move)
{
	int skip = khan_dice_below(&stage->dice, count_next(stage));
	struct slice token = { "", 0 }, rest = text_as_slice(&stage->next);

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
tell_turn(struct stage *stage, struct text *move, bool all)
{
	bool whole;

	for (;;) {
		text_clear(&stage->next);
		whole = khan_tokens(&stage->board, &stage->state,
				    text_as_slice(move), &stage->next);
		assert_int_equal(whole, verdict(stage, move) == NULL);
		note_words(stage);
		if (all && walls_missing(stage, move) <= 2)
			check_next(stage, move);
		if (stage->next.len == 0 ||
		    (whole && khan_dice_below(&stage->dice, 2) == 0))
			break;
		add_random(stage, move);
	}
	if (move->len == 0)
		assert_true(stage->state.to_move >= stage->state.started);
	else
		assert_true(whole);
}

static void
play_text(struct stage *stage, const struct text *move)
{
	struct khan_state after;
	struct khan_move read;
	size_t offset;

	assert_int_equal(khan_decode(text_as_slice(move), &read, &offset, NULL),
			 0);
	assert_null(
		khan_play(&stage->board, &stage->state, &read, &after, NULL));
	stage->state = after;
}

static void
play_turns(struct stage *stage, int turns, int every)
{
	struct text move = TEXT_INIT;

	for (int i = 0; i < turns && !game_khan.over(&stage->state); i++) {
		text_clear(&move);
		tell_turn(stage, &move,
			  every > 0 &&
				  khan_dice_below(&stage->dice, every) == 0);
		if (move.len == 0)
			break;
		play_text(stage, &move);
	}
	text_release(&move);
}

static void
release(struct stage *stage)
{
	text_release(&stage->tokens);
	text_release(&stage->next);
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
	static struct stage stage = { .dice = { 20260419 } };

	(void)state;
	for (int game = 0; game < 36; game++) {
		begin(&stage, &pictures[game % 3], 2 + game / 3 % 3);
		play_turns(&stage, 90, 3);
	}
	assert_int_equal(stage.seen, (1U << 9) - 1);
	release(&stage);
}

/* On the house board whole turns are told, each of them legal. */
static void
test_random_turns(void **state)
{
	static const struct khan_picture steppe = {
		".mmmmm.\nmmmmmmm\nmmmmmmm\nccccccc\nccccccc\n.ccccc.\n", "", 28
	};
	static struct stage stage = { .dice = { 20260420 } };

	(void)state;
	for (int game = 0; game < 12; game++) {
		begin(&stage, &steppe, 2 + game % 3);
		play_turns(&stage, 200, 0);
		assert_true(game_khan.over(&stage.state));
	}
	release(&stage);
}

/* Case, blanks and the order of a site's villages do not matter. */
static void
test_prefixes(void **state)
{
	static struct stage stage = { .dice = { 1 } };
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
	begin(&stage, &(struct khan_picture){ "mmm\nccc\nccc\n", "", 20 }, 2);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		text_clear(&stage.next);
		khan_tokens(&stage.board, &stage.state,
			    slice_of(cases[i].prefix), &stage.next);
		text_char(&stage.next, '\0');
		if (cases[i].next != NULL)
			assert_string_equal(stage.next.data, cases[i].next);
		else
			assert_int_equal(stage.next.len, 9 * 5 * 5 + 1);
	}
	release(&stage);
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
