/* draw_files.c - where pictures go: standard output, or numbered files. */
#include "draw_files.h"

#include "write_all.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One picture of a document. */
struct drawn {
	size_t size;
	unsigned move;
};

void
draw_files_note(struct text *note, size_t size, unsigned move)
{
	struct drawn drawn;

	memset(&drawn, 0, sizeof(drawn));
	drawn.size = size;
	drawn.move = move;
	text_bytes(note, (const char *)&drawn, sizeof(drawn));
}

void
draw_files_open(struct draw_files *files, const struct cli *cli)
{
	if (files->directory == NULL)
		return;
	if (mkdir(files->directory, 0777) < 0 && errno != EEXIST)
		cli_fail(cli, "%s: %s", files->directory, strerror(errno));
	inputs_init(&files->inputs, cli);
}

void
draw_files_close(struct draw_files *files, struct run *run)
{
	if (files->directory != NULL)
		inputs_release(&files->inputs);
	text_slice(&run->out, text_as_slice(&files->held));
	text_release(&files->held);
}

/* DIR/0001.svg, or DIR/0001-007.svg after move 7. */
static void
name_file(const struct draw_files *files, const struct cli *cli, unsigned move,
	  struct text *name)
{
	text_printf(name, "%s/%04u", files->directory, files->documents);
	if (files->numbered)
		text_printf(name, "-%03u", move);
	text_add(name, cli->format == FORMAT_SVG ? ".svg" : ".txt");
	text_char(name, '\0');
}

static void
write_file(const struct draw_files *files, const struct cli *cli,
	   const struct drawn *drawn, const char *bytes)
{
	struct text name = TEXT_INIT;
	int fd;

	name_file(files, cli, drawn->move, &name);
	inputs_spare(&files->inputs, name.data);
	fd = open(name.data,
		  O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
	if (fd < 0 || write_all(fd, (struct slice){ bytes, drawn->size }) < 0 ||
	    close(fd) < 0)
		cli_fail(cli, "%s: %s", name.data, strerror(errno));
	text_release(&name);
}

/* Texts have an empty line between them; pictures cannot follow another. */
static void
write_out(struct draw_files *files, struct run *run, const struct drawn *drawn,
	  const char *bytes)
{
	bool single = run->cli->format == FORMAT_SVG;
	struct text *out = single ? &files->held : &run->out;

	if (files->pictures > 0 && single) {
		run_flush(run);
		cli_usage(run->cli, "-f svg writes one picture, and there are "
				    "more; --output takes all");
	}
	if (files->pictures > 0)
		text_char(out, '\n');
	text_bytes(out, bytes, drawn->size);
}

void
draw_files_put(struct draw_files *files, const struct outcome *outcome)
{
	struct outcome rest = *outcome;
	struct slice note = outcome->note;

	files->documents++;
	for (; note.len >= sizeof(struct drawn);
	     note.len -= sizeof(struct drawn)) {
		struct drawn drawn;

		memcpy(&drawn, note.text, sizeof(drawn));
		if (files->directory != NULL)
			write_file(files, outcome->run->cli, &drawn,
				   rest.out.text);
		else
			write_out(files, outcome->run, &drawn, rest.out.text);
		files->pictures++;
		rest.out.text += drawn.size;
		note.text += sizeof(drawn);
	}
	rest.out.len = 0;
	run_pass(&rest);
}
