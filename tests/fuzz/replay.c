/*
 * replay.c - a driver without a fuzzer: `fuzz_NAME [-n COUNT] FILE ...` gives
 * it every file as it is, and COUNT times spoiled in a few places. The same
 * places every time: what fails once fails again.
 */
#include "fuzz.h"

#include "support_tree.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
give(const struct text *text)
{
	LLVMFuzzerTestOneInput((const uint8_t *)text->data, text->len);
}

static void
read_file(const char *name, struct text *text)
{
	FILE *file = fopen(name, "rb");
	int c;

	if (file == NULL) {
		perror(name);
		exit(2);
	}
	text_clear(text);
	while ((c = getc(file)) != EOF)
		text_char(text, (char)c);
	fclose(file);
}

/* Replaces `len` bytes at `at` by others. */
static void
splice(struct text *text, size_t at, size_t len, struct slice other)
{
	struct text whole = TEXT_INIT;

	text_bytes(&whole, text->data, at);
	text_slice(&whole, other);
	text_bytes(&whole, text->data + at + len, text->len - at - len);
	text_release(text);
	*text = whole;
}

/* A piece that means something in YAML, or to whom counts its columns. */
static struct slice
random_piece(uint64_t *state)
{
	static const char *const pieces[] = {
		"\n",       " ",
		"  ",       "    ",
		"\t",       "\r",
		"\r\n",     ":",
		": ",       "- ",
		"-",        "#",
		" #",       "'",
		"\"",       "''",
		"[",        "]",
		"{",        "}",
		",",        ", ",
		"|\n",      "|-\n",
		">\n",      "---",
		"...",      "---\n",
		"...",      "%",
		"&a ",      "*a",
		"!x ",      "? ",
		"<<",       "\\",
		"\\n",      "~",
		"@",        "`",
		"é",        "€",
		"😀",        "\xc2",
		"\xff",     "\xef\xbb\xbf",
		"\xc2\x85", "a",
		"a: ",      "a:",
		"- a",      "[a]",
		"{a: b}",   "\n\n",
		"\n  ",
	};
	unsigned count = sizeof(pieces) / sizeof(pieces[0]);

	return slice_of(pieces[random_below(state, count)]);
}

/* Where the line begins that holds the byte. */
static size_t
line_of(const struct text *text, size_t at)
{
	while (at > 0 && text->data[at - 1] != '\n')
		at--;
	return at;
}

static size_t
line_end(const struct text *text, size_t at)
{
	while (at < text->len && text->data[at] != '\n')
		at++;
	return at < text->len ? at + 1 : at;
}

/* Changes one place: a few bytes, or a line. */
static void
spoil(struct text *text, uint64_t *state)
{
	size_t at = random_below(state, (unsigned)text->len + 1);
	size_t line = line_of(text, at), next = line_end(text, at);
	size_t left = text->len - at;
	struct slice none = { "", 0 };

	switch (random_below(state, 8)) {
	case 0:
	case 1:
		splice(text, at, 0, random_piece(state));
		return;
	case 2:
		splice(text, at, left > 0, random_piece(state));
		return;
	case 3:
		splice(text, at, left < 4 ? left : random_below(state, 4),
		       none);
		return;
	case 4:
		splice(text, line, 0, random_piece(state));
		return;
	case 5:
		splice(text, line, next - line, none);
		return;
	case 6:
		splice(text, line, 0,
		       (struct slice){ text->data + line, next - line });
		return;
	default:
		if (text->data != NULL && line < text->len &&
		    text->data[line] == ' ')
			splice(text, line, 1, none);
		return;
	}
}

static void
give_spoiled(const struct text *text, uint64_t *state)
{
	unsigned places = 1 + random_below(state, 4);
	struct text copy = TEXT_INIT;

	text_slice(&copy, text_as_slice(text));
	while (places-- > 0)
		spoil(&copy, state);
	give(&copy);
	text_release(&copy);
}

int
main(int argc, char **argv)
{
	uint64_t state = 20261118;
	struct text text = TEXT_INIT;
	long count = 0;
	int first = 1;

	if (argc > 2 && strcmp(argv[1], "-n") == 0) {
		count = strtol(argv[2], NULL, 10);
		first = 3;
	}
	for (int i = first; i < argc; i++) {
		read_file(argv[i], &text);
		give(&text);
		for (long left = count; left > 0; left--)
			give_spoiled(&text, &state);
	}
	printf("%d files, each %ld times spoiled\n", argc - first, count);
	text_release(&text);
	return 0;
}
