/* khan_picture.c - boards from pictures, as they are and in the mirror. */
#include "khan_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

static char
mirror_cell(char cell, enum khan_mirror mirror)
{
	if (mirror != KHAN_NORTH_SOUTH || cell == '.')
		return cell;
	return cell == 'm' ? 'c' : 'm';
}

static void
mirror_rows(const char *rows, enum khan_mirror mirror, struct text *out)
{
	size_t width = strcspn(rows, "\n"), height = strlen(rows) / (width + 1);

	for (size_t y = 0; y < height; y++) {
		size_t row = mirror == KHAN_NORTH_SOUTH ? height - 1 - y : y;

		for (size_t x = 0; x < width; x++) {
			size_t column =
				mirror == KHAN_EAST_WEST ? width - 1 - x : x;

			text_char(out,
				  mirror_cell(rows[row * (width + 1) + column],
					      mirror));
		}
		text_char(out, '\n');
	}
}

static void
mirror_place(const struct khan_board *board, enum khan_mirror mirror,
	     struct khan_place *place)
{
	if (mirror == KHAN_EAST_WEST)
		place->column = (uint8_t)(board->columns - 1 - place->column);
	if (mirror == KHAN_NORTH_SOUTH)
		place->row = (uint8_t)(board->rows + 1 - place->row);
}

static void
mirror_border(const struct khan_board *board, enum khan_mirror mirror,
	      struct khan_border *border)
{
	mirror_place(board, mirror, &border->place[0]);
	mirror_place(board, mirror, &border->place[1]);
}

static uint8_t
mirror_kind(enum khan_mirror mirror, uint8_t kind)
{
	if (mirror != KHAN_NORTH_SOUTH || kind > KHAN_MONGOL)
		return kind;
	return kind == KHAN_MONGOL ? KHAN_CHINESE : KHAN_MONGOL;
}

void
khan_mirror_move(const struct khan_board *board, enum khan_mirror mirror,
		 struct khan_move *move)
{
	mirror_place(board, mirror, &move->enter);
	for (int i = 0; i < KHAN_LIST; i++) {
		struct khan_step *step = &move->step[i];

		move->draw[i] = mirror_kind(mirror, move->draw[i]);
		step->kind = mirror_kind(mirror, step->kind);
		mirror_place(board, mirror, &step->to);
		mirror_border(board, mirror, &step->border[0]);
		mirror_border(board, mirror, &step->border[1]);
		mirror_border(board, mirror, &move->wall[i]);
	}
}

static void
leave_out_roads(const char *no_road, enum khan_mirror mirror,
		struct khan_board *board)
{
	struct slice token, rest = slice_of(no_road);
	struct khan_border border;

	while (slice_token(&rest, &token)) {
		assert_true(khan_is_border(token, &border));
		mirror_border(board, mirror, &border);
		board->site[khan_site_of(board, border)].road = false;
	}
}

void
khan_picture_board(const struct khan_picture *picture, enum khan_mirror mirror,
		   struct khan_board *board)
{
	struct text rows = TEXT_INIT, why = TEXT_INIT;
	struct arena arena;
	struct tree tree = { &arena };
	struct node *map;
	struct mark at;

	arena_init(&arena);
	map = tree_map(&tree, STYLE_BLOCK);
	mirror_rows(picture->rows, mirror, &rows);
	map_text(&tree, map, "map", text_as_slice(&rows));
	map_number(&tree, map, "walls", picture->walls);
	if (khan_read_board(&(struct board_map){ map, &why, &at }, board) != 0)
		fail_msg("%.*s", (int)why.len, why.data);
	leave_out_roads(picture->no_road, mirror, board);
	text_release(&rows);
	text_release(&why);
	arena_release(&arena);
}
