/* gamestat - statistics of recorded games. */
#include "games.h"
#include "inputs.h"
#include "json_out.h"
#include "replace.h"
#include "run.h"
#include "stat_partial.h"
#include "stat_report.h"
#include "yaml_in.h"
#include "yaml_out.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum {
	OPTION_BY = CLI_OWN,
	OPTION_PARTIAL,
	OPTION_MERGE,
	OPTION_PLOT,
	OPTION_METRICS,
};

static const struct cli_option options[] = {
	{ 'f', "format", "FORMAT", "{text|yaml|json|csv} (default: text)",
	  'f' },
	{ 0, "by", "KEY",
	  "group by {seat|player|players|board|year|month} or any key",
	  OPTION_BY },
	{ 0, "partial", NULL, "write a summary for --merge", OPTION_PARTIAL },
	{ 0, "merge", NULL, "read summaries, not games", OPTION_MERGE },
	{ 0, "plot", "FILE", "draw charts into an SVG file", OPTION_PLOT },
	{ 0, "metrics", NULL, "list what is counted in each game",
	  OPTION_METRICS },
	CLI_COMMON,
};

struct counting {
	struct cli cli;
	bool partial, merge;
	const char *plot; /* NULL: nothing is drawn */
	struct statistics all;
	struct merging merging;
	bool refused; /* something cannot be merged */
};

static void
count_document(struct job *job, void *context)
{
	const struct counting *counting = context;

	stat_note_write(job, &counting->all.key);
}

static enum run_wish
collect_note(const struct outcome *outcome, void *context)
{
	struct counting *counting = context;
	struct stat_note note;

	stat_note_read(outcome->note, &note);
	statistics_add(&counting->all, &note);
	run_pass(outcome);
	return RUN_ON;
}

/* A line of a summary goes on as it is: only the order counts here. */
static void
pass_line(struct job *job, void *context)
{
	(void)context;
	text_bytes(&job->note, job->chunk->bytes, job->chunk->len);
}

static void
refuse_line(struct counting *counting, const struct outcome *outcome,
	    const struct text *why)
{
	struct text reason = TEXT_INIT;

	text_printf(&reason, "document %u: %.*s", outcome->document,
		    (int)why->len, why->data);
	text_char(&reason, '\0');
	run_trouble(outcome->run, outcome->file, reason.data);
	text_release(&reason);
	counting->refused = true;
}

static enum run_wish
collect_line(const struct outcome *outcome, void *context)
{
	struct counting *counting = context;
	struct chunk chunk = { .bytes = outcome->note.text,
			       .len = outcome->note.len,
			       .line = 1,
			       .number = outcome->document };
	struct text why = TEXT_INIT;
	const struct node *line;
	struct arena arena;
	struct diag diag;

	arena_init(&arena);
	diag_init(&diag, &arena);
	line = yaml_read(&chunk, &arena, &diag);
	if (line == NULL)
		text_add(&why, "this cannot be read");
	if (line == NULL || partial_read(&counting->merging, line, &why) < 0)
		refuse_line(counting, outcome, &why);
	text_release(&why);
	arena_release(&arena);
	return counting->refused ? RUN_STOP : RUN_ON;
}

static void
end_merging(struct counting *counting, struct run *run)
{
	struct text why = TEXT_INIT;

	if (!counting->refused && partial_end(&counting->merging, &why) < 0) {
		text_char(&why, '\0');
		run_trouble(run, "--merge", why.data);
		counting->refused = true;
	}
	text_release(&why);
}

static void
write_report(struct counting *counting, struct text *out)
{
	if (counting->partial)
		partial_write(&counting->all, out);
	else if (counting->cli.format == FORMAT_TEXT)
		stat_text(&counting->all, counting->cli.color, out);
	else if (counting->cli.format == FORMAT_CSV)
		stat_csv(stat_tree(&counting->all), out);
	else if (counting->cli.format == FORMAT_JSON)
		json_write(out, stat_tree(&counting->all));
	else
		yaml_write(out, stat_tree(&counting->all));
}

/* Before the work, not after it. */
static void
spare_inputs(const struct counting *counting)
{
	struct inputs inputs;

	inputs_init(&inputs, &counting->cli);
	inputs_spare(&inputs, counting->plot);
	inputs_release(&inputs);
}

static void
write_plot(struct counting *counting)
{
	struct text picture = TEXT_INIT;

	stat_plot(&counting->all, &picture);
	if (replace_file(counting->plot, &picture) < 0)
		cli_fail(&counting->cli, "%s: %s", counting->plot,
			 strerror(errno));
	text_release(&picture);
}

/* One line for each: game, name, what it is. */
static enum status
list_metrics(const struct cli *cli)
{
	for (size_t i = 0; games[i] != NULL; i++) {
		const struct metric *metric = games[i]->metrics;

		for (; metric->name != NULL; metric++)
			printf("%-14s %-18s %s%s%s\n", games[i]->name,
			       metric->name, metric->help,
			       metric->seats ? "; by seat" : "",
			       metric->moves ? "; from the moves" : "");
	}
	if (fflush(stdout) != 0)
		cli_fail(cli, "write error: %s", strerror(errno));
	return STATUS_OK;
}

static enum status
count_files(struct counting *counting)
{
	struct run run = {
		.cli = &counting->cli,
		.document = counting->merge ? pass_line : count_document,
		.collect = counting->merge ? collect_line : collect_note,
		.context = counting,
		.writes_files = counting->plot != NULL
	};

	if (counting->plot != NULL)
		spare_inputs(counting);
	run_files(&run);
	if (counting->merge)
		end_merging(counting, &run);
	if (!counting->refused && counting->plot != NULL)
		write_plot(counting);
	if (!counting->refused)
		write_report(counting, &run.out);
	statistics_release(&counting->all);
	return run_end(&run);
}

int
main(int argc, char **argv)
{
	struct counting counting = {
		.cli = { .tool = "gamestat",
			 .usage = "[options] [FILE ...]",
			 .about = "Counts what happens in recorded games.",
			 .options = options,
			 .formats = FORMAT_YAML | FORMAT_JSON | FORMAT_CSV |
				    FORMAT_TEXT,
			 .format = FORMAT_TEXT,
			 .argc = argc,
			 .argv = argv },
	};
	struct stat_key key = { BY_NOTHING, NULL };
	const char *value;
	int option;

	while ((option = cli_next(&counting.cli, &value)) != 0)
		switch (option) {
		case OPTION_BY:
			key = stat_key(value);
			break;
		case OPTION_PARTIAL:
			counting.partial = true;
			break;
		case OPTION_MERGE:
			counting.merge = true;
			break;
		case OPTION_PLOT:
			counting.plot = value;
			break;
		case OPTION_METRICS:
			return (int)list_metrics(&counting.cli);
		}
	if (counting.partial && counting.plot != NULL)
		cli_usage(&counting.cli, "--partial draws nothing; --merge "
					 "--plot does");
	if (counting.merge && key.by != BY_NOTHING)
		cli_usage(&counting.cli,
			  "--by goes with --partial; --merge finds it there");
	statistics_init(&counting.all, key);
	counting.merging.all = &counting.all;
	return (int)count_files(&counting);
}
