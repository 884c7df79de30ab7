/* positions.c - plays a record as far as was asked for. */
#include "positions.h"

#include "record_rules.h"

void
positions_check(const struct cli *cli, const struct positions *wanted)
{
	if (wanted->every && wanted->at >= 0)
		cli_usage(cli, "--at and --every exclude each other");
}

/* Plays on; with --every shows on the way. */
static int
play_moves(struct job *job, const struct positions *wanted,
	   position_function *show, void *context)
{
	struct replay *replay = &job->replay;
	int status = 1;

	if (wanted->every)
		show(job, false, context);
	while ((long)replay->played != wanted->at &&
	       (status = replay_next(replay)) > 0)
		if (wanted->every)
			show(job, true, context);
	if (status == 0 && wanted->at > (long)replay->played)
		return diag_report(&job->diag, &record_rules[RECORD_MISSING],
				   job->record.root->at,
				   "there is no position after %ld moves: the "
				   "record has %u",
				   wanted->at, replay->played);
	return status < 0 ? -1 : 0;
}

int
positions_show(struct job *job, const struct positions *wanted,
	       position_function *show, void *context)
{
	size_t out = job->out.len, note = job->note.len;

	if (job_begin(job) < 0)
		return -1;
	if (play_moves(job, wanted, show, context) < 0) {
		job->out.len = out;
		job->note.len = note;
		return -1;
	}
	if (job->replay.next == NULL)
		replay_check_claims(&job->replay);
	if (!wanted->every)
		show(job, false, context);
	return 0;
}
