/* glob.c - the patterns of file names, for names and moves. */
#include "glob.h"

#include "utf8.h"

#include <string.h>

/* The first character, which *rest then no longer has; broken UTF-8: a byte. */
static uint32_t
take(struct slice *rest, unsigned flags)
{
	uint32_t character;
	size_t len = utf8_decode(*rest, &character);

	if (len == 0) {
		character = (unsigned char)rest->text[0];
		len = 1;
	}
	*rest = (struct slice){ rest->text + len, rest->len - len };
	if ((flags & GLOB_NO_CASE) && character < 0x80)
		character = (uint32_t)slice_lower((int)character);
	return character;
}

/* The byte where a set ends whose `[` was taken; NULL: it does not. */
static const char *
set_end(struct slice rest)
{
	size_t first = rest.len > 0 && rest.text[0] == '!';

	/* A `]` that comes first is one of the set. */
	if (rest.len <= first + 1)
		return NULL;
	return memchr(rest.text + first + 1, ']', rest.len - first - 1);
}

/* Whether the character is in the set before `end`; *rest goes behind it. */
static bool
take_set(struct slice *rest, const char *end, uint32_t character,
	 unsigned flags)
{
	struct slice set = { rest->text, (size_t)(end - rest->text) };
	bool negated = slice_char(&set, '!'), found = false;

	while (set.len > 0) {
		uint32_t low = take(&set, flags), high = low;

		if (set.len > 1 && slice_char(&set, '-'))
			high = take(&set, flags);
		found |= low <= character && character <= high;
	}
	rest->len -= (size_t)(end + 1 - rest->text);
	rest->text = end + 1;
	return found != negated;
}

/* One character by what comes next in the pattern, `*` apart. */
static bool
match_one(struct slice *pattern, struct slice *text, unsigned flags)
{
	uint32_t wanted = take(pattern, flags), character = take(text, flags);
	const char *end;

	if (wanted == '?')
		return true;
	if (wanted == '[' && (end = set_end(*pattern)) != NULL)
		return take_set(pattern, end, character, flags);
	if (wanted == '\\' && pattern->len > 0)
		wanted = take(pattern, flags);
	return wanted == character;
}

/*
 * When a character does not fit, the last `*` takes one more: no earlier one
 * can help, so the time is at most the product of both lengths.
 */
bool
glob_match(struct slice pattern, struct slice text, unsigned flags)
{
	struct slice star = { NULL, 0 }, behind = text;

	while (text.len > 0) {
		if (slice_char(&pattern, '*')) {
			star = pattern;
			behind = text;
		} else if (pattern.len == 0 ||
			   !match_one(&pattern, &text, flags)) {
			if (star.text == NULL)
				return false;
			take(&behind, 0);
			pattern = star;
			text = behind;
		}
	}
	while (slice_char(&pattern, '*'))
		continue;
	return pattern.len == 0;
}

bool
glob_is_pattern(struct slice pattern)
{
	for (size_t i = 0; i < pattern.len; i++)
		if (memchr("*?[\\", pattern.text[i], 4) != NULL)
			return true;
	return false;
}
