/* restate.c - the moves and the position of a document as its game writes. */
#include "replay_out.h"

#include "game.h"
#include "record_rules.h"

struct restating {
	struct replay replay;
	bool followed; /* moves are played, all legal so far */
	bool seats;
	struct tree tree;
	struct diag *diag;
};

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* How many digits there are from `at` on, and right before it. */
static size_t
digits_around(struct slice text, size_t at)
{
	size_t first = at, end = at;

	while (first > 0 && is_digit(text.text[first - 1]))
		first--;
	while (end < text.len && is_digit(text.text[end]))
		end++;
	return end - first;
}

/*
 * Whether a number in it is too long to be kept: see cursor_number(). Such a
 * number has a digit wherever one looks in steps of its length.
 */
static bool
has_long_number(struct slice text)
{
	const size_t step = SLICE_NUMBER_DIGITS + 1;

	for (size_t at = step - 1; at < text.len; at += step)
		if (is_digit(text.text[at]) && digits_around(text, at) >= step)
			return true;
	return false;
}

/*
 * Whether the state before a move can make a difference: to its text, to the
 * seat that is to be written, or to one that was.
 */
static bool
needs_states(const struct restating *restating, const struct node *moves)
{
	if (restating->seats || !restating->replay.game->encode_alone)
		return true;
	NODE_EACH (item, moves)
		if (item->kind == NODE_MAP)
			return true;
	return false;
}

/* The canonical text of the move that was read last. */
static struct node *
canonical_text(struct restating *restating, const struct node *written)
{
	const struct replay *replay = &restating->replay;
	struct tree *tree = &restating->tree;
	struct text text = tree_text_begin(tree);

	if (!has_long_number(node_text(written)))
		replay->game->encode(replay->board,
				     restating->followed ? replay->state : NULL,
				     replay->move, &text);
	if (text.len > 0)
		return tree_tame_end(tree, &text);
	text_slice(&text, node_text(written));
	return tree_text_end(tree, &text);
}

/* Whether the move can be read; if not, that is reported. */
static bool
read_text(struct restating *restating, const struct node *scalar,
	  unsigned number)
{
	const struct replay *replay = &restating->replay;
	struct text why = TEXT_INIT;
	size_t offset = 0;

	if (replay->game->decode(node_text(scalar), replay->move, &offset,
				 &why) == 0)
		return true;
	diag_move(restating->diag, &record_rules[RECORD_NOTATION],
		  node_place(scalar, offset), number, NULL,
		  text_as_slice(&why));
	text_release(&why);
	return false;
}

/* The seat of the turn order, or NULL where it is not known. */
static const char *
seat_in_turn(const struct restating *restating)
{
	const struct replay *replay = &restating->replay;

	if (!restating->followed || replay->game->over(replay->state))
		return NULL;
	return record_seat(replay->record, replay->game->turn(replay->state));
}

/* The seat to write: NULL for none, where the turn order tells it. */
static const char *
seat_to_write(const struct restating *restating, const struct node *written,
	      bool *keep)
{
	const char *turn = NULL;

	if (written != NULL || restating->seats)
		turn = seat_in_turn(restating);
	*keep = written != NULL &&
		(turn == NULL || !slice_is(node_text(written), turn));
	return restating->seats ? turn : NULL;
}

/* An item of `moves` with another text and, where known, another seat. */
static struct node *
restated_item(struct restating *restating, const struct node *item,
	      struct node *text)
{
	struct record_move parts = record_move(item);
	struct tree *tree = &restating->tree;
	struct node *map;
	bool keep;
	const char *seat = seat_to_write(restating, parts.seat, &keep);

	if (!keep && seat == NULL &&
	    (item->kind == NODE_SCALAR || item->len == 1))
		return text;
	map = tree_map(tree, STYLE_BLOCK);
	if (item->kind == NODE_SCALAR) {
		map_append(tree, map, slice_of(seat), text);
		return map;
	}
	NODE_EACH (value, item)
		if (value != parts.scalar)
			list_append(map, tree_copy(tree, value));
		else if (keep)
			map_append(tree, map, node_text(parts.seat), text);
		else
			map_append(tree, map,
				   slice_of(seat != NULL ? seat : "move"),
				   text);
	return map;
}

static struct node *
restated_moves(struct restating *restating, const struct node *moves)
{
	struct node *list = tree_list(&restating->tree, STYLE_BLOCK);
	unsigned number = 0;

	restating->followed =
		restating->followed && needs_states(restating, moves);
	NODE_EACH (item, moves) {
		struct record_move parts = record_move(item);

		if (!read_text(restating, parts.scalar, ++number)) {
			restating->followed = false;
			list_append(list, tree_copy(&restating->tree, item));
			continue;
		}
		list_append(list, restated_item(restating, item,
						canonical_text(restating,
							       parts.scalar)));
		/* So that the next one finds its state. */
		restating->followed = restating->followed &&
				      replay_try(&restating->replay, &parts);
	}
	list->key = moves->key;
	return list;
}

/* The keys that were there, as the game writes them, then all others. */
static struct node *
restated_position(struct restating *restating, const struct node *old)
{
	const struct replay *replay = &restating->replay;
	struct tree *tree = &restating->tree;
	struct node *map = tree_map(tree, STYLE_BLOCK);
	const struct node *whole = replay->game->position(
		replay->board, replay->state, replay->record, false, tree);

	NODE_EACH (value, whole)
		NODE_EACH (before, old)
			if (slice_equal(node_key(value), node_key(before)))
				list_append(map, tree_copy(tree, value));
	NODE_EACH (before, old) {
		bool known = false;

		NODE_EACH (value, whole)
			known |= slice_equal(node_key(value), node_key(before));
		if (!known)
			list_append(map, tree_copy(tree, before));
	}
	map->key = old->key;
	return map;
}

static struct node *
restated_root(struct restating *restating, const struct node *root)
{
	const struct record *record = restating->replay.record;
	struct tree *tree = &restating->tree;
	struct node *map = tree_hollow(tree, root);
	struct node *position = NULL;

	/* First, because the moves change the state. */
	if (record->position != NULL && restating->followed)
		position = restated_position(restating, record->position);
	NODE_EACH (value, root) {
		if (value == record->position && position != NULL)
			list_append(map, position);
		else if (value == record->moves)
			list_append(map, restated_moves(restating, value));
		else
			list_append(map, tree_copy(tree, value));
	}
	return map;
}

struct node *
replay_restate(struct record *record, const struct node *root,
	       struct boards *boards, struct arena *arena, bool seats,
	       struct diag *diag)
{
	struct restating restating = { .seats = seats,
				       .tree = { arena },
				       .diag = diag };
	struct diag silent;
	bool sound;

	diag_init(&silent, arena);
	sound = record_read(record, root, &silent) == 0;
	if (record->game == NULL ||
	    (record->moves != NULL &&
	     record_moves_check(record->moves, &silent) < 0))
		return tree_copy(&restating.tree, root);
	if (sound)
		restating.followed = replay_begin(&restating.replay, record,
						  boards, arena, &silent) == 0;
	else
		replay_prepare(&restating.replay, record, arena, &silent);
	return restated_root(&restating, root);
}
