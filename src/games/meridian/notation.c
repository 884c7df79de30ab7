/* notation.c - moves as people write them. */
#include "meridian.h"

#include <string.h>

/* A move being read: the whole of it, and what is still to come. */
struct reader {
	struct slice text, rest;
	struct slice token; /* the last one read; empty at the end */
	size_t *offset;
	struct text *why;
};

/* Fails at the last token, or at the end of the text. */
static int
expected(const struct reader *reader, const char *what)
{
	*reader->offset =
		reader->token.len > 0
			? (size_t)(reader->token.text - reader->text.text)
			: reader->text.len;
	text_printf(reader->why, "expected %s", what);
	return -1;
}

static bool
next(struct reader *reader)
{
	return slice_token(&reader->rest, &reader->token);
}

int
meridian_read_card(struct slice token)
{
	int first, last;

	if (!slice_number(&token, &first))
		return -1;
	last = first;
	if (token.len > 0 && (!slice_char(&token, '-') ||
			      !slice_number(&token, &last) || last == first))
		return -1;
	for (int card = 0; card < MERIDIAN_CARDS && token.len == 0; card++)
		if (meridian_cards[card].first == first - 1 &&
		    meridian_cards[card].last == last - 1)
			return card;
	return -1;
}

bool
meridian_read_city(struct slice token, struct city *city)
{
	int number, letter;

	if (!slice_number(&token, &number) || token.len != 1)
		return false;
	letter = slice_lower(token.text[0]);
	if (letter < 'a' || letter > 'z')
		return false;
	*city = (struct city){ number - 1, letter - 'a' };
	return true;
}

/* [-CITY] */
static int
read_removal(struct reader *reader, struct meridian_move *move)
{
	struct slice city = reader->token;

	if (!slice_char(&city, '-'))
		return 0;
	if (!meridian_read_city(city, &move->from))
		return expected(reader, "a tower to take off, such as -4a");
	move->removes = true;
	next(reader);
	return 0;
}

/* [HEIGHT@CITY] */
static int
read_placement(struct reader *reader, struct meridian_move *move)
{
	struct slice token = reader->token;
	int height;

	if (token.len == 0)
		return 0;
	if (!slice_number(&token, &height) || !slice_char(&token, '@') ||
	    !meridian_read_city(token, &move->on))
		return expected(reader, move->removes
						? "a tower such as 2@4c"
						: "a tower such as 2@4c, or "
						  "one to take off: -4a");
	move->places = true;
	move->height = height;
	next(reader);
	return 0;
}

int
meridian_decode(struct slice text, void *decoded, size_t *offset,
		struct text *why)
{
	struct meridian_move *move = decoded;
	struct reader reader = { text, text, { NULL, 0 }, offset, why };

	memset(move, 0, sizeof(*move));
	next(&reader);
	move->card = meridian_read_card(reader.token);
	if (move->card < 0)
		return expected(&reader, "a card: 1 to 10, 1-3, 4-7 or 8-10");
	next(&reader);
	if (read_removal(&reader, move) != 0 ||
	    read_placement(&reader, move) != 0)
		return -1;
	return reader.token.len > 0 ? expected(&reader, "the end of the move")
				    : 0;
}

void
meridian_encode(const void *board, const void *before, const void *encoded,
		struct text *out)
{
	const struct meridian_move *move = encoded;

	(void)board;
	(void)before;
	text_add(out, meridian_cards[move->card].name);
	if (move->removes)
		text_printf(out, " -" CITY_FORMAT, CITY_ARGS(move->from));
	if (move->places)
		text_printf(out, " %d@" CITY_FORMAT, (int)move->height,
			    CITY_ARGS(move->on));
}
