/* notation.c - moves as people write them. */
#include "words.h"

#include "cursor.h"

#include <string.h>

/* A move being read, and where its last token began. */
struct reader {
	struct cursor cursor;
	const char *start, *token;
	struct cathedral_move *move;
	size_t *offset;
	struct text *why;
};

static struct reader
begin(struct slice text, struct cathedral_move *move, size_t *offset,
      struct text *why)
{
	game_clear(move, sizeof(*move));
	return (struct reader){ .cursor = cursor_of(text),
				.start = text.text,
				.move = move,
				.offset = offset,
				.why = why };
}

static bool
next_token(struct reader *reader)
{
	bool more = cursor_next(&reader->cursor);

	reader->token = reader->cursor.at;
	return more;
}

/* The fault is the whole token. */
static int
expected(const struct reader *reader, const char *what)
{
	*reader->offset = (size_t)(reader->token - reader->start);
	text_printf(reader->why, "expected %s", what);
	return -1;
}

const struct node cathedral_kind_words[] = {
	[TAVERN] = NODE_WORD("tavern"),
	[STABLE] = NODE_WORD("stable"),
	[INN] = NODE_WORD("inn"),
	[BRIDGE] = NODE_WORD("bridge"),
	[SQUARE] = NODE_WORD("square"),
	[MANOR] = NODE_WORD("manor"),
	[ABBEY] = NODE_WORD("abbey"),
	[ACADEMY] = NODE_WORD("academy"),
	[INFIRMARY] = NODE_WORD("infirmary"),
	[CASTLE] = NODE_WORD("castle"),
	[TOWER] = NODE_WORD("tower"),
	[CATHEDRAL] = NODE_WORD("cathedral"),
};

const char *
cathedral_facing_text(const struct building *building, int facing)
{
	static const char *const texts[] = { " N", " E", " S", " W" };

	return building->facings == 1 ? "" : texts[facing];
}

/* The rest of a token as a square, or -1. */
static int
read_square(struct cursor *cursor)
{
	int letter = cursor_letter(cursor);
	int number = cursor_number(cursor);

	if (letter < 0 || letter >= SIDE || number < 1 || number > SIDE ||
	    !cursor_at_gap(cursor))
		return -1;
	return letter * COLUMN + number - 1;
}

bool
cathedral_read_square(struct slice text, int *square)
{
	struct cursor cursor = cursor_of(text);

	*square = read_square(&cursor);
	return *square >= 0 && cursor_at_end(&cursor);
}

const int8_t cathedral_facing_letters[UCHAR_MAX + 1] = {
	['N'] = 1 + NORTH, ['n'] = 1 + NORTH, ['E'] = 1 + EAST,
	['e'] = 1 + EAST,  ['S'] = 1 + SOUTH, ['s'] = 1 + SOUTH,
	['W'] = 1 + WEST,  ['w'] = 1 + WEST,
};

/* A token as NORTH to WEST, or -1. */
static int
read_facing(struct cursor *cursor)
{
	int facing;

	if (cursor_at_end(cursor))
		return -1;
	facing = cathedral_facing_of(*cursor->at++);
	return cursor_at_gap(cursor) ? facing : -1;
}

const uint8_t cathedral_words[CATHEDRAL_WORDS] = {
	[CATHEDRAL_WORD('t', 'v')] = TAVERN,
	[CATHEDRAL_WORD('s', 'a')] = STABLE,
	[CATHEDRAL_WORD('i', 'n')] = INN,
	[CATHEDRAL_WORD('b', 'i')] = BRIDGE,
	[CATHEDRAL_WORD('s', 'u')] = SQUARE,
	[CATHEDRAL_WORD('m', 'n')] = MANOR,
	[CATHEDRAL_WORD('a', 'b')] = ABBEY,
	[CATHEDRAL_WORD('a', 'a')] = ACADEMY,
	[CATHEDRAL_WORD('i', 'f')] = INFIRMARY,
	[CATHEDRAL_WORD('c', 's')] = CASTLE,
	[CATHEDRAL_WORD('t', 'w')] = TOWER,
	[CATHEDRAL_WORD('c', 't')] = CATHEDRAL,
	[CATHEDRAL_WORD('p', 's')] = PASS,
};

/* A token as a kind, PASS for `pass`; or -1. */
static int
read_kind(struct cursor *cursor)
{
	int kind;

	if (cursor->end - cursor->at < 3)
		return -1;
	kind = cathedral_kind_of(cursor->at);
	return cursor_word(cursor, kind == PASS
					   ? "pass"
					   : cathedral_buildings[kind].name)
		       ? kind
		       : -1;
}

/* SQUARE [FACING] */
static int
read_place(struct reader *reader)
{
	struct cathedral_move *move = reader->move;
	int square, facing = NORTH;

	next_token(reader);
	square = read_square(&reader->cursor);
	if (square < 0)
		return expected(reader, "a square, a1 to j10");
	if (cathedral_buildings[move->kind].facings > 1) {
		next_token(reader);
		facing = read_facing(&reader->cursor);
		if (facing < 0)
			return expected(reader, "a facing: N, E, S or W");
	}
	move->pivot = (uint8_t)square;
	move->facing = (uint8_t)facing;
	return 0;
}

