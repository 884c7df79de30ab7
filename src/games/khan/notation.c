/* notation.c - the small words of the notation, and moves written in it. */
#include "khan.h"

const char khan_kind_letters[] = "cmfphsw";

bool
khan_read_place(struct slice *rest, struct khan_place *place)
{
	int letter, row;

	if (rest->len == 0)
		return false;
	letter = slice_lower((unsigned char)rest->text[0]);
	if (letter < 'a' || letter > 'z')
		return false;
	slice_skip(rest, 1);
	if (!slice_number(rest, &row))
		return false;
	place->column = (uint8_t)(letter - 'a');
	place->row = (uint8_t)(row < KHAN_ROW_MAX ? row : KHAN_ROW_MAX);
	return true;
}

static bool
place_before(struct khan_place a, struct khan_place b)
{
	return a.column != b.column ? a.column < b.column : a.row < b.row;
}

bool
khan_read_border(struct slice *rest, struct khan_border *border)
{
	struct khan_place a, b;

	if (!khan_read_place(rest, &a) || !slice_char(rest, '|') ||
	    !khan_read_place(rest, &b))
		return false;
	border->place[0] = place_before(b, a) ? b : a;
	border->place[1] = place_before(b, a) ? a : b;
	return true;
}

int
khan_read_kind(struct slice *rest)
{
	/* The kinds by letter, and 1 more. */
	static const uint8_t kinds[26] = {
		['c' - 'a'] = KHAN_CHINESE + 1, ['m' - 'a'] = KHAN_MONGOL + 1,
		['f' - 'a'] = KHAN_FARMER + 1,  ['p' - 'a'] = KHAN_PLAGUE + 1,
		['h' - 'a'] = KHAN_HERB + 1,    ['s' - 'a'] = KHAN_UNSEEN + 1,
		['w' - 'a'] = KHAN_WALL + 1,
	};
	int letter = rest->len > 0 ? slice_lower(rest->text[0]) - 'a' : -1;

	if (letter < 0 || letter >= 26 || kinds[letter] == 0)
		return -1;
	slice_skip(rest, 1);
	return kinds[letter] - 1;
}

void
khan_write_place(struct text *out, struct khan_place place)
{
	text_char(out, (char)('a' + place.column));
	text_long(out, place.row);
}

void
khan_write_border(struct text *out, struct khan_border border)
{
	khan_write_place(out, border.place[0]);
	text_char(out, '|');
	khan_write_place(out, border.place[1]);
}

static void
write_draws(struct text *out, const struct khan_move *move)
{
	for (int i = 0; i < move->draws; i++) {
		text_char(out, '+');
		text_char(out, khan_kind_letters[move->draw[i]]);
		text_char(out, ' ');
	}
}

static void
write_step(struct text *out, const struct khan_step *step)
{
	text_char(out, ' ');
	khan_write_place(out, step->to);
	text_char(out, '=');
	text_char(out, khan_kind_letters[step->kind]);
	if (!step->over)
		return;
	text_add(out, " via ");
	khan_write_border(out, step->border[0]);
	text_char(out, ' ');
	khan_write_border(out, step->border[1]);
}

static void
write_start(struct text *out, const struct khan_move *move)
{
	text_add(out, "start");
	for (int i = 0; i < 2; i++)
		write_step(out, &move->step[i]);
	for (int i = 0; i < 2; i++) {
		text_add(out, " +");
		text_char(out, khan_kind_letters[move->draw[i]]);
	}
}

static void
write_lay(struct text *out, const struct khan_move *move)
{
	if (move->enters) {
		text_add(out, "enter ");
		khan_write_place(out, move->enter);
		text_char(out, ' ');
	}
	text_add(out, "lay");
	for (int i = 0; i < move->items; i++)
		write_step(out, &move->step[i]);
}

static void
write_walls(struct text *out, const struct khan_move *move)
{
	text_add(out, "wall");
	for (int i = 0; i < move->items; i++) {
		text_char(out, ' ');
		khan_write_border(out, move->wall[i]);
	}
}

void
khan_encode(const void *board, const void *before, const void *text_move,
	    struct text *out)
{
	const struct khan_move *move = text_move;

	(void)board;
	(void)before;
	if (move->verbatim)
		return;
	if (move->action == KHAN_ACT_START) {
		write_start(out, move);
		return;
	}
	write_draws(out, move);
	if (move->action == KHAN_ACT_LAY)
		write_lay(out, move);
	else if (move->action == KHAN_ACT_WALL)
		write_walls(out, move);
	else
		text_add(out, move->action == KHAN_ACT_LIFT ? "lift" : "pass");
}
