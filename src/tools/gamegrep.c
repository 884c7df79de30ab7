/* gamegrep - finds games: by who played, what happened, and what came up. */
#include "answer.h"

#include <string.h>

enum {
	OPTION_WHERE = CLI_OWN,
	OPTION_PLAYER,
	OPTION_SEAT,
	OPTION_RESULT,
	OPTION_RULE,
	OPTION_MIN_MOVES,
	OPTION_MAX_MOVES,
	OPTION_MOVE,
	OPTION_OPENING,
	OPTION_POSITION,
	OPTION_TURNED,
	OPTION_MIRRORED,
	OPTION_UNIQUE,
	OPTION_HASH,
	OPTION_SPLIT_BY,
	OPTION_INTO,
};

static const struct cli_option options[] = {
	{ 0, "where", "EXPR", "for which the expression holds", OPTION_WHERE },
	{ 0, "player", "NAME", "with a player of that name", OPTION_PLAYER },
	{ 0, "seat", "SEAT",
	  "{orange|black|grey|brown|red|green|blue|yellow|light|dark}",
	  OPTION_SEAT },
	{ 0, "result", "RESULT", "{won|lost|shared|unfinished}",
	  OPTION_RESULT },
	{ 0, "rule", "ID", "that break the rule", OPTION_RULE },
	{ 0, "min-moves", "N", "of at least N moves", OPTION_MIN_MOVES },
	{ 0, "max-moves", "N", "of at most N moves", OPTION_MAX_MOVES },
	{ 0, "move", "MOVE", "with that move", OPTION_MOVE },
	{ 0, "opening", "MOVES", "that begin so; with ; between moves",
	  OPTION_OPENING },
	{ 0, "position", "FILE", "that come to a position", OPTION_POSITION },
	{ 0, "turned", NULL, "... turned by any quarter, too", OPTION_TURNED },
	{ 0, "mirrored", NULL, "... or in the mirror", OPTION_MIRRORED },
	{ 0, "unique", "[=WHAT]",
	  "only the first with the same {moves|position}", OPTION_UNIQUE },
	{ 'v', "invert-match", NULL, "all others instead", 'v' },
	{ 'c', "count", NULL, "only count them, file by file", 'c' },
	{ 'l', "files-with-matches", NULL, "only name their files", 'l' },
	{ 'm', "max-count", "N", "no more than N of a file", 'm' },
	{ 'n', "number", NULL, "only name them, FILE:DOCUMENT", 'n' },
	{ 0, "hash", "[=WHAT]",
	  "the same after a fingerprint of {moves|position}", OPTION_HASH },
	{ 0, "split-by", "FIELD", "a file for each value of the field",
	  OPTION_SPLIT_BY },
	{ 0, "into", "DIR", "where those files go", OPTION_INTO },
	CLI_COMMON_QUIET("write nothing; end at the first that matches"),
};

struct searching {
	struct cli cli;
	struct run run;
	struct grep grep;
	struct answer answer;
	const char *into;
};

/* There is one way of writing, and it is asked for once. */
static void
set_output(struct searching *searching, enum output output)
{
	enum output *before = &searching->answer.output;

	if (*before != WHOLE && *before != output)
		cli_usage(&searching->cli,
			  "only one of -c, -l, -n, --hash and --split-by");
	*before = output;
}

static void
set_views(struct searching *searching, const char *name)
{
	if (searching->grep.views != NULL)
		cli_usage(&searching->cli,
			  "--turned and --mirrored exclude each other");
	searching->grep.views = name;
}

/* Options of what is looked for; false if it is not one. */
static bool
set_question(struct searching *searching, int option, const char *value)
{
	struct grep *grep = &searching->grep;

	switch (option) {
	case OPTION_WHERE:
		ask_where(grep, value);
		return true;
	case OPTION_PLAYER:
		ask_player(grep, value);
		return true;
	case OPTION_SEAT:
		ask_seat(grep, value);
		return true;
	case OPTION_RESULT:
		ask_result(grep, value);
		return true;
	case OPTION_RULE:
		ask_rule(grep, value);
		return true;
	case OPTION_MOVE:
		ask_move(grep, value);
		return true;
	case OPTION_OPENING:
		ask_opening(grep, value);
		return true;
	case OPTION_POSITION:
		ask_position(grep, value);
		return true;
	case OPTION_MIN_MOVES:
		grep->min_moves =
			cli_number(grep->cli, "--min-moves", value, 0);
		return true;
	case OPTION_MAX_MOVES:
		grep->max_moves =
			cli_number(grep->cli, "--max-moves", value, 0);
		return true;
	default:
		return false;
	}
}

static void
set_option(struct searching *searching, int option, const char *value)
{
	struct grep *grep = &searching->grep;

	switch (option) {
	case OPTION_TURNED:
		set_views(searching, "turned");
		break;
	case OPTION_MIRRORED:
		set_views(searching, "mirrored");
		break;
	case OPTION_UNIQUE:
		searching->answer.unique = true;
		ask_same(grep, "--unique", value);
		break;
	case OPTION_HASH:
		set_output(searching, HASH);
		ask_same(grep, "--hash", value);
		break;
	case OPTION_SPLIT_BY:
		set_output(searching, SPLIT);
		ask_split(grep, value);
		break;
	case OPTION_INTO:
		searching->into = value;
		break;
	case 'v':
		grep->invert = true;
		break;
	case 'c':
		set_output(searching, COUNT);
		break;
	case 'l':
		set_output(searching, FILES);
		break;
	case 'n':
		set_output(searching, NUMBER);
		break;
	case 'm':
		searching->answer.most =
			cli_number(&searching->cli, "-m", value, 1);
		break;
	}
}

static void
read_options(struct searching *searching)
{
	struct grep *grep = &searching->grep;
	const char *value;
	int option;

	while ((option = cli_next(&searching->cli, &value)) != 0)
		if (!set_question(searching, option, value))
			set_option(searching, option, value);
	grep->prefixes = searching->answer.unique && grep->same == SAME_MOVES;
	ask_end(grep);
	if (grep->split != (searching->into != NULL))
		cli_usage(&searching->cli, "--split-by and --into go together");
}

/* As grep has it: found, not found, or trouble on the way. */
static int
search_files(struct searching *searching)
{
	struct answer *answer = &searching->answer;
	enum status status;

	if (searching->grep.split)
		split_begin(&answer->split, &searching->cli, searching->into);
	searching->run.writes_files = searching->grep.split;
	run_files(&searching->run);
	status = run_end(&searching->run);
	if (searching->grep.split)
		split_end(&answer->split);
	if (status == STATUS_TROUBLE &&
	    !(searching->cli.quiet && answer->found))
		return STATUS_TROUBLE;
	return answer->found ? 0 : 1;
}

int
main(int argc, char **argv)
{
	struct searching searching = {
		.cli = { .tool = "gamegrep",
			 .usage = "[options] [FILE ...]",
			 .about = "Writes the documents that match, as they "
				  "came.",
			 .statuses = "0 something matched, 1 nothing",
			 .options = options,
			 .argc = argc,
			 .argv = argv },
		.run = { .cli = &searching.cli,
			 .document = answer_document,
			 .collect = answer_collect,
			 .file_end = answer_file_end,
			 .context = &searching.answer,
			 .silent = true },
		.grep = { .cli = &searching.cli,
			  .min_moves = -1,
			  .max_moves = -1 },
	};
	int status;

	answer_init(&searching.answer, &searching.run, &searching.grep);
	read_options(&searching);
	status = search_files(&searching);
	answer_release(&searching.answer);
	grep_release(&searching.grep);
	return status;
}
