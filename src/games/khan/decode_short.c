/*
 * decode_short.c - moves read as encode() writes them, with rows of one digit:
 * almost all. Whatever else a text holds, a fault above all, is left to
 * decode.c, from its start: false from any function here means that. So it may
 * refuse too much, but must never read what decode.c reads differently.
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

/* `b2`, at `at`. */
static inline bool
read_place(const char *at, struct khan_place *place)
{
	unsigned column = (unsigned char)at[0] - 'a';
	unsigned row = cursor_digit_of(at[1]);

	*place = (struct khan_place){ (uint8_t)column, (uint8_t)row };
	return (column < CURSOR_LETTERS) & (row < CURSOR_DIGITS);
}

/* `c`, at `at`, one of the first so many kinds. */
static inline bool
read_kind(const char *at, int kinds, uint8_t *kind)
{
	unsigned letter = (unsigned char)at[0] - 'a';

	if (letter >= CURSOR_LETTERS || khan_letter_kinds[letter] == 0)
		return false;
	*kind = khan_letter_kinds[letter] - 1;
	return *kind < kinds;
}

/* `b2|b3`, the smaller name first. */
static inline bool
read_border(struct rest *rest, struct khan_border *border)
{
	const char *at = rest->at;
	struct khan_place *place = border->place;

	if (!has(rest, 5))
		return false;
	rest->at += 5;
	return (at[2] == '|') & read_place(at, &place[0]) &
	       read_place(at + 3, &place[1]) &
	       (khan_place_number(place[0]) <= khan_place_number(place[1]));
}

/* `b2=c` */
static inline bool
read_stone(struct rest *rest, struct khan_step *step)
{
	const char *at = rest->at;

	if (!has(rest, 4))
		return false;
	rest->at += 4;
	return read_place(at, &step->to) & (at[2] == '=') &
	       read_kind(at + 3, KHAN_KINDS, &step->kind);
}

/* `+c` */
static inline bool
read_draw(struct rest *rest, int kinds, struct khan_move *move)
{
	const char *at = rest->at;

	if (!has(rest, 2) || move->draws == KHAN_LIST)
		return false;
	rest->at += 2;
	return (at[0] == '+') &
	       read_kind(at + 1, kinds, &move->draw[move->draws++]);
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
read_lay(struct rest *rest, struct khan_move *move)
{
	move->action = KHAN_ACT_LAY;
	do {
		if (move->items == KHAN_LIST ||
		    !read_step(rest, &move->step[move->items++]))
			return false;
	} while (PASS(rest, " "));
	return !has(rest, 1);
}

static bool
read_walls(struct rest *rest, struct khan_move *move)
{
	move->action = KHAN_ACT_WALL;
	do {
		if (move->items == KHAN_LIST ||
		    !read_border(rest, &move->wall[move->items++]))
			return false;
	} while (PASS(rest, " "));
	return !has(rest, 1);
}

static bool
read_enter(struct rest *rest, struct khan_move *move)
{
	move->enters = true;
	if (!has(rest, 2) || !read_place(rest->at, &move->enter))
		return false;
	rest->at += 2;
	return PASS(rest, " lay ") && read_lay(rest, move);
}

static bool
read_start(struct rest *rest, struct khan_move *move)
{
	move->action = KHAN_ACT_START;
	for (move->items = 0; move->items < 2; move->items++)
		if (!read_stone(rest, &move->step[move->items]) ||
		    !PASS(rest, " "))
			return false;
	return read_draw(rest, KHAN_WALL, move) && PASS(rest, " ") &&
	       read_draw(rest, KHAN_WALL, move) && !has(rest, 1);
}

bool
khan_decode_short(struct slice text, struct khan_move *move)
{
	struct rest rest = { text.text, text.text + text.len };

	if (PASS(&rest, "start "))
		return read_start(&rest, move);
	while (has(&rest, 1) && *rest.at == '+')
		if (!read_draw(&rest, KHAN_WALL + 1, move) || !PASS(&rest, " "))
			return false;
	if (PASS(&rest, "lay "))
		return read_lay(&rest, move);
	if (PASS(&rest, "wall "))
		return read_walls(&rest, move);
	if (PASS(&rest, "enter "))
		return read_enter(&rest, move);
	move->action = PASS(&rest, "lift") ? KHAN_ACT_LIFT : KHAN_ACT_PASS;
	return (move->action == KHAN_ACT_LIFT || PASS(&rest, "pass")) &&
	       !has(&rest, 1);
}
