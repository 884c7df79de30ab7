/* gamecheck - tells which games are legal, and what is wrong with the rest. */
#include "baseline.h"
#include "game.h"
#include "games.h"
#include "inputs.h"
#include "picture.h"
#include "record_rules.h"
#include "run.h"
#include "source.h"
#include "write.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
	OPTION_PASS = CLI_OWN,
	OPTION_REJECT,
	OPTION_EXPLAIN,
	OPTION_RULES,
	OPTION_BOARD,
	OPTION_ASCII,
	OPTION_BASELINE,
};

static const struct cli_option options[] = {
	{ 'f', "format", "FORMAT", "{text|json|sarif} (default: text)", 'f' },
	{ 0, "pass", NULL, "write the legal documents, as they came",
	  OPTION_PASS },
	{ 0, "reject", "FILE", "write the others to FILE", OPTION_REJECT },
	{ 0, "board", NULL, "show the position at the fault", OPTION_BOARD },
	{ 0, "ascii", NULL, "show it with nothing but ASCII", OPTION_ASCII },
	{ 0, "baseline", "FILE", "tell what differs from an earlier -f json",
	  OPTION_BASELINE },
	{ 0, "explain", "ID", "print the rule with that id", OPTION_EXPLAIN },
	{ 0, "rules", NULL, "list all rules", OPTION_RULES },
	CLI_COMMON,
};

struct check {
	struct cli cli;
	bool pass, board, ascii;
	const char *reject;  /* NULL: the others go nowhere */
	const char *earlier; /* the baseline's file; NULL: there is none */
	struct baseline baseline;
	bool first;           /* no finding was written to the SARIF log yet */
	struct text troubles; /* ... that end it */
};

/* What would have been allowed is looked for only if somebody reads it. */
static void
replay(struct job *job)
{
	if (job_begin(job) < 0)
		return;
	job->replay.allowed =
		!job->cli->quiet || job->cli->format != FORMAT_TEXT;
	(void)job_finish(job);
}

/* The findings, and below them the position in which the move is wrong. */
static void
show_board(struct job *job, const struct check *check,
	   const struct report *report)
{
	const struct finding *fault = diag_decider(&job->diag);
	struct picture picture;

	report_text(&job->err, report, check->cli.style);
	if (fault == NULL || fault->move == 0 || !job->replay.begun)
		return;
	picture_init(&picture, &job->replay, false);
	picture_take(&picture);
	text_char(&job->err, '\n');
	picture_text(&picture,
		     (struct text_style){ .ascii = check->ascii,
					  .color = check->cli.style.color,
					  .width = TEXT_WIDTH },
		     &job->err);
	text_char(&job->err, '\n');
	picture_release(&picture);
}

static void
check_document(struct job *job, void *context)
{
	const struct check *check = context;
	struct report report = { .file = job->file,
				 .chunk = job->chunk,
				 .diag = &job->diag };

	replay(job);
	report.finished = replay_finished(&job->replay);
	report.moves = job->replay.played;
	report.id = job->record.id;
	report.game = job->record.game_name;
	if (check->cli.format == FORMAT_JSON)
		report_json(&job->out, &report);
	else if (check->cli.format == FORMAT_SARIF)
		report_sarif(&job->out, &report);
	else if (check->earlier != NULL)
		baseline_verdict(&job->note, &job->diag);
	else if (check->board && !check->cli.quiet)
		show_board(job, check, &report);
	if (check->pass && job->diag.errors == 0)
		write_chunk(&job->out, job->chunk);
	if (check->reject != NULL && job->diag.errors > 0)
		write_chunk(&job->side, job->chunk);
}

/* The commas of a SARIF log stand between its findings. */
static enum run_wish
collect_sarif(const struct outcome *outcome, void *context)
{
	struct check *check = context;
	struct outcome rest = *outcome;

	if (check->first && rest.out.len > 0) {
		check->first = false;
		rest.out =
			(struct slice){ rest.out.text + 1, rest.out.len - 1 };
	}
	run_pass(&rest);
	return RUN_ON;
}

static void
end_sarif_file(const struct file_end *end, void *context)
{
	struct check *check = context;

	if (end->error != 0)
		report_sarif_trouble(&check->troubles, end->file,
				     strerror(end->error));
}

/* Only trouble counts, and what differs; a game may be as wrong as before. */
static enum run_wish
collect_verdict(const struct outcome *outcome, void *context)
{
	struct check *check = context;

	baseline_compare(&check->baseline, outcome);
	return RUN_ON;
}

static void
print_rule(const struct rule *rule)
{
	printf("%s\n    %s\n    %s; %s\n", rule->id, rule->text, rule->source,
	       rule->status == STATUS_OK
		       ? "a warning"
		       : (rule->status == STATUS_WRONG ? "exit status 1"
						       : "exit status 2"));
}

