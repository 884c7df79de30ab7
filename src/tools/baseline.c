/* baseline.c - the verdicts of an earlier run, and where this one differs. */
#include "baseline.h"

#include "memory.h"
#include "yaml_in.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct baseline_verdict {
	size_t place, verdict; /* offsets into the words */
	bool met;              /* this run has the document too */
};

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

/* Whether the line is one that gamecheck wrote, for a new document. */
static bool
keep_line(struct baseline *baseline, const struct node *line)
{
	size_t count = baseline->places.count;
	struct slice document = text_of(line, "document");
	struct baseline_verdict verdict = { .place = baseline->words.len };
	struct hash hash;
	long number;

	if (!slice_integer(document, &number))
		return false;
	add_place(&baseline->words, text_of(line, "file"), document);
	verdict.verdict = baseline->words.len;
	if (!add_earlier(&baseline->words, line))
		return false;
	text_char(&baseline->words, '\0');
	if (count == baseline->room) {
		baseline->room = count + count / 2 + 64;
		baseline->verdicts = memory_resize(
			baseline->verdicts, baseline->room * sizeof(verdict));
	}
	hash = hash_of(word_at(baseline, verdict.place));
	hash_map_add(&baseline->places, hash, (uint32_t)count);
	baseline->verdicts[count] = verdict;
	return baseline->places.count > count;
}

static long
read_file(void *context, char *bytes, size_t room)
{
	ssize_t got;

	do
		got = read(*(int *)context, bytes, room);
	while (got < 0 && errno == EINTR);
	return (long)got;
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
			cli_fail(cli,
				 "%s:%u: not a new line of gamecheck -f json",
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
	int fd = open(file, O_RDONLY | O_CLOEXEC);
	struct stream stream;

	if (fd < 0)
		cli_fail(cli, "%s: %s", file, strerror(errno));
	*baseline = (struct baseline){ .verdicts = NULL };
	hash_map_init(&baseline->places);
	stream_init(&stream, (struct stream_source){ read_file, &fd });
	keep_lines(baseline, cli, file, &stream);
	stream_release(&stream);
	close(fd);
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
	uint32_t index;

	text_long(&number, outcome->document);
	add_place(&place, slice_of(outcome->file), text_as_slice(&number));
	if (hash_map_find(&baseline->places, hash_of(place.data), &index)) {
		struct baseline_verdict *verdict = &baseline->verdicts[index];
		const char *was = word_at(baseline, verdict->verdict);

		verdict->met = true;
		if (!slice_is(outcome->note, was))
			tell(outcome->run, place.data, was, outcome->note);
	} else {
		tell(outcome->run, place.data, "absent", outcome->note);
	}
	text_release(&place);
	text_release(&number);
}

void
baseline_end(struct baseline *baseline, struct run *run)
{
	for (size_t i = 0; i < baseline->places.count; i++) {
		const struct baseline_verdict *verdict = &baseline->verdicts[i];

		if (!verdict->met)
			tell(run, word_at(baseline, verdict->place),
			     word_at(baseline, verdict->verdict),
			     slice_of("absent"));
	}
}
