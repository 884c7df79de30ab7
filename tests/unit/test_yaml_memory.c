/* test_yaml_memory.c - libyaml takes its memory from the arena. */
#include "yaml_memory.h"

#include "arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>
#include <yaml.h>

/* What takes the place of libyaml's own. */
void *yaml_malloc(size_t size);
void *yaml_realloc(void *old, size_t size);
void yaml_free(void *memory);
yaml_char_t *yaml_strdup(const yaml_char_t *text);

struct opened {
	struct arena arena;
	yaml_parser_t parser;
};

static void
open_parser(struct opened *opened, const char *text)
{
	arena_init(&opened->arena);
	yaml_memory_open(&opened->parser, slice_of(text), &opened->arena);
}

static void
close_parser(struct opened *opened)
{
	yaml_parser_delete(&opened->parser);
	arena_release(&opened->arena);
}

/* What libyaml frees is what the next that asks for as much is given. */
static void
test_libyaml_uses_it(void **unused)
{
	struct opened opened;
	yaml_event_t event;
	void *value;

	(void)unused;
	open_parser(&opened, "a text of twenty two");
	do {
		assert_true(yaml_parser_parse(&opened.parser, &event));
	} while (event.type != YAML_SCALAR_EVENT);
	assert_string_equal(event.data.scalar.value, "a text of twenty two");
	value = event.data.scalar.value;
	yaml_event_delete(&event);
	assert_ptr_equal(yaml_malloc(32), value);
	close_parser(&opened);
}

static void
test_pieces_by_size(void **unused)
{
	struct opened opened;
	void *small, *large;

	(void)unused;
	open_parser(&opened, "");
	small = yaml_malloc(100000);
	large = yaml_malloc(200000);
	yaml_free(small);
	yaml_free(large);
	yaml_free(NULL);
	assert_ptr_equal(yaml_malloc(131073), large);
	assert_ptr_equal(yaml_malloc(131072), small);
	assert_ptr_not_equal(yaml_malloc(131072), small);
	assert_int_equal((uintptr_t)yaml_malloc(1) % 16, 0);
	close_parser(&opened);
}

static void
test_growing(void **unused)
{
	struct opened opened;
	char *text, *grown;

	(void)unused;
	open_parser(&opened, "");
	text = yaml_realloc(NULL, 30);
	memcpy(text, "abcdefghijklmnopqrstuvwxyz", 27);
	assert_ptr_equal(yaml_realloc(text, 32), text);
	grown = yaml_realloc(text, 33);
	assert_ptr_not_equal(grown, text);
	assert_string_equal(grown, "abcdefghijklmnopqrstuvwxyz");
	assert_ptr_equal(yaml_malloc(17), text);
	close_parser(&opened);
}

static void
test_copies(void **unused)
{
	struct opened opened;
	const yaml_char_t *text = (const yaml_char_t *)"anchor";
	yaml_char_t *copy;

	(void)unused;
	open_parser(&opened, "");
	copy = yaml_strdup(text);
	assert_string_equal(copy, "anchor");
	assert_ptr_not_equal(copy, text);
	assert_null(yaml_strdup(NULL));
	close_parser(&opened);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_libyaml_uses_it),
		cmocka_unit_test(test_pieces_by_size),
		cmocka_unit_test(test_growing),
		cmocka_unit_test(test_copies),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
