/* answer.c - what gamegrep writes of the documents that it found. */
#include "answer.h"

#include "write.h"

#include <string.h>

void
answer_init(struct answer *answer, struct run *run, const struct grep *grep)
{
	*answer = (struct answer){ .run = run, .grep = grep };
	unique_init(&answer->seen);
}

void
answer_release(struct answer *answer)
{
	unique_release(&answer->seen);
}

void
answer_document(struct job *job, void *context)
{
	const struct answer *answer = context;
	bool bytes = answer->output == WHOLE || answer->output == SPLIT;

	if (grep_document(job, answer->grep) && bytes)
		write_chunk(&job->out, job->chunk);
}

/* The line of -c: with the name of the file if there are several. */
static void
write_count(struct answer *answer, const char *file)
{
	struct text *out = &answer->run->out;

	if (answer->output != COUNT || answer->run->cli->quiet)
		return;
	if (answer->run->cli->argc - answer->run->cli->index > 1) {
		text_visible(out, slice_of(file));
		text_char(out, ':');
	}
	text_printf(out, "%ld\n", answer->count);
}

static void
write_number(struct text *out, const struct outcome *outcome)
{
	text_visible(out, slice_of(outcome->file));
	text_printf(out, ":%u\n", outcome->document);
}

static void
write_split(struct answer *answer, const struct outcome *outcome,
	    const struct grep_note *note)
{
	const char *name = outcome->note.text + sizeof(*note) +
			   note->prefixes * sizeof(struct hash);

	for (unsigned i = 0; i < note->names; i++) {
		split_write(&answer->split, name, outcome->out);
		name += strlen(name) + 1;
	}
}

static void
write_selected(struct answer *answer, const struct outcome *outcome,
	       const struct grep_note *note)
{
	struct text *out = &answer->run->out;

	switch (answer->output) {
	case WHOLE:
		text_slice(out, outcome->out);
		break;
	case FILES:
		text_visible(out, slice_of(outcome->file));
		text_char(out, '\n');
		break;
	case HASH:
		hash_write(out, note->hash);
		text_add(out, "  ");
		write_number(out, outcome);
		break;
	case NUMBER:
		write_number(out, outcome);
		break;
	case SPLIT:
		write_split(answer, outcome, note);
		break;
	case COUNT:
		break;
	}
}

/* Whether the document is one of those to be written. */
static bool
is_selected(struct answer *answer, const struct outcome *outcome,
	    const struct grep_note *note)
{
	struct slice prefixes = { outcome->note.text + sizeof(*note),
				  note->prefixes * sizeof(struct hash) };
	bool chosen = note->matched;

	if (chosen && answer->unique) {
		struct text why = TEXT_INIT;

		chosen = unique_add(&answer->seen, outcome, note->hash,
				    prefixes, &why);
		if (!answer->run->cli->quiet)
			text_slice(&answer->run->err, text_as_slice(&why));
		text_release(&why);
	}
	return chosen != answer->grep->invert;
}

enum run_wish
answer_collect(const struct outcome *outcome, void *context)
{
	struct answer *answer = context;
	struct grep_note note;

	memcpy(&note, outcome->note.text, sizeof(note));
	text_slice(&answer->run->err, outcome->err);
	if (!note.readable) {
		answer->run->status = STATUS_TROUBLE;
		return RUN_ON;
	}
	if (!is_selected(answer, outcome, &note))
		return RUN_ON;
	answer->found = true;
	answer->count++;
	if (answer->run->cli->quiet)
		return RUN_STOP;
	write_selected(answer, outcome, &note);
	if (answer->output != FILES && answer->count != answer->most)
		return RUN_ON;
	write_count(answer, outcome->file);
	answer->count = 0;
	return RUN_NEXT_FILE;
}

void
answer_file_end(const struct file_end *end, void *context)
{
	struct answer *answer = context;

	write_count(answer, end->file);
	answer->count = 0;
}
