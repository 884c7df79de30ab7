/* board_path.c - board files from the directories of -B and the setting. */
#include "board_path.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

/* Cuts off the next directory that has a name; false if there is none. */
static bool
next_directory(const char **rest, struct slice *directory)
{
	if (*rest == NULL)
		return false;
	*rest += strspn(*rest, ":");
	*directory = (struct slice){ *rest, strcspn(*rest, ":") };
	*rest += directory->len;
	return directory->len > 0;
}

/* NAME.yaml in the first of the directories that has it. */
static int
load_from(const char *directories, struct slice name, struct text *out)
{
	struct slice directory;
	int found = 0;

	while (found == 0 && next_directory(&directories, &directory)) {
		struct text path = TEXT_INIT;

		text_slice(&path, directory);
		text_char(&path, '/');
		text_slice(&path, name);
		text_bytes(&path, ".yaml", sizeof(".yaml"));
		found = load_file(path.data, out);
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

int
board_path_check(const char *directories, struct text *missing)
{
	struct slice directory;
	struct stat status;

	while (next_directory(&directories, &directory)) {
		text_clear(missing);
		text_slice(missing, directory);
		text_char(missing, '\0');
		if (stat(missing->data, &status) < 0)
			return -1;
		errno = ENOTDIR;
		if (!S_ISDIR(status.st_mode))
			return -1;
	}
	return 0;
}
