/* yaml_type.c - what other readers of YAML make of a plain scalar. */
#include "yaml_type.h"

#include <string.h>

#define DIGITS "0123456789"

static bool
skip_one(struct slice *rest, const char *set)
{
	if (rest->len == 0 || rest->text[0] == '\0' ||
	    strchr(set, rest->text[0]) == NULL)
		return false;
	rest->text++;
	rest->len--;
	return true;
}

/* Skips bytes of the set, `most` at the most; returns how many. */
static size_t
skip(struct slice *rest, const char *set, size_t most)
{
	size_t count = 0;

	while (count < most && skip_one(rest, set))
		count++;
	return count;
}

static bool
skip_digits(struct slice *rest, size_t least, size_t most)
{
	return skip(rest, DIGITS, most) >= least;
}

/* The length of the longest special word. */
enum { SPECIAL_MAX = 5 };

/* Empty, null, the truth values of 1.1, `=` and the merge key. */
static bool
is_special_word(struct slice text)
{
	static const char *const words[] = {
		"",     "~",    "null",  "Null",  "NULL",  "true", "True",
		"TRUE", "yes",  "Yes",   "YES",   "on",    "On",   "ON",
		"y",    "Y",    "false", "False", "FALSE", "no",   "No",
		"NO",   "off",  "Off",   "OFF",   "n",     "N",    "=",
		"<<",   ".nan", ".NaN",  ".NAN",  NULL
	};

	return text.len <= SPECIAL_MAX && slice_index(text, words) >= 0;
}

/* 0b101, 0o17, 0x1F: what follows the sign. */
static bool
is_based(struct slice rest)
{
	const char *digits;

	if (!skip_one(&rest, "0") || rest.len < 2)
		return false;
	if (rest.text[0] == 'b')
		digits = "01_";
	else if (rest.text[0] == 'o')
		digits = "01234567";
	else if (rest.text[0] == 'x')
		digits = DIGITS "abcdefABCDEF_";
	else
		return false;
	skip_one(&rest, "box");
	skip(&rest, digits, rest.len);
	return rest.len == 0;
}

/* 12, 1_000, 1.5, .5, 1e3 and .inf: what follows the sign. */
static bool
is_decimal(struct slice rest)
{
	static const char *const infinite[] = { ".inf", ".Inf", ".INF", NULL };
	bool whole = skip_digits(&rest, 1, 1);

	if (!whole && slice_index(rest, infinite) >= 0)
		return true;
	skip(&rest, whole ? DIGITS "_" : "", rest.len);
	if (skip_one(&rest, ".")) {
		if (!whole && !skip_digits(&rest, 1, 1))
			return false;
		skip(&rest, DIGITS "_", rest.len);
	} else if (!whole) {
		return false;
	}
	if (skip_one(&rest, "eE")) {
		skip_one(&rest, "+-");
		if (!skip_digits(&rest, 1, rest.len))
			return false;
	}
	return rest.len == 0;
}

/* 1:30 is ninety in YAML 1.1; 0:30 is text unless a fraction follows. */
static bool
is_sexagesimal(struct slice rest)
{
	bool zero = rest.len > 0 && rest.text[0] == '0';

	if (!skip_digits(&rest, 1, 1))
		return false;
	skip(&rest, DIGITS "_", rest.len);
	if (rest.len == 0 || rest.text[0] != ':')
		return false;
	while (skip_one(&rest, ":")) {
		bool tens = skip_one(&rest, "012345");

		if (!skip_digits(&rest, tens ? 0 : 1, 1))
			return false;
	}
	if (skip_one(&rest, "."))
		skip(&rest, DIGITS "_", rest.len);
	else if (zero)
		return false;
	return rest.len == 0;
}

/* `Z`, `+1` or `-05:30` behind a time, or nothing. */
static bool
is_zone(struct slice rest)
{
	skip(&rest, " \t", rest.len);
	if (rest.len == 0 || slice_is(rest, "Z"))
		return true;
	if (!skip_one(&rest, "+-") || !skip_digits(&rest, 1, 2))
		return false;
	return rest.len == 0 || (skip_one(&rest, ":") &&
				 skip_digits(&rest, 2, 2) && rest.len == 0);
}

static bool
is_time(struct slice rest)
{
	if (!skip_one(&rest, "Tt") && skip(&rest, " \t", rest.len) == 0)
		return false;
	if (!skip_digits(&rest, 1, 2) || !skip_one(&rest, ":") ||
	    !skip_digits(&rest, 2, 2) || !skip_one(&rest, ":") ||
	    !skip_digits(&rest, 2, 2))
		return false;
	if (skip_one(&rest, "."))
		skip(&rest, DIGITS, rest.len);
	return is_zone(rest);
}

/* 2026-11-18, alone or with a time. */
static bool
is_date(struct slice rest)
{
	struct slice text = rest;

	if (!skip_digits(&rest, 4, 4) || !skip_one(&rest, "-") ||
	    !skip_digits(&rest, 1, 2) || !skip_one(&rest, "-") ||
	    !skip_digits(&rest, 1, 2))
		return false;
	return rest.len == 0 ? text.len == strlen("2026-11-18") : is_time(rest);
}

/* Most texts begin with a letter that no special word begins with. */
static bool
is_plainly_text(struct slice text)
{
	int first = text.len > 0 ? slice_lower(text.text[0]) : '\0';

	return first >= 'a' && first <= 'z' &&
	       (text.len > SPECIAL_MAX || strchr("fnoty", first) == NULL);
}

bool
yaml_is_text(struct slice plain)
{
	struct slice rest = plain;

	if (is_plainly_text(plain))
		return true;
	if (is_special_word(plain) || is_date(plain))
		return false;
	skip_one(&rest, "+-");
	return !is_based(rest) && !is_decimal(rest) && !is_sexagesimal(rest);
}
