/*
 * test_cathedral_random.c - laws of Cathedral, over random games with
 * captures taken and declined, in both variants.
 */
#include "../slow/cathedral_slow.h"
#include "../slow/cathedral_town.h"

#include "../unit/support_laws.h"
#include "../unit/support_moves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

enum { GAMES = 850, CANDIDATES = 8 };

/* A random game, position by position: for what is to be tried there. */
struct walk {
	struct dice dice;
	struct slow_state slow;
	struct cathedral_state fast;
	struct slow_move move; /* the legal one that comes next */
	int positions, captures, declined, passes, games_over, broken[8];
};

static void
check_equal(const struct slow_state *slow, const struct cathedral_state *fast)
{
	const char *differs = cathedral_slow_compare(slow, fast);

	if (differs != NULL)
		fail_msg("%s differ", differs);
}

/* Both say the same of a move; then it is the fast one's verdict. */
static const struct rule *
judge(struct walk *walk, const struct slow_move *move,
      struct slow_state *slow_after, struct cathedral_state *after)
{
	struct cathedral_move fast_move = cathedral_slow_as_move(move);
	struct cathedral_state untouched = walk->fast;
	const char *broken = cathedral_slow_play(&walk->slow, move, slow_after);
	const struct rule *rule =
		cathedral_play(NULL, &walk->fast, &fast_move, after, NULL);

	assert_memory_equal(&untouched, &walk->fast, sizeof(untouched));
	if (broken == NULL && rule == NULL)
		check_equal(slow_after, after);
	else if (broken == NULL || rule == NULL ||
		 strcmp(broken, rule->id) != 0)
		fail_msg("slow says %s, fast %s", broken ? broken : "legal",
			 rule ? rule->id : "legal");
	return rule;
}

static void
try_candidates(struct walk *walk)
{
	struct slow_state slow;
	struct cathedral_state fast;
	struct slow_move move;

	for (int i = 0; i < CANDIDATES; i++) {
		const struct rule *rule;

		cathedral_slow_candidate(&walk->slow, &walk->dice, &move);
		rule = judge(walk, &move, &slow, &fast);
		if (rule != NULL)
			walk->broken[rule - cathedral_rules]++;
	}
	/* A false x on a good move, and a true one named twice. */
	move = walk->move;
	if (move.kind == PASS || move.takes == SLOW_TAKES)
		return;
	move.take[move.takes].x = cathedral_dice(&walk->dice, SIDE);
	move.take[move.takes++].y = cathedral_dice(&walk->dice, SIDE);
	judge(walk, &move, &slow, &fast);
}

/* A pass is refused exactly when something can be placed. */
static void
try_pass(struct walk *walk)
{
	struct slow_move pass = { .kind = PASS };
	struct slow_state slow;
	struct cathedral_state fast;
	bool can = !walk->slow.opened ||
		   cathedral_slow_can_place(&walk->slow, walk->slow.turn);

	assert_int_equal(judge(walk, &pass, &slow, &fast) != NULL, can);
	assert_int_equal(walk->fast.stuck, !can);
}

static void
play_on(struct walk *walk)
{
	struct slow_square takes[SIDE * SIDE];
	struct slow_state slow;
	struct cathedral_state fast;

	if (walk->move.kind == PASS)
		walk->passes++;
	else if (walk->move.takes == 0)
		walk->declined += cathedral_slow_takes(&walk->slow, &walk->move,
						       takes) > 0;
	walk->captures += walk->move.takes;
	assert_null(judge(walk, &walk->move, &slow, &fast));
	walk->slow = slow;
	walk->fast = fast;
	walk->positions++;
}

static void
walk_game(struct walk *walk, bool super, void (*visit)(struct walk *))
{
	cathedral_slow_start(&walk->slow, super);
	walk->fast = town_start(super);
	while (!walk->slow.over) {
		cathedral_slow_choose(&walk->slow, &walk->dice, &walk->move);
		visit(walk);
		play_on(walk);
	}
	walk->games_over++;
	assert_true(walk->fast.over);
}

static void
visit_both(struct walk *walk)
{
	struct score score;

	try_candidates(walk);
	try_pass(walk);
	cathedral_score(NULL, &walk->fast, &score, NULL);
	assert_int_equal(score.points[LIGHT],
			 cathedral_slow_points(&walk->slow, LIGHT));
	assert_int_equal(score.points[DARK],
			 cathedral_slow_points(&walk->slow, DARK));
}

/* The fast game and the slow one agree on everything. */
static void
test_slow_and_fast(void **state)
{
	struct walk walk = { .dice = { 20260412 } };

	(void)state;
	for (int game = 0; game < GAMES; game++)
		walk_game(&walk, game % 2 == 1, visit_both);
	print_message("%d positions, %d captures, %d declined, %d passes\n",
		      walk.positions, walk.captures, walk.declined,
		      walk.passes);
	assert_true(walk.positions >= 20000);
	assert_true(walk.captures > 300 && walk.declined > 100);
	assert_true(walk.passes > 200);
	for (int rule = RULE_FIRST; rule <= RULE_PASS; rule++)
		assert_true(walk.broken[rule] > 20);
}

static struct slow_square
turn_square(struct slow_square at)
{
	return (struct slow_square){ at.y, SIDE - 1 - at.x };
}

/* A quarter turn clockwise of the whole board. */
static struct slow_move
turn_move(struct slow_move move)
{
	struct slow_square at =
		turn_square((struct slow_square){ move.x, move.y });

	move.x = at.x;
	move.y = at.y;
	for (int i = 0; i < move.takes; i++)
		move.take[i] = turn_square(move.take[i]);
	if (move.kind == SQUARE)
		move.y--; /* its pivot is the south-west cell again */
	else if (cathedral_building(LIGHT, move.kind)->facings > 1)
		move.facing = (move.facing + 1) % 4;
	return move;
}

