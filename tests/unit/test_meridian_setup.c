/* test_meridian_setup.c - decks and positions, sound and impossible. */
#include "../slow/meridian_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Three lines; what is tested begins on line 4. */
#define FOUR                                                                   \
	"game: meridian\n"                                                     \
	"players: [orange: O, black: B, grey: G, brown: R]\n"                  \
	"moves: []\n"
#define THREE                                                                  \
	"game: meridian\n"                                                     \
	"players: [orange: O, black: B, grey: G]\n"                            \
	"moves: []\n"
#define TWO                                                                    \
	"game: meridian\n"                                                     \
	"players: [orange: O, black: B]\n"                                     \
	"moves: []\n"

#define ALL "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1-3, 4-7, 8-10"

static void
test_towers(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, FOUR "position:\n"
				 "  towers:\n"
				 "    10E: black 20\n"
				 "    4c: \"orange  2\"\n"
				 "    4a: grey 1\n"
				 "    x-mine: [1]\n"
				 "  x-own: 1\n");
	meridian_trial_towers(&trial, "4a grey 1, 4c orange 2, 10e black 20");
	trial_close(&trial);
}

/* Each tower as the second of two, by the rule it breaks. */
static void
test_impossible_towers(void **state)
{
	(void)state;
	trial_fails(FOUR "position: {towers: {4f: grey 1}}\n", "meridian.city",
		    4, 21);
	trial_fails(FOUR "position: {towers: {11a: grey 1}}\n", "meridian.city",
		    4, 21);
	trial_fails(FOUR "position: {towers: {4a: grey 0}}\n",
		    "meridian.supply", 4, 25);
	trial_fails(FOUR "position: {towers: {4a: grey 21}}\n",
		    "meridian.supply", 4, 25);
	trial_fails(FOUR
		    "position:\n  towers:\n    4a: grey 11\n    5a: grey 10\n",
		    "meridian.supply", 7, 9);
	trial_fails(FOUR
		    "position:\n  towers:\n    4a: grey 1\n    4b: grey 2\n",
		    "meridian.limit", 7, 9);
	trial_fails(FOUR
		    "position:\n  towers:\n    4a: grey 2\n    4b: black 2\n",
		    "meridian.distinct", 7, 9);
	trial_fails(FOUR
		    "position:\n  towers:\n    4b: grey 2\n    4c: black 1\n",
		    "meridian.order", 7, 9);
	trial_fails(FOUR
		    "position:\n  towers:\n    4b: grey 2\n    4a: black 3\n",
		    "meridian.order", 7, 9);
	trial_fails(FOUR
		    "position:\n  towers:\n    4b: grey 2\n    4B: black 3\n",
		    "record.duplicate", 7, 5);
}

static void
test_unreadable_towers(void **state)
{
	(void)state;
	trial_fails(FOUR "position: {towers: [4a]}\n", "record.type", 4, 20);
	trial_fails(FOUR "position: {towers: {4a: [grey, 1]}}\n", "record.type",
		    4, 25);
	trial_fails(FOUR "position: {towers: {a4: grey 1}}\n",
		    "record.notation", 4, 21);
	trial_fails(FOUR "position: {towers: {4a: grey}}\n", "record.notation",
		    4, 25);
	trial_fails(FOUR "position: {towers: {4a: 1 grey}}\n",
		    "record.notation", 4, 25);
	trial_fails(FOUR "position: {towers: {4a: grey 1 1}}\n",
		    "record.notation", 4, 25);
	trial_fails(FOUR "position: {towers: {4a: grey 01}}\n",
		    "record.notation", 4, 25);
	trial_fails(FOUR "position: {towers: {4a: pink 1}}\n", "record.seat", 4,
		    25);
	trial_fails(FOUR "position: {towers: {4a: Grey 1}}\n", "record.seat", 4,
		    25);
	trial_fails(TWO "position: {towers: {4a: grey 1}}\n", "record.seat", 4,
		    25);
}

static void
test_two_player_towers(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, TWO "position:\n"
				"  towers: {4a: black 1, 4b: black 39}\n");
	trial_close(&trial);
	trial_fails(TWO "position:\n"
			"  towers: {4a: black 1, 4b: black 2, 4c: black 3}\n",
		    "meridian.limit", 5, 42);
}

/* An unknown key is a warning, and no more. */
static void
test_unknown_key(void **state)
{
	struct trial trial;

	(void)state;
	trial_open(&trial, FOUR "position: {tower: {4a: grey 1}}\n");
	assert_null(trial_error(&trial));
	assert_int_equal(trial.diag.warnings, 1);
	assert_string_equal(trial.diag.first->rule->id, "record.key");
	assert_int_equal(trial.diag.first->at.column, 12);
	trial_close(&trial);
}

