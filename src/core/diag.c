/* diag.c - collects the findings of one document. */
#include "diag.h"

#include "arena.h"

void
diag_init(struct diag *diag, struct arena *arena)
{
	*diag = (struct diag){ .arena = arena };
}

/* Appends a finding; the message is copied. */
static int
append(struct diag *diag, struct finding finding)
{
	struct finding *copy = arena_alloc(diag->arena, sizeof(*copy));

	finding.message.text = arena_copy(diag->arena, finding.message.text,
					  finding.message.len);
	*copy = finding;
	if (diag->last != NULL)
		diag->last->next = copy;
	else
		diag->first = copy;
	diag->last = copy;
	if (finding.rule->status == STATUS_OK)
		diag->warnings++;
	else
		diag->errors++;
	if (finding.rule->status > diag->status)
		diag->status = finding.rule->status;
	return -1;
}

int
diag_report(struct diag *diag, const struct rule *rule, struct mark at,
	    const char *format, ...)
{
	struct text message = TEXT_INIT;
	va_list args;

	va_start(args, format);
	text_vprintf(&message, format, args);
	va_end(args);
	append(diag, (struct finding){ .rule = rule,
				       .at = at,
				       .message = text_as_slice(&message) });
	text_release(&message);
	return -1;
}

int
diag_move(struct diag *diag, const struct rule *rule, struct mark at,
	  unsigned move, const char *seat, struct slice message)
{
	return append(diag,
		      (struct finding){ rule, at, move, seat, message, NULL });
}

const struct rule *
rule_broken(const struct rule *rule, struct text *why, const char *format, ...)
{
	va_list args;

	if (why == NULL)
		return rule;
	va_start(args, format);
	text_vprintf(why, format, args);
	va_end(args);
	return rule;
}

bool
diag_has(const struct diag *diag, const struct rule *rule)
{
	const struct finding *finding = diag->first;

	while (finding != NULL && finding->rule != rule)
		finding = finding->next;
	return finding != NULL;
}

const struct finding *
diag_decider(const struct diag *diag)
{
	const struct finding *finding = diag->first;

	while (finding != NULL && finding->rule->status == STATUS_OK)
		finding = finding->next;
	return finding;
}
