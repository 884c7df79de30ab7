/* test_khan_score.c - points, winners, their detail, and what is unknown. */
#include "khan_trial.h"

#include "yaml_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HEADER                                                                 \
	"game: dschingis-khan\n"                                               \
	"players: [red: R, green: G]\n"                                        \
	"position:\n"                                                          \
	"  open: [a3|a4, b3|b4, c3|c4, d3|d4, e3|e4, f3|f4, g3|g4]\n"

/* Three rows of the table: one village in China, one in Mongolia. */
static void
assert_points(const char *stones, const char *china, const char *mongolia)
{
	static const char *const villages[] = { "b2", "b5" };
	const char *points[] = { china, mongolia };

	for (int i = 0; i < 2; i++) {
		struct text document = TEXT_INIT;
		struct trial trial;

		text_printf(&document, HEADER "  villages: {%s: [%s]}\n",
			    villages[i], stones);
		text_char(&document, '\0');
		trial_legal(&trial, document.data);
		khan_trial_points(&trial, points[i]);
		trial_close(&trial);
		text_release(&document);
	}
}

static void
test_table(void **state)
{
	(void)state;
	assert_points("red c", "3 0", "-3 0");
	assert_points("red m", "-3 0", "3 0");
	assert_points("red f", "1 0", "1 0");
	assert_points("red p", "0 0", "0 0");
	assert_points("red h", "0 0", "0 0");
	assert_points("red c, red f, red f", "5 0", "-1 0");

	/* Plague takes, herb gives, both do nothing. */
	assert_points("red p, red c, red m, red f", "-7 0", "-7 0");
	assert_points("red c, red m, red f, red h", "7 0", "7 0");
	assert_points("red p, red c, red f, red h", "4 0", "-2 0");
	assert_points("red p, green p, red h, red c", "3 0", "-3 0");

	/* The top stone owns all of them, whoever laid them. */
	assert_points("red c, red c, green f", "0 7", "0 -5");
	assert_points("green m, red p", "-3 0", "-3 0");
}

static void
test_winner(void **state)
{
	struct trial trial;
	struct score score;

	(void)state;
	trial_legal(&trial, HEADER "  villages: {b2: [red c], b5: [green m]}\n"
				   "result: {winner: [green, red]}\n");
	khan_score(khan_trial_board(&trial), khan_trial_state(&trial), &score,
		   NULL);
	assert_int_equal(score.winners, 3);
	assert_int_equal(score.decided, DECIDED_SHARED);
	trial_close(&trial);

	trial_legal(&trial,
		    HEADER "  villages: {b2: [red m], b5: [green c, green "
			   "f]}\n"
			   "result: {winner: green}\n");
	khan_score(khan_trial_board(&trial), khan_trial_state(&trial), &score,
		   NULL);
	assert_int_equal(score.winners, 2);
	assert_int_equal(score.decided, DECIDED_POINTS);
	trial_close(&trial);
	trial_fails(HEADER "  villages: {b2: [red m], b5: [green f]}\n"
			   "result: {winner: red}\n",
		    "record.winner", 6, 10);
}

static void
test_detail(void **state)
{
	struct trial trial;
	struct score score;
	struct text text = TEXT_INIT;
	struct tree tree;
	struct node *map;

	(void)state;
	trial_legal(&trial,
		    HEADER "  villages: {b5: [red c, green m, green p],\n"
			   "    b2: [green f, red h]}\n");
	tree.arena = &trial.arena;
	map = tree_map(&tree, STYLE_BLOCK);
	assert_null(khan_score(khan_trial_board(&trial),
			       khan_trial_state(&trial), &score, NULL));
	khan_score_detail(khan_trial_board(&trial), khan_trial_state(&trial),
			  &trial.record, &score, &tree, map);
	yaml_write(&text, map);
	text_char(&text, '\0');
	assert_string_equal(text.data,
			    "---\n"
			    "villages:\n"
			    "  b2:\n"
			    "    owner: red\n"
			    "    side: china\n"
			    "    points: 1\n"
			    "    stones: [green f 1, red h 0]\n"
			    "    herb: true\n"
			    "  b5:\n"
			    "    owner: green\n"
			    "    side: mongolia\n"
			    "    points: -6\n"
			    "    stones: [red c -3, green m -3, green p 0]\n"
			    "    plague: true\n");
	text_release(&text);
	trial_close(&trial);
}

static void
test_unknown(void **state)
{
	struct text why = TEXT_INIT;
	struct trial trial;
	const struct rule *rule;
	struct score score;

	(void)state;
	trial_legal(&trial, HEADER "  villages: {a2: [red c], b2: [red c, "
				   "green f, green s]}\n");
	rule = khan_score(khan_trial_board(&trial), khan_trial_state(&trial),
			  &score, &why);
	assert_non_null(rule);
	assert_string_equal(rule->id, "khan.unknown");
	text_char(&why, '\0');
	assert_string_equal(why.data, "the stone of green in b2, number 3 from "
				      "the bottom, is of unknown kind");
	text_release(&why);
	trial_close(&trial);
	trial_fails(HEADER "  villages: {a2: [red s]}\n"
			   "result: {scores: {red: 1}}\n",
		    "khan.unknown", 6, 10);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_table),
		cmocka_unit_test(test_winner),
		cmocka_unit_test(test_detail),
		cmocka_unit_test(test_unknown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
