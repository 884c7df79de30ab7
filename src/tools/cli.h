/* cli.h - what all tools share: options, files, output, exit status. */
#ifndef GAMEREC_CLI_H
#define GAMEREC_CLI_H

#include "boards.h"
#include "diag.h"
#include "report.h"
#include "stream.h"
#include "text.h"

#include <stdbool.h>

/*
 * One table of options feeds parsing, --help and the test that the manual
 * names each of them. It ends with an option without a name.
 */
struct cli_option {
	char letter; /* 0: there is only the long form */
	const char *name;
	const char *argument; /* what --help calls it; NULL: takes none;
			       * `[=WHAT]`: may be left out */
	const char *help;     /* with the words of a fixed set as {one|another},
			       * which completions offer */
	int id; /* what cli_next() returns; 0: handled for all tools */
};

/* What every tool knows; what -q leaves out is not the same in all. */
#define CLI_COMMON_QUIET(quiet)                                                \
	{ 'B', "boards", "DIR", "look for boards in DIR", 'B' },               \
		{ 'j', "jobs", "N", "use N threads", 'j' },                    \
		{ 'q', "quiet", NULL, quiet, 'q' },                            \
		{ 0, "color", "WHEN", "{always|never|auto}", CLI_COLOR },      \
		{ 0, "progress", NULL, "count documents on standard error",    \
		  CLI_PROGRESS },                                              \
		{ 'h', "help", NULL, "print this and end", 'h' },              \
		{ 'V', "version", NULL, "print the version and end", 'V' },    \
	{                                                                      \
		0, NULL, NULL, NULL, 0                                         \
	}
#define CLI_COMMON CLI_COMMON_QUIET("no diagnostics, only the exit status")

/* Ids past the letters; those of a tool's own options begin at CLI_OWN. */
enum { CLI_COLOR = 256, CLI_PROGRESS, CLI_OWN };

enum cli_format {
	FORMAT_YAML = 1,
	FORMAT_JSON = 2,
	FORMAT_CSV = 4,
	FORMAT_TEXT = 8,
	FORMAT_SARIF = 16,
	FORMAT_SVG = 32,
	FORMAT_HTML = 64,
};

struct cli {
	const char *tool;
	const char *usage;    /* behind the name of the tool */
	const char *about;    /* one sentence */
	const char *statuses; /* what 0 and 1 mean; NULL: what they mean
			       * to the other tools */
	const struct cli_option *options;
	unsigned formats; /* which of enum cli_format -f takes */

	int argc;
	char **argv;
	int index; /* of the first argument that is no option */
	unsigned format;
	const char *boards;
	int jobs; /* threads; 0: as the work asks for */
	bool quiet, progress;
	struct report_style style; /* of standard error */
	bool color;                /* on standard output */
};

/*
 * Parses the next option: its id, with *value its argument, for an option of
 * the tool's own; 0 when the files begin. Common options are handled here;
 * bad usage ends the tool.
 */
int cli_next(struct cli *cli, const char **value);

/* A number of at least `least`, or bad usage. */
long cli_number(const struct cli *cli, const char *option, const char *value,
		long least);

/* Bad usage if the documents come from where an option has read: `-`. */
void cli_spare_standard(const struct cli *cli, const char *option);

/* As many as -j says, or one for each core. */
int cli_threads(const struct cli *cli);

_Noreturn void cli_usage(const struct cli *cli, const char *format, ...)
	TEXT_FORMAT(2);
_Noreturn void cli_fail(const struct cli *cli, const char *format, ...)
	TEXT_FORMAT(2);

#endif
