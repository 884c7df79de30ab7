/* test_khan_random.c - random games, against a second implementation. */
#include "khan_random.h"
#include "khan_trial.h"

#include "../unit/support_laws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

enum { TURNS = 21000, GAME_MAX = 150 };

/*
 * The house board; one of even width, where towers stand on the centre
 * line; a crooked one; one so narrow that sites and villages run out; and one
 * so large that its sites, and those around a tower, are in several words.
 */
static const struct khan_picture pictures[] = {
	{ ".mmmmm.\nmmmmmmm\nmmmmmmm\nccccccc\nccccccc\n.ccccc.\n", "", 28 },
	{ "mmmmmm\nmmmmmm\nmmmccc\ncccccc\n.cccc.\n", "a2|b2 c1|d1", 24 },
	{ "mmm..mmm\nmmmmmmmm\nmmcmmmcm\nmccccccc\ncc.cc.cc\n",
	  "c2|c3 d3|e3 b5|c5", 30 },
	{ "mmm\nmcc\nccc\n", "", 20 },
	{ ".mmmmmm.\nmmmmmmmm\nmmmcccmm\nmccccccm\ncccccccc\n.ccccccc\n", "",
	  28 },
};

/* Both games of one position, the fast one and the slow one. */
struct pair {
	struct khan_board board;
	struct khan_state state;
	struct khan_slow slow;
	struct record record;
	int legal, illegal;
	unsigned rules; /* bit i: khan_rules[i] was broken */
};

static void
begin(struct pair *pair, const struct khan_picture *picture, int players)
{
	struct slice token, rest = slice_of(picture->no_road);
	struct khan_border border;
	struct diag diag;

	khan_picture_board(picture, KHAN_AS_IT_IS, &pair->board);
	pair->record = (struct record){ .game = &game_khan,
					.players = players,
					.seat = { 2, 0, 3, 1 } };
	diag_init(&diag, NULL);
	assert_int_equal(
		khan_setup(&pair->board, &pair->record, &pair->state, &diag),
		0);
	khan_slow_begin(&pair->slow, picture->rows, picture->walls, players);
	while (slice_token(&rest, &token)) {
		assert_true(khan_is_border(token, &border));
		khan_slow_leave_out(&pair->slow,
				    khan_slow_point(border.place[0]),
				    khan_slow_point(border.place[1]));
	}
}

static void
compare_wall(const struct pair *pair)
{
	const struct khan_board *board = &pair->board;

	assert_int_equal(khan_pieces(board, &pair->state), pair->slow.pieces);
	for (int i = 0; i < pair->slow.pieces; i++) {
		const struct khan_slow_piece *piece = &pair->slow.piece[i];
		struct khan_border border = {
			{ khan_slow_place(piece->village[0]),
			  khan_slow_place(piece->village[1]) }
		};
		uint16_t site = khan_site_of(board, border);

		assert_true(khan_piece(&pair->state, site));
		assert_int_equal(set_has(pair->state.open, site), piece->open);
		assert_int_equal(khan_closed(&pair->state, site), !piece->open);
		assert_int_equal(set_has(pair->state.great, site),
				 piece->great);
	}
}

static void
compare_stones(const struct pair *pair)
{
	int height[KHAN_SLOW_SPAN][KHAN_SLOW_SPAN] = { { 0 } };
	const struct khan_state *state = &pair->state;
	int stones = 0;

	for (int i = 0; i < state->stones; i++) {
		struct khan_point at = khan_slow_point(
			pair->board.village[khan_stone_village(state->stone[i])]
				.place);
		const struct khan_slow_stack *stack =
			&pair->slow.stack[at.x][at.y];
		int h = height[at.x][at.y]++;

		assert_true(h < stack->height);
		assert_int_equal(khan_stone_owner(state->stone[i]),
				 stack->stone[h].player);
		assert_int_equal(khan_stone_kind(state->stone[i]),
				 stack->stone[h].kind);
	}
	for (int v = 0; v < KHAN_SLOW_SPAN * KHAN_SLOW_SPAN; v++)
		stones +=
			pair->slow.stack[v / KHAN_SLOW_SPAN][v % KHAN_SLOW_SPAN]
				.height;
	assert_int_equal(state->stones, stones);
}

