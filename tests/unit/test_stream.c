/* test_stream.c - where documents begin and end in a stream of bytes. */
#include "stream.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Gives `text` in pieces of at most `piece` bytes, then ends or fails. */
struct pieces {
	const char *text;
	size_t len, piece;
	bool fails;
};

static long
read_pieces(void *context, char *bytes, size_t room)
{
	struct pieces *pieces = context;
	size_t len = pieces->len < pieces->piece ? pieces->len : pieces->piece;

	if (len > room)
		len = room;
	if (len == 0 && pieces->fails) {
		errno = EIO;
		return -1;
	}
	memcpy(bytes, pieces->text, len);
	pieces->text += len;
	pieces->len -= len;
	return (long)len;
}

/* A document as it must come out. */
struct wanted {
	const char *bytes;
	unsigned line;
	bool opened;
};

static void
check_chunk(const struct chunk *chunk, const struct wanted *wanted,
	    unsigned number)
{
	assert_int_equal(chunk->len, strlen(wanted->bytes));
	assert_memory_equal(chunk->bytes, wanted->bytes, chunk->len);
	assert_int_equal(chunk->line, wanted->line);
	assert_int_equal(chunk->number, number);
	assert_int_equal(chunk->opened, wanted->opened);
	assert_false(chunk->too_large);
}

/* The same documents, however the bytes arrive. */
static void
check_split(const char *text, const struct wanted *wanted)
{
	static const size_t sizes[] = { 1, 2, 3, 4, 5, 7, 64, 100000 };

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		struct pieces pieces = { text, strlen(text), sizes[i], false };
		struct stream stream;
		struct chunk chunk;
		unsigned number = 0;

		stream_init(&stream,
			    (struct stream_source){ read_pieces, &pieces });
		for (; wanted[number].bytes != NULL; number++) {
			assert_int_equal(stream_next(&stream, &chunk), 1);
			check_chunk(&chunk, &wanted[number], number + 1);
		}
		assert_int_equal(stream_next(&stream, &chunk), 0);
		assert_int_equal(stream_next(&stream, &chunk), 0);
		stream_release(&stream);
	}
}

#define SPLIT(text, ...)                                                       \
	check_split(text, (const struct wanted[]){ __VA_ARGS__,                \
						   { NULL, 0, false } })

static void
check_empty(const char *text)
{
	check_split(text, &(const struct wanted){ NULL, 0, false });
}

static void
markers_open_documents(void **state)
{
	(void)state;
	SPLIT("a: 1\n", { "a: 1\n", 1, false });
	SPLIT("a: 1", { "a: 1", 1, false });
	SPLIT("---\na: 1\n---\nb: 2\n", { "---\na: 1\n", 1, true },
	      { "---\nb: 2\n", 3, true });
	SPLIT("a: 1\n---\nb: 2", { "a: 1\n", 1, false },
	      { "---\nb: 2", 2, true });
	SPLIT("--- a\n---\tb\n", { "--- a\n", 1, true },
	      { "---\tb\n", 2, true });
	SPLIT("a\n---", { "a\n", 1, false });
}

static void
look_alikes_open_nothing(void **state)
{
	(void)state;
	SPLIT("a:\n---b\n", { "a:\n---b\n", 1, false });
	SPLIT("a:\n ---\n", { "a:\n ---\n", 1, false });
	SPLIT("a:\n----\n", { "a:\n----\n", 1, false });
	SPLIT("a:\n....\n..\n--\n", { "a:\n....\n..\n--\n", 1, false });
	SPLIT("a: b ---\n", { "a: b ---\n", 1, false });
}

static void
dots_close_documents(void **state)
{
	(void)state;
	SPLIT("a: 1\n...\n", { "a: 1\n...\n", 1, false });
	SPLIT("a: 1\n...\nb: 2\n", { "a: 1\n...\n", 1, false },
	      { "b: 2\n", 3, false });
	SPLIT("---\na: 1\n... # end\n---\nb: 2\n",
	      { "---\na: 1\n... # end\n", 1, true },
	      { "---\nb: 2\n", 4, true });
}