/* What stands where nothing but an x may stand. */
static int
refuse(struct reader *reader)
{
	const struct cathedral_move *move = reader->move;

	if (move->takes == 0 && cathedral_buildings[move->kind].facings == 1 &&
	    read_facing(&reader->cursor) >= 0)
		return expected(reader,
				"no facing: this building looks the same in "
				"all of them");
	return expected(reader, "x and a square, or the end of the move");
}

/* One xSQUARE, the last token. */
static int
read_take(struct reader *reader)
{
	struct cathedral_move *move = reader->move;
	int square;

	if (!cursor_char(&reader->cursor, 'x'))
		return refuse(reader);
	square = read_square(&reader->cursor);
	if (square < 0)
		return expected(reader, "x and a square, a1 to j10");
	if (move->takes == TAKES_MAX)
		return expected(reader, "at most 100 squares");
	move->take[move->takes++] = (uint8_t)square;
	return 0;
}

int
cathedral_decode_words(struct slice text, struct cathedral_move *move,
		       size_t *offset, struct text *why)
{
	struct reader reader = begin(text, move, offset, why);
	int kind;

	next_token(&reader);
	kind = read_kind(&reader.cursor);
	if (kind < 0)
		return expected(&reader, "a building or pass");
	move->kind = (uint8_t)kind;
	if (kind == PASS)
		return next_token(&reader)
			       ? expected(&reader, "nothing after pass")
			       : 0;
	if (read_place(&reader) != 0)
		return -1;
	while (next_token(&reader))
		if (read_take(&reader) != 0)
			return -1;
	return 0;
}

int
cathedral_decode_site(struct slice text, int kind, struct cathedral_move *move,
		      size_t *offset, struct text *why)
{
	struct reader reader = begin(text, move, offset, why);

	if (kind != CATHEDRAL) {
		next_token(&reader);
		kind = read_kind(&reader.cursor);
		if (kind < 0 || kind >= KINDS)
			return expected(&reader, "a building");
	}
	move->kind = (uint8_t)kind;
	if (read_place(&reader) != 0)
		return -1;
	return next_token(&reader)
		       ? expected(&reader, "the end of the building")
		       : 0;
}

void
cathedral_write_square(struct text *out, int square)
{
	text_char(out, (char)('a' + square / COLUMN));
	text_long(out, square % COLUMN + 1);
}

void
cathedral_write_site(struct text *out, const struct building *building,
		     int pivot, int facing)
{
	cathedral_write_square(out, pivot);
	if (building->facings == 1)
		return;
	text_char(out, ' ');
	text_char(out, "NESW"[facing]);
}

static void
write_takes(const struct cathedral_move *move, struct text *out)
{
	for (int i = 0; i < move->takes; i++) {
		text_add(out, " x");
		cathedral_write_square(out, move->take[i]);
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

/* Most moves are canonical as they were written: nothing else is asked. */
static bool
is_canonical(const struct cathedral_state *before,
	     const struct cathedral_move *move)
{
	int pivot = move->pivot, facing = move->facing;

	cathedral_canonical(cathedral_building(before->turn, move->kind),
			    &pivot, &facing);
	return pivot == move->pivot && facing == move->facing &&
	       move->takes == 0;
}

/*
 * A building that cannot be placed stays as it was written, and so does what
 * cannot be taken.
 */
static void
make_canonical(const struct cathedral_state *before,
	       struct cathedral_move *move)
{
	struct cathedral_move bare = *move;
	struct cathedral_state after;
	int pivot = move->pivot, facing = move->facing;

	bare.takes = 0;
	if (cathedral_play(NULL, before, &bare, &after, NULL) != NULL)
		return;
	if (move->takes > 0 &&
	    cathedral_play(NULL, before, move, &after, NULL) == NULL)
		canonical_takes(before, move);
	cathedral_canonical(cathedral_building(before->turn, move->kind),
			    &pivot, &facing);
	move->pivot = (uint8_t)pivot;
	move->facing = (uint8_t)facing;
}

static void
write_building(const struct cathedral_move *move, struct text *out)
{
	text_word(out, &cathedral_kind_words[move->kind]);
	text_char(out, ' ');
	cathedral_write_site(out, cathedral_building(LIGHT, move->kind),
			     move->pivot, move->facing);
	write_takes(move, out);
}

void
cathedral_encode(const void *board, const void *before, const void *encoded,
		 struct text *out)
{
	const struct cathedral_move *move = encoded;
	struct cathedral_move written;

	(void)board;
	if (move->kind == PASS) {
		text_add(out, "pass");
	} else if (before == NULL || is_canonical(before, move)) {
		write_building(move, out);
	} else {
		written = *move;
		make_canonical(before, &written);
		write_building(&written, out);
	}
}