static void
compare_players(const struct pair *pair)
{
	const struct khan_state *state = &pair->state;
	const struct khan_slow *slow = &pair->slow;

	for (int p = 0; p < state->players; p++) {
		assert_int_equal(khan_walls(state, p), slow->walls_held[p]);
		assert_int_equal(state->passive[p], slow->passive[p]);
		for (int kind = 0; kind <= KHAN_UNSEEN; kind++) {
			assert_int_equal(khan_count(state->active[p], kind),
					 slow->held[p][kind]);
			assert_int_equal(khan_count(state->lost[p], kind),
					 slow->lost[p][kind]);
		}
		if (slow->scout[p].x < 0)
			assert_int_equal(state->scout[p], KHAN_NONE);
		else
			assert_int_equal(
				state->scout[p],
				khan_village_of(
					&pair->board,
					khan_slow_place(slow->scout[p])));
	}
	assert_int_equal(state->supply, slow->supply);
	assert_int_equal(state->out, slow->out);
	assert_int_equal(game_khan.over(state), khan_slow_over(slow));
	if (!khan_slow_over(slow))
		assert_int_equal(game_khan.turn(state), slow->turn);
}

/* Who owns which village, and what it is worth. */
static void
compare_sides(const struct pair *pair)
{
	uint64_t mongolia[KHAN_VILLAGE_WORDS];
	long points[KHAN_PLAYERS];
	struct score score;

	khan_mongolia(&pair->board, &pair->state, mongolia);
	for (unsigned v = 0; v < pair->board.villages; v++)
		assert_int_equal(
			khan_slow_side(
				&pair->slow,
				khan_slow_point(pair->board.village[v].place)),
			set_has(mongolia, v) ? 'm' : 'c');
	assert_null(khan_score(&pair->board, &pair->state, &score, NULL));
	khan_slow_score(&pair->slow, points);
	assert_memory_equal(points, score.points, sizeof(points));
}

/* The villages that every scout on the board can step to. */
static void
compare_reach(const struct pair *pair)
{
	static struct khan_step steps[20000];
	const struct khan_slow *slow = &pair->slow;

	for (int p = 0; p < slow->players; p++) {
		struct khan_slow_walk walk = { p, 1, { slow->scout[p] } };
		struct khan_reach reach, expected;
		struct khan_trail trail;
		int found;

		if (slow->scout[p].x < 0)
			continue;
		found = khan_slow_steps(slow, &walk, steps, 20000);
		memset(&expected, 0, sizeof(expected));
		for (int i = 0; i < found; i++)
			set_add(steps[i].over ? expected.over : expected.near,
				khan_village_of(&pair->board, steps[i].to));
		khan_trail_begin(&trail, &pair->state, pair->state.scout[p]);
		khan_find_reach(&pair->board, &pair->state, &trail, &reach);
		assert_memory_equal(&reach, &expected, sizeof(reach));
	}
}

/* Walls sum up to all there are, stones of a colour to 17. */
static void
check_sums(const struct pair *pair)
{
	const struct khan_state *state = &pair->state;
	int walls =
		khan_pieces(&pair->board, state) + state->supply + state->out;
	int stones[KHAN_PLAYERS] = { 0 };

	for (int i = 0; i < state->stones; i++)
		stones[khan_stone_owner(state->stone[i])]++;
	for (int p = 0; p < state->players; p++) {
		walls += khan_walls(state, p);
		stones[p] += state->passive[p] + khan_hand(state, p);
		for (int kind = 0; kind <= KHAN_UNSEEN; kind++)
			stones[p] += khan_count(state->lost[p], kind);
		assert_int_equal(stones[p], 17);
	}
	assert_int_equal(walls, pair->board.walls);
}

