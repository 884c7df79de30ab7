/* score.c - the value of every village, and who has most. */
#include "khan.h"

#include <assert.h>
#include <string.h>

/* A stone alone is for its side; plague and herb undo each other. */
static const int8_t points[][KHAN_KINDS] = {
	[KHAN_IN_CHINA] = { 3, -3, 1 },
	[KHAN_IN_MONGOLIA] = { -3, 3, 1 },
	[KHAN_WITH_PLAGUE] = { -3, -3, -1 },
	[KHAN_WITH_HERB] = { 3, 3, 1 },
};

/* The villages that hold stones, one after another from `first` = 0 on. */
struct khan_stack {
	unsigned village;
	int first, end; /* its stones, the bottom first */
	int owner;      /* of the top stone */
	bool mongolia, plague, herb;
	enum khan_lot lot;
	int points;
};

static int
stone_points(const struct khan_stack *stack, int kind)
{
	return points[stack->lot][kind];
}

/* What becomes of the stones of a village, looked up: it is all chance. */
static enum khan_lot
lot_of(uint64_t kinds, bool mongolia)
{
	static const uint8_t lots[2][2][2] = {
		{ { KHAN_IN_CHINA, KHAN_IN_MONGOLIA },
		  { KHAN_WITH_HERB, KHAN_WITH_HERB } },
		{ { KHAN_WITH_PLAGUE, KHAN_WITH_PLAGUE },
		  { KHAN_IN_CHINA, KHAN_IN_MONGOLIA } },
	};
	bool plague = khan_count(kinds, KHAN_PLAGUE) > 0;
	bool herb = khan_count(kinds, KHAN_HERB) > 0;

	return lots[plague][herb][mongolia];
}

const int8_t *
khan_worth(uint64_t kinds, bool mongolia)
{
	return points[lot_of(kinds, mongolia)];
}

static int
points_of(uint64_t kinds, enum khan_lot lot)
{
	int sum = 0;

	for (int kind = 0; kind < KHAN_SCORING; kind++)
		sum += khan_count(kinds, kind) * points[lot][kind];
	return sum;
}

static void
read_stack(const struct khan_state *state, const uint64_t *mongolia, int first,
	   struct khan_stack *stack)
{
	unsigned village = khan_stone_village(state->stone[first]);
	uint64_t kinds = 0;
	int end = first;

	while (end < state->stones &&
	       khan_stone_village(state->stone[end]) == village)
		kinds += khan_one(khan_stone_kind(state->stone[end++]));
	stack->village = village;
	stack->first = first;
	stack->end = end;
	stack->owner = khan_stone_owner(state->stone[end - 1]);
	stack->mongolia = set_has(mongolia, village);
	stack->plague = khan_count(kinds, KHAN_PLAGUE) > 0;
	stack->herb = khan_count(kinds, KHAN_HERB) > 0;
	stack->lot = lot_of(kinds, stack->mongolia);
	stack->points = points_of(kinds, stack->lot);
}

/* khan.unknown: where the stone lies whose kind nobody knows. */
static const struct rule *
unknown_stone(const struct khan_board *board, const struct khan_state *state,
	      int stone, struct text *why)
{
	unsigned village = khan_stone_village(state->stone[stone]);
	int owner = khan_stone_owner(state->stone[stone]), height = 1;

	while (stone >= height &&
	       khan_stone_village(state->stone[stone - height]) == village)
		height++;
	return rule_broken(&khan_rules[KHAN_UNKNOWN], why,
			   "the stone of %s in " PLACE_FORMAT
			   ", number %d from the bottom, is of unknown kind",
			   khan_seats[state->seat[owner]],
			   PLACE_ARGS(board->village[village].place), height);
}

/* Places that hold no stone are of no kind, known or not. */
static bool
is_known(const struct khan_state *state)
{
	bool known = true;

	for (int i = 0; i < KHAN_STONES; i++)
		known &= khan_stone_kind(state->stone[i]) != KHAN_UNSEEN;
	return known;
}

/* khan.unknown: the first stone whose kind nobody knows. */
static const struct rule *
find_unknown(const struct khan_board *board, const struct khan_state *state,
	     struct text *why)
{
	int i = 0;

	if (is_known(state))
		return NULL;
	while (khan_stone_kind(state->stone[i]) != KHAN_UNSEEN)
		i++;
	return unknown_stone(board, state, i, why);
}

