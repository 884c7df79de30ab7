/* notation.c - moves as people write them. */
#include "meridian.h"

#include "tokens.h"

#include <string.h>

int
meridian_read_card(struct slice token)
{
	int first, last;

	if (!slice_number(&token, &first))
		return -1;
	if (token.len == 0)
		return first <= MERIDIAN_SINGLES ? first - 1 : -1;
	if (!slice_char(&token, '-') || !slice_number(&token, &last) ||
	    token.len > 0)
		return -1;
	for (int card = MERIDIAN_SINGLES; card < MERIDIAN_CARDS; card++)
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
read_removal(struct tokens *tokens, struct meridian_move *move)
{
	struct slice city = tokens->token;

	if (!slice_char(&city, '-'))
		return 0;
	if (!meridian_read_city(city, &move->from))
		return tokens_expected(tokens,
				       "a tower to take off, such as -4a");
	move->removes = true;
	tokens_next(tokens);
	return 0;
}

/* [HEIGHT@CITY] */
static int
read_placement(struct tokens *tokens, struct meridian_move *move)
{
	struct slice token = tokens->token;
	int height;

	if (token.len == 0)
		return 0;
	if (!slice_number(&token, &height) || !slice_char(&token, '@') ||
	    !meridian_read_city(token, &move->on))
		return tokens_expected(
			tokens, move->removes ? "a tower such as 2@4c"
					      : "a tower such as 2@4c, or "
						"one to take off: -4a");
	move->places = true;
	move->height = height;
	tokens_next(tokens);
	return 0;
}

int
meridian_decode(struct slice text, void *decoded, size_t *offset,
		struct text *why)
{
	struct meridian_move *move = decoded;
	struct tokens tokens = { text, text, { NULL, 0 }, offset, why };

	memset(move, 0, sizeof(*move));
	tokens_next(&tokens);
	move->card = meridian_read_card(tokens.token);
	if (move->card < 0)
		return tokens_expected(&tokens,
				       "a card: 1 to 10, 1-3, 4-7 or 8-10");
	tokens_next(&tokens);
	if (read_removal(&tokens, move) != 0 ||
	    read_placement(&tokens, move) != 0)
		return -1;
	return tokens.token.len > 0
		       ? tokens_expected(&tokens, "the end of the move")
		       : 0;
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
