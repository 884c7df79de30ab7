/* gamescore - adds the score to each document, from its moves or position. */
#include "csv_out.h"
#include "game.h"
#include "matches.h"
#include "run.h"
#include "score_out.h"
#include "write.h"

enum { OPTION_MATCH = CLI_OWN };

static const struct cli_option options[] = {
	{ 'f', "format", "FORMAT", "{yaml|json|csv|text} (default: yaml)",
	  'f' },
	{ 0, "match", NULL, "the standing of each match, not the documents",
	  OPTION_MATCH },
	CLI_COMMON,
};

struct scoring {
	struct cli cli;
	bool match;
	struct matches matches;
};

/* The document with the new `score` in the place of the old one, or last. */
static struct node *
with_score(const struct job *job, struct tree *tree, const struct score *score)
{
	static const struct node key_score = NODE_WORD("score");
	struct node *map = tree_hollow(tree, job->root);
	struct node *fresh = score_map(&job->replay, score, tree);
	bool placed = false;

	NODE_EACH (value, job->root) {
		if (slice_is(node_key(value), "score")) {
			map_put(map, &key_score, fresh);
			placed = true;
		} else {
			list_append(map, tree_copy(tree, value));
		}
	}
	if (!placed)
		map_put(map, &key_score, fresh);
	return map;
}

static struct slice
header(const struct job *job, const char *key)
{
	const struct node *node = node_get(job->root, key);

	return node_is(node, NODE_SCALAR) ? node_text(node) : slice_of("");
}

static void
csv_header(struct text *out)
{
	text_add(out, "file,document,id,game,event,date,match,seat,name,"
		      "points,winner,decided,final\n");
}

static void
write_csv(struct job *job, const struct score *score)
{
	const struct record *record = &job->record;
	struct csv csv = { &job->out, 0 };

	for (int player = 0; player < record->players; player++) {
		bool wins = (score->winners & 1u << player) != 0;

		csv_text(&csv, slice_of(job->file));
		csv_number(&csv, job->chunk->number);
		csv_text(&csv, record->id);
		csv_text(&csv, record->game_name);
		csv_text(&csv, header(job, "event"));
		csv_text(&csv, header(job, "date"));
		csv_text(&csv, header(job, "match"));
		csv_text(&csv, slice_of(record_seat(record, player)));
		csv_text(&csv, record->name[player]);
		csv_number(&csv, score->points[player]);
		csv_text(&csv, slice_of(wins ? "true" : "false"));
		csv_text(&csv, slice_of(score_decided(score->decided)));
		csv_text(&csv,
			 slice_of(replay_finished(&job->replay) ? "true"
								: "false"));
		csv_end(&csv);
	}
}

/* A small table for people. */
static void
write_text(struct job *job, const struct score *score)
{
	const struct record *record = &job->record;
	bool final = replay_finished(&job->replay);

	text_visible(&job->out, slice_of(job->file));
	text_printf(&job->out, ":%u: ", job->chunk->line);
	if (record->id.text != NULL) {
		text_visible(&job->out, record->id);
		text_add(&job->out, ", ");
	}
	text_printf(&job->out, "%s, %s\n", record->game->title,
		    final ? "final" : "not finished");
	for (int player = 0; player < record->players; player++) {
		bool leads = (score->winners & 1u << player) != 0;

		text_printf(&job->out, "%6ld  %-8s", score->points[player],
			    record_seat(record, player));
		text_visible(&job->out, record->name[player]);
		if (leads)
			text_printf(&job->out, "  %s (%s)",
				    final ? "wins" : "leads",
				    score_decided(score->decided));
		text_char(&job->out, '\n');
	}
}

static void
score_one(struct job *job, void *context)
{
	const struct scoring *scoring = context;
	struct tree tree = { &job->arena };
	struct text why = TEXT_INIT;
	struct score score = { 0 };
	const struct rule *rule;

	if (job_replay(job) < 0)
		return;
	rule = replay_score(&job->replay, &score, &why);
	if (rule != NULL && !diag_has(&job->diag, rule))
		diag_report(&job->diag, rule, job->root->at, "%.*s",
			    (int)why.len, why.data);
	text_release(&why);
	if (rule != NULL)
		return;
	if (scoring->match)
		matches_note(&job->note, &job->record, &score,
			     replay_finished(&job->replay));
	else if (scoring->cli.format == FORMAT_CSV)
		write_csv(job, &score);
	else if (scoring->cli.format == FORMAT_TEXT)
		write_text(job, &score);
	else
		write_document(job, with_score(job, &tree, &score));
}

static enum run_wish
collect_match(const struct outcome *outcome, void *context)
{
	struct scoring *scoring = context;

	matches_add(&scoring->matches, outcome->note);
	run_pass(outcome);
	return RUN_ON;
}

static enum status
score_files(struct scoring *scoring)
{
	struct run run = { .cli = &scoring->cli,
			   .document = score_one,
			   .collect = scoring->match ? collect_match : NULL,
			   .context = scoring };

	matches_init(&scoring->matches);
	if (scoring->cli.format == FORMAT_CSV && !scoring->match)
		csv_header(&run.out);
	run_files(&run);
	if (scoring->match)
		matches_write(&scoring->matches, &run.out, scoring->cli.format);
	matches_release(&scoring->matches);
	return run_end(&run);
}

int
main(int argc, char **argv)
{
	struct scoring scoring = {
		.cli = { .tool = "gamescore",
			 .usage = "[options] [FILE ...]",
			 .about = "Adds the score to each document.",
			 .options = options,
			 .formats = FORMAT_YAML | FORMAT_JSON | FORMAT_CSV |
				    FORMAT_TEXT,
			 .format = FORMAT_YAML,
			 .argc = argc,
			 .argv = argv },
	};
	const char *value;

	while (cli_next(&scoring.cli, &value) != 0)
		scoring.match = true;
	return (int)score_files(&scoring);
}
