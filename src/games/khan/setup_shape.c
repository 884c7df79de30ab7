/* setup_shape.c - keys and types of a position, before any of it is read. */
#include "khan.h"

#include "record_rules.h"

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

bool
khan_is_own_key(struct slice key)
{
	return key.len >= 2 && key.text[0] == 'x' && key.text[1] == '-';
}

static int
check_node(const struct khan_reading *reading, const struct node *node,
	   const struct form *form)
{
	static const char *const nouns[] = { "a scalar", "a list",
					     "a mapping" };
	const struct rule *rule = &record_rules[RECORD_TYPE];
	long value;

	if (node->kind != form->kind)
		return diag_report(reading->diag, rule, node->at,
				   "expected %s, not %s", nouns[form->kind],
				   node_noun(node));
	if (form->number && !slice_integer(node_text(node), &value))
		return diag_report(reading->diag, rule, node->at,
				   "expected a whole number");
	return 0;
}

/* The form that a key asks for; NULL and a warning if it is not known. */
static const struct form *
find_form(const struct khan_reading *reading, const struct node *value,
	  const struct key *keys)
{
	struct text quoted = TEXT_INIT;

	for (; keys->name != NULL; keys++)
		if (slice_is(node_key(value), keys->name))
			return keys->form;
	text_quote(&quoted, node_key(value));
	diag_report(reading->diag, &record_rules[RECORD_KEY], value->key->at,
		    "%.*s is no key of a position", (int)quoted.len,
		    quoted.data);
	text_release(&quoted);
	return NULL;
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

		if (form->kind == NODE_MAP && khan_is_own_key(node_key(child)))
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
