/* gamereplay - replaces the moves of a record by the position they lead to. */
#include "positions.h"
#include "replay_out.h"
#include "run.h"
#include "write.h"

enum { OPTION_AT = CLI_OWN, OPTION_EVERY };

static const struct cli_option options[] = {
	{ 'f', "format", "FORMAT", "{yaml|json} (default: yaml)", 'f' },
	{ 0, "at", "N", "the position after N moves", OPTION_AT },
	{ 0, "every", NULL, "every position, from before the first move on",
	  OPTION_EVERY },
	CLI_COMMON,
};

static void
write_position(struct job *job, bool move, void *context)
{
	struct tree tree = { &job->arena };

	(void)context;
	write_document(job, replay_document(&job->replay, &tree, move));
}

static void
replay_one(struct job *job, void *context)
{
	positions_show(job, context, write_position, NULL);
}

int
main(int argc, char **argv)
{
	struct cli cli = {
		.tool = "gamereplay",
		.usage = "[options] [FILE ...]",
		.about = "Writes each document with the position its moves "
			 "lead to.",
		.options = options,
		.formats = FORMAT_YAML | FORMAT_JSON,
		.format = FORMAT_YAML,
		.argc = argc,
		.argv = argv,
	};
	struct positions wanted = { .at = -1 };
	struct run run = { .cli = &cli,
			   .document = replay_one,
			   .context = &wanted };
	const char *value;
	int option;

	while ((option = cli_next(&cli, &value)) != 0)
		if (option == OPTION_AT)
			wanted.at = cli_number(&cli, "--at", value, 0);
		else
			wanted.every = true;
	positions_check(&cli, &wanted);
	run_files(&run);
	return (int)run_end(&run);
}
