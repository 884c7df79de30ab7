/* test_khan_notation.c - moves read and written, and where reading stops. */
#include "khan_random.h"
#include "khan_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

static void
assert_canonical(const char *text, const char *canonical)
{
	struct text out = TEXT_INIT, why = TEXT_INIT;
	struct khan_move move;
	size_t offset;

	if (khan_decode(slice_of(text), &move, &offset, &why) != 0)
		fail_msg("%s: %.*s", text, (int)why.len, why.data);
	khan_encode(NULL, NULL, &move, &out);
	text_char(&out, '\0');
	assert_string_equal(out.data, canonical);
	text_release(&out);
}

static void
assert_unreadable(const char *text, size_t offset, const char *message)
{
	struct text why = TEXT_INIT;
	struct khan_move move;
	size_t at = 999;

	assert_int_equal(khan_decode(slice_of(text), &move, &at, &why), -1);
	text_char(&why, '\0');
	assert_string_equal(why.data, message);
	assert_int_equal(at, offset);
	text_release(&why);
}

static void
test_canonical(void **state)
{
	static const char *const moves[] = {
		"start b2=c b3=m +s +h",
		"+w +c lay d4=c e4=m f4=p via e3|e4 f3|f4",
		"+w +w wall c3|c4 c4|d4",
		"+c +w lift",
		"+w +f enter b2 lay b3=f",
		"+w +f enter b2 lay",
		"+s +s lay",
		"pass",
		"+w pass",
		"+w +c lay z26=c a0=m",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(moves) / sizeof(moves[0]); i++)
		assert_canonical(moves[i], moves[i]);
	assert_canonical("  START\tB2=C  b3=M +S +h ", "start b2=c b3=m +s +h");
	assert_canonical("+W +w WALL c4|c3 D4|c4", "+w +w wall c3|c4 c4|d4");
	assert_canonical("LAY f4=P VIA e4|e3 f10|f9",
			 "lay f4=p via e3|e4 f9|f10");
}

static void
test_unreadable(void **state)
{
	static const char deploy[] = "expected a draw such as +w, or lay, "
				     "wall, enter, lift or pass";

	(void)state;
	assert_unreadable("", 0, deploy);
	assert_unreadable("+w +c", 5, deploy);
	assert_unreadable("+w fly", 3, deploy);
	assert_unreadable("lays d4=c", 0, deploy);
	assert_unreadable("+w +x lay", 4, "expected c, m, f, p, h, s or w");
	assert_unreadable("+w +cc lay", 5, "expected a blank");
	assert_unreadable("lay d4", 6, "expected = and the kind of a stone");
	assert_unreadable("lay d=c", 5, "expected a village such as d4");
	assert_unreadable("lay d04=c", 5, "expected a village such as d4");
	assert_unreadable("lay 4d=c", 4, "expected a village such as d4");
	assert_unreadable("lay d4=s", 7,
			  "expected a kind of stone: c, m, f, p or h");
	assert_unreadable("lay d4=w", 7,
			  "expected a kind of stone: c, m, f, p or h");
	assert_unreadable("lay d4=c, e4=c", 8, "expected a blank");
	assert_unreadable("lay via e3|e4 f3|f4", 4,
			  "expected a step such as d4=c");
	assert_unreadable("lay d4=c via e3|e4", 18,
			  "expected a site such as c3|c4");
	assert_unreadable("lay d4=c via e3|e4 f3", 21,
			  "expected a site such as c3|c4");
	assert_unreadable("lay d4=c via a1|a2 b1|b2 via a1|a2 b1|b2", 25,
			  "expected a step such as d4=c");
	assert_unreadable("wall", 4, "expected a site such as c3|c4");
	assert_unreadable("wall c3-c4", 7, "expected a site such as c3|c4");
	assert_unreadable("wall c3|c4|c5", 10, "expected a blank");
	assert_unreadable("enter b2", 8, "expected lay");
	assert_unreadable("enter b2 wall c3|c4", 9, "expected lay");
	assert_unreadable("lift b2", 5, "expected nothing more");
	assert_unreadable("start b2=c +s +s", 11,
			  "expected a village such as d4");
	assert_unreadable("start b2=c b3=m +s", 18,
			  "expected a stone drawn such as +c");
	assert_unreadable("start b2=c b3=m +s +w", 20,
			  "expected c, m, f, p, h or s");
	assert_unreadable("start b2=s b3=m +s +s", 9,
			  "expected a kind of stone: c, m, f, p or h");
	assert_unreadable("start b2=c b3=m +s +s +s", 22,
			  "expected nothing more");
}

