/*
 * comments.c - whether a document has comments: what stands between the
 * tokens of libyaml's scanner and begins with #.
 */
#include "comments.h"

#include "surrogates.h"
#include "yaml_memory.h"

#include <string.h>
#include <yaml.h>

/* libyaml counts characters; this walks the bytes along with it. */
struct walk {
	const char *at, *end;
	size_t index;
};

/* Goes on to the character with that index; whether a # was passed. */
static bool
walk_to(struct walk *walk, size_t index)
{
	bool passed = false;

	while (walk->index < index && walk->at < walk->end) {
		passed |= *walk->at == '#';
		do
			walk->at++;
		while (walk->at < walk->end &&
		       ((unsigned char)*walk->at & 0xc0) == 0x80);
		walk->index++;
	}
	return passed;
}

/* Whether a comment stands on the line of a block scalar's `|` or `>`. */
static bool
header_comment(const struct walk *walk, const yaml_token_t *token)
{
	const char *line_end =
		memchr(walk->at, '\n', (size_t)(walk->end - walk->at));

	return token->type == YAML_SCALAR_TOKEN &&
	       (token->data.scalar.style == YAML_LITERAL_SCALAR_STYLE ||
		token->data.scalar.style == YAML_FOLDED_SCALAR_STYLE) &&
	       line_end != NULL &&
	       memchr(walk->at, '#', (size_t)(line_end - walk->at)) != NULL;
}

static bool
scan(yaml_parser_t *parser, struct walk *walk)
{
	bool found = false, more = true;

	while (more && !found) {
		yaml_token_t token;

		/* Not what was read before; if ever, one warning too many. */
		if (!yaml_parser_scan(parser, &token))
			return true;
		found = walk_to(walk, token.start_mark.index) ||
			header_comment(walk, &token);
		walk_to(walk, token.end_mark.index);
		more = token.type != YAML_STREAM_END_TOKEN;
		yaml_token_delete(&token);
	}
	return found;
}

bool
comments_in(const struct chunk *chunk, struct arena *arena)
{
	struct slice text = { chunk->bytes, chunk->len };
	struct walk walk;
	yaml_parser_t parser;
	bool found;

	if (memchr(chunk->bytes, '#', chunk->len) == NULL)
		return false;
	text = surrogates_join(text, arena);
	walk = (struct walk){ text.text, text.text + text.len, 0 };
	yaml_memory_open(&parser, text, arena);
	found = scan(&parser, &walk);
	yaml_parser_delete(&parser);
	return found;
}
