/* cathedral_scene.c - what the tests of Cathedral share. */
#include "cathedral_slow.h"

#include "arena.h"

/* cmocka.h wants these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

int
dice_below(struct dice *dice, int limit)
{
	dice->state ^= dice->state << 13;
	dice->state ^= dice->state >> 7;
	dice->state ^= dice->state << 17;
	return (int)((dice->state >> 11) % (uint64_t)limit);
}

struct cathedral_move
slow_as_move(const struct slow_move *move)
{
	struct cathedral_move fast = { .kind = (uint8_t)move->kind };

	if (move->kind == PASS)
		return fast;
	fast.pivot = (uint8_t)(move->x * COLUMN + move->y);
	fast.facing = (uint8_t)move->facing;
	fast.takes = (uint8_t)move->takes;
	for (int i = 0; i < move->takes; i++)
		fast.take[i] =
			(uint8_t)(move->take[i].x * COLUMN + move->take[i].y);
	return fast;
}

static bool
has_facing(int kind)
{
	return kind != TAVERN && kind != SQUARE && kind != INFIRMARY;
}

static void
random_place(struct dice *dice, struct slow_move *move)
{
	memset(move, 0, sizeof(*move));
	move->kind = dice_below(dice, KINDS);
	move->x = dice_below(dice, SIDE);
	move->y = dice_below(dice, SIDE);
	move->facing = has_facing(move->kind) ? dice_below(dice, 4) : NORTH;
}

static void
add_take(struct slow_move *move, int x, int y)
{
	move->take[move->takes].x = x;
	move->take[move->takes++].y = y;
}

void
slow_candidate(const struct slow_state *state, struct dice *dice,
	       struct slow_move *move)
{
	random_place(dice, move);
	if (dice_below(dice, 40) == 0 ||
	    (!state->opened && dice_below(dice, 2)))
		move->kind = CATHEDRAL;
	if (move->kind == CATHEDRAL)
		move->facing = dice_below(dice, 4);
	if (dice_below(dice, 10) == 0) {
		move->kind = PASS;
		return;
	}
	if (dice_below(dice, 3) != 0)
		return;
	for (int n = 1 + dice_below(dice, 3); n > 0; n--)
		add_take(move, dice_below(dice, SIDE), dice_below(dice, SIDE));
}

/* Takes all that can be taken, some of it, or nothing. */
static void
add_captures(const struct slow_state *state, struct dice *dice,
	     struct slow_move *move)
{
	struct slow_square takes[SIDE * SIDE];
	struct slow_state after;
	int count = slow_takes(state, move, takes);
	int tries = dice_below(dice, 4) * 4;

	for (; count > 0 && tries > 0 && move->takes < SLOW_TAKES; tries--) {
		struct slow_square *at = &takes[dice_below(dice, count)];

		add_take(move, at->x, at->y);
		if (slow_play(state, move, &after) != NULL)
			move->takes--;
	}
}

/* How well it walls in: captures, zones, then what it leans on. */
static int
worth(const struct slow_state *before, const struct slow_move *move)
{
	struct slow_square takes[SIDE * SIDE];
	struct slow_state after;
	int value = 8 * slow_takes(before, move, takes);
	int player = before->turn;

	slow_play(before, move, &after);
	for (int x = 0; x < SIDE; x++)
		for (int y = 0; y < SIDE; y++)
			value += after.zone[x][y] == player ? 8 : 0;
	for (int dx = -2; dx <= 2; dx++)
		for (int dy = -2; dy <= 2; dy++) {
			int x = move->x + dx, y = move->y + dy;

			if (x < 0 || y < 0 || x >= SIDE || y >= SIDE)
				value++;
			else if (before->standing[x][y] != NOBODY)
				value +=
					before->building[before->standing[x][y]]
						.owner == player;
		}
	return value;
}

/* The first legal placement in some order. */
static bool
any_place(const struct slow_state *state, struct dice *dice,
	  struct slow_move *move)
{
	struct slow_state after;
	int start = dice_below(dice, KINDS * 4 * SIDE * SIDE);

	memset(move, 0, sizeof(*move));
	for (int i = 0; i < KINDS * 4 * SIDE * SIDE; i++) {
		int n = (start + i) % (KINDS * 4 * SIDE * SIDE);

		move->kind = n / (4 * SIDE * SIDE);
		move->facing = n / (SIDE * SIDE) % 4;
		move->x = n / SIDE % SIDE;
		move->y = n % SIDE;
		if (!has_facing(move->kind))
			move->facing = NORTH;
		if (slow_play(state, move, &after) == NULL)
			return true;
	}
	return false;
}

static void
choose_place(const struct slow_state *state, struct dice *dice,
	     struct slow_move *best)
{
	struct slow_state after;
	struct slow_move move;
	int found = 0, wanted = 1 + dice_below(dice, 6);

	for (int tries = 0; tries < 150 && found < wanted; tries++) {
		random_place(dice, &move);
		if (slow_play(state, &move, &after) != NULL)
			continue;
		if (found++ == 0 || worth(state, &move) > worth(state, best))
			*best = move;
	}
	if (found == 0 && !any_place(state, dice, best))
		best->kind = PASS;
}

void
slow_choose(const struct slow_state *state, struct dice *dice,
	    struct slow_move *move)
{
	struct slow_state after;

