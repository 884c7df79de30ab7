/* test_reel.c - what comes and goes in the course of a game. */
#include "reel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static struct scene_item
thing(unsigned look, int x)
{
	return (struct scene_item){ .look = (uint8_t)look, .x = (uint8_t)x };
}

/* A step in which these dots are seen, and a star that is always there. */
static void
step(struct reel *reel, const char *dots)
{
	struct scene_item item = thing(LOOK_STAR, 0);

	reel_begin_step(reel);
	reel_see(reel, &item);
	for (; *dots != '\0'; dots++) {
		item = thing(LOOK_DOT, *dots);
		reel_see(reel, &item);
	}
	reel_end_step(reel);
}

static void
rank_all(struct reel *reel)
{
	for (unsigned look = 0; look < LOOKS; look++)
		for (size_t cursor = 0; reel_next(reel, &cursor, look) != NULL;)
			continue;
}

static void
expect_steps(const char *const *steps, const char *wanted)
{
	struct text out = TEXT_INIT;
	struct arena arena;
	struct reel reel;

	arena_init(&arena);
	reel_init(&reel, &arena);
	for (; *steps != NULL; steps++)
		step(&reel, *steps);
	rank_all(&reel);
	reel_write_steps(&reel, &out);
	text_char(&out, '\0');
	assert_string_equal(out.data, wanted);
	text_release(&out);
	arena_release(&arena);
}

/* Ranks are given by look, then by first appearance. */
static void
test_steps(void **state)
{
	(void)state;
	expect_steps((const char *[]){ "", NULL }, "");
	expect_steps((const char *[]){ "a", "a", NULL }, ";");
	expect_steps((const char *[]){ "", "a", "a", "", NULL }, ";0;;0");
	expect_steps((const char *[]){ "a", "b", "ab", "c", NULL },
		     "0;1 0;0;2 0 1");
}

/* What is the same twice in a step is one thing. */
static void
test_twice(void **state)
{
	(void)state;
	expect_steps((const char *[]){ "", "aa", "", NULL }, ";0;0");
}

/* Words and cells tell things apart, and many find their place. */
static void
test_many(void **state)
{
	struct arena arena;
	struct reel reel;
	char name[16];

	(void)state;
	arena_init(&arena);
	reel_init(&reel, &arena);
	for (int round = 0; round < 2; round++) {
		reel_begin_step(&reel);
		for (int i = 0; i < 3000; i++) {
			struct scene_cells cells = { { (uint32_t)i / 2 } };
			struct scene_item item = { .look = LOOK_BLOCK,
						   .cells = &cells };

			snprintf(name, sizeof(name), "%d", i % 2);
			item.words = slice_of(name);
			reel_see(&reel, &item);
		}
		reel_end_step(&reel);
	}
	assert_int_equal(reel.count, 3000);
	assert_int_equal(reel.changes.count, 3000);
	for (size_t i = 0; i < reel.count; i++)
		assert_true(reel.thing[i].lasting);
	arena_release(&arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_steps),
		cmocka_unit_test(test_twice),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
