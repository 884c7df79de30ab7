/* gamedraw - shows the positions of recorded games. */
#include "draw_files.h"
#include "page.h"
#include "picture_svg.h"
#include "positions.h"
#include "run.h"

enum {
	OPTION_AT = CLI_OWN,
	OPTION_EVERY,
	OPTION_SIZE,
	OPTION_HIDDEN,
	OPTION_ASCII,
};

static const struct cli_option options[] = {
	{ 'f', "format", "FORMAT", "{text|svg|html} (default: text)", 'f' },
	{ 'o', "output", "DIR", "write numbered files into DIR", 'o' },
	{ 0, "at", "N", "the position after N moves", OPTION_AT },
	{ 0, "every", NULL, "every position, from before the first move on",
	  OPTION_EVERY },
	{ 0, "size", "N", "the width: characters, or pixels", OPTION_SIZE },
	{ 0, "hidden", NULL, "leave face down what lies so", OPTION_HIDDEN },
	{ 0, "ascii", NULL, "draw text with nothing but ASCII", OPTION_ASCII },
	CLI_COMMON,
};

struct drawing {
	struct cli cli;
	struct positions wanted;
	bool hidden, ascii;
	long size; /* 0: as it comes */
	struct draw_files files;
};

/* A document on the way to its pictures. */
struct sitting {
	const struct drawing *drawing;
	struct picture picture;
};

static void
draw_text(const struct drawing *drawing, const struct picture *picture,
	  struct text *out)
{
	struct text_style style = {
		.ascii = drawing->ascii,
		.color = drawing->cli.color && drawing->files.directory == NULL,
		.width = drawing->size > 0 ? (unsigned)drawing->size
					   : TEXT_WIDTH,
	};

	picture_text(picture, style, out);
}

static unsigned
pixels(const struct drawing *drawing)
{
	return drawing->size > 0 ? (unsigned)drawing->size : PICTURE_WIDTH;
}

/* Appends the picture of the position as it stands. */
static void
draw_position(struct job *job, bool move, void *context)
{
	struct sitting *sitting = context;
	size_t start = job->out.len;

	(void)move;
	picture_take(&sitting->picture);
	if (sitting->drawing->cli.format == FORMAT_SVG)
		picture_svg(&sitting->picture, pixels(sitting->drawing),
			    &job->out);
	else
		draw_text(sitting->drawing, &sitting->picture, &job->out);
	draw_files_note(&job->note, job->out.len - start, job->replay.played);
}

static void
draw_one(struct job *job, void *context)
{
	struct sitting sitting = { .drawing = context };

	picture_init(&sitting.picture, &job->replay, sitting.drawing->hidden);
	positions_show(job, &sitting.drawing->wanted, draw_position, &sitting);
	picture_release(&sitting.picture);
}

/* All positions of a game are one piece of the page. */
static void
draw_game(struct job *job, void *context)
{
	const struct drawing *drawing = context;

	if (job_begin(job) == 0)
		page_game(&job->out, &job->replay, drawing->hidden);
	else
		page_refused(&job->out, job->file, job->chunk->line,
			     &job->diag);
}

static enum run_wish
collect(const struct outcome *outcome, void *context)
{
	struct drawing *drawing = context;

	draw_files_put(&drawing->files, outcome);
	return RUN_ON;
}

static void
set_option(struct drawing *drawing, int option, const char *value)
{
	switch (option) {
	case OPTION_AT:
		drawing->wanted.at =
			cli_number(&drawing->cli, "--at", value, 0);
		break;
	case OPTION_EVERY:
		drawing->wanted.every = true;
		break;
	case 'o':
		drawing->files.directory = value;
		break;
	case OPTION_SIZE:
		drawing->size = cli_number(&drawing->cli, "--size", value,
					   TEXT_WIDTH_LEAST);
		break;
	case OPTION_HIDDEN:
		drawing->hidden = true;
		break;
	case OPTION_ASCII:
		drawing->ascii = true;
		break;
	}
}

static void
check_options(struct drawing *drawing)
{
	positions_check(&drawing->cli, &drawing->wanted);
	if (drawing->ascii && drawing->cli.format != FORMAT_TEXT)
		cli_usage(&drawing->cli, "--ascii is for -f text");
	if (drawing->cli.format == FORMAT_HTML &&
	    (drawing->wanted.every || drawing->wanted.at >= 0 ||
	     drawing->files.directory != NULL))
		cli_usage(&drawing->cli,
			  "-f html is one page with every position: --at, "
			  "--every and --output have no meaning there");
	drawing->files.numbered = drawing->wanted.every;
}

static enum status
draw_page(struct drawing *drawing)
{
	struct run run = { .cli = &drawing->cli,
			   .document = draw_game,
			   .context = drawing };

	page_begin(&run.out, pixels(drawing));
	run_files(&run);
	page_end(&run.out);
	return run_end(&run);
}

static enum status
draw_pictures(struct drawing *drawing)
{
	struct run run = { .cli = &drawing->cli,
			   .document = draw_one,
			   .collect = collect,
			   .context = drawing,
			   .writes_files = drawing->files.directory != NULL };

	draw_files_open(&drawing->files, &drawing->cli);
	run_files(&run);
	draw_files_close(&drawing->files, &run);
	return run_end(&run);
}

int
main(int argc, char **argv)
{
	struct drawing drawing = {
		.cli = { .tool = "gamedraw",
			 .usage = "[options] [FILE ...]",
			 .about = "Shows the positions of each game.",
			 .options = options,
			 .formats = FORMAT_TEXT | FORMAT_SVG | FORMAT_HTML,
			 .format = FORMAT_TEXT,
			 .argc = argc,
			 .argv = argv },
		.wanted = { .at = -1 },
	};
	const char *value;
	int option;

	while ((option = cli_next(&drawing.cli, &value)) != 0)
		set_option(&drawing, option, value);
	check_options(&drawing);
	return (int)(drawing.cli.format == FORMAT_HTML
			     ? draw_page(&drawing)
			     : draw_pictures(&drawing));
}
