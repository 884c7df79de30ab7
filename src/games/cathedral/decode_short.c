/*
 * decode_short.c - moves that are written as almost all are: a name in lower
 * case, a square and the facing if there is one, with single blanks, and
 * nothing behind. Whatever else a text holds, a fault above all, is left to
 * notation.c: false from any function here means that.
 */
#include "words.h"

#include <assert.h>
#include <string.h>

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
	int facing = cathedral_facing_of(end[-1]) & -(int)turns;
	bool ten = digits == 2;

	if ((at[0] != ' ') | (column >= SIDE) | (row >= (ten ? 1 : 9)) |
	    ((at[digits + 1] == '0') != ten) | (facing < 0) |
	    (turns & (end[-2] != ' ')))
		return false;
	move->pivot = (uint8_t)(column * COLUMN + (ten ? 9 : row));
	move->facing = (uint8_t)facing;
	return true;
}

/* The length tells how many digits there are. */
static bool
read_common(struct slice text, struct cathedral_move *move)
{
	const struct building *building;
	size_t digits;
	bool turns;
	int kind;

	if (text.len < 8 || (kind = cathedral_kind_of(text.text)) == PASS)
		return false;
	building = &cathedral_buildings[kind];
	turns = building->facings > 1;
	digits = text.len - building->letters - (turns ? 4 : 2);
	if ((digits != 1 && digits != 2) ||
	    !begins_with_name(text.text, building))
		return false;
	move->kind = (uint8_t)kind;
	return read_common_place(move, text.text + building->letters,
				 text.text + text.len, digits, turns);
}

int
cathedral_decode(struct slice text, void *move, size_t *offset,
		 struct text *why)
{
	game_clear(move, sizeof(struct cathedral_move));
	return read_common(text, move)
		       ? 0
		       : cathedral_decode_words(text, move, offset, why);
}