static void
empty_documents_do_not_count(void **state)
{
	(void)state;
	check_empty("");
	check_empty("\n\n");
	check_empty("---\n---\n---");
	check_empty("# only a comment\n");
	check_empty("--- # a comment\n...\n...\n");
	check_empty("\xef\xbb\xbf");
	SPLIT("---\n---\n# x\n---\na: 1\n", { "# x\n---\na: 1\n", 3, true });
}

static void
comments_and_directives_belong_to_the_next(void **state)
{
	(void)state;
	SPLIT("a: 1\n# of b\n---\nb: 2\n", { "a: 1\n", 1, false },
	      { "# of b\n---\nb: 2\n", 2, true });
	SPLIT("a: 1\n...\n%YAML 1.1\n# of b\n\n---\nb: 2\n",
	      { "a: 1\n...\n", 1, false },
	      { "%YAML 1.1\n# of b\n\n---\nb: 2\n", 3, true });
	SPLIT("%YAML 1.1\n---\na: 1\n", { "%YAML 1.1\n---\na: 1\n", 1, true });
	SPLIT("a: |\n  b\n  # text\n---\nc\n",
	      { "a: |\n  b\n  # text\n", 1, false }, { "---\nc\n", 4, true });
}

static void
a_lone_directive_is_shown(void **state)
{
	(void)state;
	SPLIT("%YAML 1.1\n", { "%YAML 1.1\n", 1, false });
}

static void
crlf_ends_lines(void **state)
{
	(void)state;
	SPLIT("---\r\na: 1\r\n---\r\nb: 2\r\n", { "---\r\na: 1\r\n", 1, true },
	      { "---\r\nb: 2\r\n", 3, true });
	SPLIT("a\r\n...\r\nb\r\n", { "a\r\n...\r\n", 1, false },
	      { "b\r\n", 3, false });
	check_empty("---\r\n\r\n---\r\n");
}

static void
a_byte_order_mark_is_dropped(void **state)
{
	(void)state;
	SPLIT("\xef\xbb\xbf"
	      "a: 1\n",
	      { "a: 1\n", 1, false });
	SPLIT("\xef\xbb\xbf{\"a\":1}\n{\"b\":2}\n", { "{\"a\":1}\n", 1, false },
	      { "{\"b\":2}\n", 2, false });
}

#define MARK "\xef\xbb\xbf"

/* As when files of which each begins with its mark are joined. */
static void
a_byte_order_mark_may_come_before_any_document(void **state)
{
	(void)state;
	SPLIT("a: 1\n" MARK "---\nb: 2\n", { "a: 1\n", 1, false },
	      { "---\nb: 2\n", 2, true });
	SPLIT(MARK "---\na: 1\n" MARK "---\n\n" MARK "--- b\n",
	      { "---\na: 1\n", 1, true }, { "--- b\n", 5, true });
	SPLIT("a: 1\n# of a\n" MARK "# of b\n\n---\nb: 2\n",
	      { "a: 1\n# of a\n", 1, false },
	      { "# of b\n\n---\nb: 2\n", 3, true });
	SPLIT("a: 1\n# of a\n" MARK "%YAML 1.1\n---\nb: 2\n",
	      { "a: 1\n# of a\n", 1, false },
	      { "%YAML 1.1\n---\nb: 2\n", 3, true });
	SPLIT("a: 1\n...\n" MARK "b: 2\n", { "a: 1\n...\n", 1, false },
	      { "b: 2\n", 3, false });
	SPLIT("{\"a\":1}\n" MARK "{\"b\":2}\n", { "{\"a\":1}\n", 1, false },
	      { "{\"b\":2}\n", 2, false });
	SPLIT("a: 1\n" MARK "b: 2\n", { "a: 1\n" MARK "b: 2\n", 1, false });
	check_empty(MARK "---\n" MARK "---\n" MARK);
}

static void
braces_open_documents_in_json_lines(void **state)
{
	(void)state;
	SPLIT("{\"a\":1}\n{\"b\":2}", { "{\"a\":1}\n", 1, false },
	      { "{\"b\":2}", 2, false });
	SPLIT("{\"a\":\n 1}\n\n{}\n", { "{\"a\":\n 1}\n\n", 1, false },
	      { "{}\n", 4, false });
	SPLIT("{a: 1}\n---\n{b: 2}\n", { "{a: 1}\n", 1, false },
	      { "---\n{b: 2}\n", 2, true });
	SPLIT("a:\n{b: 1}\n", { "a:\n{b: 1}\n", 1, false });
}

