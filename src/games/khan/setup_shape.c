/* setup_shape.c - keys and types of a position, before any of it is read. */
#include "setup.h"

#include "fault.h"
#include "keys.h"

/* No mapping of a position has more keys. */
enum { KEYS_MAX = 16 };

/* What a node must look like, and everything below it. */
struct form {
	enum node_kind kind;
	bool number;             /* a scalar that is a whole number */
	bool by_seat;            /* a map whose keys are seats */
	const struct form *item; /* of every child; NULL: see `keys` */
	const struct key {
		const char *name;
		const struct form *form;
	} * keys; /* of a map; ends with name NULL */
};

static const struct form text = { .kind = NODE_SCALAR };
static const struct form number = { .kind = NODE_SCALAR, .number = true };
static const struct form texts = { .kind = NODE_LIST, .item = &text };

static const struct form hand = {
	.kind = NODE_MAP,
	.keys = (const struct key[]){ { "walls", &number },
				      { "stones", &texts },
				      { NULL, NULL } },
};
static const struct form villages = { .kind = NODE_MAP, .item = &texts };
static const struct form seat_text = { .kind = NODE_MAP,
				       .by_seat = true,
				       .item = &text };
static const struct form seat_number = { .kind = NODE_MAP,
					 .by_seat = true,
					 .item = &number };
static const struct form seat_texts = { .kind = NODE_MAP,
					.by_seat = true,
					.item = &texts };
static const struct form seat_hand = { .kind = NODE_MAP,
				       .by_seat = true,
				       .item = &hand };

static const struct form position = {
	.kind = NODE_MAP,
	.keys = (const struct key[]){ { "villages", &villages },
				      { "open", &texts },
				      { "closed", &texts },
				      { "great-wall", &texts },
				      { "scouts", &seat_text },
				      { "active", &seat_hand },
				      { "passive", &seat_number },
				      { "supply", &number },
				      { "lost", &seat_texts },
				      { "out", &number },
				      { "last-round", &number },
				      { "to-move", &text },
				      { NULL, NULL } },
};

static int
check_node(const struct khan_reading *reading, const struct node *node,
	   const struct form *form)
{
	long value;

	if (fault_kind(reading->diag, node, form->kind, "this") < 0)
		return -1;
	if (form->number && !slice_integer(node_text(node), &value))
		return fault_of(reading->diag, RECORD_TYPE, node,
				"is no whole number");
	return 0;
}

/* Warns of a key that is not known, with the nearest that is. */
static void
warn_of_key(const struct khan_reading *reading, const struct node *key,
	    const struct key *keys)
{
	const char *names[KEYS_MAX + 1];
	int count = 0;

	for (; keys[count].name != NULL; count++)
		names[count] = keys[count].name;
	names[count] = NULL;
	keys_unknown(key, names, NULL, reading->diag);
}

/* The form that a key asks for; NULL and a warning if it is not known. */
static const struct form *
find_form(const struct khan_reading *reading, const struct node *value,
	  const struct key *keys)
{
	const struct key *key = keys;

	while (key->name != NULL && !slice_is(node_key(value), key->name))
		key++;
	if (key->name == NULL)
		warn_of_key(reading, value->key, keys);
	return key->form;
}

/* Walks the whole tree; what is unknown or the user's own is left alone. */
static int
check_form(const struct khan_reading *reading, const struct node *node,
	   const struct form *form)
{
	int status = check_node(reading, node, form);

	if (status != 0 || form->kind == NODE_SCALAR)
		return status;
	NODE_EACH (child, node) {
		const struct form *below = form->item;

		if (form->kind == NODE_MAP && keys_is_own(node_key(child)))
			continue;
		if (form->by_seat &&
		    record_player(reading->record, node_key(child)) < 0) {
			status = record_seat_fault(reading->record, child->key,
						   reading->diag);
			continue;
		}
		if (form->keys != NULL)
			below = find_form(reading, child, form->keys);
		if (below != NULL && check_form(reading, child, below) != 0)
			status = -1;
	}
	return status;
}

int
khan_check_shape(const struct khan_reading *reading)
{
	return check_form(reading, reading->map, &position);
}
