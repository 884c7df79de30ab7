/* surrogates.c - JSON's escapes for characters past U+FFFF. */
#include "surrogates.h"

#include "arena.h"

#include <stdint.h>
#include <string.h>

/* The length of one escape: backslash, u, four digits. */
enum { ESCAPE = 6 };

/* The value of the escape `\uXXXX` at `at`, or 0. */
static uint32_t
escape_at(struct slice json, size_t at)
{
	static const char digits[] = "0123456789abcdef";
	uint32_t value = 0;

	if (json.len - at < ESCAPE || json.text[at] != '\\' ||
	    json.text[at + 1] != 'u')
		return 0;
	for (size_t i = 2; i < ESCAPE; i++) {
		int c = slice_lower(json.text[at + i]);
		const char *digit = c != 0 ? strchr(digits, c) : NULL;

		if (digit == NULL)
			return 0;
		value = value << 4 | (uint32_t)(digit - digits);
	}
	return value;
}

/* The character of the pair at `at`, or 0 if none is there. */
static uint32_t
pair_at(struct slice json, size_t at)
{
	uint32_t high = escape_at(json, at), low;

	if (high < 0xd800 || high > 0xdbff)
		return 0;
	low = escape_at(json, at + ESCAPE);
	if (low < 0xdc00 || low > 0xdfff)
		return 0;
	return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
}

/* Four bytes of UTF-8. */
static size_t
put(char *out, uint32_t c)
{
	out[0] = (char)(0xf0 | c >> 18);
	out[1] = (char)(0x80 | (c >> 12 & 0x3f));
	out[2] = (char)(0x80 | (c >> 6 & 0x3f));
	out[3] = (char)(0x80 | (c & 0x3f));
	return 4;
}

struct slice
surrogates_join(struct slice json, struct arena *arena)
{
	size_t at = 0, len = 0;
	char *out;

	if (json.len == 0 || memchr(json.text, '\\', json.len) == NULL)
		return json;
	out = arena_alloc(arena, json.len);
	while (at < json.len) {
		uint32_t pair = json.text[at] == '\\' ? pair_at(json, at) : 0;

		if (pair != 0) {
			len += put(out + len, pair);
			at += 2 * ESCAPE;
			continue;
		}
		/* What follows a backslash belongs to it, a second one too. */
		if (json.text[at] == '\\' && at + 1 < json.len)
			out[len++] = json.text[at++];
		out[len++] = json.text[at++];
	}
	return (struct slice){ out, len };
}