/* The square's pivot may fall off the board; then there is no such move. */
static bool
turns(const struct slow_move *move, int quarters, struct slow_move *turned)
{
	*turned = *move;
	if (move->kind == PASS)
		return true;
	for (; quarters > 0; quarters--)
		*turned = turn_move(*turned);
	return turned->y >= 0 && turned->y < SIDE && turned->x >= 0 &&
	       turned->x < SIDE;
}

static void
same_verdict(const struct cathedral_state *a, const struct slow_move *move,
	     const struct cathedral_state *b, int quarters,
	     struct cathedral_state *after)
{
	struct cathedral_state unturned;
	struct slow_move turned;
	struct cathedral_move one = cathedral_slow_as_move(move), other;
	struct score score[2];
	const struct rule *rule;

	if (!turns(move, quarters, &turned))
		return;
	other = cathedral_slow_as_move(&turned);
	rule = cathedral_play(NULL, a, &one, &unturned, NULL);
	assert_ptr_equal(rule, cathedral_play(NULL, b, &other, after, NULL));
	if (rule != NULL)
		return;
	assert_int_equal(unturned.over, after->over);
	cathedral_score(NULL, &unturned, &score[0], NULL);
	cathedral_score(NULL, after, &score[1], NULL);
	assert_memory_equal(&score[0], &score[1], sizeof(score[0]));
}

/* Turned games: one record in three more directions. */
static struct cathedral_state turned_states[4];

static void
visit_turned(struct walk *walk)
{
	struct cathedral_state after;
	struct slow_move move;

	for (int quarters = 1; quarters < 4; quarters++) {
		if (!walk->slow.opened)
			turned_states[quarters] = walk->fast;
		for (int i = 0; i < 4; i++) {
			cathedral_slow_candidate(&walk->slow, &walk->dice,
						 &move);
			same_verdict(&walk->fast, &move,
				     &turned_states[quarters], quarters,
				     &after);
		}
		same_verdict(&walk->fast, &walk->move, &turned_states[quarters],
			     quarters, &after);
		turned_states[quarters] = after;
	}
}

static void
test_turned_records(void **state)
{
	struct walk walk = { .dice = { 90180270 } };

	(void)state;
	for (int game = 0; game < 100; game++)
		walk_game(&walk, game % 4 == 3, visit_turned);
}

static void
visit_position(struct walk *walk)
{
	struct record record = { .game = &game_cathedral,
				 .players = 2,
				 .seat = { 0, 1 },
				 .variants = walk->fast.super };

	law_position(&record, NULL, &walk->fast);
}

static void
visit_texts(struct walk *walk)
{
	struct cathedral_move move = cathedral_slow_as_move(&walk->move);

	visit_position(walk);
	if (cathedral_dice(&walk->dice, 8) == 0)
		law_move(&game_cathedral, NULL, &walk->fast, &move);
}

static void
test_texts(void **state)
{
	struct walk walk = { .dice = { 424242 } };

	(void)state;
	for (int game = 0; game < 100; game++) {
		walk_game(&walk, game % 4 == 3, visit_texts);
		visit_position(&walk); /* the end */
	}
}

/*
 * A building on a place, taking nothing; then everything that can be taken,
 * one by one and in every choice.
 */
static void
meet_takes(struct move_list *list, struct cathedral_move move)
{
	const struct cathedral_state *before = list->state;
	struct cathedral_state after;
	uint8_t can[TAKES_MAX];
	int count = 0;

	move_list_meet(list, &move);
	if (cathedral_play(NULL, before, &move, &after, NULL) != NULL)
		return;
	for (int site = 0; site < SITES; site++) {
		if (before->sites[site].at == 0)
			continue;
		move.takes = 1;
		move.take[0] = (uint8_t)(before->sites[site].at - 1);
		if (cathedral_play(NULL, before, &move, &after, NULL) == NULL)
			can[count++] = move.take[0];
	}
	for (int choice = 1; choice < 1 << count; choice++) {
		move.takes = 0;
		for (int i = 0; i < count; i++)
			if (choice >> i & 1)
				move.take[move.takes++] = can[i];
		move_list_meet(list, &move);
	}
}

static void
meet_building(struct move_list *list, int kind)
{
	for (int at = 0; at < SIDE * SIDE; at++)
		for (int facing = 0; facing < 4; facing++) {
			struct cathedral_move move = {
				.kind = (uint8_t)kind,
				.pivot = (uint8_t)(at / SIDE * COLUMN +
						   at % SIDE),
				.facing = (uint8_t)facing
			};

			if (facing == NORTH ||
			    cathedral_building(LIGHT, kind)->facings > 1)
				meet_takes(list, move);
		}
}

/* The moves listed are those that play, of all that can be thought of. */
static void
visit_moves(struct walk *walk)
{
	struct cathedral_move pass = { .kind = PASS };
	struct move_list list;

	if (cathedral_dice(&walk->dice, 12) != 0 && !walk->fast.stuck)
		return;
	move_list_make(&list, &game_cathedral, NULL, &walk->fast);
	move_list_meet(&list, &pass);
	for (int kind = 0; kind <= CATHEDRAL; kind++)
		meet_building(&list, kind);
	move_list_all_met(&list);
	move_list_release(&list);
}

static void
test_moves(void **state)
{
	struct walk walk = { .dice = { 31415926 } };

	(void)state;
	for (int game = 0; game < 60; game++)
		walk_game(&walk, game % 4 == 3, visit_moves);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_slow_and_fast),
		cmocka_unit_test(test_turned_records),
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_moves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
