/* notation.c - moves as people write them. */
#include "cathedral.h"

#include "cursor.h"

#include <assert.h>
#include <limits.h>
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

/* NORTH to WEST, or -1. */
static int
facing_of(char c)
{
	static const int8_t facings[UCHAR_MAX + 1] = {
		['N'] = 1 + NORTH, ['n'] = 1 + NORTH, ['E'] = 1 + EAST,
		['e'] = 1 + EAST,  ['S'] = 1 + SOUTH, ['s'] = 1 + SOUTH,
		['W'] = 1 + WEST,  ['w'] = 1 + WEST,
	};

	return facings[(unsigned char)c] - 1;
}

/* A token as NORTH to WEST, or -1. */
static int
read_facing(struct cursor *cursor)
{
	int facing;

	if (cursor_at_end(cursor))
		return -1;
	facing = facing_of(*cursor->at++);
	return cursor_at_gap(cursor) ? facing : -1;
}

/* The first and the third letter tell the words that a move begins with. */
#define WORD(first, third) (((first) + 11 * (third)) & 31)

/* The kind whose name it is, PASS for `pass`, if it is one at all. */
static int
kind_of(const char *word)
{
	static const uint8_t kinds[32] = {
		[WORD('t', 'v')] = TAVERN,    [WORD('s', 'a')] = STABLE,
		[WORD('i', 'n')] = INN,       [WORD('b', 'i')] = BRIDGE,
		[WORD('s', 'u')] = SQUARE,    [WORD('m', 'n')] = MANOR,
		[WORD('a', 'b')] = ABBEY,     [WORD('a', 'a')] = ACADEMY,
		[WORD('i', 'f')] = INFIRMARY, [WORD('c', 's')] = CASTLE,
		[WORD('t', 'w')] = TOWER,     [WORD('c', 't')] = CATHEDRAL,
		[WORD('p', 's')] = PASS,
	};

	return kinds[WORD(word[0], word[2])];
}

/* A token as a kind, PASS for `pass`; or -1. */
static int
read_kind(struct cursor *cursor)
{
	int kind;

	if (cursor->end - cursor->at < 3)
		return -1;
	kind = kind_of(cursor->at);
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

static_assert(sizeof(cathedral_buildings[0].name) >= sizeof(uint64_t),
	      "eight bytes of a name can be read");

static uint64_t
eight_bytes(const char *text)
{
	uint64_t bytes;

	memcpy(&bytes, text, sizeof(bytes));
	return bytes;
}

/*
 * Whether a text, of eight bytes or more and longer than the name of the
 * building, begins with that name as it stands: the last letter, which may be
 * the ninth, is compared by itself, and those before it together.
 */
static bool
begins_with_name(const char *text, const struct building *building)
{
	static const char ones[16] = "\377\377\377\377\377\377\377\377";
	int last = building->letters - 1;
	uint64_t differs = eight_bytes(text) ^ eight_bytes(building->name);

	return (differs & eight_bytes(&ones[8 - last])) == 0 &&
	       text[last] == building->name[last];
}

/*
 * " SQUARE [FACING]" up to the end: the square has that many digits, and there
 * is a facing for what turns. All bytes are looked at, then there is one
 * branch.
 */
static bool
read_common_place(struct cathedral_move *move, const char *at, const char *end,
		  size_t digits, bool turns)
{
	unsigned column = (unsigned)(at[1] - 'a');
	unsigned row = (unsigned)(at[2] - '1');
	int facing = facing_of(end[-1]) & -(int)turns;
	bool ten = digits == 2;

	if ((at[0] != ' ') | (column >= SIDE) | (row >= (ten ? 1 : 9)) |
	    ((at[digits + 1] == '0') != ten) | (facing < 0) |
	    (turns & (end[-2] != ' ')))
		return false;
	move->pivot = (uint8_t)(column * COLUMN + (ten ? 9 : row));
	move->facing = (uint8_t)facing;
	return true;
}

/*
 * Almost all moves are written alike: a name in lower case, a square and the
 * facing if there is one, with single blanks, and nothing behind. Then the
 * length tells how many digits there are. False for whatever else.
 */
static bool
read_common(struct slice text, struct cathedral_move *move)
{
	const struct building *building;
	size_t digits;
	bool turns;
	int kind;

	if (text.len < 8 || (kind = kind_of(text.text)) == PASS)
		return false;
	building = &cathedral_buildings[kind];
	turns = building->facings > 1;
	digits = text.len - building->letters - (turns ? 4 : 2);
	if ((digits != 1 && digits != 2) ||
	    !begins_with_name(text.text, building))
		return false;
	game_clear(move, sizeof(*move));
	move->kind = (uint8_t)kind;
	return read_common_place(move, text.text + building->letters,
				 text.text + text.len, digits, turns);
}

int
cathedral_decode(struct slice text, void *move, size_t *offset,
		 struct text *why)
{
	struct reader reader;
	int kind;

	if (read_common(text, move))
		return 0;
	reader = begin(text, move, offset, why);
	next_token(&reader);
	kind = read_kind(&reader.cursor);
	if (kind < 0)
		return expected(&reader, "a building or pass");
	reader.move->kind = (uint8_t)kind;
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
