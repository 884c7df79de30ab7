/* baseline.c - the verdicts of an earlier run, and where this one differs. */
#include "baseline.h"

#include "memory.h"
#include "source.h"
#include "yaml_in.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * A file may be named twice, by patterns that overlap. The verdicts of one
 * place are a row, and the documents of this run take them in turn.
 */
struct baseline_verdict {
	size_t place, verdict; /* offsets into the words */
	size_t next;           /* in the row; NOTHING: it is the last one */
	size_t last, turn;     /* of the row, kept in its first */
	bool met;              /* this run has the document too */
};

#define NOTHING SIZE_MAX

static const char *
word_at(const struct baseline *baseline, size_t offset)
{
	return baseline->words.data + offset;
}

/* `FILE:DOCUMENT`, by which a document is known again. */
static void
add_place(struct text *out, struct slice file, struct slice document)
{
	text_visible(out, file);
	text_char(out, ':');
	text_visible(out, document);
	text_char(out, '\0');
}

static void
add_verdict(struct text *out, struct slice move, struct slice rule)
{
	text_add(out, "illegal");
	if (move.len > 0) {
		text_add(out, ", move ");
		text_visible(out, move);
	}
	text_add(out, " [");
	text_visible(out, rule);
	text_char(out, ']');
}

void
baseline_verdict(struct text *out, const struct diag *diag)
{
	const struct finding *fault = diag_decider(diag);
	struct text move = TEXT_INIT;

	if (fault == NULL) {
		text_add(out, "legal");
		return;
	}
	if (fault->move != 0)
		text_long(&move, fault->move);
	add_verdict(out, text_as_slice(&move), slice_of(fault->rule->id));
	text_release(&move);
}

static struct slice
text_of(const struct node *map, const char *key)
{
	const struct node *node = node_get(map, key);

	return node_is(node, NODE_SCALAR) ? node_text(node) : slice_of("");
}

/* The same of a line that an earlier run wrote; false if it is none. */
static bool
add_earlier(struct text *out, const struct node *line)
{
	const struct node *findings = node_get(line, "diagnostics");

	if (!node_is(findings, NODE_LIST))
		return false;
	NODE_EACH (finding, findings)
		if (slice_is(text_of(finding, "severity"), "error")) {
			add_verdict(out, text_of(finding, "move"),
				    text_of(finding, "rule"));
			return true;
		}
	text_add(out, "legal");
	return slice_is(text_of(line, "legal"), "true");
}

static struct hash
hash_of(const char *place)
{
	return hash_bytes(hash_start(), slice_of(place));
}

/* Makes room for one more. */
static struct baseline_verdict *
new_verdict(struct baseline *baseline)
{
	if (baseline->count == baseline->room) {
		baseline->room += baseline->room / 2 + 64;
		baseline->verdicts = memory_resize(
			baseline->verdicts,
			baseline->room * sizeof(*baseline->verdicts));
	}
	return &baseline->verdicts[baseline->count++];
}

/* Keeps the verdict, at the end of the row of its place. */
static void
keep_verdict(struct baseline *baseline, struct baseline_verdict verdict)
{
	struct hash hash = hash_of(word_at(baseline, verdict.place));
	size_t index = baseline->count;
	struct baseline_verdict *first;

	*new_verdict(baseline) = verdict;
	first = &baseline->verdicts[hash_map_add(&baseline->places, hash,
						 (uint32_t)index)];
	if (first != &baseline->verdicts[index])
		baseline->verdicts[first->last].next = index;
	else
		first->turn = index;
	first->last = index;
}

/* The next verdict on the place that this run has not met yet, or NULL. */
static struct baseline_verdict *
take_verdict(struct baseline *baseline, const char *place)
{
	struct baseline_verdict *first, *verdict;
	uint32_t index;

	if (!hash_map_find(&baseline->places, hash_of(place), &index))
		return NULL;
	first = &baseline->verdicts[index];
	if (first->turn == NOTHING)
		return NULL;
	verdict = &baseline->verdicts[first->turn];
	first->turn = verdict->next;
	verdict->met = true;
	return verdict;
}

/* Whether the line is one that gamecheck wrote. */
static bool
keep_line(struct baseline *baseline, const struct node *line)
{
	struct slice document = text_of(line, "document");
	struct baseline_verdict verdict = { .place = baseline->words.len,
					    .next = NOTHING };
	long number;

	if (!slice_integer(document, &number))
		return false;
	add_place(&baseline->words, text_of(line, "file"), document);
	verdict.verdict = baseline->words.len;
	if (!add_earlier(&baseline->words, line))
		return false;
	text_char(&baseline->words, '\0');
	keep_verdict(baseline, verdict);
	return true;
}

static void
keep_lines(struct baseline *baseline, const struct cli *cli, const char *file,
	   struct stream *stream)
{
	struct arena arena;
	struct chunk chunk;
	struct diag diag;
	int status;

	arena_init(&arena);
	while ((status = stream_next(stream, &chunk)) > 0) {
		arena_reset(&arena);
		diag_init(&diag, &arena);
		if (!keep_line(baseline, yaml_read(&chunk, &arena, &diag)))
			cli_fail(cli, "%s:%u: not a line of gamecheck -f json",
				 file, chunk.line);
	}
	if (status < 0)
		cli_fail(cli, "%s: %s", file, strerror(errno));
	arena_release(&arena);
}

void
baseline_read(struct baseline *baseline, const struct cli *cli,
	      const char *file)
{
	int fd = source_open(file);
	struct stream stream;

	if (fd < 0)
		cli_fail(cli, "%s: %s", file, strerror(errno));
	*baseline = (struct baseline){ .verdicts = NULL };
	hash_map_init(&baseline->places);
	stream_init(&stream, source_stream(&fd));
	keep_lines(baseline, cli, file, &stream);
	stream_release(&stream);
	source_close(fd);
}

void
baseline_release(struct baseline *baseline)
{
	hash_map_release(&baseline->places);
	text_release(&baseline->words);
	free(baseline->verdicts);
}

static void
tell(struct run *run, const char *place, const char *was, struct slice is)
{
	if (!run->cli->quiet) {
		text_add(&run->out, place);
		text_printf(&run->out, ": was %s, is ", was);
		text_slice(&run->out, is);
		text_char(&run->out, '\n');
	}
	if (run->status < STATUS_WRONG)
		run->status = STATUS_WRONG;
}

void
baseline_compare(struct baseline *baseline, const struct outcome *outcome)
{
	struct text place = TEXT_INIT, number = TEXT_INIT;
	const struct baseline_verdict *verdict;
	const char *was = "absent";

	text_long(&number, outcome->document);
	add_place(&place, slice_of(outcome->file), text_as_slice(&number));
	verdict = take_verdict(baseline, place.data);
	if (verdict != NULL)
		was = word_at(baseline, verdict->verdict);
	if (!slice_is(outcome->note, was))
		tell(outcome->run, place.data, was, outcome->note);
	text_release(&place);
	text_release(&number);
}

void
baseline_end(struct baseline *baseline, struct run *run)
{
	for (size_t i = 0; i < baseline->count; i++) {
		const struct baseline_verdict *verdict = &baseline->verdicts[i];

		if (!verdict->met)
			tell(run, word_at(baseline, verdict->place),
			     word_at(baseline, verdict->verdict),
			     slice_of("absent"));
	}
}
