/* test_record.c - the envelope: what a record says, and each fault of shape. */
#include "record.h"

#include "arena.h"
#include "game.h"
#include "yaml_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static struct arena arena;
static struct diag diag;
static struct record record;

static int
set_up(void **state)
{
	(void)state;
	arena_init(&arena);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static int
read_record(const char *text)
{
	struct chunk chunk = {
		.bytes = text, .len = strlen(text), .line = 1, .number = 1
	};
	struct node *root;

	diag_init(&diag, &arena);
	root = yaml_read(&chunk, &arena, &diag);
	assert_non_null(root);
	return record_read(&record, root, &diag);
}

/* Read without a word. */
static void
assert_sound(const char *text)
{
	assert_int_equal(read_record(text), 0);
	assert_null(diag.first);
}

static void
assert_finding(const char *rule, unsigned line, unsigned column, unsigned move)
{
	assert_non_null(diag.first);
	assert_string_equal(diag.first->rule->id, rule);
	assert_int_equal(diag.first->at.line, line);
	assert_int_equal(diag.first->at.column, column);
	assert_int_equal(diag.first->move, move);
}

/* Refused for exactly one thing, which is not the fault of a move. */
static void
assert_fault(const char *text, const char *rule, unsigned line, unsigned column)
{
	assert_int_equal(read_record(text), -1);
	assert_int_equal(diag.errors, 1);
	assert_finding(rule, line, column, 0);
}

/* The same for an item of `moves`. */
static void
assert_move_fault(const char *text, const char *rule, unsigned line,
		  unsigned column, unsigned move)
{
	assert_int_equal(read_record(text), -1);
	assert_int_equal(diag.errors, 1);
	assert_finding(rule, line, column, move);
}

#define GAME    "game: meridian\n"
#define PLAYERS "players: [{orange: Anna}, {black: Bram}]\n"
#define HEADER  GAME PLAYERS

static void
a_whole_record(void **state)
{
	(void)state;
	assert_sound("game: meridian\n"
		     "id: a-1\n"
		     "event: e\nsite: s\ndate: d\nround: 1\nmatch: m\n"
		     "source: s\nnotes: n\nx-own: [1]\nat: 12\n"
		     "players: [{grey: G}, {orange: O}, {black: B}]\n"
		     "board: archipelago-3\n"
		     "rules: []\n"
		     "moves: [4, {grey: 5, note: n, x-own: {}}]\n"
		     "result:\n"
		     "  scores: {orange: 1, black: -2}\n"
		     "  winner: [orange, black]\n"
		     "  end: resigned\n");
	assert_true(slice_is(record.id, "a-1"));
	assert_true(slice_is(record.game_name, "meridian"));
	assert_string_equal(record.game->name, "meridian");
	assert_int_equal(record.players, 3);
	assert_string_equal(record_seat(&record, 0), "grey");
	assert_string_equal(record_seat(&record, 1), "orange");
	assert_string_equal(record_seat(&record, 2), "black");
	assert_true(slice_is(record.name[2], "B"));
	assert_int_equal(record_player(&record, slice_of("black")), 2);
	assert_int_equal(record_player(&record, slice_of("brown")), -1);
	assert_true(slice_is(node_text(record.board), "archipelago-3"));
	assert_int_equal(record.moves->len, 2);
	assert_int_equal(record.scores->len, 2);
	assert_int_equal(record.winner->len, 2);
	assert_int_equal(record.end_claim, END_RESIGNED);
	assert_int_equal(record.at, 12);
	assert_int_equal(record.variants, 0);
	assert_null(record.position);
}

static void
the_least_record(void **state)
{
	(void)state;
	assert_sound(HEADER "moves: []\n");
	assert_null(record.id.text);
	assert_null(record.board);
	assert_null(record.scores);
	assert_int_equal(record.end_claim, END_NONE);
	assert_false(record_is_end_position(&record));
}

static void
variants_are_bits(void **state)
{
	(void)state;
	assert_sound("game: cathedral\nplayers: [{light: A}, {dark: B}]\n"
		     "rules: [super]\nmoves: []\n");
	assert_int_equal(record.variants, 1);
	assert_fault("game: cathedral\nplayers: [{light: A}, {dark: B}]\n"
		     "rules: [super, hyper]\nmoves: []\n",
		     "record.rules", 3, 16);
}

static void
end_positions(void **state)
{
	(void)state;
	assert_sound(HEADER "position: {towers: {}}\n");
	assert_true(record_is_end_position(&record));
	assert_sound(HEADER "position: {towers: {}}\nmoves: []\n");
	assert_true(record_is_end_position(&record));
	assert_sound(HEADER "position: {towers: {}, to-move: black}\n");
	assert_false(record_is_end_position(&record));
	assert_true(slice_is(node_text(record.to_move), "black"));
	assert_sound(HEADER "position: {towers: {}}\nmoves: [4]\n");
	assert_false(record_is_end_position(&record));
}

static void
what_is_missing(void **state)
{
	(void)state;
	assert_fault(PLAYERS "moves: []\n", "record.missing", 1, 1);
	assert_fault(GAME "moves: []\n", "record.missing", 1, 1);
	assert_fault("# first\n" HEADER, "record.missing", 2, 1);
	assert_int_equal(read_record("x-own: 1\n"), -1);
	assert_int_equal(diag.errors, 3);
}

static void
the_document_is_a_mapping(void **state)
{
	(void)state;
	assert_fault("just text\n", "record.type", 1, 1);
	assert_fault("- a\n- b\n", "record.type", 1, 1);
}

static void
headers_are_text(void **state)
{
	static const char *const keys[] = { "id",    "event",  "site",
					    "date",  "round",  "match",
					    "notes", "source", NULL };

	(void)state;
	for (int i = 0; keys[i] != NULL; i++) {
		struct text text = TEXT_INIT;

		text_printf(&text, "%s: []\n" HEADER "moves: []\n", keys[i]);
		text_char(&text, '\0');
		assert_fault(text.data, "record.type", 1,
			     (unsigned)strlen(keys[i]) + 3);
		text_release(&text);
	}
}

static void
types_of_the_other_keys(void **state)
{
	(void)state;
	assert_fault("game: [meridian]\n" PLAYERS "moves: []\n", "record.type",
		     1, 7);
	assert_fault(HEADER "moves: []\nboard: [a]\n", "record.type", 4, 8);
	assert_fault(HEADER "moves: []\nrules: super\n", "record.type", 4, 8);
	assert_fault(HEADER "moves: []\nrules: [[a]]\n", "record.type", 4, 9);
	assert_fault(HEADER "moves: {}\n", "record.type", 3, 8);
	assert_fault(HEADER "moves:\n", "record.type", 3, 7);
	assert_fault(HEADER "position: []\n", "record.type", 3, 11);
	assert_fault(HEADER "position: {to-move: [black]}\n", "record.type", 3,
		     21);
	assert_fault(HEADER "moves: []\nscore: 4\n", "record.type", 4, 8);
	assert_fault(HEADER "moves: []\nat: -1\n", "record.type", 4, 5);
	assert_fault(HEADER "moves: []\nat: 1.5\n", "record.type", 4, 5);
}

static void
types_of_the_claims(void **state)
{
	(void)state;
	assert_fault(HEADER "moves: []\nresult: orange\n", "record.type", 4, 9);
	assert_fault(HEADER "moves: []\nresult: {scores: [1]}\n", "record.type",
		     4, 18);
	assert_fault(HEADER "moves: []\nresult: {scores: {orange: x}}\n",
		     "record.type", 4, 27);
	assert_fault(HEADER "moves: []\nresult: {scores: {orange: 1.0}}\n",
		     "record.type", 4, 27);
	assert_fault(HEADER "moves: []\nresult: {winner: {a: b}}\n",
		     "record.type", 4, 18);
	assert_fault(HEADER "moves: []\nresult: {winner: [[a]]}\n",
		     "record.type", 4, 19);
	assert_fault(HEADER "moves: []\nresult: {end: over}\n", "record.type",
		     4, 15);
}

static void
players(void **state)
{
	(void)state;
	assert_fault(GAME "players: {orange: A}\nmoves: []\n", "record.type", 2,
		     10);
	assert_fault(GAME "players: [orange, {black: B}]\nmoves: []\n",
		     "record.type", 2, 11);
	assert_fault(GAME "players: [{orange: A, black: B}]\nmoves: []\n",
		     "record.type", 2, 11);
	assert_fault(GAME "players: [{orange: [A]}, {black: B}]\nmoves: []\n",
		     "record.type", 2, 20);
	assert_fault(GAME "players: [{pink: A}, {black: B}]\nmoves: []\n",
		     "record.seat", 2, 12);
	assert_fault(GAME "players: [{black: A}, {black: B}]\nmoves: []\n",
		     "record.players", 2, 24);
	assert_fault(GAME "players: [{black: A}]\nmoves: []\n",
		     "record.players", 2, 1);
	assert_fault(GAME "players: []\nmoves: []\n", "record.players", 2, 1);
	assert_fault("game: cathedral\nplayers: [{dark: A}, {light: B}]\n"
		     "moves: []\n",
		     "record.players", 2, 1);
}

static void
an_unknown_game(void **state)
{
	(void)state;
	assert_fault("game: Meridian\n" PLAYERS "moves: []\n", "record.game", 1,
		     7);
	assert_true(slice_is(record.game_name, "Meridian"));
	assert_null(record.game);
}

static void
the_seat_to_move(void **state)
{
	(void)state;
	assert_fault(HEADER "position: {to-move: grey}\n", "record.seat", 3,
		     21);
	assert_fault(HEADER "position: {to-move: light}\n", "record.seat", 3,
		     21);
}

static void
moves_have_a_shape(void **state)
{
	(void)state;
	assert_move_fault(HEADER "moves: [4, [5]]\n", "record.type", 3, 12, 2);
	assert_move_fault(HEADER "moves: [{black: [4]}]\n", "record.type", 3,
			  17, 1);
	assert_move_fault(HEADER "moves: [{black: 4, note: []}]\n",
			  "record.type", 3, 26, 1);
	assert_move_fault(HEADER "moves: [4, 5, {note: n}]\n", "record.missing",
			  3, 15, 3);
	assert_move_fault(HEADER "moves: [{}]\n", "record.missing", 3, 9, 1);
	assert_move_fault(HEADER "moves: [{black: 4, orange: 5}]\n",
			  "record.seat", 3, 20, 1);
	assert_move_fault(HEADER "moves: [{move: 4, orange: 5}]\n",
			  "record.seat", 3, 19, 1);
}

static void
parts_of_a_move(void **state)
{
	struct record_move move;

	(void)state;
	assert_sound(HEADER "moves: [4 2@4c, {note: n, black: 5}, "
			    "{x-a: 1, move: 6}]\n");
	move = record_move(record.moves->child);
	assert_true(slice_is(node_text(move.scalar), "4 2@4c"));
	assert_null(move.seat);
	move = record_move(record.moves->child->next);
	assert_true(slice_is(node_text(move.scalar), "5"));
	assert_true(slice_is(node_text(move.seat), "black"));
	move = record_move(record.moves->last);
	assert_true(slice_is(node_text(move.scalar), "6"));
	assert_null(move.seat);
}

static void
unknown_keys_are_warned_of(void **state)
{
	(void)state;
	assert_int_equal(read_record(HEADER "moves: []\nevnt: e\n"), 0);
	assert_int_equal(diag.errors, 0);
	assert_int_equal(diag.warnings, 1);
	assert_finding("record.key", 4, 1, 0);
	assert_non_null(strstr(diag.first->message.text, "event"));
	assert_int_equal(
		read_record(HEADER "moves: []\nresult: {winers: orange}\n"), 0);
	assert_int_equal(diag.warnings, 1);
	assert_finding("record.key", 4, 10, 0);
	assert_int_equal(diag.status, STATUS_OK);
}

static void
all_faults_are_told(void **state)
{
	(void)state;
	assert_int_equal(read_record("game: meridian\nid: []\n"
				     "players: [{pink: A}]\n"
				     "moves: [[4], {}]\nresult: {end: x}\n"),
			 -1);
	assert_int_equal(diag.errors, 5);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_whole_record),
		cmocka_unit_test(the_least_record),
		cmocka_unit_test(variants_are_bits),
		cmocka_unit_test(end_positions),
		cmocka_unit_test(what_is_missing),
		cmocka_unit_test(the_document_is_a_mapping),
		cmocka_unit_test(headers_are_text),
		cmocka_unit_test(types_of_the_other_keys),
		cmocka_unit_test(types_of_the_claims),
		cmocka_unit_test(players),
		cmocka_unit_test(an_unknown_game),
		cmocka_unit_test(the_seat_to_move),
		cmocka_unit_test(moves_have_a_shape),
		cmocka_unit_test(parts_of_a_move),
		cmocka_unit_test(unknown_keys_are_warned_of),
		cmocka_unit_test(all_faults_are_told),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
