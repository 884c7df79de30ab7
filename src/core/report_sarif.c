/* report_sarif.c - findings as a SARIF 2.1.0 log, for code hosts. */
#include "report.h"

#include "game.h"
#include "games.h"
#include "json_out.h"
#include "record_rules.h"

#include <string.h>

static void
add_text(struct text *out, const char *name, const char *value)
{
	text_printf(out, ",\"%s\":{\"text\":", name);
	json_string(out, slice_of(value));
	text_char(out, '}');
}

/* Code hosts ask for all three texts and show them in different places. */
static void
add_rules(struct text *out, const struct rule *rules, bool *first)
{
	for (; rules->id != NULL; rules++) {
		text_printf(out, "%s\n{\"id\":\"%s\"", *first ? "" : ",",
			    rules->id);
		add_text(out, "shortDescription", rules->text);
		add_text(out, "fullDescription", rules->text);
		add_text(out, "help", rules->source);
		text_char(out, '}');
		*first = false;
	}
}

void
report_sarif_begin(struct text *out)
{
	bool first = true;

	text_add(out, "{\"version\":\"2.1.0\",\"$schema\":"
		      "\"https://json.schemastore.org/sarif-2.1.0.json\","
		      "\"runs\":[{\"columnKind\":\"unicodeCodePoints\","
		      "\"tool\":{\"driver\":{\"name\":\"gamecheck\","
		      "\"version\":\"" GAMEREC_VERSION "\",\"rules\":[");
	add_rules(out, record_rules, &first);
	for (int i = 0; games[i] != NULL; i++)
		add_rules(out, games[i]->rules, &first);
	text_add(out, "\n]}},\"results\":[");
}

/* A file name as a URI: everything that is not plain is escaped. */
static void
add_artifact(struct text *out, const char *file)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
				    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789-._~/";

	text_add(out, "\"locations\":[{\"physicalLocation\":"
		      "{\"artifactLocation\":{\"uri\":\"");
	for (; *file != '\0'; file++)
		if (strchr(plain, *file) != NULL)
			text_char(out, *file);
		else
			text_printf(out, "%%%02X", (unsigned char)*file);
	text_add(out, "\"}");
}

static void
add_message(struct text *out, const struct finding *finding)
{
	struct text message = TEXT_INIT;

	if (finding->move != 0)
		text_printf(&message, "move %u: ", finding->move);
	text_slice(&message, finding->message);
	json_string(out, text_as_slice(&message));
	text_release(&message);
}

void
report_sarif(struct text *out, const struct report *report)
{
	const struct finding *finding = report->diag->first;

	for (; finding != NULL; finding = finding->next) {
		text_printf(out,
			    ",\n{\"ruleId\":\"%s\",\"level\":\"%s\","
			    "\"message\":{\"text\":",
			    finding->rule->id,
			    finding->rule->status == STATUS_OK ? "warning"
							       : "error");
		add_message(out, finding);
		text_add(out, "},");
		add_artifact(out, report->file);
		text_printf(out,
			    ",\"region\":{\"startLine\":%u,"
			    "\"startColumn\":%u}}}]}",
			    finding->at.line, finding->at.column);
	}
}

void
report_sarif_trouble(struct text *troubles, const char *file,
		     const char *reason)
{
	text_add(troubles, troubles->len > 0 ? ",\n{" : "\n{");
	add_artifact(troubles, file);
	text_add(troubles, "}}],\"level\":\"error\",\"message\":{\"text\":");
	json_string(troubles, slice_of(reason));
	text_add(troubles, "}}");
}

void
report_sarif_end(struct text *out, struct slice troubles)
{
	text_printf(out, "\n],\"invocations\":[{\"executionSuccessful\":%s",
		    troubles.len == 0 ? "true" : "false");
	text_add(out, ",\"toolExecutionNotifications\":[");
	text_slice(out, troubles);
	text_add(out, "]}]}]}\n");
}
