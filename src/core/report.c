/* report.c - findings for people and, one line a document, for scripts. */
#include "report.h"

#include "json_out.h"
#include "utf8.h"

#include <string.h>

/* What a terminal shows of a long source line. */
enum { SOURCE_MAX = 160 };

static const char *
severity(const struct finding *finding)
{
	return finding->rule->status == STATUS_OK ? "warning" : "error";
}

static void
paint(struct text *out, struct report_style style, const char *code)
{
	if (style.color)
		text_printf(out, "\033[%sm", code);
}

/* The line of the chunk with that number in the file; empty if outside. */
static struct slice
source_line(const struct chunk *chunk, unsigned line)
{
	struct slice rest = { chunk->bytes, chunk->len };
	const char *end;

	if (chunk->bytes == NULL || line < chunk->line)
		return (struct slice){ NULL, 0 };
	for (unsigned at = chunk->line; at < line; at++) {
		end = memchr(rest.text, '\n', rest.len);
		if (end == NULL)
			return (struct slice){ NULL, 0 };
		rest.len -= (size_t)(end - rest.text) + 1;
		rest.text = end + 1;
	}
	end = memchr(rest.text, '\n', rest.len);
	if (end != NULL)
		rest.len = (size_t)(end - rest.text);
	if (rest.len > 0 && rest.text[rest.len - 1] == '\r')
		rest.len--;
	return rest;
}

/* The source line and a caret under the column. */
static void
show_source(struct text *out, const struct report *report, struct mark at,
	    struct report_style style)
{
	struct slice line = source_line(report->chunk, at.line);
	struct slice before = utf8_head(line, at.column - 1);
	struct text shown = TEXT_INIT;

	if (line.len == 0 || at.column > SOURCE_MAX)
		return;
	text_visible(&shown, before);
	text_add(out, "    ");
	text_visible(out, utf8_head(line, SOURCE_MAX));
	text_add(out, "\n    ");
	text_fill(out, ' ', utf8_length(text_as_slice(&shown)));
	paint(out, style, "1;32");
	text_char(out, '^');
	paint(out, style, "0");
	text_char(out, '\n');
	text_release(&shown);
}

static void
show_finding(struct text *out, const struct report *report,
	     const struct finding *finding, struct report_style style)
{
	bool warning = finding->rule->status == STATUS_OK;

	paint(out, style, "1");
	text_visible(out, slice_of(report->file));
	text_printf(out, ":%u:%u: ", finding->at.line, finding->at.column);
	paint(out, style, warning ? "1;35" : "1;31");
	text_printf(out, "%s: ", severity(finding));
	paint(out, style, "0");
	if (finding->move != 0)
		text_printf(out, "move %u", finding->move);
	if (finding->seat != NULL)
		text_printf(out, " (%s)", finding->seat);
	if (finding->move != 0)
		text_add(out, ": ");
	text_visible(out, finding->message);
	if (finding->rule->id != NULL)
		text_printf(out, " [%s]", finding->rule->id);
	text_char(out, '\n');
	if (style.source)
		show_source(out, report, finding->at, style);
}

void
report_text(struct text *out, const struct report *report,
	    struct report_style style)
{
	const struct finding *finding = report->diag->first;

	for (; finding != NULL; finding = finding->next)
		show_finding(out, report, finding, style);
}

static void
json_or_null(struct text *out, struct slice text)
{
	if (text.text != NULL)
		json_string(out, text);
	else
		text_add(out, "null");
}

static void
json_finding(struct text *out, const struct finding *finding)
{
	text_printf(out, "{\"severity\":\"%s\",\"rule\":\"%s\"",
		    severity(finding), finding->rule->id);
	if (finding->move != 0)
		text_printf(out, ",\"move\":%u", finding->move);
	if (finding->seat != NULL)
		text_printf(out, ",\"seat\":\"%s\"", finding->seat);
	text_printf(out,
		    ",\"line\":%u,\"column\":%u,\"message\":", finding->at.line,
		    finding->at.column);
	json_string(out, finding->message);
	text_char(out, '}');
}

void
report_json_begin(struct text *out, const struct report *report)
{
	text_add(out, "{\"file\":");
	json_string(out, slice_of(report->file));
	text_printf(out, ",\"document\":%u,\"id\":", report->chunk->number);
	json_or_null(out, report->id);
	text_add(out, ",\"game\":");
	json_or_null(out, report->game);
}

void
report_json(struct text *out, const struct report *report)
{
	const struct finding *finding = report->diag->first;

	report_json_begin(out, report);
	text_printf(out, ",\"legal\":%s,\"finished\":%s,\"moves\":%u",
		    report->diag->errors == 0 ? "true" : "false",
		    report->finished ? "true" : "false", report->moves);
	text_add(out, ",\"diagnostics\":[");
	for (; finding != NULL; finding = finding->next) {
		json_finding(out, finding);
		if (finding->next != NULL)
			text_char(out, ',');
	}
	text_add(out, "]}\n");
}
