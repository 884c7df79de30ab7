/* batch.c - documents in a row of the input, for one worker at a time. */
#include "batch.h"

#include "memory.h"

#include <stdlib.h>

/* Bytes that make a batch full, and what a text may keep for the next one. */
enum { FULL = 128 * 1024, KEEP = 1024 * 1024 };

void
batch_release(struct batch *batch)
{
	text_release(&batch->bytes);
	text_release(&batch->out);
	text_release(&batch->err);
	text_release(&batch->side);
	text_release(&batch->note);
	free(batch->entries);
}

static void
clear(struct text *text)
{
	if (text->room > KEEP)
		text_release(text);
	text_clear(text);
}

void
batch_clear(struct batch *batch)
{
	clear(&batch->bytes);
	clear(&batch->out);
	clear(&batch->err);
	clear(&batch->side);
	clear(&batch->note);
	batch->count = 0;
	batch->done = false;
}

void
batch_add(struct batch *batch, const struct batch_entry *entry)
{
	if (batch->count == batch->room) {
		batch->room = batch->room * 2 + 16;
		batch->entries = memory_resize(
			batch->entries, batch->room * sizeof(*batch->entries));
	}
	batch->entries[batch->count++] = *entry;
	text_bytes(&batch->bytes, entry->chunk.bytes, entry->chunk.len);
}

bool
batch_is_full(const struct batch *batch)
{
	return batch->bytes.len + batch->count * sizeof(*batch->entries) >=
	       FULL;
}

static void
swap(struct text *a, struct text *b)
{
	struct text other = *a;

	*a = *b;
	*b = other;
}

/* What the batch has and what the job has change places. */
static void
swap_texts(struct batch *batch, struct job *job)
{
	swap(&batch->out, &job->out);
	swap(&batch->err, &job->err);
	swap(&batch->side, &job->side);
	swap(&batch->note, &job->note);
}

void
batch_work(struct batch *batch, const struct run *run, struct job *job)
{
	const char *bytes = batch->bytes.data;

	swap_texts(batch, job);
	for (size_t i = 0; i < batch->count; i++) {
		struct batch_entry *entry = &batch->entries[i];

		if (entry->chunk.number != 0) {
			if (!entry->chunk.too_large)
				entry->chunk.bytes = bytes;
			bytes += entry->chunk.len;
			job_next(job, entry->input.name, &entry->chunk);
			run_document(run, job);
			entry->status = job->diag.status;
		}
		entry->mark =
			(struct batch_mark){ job->out.len, job->err.len,
					     job->side.len, job->note.len };
	}
	swap_texts(batch, job);
}

static struct slice
part(const struct text *text, size_t from, size_t to)
{
	return to > from ? (struct slice){ text->data + from, to - from }
			 : (struct slice){ NULL, 0 };
}

struct outcome
batch_outcome(const struct batch *batch, const struct batch_entry *entry,
	      const struct batch_mark *from)
{
	return (struct outcome){
		.file = entry->input.name,
		.document = entry->chunk.number,
		.status = entry->status,
		.out = part(&batch->out, from->out, entry->mark.out),
		.err = part(&batch->err, from->err, entry->mark.err),
		.side = part(&batch->side, from->side, entry->mark.side),
		.note = part(&batch->note, from->note, entry->mark.note),
	};
}
