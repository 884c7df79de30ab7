/* write.c - a document as it came, or in the format that was asked for. */
#include "write.h"

#include "game.h"
#include "json_out.h"
#include "yaml_out.h"

void
write_document(struct job *job, const struct node *root)
{
	static const char *const none[] = { NULL };
	const struct game *game = job->record.game;

	if (job->cli->format == FORMAT_YAML) {
		yaml_write(&job->out, root);
		return;
	}
	json_write_document(&job->out, root,
			    game != NULL ? game->counts : none);
}

void
write_chunk(struct text *out, const struct chunk *chunk)
{
	if (chunk->too_large)
		return; /* it was not held in memory */
	if (!chunk->opened)
		text_add(out, "---\n");
	text_bytes(out, chunk->bytes, chunk->len);
	if (chunk->len > 0 && chunk->bytes[chunk->len - 1] != '\n')
		text_char(out, '\n');
}
