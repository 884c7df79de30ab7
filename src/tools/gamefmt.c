/* gamefmt - writes each document in its canonical form. */
#include "canonical.h"
#include "comments.h"
#include "replace.h"
#include "replay_out.h"
#include "run.h"
#include "write.h"

#include <errno.h>
#include <string.h>

enum { OPTION_CHECK = CLI_OWN, OPTION_DROP, OPTION_SEATS };

static const struct cli_option options[] = {
	{ 0, "check", NULL, "write nothing; status 1 if not canonical",
	  OPTION_CHECK },
	{ 'i', "in-place", NULL, "rewrite the files", 'i' },
	{ 0, "drop-comments", NULL, "with -i: also where comments are lost",
	  OPTION_DROP },
	{ 0, "seats", NULL, "write the seat of every move", OPTION_SEATS },
	{ 'f', "format", "FORMAT", "yaml (default) or json", 'f' },
	CLI_COMMON,
};

static const struct rule rule_comments = {
	"gamefmt.comments", "Comments are lost in the canonical form.",
	"gamefmt(1)", STATUS_OK
};
static const struct rule rule_canonical = {
	"gamefmt.canonical", "With --check a document must be canonical.",
	"gamefmt(1)", STATUS_WRONG
};

struct formatting {
	struct cli cli;
	bool check, in_place, drop_comments, seats;
	struct text whole; /* --in-place: the new content of the file */
	bool unreadable, comments, changed; /* ... and what was seen in it */
	enum status status;
};

static void
check_canonical(struct job *job, struct slice written)
{
	struct slice bytes = { job->chunk->bytes, job->chunk->len };

	if (!slice_equal(written, bytes))
		diag_report(&job->diag, &rule_canonical,
			    (struct mark){ job->chunk->line, 1 },
			    "the document is not in canonical form");
}

static void
warn_of_comments(struct formatting *formatting, struct job *job)
{
	if (formatting->check || formatting->drop_comments ||
	    !comments_in(job->chunk))
		return;
	formatting->comments = true;
	if (!formatting->in_place)
		diag_report(&job->diag, &rule_comments,
			    (struct mark){ job->chunk->line, 1 },
			    "the comments of this document are lost");
}

static void
format_one(struct job *job, void *context)
{
	struct formatting *formatting = context;
	struct tree tree = { &job->arena };
	size_t start = job->out.len;
	struct slice written;
	struct node *root;

	if (job_read(job) < 0 || job->diag.errors > 0) {
		formatting->unreadable = true;
		return;
	}
	warn_of_comments(formatting, job);
	root = replay_restate(&job->record, job->root, &job->boards,
			      &job->arena, formatting->seats, &job->diag);
	write_document(job, canonical(&tree, root));
	written = (struct slice){ job->out.data + start, job->out.len - start };
	if (formatting->check)
		check_canonical(job, written);
	if (formatting->in_place) {
		formatting->changed |= !slice_equal(
			written,
			(struct slice){ job->chunk->bytes, job->chunk->len });
		text_slice(&formatting->whole, written);
	}
	if (formatting->check || formatting->in_place)
		job->out.len = start;
}

static void
trouble(struct formatting *formatting, struct job *job, const char *reason)
{
	text_printf(&job->err, "%s: ", formatting->cli.tool);
	text_visible(&job->err, slice_of(job->file));
	text_printf(&job->err, ": %s\n", reason);
	formatting->status = STATUS_TROUBLE;
}

/* The file is written as a whole or left alone. */
static void
finish_file(struct job *job, bool whole, void *context)
{
	struct formatting *formatting = context;

	if (job->comments && !formatting->drop_comments)
		formatting->comments = true;
	if (!formatting->in_place || !whole)
		; /* nothing to write */
	else if (formatting->unreadable)
		trouble(formatting, job,
			"left alone: a document cannot be read");
	else if (formatting->comments && formatting->changed)
		trouble(formatting, job,
			"left alone: it has comments (--drop-comments)");
	else if (formatting->changed &&
		 replace_file(job->file, &formatting->whole) < 0)
		trouble(formatting, job, strerror(errno));
	text_clear(&formatting->whole);
	formatting->unreadable = false;
	formatting->comments = false;
	formatting->changed = false;
}

static void
read_options(struct formatting *formatting)
{
	struct cli *cli = &formatting->cli;
	const char *value;
	int option;

	while ((option = cli_next(cli, &value)) != 0)
		switch (option) {
		case OPTION_CHECK:
			formatting->check = true;
			break;
		case OPTION_DROP:
			formatting->drop_comments = true;
			break;
		case 'i':
			formatting->in_place = true;
			break;
		case OPTION_SEATS:
			formatting->seats = true;
			break;
		}
	if (formatting->in_place && formatting->check)
		cli_usage(cli, "--in-place and --check exclude each other");
	if (formatting->in_place && cli->format != FORMAT_YAML)
		cli_usage(cli, "--in-place writes YAML only");
	if (formatting->in_place && cli->index == cli->argc)
		cli_usage(cli, "--in-place wants files");
	for (int i = cli->index; formatting->in_place && i < cli->argc; i++)
		if (strcmp(cli->argv[i], "-") == 0)
			cli_usage(cli, "--in-place cannot rewrite a pipe");
}

int
main(int argc, char **argv)
{
	struct formatting formatting = {
		.cli = { .tool = "gamefmt",
			 .usage = "[options] [FILE ...]",
			 .about = "Writes each document in its canonical form.",
			 .options = options,
			 .formats = FORMAT_YAML | FORMAT_JSON,
			 .format = FORMAT_YAML,
			 .argc = argc,
			 .argv = argv },
	};
	struct run run = { .cli = &formatting.cli,
			   .document = format_one,
			   .file_end = finish_file,
			   .context = &formatting };
	struct job job;
	enum status status;

	read_options(&formatting);
	job_init(&job, &formatting.cli);
	status = run_files(&run, &job);
	job_release(&job);
	text_release(&formatting.whole);
	return (int)(formatting.status > status ? formatting.status : status);
}
