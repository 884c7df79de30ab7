/* gamemoves - lists the legal moves of the side to move. */
#include "json_out.h"
#include "moves.h"
#include "perft.h"
#include "positions.h"
#include "run.h"

#include <inttypes.h>

enum {
	OPTION_AT = CLI_OWN,
	OPTION_COUNT,
	OPTION_PERFT,
	OPTION_PREFIX,
};

static const struct cli_option options[] = {
	{ 'f', "format", "FORMAT", "{text|json} (default: text)", 'f' },
	{ 0, "at", "N", "the moves after N moves were played", OPTION_AT },
	{ 0, "count", NULL, "only how many moves there are", OPTION_COUNT },
	{ 0, "perft", "N", "how many sequences of N moves there are",
	  OPTION_PERFT },
	{ 0, "prefix", "TOKENS",
	  "the tokens that may come next in a move that begins so",
	  OPTION_PREFIX },
	CLI_COMMON,
};

struct listing {
	struct cli cli;
	struct positions positions;
	int wanted;     /* OPTION_COUNT, _PERFT or _PREFIX; 0: whole moves */
	unsigned depth; /* of --perft */
	unsigned jobs;  /* threads for --perft */
	const char *prefix;
	bool first; /* nothing was listed yet */
};

/* Lines, or strings of a JSON list, one after the other. */
struct lines {
	struct job *job;
	bool json, more;
	struct text text;
};

static void
write_line(struct lines *lines, struct slice text)
{
	struct text *out = &lines->job->out;

	if (!lines->json) {
		text_slice(out, text);
		text_char(out, '\n');
		return;
	}
	if (lines->more)
		text_char(out, ',');
	json_string(out, text);
	lines->more = true;
}

static bool
write_move(void *context, const void *move)
{
	struct lines *lines = context;
	const struct replay *replay = &lines->job->replay;

	text_clear(&lines->text);
	replay->game->encode(replay->board, NULL, move, &lines->text);
	write_line(lines, text_as_slice(&lines->text));
	return true;
}

static void
list_moves(struct lines *lines)
{
	const struct replay *replay = &lines->job->replay;

	if (lines->json)
		text_add(&lines->job->out, ",\"moves\":[");
	if (!replay_finished(replay))
		moves_each(replay->game, replay->board, replay->state,
			   write_move, lines);
	if (lines->json)
		text_char(&lines->job->out, ']');
}

/* A line with a dot says that the move may end where the prefix does. */
static void
list_tokens(struct lines *lines, struct slice prefix)
{
	const struct replay *replay = &lines->job->replay;
	struct text *out = &lines->job->out;
	bool whole = false;
	struct slice token, rest;

	if (!replay_finished(replay))
		whole = moves_tokens(replay->game, replay->board, replay->state,
				     prefix, &lines->text);
	if (lines->json) {
		text_add(out, ",\"prefix\":");
		json_string(out, prefix);
		text_printf(out, ",\"whole\":%s,\"tokens\":[",
			    whole ? "true" : "false");
	} else if (whole) {
		write_line(lines, slice_of("."));
	}
	rest = text_as_slice(&lines->text);
	while (slice_token(&rest, &token))
		write_line(lines, token);
	if (lines->json)
		text_char(out, ']');
}

static void
write_count(struct lines *lines, const struct listing *listing)
{
	const struct replay *replay = &lines->job->replay;
	bool perft = listing->wanted == OPTION_PERFT;
	unsigned depth = perft ? listing->depth : 1;
	uint64_t count = depth == 0;

	if (depth > 0 && !replay_finished(replay))
		count = perft_count(replay, depth, listing->jobs);
	if (!lines->json)
		text_printf(&lines->job->out, "%" PRIu64 "\n", count);
	else if (perft)
		text_printf(&lines->job->out,
			    ",\"perft\":{\"depth\":%u,\"count\":%" PRIu64 "}",
			    depth, count);
	else
		text_printf(&lines->job->out, ",\"count\":%" PRIu64, count);
}

