/* notation.c - moves as people write them. */
#include "meridian.h"

#include "cursor.h"

/* The card of several meridians that begins with that one, or -1. */
static inline int
range_from(int first)
{
	for (int card = MERIDIAN_SINGLES; card < MERIDIAN_CARDS; card++)
		if (meridian_cards[card].first == first - 1)
			return card;
	return -1;
}

static inline int
card_at(struct cursor *cursor)
{
	int first = cursor_number(cursor), card;

	if (!cursor_char(cursor, '-'))
		return first <= MERIDIAN_SINGLES && first > 0 ? first - 1 : -1;
	card = range_from(first);
	if (card < 0 || cursor_number(cursor) != meridian_cards[card].last + 1)
		return -1;
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

int
meridian_decode(struct slice text, void *decoded, size_t *offset,
		struct text *why)
{
	struct cursor cursor = cursor_of(text);
	struct meridian_move *move = decoded;
	const char *token, *expected;

	*move = (struct meridian_move){ 0 };
	expected = read_move(&cursor, move, &token);
	if (expected == NULL)
		return 0;
	*offset = (size_t)(token - text.text);
	text_printf(why, "expected %s", expected);
	return -1;
}

static void
write_city(struct text *out, struct city city)
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
	text_add(out, meridian_cards[move->card].name);
	if (move->removes) {
		text_add(out, " -");
		write_city(out, move->from);
	}
	if (move->places) {
		text_char(out, ' ');
		text_long(out, move->height);
		text_char(out, '@');
		write_city(out, move->on);
	}
}
