/* fault.h - the faults that every reader of a record reports alike. */
#ifndef GAMEREC_FAULT_H
#define GAMEREC_FAULT_H

#include "diag.h"
#include "document.h"
#include "record_rules.h"

/* `'what is written' MESSAGE`, at the scalar. Always -1. */
int fault_of(struct diag *diag, enum record_rule rule,
	     const struct node *scalar, const char *message);

/* 0, or record.type at a node that is not of that kind. */
int fault_kind(struct diag *diag, const struct node *node, enum node_kind kind,
	       const char *what);

#endif
