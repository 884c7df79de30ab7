/* test_meridian_notation.c - moves from text and to text. */
#include "../slow/meridian_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

/* Reads a text, writes the move, and compares with what is canonical. */
static void
assert_canonical(const char *text, const char *canonical)
{
	struct text out = TEXT_INIT, why = TEXT_INIT;
	struct meridian_move move, again;
	size_t offset;

	if (meridian_decode(slice_of(text), &move, &offset, &why) != 0)
		fail_msg("%s: %.*s", text, (int)why.len, why.data);
	meridian_encode(NULL, NULL, &move, &out);
	assert_int_equal(
		meridian_decode(text_as_slice(&out), &again, &offset, &why), 0);
	assert_memory_equal(&again, &move, sizeof(move));
	text_char(&out, '\0');
	assert_string_equal(out.data, canonical);
	text_release(&out);
	text_release(&why);
}

static void
assert_unreadable(const char *text, size_t at)
{
	struct text why = TEXT_INIT;
	struct meridian_move move;
	size_t offset = 999;

	if (meridian_decode(slice_of(text), &move, &offset, &why) == 0)
		fail_msg("'%s' can be read", text);
	if (offset != at)
		fail_msg("'%s' fails at %zu", text, offset);
	assert_true(why.len > 0);
	text_release(&why);
}

static void
test_all_cards(void **state)
{
	static const char *const cards[] = { "1",   "2",   "3",   "4", "5",
					     "6",   "7",   "8",   "9", "10",
					     "1-3", "4-7", "8-10" };

	(void)state;
	for (int i = 0; i < MERIDIAN_CARDS; i++) {
		struct meridian_move move;
		struct text why = TEXT_INIT;
		size_t offset;

		assert_canonical(cards[i], cards[i]);
		assert_int_equal(meridian_decode(slice_of(cards[i]), &move,
						 &offset, &why),
				 0);
		assert_int_equal(move.card, i);
	}
}

static void
test_forms(void **state)
{
	(void)state;
	assert_canonical("4 2@4c", "4 2@4c");
	assert_canonical("4 -4a 2@4c", "4 -4a 2@4c");
	assert_canonical("4 -4a", "4 -4a");
	assert_canonical("4-7 2@5C", "4-7 2@5c");
	assert_canonical("4 -4A 2@4C", "4 -4a 2@4c");
	assert_canonical("  8-10 \t 12@10e ", "8-10 12@10e");
	assert_canonical("4 0@4c", "4 0@4c");
	assert_canonical("4 2@11z", "4 2@11z");
	assert_canonical("4 2@0a", "4 2@0a");
}

static void
test_unreadable(void **state)
{
	(void)state;
	assert_unreadable("", 0);
	assert_unreadable("  ", 2);
	assert_unreadable("11", 0);
	assert_unreadable("0", 0);
	assert_unreadable("04", 0);
	assert_unreadable("2-5", 0);
	assert_unreadable("1-2-3", 0);
	assert_unreadable(" four 2@4c", 1);
	assert_unreadable("2@4c", 0);
	assert_unreadable("4 2", 2);
	assert_unreadable("4 @4c", 2);
	assert_unreadable("4 2@", 2);
	assert_unreadable("4 2@c4", 2);
	assert_unreadable("4 2@4", 2);
	assert_unreadable("4 2@4cc", 2);
	assert_unreadable("4 2@4\xc3\xa9", 2);
	assert_unreadable("4 02@4c", 2);
	assert_unreadable("4 2@04c", 2);
	assert_unreadable("4 +2@4c", 2);
	assert_unreadable("4 2 @4c", 2);
	assert_unreadable("4  -", 3);
	assert_unreadable("4 - 4a", 2);
	assert_unreadable("4 -a", 2);
	assert_unreadable("4 -4a -4b", 6);
	assert_unreadable("4 2@4c -4a", 7);
	assert_unreadable("4 2@4c 2@4d", 7);
	assert_unreadable("4 -4a 2@4c x", 11);
}

