/* fault.c - the faults that every reader of a record reports alike. */
#include "fault.h"

int
fault_of(struct diag *diag, enum record_rule rule, const struct node *scalar,
	 const char *message)
{
	struct text quoted = TEXT_INIT;

	text_quote(&quoted, node_text(scalar));
	diag_report(diag, &record_rules[rule], scalar->at, "%.*s %s",
		    (int)quoted.len, quoted.data, message);
	text_release(&quoted);
	return -1;
}

int
fault_kind(struct diag *diag, const struct node *node, enum node_kind kind,
	   const char *what)
{
	if (node->kind == kind)
		return 0;
	return diag_report(diag, &record_rules[RECORD_TYPE], node->at,
			   "%s must be %s, not %s", what,
			   node_noun(&(struct node){ .kind = (uint8_t)kind }),
			   node_noun(node));
}
