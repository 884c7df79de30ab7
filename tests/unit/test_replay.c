/* test_replay.c - moves one by one, the order of tests, and the claims. */
#include "replay.h"

#include "arena.h"
#include "boards.h"
#include "game.h"
#include "yaml_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static struct arena arena;
static struct boards boards;
static struct diag diag;
static struct record record;
static struct replay replay;

static int
set_up(void **state)
{
	(void)state;
	arena_init(&arena);
	boards_init(&boards, (struct board_path){ NULL, NULL });
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	boards_release(&boards);
	arena_release(&arena);
	return 0;
}

static void
begin(const char *text)
{
	struct chunk chunk = {
		.bytes = text, .len = strlen(text), .line = 1, .number = 1
	};
	struct node *root;

	diag_init(&diag, &arena);
	root = yaml_read(&chunk, &arena, &diag);
	assert_non_null(root);
	assert_int_equal(record_read(&record, root, &diag), 0);
	assert_int_equal(replay_begin(&replay, &record, &boards, &arena, &diag),
			 0);
}

/* All moves, then the claims; what the last move came to. */
static int
play_all(const char *text)
{
	int status;

	begin(text);
	while ((status = replay_next(&replay)) > 0)
		continue;
	if (status == 0)
		replay_check_claims(&replay);
	return status;
}

static void
assert_finding(const struct finding *finding, const char *rule, unsigned line,
	       unsigned column)
{
	assert_non_null(finding);
	assert_string_equal(finding->rule->id, rule);
	assert_int_equal(finding->at.line, line);
	assert_int_equal(finding->at.column, column);
}

/* The replay stops at that move, for that rule and no other. */
static void
assert_stops(const char *text, const char *rule, unsigned column, unsigned move)
{
	assert_int_equal(play_all(text), -1);
	assert_int_equal(diag.errors, 1);
	assert_finding(diag.first, rule, 3, column);
	assert_int_equal(diag.first->move, move);
	assert_int_equal(replay.played, move - 1);
}

/* All moves are legal, the claims are not. */
static void
assert_claim(const char *text, const char *rule, unsigned line, unsigned column)
{
	assert_int_equal(play_all(text), 0);
	assert_int_equal(diag.errors, 1);
	assert_finding(diag.first, rule, line, column);
	assert_int_equal(diag.first->move, 0);
}

static void
assert_sound(const char *text)
{
	assert_int_equal(play_all(text), 0);
	assert_null(diag.first);
}

#define HEADER "game: meridian\nplayers: [{orange: A}, {black: B}]\n"

/* Both have played all cards but one 8-10. */
#define MOST                                                                   \
	"1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 1-3, "  \
	"1-3, 4-7, 4-7, 8-10"
#define LAST_ROUND                                                             \
	"position: {played: {orange: [" MOST "], black: [" MOST "]}}\n"

static void
a_cursor(void **state)
{
	(void)state;
	begin(HEADER "moves: [4 2@4c, {black: 4 3@4d}, 5]\n");
	assert_int_equal(replay.played, 0);
	assert_int_equal(replay.game->turn(replay.state), 0);
	assert_int_equal(replay_next(&replay), 1);
	assert_int_equal(replay.played, 1);
	assert_int_equal(replay.game->turn(replay.state), 1);
	assert_int_equal(replay.game->turn(replay.before), 0);
	assert_int_equal(replay_next(&replay), 1);
	assert_int_equal(replay_next(&replay), 1);
	assert_int_equal(replay_next(&replay), 0);
	assert_int_equal(replay_next(&replay), 0);
	assert_int_equal(replay.played, 3);
	assert_false(replay_finished(&replay));
	assert_null(diag.first);
}

static void
the_state_stays_at_an_illegal_move(void **state)
{
	struct score score = { .winners = 0 };

	(void)state;
	assert_stops(HEADER "moves: [4 2@4c, 4 1@4d, 5]\n", "meridian.order",
		     17, 2);
	assert_string_equal(diag.first->seat, "black");
	assert_int_equal(replay_next(&replay), -1);
	assert_null(
		replay.game->score(replay.board, replay.state, &score, NULL));
	assert_int_equal(score.points[0], 5);
	assert_int_equal(score.points[1], 0);
}

/* Notation comes first, then the seat, then the turn, then the rules. */
static void
the_order_of_tests_on_one_move(void **state)
{
	(void)state;
	assert_stops(HEADER "moves: [{pink: x}]\n", "record.notation", 16, 1);
	assert_stops(HEADER "moves: [{pink: 4 1@4c}]\n", "record.seat", 16, 1);
	assert_stops(HEADER "moves: [{grey: 4 1@4c}]\n", "record.seat", 16, 1);
	assert_stops(HEADER "moves: [{black: 4 1@4c}]\n", "record.turn", 17, 1);
	assert_string_equal(diag.first->seat, "black");
	assert_stops(HEADER "moves: [{orange: 4 1@4c}]\n", "meridian.first", 18,
		     1);
	assert_stops(HEADER "moves: [{move: 4 1@4c}]\n", "meridian.first", 16,
		     1);
}

