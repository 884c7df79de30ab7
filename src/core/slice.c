/* slice.c - pieces of text, and the small readers of all notations. */
#include "slice.h"

#include "cursor.h"

#include <string.h>

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool
slice_equal(struct slice a, struct slice b)
{
	return a.len == b.len &&
	       (a.len == 0 || memcmp(a.text, b.text, a.len) == 0);
}

bool
slice_same_word(struct slice a, struct slice b)
{
	if (a.len != b.len)
		return false;
	for (size_t i = 0; i < a.len; i++)
		if (slice_lower(a.text[i]) != slice_lower(b.text[i]))
			return false;
	return true;
}

int
slice_index(struct slice slice, const char *const *list)
{
	for (int i = 0; list[i] != NULL; i++)
		if (slice_is(slice, list[i]))
			return i;
	return -1;
}

struct slice
slice_line(struct slice *rest)
{
	struct slice line = { rest->text, 0 };

	while (line.len < rest->len && line.text[line.len] != '\n')
		line.len++;
	slice_skip(rest, line.len);
	slice_char(rest, '\n');
	return line;
}

bool
slice_number(struct slice *rest, int *number)
{
	struct cursor cursor = cursor_of(*rest);
	int value = cursor_number(&cursor);

	if (value < 0)
		return false;
	slice_skip(rest, (size_t)(cursor.at - rest->text));
	*number = value;
	return true;
}

bool
slice_integer(struct slice slice, long *number)
{
	bool minus = slice_char(&slice, '-');
	long long value = 0;

	if (slice.len == 0 || (slice.text[0] == '0' && slice.len > 1))
		return false;
	for (size_t i = 0; i < slice.len; i++) {
		if (!is_digit(slice.text[i]))
			return false;
		value = value * 10 + (slice.text[i] - '0');
		if (value > SLICE_INTEGER_MAX)
			value = SLICE_INTEGER_MAX;
	}
	*number = (long)(minus ? -value : value);
	return true;
}
