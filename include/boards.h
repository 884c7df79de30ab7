/*
 * boards.h - the board of a record: built in, from the board path, or in
 * place. Each named board is read once and kept.
 */
#ifndef GAMEREC_BOARDS_H
#define GAMEREC_BOARDS_H

#include "arena.h"
#include "diag.h"
#include "record.h"
#include "text.h"

struct builtin_board {
	const char *name, *text;
};

/* Made from formats/boards; ends with name NULL. */
extern const struct builtin_board builtin_boards[];

/*
 * Looks for the board file of that name (letters, digits and dashes) and
 * puts its bytes into `out`: 1, or 0 if there is none, or -1 with a reason
 * in `out` if it cannot be read.
 */
struct board_path {
	int (*load)(void *context, struct slice name, struct text *out);
	void *context;
};

struct boards {
	struct board_path path;
	struct arena arena; /* of the boards that are kept */
	struct kept_board *kept;
};

void boards_init(struct boards *boards, struct board_path path);
void boards_release(struct boards *boards);

/*
 * The board of the record, in *board (NULL for a game without boards). One
 * that stands in the record lives in `arena`. -1 if there is none that can
 * be used, reported (record.board) at the record's `board`.
 */
int boards_find(struct boards *boards, const struct record *record,
		struct arena *arena, struct diag *diag, const void **board);

#endif