static void
a_notation_fault_has_its_column(void **state)
{
	(void)state;
	assert_stops(HEADER "moves: [4 2@4c, 4 ?]\n", "record.notation", 19, 2);
	assert_stops(HEADER "moves: ['4 ?']\n", "record.notation", 9, 1);
}

/* The last two cards, then one too many. */
static void
no_move_follows_the_end(void **state)
{
	(void)state;
	assert_sound(HEADER "moves: [8-10, 8-10]\n" LAST_ROUND);
	assert_true(replay_finished(&replay));
	assert_stops(HEADER "moves: [8-10, 8-10, 8-10]\n" LAST_ROUND,
		     "record.over", 21, 3);
	assert_stops(HEADER "moves: [8-10, 8-10, {black: 1}]\n" LAST_ROUND,
		     "record.over", 29, 3);
	assert_stops(HEADER "moves: [8-10, 8-10, {grey: 1}]\n" LAST_ROUND,
		     "record.seat", 28, 3);
}

/* One tower in the end: orange has the five cities of island e. */
#define END HEADER "position: {towers: {4c: orange 2}}\n"

static void
true_claims(void **state)
{
	(void)state;
	assert_sound(END "result: {scores: {black: 0, orange: 5},\n"
			 "  winner: orange, end: finished}\n");
	assert_sound(END "result: {winner: [orange]}\n");
	assert_sound(END "result: {scores: {orange: 5}}\n");
	assert_sound(HEADER "position: {towers: {}}\n"
			    "result: {winner: [black, orange]}\n");
	assert_sound(HEADER "moves: [4 2@4c]\nresult: {end: abandoned}\n");
	assert_sound(HEADER "moves: [4 2@4c]\nresult: {end: resigned,\n"
			    "  winner: black, scores: {orange: 5}}\n");
}

static void
false_claims(void **state)
{
	(void)state;
	assert_claim(END "result: {scores: {orange: 4}}\n", "record.score", 4,
		     10);
	assert_claim(END "result: {winner: black}\n", "record.winner", 4, 10);
	assert_claim(END "result: {winner: [orange, black]}\n", "record.winner",
		     4, 10);
	assert_claim(HEADER "position: {towers: {}}\n"
			    "result: {winner: orange}\n",
		     "record.winner", 4, 10);
	assert_claim(END "result: {end: resigned}\n", "record.end", 4, 10);
	assert_claim(END "result: {scores: {grey: 4}}\n", "record.seat", 4, 10);
	assert_claim(END "result: {winner: [grey]}\n", "record.seat", 4, 10);
	assert_claim(HEADER "moves: []\nresult: {end: abandoned,\n"
			    "  scores: {orange: 1}}\n",
		     "record.score", 5, 3);
}

static void
claims_of_an_unfinished_game(void **state)
{
	(void)state;
	assert_claim(HEADER "moves: []\nresult:\n  end: finished\n",
		     "record.unfinished", 5, 3);
	assert_claim(HEADER "moves: []\nresult:\n  x-own: 1\n"
			    "  winner: orange\n  scores: {orange: 1}\n",
		     "record.unfinished", 6, 3);
	assert_claim(HEADER "moves: []\nresult:\n  scores: {grey: 1}\n",
		     "record.seat", 5, 3);
}

/* Several are told in their order: score, winner, end. */
static void
the_order_of_claims(void **state)
{
	(void)state;
	assert_int_equal(play_all(END "result: {end: abandoned, winner: black,"
				      " scores: {orange: 4}}\n"),
			 0);
	assert_int_equal(diag.errors, 2);
	assert_string_equal(diag.first->rule->id, "record.score");
	assert_string_equal(diag.first->next->rule->id, "record.end");
	assert_int_equal(
		play_all(END "result: {winner: black, scores: {orange: 4}}\n"),
		0);
	assert_int_equal(diag.errors, 2);
	assert_string_equal(diag.first->rule->id, "record.score");
	assert_string_equal(diag.first->next->rule->id, "record.winner");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_cursor),
		cmocka_unit_test(the_state_stays_at_an_illegal_move),
		cmocka_unit_test(the_order_of_tests_on_one_move),
		cmocka_unit_test(a_notation_fault_has_its_column),
		cmocka_unit_test(no_move_follows_the_end),
		cmocka_unit_test(true_claims),
		cmocka_unit_test(false_claims),
		cmocka_unit_test(claims_of_an_unfinished_game),
		cmocka_unit_test(the_order_of_claims),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
