/*
 * record.h - the envelope that all games share: who plays which game on
 * which board by which rules, the moves or the position, and the claims.
 */
#ifndef GAMEREC_RECORD_H
#define GAMEREC_RECORD_H

#include "diag.h"
#include "document.h"

#include <stdbool.h>

struct game;

enum { RECORD_PLAYERS_MAX = 4 };

/* What a record may claim about its end; NONE when it says nothing. */
enum record_end { END_NONE, END_FINISHED, END_ABANDONED, END_RESIGNED };

struct record {
	const struct node *root;
	struct slice id, game_name; /* text is NULL where absent */
	const struct game *game;    /* NULL if unknown */

	/* In turn order: the index into game->seats, and the name. */
	int players;
	int seat[RECORD_PLAYERS_MAX];
	struct slice name[RECORD_PLAYERS_MAX];

	unsigned variants;        /* bit i: game->variants[i] is in `rules` */
	const struct node *board; /* scalar or map; NULL means the default */
	const struct node *position, *to_move, *moves; /* NULL where absent */
	const struct node *scores, *winner, *end;      /* claims, same */
	enum record_end end_claim;
	long at; /* moves played before this document begins */
};

/*
 * Checks the shape of the whole document and fills the record. Returns -1
 * if anything is wrong enough that no move can be played; all faults are
 * reported. `root` may be of any kind.
 */
int record_read(struct record *record, const struct node *root,
		struct diag *diag);

/* The player (in turn order) with that seat name, or -1. */
int record_player(const struct record *record, struct slice seat);

/* The same of the seat in that place of a list, which mostly is in order. */
int record_player_at(const struct record *record, int place, struct slice seat);

/* The seat name of a player. */
const char *record_seat(const struct record *record, int player);
const struct node *record_seat_word(const struct record *record, int player);

/* Reports a seat that the game, or the players, do not have. Always -1. */
int record_seat_fault(const struct record *record, const struct node *seat,
		      struct diag *diag);

/* Whether a position stands for the end of a game: nothing follows it. */
bool record_is_end_position(const struct record *record);

/* One item of `moves`, taken apart. */
struct record_move {
	const struct node *scalar; /* the move's text */
	const struct node *seat;   /* the key that names its seat, or NULL */
};

/* Checks the shape of every item; -1 if one has none, reported. */
int record_moves_check(const struct node *moves, struct diag *diag);

/* Of an item that is a mapping whose shape is sound. */
struct record_move record_move_in_map(const struct node *item);

/* Of any item whose shape is sound; most are the text and nothing else. */
static inline struct record_move
record_move(const struct node *item)
{
	if (item->kind == NODE_SCALAR)
		return (struct record_move){ item, NULL };
	return record_move_in_map(item);
}

#endif