/* What cannot be kept is read, is never legal, and is not written anew. */
static void
test_too_long(void **state)
{
	(void)state;
	assert_canonical("lay a1=c a2=c a3=c a4=c a5=c a6=c a7=c a8=c a9=c",
			 "");
	assert_canonical("wall a1|a2 a1|a2 a1|a2 a1|a2 a1|a2 a1|a2 a1|a2 a1|a2 "
			 "a1|a2 a1|a2",
			 "");
	assert_canonical("lay a99999999999999999999=c", "");
	assert_canonical("enter a256 lay", "");
	assert_canonical("wall a1|a300", "");
	assert_canonical("+w +w +w +w +w +w +w +w +w pass", "");
	assert_unreadable("lay a1=c a2=c a3=c a4=c a5=c a6=c a7=c a8=c a9=x",
			  47, "expected a kind of stone: c, m, f, p or h");
}

/* A few tokens of moves, here and there with a byte that is wrong. */
static void
random_text(struct khan_dice *dice, struct text *text)
{
	static const char *const tokens[] = {
		"start",     "+w",    "+c",    "+s",    "lay",   "a1=c",
		"z9=h",      "b0=m",  "via",   "wall",  "a1|a2", "c3|b3",
		"d9|d10",    "enter", "b2",    "c12=f", "lift",  "pass",
		"+w +c lay", "b2=s",  "a1|b2",
	};
	static const char bytes[] = " +=|a1wZ";

	text_clear(text);
	for (int left = khan_dice_below(dice, 12); left >= 0; left--) {
		text_add(text,
			 tokens[khan_dice_below(
				 dice, sizeof(tokens) / sizeof(*tokens))]);
		if (left > 0)
			text_char(text, ' ');
	}
	if (khan_dice_below(dice, 4) == 0)
		text->data[khan_dice_below(dice, (int)text->len)] =
			bytes[khan_dice_below(dice, sizeof(bytes) - 1)];
}

/* What one reading gives, whichever. */
struct reading {
	struct khan_move move;
	struct text why;
	size_t offset;
	int status;
};

static void
decode(struct slice text, struct reading *reading)
{
	memset(reading, 0, sizeof(*reading));
	reading->status = khan_decode(text, &reading->move, &reading->offset,
				      &reading->why);
}

/* Only the slow reader takes a blank in front. */
static void
test_short_and_long(void **state)
{
	struct khan_dice dice = { 77 };
	struct text text = TEXT_INIT, behind = TEXT_INIT;
	int taken = 0;

	(void)state;
	for (int i = 0; i < 300000; i++) {
		struct reading fast, slow;

		random_text(&dice, &text);
		text_clear(&behind);
		text_char(&behind, ' ');
		text_slice(&behind, text_as_slice(&text));
		decode(text_as_slice(&text), &fast);
		decode(text_as_slice(&behind), &slow);
		taken += khan_decode_short(text_as_slice(&text),
					   &(struct khan_move){ 0 });
		assert_int_equal(fast.status, slow.status);
		if (fast.status == 0) {
			assert_memory_equal(&fast.move, &slow.move,
					    sizeof(fast.move));
		} else {
			assert_int_equal(fast.offset + 1, slow.offset);
			assert_true(slice_equal(text_as_slice(&fast.why),
						text_as_slice(&slow.why)));
		}
		text_release(&fast.why);
		text_release(&slow.why);
	}
	assert_true(taken > 1000);
	text_release(&text);
	text_release(&behind);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_canonical),
		cmocka_unit_test(test_unreadable),
		cmocka_unit_test(test_too_long),
		cmocka_unit_test(test_short_and_long),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
