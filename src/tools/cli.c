/* cli.c - options from one table; usage, help and version. */
#include "cli.h"

#include "board_path.h"
#include "source.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OPTIONS_MAX = 32 };

static const struct {
	const char *name;
	enum cli_format format;
} formats[] = {
	{ "yaml", FORMAT_YAML },   { "json", FORMAT_JSON },
	{ "csv", FORMAT_CSV },     { "text", FORMAT_TEXT },
	{ "sarif", FORMAT_SARIF }, { "svg", FORMAT_SVG },
	{ "html", FORMAT_HTML },
};

static _Noreturn void
end(const struct cli *cli, const char *hint, const char *format, va_list args)
{
	fprintf(stderr, "%s: ", cli->tool);
	vfprintf(stderr, format, args);
	fprintf(stderr, "%s\n", hint);
	exit(STATUS_TROUBLE);
}

void
cli_fail(const struct cli *cli, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	end(cli, "", format, args);
}

void
cli_usage(const struct cli *cli, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	end(cli, "; --help tells more", format, args);
}

long
cli_number(const struct cli *cli, const char *option, const char *value,
	   long least)
{
	long number;

	if (!slice_integer(slice_of(value), &number) || number < least)
		cli_usage(cli, "%s wants a number of at least %ld, not '%s'",
			  option, least, value);
	if (number == SLICE_INTEGER_MAX)
		cli_usage(cli, "%s wants a smaller number than '%s'", option,
			  value);
	return number;
}

void
cli_spare_standard(const struct cli *cli, const char *option)
{
	bool again = cli->index == cli->argc;

	for (int i = cli->index; i < cli->argc; i++)
		again |= source_is_standard(cli->argv[i]);
	if (again)
		cli_usage(cli,
			  "%s - and the documents cannot both come from "
			  "standard input",
			  option);
}

int
cli_threads(const struct cli *cli)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);

	if (cli->jobs > 0)
		return cli->jobs;
	return cores < 1 ? 1 : (cores > INT_MAX ? INT_MAX : (int)cores);
}

/* Ends the program; what was printed must have arrived. */
static _Noreturn void
finish_printing(const struct cli *cli)
{
	if (fflush(stdout) != 0 || ferror(stdout))
		cli_fail(cli, "standard output: write error");
	exit(STATUS_OK);
}

static void
print_option(const struct cli_option *option)
{
	const char *argument = option->argument != NULL ? option->argument : "";
	char left[40];

	snprintf(left, sizeof(left), "--%s%s%s", option->name,
		 argument[0] == '\0' || argument[0] == '[' ? "" : "=",
		 argument);
	if (option->letter != 0)
		printf("  -%c, %-20s %s\n", option->letter, left, option->help);
	else
		printf("      %-20s %s\n", left, option->help);
}

static _Noreturn void
help(const struct cli *cli)
{
	printf("usage: %s %s\n%s\n\n", cli->tool, cli->usage, cli->about);
	for (int i = 0; cli->options[i].name != NULL; i++)
		print_option(&cli->options[i]);
	printf("\nExit status: %s, 2 trouble.\n"
	       "The manual: man %s, man gamerec\n",
	       cli->statuses != NULL
		       ? cli->statuses
		       : "0 all well, 1 something in the games is wrong",
	       cli->tool);
	finish_printing(cli);
}

static void
set_format(struct cli *cli, const char *value)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++)
		if (strcmp(value, formats[i].name) == 0 &&
		    (cli->formats & formats[i].format) != 0) {
			cli->format = formats[i].format;
			return;
		}
	cli_usage(cli, "-f does not know '%s' here", value);
}

static void
set_color(struct cli *cli, const char *value)
{
	const char *no_color = getenv("NO_COLOR");
	bool wanted = no_color == NULL || no_color[0] == '\0';
	bool always = strcmp(value, "always") == 0;

	if (strcmp(value, "auto") == 0) {
		cli->style.color = wanted && cli->style.source;
		cli->color = wanted && isatty(STDOUT_FILENO) == 1;
	} else if (always || strcmp(value, "never") == 0) {
		cli->style.color = cli->color = always;
	} else {
		cli_usage(cli, "--color is always, never or auto, not '%s'",
			  value);
	}
}

