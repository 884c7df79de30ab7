/* split.c - a file for each value of a field, in a directory of their own. */
#include "split.h"

#include "hash_map.h"
#include "memory.h"
#include "utf8.h"
#include "write_all.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* With a fingerprint and `.yaml` behind it still a name of a file. */
enum { NAME_MAX_BYTES = 180 };

static _Noreturn void
fail(const struct split *split, const char *name)
{
	cli_fail(split->cli, "%s%s%s: %s", split->path,
		 name[0] != '\0' ? "/" : "", name, strerror(errno));
}

/* Whether there is nothing in the directory. */
static bool
is_empty(const struct split *split)
{
	DIR *directory = opendir(split->path);
	const struct dirent *entry;
	bool empty = true;

	if (directory == NULL)
		fail(split, "");
	errno = 0;
	while (empty && (entry = readdir(directory)) != NULL)
		empty = strcmp(entry->d_name, ".") == 0 ||
			strcmp(entry->d_name, "..") == 0;
	if (errno != 0)
		fail(split, "");
	closedir(directory);
	return empty;
}

void
split_begin(struct split *split, const struct cli *cli, const char *path)
{
	*split = (struct split){ .cli = cli, .path = path };
	for (int i = 0; i < SPLIT_OPEN_MAX; i++)
		split->open[i].file = -1;
	if (mkdir(path, 0777) < 0 && errno != EEXIST)
		fail(split, "");
	if (!is_empty(split))
		cli_fail(cli, "%s: the directory is not empty", path);
	split->directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (split->directory < 0)
		fail(split, "");
}

static void
close_file(struct split *split, int i)
{
	if (split->open[i].file < 0)
		return;
	if (close(split->open[i].file) < 0)
		fail(split, split->open[i].name);
	split->open[i].file = -1;
	free(split->open[i].name);
}

void
split_end(struct split *split)
{
	for (int i = 0; i < SPLIT_OPEN_MAX; i++)
		close_file(split, i);
	if (close(split->directory) < 0)
		fail(split, "");
}

/* The file of that name, opened in the place of the one used longest ago. */
static int
file_of(struct split *split, const char *name)
{
	int oldest = 0, file;

	for (int i = 0; i < SPLIT_OPEN_MAX; i++) {
		if (split->open[i].file >= 0 &&
		    strcmp(split->open[i].name, name) == 0)
			return i;
		if (split->open[i].used < split->open[oldest].used)
			oldest = i;
	}
	close_file(split, oldest);
	file = openat(split->directory, name,
		      O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC,
		      0666);
	if (file < 0)
		fail(split, name);
	split->open[oldest].file = file;
	split->open[oldest].name = memory_alloc(strlen(name) + 1);
	memcpy(split->open[oldest].name, name, strlen(name) + 1);
	return oldest;
}

void
split_write(struct split *split, const char *name, struct slice document)
{
	int i = file_of(split, name);

	split->open[i].used = ++split->clock;
	if (write_all(split->open[i].file, document) < 0)
		fail(split, name);
}

/* How many bytes the first character takes if it stands as it is; or 0. */
static size_t
plain(struct slice value, bool first)
{
	uint32_t c;
	size_t len = utf8_decode(value, &c);

	if (len > 1)
		return text_is_tricky(c) ? 0 : len;
	return len == 1 &&
	       ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
		(c >= '0' && c <= '9') || c == '-' || (c == '.' && !first));
}

static void
write_name(struct text *out, struct slice value)
{
	size_t start = out->len;
	struct hash hash = hash_bytes(hash_start(), value);

	if (value.len == 0)
		text_add(out, "%empty");
	while (value.len > 0 && out->len - start < NAME_MAX_BYTES) {
		size_t len = plain(value, out->len == start);

		if (len > 0)
			text_bytes(out, value.text, len);
		else if (value.text[0] == ' ')
			text_char(out, '_');
		else
			text_printf(out, "%%%02X",
				    (unsigned char)value.text[0]);
		len += len == 0;
		value = (struct slice){ value.text + len, value.len - len };
	}
	if (value.len > 0) {
		text_add(out, "%~");
		hash_write(out, hash);
	}
	text_add(out, ".yaml");
	text_char(out, '\0');
}

/* The names of one document, each once. */
struct naming {
	struct expr_viewer viewer;
	struct text *names;
	struct hash_map seen;
};

static void
see(struct expr_viewer *viewer, struct slice value)
{
	struct naming *naming = (struct naming *)viewer;
	uint32_t count = (uint32_t)naming->seen.count;

	if (hash_map_add(&naming->seen, hash_bytes(hash_start(), value),
			 count) == count)
		write_name(naming->names, value);
}

unsigned
split_names(const struct expr_field *field, struct facts *facts,
	    struct text *names)
{
	struct naming naming = { .viewer = { see }, .names = names };
	unsigned count;

	hash_map_init(&naming.seen);
	fields_show(field, &naming.viewer, facts);
	count = (unsigned)naming.seen.count;
	hash_map_release(&naming.seen);
	if (count > 0)
		return count;
	text_add(names, "%none.yaml");
	text_char(names, '\0');
	return 1;
}
