/* notation.c - the small words of the notation, and moves written in it. */
#include "words.h"

const char khan_kind_letters[] = "cmfphsw";

#define LETTER(c, kind) [c] = (kind) + 1, [(c) - 'a' + 'A'] = (kind) + 1

const uint8_t khan_letter_kinds[UINT8_MAX + 1] = {
	LETTER('c', KHAN_CHINESE), LETTER('m', KHAN_MONGOL),
	LETTER('f', KHAN_FARMER),  LETTER('p', KHAN_PLAGUE),
	LETTER('h', KHAN_HERB),    LETTER('s', KHAN_UNSEEN),
	LETTER('w', KHAN_WALL),
};

bool
khan_is_place(struct slice text, struct khan_place *place)
{
	struct cursor in = cursor_of(text);

	return khan_read_place(&in, place) && cursor_at_end(&in);
}

bool
khan_is_border(struct slice text, struct khan_border *border)
{
	struct cursor in = cursor_of(text);

	return khan_read_border(&in, border) && cursor_at_end(&in);
}

int
khan_kind_of(struct slice text)
{
	struct cursor in = cursor_of(text);
	int kind = khan_read_kind(&in);

	return cursor_at_end(&in) ? kind : -1;
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

struct node *
khan_place_word(struct khan_place place, struct tree *tree)
{
	struct text text = tree_text_begin(tree);

	khan_write_place(&text, place);
	return tree_tame_end(tree, &text);
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