/* What is mistyped here would show only in records with boards of their own. */
static void
set_boards(struct cli *cli, const char *directories)
{
	struct text missing = TEXT_INIT;

	if (board_path_check(directories, &missing) < 0)
		cli_fail(cli, "-B %s: %s", missing.data, strerror(errno));
	text_release(&missing);
	cli->boards = directories;
}

/* Handles an option that all tools share; false if it is not one. */
static bool
set_common(struct cli *cli, int id, const char *value)
{
	switch (id) {
	case 'h':
		help(cli);
	case 'V':
		printf("%s (gamerec) %s\n", cli->tool, GAMEREC_VERSION);
		finish_printing(cli);
	case 'B':
		set_boards(cli, value);
		return true;
	case 'f':
		set_format(cli, value);
		return true;
	case 'j':
		cli->jobs = (int)cli_number(cli, "-j", value, 1);
		return true;
	case 'q':
		cli->quiet = true;
		return true;
	case CLI_COLOR:
		set_color(cli, value);
		return true;
	case CLI_PROGRESS:
		cli->progress = true;
		return true;
	default:
		return false;
	}
}

/* As getopt_long() has it. */
static int
argument_kind(const struct cli_option *option)
{
	if (option->argument == NULL)
		return no_argument;
	return option->argument[0] == '[' ? optional_argument
					  : required_argument;
}

/* The table in the form that getopt_long() wants. */
static void
fill_tables(const struct cli *cli, struct option *names, char *letters)
{
	int count = 0;

	*letters++ = ':';
	for (; cli->options[count].name != NULL; count++) {
		const struct cli_option *option = &cli->options[count];

		names[count] =
			(struct option){ option->name, argument_kind(option),
					 NULL, option->id };
		if (option->letter != 0)
			*letters++ = option->letter;
		if (option->letter != 0 && option->argument != NULL)
			*letters++ = ':';
	}
	names[count] = (struct option){ NULL, 0, NULL, 0 };
	*letters = '\0';
}

static bool
is_known(const struct cli *cli, int id)
{
	const struct cli_option *option = cli->options;

	while (option->name != NULL && option->id != id)
		option++;
	return option->name != NULL;
}

/* getopt names a letter that it does not know, and a long option's id. */
static _Noreturn void
refuse_option(const struct cli *cli, int id)
{
	char letter[3] = { '-', (char)optopt, '\0' };
	const char *word = cli->argv[optind - 1];

	if (optopt > 0 && optopt < CLI_COLOR && word[1] != '-')
		word = letter;
	if (id == ':')
		cli_usage(cli, "%s wants an argument", word);
	if (optopt != 0 && is_known(cli, optopt))
		cli_usage(cli, "%s: this option takes no argument", word);
	cli_usage(cli, "there is no option %s", word);
}

/* A closed descriptor must not become the first file that is opened. */
static void
hold_descriptors(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			(void)!open("/dev/null",
				    fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

static void
begin(struct cli *cli)
{
	hold_descriptors();
	optind = 1;
	cli->jobs = 0;
	cli->style.source = isatty(STDERR_FILENO) == 1;
	set_color(cli, "auto");
}

int
cli_next(struct cli *cli, const char **value)
{
	struct option names[OPTIONS_MAX];
	char letters[OPTIONS_MAX * 2 + 2];
	int id;

	if (cli->index == 0)
		begin(cli);
	fill_tables(cli, names, letters);
	while ((id = getopt_long(cli->argc, cli->argv, letters, names, NULL)) !=
	       -1) {
		cli->index = optind;
		*value = optarg;
		if (id == '?' || id == ':')
			refuse_option(cli, id);
		if (!set_common(cli, id, optarg))
			return id;
	}
	cli->index = optind;
	return 0;
}
