/* test_meridian_rules.c - each rule of play, and what a move does. */
#include "../slow/meridian_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

#define FOUR                                                                   \
	"game: meridian\n"                                                     \
	"players: [orange: O, black: B, grey: G, brown: R]\n"
#define TWO                                                                    \
	"game: meridian\n"                                                     \
	"players: [orange: O, black: B]\n"

/* A move, and the rule that it breaks; NULL if it is legal. */
struct verdict {
	const char *move, *id;
};

static void
assert_verdicts(const char *document, const struct verdict *verdicts)
{
	struct trial trial;

	trial_legal(&trial, document);
	for (; verdicts->move != NULL; verdicts++) {
		const char *broken = trial_try(&trial, verdicts->move);
		const char *id = verdicts->id;

		if (broken == NULL ? id != NULL
				   : id == NULL || strcmp(broken, id) != 0)
			fail_msg("%s: %s, not %s", verdicts->move,
				 broken != NULL ? broken : "legal",
				 id != NULL ? id : "legal");
	}
	trial_close(&trial);
}

/* Plays one move after a document, and looks at the towers. */
static void
assert_after(const char *document, const char *move, const char *towers)
{
	struct trial trial;

	trial_legal(&trial, document);
	trial_play(&trial, move);
	meridian_trial_towers(&trial, towers);
	trial_close(&trial);
}

static void
test_cards(void **state)
{
	(void)state;
	assert_verdicts(FOUR "moves: [4 2@4c, 4, 4, 4]\n",
			(const struct verdict[]){
				{ "4", "meridian.card" },
				{ "4 2@11a", "meridian.card" },
				{ "4-7 -4c", NULL },
				{ "5", NULL },
				{ NULL, NULL },
			});
}

static void
test_reach(void **state)
{
	(void)state;
	assert_verdicts(FOUR "position:\n"
			     "  towers: {3a: orange 2, 5b: orange 3}\n"
			     "  to-move: orange\n",
			(const struct verdict[]){
				{ "1 2@2c", "meridian.reach" },
				{ "10 2@10c", NULL },
				{ "1-3 2@1c", NULL },
				{ "1-3 4@3c", "meridian.limit" },
				{ "1-3 2@4c", "meridian.reach" },
				{ "4-7 2@4c", NULL },
				{ "4-7 2@7c", NULL },
				{ "4-7 2@3c", "meridian.reach" },
				{ "4-7 2@8c", "meridian.reach" },
				{ "8-10 2@8c", NULL },
				{ "8-10 2@10c", NULL },
				{ "8-10 2@7c", "meridian.reach" },
				{ "4-7 -3a", "meridian.reach" },
				{ "4-7 -5b", NULL },
				{ "4-7 -5b 2@6c", "meridian.reach" },
				{ "4-7 -6b 2@5c", "meridian.reach" },
				{ "1-3 -5b 2@3b", "meridian.reach" },
				{ NULL, NULL },
			});
}

static void
test_cities(void **state)
{
	(void)state;
	assert_verdicts(
		FOUR "moves: []\n",
		(const struct verdict[]){
			{ "4 2@4e", NULL },
			{ "4 2@4f", "meridian.city" },
			{ "4 2@4z", "meridian.city" },
			{ "4 2@11a", "meridian.city" },
			{ "4 2@0a", "meridian.city" },
			{ "4 2@99999999999999999999a", "meridian.city" },
			{ "4 -4f", "meridian.city" },
			{ "4 -11a 2@4a", "meridian.city" },
			{ "4 -4a 2@4f", "meridian.city" },
			{ "4 -3a 2@4f", "meridian.city" },
			{ NULL, NULL },
		});
	assert_verdicts("game: meridian\n"
			"players: [orange: O, black: B, grey: G]\n"
			"moves: []\n",
			(const struct verdict[]){
				{ "4 2@4d", NULL },
				{ "4 2@4e", "meridian.city" },
				{ NULL, NULL },
			});
}

static void
test_removal(void **state)
{
	(void)state;
	assert_verdicts(FOUR "position:\n"
			     "  towers: {4a: black 2, 4c: orange 3}\n"
			     "  to-move: orange\n",
			(const struct verdict[]){
				{ "4 -4a", "meridian.remove" },
				{ "4 -4b", "meridian.remove" },
				{ "4 -4b 99@4c", "meridian.remove" },
				{ "4 -4c", NULL },
				{ "4 -4c 1@4a", NULL },
				{ "4 -4c 3@4a", "meridian.push-off" },
				{ "4 -4c 3@4b", NULL },
				{ "4 -4c 2@4b", "meridian.distinct" },
				{ NULL, NULL },
			});
}