static void
assert_turn(const char *document, int player)
{
	struct trial trial;

	trial_legal(&trial, document);
	assert_int_equal(game_meridian.turn(trial.replay.state), player);
	assert_false(game_meridian.over(trial.replay.state));
	trial_close(&trial);
}

/* Who is to move follows from the cards: the first player began. */
static void
test_turn_from_cards(void **state)
{
	(void)state;
	assert_turn(THREE "position: {towers: {}}\n", 0);
	assert_turn(THREE "position: {played: {}}\n", 0);
	assert_turn(THREE "position: {played: {orange: [1]}}\n", 1);
	assert_turn(THREE "position: {played: {orange: [1], black: [4-7]}}\n",
		    2);
	assert_turn(THREE "position:\n"
			  "  played: {orange: [1], black: [4-7], grey: [1]}\n",
		    0);
	assert_turn(THREE "position:\n"
			  "  played: {orange: [2, 1], black: [4], grey: [1]}\n",
		    1);
	trial_fails(THREE "position: {played: {black: [1]}}\n",
		    "record.position", 4, 12);
	trial_fails(THREE "position: {played: {orange: [1, 2]}}\n",
		    "record.position", 4, 12);
	trial_fails(THREE "position: {played: {orange: [1], grey: [1]}}\n",
		    "record.position", 4, 12);
}

/* Where it is said, anybody may have begun, but turns go round. */
static void
test_turn_said(void **state)
{
	(void)state;
	assert_turn(THREE "position: {to-move: grey}\n", 2);
	assert_turn(THREE "position: {played: {orange: [1]}, to-move: black}\n",
		    1);
	assert_turn(THREE "position: {played: {black: [1]}, to-move: grey}\n",
		    2);
	assert_turn(THREE "position:\n"
			  "  played: {black: [1], grey: [1]}\n"
			  "  to-move: orange\n",
		    0);
	trial_fails(THREE "position: {played: {black: [1]}, to-move: black}\n",
		    "record.position", 4, 12);
	trial_fails(THREE "position: {played: {black: [1]}, to-move: orange}\n",
		    "record.position", 4, 12);
	trial_fails(THREE
		    "position: {played: {grey: [1, 2]}, to-move: orange}\n",
		    "record.position", 4, 12);
	trial_fails(THREE "position: {to-move: brown}\n", "record.seat", 4, 21);
}

#define OVER                                                                   \
	THREE "position:\n"                                                    \
	      "  played: {orange: [" ALL "], black: [" ALL "], grey: [" ALL    \
	      "]}\n"

static void
test_all_played(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, OVER);
	assert_true(game_meridian.over(trial.replay.state));
	trial_close(&trial);
	trial_fails(OVER "  to-move: orange\n", "record.position", 6, 12);
}

static void
test_played_cards(void **state)
{
	(void)state;
	trial_fails(THREE "position: {played: {orange: [1, 1]}}\n",
		    "meridian.card", 4, 33);
	trial_fails(TWO "position: {played: {orange: [1, 1, 1]}}\n",
		    "meridian.card", 4, 36);
	trial_fails(THREE "position: {played: {orange: [11]}}\n",
		    "record.notation", 4, 30);
	trial_fails(THREE "position: {played: {orange: ['1 2']}}\n",
		    "record.notation", 4, 30);
	trial_fails(THREE "position: {played: {orange: [[1]]}}\n",
		    "record.type", 4, 30);
	trial_fails(THREE "position: {played: {orange: 1}}\n", "record.type", 4,
		    29);
	trial_fails(THREE "position: {played: [1]}\n", "record.type", 4, 20);
	trial_fails(THREE "position: {played: {brown: [1]}}\n", "record.seat",
		    4, 21);
	assert_turn(TWO "position: {played: {orange: [1], black: [1]}}\n", 0);
	assert_turn(TWO "position: {played: {orange: [1, 1], black: [1, 2]}}\n",
		    0);
}

#define DECK  "[3, 4-7, 10, 1, 2, 4, 5, 6, 7, 8, 9, 1-3, 8-10]"
#define DECKS "decks: {orange: " DECK ", black: " DECK ", grey: " DECK "}\n"

/* The top two, and then always the next one. */
static void
test_open_cards(void **unused)
{
	struct trial trial;

	(void)unused;
	trial_legal(&trial, THREE DECKS);
	assert_string_equal(trial_try(&trial, "10"), "meridian.open");
	assert_null(trial_try(&trial, "3"));
	trial_play(&trial, "4-7 2@5a");
	trial_play(&trial, "3");
	trial_play(&trial, "3");
	assert_string_equal(trial_try(&trial, "4-7"), "meridian.card");
	assert_string_equal(trial_try(&trial, "1"), "meridian.open");
	assert_null(trial_try(&trial, "3"));
	assert_null(trial_try(&trial, "10"));
	trial_close(&trial);
}

