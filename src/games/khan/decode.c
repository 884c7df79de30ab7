/* decode.c - moves read from text; it knows no board and no rule. */
#include "words.h"

#include <string.h>

/* A move being read. */
struct reader {
	struct cursor in;
	const char *text; /* all of it */
	struct khan_move *move;
	size_t *offset;
	struct text *why;
};

/* The fault is where reading stopped. */
static int
expected(const struct reader *reader, const char *what)
{
	*reader->offset = (size_t)(reader->in.at - reader->text);
	if (reader->why != NULL)
		text_printf(reader->why, "expected %s", what);
	return -1;
}

/* The same, if what is at fault stands elsewhere. */
static int
expected_at(struct reader *reader, struct cursor fault, const char *what)
{
	reader->in = fault;
	return expected(reader, what);
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
	cursor_next(&reader->in);
	if (!khan_read_place(&reader->in, place))
		return expected(reader, "a village such as d4");
	note_place(reader, *place);
	return 0;
}

static int
token_ends(const struct reader *reader)
{
	return cursor_at_gap(&reader->in) ? 0 : expected(reader, "a blank");
}

/* The next token, whole, as a site. */
static int
read_border(struct reader *reader, struct khan_border *border)
{
	cursor_next(&reader->in);
	if (!khan_read_border(&reader->in, border))
		return expected(reader, "a site such as c3|c4");
	note_place(reader, border->place[0]);
	note_place(reader, border->place[1]);
	return token_ends(reader);
}

/* The next token as VILLAGE=KIND. */
static int
read_stone(struct reader *reader, struct khan_step *step)
{
	struct cursor before;
	int kind;

	if (read_place(reader, &step->to) != 0)
		return -1;
	if (!cursor_char(&reader->in, '='))
		return expected(reader, "= and the kind of a stone");
	before = reader->in;
	kind = khan_read_kind(&reader->in);
	if (kind < 0 || kind >= KHAN_KINDS)
		return expected_at(reader, before,
				   "a kind of stone: c, m, f, p or h");
	step->kind = (uint8_t)kind;
	return token_ends(reader);
}

/* Whether there is room for one more item of a list; it is counted. */
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

/* The next token as +KIND; `wall`: a wall may be drawn as well. */
static int
read_draw(struct reader *reader, bool wall)
{
	struct khan_move *move = reader->move;
	struct cursor before;
	int kind;

	cursor_next(&reader->in);
	if (!cursor_char(&reader->in, '+'))
		return expected(reader, "a stone drawn such as +c");
	before = reader->in;
	kind = khan_read_kind(&reader->in);
	if (kind < 0 || (!wall && kind == KHAN_WALL))
		return expected_at(reader, before,
				   wall ? "c, m, f, p, h, s or w"
					: "c, m, f, p, h or s");
	if (make_room(reader, &move->draws))
		move->draw[move->draws - 1] = (uint8_t)kind;
	return token_ends(reader);
}

static int
read_end(struct reader *reader)
{
	return cursor_next(&reader->in) ? expected(reader, "nothing more") : 0;
}

static int
read_start(struct reader *reader)
{
	struct khan_move *move = reader->move;

	move->action = KHAN_ACT_START;
	for (move->items = 0; move->items < 2; move->items++)
		if (read_stone(reader, &move->step[move->items]) != 0)
			return -1;
	for (int i = 0; i < 2; i++)
		if (read_draw(reader, false) != 0)
			return -1;
	return read_end(reader);
}

/* The two sites over which a step goes, if it is a first step over. */
static int
read_via(struct reader *reader, struct cursor via, struct khan_step *step)
{
	if (step == NULL || step->over)
		return expected_at(reader, via, "a step such as d4=c");
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
	while (cursor_next(&reader->in)) {
		struct cursor token = reader->in;

		if (cursor_word(&reader->in, "via")) {
			if (read_via(reader, token, step) != 0)
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

	move->action = KHAN_ACT_WALL;
	do {
		if (read_border(reader, &border) != 0)
			return -1;
		if (make_room(reader, &move->items))
			move->wall[move->items - 1] = border;
	} while (cursor_next(&reader->in));
	return 0;
}

static int
read_enter(struct reader *reader)
{
	reader->move->enters = true;
	if (read_place(reader, &reader->move->enter) != 0 ||
	    token_ends(reader) != 0)
		return -1;
	cursor_next(&reader->in);
	if (!cursor_word(&reader->in, "lay"))
		return expected(reader, "lay");
	return read_lay(reader);
}

/* The next token as the word of a deploy, and what follows it. */
static int
read_deploy(struct reader *reader)
{
	if (cursor_word(&reader->in, "lay"))
		return read_lay(reader);
	if (cursor_word(&reader->in, "wall"))
		return read_walls(reader);
	if (cursor_word(&reader->in, "enter"))
		return read_enter(reader);
	if (cursor_word(&reader->in, "lift"))
		reader->move->action = KHAN_ACT_LIFT;
	else if (cursor_word(&reader->in, "pass"))
		reader->move->action = KHAN_ACT_PASS;
	else
		return expected(reader,
				"a draw such as +w, or lay, wall, enter, lift "
				"or pass");
	return read_end(reader);
}

int
khan_decode_any(struct slice text, struct khan_move *move, size_t *offset,
		struct text *why)
{
	struct reader reader = { cursor_of(text), text.text, move, offset,
				 why };

	game_clear(move, sizeof(*move));
	cursor_next(&reader.in);
	if (cursor_word(&reader.in, "start"))
		return read_start(&reader);
	while (cursor_peek(&reader.in) == '+') {
		if (read_draw(&reader, true) != 0)
			return -1;
		cursor_next(&reader.in);
	}
	return read_deploy(&reader);
}