/* It equals doing nothing. */
static void
test_same_height_again(void **state)
{
	(void)state;
	assert_after(FOUR "position:\n"
			  "  towers: {4a: black 2, 4c: orange 3}\n"
			  "  to-move: orange\n",
		     "4 -4c 3@4c", "4a black 2, 4c orange 3");
}

static void
test_supply(void **state)
{
	(void)state;
	assert_verdicts(FOUR "position:\n"
			     "  towers: {1a: orange 9, 2a: orange 8}\n"
			     "  to-move: orange\n",
			(const struct verdict[]){
				{ "4 0@4c", "meridian.supply" },
				{ "4 3@4c", NULL },
				{ "4 4@4c", "meridian.supply" },
				{ "4 999999999999@4c", "meridian.supply" },
				{ "2 -2a 11@2b", NULL },
				{ "2 -2a 12@2b", "meridian.supply" },
				{ "2 4@2a", "meridian.supply" },
				{ NULL, NULL },
			});
}

/* Nothing is left: discarding, taking off and replacing still go. */
static void
test_empty_supply(void **state)
{
	(void)state;
	assert_verdicts(FOUR "position:\n"
			     "  towers: {1a: orange 20}\n"
			     "  to-move: orange\n",
			(const struct verdict[]){
				{ "4", NULL },
				{ "4 1@4c", "meridian.supply" },
				{ "1 -1a", NULL },
				{ "1 -1a 20@1e", NULL },
				{ NULL, NULL },
			});
}

static void
test_limit(void **state)
{
	(void)state;
	assert_verdicts(FOUR "position:\n"
			     "  towers: {4a: orange 2, 4c: black 4}\n"
			     "  to-move: orange\n",
			(const struct verdict[]){
				{ "4 3@4b", "meridian.limit" },
				{ "4 5@4a", "meridian.limit" },
				{ "4 5@4c", "meridian.limit" },
				{ "4 -4a 3@4b", NULL },
				{ NULL, NULL },
			});
}

/* A meridian that was emptied, even by the same turn, needs 2 again. */
static void
test_first(void **state)
{
	(void)state;
	assert_verdicts(FOUR "position:\n"
			     "  towers: {4a: orange 1, 5b: black 2}\n"
			     "  to-move: orange\n",
			(const struct verdict[]){
				{ "3 1@3a", "meridian.first" },
				{ "3 2@3a", NULL },
				{ "4 -4a 1@4a", "meridian.first" },
				{ "4 -4a 2@4a", NULL },
				{ "5 1@5a", NULL },
				{ "5 1@5b", NULL },
				{ "5 1@5c", "meridian.order" },
				{ NULL, NULL },
			});
}

/*
 *	4e  -             grey 5
 *	4d  grey 5        brown 4
 *	4c  brown 4       black 3
 *	4b  black 3       orange 2
 *	4a  -             -
 */
#define CHAIN                                                                  \
	FOUR "position:\n"                                                     \
	     "  towers: {4b: black 3, 4c: brown 4, 4d: grey 5}\n"              \
	     "  to-move: orange\n"

static void
test_chain_north(void **state)
{
	(void)state;
	assert_after(CHAIN, "4 2@4b",
		     "4b orange 2, 4c black 3, 4d brown 4, 4e grey 5");
}

static void
test_chain_south(void **state)
{
	(void)state;
	assert_after(CHAIN, "4 6@4d",
		     "4a black 3, 4b brown 4, 4c grey 5, 4d orange 6");
}

/* The chain ends where there is room: what lies beyond stays. */
static void
test_chain_stops(void **state)
{
	(void)state;
	assert_after(FOUR "position:\n"
			  "  towers: {4a: black 3, 4c: grey 5}\n"
			  "  to-move: orange\n",
		     "4 2@4a", "4a orange 2, 4b black 3, 4c grey 5");
	assert_after(FOUR "position:\n"
			  "  towers: {4c: black 3, 4e: grey 5}\n"
			  "  to-move: orange\n",
		     "4 6@4e", "4c black 3, 4d grey 5, 4e orange 6");
}

/* What the player takes off makes room for the push. */
static void
test_removal_before_push(void **state)
{
	(void)state;
	assert_after(FOUR "position:\n"
			  "  towers: {4c: black 3, 4d: brown 4, 4e: orange 5}\n"
			  "  to-move: orange\n",
		     "4 -4e 2@4c", "4c orange 2, 4d black 3, 4e brown 4");
}

static void
test_push_off(void **state)
{
	(void)state;
	assert_verdicts(FOUR "position:\n"
			     "  towers: {4a: black 1, 4b: grey 3, 6e: black "
			     "2}\n"
			     "  to-move: orange\n",
			(const struct verdict[]){
				{ "4 2@4a", "meridian.push-off" },
				{ "4 4@4b", "meridian.push-off" },
				{ "4 2@4b", NULL },
				{ "6 1@6e", "meridian.push-off" },
				{ "6 3@6e", NULL },
				{ NULL, NULL },
			});
}

