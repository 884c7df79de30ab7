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
	{ 'f', "format", "FORMAT", "{yaml|json} (default: yaml)", 'f' },
	CLI_COMMON,
};

/* What this tool has to say of a record breaks no rule of the format. */
static const struct rule loses_comments = { .status = STATUS_OK };
static const struct rule is_not_canonical = { .status = STATUS_WRONG };

/* What --in-place wants to know of a document, and of a whole file. */
struct seen {
	bool unreadable, comments, changed;
};

struct formatting {
	struct cli cli;
	bool check, in_place, drop_comments, seats;
	struct text whole; /* --in-place: the new content of the file */
	struct seen seen;  /* ... and what was seen in it */
};

static void
report_changed(struct job *job)
{
	diag_report(&job->diag, &is_not_canonical,
		    (struct mark){ job->chunk->line, 1 },
		    "the document is not in canonical form");
}

static bool
is_unchanged(const struct job *job, struct slice written)
{
	return slice_equal(
		written, (struct slice){ job->chunk->bytes, job->chunk->len });
}

static void
warn_of_comments(struct job *job)
{
	diag_report(&job->diag, &loses_comments,
		    (struct mark){ job->chunk->line, 1 },
		    "the comments of this document are lost");
}

/* Appends the canonical form of what was read. */
static struct slice
write_canonical(struct job *job, bool seats)
{
	struct tree tree = { &job->arena };
	size_t start = job->out.len;
	struct node *root =
		replay_restate(&job->record, job->root, &job->boards,
			       &job->arena, seats, &job->diag);

	write_document(job, canonical(&tree, root));
	return (struct slice){ job->out.data + start, job->out.len - start };
}

static void
format_document(struct job *job, const struct formatting *formatting,
		struct seen *seen)
{
	size_t start = job->out.len;
	struct slice written;

	if (job_read(job) < 0 || job->diag.errors > 0) {
		seen->unreadable = true;
		return;
	}
	seen->comments = !formatting->check && !formatting->drop_comments &&
			 comments_in(job->chunk, &job->arena);
	if (seen->comments && !formatting->in_place)
		warn_of_comments(job);
	written = write_canonical(job, formatting->seats);
	seen->changed = !is_unchanged(job, written);
	if (formatting->check) {
		if (seen->changed)
			report_changed(job);
		job->out.len = start;
	}
}

static void
format_one(struct job *job, void *context)
{
	struct seen seen = { false, false, false };

	format_document(job, context, &seen);
	text_bytes(&job->note, (const char *)&seen, sizeof(seen));
}

/* --in-place: the documents of a file are kept until its end. */
static enum run_wish
keep_document(const struct outcome *outcome, void *context)
{
	struct formatting *formatting = context;
	struct outcome rest = *outcome;
	struct seen seen;

	memcpy(&seen, outcome->note.text, sizeof(seen));
	formatting->seen.unreadable |= seen.unreadable;
	formatting->seen.comments |= seen.comments;
	formatting->seen.changed |= seen.changed;
	text_slice(&formatting->whole, outcome->out);
	rest.out.len = 0;
	run_pass(&rest);
	return RUN_ON;
}

/* The file is written as a whole or left alone: then this says why. */
static const char *
rewrite(const struct file_end *end, const struct formatting *formatting)
{
	const struct seen *seen = &formatting->seen;
	bool comments =
		seen->comments || (end->comments && !formatting->drop_comments);

	if (seen->unreadable)
		return "left alone: a document cannot be read";
	if (!seen->changed)
		return NULL;
	if (comments)
		return "left alone: it has comments (--drop-comments)";
	return replace_file(end->file, &formatting->whole) < 0 ? strerror(errno)
							       : NULL;
}

static void
finish_file(const struct file_end *end, void *context)
{
	struct formatting *formatting = context;
	const char *trouble = end->error == 0 ? rewrite(end, formatting) : NULL;

	if (trouble != NULL)
		run_trouble(end->run, end->file, trouble);
	text_clear(&formatting->whole);
	formatting->seen = (struct seen){ false, false, false };
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
			   .context = &formatting };

	read_options(&formatting);
	if (formatting.in_place) {
		run.collect = keep_document;
		run.file_end = finish_file;
		run.writes_files = true;
	}
	run_files(&run);
	text_release(&formatting.whole);
	return (int)run_end(&run);
}