/* One tree: a tower more than pieces, and all hang together. */
static void
check_tree(const struct pair *pair)
{
	const struct khan_board *board = &pair->board;
	bool reached[KHAN_TOWERS] = { false }, grows = true;
	struct khan_path path;
	int towers = 1;

	reached[pair->state.west] = true;
	while (grows) {
		grows = false;
		for (unsigned s = 0; s < board->sites; s++) {
			const uint16_t *tower = board->site[s].tower;

			if (!khan_piece(&pair->state, s) ||
			    reached[tower[0]] == reached[tower[1]])
				continue;
			reached[tower[0]] = reached[tower[1]] = grows = true;
			towers++;
		}
	}
	assert_int_equal(towers, khan_pieces(board, &pair->state) + 1);
	khan_walk_wall(board, &pair->state, &path);
	assert_int_equal(path.tower[path.pieces], pair->state.east);
	assert_int_equal(path.pieces,
			 set_size(pair->state.great, board->site_words));
	assert_true(board->tower[pair->state.west].rim);
	assert_true(board->tower[pair->state.east].rim);
}

static struct khan_move
through_text(const struct khan_move *move)
{
	struct text text = TEXT_INIT;
	struct khan_move read;
	size_t offset;

	khan_encode(NULL, NULL, move, &text);
	assert_int_equal(
		khan_decode(text_as_slice(&text), &read, &offset, NULL), 0);
	text_release(&text);
	return read;
}

/* A move that was read is what its text reads as. */
static void
check_notation(const struct khan_move *move)
{
	const struct khan_move read = through_text(move);
	const struct khan_move again = through_text(&read);

	assert_memory_equal(&again, &read, sizeof(read));
}

static void
check_all(const struct pair *pair)
{
	compare_wall(pair);
	compare_stones(pair);
	compare_players(pair);
	check_sums(pair);
	check_tree(pair);
	law_position(&pair->record, &pair->board, &pair->state);
	if (pair->legal % 16 == 0 || game_khan.over(&pair->state)) {
		compare_sides(pair);
		compare_reach(pair);
	}
}

/* Plays a move in both games: the same rule, or the same position. */
static void
try_move(struct pair *pair, const struct khan_move *move)
{
	const struct khan_state before = pair->state;
	struct khan_state after;
	const struct rule *fast =
		khan_play(&pair->board, &pair->state, move, &after, NULL);
	const char *slow = khan_slow_play(&pair->slow, move);

	assert_memory_equal(&before, &pair->state, sizeof(before));
	if (slow != NULL || fast != NULL) {
		assert_string_equal(fast != NULL ? fast->id : "legal",
				    slow != NULL ? slow : "legal");
		pair->rules |= 1U << (fast - khan_rules);
		pair->illegal++;
		return;
	}
	pair->state = after;
	pair->legal++;
	check_notation(move);
	check_all(pair);
}

/* On the narrow board all may be stuck for ever but for building walls. */
static void
play_game(struct pair *pair, struct khan_dice *dice)
{
	int last = pair->legal + GAME_MAX;
	struct khan_move move;

	while (!khan_slow_over(&pair->slow) && pair->legal < last) {
		khan_random_move(&pair->slow, dice, 4, &move);
		try_move(pair, &move);
	}
}

static void
test_random(void **state)
{
	const int boards = sizeof(pictures) / sizeof(pictures[0]);
	struct khan_dice dice = { 20260418 };
	static struct pair pair;

	(void)state;
	for (int game = 0; pair.legal < TURNS; game++) {
		begin(&pair, &pictures[game % boards], 2 + game % 3);
		check_all(&pair);
		play_game(&pair, &dice);
	}
	assert_true(pair.illegal > TURNS / 10);
	assert_int_equal(pair.rules, (1U << KHAN_OVER) - 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_random) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
