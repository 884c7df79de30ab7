/*
 * decode_short.c - moves read as encode() writes them, with rows of one digit:
 * almost all. Whatever else a text holds, a fault above all, is left to
 * decode.c, from its start: false from any function here means that. So it may
 * refuse too much, but must never read what decode.c reads differently.
 *
 * What reads to the end is handed what is left as a value: so it stays in
 * registers.
 */
#include "words.h"

/* What is still to come; a token is looked at as a whole. */
struct rest {
	const char *at, *end;
};

static inline bool
has(const struct rest *rest, ptrdiff_t bytes)
{
	return rest->end - rest->at >= bytes;
}

/* A word that is there, blanks included, is passed. */
static inline bool
pass(struct rest *rest, const char *word, ptrdiff_t len)
{
	if (!has(rest, len) || memcmp(rest->at, word, (size_t)len) != 0)
		return false;
	rest->at += len;
	return true;
}

#define PASS(rest, word) pass(rest, word, sizeof(word) - 1)

/* Four bytes looked at together; which is which does not matter. */
static inline uint32_t
four(const char *bytes)
{
	uint32_t word;

	memcpy(&word, bytes, sizeof(word));
	return word;
}

/*
 * Whether each byte is below its limit; room is what lacks from there to
 * 0x80. A byte that a subtraction took below 0 is not, whatever it took from
 * the next one.
 */
static inline bool
are_below(uint32_t bytes, uint32_t room)
{
	return ((bytes | (bytes + room)) & four("\x80\x80\x80\x80")) == 0;
}

#define ROOM_COLUMN "\x66" /* 26 letters */
#define ROOM_ROW    "\x76" /* 10 digits */
#define ROOM_NONE   "\x7f" /* 0 alone */

static_assert(0x66 + CURSOR_LETTERS == 0x80 && 0x76 + CURSOR_DIGITS == 0x80,
	      "the room is up to the highest bit of a byte");
static_assert(sizeof(struct khan_border) == sizeof(uint32_t) &&
		      sizeof(struct khan_place) == sizeof(uint16_t),
	      "places are as their names, byte for byte");

/* `c`, one of the first so many kinds. */
static inline bool
read_kind(char letter, int kinds, uint8_t *kind)
{
	*kind = (uint8_t)(khan_letter_kinds[(unsigned char)letter] - 1);
	return *kind < kinds;
}

/* `b2|b3`, the smaller name first. */
static inline bool
read_border(struct rest *rest, struct khan_border *border)
{
	const char *at = rest->at;
	uint32_t names, places;

	if (!has(rest, 5))
		return false;
	rest->at += 5;
	names = (four(at) & four("\xff\xff\0\0")) |
		(four(at + 1) & four("\0\0\xff\xff"));
	places = names - four("a0a0");
	memcpy(border, &places, sizeof(places));
	return at[2] == '|' &&
	       are_below(places,
			 four(ROOM_COLUMN ROOM_ROW ROOM_COLUMN ROOM_ROW)) &&
	       khan_place_number(border->place[0]) <=
		       khan_place_number(border->place[1]);
}

/* `b2=c` */
static inline bool
read_stone(struct rest *rest, struct khan_step *step)
{
	const char *at = rest->at;
	uint32_t stone;

	if (!has(rest, 4))
		return false;
	rest->at += 4;
	stone = (four(at) & four("\xff\xff\xff\0")) - four("a0=\0");
	memcpy(&step->to, &stone, sizeof(step->to));
	return are_below(stone,
			 four(ROOM_COLUMN ROOM_ROW ROOM_NONE ROOM_NONE)) &&
	       read_kind(at[3], KHAN_KINDS, &step->kind);
}

/* `+c` */
static inline bool
read_draw(struct rest *rest, int kinds, uint8_t *draw)
{
	const char *at = rest->at;

	if (!has(rest, 2))
		return false;
	rest->at += 2;
	return (at[0] == '+') & read_kind(at[1], kinds, draw);
}

/* `+c +w `, each with the blank behind it. */
static inline bool
read_draws(struct rest *rest, struct khan_move *move)
{
	int draws = 0;

	for (; has(rest, 3) && rest->at[0] == '+'; rest->at += 3)
		if (draws == KHAN_LIST || rest->at[2] != ' ' ||
		    !read_kind(rest->at[1], KHAN_WALL + 1,
			       &move->draw[draws++]))
			return false;
	move->draws = (uint8_t)draws;
	return true;
}

static inline bool
read_step(struct rest *rest, struct khan_step *step)
{
	if (!read_stone(rest, step))
		return false;
	step->over = PASS(rest, " via ");
	return !step->over ||
	       (read_border(rest, &step->border[0]) && PASS(rest, " ") &&
		read_border(rest, &step->border[1]));
}

static bool
read_lay(struct rest rest, struct khan_move *move)
{
	int items = 0;

	do {
		if (items == KHAN_LIST ||
		    !read_step(&rest, &move->step[items++]))
			return false;
	} while (PASS(&rest, " "));
	move->action = KHAN_ACT_LAY;
	move->items = (uint8_t)items;
	return !has(&rest, 1);
}

static bool
read_walls(struct rest rest, struct khan_move *move)
{
	int items = 0;

	do {
		if (items == KHAN_LIST ||
		    !read_border(&rest, &move->wall[items++]))
			return false;
	} while (PASS(&rest, " "));
	move->action = KHAN_ACT_WALL;
	move->items = (uint8_t)items;
	return !has(&rest, 1);
}

static bool
read_enter(struct rest rest, struct khan_move *move)
{
	uint32_t entry;

	if (!has(&rest, 4))
		return false;
	entry = four(rest.at) - four("a0 l");
	rest.at += 2;
	move->enters = true;
	memcpy(&move->enter, &entry, sizeof(move->enter));
	return are_below(entry,
			 four(ROOM_COLUMN ROOM_ROW ROOM_NONE ROOM_NONE)) &&
	       PASS(&rest, " lay ") && read_lay(rest, move);
}

static bool
read_start(struct rest rest, struct khan_move *move)
{
	move->action = KHAN_ACT_START;
	move->items = move->draws = 2;
	for (int i = 0; i < 2; i++)
		if (!read_stone(&rest, &move->step[i]) || !PASS(&rest, " "))
			return false;
	return read_draw(&rest, KHAN_WALL, &move->draw[0]) &&
	       PASS(&rest, " ") &&
	       read_draw(&rest, KHAN_WALL, &move->draw[1]) && !has(&rest, 1);
}

bool
khan_decode_short(struct slice text, struct khan_move *move)
{
	struct rest rest = { text.text, text.text + text.len };

	if (PASS(&rest, "start "))
		return read_start(rest, move);
	if (!read_draws(&rest, move))
		return false;
	if (PASS(&rest, "lay "))
		return read_lay(rest, move);
	if (PASS(&rest, "wall "))
		return read_walls(rest, move);
	if (PASS(&rest, "enter "))
		return read_enter(rest, move);
	move->action = PASS(&rest, "lift") ? KHAN_ACT_LIFT : KHAN_ACT_PASS;
	return (move->action == KHAN_ACT_LIFT || PASS(&rest, "pass")) &&
	       !has(&rest, 1);
}

int
khan_decode(struct slice text, void *move, size_t *offset, struct text *why)
{
	game_clear(move, sizeof(struct khan_move));
	if (khan_decode_short(text, move))
		return 0;
	return khan_decode_any(text, move, offset, why);
}
