/* baseline.h - the verdicts of an earlier run, and where this one differs. */
#ifndef GAMEREC_BASELINE_H
#define GAMEREC_BASELINE_H

#include "hash_map.h"
#include "run.h"

struct baseline_verdict;

struct baseline {
	struct hash_map places; /* to the first verdict of each */
	struct baseline_verdict *verdicts;
	size_t count, room;
	struct text words; /* places and verdicts, each ended by NUL */
};

/* Reads what `gamecheck -f json` wrote, or ends the tool. */
void baseline_read(struct baseline *baseline, const struct cli *cli,
		   const char *file);
void baseline_release(struct baseline *baseline);

/* Appends the verdict on a document: `legal`, or the rule that decides. */
void baseline_verdict(struct text *out, const struct diag *diag);

/*
 * Compares the verdict (the note) of a document with the earlier one, and
 * says on standard output how they differ.
 */
void baseline_compare(struct baseline *baseline, const struct outcome *outcome);

/* The documents that only the earlier run had. */
void baseline_end(struct baseline *baseline, struct run *run);

#endif