	if (state->opened) {
		choose_place(state, dice, move);
		if (move->kind != PASS)
			add_captures(state, dice, move);
		return;
	}
	do {
		random_place(dice, move);
		move->kind = CATHEDRAL;
		move->facing = dice_below(dice, 4);
	} while (slow_play(state, move, &after) != NULL);
}

/*
 *	10  A B * n n G G G C C		capitals are light's
 *	 9  * * * * n n I I I d
 *	 8  H H * N N n m I m d
 *	 7  H H N N a L m m m c
 *	 6  h h N l L L L f f c
 *	 5  h h l l l L F F f D
 *	 4  M M M l i b k F J D
 *	 3  M K M i i i k k J J
 *	 2  K K K j j k k E e J
 *	 1  K g g g j j E E e e
 *	    a b c d e f g h i j
 */
const struct scene scene_full = {
	.cathedral = "c9 E",
	.light = "square a7, tavern a10, academy b2 E, castle b4 S, "
		 "tavern b10, tower d7 N, infirmary f6, bridge g10 E, "
		 "inn h1 W, inn h5 S, manor h9 S, abbey i3 E, "
		 "stable i10 E, stable j4 N",
	.dark = "square a5, bridge c1 E, infirmary d5, abbey e1 N, "
		"manor e3 N, tavern e7, tower e9 E, tavern f4, "
		"academy g3 N, castle h7 N, inn i1 N, inn i6 S, "
		"stable j6 N, stable j8 N",
};

static const struct record no_record = { .game = &game_cathedral };

struct cathedral_state
scene_start(bool super)
{
	struct record record = no_record;
	struct cathedral_state state;
	struct diag diag;

	record.variants = super;
	diag_init(&diag, NULL);
	assert_int_equal(cathedral_setup(NULL, &record, &state, &diag), 0);
	return state;
}

const char *
scene_try(const struct cathedral_state *before, const char *text,
	  struct cathedral_state *after)
{
	struct cathedral_move move;
	const struct rule *broken;
	struct text why = TEXT_INIT;
	size_t offset;

	if (cathedral_decode(slice_of(text), &move, &offset, &why) != 0)
		fail_msg("%s cannot be read: %.*s", text, (int)why.len,
			 why.data);
	broken = cathedral_play(NULL, before, &move, after, &why);
	assert_true((broken == NULL) == (why.len == 0));
	text_release(&why);
	return broken == NULL ? NULL : broken->id;
}

void
scene_play(struct cathedral_state *state, const char *text)
{
	struct cathedral_state after;
	const char *broken = scene_try(state, text, &after);

	if (broken != NULL)
		fail_msg("%s breaks %s", text, broken);
	*state = after;
}

/* A list of what stands between commas. */
static struct node *
list_of(struct tree *tree, const char *texts)
{
	struct node *list = tree_list(tree, STYLE_FLOW);

	while (texts != NULL && *texts != '\0') {
		size_t len = strcspn(texts, ",");

		list_append(list,
			    tree_scalar(tree, (struct slice){ texts, len }));
		texts += len;
		texts += strspn(texts, ", ");
	}
	return list;
}

static struct node *
scene_node(const struct scene *scene, struct tree *tree)
{
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *zones = tree_map(tree, STYLE_BLOCK);

	if (scene->cathedral != NULL)
		map_text(tree, map, "cathedral", slice_of(scene->cathedral));
	map_append(tree, map, slice_of("light"), list_of(tree, scene->light));
	map_append(tree, map, slice_of("dark"), list_of(tree, scene->dark));
	map_append(tree, zones, slice_of("light"),
		   list_of(tree, scene->light_zone));
	map_append(tree, zones, slice_of("dark"),
		   list_of(tree, scene->dark_zone));
	map_append(tree, map, slice_of("zones"), zones);
	if (scene->to_move != NULL)
		map_text(tree, map, "to-move", slice_of(scene->to_move));
	return map;
}

/* Reads the scene; the first error's rule, or NULL. */
static const struct rule *
read_scene(const struct scene *scene, struct cathedral_state *state)
{
	struct record record = no_record;
	const struct rule *rule = NULL;
	struct arena arena;
	struct tree tree = { &arena };
	struct diag diag;

	arena_init(&arena);
	diag_init(&diag, &arena);
	record.players = 2;
	record.seat[1] = 1;
	record.variants = scene->super;
	record.position = scene_node(scene, &tree);
	record.to_move = node_get(record.position, "to-move");
	if (cathedral_setup(NULL, &record, state, &diag) != 0)
		rule = diag_decider(&diag)->rule;
	else
		assert_null(diag.first);
	arena_release(&arena);
	return rule;
}

struct cathedral_state
scene_set(const struct scene *scene)
{
	struct cathedral_state state;
	const struct rule *rule = read_scene(scene, &state);

	if (rule != NULL)
		fail_msg("the scene breaks %s", rule->id);
	return state;
}

const char *
scene_error(const struct scene *scene)
{
	struct cathedral_state state;
	const struct rule *rule = read_scene(scene, &state);

	return rule == NULL ? NULL : rule->id;
}

void
scene_zone(const struct cathedral_state *state, int player, const char *squares)
{
	struct slice token, rest = slice_of(squares);
	struct bits zone = { 0, 0 };
	int square = 0;

	while (slice_token(&rest, &token)) {
		assert_true(cathedral_read_square(token, &square));
		zone = bits_or(zone, bits_square(square));
	}
	assert_memory_equal(&zone, &state->zone[player], sizeof(zone));
}