/* Decodes a copy behind which nothing can be read. */
static int
decode_alone(const struct text *text, struct meridian_move *move,
	     size_t *offset, struct text *why)
{
	char *copy = malloc(text->len);
	int status;

	assert_non_null(memcpy(copy, text->data, text->len));
	status = meridian_decode((struct slice){ copy, text->len }, move,
				 offset, why);
	free(copy);
	return status;
}

/* With a blank in front no move is short. */
static void
assert_same_short(const char *card, const char *rest)
{
	struct text text = TEXT_INIT, why[2] = { TEXT_INIT, TEXT_INIT };
	struct meridian_move move[2];
	size_t offset[2] = { 0, 0 };
	int status;

	text_printf(&text, " %s%s", card, rest);
	status = decode_alone(&text, &move[0], &offset[0], &why[0]);
	memmove(text.data, text.data + 1, --text.len);
	assert_int_equal(decode_alone(&text, &move[1], &offset[1], &why[1]),
			 status);
	if (status == 0) {
		assert_memory_equal(&move[0], &move[1], sizeof(move[0]));
	} else {
		assert_int_equal(offset[0], offset[1] + 1);
		assert_int_equal(why[0].len, why[1].len);
		assert_memory_equal(why[0].data, why[1].data, why[0].len);
	}
	text_release(&text);
	text_release(&why[0]);
	text_release(&why[1]);
}

static void
test_short_moves(void **state)
{
	static const char *const cards[] = { "1",    "4",   "9",    "10",
					     "1-3",  "4-7", "8-10", "0",
					     "11",   "20",  "04",   "1-4",
					     "1-30", "8-1", "8-20", "4-",
					     "10-",  "3-",  "x",    NULL };
	static const char *const rests[] = {
		"",           " ",           "\t",
		"-",          " -",          " -5",
		" -d",        " -5d",        " -5D",
		" -5dd",      " -5z",        " -5{",
		" -0a",       " -10d",       " -10",
		" -1",        " -20a",       " -00d",
		" -123a",     " - 5d",       " 3",
		" 3@",        " 3@7",        " 3@7e",
		" 3@7E",      " 3@7ee",      " 3@7 ",
		" 3@7e ",     " 0@7e",       " 3@0e",
		" 3@10e",     " 3@10",       " 3@20e",
		" 3@00e",     " 00@7e",      " 3@100e",
		" 12@7e",     " x@7e",       " 3-7e",
		"  3@7e",     "\t3@7e",      "3@7e",
		" 3@@e",      " -5d 3@7e",   " -5d 3@10e",
		" -10d 3@7e", " -5d  3@7e",  " -5d3@7e",
		" -5d x",     " -5d 3@7",    " -10 3@7e",
		" -5d ",      " -10d 3@10e", " -5d -6d",
		" 3@7e -5d",  NULL
	};

	(void)state;
	for (int i = 0; cards[i] != NULL; i++)
		for (int j = 0; rests[j] != NULL; j++)
			assert_same_short(cards[i], rests[j]);
}

/* Too large is no fault of notation, whatever the length. */
static void
test_long_numbers(void **state)
{
	struct meridian_move move;
	struct text text = TEXT_INIT, why = TEXT_INIT;
	size_t offset;

	(void)state;
	text_add(&text, "4 ");
	text_fill(&text, '9', 100000);
	text_add(&text, "@4c");
	assert_int_equal(
		meridian_decode(text_as_slice(&text), &move, &offset, &why), 0);
	assert_true(move.height > MERIDIAN_PIECES * MERIDIAN_COLOURS);
	text_release(&text);
}

/* The caret stands under the token that cannot be read. */
static void
test_place_in_record(void **state)
{
	(void)state;
	trial_fails("game: meridian\n"
		    "players: [orange: O, black: B]\n"
		    "moves:\n"
		    "  - 4 2@4c\n"
		    "  - 4 3@4\n",
		    "record.notation", 5, 7);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_cards),
		cmocka_unit_test(test_forms),
		cmocka_unit_test(test_unreadable),
		cmocka_unit_test(test_short_moves),
		cmocka_unit_test(test_long_numbers),
		cmocka_unit_test(test_place_in_record),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
