/* decode.c - moves read from text; it knows no board and no rule. */
#include "khan.h"

#include <string.h>

/* A move being read: the whole text, and the token at hand. */
struct reader {
	struct slice all, rest;
	struct slice token; /* what is left of it */
	struct khan_move *move;
	size_t *offset;
	struct text *why;
};

/* The fault is where reading the token stopped. */
static int
expected(const struct reader *reader, const char *what)
{
	*reader->offset = (size_t)(reader->token.text - reader->all.text);
	if (reader->why != NULL)
		text_printf(reader->why, "expected %s", what);
	return -1;
}

static bool
next_token(struct reader *reader)
{
	return slice_token(&reader->rest, &reader->token);
}

/* A row too high to be kept makes the move one that stays as written. */
static void
note_place(struct reader *reader, struct khan_place place)
{
	if (place.row == KHAN_ROW_MAX)
		reader->move->verbatim = true;
}

static int
read_place(struct reader *reader, struct khan_place *place)
{
	if (!khan_read_place(&reader->token, place))
		return expected(reader, "a village such as d4");
	note_place(reader, *place);
	return 0;
}

static int
token_ends(struct reader *reader)
{
	return reader->token.len == 0 ? 0 : expected(reader, "a blank");
}

/* The next token, whole, as a site. */
static int
read_border(struct reader *reader, struct khan_border *border)
{
	next_token(reader);
	if (!khan_read_border(&reader->token, border))
		return expected(reader, "a site such as c3|c4");
	note_place(reader, border->place[0]);
	note_place(reader, border->place[1]);
	return token_ends(reader);
}

/* The token at hand as VILLAGE=KIND. */
static int
read_stone(struct reader *reader, struct khan_step *step)
{
	struct slice before;
	int kind;

	if (read_place(reader, &step->to) != 0)
		return -1;
	if (!slice_char(&reader->token, '='))
		return expected(reader, "= and the kind of a stone");
	before = reader->token;
	kind = khan_read_kind(&reader->token);
	if (kind < 0 || kind >= KHAN_KINDS) {
		reader->token = before;
		return expected(reader, "a kind of stone: c, m, f, p or h");
	}
	step->kind = (uint8_t)kind;
	return token_ends(reader);
}

/* Where the next item of a list goes, or NULL when the list is full. */
static bool
make_room(struct reader *reader, uint8_t *count)
{
	if (*count < KHAN_LIST) {
		(*count)++;
		return true;
	}
	*count = KHAN_LIST + 1;
	reader->move->verbatim = true;
	return false;
}

/* The token at hand as +KIND; `wall`: a wall may be drawn as well. */
static int
read_draw(struct reader *reader, bool wall)
{
	struct khan_move *move = reader->move;
	struct slice before;
	int kind;

	if (!slice_char(&reader->token, '+'))
		return expected(reader, "a stone drawn such as +c");
	before = reader->token;
	kind = khan_read_kind(&reader->token);
	if (kind < 0 || (kind == KHAN_WALL && !wall)) {
		reader->token = before;
		return expected(reader, wall ? "c, m, f, p, h, s or w"
					     : "c, m, f, p, h or s");
	}
	if (make_room(reader, &move->draws))
		move->draw[move->draws - 1] = (uint8_t)kind;
	return token_ends(reader);
}

static int
read_end(struct reader *reader)
{
	return next_token(reader) ? expected(reader, "nothing more") : 0;
}

static int
read_start(struct reader *reader)
{
	struct khan_move *move = reader->move;

	move->action = KHAN_ACT_START;
	for (move->items = 0; move->items < 2; move->items++) {
		next_token(reader);
		if (read_stone(reader, &move->step[move->items]) != 0)
			return -1;
	}
	for (int i = 0; i < 2; i++) {
		next_token(reader);
		if (read_draw(reader, false) != 0)
			return -1;
	}
	return read_end(reader);
}

static int
read_via(struct reader *reader, struct khan_step *step)
{
	if (step == NULL || step->over)
		return expected(reader, "a step such as d4=c");
	step->over = true;
	if (read_border(reader, &step->border[0]) != 0 ||
	    read_border(reader, &step->border[1]) != 0)
		return -1;
	return 0;
}

static int
read_lay(struct reader *reader)
{
	struct khan_move *move = reader->move;
	struct khan_step spare, *step = NULL;

	move->action = KHAN_ACT_LAY;
	while (next_token(reader)) {
		if (slice_is_word(reader->token, "via")) {
			if (read_via(reader, step) != 0)
				return -1;
			continue;
		}
		memset(&spare, 0, sizeof(spare));
		step = make_room(reader, &move->items)
			       ? &move->step[move->items - 1]
			       : &spare;
		if (read_stone(reader, step) != 0)
			return -1;
	}
	return 0;
}

static int
read_walls(struct reader *reader)
{
	struct khan_move *move = reader->move;
	struct khan_border border;
	struct slice ahead;

	move->action = KHAN_ACT_WALL;
	do {
		if (read_border(reader, &border) != 0)
			return -1;
		if (make_room(reader, &move->items))
			move->wall[move->items - 1] = border;
		ahead = reader->rest;
	} while (slice_token(&ahead, &reader->token));
	return 0;
}

static int
read_enter(struct reader *reader)
{
	reader->move->enters = true;
	next_token(reader);
	if (read_place(reader, &reader->move->enter) != 0 ||
	    token_ends(reader) != 0)
		return -1;
	next_token(reader);
	if (!slice_is_word(reader->token, "lay"))
		return expected(reader, "lay");
	return read_lay(reader);
}

/* The token at hand as the word of a deploy, and what follows it. */
static int
read_deploy(struct reader *reader)
{
	if (slice_is_word(reader->token, "lay"))
		return read_lay(reader);
	if (slice_is_word(reader->token, "wall"))
		return read_walls(reader);
	if (slice_is_word(reader->token, "enter"))
		return read_enter(reader);
	if (slice_is_word(reader->token, "lift"))
		reader->move->action = KHAN_ACT_LIFT;
	else if (slice_is_word(reader->token, "pass"))
		reader->move->action = KHAN_ACT_PASS;
	else
		return expected(reader,
				"a draw such as +w, or lay, wall, enter, lift "
				"or pass");
	return read_end(reader);
}

int
khan_decode(struct slice text, void *move, size_t *offset, struct text *why)
{
	struct reader reader = { text, text, text, move, offset, why };

	memset(move, 0, sizeof(struct khan_move));
	next_token(&reader);
	if (slice_is_word(reader.token, "start"))
		return read_start(&reader);
	while (reader.token.len > 0 && reader.token.text[0] == '+') {
		if (read_draw(&reader, true) != 0)
			return -1;
		next_token(&reader);
	}
	return read_deploy(&reader);
}