/* A source that holds back what it has not been asked for yet. */
struct turns {
	const char *const *texts;
	int given;
};

static long
read_turn(void *context, char *bytes, size_t room)
{
	struct turns *turns = context;
	const char *text = turns->texts[turns->given];

	if (text == NULL)
		return 0;
	turns->given++;
	assert_true(strlen(text) <= room);
	memcpy(bytes, text, strlen(text));
	return (long)strlen(text);
}

static void
a_document_is_whole_when_the_next_marker_is_there(void **state)
{
	static const char *const texts[] = { "a: 1\n", "---\n", "b: 2\n",
					     "...\n", NULL };
	struct turns turns = { texts, 0 };
	struct stream stream;
	struct chunk chunk;

	(void)state;
	stream_init(&stream, (struct stream_source){ read_turn, &turns });
	assert_int_equal(stream_next(&stream, &chunk), 1);
	assert_int_equal(turns.given, 2);
	assert_int_equal(stream_next(&stream, &chunk), 1);
	assert_int_equal(turns.given, 4);
	assert_int_equal(stream_next(&stream, &chunk), 0);
	stream_release(&stream);
}

static void
a_failed_read_is_told(void **state)
{
	struct pieces pieces = { "a: 1\n---\nb: 2\n", 14, 100, true };
	struct stream stream;
	struct chunk chunk;

	(void)state;
	stream_init(&stream, (struct stream_source){ read_pieces, &pieces });
	assert_int_equal(stream_next(&stream, &chunk), 1);
	errno = 0;
	assert_int_equal(stream_next(&stream, &chunk), -1);
	assert_int_equal(errno, EIO);
	stream_release(&stream);
}

/* A document of `size` bytes, lines of 64, and "---\nb: 2\n" behind it. */
static char *
large_text(size_t size)
{
	static const char next[] = "---\nb: 2\n";
	char *text = malloc(size + sizeof(next));

	assert_non_null(text);
	memset(text, 'x', size);
	for (size_t i = 63; i < size; i += 64)
		text[i] = '\n';
	text[size - 1] = '\n';
	memcpy(text + size, next, sizeof(next));
	return text;
}

static void
check_large(size_t size, bool too_large)
{
	char *text = large_text(size);
	struct pieces pieces = { text, strlen(text), 1 << 16, false };
	struct stream stream;
	struct chunk chunk;

	stream_init(&stream, (struct stream_source){ read_pieces, &pieces });
	assert_int_equal(stream_next(&stream, &chunk), 1);
	assert_int_equal(chunk.too_large, too_large);
	assert_int_equal(chunk.line, 1);
	if (!too_large)
		assert_int_equal(chunk.len, size);
	assert_int_equal(stream_next(&stream, &chunk), 1);
	check_chunk(&chunk,
		    &(struct wanted){ "---\nb: 2\n",
				      (unsigned)((size + 63) / 64 + 1), true },
		    2);
	assert_int_equal(stream_next(&stream, &chunk), 0);
	assert_true(stream.room <= 3 * (size_t)STREAM_DOCUMENT_MAX);
	stream_release(&stream);
	free(text);
}

static void
a_large_document_costs_no_other(void **state)
{
	(void)state;
	check_large(STREAM_DOCUMENT_MAX, false);
	check_large(STREAM_DOCUMENT_MAX + 1, true);
	check_large(4 * (size_t)STREAM_DOCUMENT_MAX, true);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(markers_open_documents),
		cmocka_unit_test(look_alikes_open_nothing),
		cmocka_unit_test(dots_close_documents),
		cmocka_unit_test(empty_documents_do_not_count),
		cmocka_unit_test(comments_and_directives_belong_to_the_next),
		cmocka_unit_test(a_lone_directive_is_shown),
		cmocka_unit_test(crlf_ends_lines),
		cmocka_unit_test(a_byte_order_mark_is_dropped),
		cmocka_unit_test(
			a_byte_order_mark_may_come_before_any_document),
		cmocka_unit_test(braces_open_documents_in_json_lines),
		cmocka_unit_test(
			a_document_is_whole_when_the_next_marker_is_there),
		cmocka_unit_test(a_failed_read_is_told),
		cmocka_unit_test(a_large_document_costs_no_other),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
