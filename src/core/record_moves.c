/* record_moves.c - the items of `moves`: their shape, and their parts. */
#include "keys.h"
#include "record.h"
#include "record_rules.h"

/* Beside a note and the user's own keys every key is taken as a seat. */
static bool
is_seat_key(struct slice key)
{
	return !slice_is(key, "note") && !keys_is_own(key);
}

static int
fault(struct diag *diag, enum record_rule rule, struct mark at, unsigned number,
      const char *message)
{
	return diag_move(diag, &record_rules[rule], at, number, NULL,
			 slice_of(message));
}

static int
check_map(const struct node *item, unsigned number, struct diag *diag)
{
	int seats = 0;

	NODE_EACH (value, item) {
		struct slice key = node_key(value);

		if (value->kind != NODE_SCALAR && !keys_is_own(key))
			return fault(diag, RECORD_TYPE, value->at, number,
				     "a move and its note are scalars");
		if (is_seat_key(key) && ++seats > 1)
			return fault(diag, RECORD_SEAT, value->key->at, number,
				     "a second seat in one move");
	}
	if (seats == 0)
		return fault(diag, RECORD_MISSING, item->at, number,
			     "there is no move in this mapping");
	return 0;
}

int
record_moves_check(const struct node *moves, struct diag *diag)
{
	unsigned number = 0;
	int status = 0;

	NODE_EACH (item, moves) {
		number++;
		if (item->kind == NODE_SCALAR)
			continue;
		if (item->kind == NODE_LIST)
			status = fault(diag, RECORD_TYPE, item->at, number,
				       "a move is a scalar or a mapping");
		else if (check_map(item, number, diag) < 0)
			status = -1;
	}
	return status;
}

struct record_move
record_move_in_map(const struct node *item)
{
	const struct node *value = item->child;

	while (!is_seat_key(node_key(value)))
		value = value->next;
	if (slice_is(node_key(value), "move"))
		return (struct record_move){ value, NULL };
	return (struct record_move){ value, value->key };
}
