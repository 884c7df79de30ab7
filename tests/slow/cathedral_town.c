/* cathedral_town.c - positions of Cathedral from a few words. */
#include "cathedral_town.h"

#include "arena.h"

/* cmocka.h wants these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

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
const struct town town_full = {
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
town_start(bool super)
{
	struct record record = no_record;
	struct cathedral_state state;
	struct diag diag;

	record.variants = super;
	diag_init(&diag, NULL);
	assert_int_equal(cathedral_setup(NULL, &record, &state, &diag), 0);
	return state;
}

/* The id of the rule that a move breaks, or NULL and the state after. */
static const char *
try_move(const struct cathedral_state *before, const char *text,
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
town_play(struct cathedral_state *state, const char *text)
{
	struct cathedral_state after;
	const char *broken = try_move(state, text, &after);

	if (broken != NULL)
		fail_msg("%s breaks %s", text, broken);
	*state = after;
}

struct cathedral_state
town_after(struct cathedral_state state, const char *text)
{
	town_play(&state, text);
	return state;
}

void
town_breaks(const struct cathedral_state *before, const char *text,
	    const char *id)
{
	struct cathedral_state after;
	const char *broken = try_move(before, text, &after);

	if (broken == NULL)
		fail_msg("%s is legal", text);
	if (strcmp(broken, id) != 0)
		fail_msg("%s breaks %s, not %s", text, broken, id);
}

void
town_allows(const struct cathedral_state *before, const char *text)
{
	town_after(*before, text);
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
town_node(const struct town *town, struct tree *tree)
{
	struct node *map = tree_map(tree, STYLE_BLOCK);
	struct node *zones = tree_map(tree, STYLE_BLOCK);

	if (town->cathedral != NULL)
		map_text(tree, map, "cathedral", slice_of(town->cathedral));
	map_append(tree, map, slice_of("light"), list_of(tree, town->light));
	map_append(tree, map, slice_of("dark"), list_of(tree, town->dark));
	map_append(tree, zones, slice_of("light"),
		   list_of(tree, town->light_zone));
	map_append(tree, zones, slice_of("dark"),
		   list_of(tree, town->dark_zone));
	map_append(tree, map, slice_of("zones"), zones);
	if (town->to_move != NULL)
		map_text(tree, map, "to-move", slice_of(town->to_move));
	return map;
}

struct cathedral_state
town_set(const struct town *town)
{
	struct record record = no_record;
	struct cathedral_state state;
	struct arena arena;
	struct tree tree = { &arena };
	struct diag diag;

	arena_init(&arena);
	diag_init(&diag, &arena);
	record.players = 2;
	record.seat[1] = DARK;
	record.variants = town->super;
	record.position = town_node(town, &tree);
	record.to_move = node_get(record.position, "to-move");
	if (cathedral_setup(NULL, &record, &state, &diag) != 0)
		fail_msg("the town breaks %s", diag_decider(&diag)->rule->id);
	assert_null(diag.first);
	arena_release(&arena);
	return state;
}

void
town_zone(const struct cathedral_state *state, int player, const char *squares)
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