/* The document in JSON, as far as what was asked for does not matter. */
static void
begin_json(struct job *job)
{
	const struct replay *replay = &job->replay;
	const struct record *record = &job->record;

	report_json_begin(&job->out,
			  &(struct report){ .file = job->file,
					    .chunk = job->chunk,
					    .id = record->id,
					    .game = record->game_name });
	text_printf(&job->out,
		    ",\"at\":%ld,\"seat\":", record->at + (long)replay->played);
	if (replay_finished(replay))
		text_add(&job->out, "null");
	else
		text_printf(
			&job->out, "\"%s\"",
			record_seat(record, replay->game->turn(replay->state)));
}

/* Where whole moves are too many to list, their first tokens are listed. */
static void
list_position(struct job *job, bool move, void *context)
{
	const struct listing *listing = context;
	struct lines lines = { .job = job,
			       .json = job->cli->format == FORMAT_JSON };

	(void)move;
	text_char(&job->note, '\n');
	if (lines.json)
		begin_json(job);
	if (listing->wanted == OPTION_PREFIX)
		list_tokens(&lines, slice_of(listing->prefix));
	else if (listing->wanted != 0)
		write_count(&lines, listing);
	else if (job->replay.game->moves != NULL)
		list_moves(&lines);
	else
		list_tokens(&lines, slice_of(""));
	if (lines.json)
		text_add(&job->out, "}\n");
	text_release(&lines.text);
}

static void
list_document(struct job *job, void *context)
{
	const struct listing *listing = context;

	positions_show(job, &listing->positions, list_position, context);
}

/* An empty line stands between the lists of two documents. */
static enum run_wish
collect_lists(const struct outcome *outcome, void *context)
{
	struct listing *listing = context;

	if (outcome->note.len > 0) {
		if (!listing->first)
			text_slice(&outcome->run->out, outcome->note);
		listing->first = false;
	}
	run_pass(outcome);
	return RUN_ON;
}

static void
read_option(struct listing *listing, int option, const char *value)
{
	const struct cli *cli = &listing->cli;

	if (option == OPTION_AT) {
		listing->positions.at = cli_number(cli, "--at", value, 0);
		return;
	}
	if (listing->wanted != 0 && listing->wanted != option)
		cli_usage(cli, "--count, --perft and --prefix exclude each "
			       "other");
	listing->wanted = option;
	if (option == OPTION_PERFT)
		listing->depth = (unsigned)cli_number(cli, "--perft", value, 0);
	else if (option == OPTION_PREFIX)
		listing->prefix = value;
}

/* Threads go into the depth of a position or into the breadth of a stream. */
static void
share_threads(struct listing *listing)
{
	listing->jobs = 1;
	if (listing->wanted != OPTION_PERFT || listing->depth < 2)
		return;
	listing->jobs = (unsigned)cli_threads(&listing->cli);
	listing->cli.jobs = 1;
}

int
main(int argc, char **argv)
{
	struct listing listing = {
		.cli = { .tool = "gamemoves",
			 .usage = "[options] [FILE ...]",
			 .about = "Lists the legal moves of the side to move.",
			 .options = options,
			 .formats = FORMAT_TEXT | FORMAT_JSON,
			 .format = FORMAT_TEXT,
			 .argc = argc,
			 .argv = argv },
		.positions = { .at = -1 },
		.first = true,
	};
	struct run run = { .cli = &listing.cli,
			   .document = list_document,
			   .context = &listing };
	const char *value;
	int option;

	while ((option = cli_next(&listing.cli, &value)) != 0)
		read_option(&listing, option, value);
	share_threads(&listing);
	if (listing.cli.format == FORMAT_TEXT &&
	    (listing.wanted == 0 || listing.wanted == OPTION_PREFIX))
		run.collect = collect_lists;
	run_files(&run);
	return (int)run_end(&run);
}