static void
find_winners(const struct khan_state *state, struct score *score)
{
	long best = score->points[0];
	int count = 0;

	for (int p = 1; p < state->players; p++)
		if (score->points[p] > best)
			best = score->points[p];
	for (int p = 0; p < state->players; p++) {
		if (score->points[p] != best)
			continue;
		score->winners |= 1U << p;
		count++;
	}
	score->decided = count == 1 ? DECIDED_POINTS : DECIDED_SHARED;
}

static_assert(sizeof(((struct score *)0)->found) >=
		      KHAN_VILLAGE_WORDS * sizeof(uint64_t),
	      "the villages of Mongolia are what is found");

void
khan_sort_stones(const struct khan_board *board, const struct khan_state *state,
		 struct khan_piles *piles)
{
	memset(piles->kinds, 0, board->villages * sizeof(piles->kinds[0]));
	memset(piles->owner, 0, board->villages * sizeof(piles->owner[0]));
	for (int i = 0; i < state->stones; i++) {
		int16_t stone = state->stone[i];
		unsigned village = khan_stone_village(stone);

		piles->kinds[village] += khan_item[khan_stone_kind(stone)];
		piles->owner[village] = (uint8_t)khan_stone_owner(stone);
	}
}

/* All villages, empty ones too, which count nothing. */
static void
add_points(const struct khan_board *board, const struct khan_state *state,
	   const uint64_t *mongolia, long sum[KHAN_PLAYERS])
{
	struct khan_piles piles;

	khan_sort_stones(board, state, &piles);
	for (unsigned v = 0; v < board->villages; v++)
		sum[piles.owner[v]] +=
			points_of(piles.kinds[v],
				  lot_of(piles.kinds[v], set_has(mongolia, v)));
}

const struct rule *
khan_score(const void *board, const void *position, struct score *score,
	   struct text *why)
{
	const struct khan_state *state = position;
	const struct rule *rule = find_unknown(board, state, why);
	uint64_t *mongolia = score->found.words;

	game_clear(score, sizeof(*score));
	if (rule != NULL)
		return rule;
	khan_mongolia(board, state, mongolia);
	add_points(board, state, mongolia, score->points);
	find_winners(state, score);
	return NULL;
}

/* `red c 3`: each stone with what it counts, bottom first. */
static struct node *
list_stones(const struct khan_state *state, const struct khan_stack *stack,
	    struct tree *tree)
{
	struct node *list = tree_list(tree, STYLE_FLOW);

	for (int i = stack->first; i < stack->end; i++) {
		int owner = khan_stone_owner(state->stone[i]);
		int kind = khan_stone_kind(state->stone[i]);
		struct text text = tree_text_begin(tree);

		text_word(&text, khan_seat_word(state, owner));
		text_char(&text, ' ');
		text_char(&text, khan_kind_letters[kind]);
		text_char(&text, ' ');
		text_long(&text, stone_points(stack, kind));
		list_append(list, tree_tame_end(tree, &text));
	}
	return list;
}

static struct node *
describe(const struct khan_state *state, const struct khan_stack *stack,
	 struct tree *tree)
{
	static const struct node key_owner = NODE_WORD("owner");
	static const struct node key_side = NODE_WORD("side");
	static const struct node key_points = NODE_WORD("points");
	static const struct node key_stones = NODE_WORD("stones");
	static const struct node key_plague = NODE_WORD("plague");
	static const struct node key_herb = NODE_WORD("herb");
	static const struct node sides[] = { NODE_WORD("china"),
					     NODE_WORD("mongolia") };
	struct node *map = tree_map(tree, STYLE_BLOCK);

	map_put(map, &key_owner,
		tree_copy(tree, khan_seat_word(state, stack->owner)));
	map_put(map, &key_side, tree_copy(tree, &sides[stack->mongolia]));
	map_put(map, &key_points, tree_number(tree, stack->points));
	map_put(map, &key_stones, list_stones(state, stack, tree));
	if (stack->plague)
		map_put(map, &key_plague, tree_truth(tree, true));
	if (stack->herb)
		map_put(map, &key_herb, tree_truth(tree, true));
	return map;
}

void
khan_score_detail(const void *board, const void *position,
		  const struct record *record, const struct score *score,
		  struct tree *tree, struct node *map)
{
	const struct khan_board *khan = board;
	const struct khan_state *state = position;
	struct node *villages =
		tree_map(tree, state->stones > 0 ? STYLE_BLOCK : STYLE_FLOW);
	struct khan_stack stack;

	(void)record;
	for (int i = 0; i < state->stones; i = stack.end) {
		read_stack(state, score->found.words, i, &stack);
		map_put(villages,
			khan_place_word(khan->village[stack.village].place,
					tree),
			describe(state, &stack, tree));
	}
	map_append(tree, map, slice_of("villages"), villages);
}
