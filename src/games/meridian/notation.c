/* notation.c - moves as people write them. */
#include "meridian.h"

#include "cursor.h"

/*
 * The cards by their first digit, and by what follows it: a '0', a '-', or
 * first of all anything else; -1 for none.
 */
static const int8_t cards[][CURSOR_DIGITS] = {
	{ -1, 0, 1, 2, 3, 4, 5, 6, 7, 8 },
	{ -1, 9, -1, -1, -1, -1, -1, -1, -1, -1 },
	{ -1, 10, -1, -1, 11, -1, -1, -1, 12, -1 },
};

/*
 * The name of a card, passed; -1 if there is none. Chance says which one it
 * is, so no branch asks: two bytes choose it, and the last and the middle one
 * of its name are all that can still differ.
 */
static inline int
card_at(struct cursor *cursor)
{
	const char *at = cursor->at, *name;
	size_t left = (size_t)(cursor->end - at), ten, range, len;
	unsigned digit;
	int card;

	if (left == 0 || (digit = cursor_digit_of(*at)) >= CURSOR_DIGITS)
		return -1;
	ten = at[left > 1] == '0';
	range = at[left > 1] == '-';
	len = 1 + ten + 2 * range + (range & (digit == 8));
	card = cards[ten + 2 * range][digit];
	if (card < 0 || len > left)
		return -1;
	name = meridian_cards[card].name;
	if (at[len - 1] != name[len - 1] || at[len / 2] != name[len / 2])
		return -1;
	cursor->at += len;
	return card;
}

static inline bool
city_at(struct cursor *cursor, struct city *city)
{
	city->meridian = cursor_number(cursor) - 1;
	if (city->meridian < -1)
		return false;
	city->row = cursor_letter(cursor);
	return city->row >= 0;
}

int
meridian_read_card(struct slice token)
{
	struct cursor cursor = cursor_of(token);
	int card = card_at(&cursor);

	return cursor_at_end(&cursor) ? card : -1;
}

bool
meridian_read_city(struct slice token, struct city *city)
{
	struct cursor cursor = cursor_of(token);

	return city_at(&cursor, city) && cursor_at_end(&cursor);
}

/* -CITY; its sign was passed. */
static bool
read_removal(struct cursor *cursor, struct meridian_move *move)
{
	move->removes = true;
	return city_at(cursor, &move->from) && cursor_gap(cursor);
}

/* HEIGHT@CITY */
static bool
read_placement(struct cursor *cursor, struct meridian_move *move)
{
	move->places = true;
	move->height = cursor_number(cursor);
	return move->height >= 0 && cursor_char(cursor, '@') &&
	       city_at(cursor, &move->on) && cursor_gap(cursor);
}

/*
 * CARD [-CITY] [HEIGHT@CITY]: NULL, or what was expected in place of the
 * token that begins at *token.
 */
static const char *
read_move(struct cursor *cursor, struct meridian_move *move, const char **token)
{
	cursor_blanks(cursor);
	*token = cursor->at;
	move->card = card_at(cursor);
	if (move->card < 0 || !cursor_gap(cursor))
		return "a card: 1 to 10, 1-3, 4-7 or 8-10";
	*token = cursor->at;
	if (cursor_char(cursor, '-')) {
		if (!read_removal(cursor, move))
			return "a tower to take off, such as -4a";
		*token = cursor->at;
	}
	if (cursor_at_end(cursor))
		return NULL;
	if (!read_placement(cursor, move))
		return move->removes ? "a tower such as 2@4c"
				     : "a tower such as 2@4c, or one to take "
				       "off: -4a";
	*token = cursor->at;
	return cursor_at_end(cursor) ? NULL : "the end of the move";
}

/*
 * A move as most are written, with one blank before each token behind the
 * card, and numbers of one digit or the number 10. The lengths of its tokens,
 * with the blank, where no number is 10.
 */
enum {
	SHORT_REMOVAL = sizeof(" -5d") - 1,
	SHORT_PLACEMENT = sizeof(" 3@7e") - 1,
};

/* A city before the end: its two bytes are there. How long it is, or 0. */
static inline ptrdiff_t
short_city(const char *at, ptrdiff_t left, struct city *city)
{
	unsigned digit = cursor_digit_of(at[0]), ten = at[1] == '0';
	unsigned number = digit + 9 * ten, letter;

	if (digit >= CURSOR_DIGITS || left < 2 + (ptrdiff_t)ten)
		return 0;
	letter = cursor_letter_of(at[1 + ten]);
	city->meridian = (int32_t)number - 1;
	city->row = (int32_t)letter;
	return letter < CURSOR_LETTERS && (number == 10) == ten
		       ? 2 + (ptrdiff_t)ten
		       : 0;
}

/* ` -5d` */
static inline bool
short_removal(struct cursor *cursor, struct meridian_move *move)
{
	const char *city = cursor->at + 2;
	ptrdiff_t len = short_city(city, cursor->end - city, &move->from);

	move->removes = true;
	cursor->at = city + len;
	return len > 0;
}

/* ` 3@7e`, and then the text ends. */
static inline bool
short_placement(const struct cursor *cursor, struct meridian_move *move)
{
	const char *at = cursor->at;
	ptrdiff_t left = cursor->end - at;
	unsigned height;

	if (left < SHORT_PLACEMENT)
		return false;
	height = cursor_digit_of(at[1]);
	move->places = true;
	move->height = (int32_t)height;
	return at[0] == ' ' && height < CURSOR_DIGITS && at[2] == '@' &&
	       short_city(at + 3, left - 3, &move->on) == left - 3;
}

static inline bool
read_short(struct slice text, struct meridian_move *move)
{
	struct cursor cursor = cursor_of(text);

	move->card = card_at(&cursor);
	if (move->card < 0)
		return false;
	if (cursor_at_end(&cursor))
		return true;
	if (cursor.end - cursor.at < SHORT_REMOVAL || cursor.at[0] != ' ')
		return false;
	if (cursor.at[1] == '-') {
		if (!short_removal(&cursor, move))
			return false;
		if (cursor_at_end(&cursor))
			return true;
	}
	return short_placement(&cursor, move);
}

static int
read_any(struct slice text, struct meridian_move *move, size_t *offset,
	 struct text *why)
{
	struct cursor cursor = cursor_of(text);
	const char *token, *expected;

	*move = (struct meridian_move){ 0 };
	expected = read_move(&cursor, move, &token);
	if (expected == NULL)
		return 0;
	*offset = (size_t)(token - text.text);
	text_printf(why, "expected %s", expected);
	return -1;
}

int
meridian_decode(struct slice text, void *decoded, size_t *offset,
		struct text *why)
{
	struct meridian_move *move = decoded;

	*move = (struct meridian_move){ 0 };
	return read_short(text, move) ? 0 : read_any(text, move, offset, why);
}

void
meridian_write_city(struct text *out, struct city city)
{
	text_long(out, city.meridian + 1);
	text_char(out, (char)('a' + city.row));
}

void
meridian_encode(const void *board, const void *before, const void *encoded,
		struct text *out)
{
	const struct meridian_move *move = encoded;

	(void)board;
	(void)before;
	text_word(out, &meridian_card_words[move->card]);
	if (move->removes) {
		text_add(out, " -");
		meridian_write_city(out, move->from);
	}
	if (move->places) {
		text_char(out, ' ');
		text_long(out, move->height);
		text_char(out, '@');
		meridian_write_city(out, move->on);
	}
}
