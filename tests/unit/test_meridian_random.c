/*
 * test_meridian_random.c - random games, legal and illegal moves, against the
 * slow game; and what is written about them, read again.
 */
#include "../slow/meridian_slow.h"
#include "../slow/meridian_trial.h"

#include "../unit/support_laws.h"
#include "../unit/support_moves.h"
#include "../unit/support_tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

/* A game on its way, in both forms. */
struct walk {
	uint64_t random;
	struct trial trial;
	const struct meridian_board *board;
	struct meridian_state fast;
	struct meridian_slow slow;
	struct meridian_move move;     /* the legal one that comes next */
	int moves;                     /* compared so far, in all games */
	int broken[RULE_PUSH_OFF + 1]; /* how often each rule */
};

static int
below(struct walk *walk, int limit)
{
	return (int)random_below(&walk->random, (unsigned)limit);
}

static void
write_deck(struct walk *walk, int copies, struct text *out)
{
	int cards[MERIDIAN_DECK], count = MERIDIAN_CARDS * copies;

	for (int i = 0; i < count; i++) {
		int other = below(walk, i + 1);

		cards[i] = cards[other];
		cards[other] = i % MERIDIAN_CARDS;
	}
	for (int i = 0; i < count; i++)
		text_printf(out, "%s%s", i > 0 ? ", " : "",
			    meridian_cards[cards[i]].name);
}

/* Some games on house boards, some on small or crowded ones. */
static void
write_board(struct walk *walk, struct text *out)
{
	int meridians = 1 + below(walk, MERIDIAN_MERIDIANS);
	int rows = 1 + below(walk, MERIDIAN_ROWS);

	text_add(out, "board:\n  cities: |\n");
	for (int row = 0; row < rows; row++) {
		text_add(out, "    ");
		for (int i = 0; i < meridians; i++)
			text_char(out, "aAbBcde"[below(walk, 7)]);
		text_char(out, '\n');
	}
}

/* A document of 2 to 4 players with the seats in any order. */
static void
write_document(struct walk *walk, struct text *out)
{
	int players = 2 + below(walk, 3), first = below(walk, 4);
	bool decks = below(walk, 2) == 0;

	text_add(out, "game: meridian\nmoves: []\n");
	if (below(walk, 2) == 0)
		write_board(walk, out);
	text_add(out, "players:\n");
	for (int i = 0; i < players; i++)
		text_printf(out, "  - %s: x\n",
			    meridian_seats[(first + i) % 4]);
	if (!decks)
		return;
	text_add(out, "decks:\n");
	for (int i = 0; i < players; i++) {
		text_printf(out, "  %s: [", meridian_seats[(first + i) % 4]);
		write_deck(walk, players == 2 ? 2 : 1, out);
		text_add(out, "]\n");
	}
}

static void
begin(struct walk *walk)
{
	struct text document = TEXT_INIT;

	write_document(walk, &document);
	text_char(&document, '\0');
	trial_legal(&walk->trial, document.data);
	walk->board = walk->trial.replay.board;
	memcpy(&walk->fast, walk->trial.replay.state, sizeof(walk->fast));
	meridian_slow_start(walk->board, &walk->fast, &walk->slow);
	text_release(&document);
}

/* Any city now and then, else one of a meridian. */
static struct city
random_city(struct walk *walk, int meridian)
{
	if (below(walk, 40) == 0)
		return (struct city){ below(walk, 12) - 1, below(walk, 10) };
	return (struct city){ meridian, below(walk, walk->board->rows) };
}

/* An own tower on a meridian, if there is one. */
static bool
find_own(const struct walk *walk, int meridian, struct city *city)
{
	for (int row = 0; row < walk->board->rows; row++) {
		struct tower tower;

		*city = (struct city){ meridian, row };
		tower = meridian_tower(&walk->fast, *city);
		if (tower.height > 0 && tower.owner == walk->fast.to_move)
			return true;
	}
	return false;
}

/* A candidate, often illegal. */
static struct meridian_move
candidate(struct walk *walk)
{
	struct meridian_move move = { .card = below(walk, MERIDIAN_CARDS) };
	const struct card *card = &meridian_cards[move.card];
	int meridian = card->first + below(walk, card->last - card->first + 1);
	struct city own;
	bool has_own = meridian < walk->board->meridians &&
		       find_own(walk, meridian, &own);

	if (below(walk, 30) == 0)
		return move;
	move.removes = below(walk, 40) == 0 || (has_own && below(walk, 3) > 0);
	if (move.removes)
		move.from = has_own && below(walk, 10) > 0
				    ? own
				    : random_city(walk, meridian);
	move.places = below(walk, 10) > 0;
	if (move.places) {
		move.on = random_city(walk, meridian);
		move.height = below(walk, below(walk, 30) == 0 ? 45 : 6);
	}
	return move;
}

