/* support_moves.h - the moves that a game lists, to be compared with others. */
#ifndef GAMEREC_TEST_SUPPORT_MOVES_H
#define GAMEREC_TEST_SUPPORT_MOVES_H

#include "moves.h"

/* The moves of a position, each in flat memory behind the other, sorted. */
struct move_list {
	const struct game *game;
	const void *board, *state;
	size_t count, room;
	unsigned char *moves;
	bool *met;            /* see move_list_meet() */
	void *before, *after; /* room for states */
};

/*
 * Lists the moves of a position, and fails the test unless each of them
 * plays, is canonical, and is there once; and there is one unless the game is
 * over.
 */
void move_list_make(struct move_list *list, const struct game *game,
		    const void *board, const void *state);
void move_list_release(struct move_list *list);

/* A candidate: if it plays it must be in the list, else it must not. */
void move_list_meet(struct move_list *list, const void *move);

/* Fails unless every move of the list was met as a candidate. */
void move_list_all_met(const struct move_list *list);

#endif
