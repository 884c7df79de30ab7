/* grep_position.c - the file of a --position. */
#include "grep.h"
#include "source.h"
#include "yaml_in.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Shows all that was found in the document, warnings too, and ends. */
static _Noreturn void
refuse(const struct cli *cli, const char *file, const struct chunk *chunk,
       const struct diag *diag)
{
	struct text text = TEXT_INIT;

	report_text(
		&text,
		&(struct report){ .file = file, .chunk = chunk, .diag = diag },
		cli->style);
	fwrite(text.data, 1, text.len, stderr);
	cli_fail(cli, "--position %s: this is no position to look for", file);
}

/* A key that is not known would be left out in silence: it is refused. */
static struct pattern *
read_pattern(const struct cli *cli, const char *file, const struct chunk *chunk,
	     struct arena *arena)
{
	struct pattern *pattern = arena_alloc(arena, sizeof(*pattern));
	const struct node *root;
	struct diag diag;

	diag_init(&diag, arena);
	root = yaml_read(chunk, arena, &diag);
	if (root == NULL || diag.first != NULL ||
	    pattern_read(pattern, root, arena, &diag) < 0 || diag.first != NULL)
		refuse(cli, file, chunk, &diag);
	return pattern;
}

const struct pattern *
grep_read_positions(struct grep *grep, const char *file)
{
	const struct cli *cli = grep->cli;
	int fd = source_open(file);
	const struct pattern *patterns = NULL;
	struct stream stream;
	struct chunk chunk;
	int status = -1;

	stream_init(&stream, source_stream(&fd));
	while (fd >= 0 && (status = stream_next(&stream, &chunk)) > 0) {
		struct pattern *pattern =
			read_pattern(cli, file, &chunk, &grep->arena);

		pattern->next = patterns;
		patterns = pattern;
	}
	if (status < 0)
		cli_fail(cli, "%s: %s", file, strerror(errno));
	if (patterns == NULL)
		cli_fail(cli, "%s: there is no document in it", file);
	stream_release(&stream);
	source_close(fd);
	grep->standard |= source_is_standard(file);
	return patterns;
}