/* At the end the last card lies open alone. */
static void
test_last_card(void **unused)
{
	static const char *const cards[] = { "4-7", "10",   "1", "2", "4",
					     "5",   "6",    "7", "8", "9",
					     "1-3", "8-10", "3" };
	struct trial trial;

	(void)unused;
	trial_legal(&trial, THREE DECKS);
	for (int i = 0; i < MERIDIAN_CARDS; i++)
		for (int player = 0; player < 3; player++) {
			assert_false(game_meridian.over(trial.replay.state));
			trial_play(&trial, cards[i]);
		}
	assert_true(game_meridian.over(trial.replay.state));
	trial_close(&trial);
}

static void
test_bad_decks(void **state)
{
	(void)state;
	trial_fails(THREE "decks: {orange: " DECK ", black: " DECK "}\n",
		    "record.decks", 4, 1);
	trial_fails(THREE "decks:\n  orange: [1, 2]\n  black: " DECK
			  "\n  grey: " DECK "\n",
		    "record.decks", 5, 3);
	trial_fails(THREE "decks:\n  orange: [1, 2, 1]\n  black: " DECK
			  "\n  grey: " DECK "\n",
		    "record.decks", 5, 18);
	trial_fails(THREE "decks:\n  orange: [1, 11]\n  black: " DECK
			  "\n  grey: " DECK "\n",
		    "record.notation", 5, 15);
	trial_fails(THREE "decks:\n  orange: 1\n", "record.type", 5, 11);
	trial_fails(THREE "decks: 1\n", "record.type", 4, 8);
	trial_fails(THREE "decks:\n  brown: " DECK "\n", "record.seat", 5, 3);
}

/* After n cards the one turned open last is still there. */
static void
test_played_from_deck(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial, THREE DECKS "position:\n"
					"  played: {orange: [10, 4-7]\n"
					"    , black: [4-7, 3], grey: [3]}\n");
	assert_string_equal(trial_try(&trial, "1"), "meridian.open");
	assert_null(trial_try(&trial, "4-7"));
	assert_null(trial_try(&trial, "10"));
	trial_close(&trial);
	trial_fails(THREE DECKS "position:\n"
				"  played: {orange: [10]}\n",
		    "record.decks", 6, 21);
	trial_fails(THREE DECKS "position:\n"
				"  played: {orange: [3, 4-7],\n"
				"    black: [3, 1], grey: [3, 10]}\n",
		    "record.decks", 7, 16);
}

/* With two players every card is in a deck twice. */
#define TWO_DECKS                                                              \
	"decks:\n"                                                             \
	"  orange: [1, 2, 3, 1, 4, 5, 6, 7, 8, 9, 10, 1-3, 4-7, 8-10,\n"       \
	"    2, 3, 4, 5, 6, 7, 8, 9, 10, 1-3, 4-7, 8-10]\n"                    \
	"  black: [" ALL ", " ALL "]\n"

static void
test_two_decks(void **state)
{
	struct trial trial;

	(void)state;
	trial_legal(&trial,
		    TWO TWO_DECKS "position:\n"
				  "  played: {orange: [1], black: [1]}\n");
	assert_string_equal(trial_try(&trial, "1"), "meridian.open");
	trial_play(&trial, "2");
	trial_play(&trial, "2");
	assert_null(trial_try(&trial, "1"));
	trial_play(&trial, "3");
	trial_play(&trial, "3");
	assert_null(trial_try(&trial, "1"));
	trial_close(&trial);
	trial_fails(TWO TWO_DECKS "position:\n"
				  "  played: {orange: [1, 1], black: [1, 2]}\n",
		    "record.decks", 9, 21);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_towers),
		cmocka_unit_test(test_impossible_towers),
		cmocka_unit_test(test_unreadable_towers),
		cmocka_unit_test(test_two_player_towers),
		cmocka_unit_test(test_unknown_key),
		cmocka_unit_test(test_turn_from_cards),
		cmocka_unit_test(test_turn_said),
		cmocka_unit_test(test_all_played),
		cmocka_unit_test(test_played_cards),
		cmocka_unit_test(test_open_cards),
		cmocka_unit_test(test_last_card),
		cmocka_unit_test(test_bad_decks),
		cmocka_unit_test(test_played_from_deck),
		cmocka_unit_test(test_two_decks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
