/* positions.h - which positions of a record a tool is asked for. */
#ifndef GAMEREC_POSITIONS_H
#define GAMEREC_POSITIONS_H

#include "job.h"

struct positions {
	long at; /* after so many moves; -1: after all */
	bool every;
};

/* What the tool does with a position; a move may have led to it. */
typedef void position_function(struct job *job, bool move, void *context);

/* Bad usage if both were asked for. */
void positions_check(const struct cli *cli, const struct positions *wanted);

/*
 * Replays the document of the job and shows what was wanted; then compares
 * the claims, if all moves were played. If a move is illegal, or there are
 * too few, that is reported, and the output is what it was before.
 */
int positions_show(struct job *job, const struct positions *wanted,
		   position_function *show, void *context);

#endif
