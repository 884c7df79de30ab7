/* gamereplay - replaces the moves of a record by the position they lead to. */
#include "record_rules.h"
#include "replay_out.h"
#include "run.h"
#include "write.h"

enum { OPTION_AT = CLI_OWN, OPTION_EVERY };

static const struct cli_option options[] = {
	{ 'f', "format", "FORMAT", "yaml (default) or json", 'f' },
	{ 0, "at", "N", "the position after N moves", OPTION_AT },
	{ 0, "every", NULL, "every position, from before the first move on",
	  OPTION_EVERY },
	CLI_COMMON,
};

struct replaying {
	struct cli cli;
	long at; /* -1: after all moves */
	bool every;
};

static void
write_position(struct job *job, bool move)
{
	struct tree tree = { &job->arena };

	write_document(job, replay_document(&job->replay, &tree, move));
}

/* Plays as far as was asked for; with --every writes on the way. */
static int
play_moves(struct job *job, const struct replaying *replaying)
{
	struct replay *replay = &job->replay;
	int status = 1;

	if (replaying->every)
		write_position(job, false);
	while ((long)replay->played != replaying->at &&
	       (status = replay_next(replay)) > 0)
		if (replaying->every)
			write_position(job, true);
	if (status == 0 && replaying->at > (long)replay->played)
		return diag_report(&job->diag, &record_rules[RECORD_MISSING],
				   job->record.root->at,
				   "there is no position after %ld moves: the "
				   "record has %u",
				   replaying->at, replay->played);
	return status < 0 ? -1 : 0;
}

static void
replay_one(struct job *job, void *context)
{
	const struct replaying *replaying = context;
	size_t start = job->out.len;

	if (job_begin(job) < 0)
		return;
	if (play_moves(job, replaying) < 0) {
		job->out.len = start;
		return;
	}
	if (job->replay.next == NULL)
		replay_check_claims(&job->replay);
	if (!replaying->every)
		write_position(job, false);
}

int
main(int argc, char **argv)
{
	struct replaying replaying = {
		.cli = { .tool = "gamereplay",
			 .usage = "[options] [FILE ...]",
			 .about = "Writes each document with the position its "
				  "moves lead to.",
			 .options = options,
			 .formats = FORMAT_YAML | FORMAT_JSON,
			 .format = FORMAT_YAML,
			 .argc = argc,
			 .argv = argv },
		.at = -1,
	};
	struct run run = { .cli = &replaying.cli,
			   .document = replay_one,
			   .context = &replaying };
	const char *value;
	int option;

	while ((option = cli_next(&replaying.cli, &value)) != 0)
		if (option == OPTION_AT)
			replaying.at =
				cli_number(&replaying.cli, "--at", value, 0);
		else
			replaying.every = true;
	if (replaying.every && replaying.at >= 0)
		cli_usage(&replaying.cli,
			  "--at and --every exclude each other");
	run_files(&run);
	return (int)run_end(&run);
}
