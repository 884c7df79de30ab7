/* write.c - a document in the format that was asked for. */
#include "write.h"

#include "game.h"
#include "json_out.h"
#include "yaml_out.h"

void
write_document(struct job *job, struct node *root)
{
	static const char *const none[] = { NULL };
	const struct game *game = job->record.game;
	struct tree tree = { &job->arena };

	if (job->cli->format == FORMAT_YAML) {
		yaml_write(&job->out, root);
		return;
	}
	json_type(&tree, root, game != NULL ? game->counts : none);
	json_write(&job->out, root);
}