/* Both games give the same verdict; true and both states if legal. */
static bool
same_verdict(struct walk *walk, const struct meridian_move *move,
	     struct meridian_state *fast, struct meridian_slow *slow)
{
	const struct meridian_state before = walk->fast;
	const struct rule *broken =
		meridian_play(walk->board, &walk->fast, move, fast, NULL);
	const char *id = meridian_slow_play(&walk->slow, move, slow);
	const char *differs;

	walk->moves++;
	assert_memory_equal(&before, &walk->fast, sizeof(before));
	if (broken == NULL ? id != NULL
			   : id == NULL || strcmp(broken->id, id) != 0)
		fail_msg("fast: %s, slow: %s",
			 broken != NULL ? broken->id : "legal",
			 id != NULL ? id : "legal");
	if (broken != NULL) {
		walk->broken[broken - meridian_rules]++;
		return false;
	}
	differs = meridian_slow_compare(slow, fast);
	if (differs != NULL)
		fail_msg("%s differ", differs);
	return true;
}

/* Plays to the end, and calls `visit` before each legal move. */
static void
walk_game(struct walk *walk, void (*visit)(struct walk *))
{
	struct meridian_state fast;
	struct meridian_slow slow;

	begin(walk);
	while (!meridian_over(&walk->fast)) {
		walk->move = candidate(walk);
		if (!same_verdict(walk, &walk->move, &fast, &slow))
			continue;
		if (visit != NULL)
			visit(walk);
		walk->fast = fast;
		walk->slow = slow;
	}
	assert_true(meridian_slow_over(&walk->slow));
	if (visit != NULL)
		visit(walk);
	trial_close(&walk->trial);
}

static void
test_slow_and_fast(void **state)
{
	struct walk walk = { .random = 20261118 };

	(void)state;
	for (int game = 0; game < 400; game++)
		walk_game(&walk, NULL);
	assert_true(walk.moves > 20000);
	for (int rule = 0; rule <= RULE_PUSH_OFF; rule++)
		assert_true(walk.broken[rule] > 20);
}

static void
visit_texts(struct walk *walk)
{
	law_position(&walk->trial.record, walk->board, &walk->fast);
	if (!meridian_over(&walk->fast))
		law_move(&game_meridian, walk->board, &walk->fast, &walk->move);
}

static void
test_texts(void **state)
{
	struct walk walk = { .random = 424242 };

	(void)state;
	for (int game = 0; game < 60; game++)
		walk_game(&walk, visit_texts);
}

/* Every city of the board, and one row and one meridian past it. */
static struct city
candidate_city(const struct walk *walk, int number)
{
	int rows = walk->board->rows + 1;

	return (struct city){ number / rows, number % rows };
}

/* With this card and removal, nothing placed and all that can be thought of. */
static void
meet_placements(const struct walk *walk, struct move_list *list,
		struct meridian_move move)
{
	const struct card *card = &meridian_cards[move.card];
	int cities = (walk->board->meridians + 1) * (walk->board->rows + 1);
	int most = walk->fast.supply[walk->fast.to_move] + 8;

	move_list_meet(list, &move);
	move.places = true;
	for (int i = 0; i < cities; i++) {
		bool near;

		move.on = candidate_city(walk, i);
		near = move.on.meridian >= card->first &&
		       move.on.meridian <= card->last;
		for (move.height = 0; move.height <= (near ? most : 2);
		     move.height++)
			move_list_meet(list, &move);
	}
}

/* The moves listed are those that play, of all that can be thought of. */
static void
visit_moves(struct walk *walk)
{
	int cities = (walk->board->meridians + 1) * (walk->board->rows + 1);
	struct move_list list;

	if (below(walk, 30) != 0)
		return;
	move_list_make(&list, &game_meridian, walk->board, &walk->fast);
	for (int card = 0; card < MERIDIAN_CARDS; card++) {
		struct meridian_move move = { .card = card };

		meet_placements(walk, &list, move);
		move.removes = true;
		for (int i = 0; i < cities; i++) {
			move.from = candidate_city(walk, i);
			meet_placements(walk, &list, move);
		}
	}
	move_list_all_met(&list);
	move_list_release(&list);
}

static void
test_moves(void **state)
{
	struct walk walk = { .random = 2718281 };

	(void)state;
	for (int game = 0; game < 30; game++)
		walk_game(&walk, visit_moves);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_slow_and_fast),
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_moves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