static void
test_two_players(void **state)
{
	(void)state;
	assert_verdicts(TWO
			"position:\n"
			"  towers: {4a: orange 2, 4c: black 4, 5a: orange 2,\n"
			"    5b: black 3, 5c: orange 4}\n"
			"  to-move: orange\n",
			(const struct verdict[]){
				{ "4 3@4b", NULL },
				{ "4 3@4a", "meridian.push-own" },
				{ "4 3@4c", NULL },
				{ "4 1@4a", "meridian.push-own" },
				{ "5 5@5d", "meridian.limit" },
				{ "5 -5a 5@5d", NULL },
				{ "5 -5a 5@5c", "meridian.push-own" },
				{ "5 -5c 1@5a", "meridian.push-own" },
				{ "6 32@6a", NULL },
				{ "6 33@6a", "meridian.supply" },
				{ NULL, NULL },
			});
}

/* Each card is there twice. */
static void
test_two_of_each_card(void **state)
{
	static const struct verdict once[] = { { "4", NULL }, { NULL, NULL } };
	static const struct verdict twice[] = { { "4", "meridian.card" },
						{ NULL, NULL } };

	(void)state;
	assert_verdicts(TWO "moves: [4, 4]\n", once);
	assert_verdicts(TWO "moves: [4, 4, 4, 5]\n", twice);
}

/* Further along the chain the player's own tower moves as well. */
static void
test_own_tower_in_chain(void **state)
{
	(void)state;
	assert_after(TWO "position:\n"
			 "  towers: {4b: black 3, 4c: orange 4}\n"
			 "  to-move: orange\n",
		     "4 2@4b", "4b orange 2, 4c black 3, 4d orange 4");
}

/* A move that breaks several rules is reported for the first of them. */
static void
test_order_of_tests(void **state)
{
	(void)state;
	assert_verdicts(FOUR
			"position:\n"
			"  towers: {4c: orange 3, 4d: black 4}\n"
			"  played: {orange: [3], black: [3], grey: [3], brown: "
			"[3]}\n"
			"  to-move: orange\n",
			(const struct verdict[]){
				{ "3 -4f 99@4f", "meridian.card" },
				{ "5 -4f 99@4d", "meridian.city" },
				{ "5 -4d 99@4d", "meridian.reach" },
				{ "4 -4d 99@4d", "meridian.remove" },
				{ "4 99@4c", "meridian.supply" },
				{ "4 4@4c", "meridian.limit" },
				{ "4 -4c 4@4e", "meridian.distinct" },
				{ "4 -4c 5@4a", "meridian.order" },
				{ NULL, NULL },
			});
}

/* Fails unless the message of a move says that. */
static void
assert_message(const char *document, const char *words)
{
	struct trial trial;
	struct slice message;
	struct text text = TEXT_INIT;

	trial_open(&trial, document);
	assert_non_null(trial.diag.first);
	message = trial.diag.first->message;
	text_slice(&text, message);
	text_char(&text, '\0');
	assert_string_equal(text.data, words);
	text_release(&text);
	trial_close(&trial);
}

static void
test_messages(void **state)
{
	(void)state;
	assert_message(FOUR "moves: [4 3@4b, 4 2@4c]\n",
		       "a tower of 2 on 4c stands north of orange's 3 on 4b");
	assert_message(FOUR "moves: [4 3@4b, 4 4@4a]\n",
		       "a tower of 4 on 4a stands south of orange's 3 on 4b");
	assert_message(FOUR "moves: [4 3@4e, 4 2@4e]\n",
		       "orange's 3 on 4e would be pushed north off the board");
	assert_message(FOUR "moves: [4 2@4f]\n",
		       "there is no city 4f, the board has 1a to 10e");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cards),
		cmocka_unit_test(test_reach),
		cmocka_unit_test(test_cities),
		cmocka_unit_test(test_removal),
		cmocka_unit_test(test_same_height_again),
		cmocka_unit_test(test_supply),
		cmocka_unit_test(test_empty_supply),
		cmocka_unit_test(test_limit),
		cmocka_unit_test(test_first),
		cmocka_unit_test(test_chain_north),
		cmocka_unit_test(test_chain_south),
		cmocka_unit_test(test_chain_stops),
		cmocka_unit_test(test_removal_before_push),
		cmocka_unit_test(test_push_off),
		cmocka_unit_test(test_two_players),
		cmocka_unit_test(test_two_of_each_card),
		cmocka_unit_test(test_own_tower_in_chain),
		cmocka_unit_test(test_order_of_tests),
		cmocka_unit_test(test_messages),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