/* Prints the rule with that id, or all; how many. */
static int
print_rules(const struct rule *rules, const char *id)
{
	int printed = 0;

	for (; rules->id != NULL; rules++) {
		if (id == NULL)
			printf("%-20s %s\n", rules->id, rules->text);
		else if (strcmp(rules->id, id) == 0)
			print_rule(rules);
		else
			continue;
		printed++;
	}
	return printed;
}

static enum status
explain(const struct cli *cli, const char *id)
{
	int printed = print_rules(record_rules, id);

	for (int i = 0; games[i] != NULL; i++)
		printed += print_rules(games[i]->rules, id);
	if (fflush(stdout) != 0)
		cli_fail(cli, "write error: %s", strerror(errno));
	if (printed == 0)
		cli_usage(cli, "there is no rule '%s'; --rules lists them", id);
	return STATUS_OK;
}

/* What is going to be emptied must not be what is going to be read. */
static void
spare_inputs(const struct check *check)
{
	struct inputs inputs;

	inputs_init(&inputs, &check->cli);
	if (check->earlier != NULL)
		inputs_add(&inputs, check->earlier);
	inputs_spare(&inputs, check->reject);
	inputs_release(&inputs);
}

static int
open_reject(const struct check *check)
{
	int fd;

	if (check->reject == NULL)
		return 0;
	spare_inputs(check);
	fd = open(check->reject, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
		  0666);
	if (fd < 0)
		cli_fail(&check->cli, "%s: %s", check->reject, strerror(errno));
	return fd;
}

static enum status
check_files(struct check *check)
{
	bool sarif = check->cli.format == FORMAT_SARIF;
	struct run run = { .cli = &check->cli,
			   .document = check_document,
			   .context = check,
			   .silent = check->board || check->earlier != NULL ||
				     check->cli.format != FORMAT_TEXT,
			   .side_fd = open_reject(check),
			   .side_file = check->reject };
	enum status status;

	if (sarif) {
		run.collect = collect_sarif;
		run.file_end = end_sarif_file;
		report_sarif_begin(&run.out);
	} else if (check->earlier != NULL) {
		run.collect = collect_verdict;
		baseline_read(&check->baseline, &check->cli, check->earlier);
	}
	run_files(&run);
	if (sarif) {
		report_sarif_end(&run.out, text_as_slice(&check->troubles));
		text_release(&check->troubles);
	} else if (check->earlier != NULL) {
		baseline_end(&check->baseline, &run);
		baseline_release(&check->baseline);
	}
	status = run_end(&run);
	if (check->reject != NULL && close(run.side_fd) < 0)
		cli_fail(&check->cli, "%s: %s", check->reject, strerror(errno));
	return status;
}

int
main(int argc, char **argv)
{
	struct check check = {
		.cli = { .tool = "gamecheck",
			 .usage = "[options] [FILE ...]",
			 .about =
				 "Replays every game and reports the moves and "
				 "claims that are wrong.",
			 .options = options,
			 .formats = FORMAT_TEXT | FORMAT_JSON | FORMAT_SARIF,
			 .format = FORMAT_TEXT,
			 .argc = argc,
			 .argv = argv },
		.first = true,
	};
	const char *value;
	int option;

	while ((option = cli_next(&check.cli, &value)) != 0)
		switch (option) {
		case OPTION_PASS:
			check.pass = true;
			break;
		case OPTION_BOARD:
			check.board = true;
			break;
		case OPTION_ASCII:
			check.ascii = true;
			break;
		case OPTION_REJECT:
			check.reject = value;
			break;
		case OPTION_BASELINE:
			check.earlier = value;
			break;
		case OPTION_EXPLAIN:
			return (int)explain(&check.cli, value);
		case OPTION_RULES:
			return (int)explain(&check.cli, NULL);
		}
	if ((check.board || check.ascii) && check.cli.format != FORMAT_TEXT)
		cli_usage(&check.cli, "--board and --ascii are for -f text");
	if (check.ascii && !check.board)
		cli_usage(&check.cli, "--ascii wants --board");
	if (check.earlier != NULL &&
	    (check.pass || check.board || check.cli.format != FORMAT_TEXT))
		cli_usage(&check.cli,
			  "--baseline wants standard output for itself");
	if (check.earlier != NULL && source_is_standard(check.earlier))
		cli_spare_standard(&check.cli, "--baseline");
	if (check.pass && check.cli.format != FORMAT_TEXT)
		cli_usage(&check.cli,
			  "--pass wants standard output for itself");
	return (int)check_files(&check);
}
