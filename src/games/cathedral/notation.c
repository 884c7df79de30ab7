/* notation.c - moves as people write them. */
#include "cathedral.h"

#include "tokens.h"

#include <string.h>

const char *
cathedral_facing_text(const struct building *building, int facing)
{
	static const char *const texts[] = { " N", " E", " S", " W" };

	return building->facings == 1 ? "" : texts[facing];
}

bool
cathedral_read_square(struct slice token, int *square)
{
	int number, letter;

	if (token.len == 0)
		return false;
	letter = slice_lower(token.text[0]) - 'a';
	slice_skip(&token, 1);
	if (letter < 0 || letter >= SIDE || !slice_number(&token, &number) ||
	    token.len != 0 || number < 1 || number > SIDE)
		return false;
	*square = letter * COLUMN + number - 1;
	return true;
}

/* NORTH to WEST, or -1. */
static int
facing_of(struct slice token)
{
	switch (token.len == 1 ? slice_lower(token.text[0]) : '\0') {
	case 'n':
		return NORTH;
	case 'e':
		return EAST;
	case 's':
		return SOUTH;
	case 'w':
		return WEST;
	default:
		return -1;
	}
}

/* PASS for `pass`, or -1. */
static int
kind_of(struct slice token)
{
	int letter = token.len > 0 ? slice_lower(token.text[0]) : '\0';

	if (slice_is_word(token, "pass"))
		return PASS;
	for (int kind = 0; kind <= CATHEDRAL; kind++) {
		const char *name = cathedral_building(LIGHT, kind)->name;

		if (name[0] == letter && slice_is_word(token, name))
			return kind;
	}
	return -1;
}

static int
read_facing(struct tokens *tokens, struct cathedral_move *move)
{
	int facing;

	tokens_next(tokens);
	facing = facing_of(tokens->token);
	if (facing < 0)
		return tokens_expected(tokens, "a facing: N, E, S or W");
	move->facing = (uint8_t)facing;
	return 0;
}

/* SQUARE [FACING] */
static int
read_place(struct tokens *tokens, struct cathedral_move *move)
{
	int square;

	tokens_next(tokens);
	if (!cathedral_read_square(tokens->token, &square))
		return tokens_expected(tokens, "a square, a1 to j10");
	move->pivot = (uint8_t)square;
	if (cathedral_building(LIGHT, move->kind)->facings == 1)
		return 0;
	return read_facing(tokens, move);
}

/* One xSQUARE, the last token. */
static int
read_take(struct tokens *tokens, struct cathedral_move *move)
{
	struct slice token = tokens->token;
	int square;

	if (slice_char(&token, 'x')) {
		if (!cathedral_read_square(token, &square))
			return tokens_expected(tokens,
					       "x and a square, a1 to j10");
		if (move->takes == TAKES_MAX)
			return tokens_expected(tokens, "at most 100 squares");
		move->take[move->takes++] = (uint8_t)square;
		return 0;
	}
	if (move->takes == 0 && facing_of(token) >= 0 &&
	    cathedral_building(LIGHT, move->kind)->facings == 1)
		return tokens_expected(
			tokens, "no facing: this building looks the same in "
				"all of them");
	return tokens_expected(tokens,
			       "x and a square, or the end of the move");
}

int
cathedral_decode(struct slice text, void *decoded, size_t *offset,
		 struct text *why)
{
	struct cathedral_move *move = decoded;
	struct tokens tokens = { text, text, { NULL, 0 }, offset, why };
	int kind;

	memset(move, 0, sizeof(*move));
	tokens_next(&tokens);
	kind = kind_of(tokens.token);
	if (kind < 0)
		return tokens_expected(&tokens, "a building or pass");
	move->kind = (uint8_t)kind;
	if (kind == PASS)
		return tokens_next(&tokens)
			       ? tokens_expected(&tokens, "nothing after pass")
			       : 0;
	if (read_place(&tokens, move) != 0)
		return -1;
	while (tokens_next(&tokens))
		if (read_take(&tokens, move) != 0)
			return -1;
	return 0;
}

int
cathedral_decode_site(struct slice text, int kind, struct cathedral_move *move,
		      size_t *offset, struct text *why)
{
	struct tokens tokens = { text, text, { NULL, 0 }, offset, why };

	memset(move, 0, sizeof(*move));
	if (kind != CATHEDRAL) {
		tokens_next(&tokens);
		kind = kind_of(tokens.token);
		if (kind < 0 || kind >= KINDS)
			return tokens_expected(&tokens, "a building");
	}
	move->kind = (uint8_t)kind;
	if (read_place(&tokens, move) != 0)
		return -1;
	return tokens_next(&tokens)
		       ? tokens_expected(&tokens, "the end of the building")
		       : 0;
}

static void
write_square(int square, struct text *out)
{
	text_char(out, (char)('a' + square / COLUMN));
	text_long(out, square % COLUMN + 1);
}

static void
write_takes(const struct cathedral_move *move, struct text *out)
{
	for (int i = 0; i < move->takes; i++) {
		text_add(out, " x");
		write_square(move->take[i], out);
	}
}

/* The pivots of the buildings taken, in ascending order. */
static void
canonical_takes(const struct cathedral_state *before,
		struct cathedral_move *move)
{
	struct bits pivots = { 0, 0 };

	for (int i = 0; i < move->takes; i++) {
		int site = cathedral_site_at(before, move->take[i]);

		pivots = bits_or(pivots,
				 bits_square(before->sites[site].at - 1));
	}
	for (int i = 0; i < move->takes; i++) {
		move->take[i] = (uint8_t)bits_first(pivots);
		pivots = bits_less(pivots, bits_square(move->take[i]));
	}
}

/*
 * A building that cannot be placed stays as it was written, and so does what
 * cannot be taken.
 */
static void
canonical(const struct cathedral_state *before, struct cathedral_move *move)
{
	struct cathedral_move bare = *move;
	struct cathedral_state after;
	int pivot = move->pivot, facing = move->facing;

	cathedral_canonical(cathedral_building(before->turn, move->kind),
			    &pivot, &facing);
	if (pivot == move->pivot && facing == move->facing && move->takes == 0)
		return;
	bare.takes = 0;
	if (cathedral_play(NULL, before, &bare, &after, NULL) != NULL)
		return;
	if (move->takes > 0 &&
	    cathedral_play(NULL, before, move, &after, NULL) == NULL)
		canonical_takes(before, move);
	move->pivot = (uint8_t)pivot;
	move->facing = (uint8_t)facing;
}

void
cathedral_encode(const void *board, const void *before, const void *move,
		 struct text *out)
{
	struct cathedral_move written;
	const struct building *building;

	(void)board;
	memcpy(&written, move, sizeof(written));
	if (written.kind == PASS) {
		text_add(out, "pass");
		return;
	}
	if (before != NULL)
		canonical(before, &written);
	building = cathedral_building(LIGHT, written.kind);
	text_add(out, building->name);
	text_char(out, ' ');
	write_square(written.pivot, out);
	text_add(out, cathedral_facing_text(building, written.facing));
	write_takes(&written, out);
}
