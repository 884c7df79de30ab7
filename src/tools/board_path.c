/* board_path.c - board files from the directories of -B and the setting. */
#include "board_path.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No board needs more; a file that goes on is refused. */
enum { BOARD_MAX = 1024 * 1024 };

/* All of the file: 1, 0 if it is not there, -1 with a reason in `out`. */
static int
load_file(const char *path, struct text *out)
{
	FILE *file = fopen(path, "r");
	char bytes[4096];
	size_t got;

	if (file == NULL && (errno == ENOENT || errno == ENOTDIR))
		return 0;
	while (file != NULL && out->len <= BOARD_MAX &&
	       (got = fread(bytes, 1, sizeof(bytes), file)) > 0)
		text_bytes(out, bytes, got);
	if (file != NULL && !ferror(file) && out->len <= BOARD_MAX) {
		fclose(file);
		return 1;
	}
	text_clear(out);
	text_add(out, file == NULL || ferror(file) ? strerror(errno)
						   : "larger than 1 MiB");
	if (file != NULL)
		fclose(file);
	return -1;
}

/* NAME.yaml in the first of the directories that has it. */
static int
load_from(const char *directories, struct slice name, struct text *out)
{
	int found = 0;

	while (found == 0 && directories != NULL && *directories != '\0') {
		size_t len = strcspn(directories, ":");
		struct text path = TEXT_INIT;

		if (len > 0) {
			text_bytes(&path, directories, len);
			text_char(&path, '/');
			text_slice(&path, name);
			text_bytes(&path, ".yaml", sizeof(".yaml"));
			found = load_file(path.data, out);
		}
		directories += len;
		directories += *directories == ':';
		text_release(&path);
	}
	return found;
}

static int
load(void *context, struct slice name, struct text *out)
{
	int found = load_from(context, name, out);

	return found != 0 ? found
			  : load_from(getenv("GAMEREC_BOARDS"), name, out);
}

struct board_path
board_path(const char *directories)
{
	/* The context is only read. */
	return (struct board_path){ load, (void *)(uintptr_t)directories };
}
