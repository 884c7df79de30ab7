/* test_hash.c - fingerprints that never change, and what is kept of them. */
#include "hash.h"
#include "hash_map.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { MANY = 20000 };

static void
check(const char *bytes, const char *wanted)
{
	struct text out = TEXT_INIT;

	hash_write(&out, hash_bytes(hash_start(), slice_of(bytes)));
	text_char(&out, '\0');
	assert_string_equal(out.data, wanted);
	text_release(&out);
}

/* As published with the algorithm. */
static void
test_known(void **state)
{
	(void)state;
	check("", "6c62272e07bb014262b821756295c58d");
	check("a", "d228cb696f1a8caf78912b704e4a8964");
	check("foobar", "343e1662793c64bf6f0d3597ba446f18");
}

static void
test_in_parts(void **state)
{
	struct hash whole = hash_bytes(hash_start(), slice_of("4 2@4c"));
	struct hash parts = hash_bytes(
		hash_bytes(hash_start(), slice_of("4 2")), slice_of("@4c"));

	(void)state;
	assert_true(whole.high == parts.high && whole.low == parts.low);
}

static struct hash
hash_of(uint32_t number)
{
	return hash_bytes(hash_start(),
			  (struct slice){ (const char *)&number, 4 });
}

static void
test_map(void **state)
{
	struct hash_map map;
	uint32_t found;

	(void)state;
	hash_map_init(&map);
	assert_false(hash_map_find(&map, hash_of(0), &found));
	for (uint32_t i = 0; i < MANY; i++)
		assert_int_equal(hash_map_add(&map, hash_of(i), i), i);
	for (uint32_t i = 0; i < MANY; i++) {
		assert_true(hash_map_find(&map, hash_of(i), &found));
		assert_int_equal(found, i);
		assert_false(hash_map_find(&map, hash_of(MANY + i), &found));
		assert_int_equal(hash_map_add(&map, hash_of(i), 7), i);
	}
	assert_int_equal(map.count, MANY);
	hash_map_release(&map);
}

/* Fingerprints made to be alike are no harder. */
static void
test_alike(void **state)
{
	struct hash_map map;
	uint32_t found;

	(void)state;
	hash_map_init(&map);
	for (uint32_t i = 0; i < MANY; i++)
		hash_map_add(&map, (struct hash){ 0, i }, i);
	for (uint32_t i = 0; i < MANY; i++)
		hash_map_add(&map, (struct hash){ ((uint64_t)i + 1) << 40, 0 },
			     i);
	for (uint32_t i = 0; i < MANY; i++) {
		assert_true(hash_map_find(&map, (struct hash){ 0, i }, &found));
		assert_int_equal(found, i);
	}
	assert_int_equal(map.count, 2 * MANY);
	hash_map_release(&map);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_known),
		cmocka_unit_test(test_in_parts),
		cmocka_unit_test(test_map),
		cmocka_unit_test(test_alike),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
