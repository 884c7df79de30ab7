/*
 * game.h - what a game owes the suite.
 *
 * A game is a const table. Its board, state and move are flat values: no
 * pointers, memcpy copies them, memcmp compares them (unused bytes are 0).
 * No function allocates, prints, reads a clock or keeps a static variable.
 *
 * The board is what the picture gives and no move changes; it is computed
 * once and passed in. Players are counted in turn order from 0.
 */
#ifndef GAMEREC_GAME_H
#define GAMEREC_GAME_H

#include "board_map.h"
#include "diag.h"
#include "document.h"
#include "metric.h"
#include "record.h"
#include "scene.h"
#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum decided { DECIDED_POINTS, DECIDED_SPARE, DECIDED_SHARED };

enum { SCORE_WORDS = 17 };

struct score {
	long points[RECORD_PLAYERS_MAX];
	long spare[RECORD_PLAYERS_MAX]; /* the most breaks a tie, if any do */
	unsigned winners; /* bit p: player p wins, or shares the win */
	enum decided decided;

	/*
	 * What the game found on the way to the points: for its own
	 * score_detail() and measure_end(), and for nobody else. There
	 * is as much room as the game that wants most takes.
	 */
	union {
		uint64_t words[SCORE_WORDS];
		uint8_t bytes[SCORE_WORDS * sizeof(uint64_t)];
	} found;
};

/*
 * Makes the choices of a player, and those of chance, such as which stone is
 * drawn: a number below `count`, which is not 0.
 */
struct chooser {
	unsigned (*below)(void *context, unsigned count, bool chance);
	void *context;
};

/* Is shown a move, flat as in struct game; false: enough, no more of them. */
typedef bool move_visit(void *context, const void *move);

/* Is shown a move that was played, and the states before and after it. */
typedef void game_watch(const void *board, const void *before, const void *move,
			const void *after, void *context);

struct game {
	const char *name;              /* the value of `game:` */
	const char *title;             /* as people write it */
	const char *const *seats;      /* ends with NULL */
	const struct node *seat_words; /* the same, as they are written */
	int min_players, max_players;
	bool fixed_order; /* the players must be listed in the order of seats */

	const struct rule *rules;    /* ends with id NULL */
	unsigned long tells;         /* bit i: what rules[i] says of a move that
					breaks it is already what would be allowed */
	const char *const *keys;     /* top-level keys of its own; ends NULL */
	const char *const *variants; /* what `rules` may hold; ends NULL */

	/*
	 * Keys inside `position` and `board` whose scalars, at any depth below
	 * them, are numbers in JSON; ends with NULL.
	 */
	const char *const *counts;

	size_t board_size, state_size, move_size;

	/* The name of the board for that many players; NULL: boards unused. */
	const char *(*default_board)(int players);

	/*
	 * Reads the game's own keys of a board mapping into `board`; -1 from
	 * board_refuse() if it is no board.
	 */
	int (*read_board)(const struct board_map *from, void *board);

	/*
	 * The state before the first move: the start of the game, or what
	 * record->position says; the game's own keys are read here too.
	 * -1 if it is impossible, reported.
	 */
	int (*setup)(const void *board, const struct record *record,
		     void *state, struct diag *diag);

	/*
	 * Text to move, every byte of it: notation only, never the rules. -1
	 * if it cannot be read: *offset is the byte at fault, `why` says what
	 * was expected.
	 */
	int (*decode)(struct slice text, void *move, size_t *offset,
		      struct text *why);

	/*
	 * Move to text, canonical. `before` is the state the move is played
	 * in, or NULL where that is not known: then what depends on it is
	 * left as written. Nothing is written for a move that cannot be held,
	 * and that no rule allows: its text stands as it is.
	 */
	void (*encode)(const void *board, const void *before, const void *move,
		       struct text *out);
	bool encode_alone; /* it never looks at `before` */

	/*
	 * NULL, and the new state in `after`; or the rule broken, a message
	 * in `why` (which may be NULL), and `after` of no meaning. Pure:
	 * legality and effect are one piece of code. Once over() is true every
	 * move breaks over_rule.
	 */
	const struct rule *(*play)(const void *board, const void *before,
				   const void *move, void *after,
				   struct text *why);

	/*
	 * The legal moves of the player to move. A game gives moves(), or
	 * tokens() where whole moves are too many to list, or both; moves.h
	 * derives what is lacking. Both are called only while over() is
	 * false; then there is at least one legal move. The order is fixed,
	 * and stands beside the game's function.
	 *
	 * moves() shows each to visit(), canonical, so that no two have the
	 * same text and encode() needs no `before`. False as soon as visit()
	 * says so, else true.
	 */
	bool (*moves)(const void *board, const void *state, move_visit *visit,
		      void *context);

	/*
	 * `prefix` is how a move might begin: tokens, with blanks between
	 * them, perhaps none, and any bytes at all. Appends to `next`, each
	 * once and each with a blank behind it, the canonical tokens of which
	 * one may follow: just those for which some legal move begins with
	 * the prefix and the token. True if the prefix is itself a whole
	 * legal move (tokens may follow even then). False with nothing
	 * appended: no legal move begins like that.
	 */
	bool (*tokens)(const void *board, const void *state,
		       struct slice prefix, struct text *next);

	/*
	 * How many legal moves there are, for a game that need not show all
	 * of them to count them; else NULL. Called as the two above.
	 */
	uint64_t (*count)(const void *board, const void *state);

	/*
	 * As moves(), less those that lead to the same points as one that is
	 * shown, and have less to spare. NULL where there are none such.
	 */
	bool (*sparing)(const void *board, const void *state, move_visit *visit,
			void *context);

	/*
	 * Puts a legal move together by choices, so that every legal move can
	 * come of them; canonical, as moves() has it. False if there is none.
	 */
	bool (*pick)(const void *board, const void *state,
		     const struct chooser *chooser, void *move);

	/*
	 * Appends to the document what chance gives before the first move,
	 * such as decks of cards. NULL if that is nothing.
	 */
	void (*deal)(const struct record *record, const struct chooser *chooser,
		     struct tree *tree, struct node *root);

	int (*turn)(const void *state); /* the player to move */

	/*
	 * For a move out of turn: what the record seems to have left out
	 * ("a pass of dark"), or NULL. May itself be NULL.
	 */
	const char *(*missing)(const void *state);

	bool (*over)(const void *state); /* no move may follow */
	const struct rule *over_rule;    /* broken by a move that does */

	/*
	 * The points as the position stands, and who wins or leads. NULL, or
	 * the rule why it cannot be scored and a message in `why`.
	 */
	const struct rule *(*score)(const void *board, const void *state,
				    struct score *score, struct text *why);

	/* Appends the game's own keys to the `score` mapping. */
	void (*score_detail)(const void *board, const void *state,
			     const struct record *record,
			     const struct score *score, struct tree *tree,
			     struct node *map);

	/*
	 * The `position` mapping of a state. `final` leaves `to-move` out.
	 */
	struct node *(*position)(const void *board, const void *state,
				 const struct record *record, bool final,
				 struct tree *tree);

	const struct metric *metrics; /* ends with name NULL */
	size_t values;                /* how many int32_t they take */

	/* Adds what a move did to the values, which are the context. */
	game_watch *measure_move;

	/* Fills in what a position shows that was scored. */
	void (*measure_end)(const void *board, const void *state,
			    const struct score *score, void *values);

	/*
	 * Adds what people see of a state to an empty scene. `hidden` leaves
	 * out what lies face down on a table.
	 */
	void (*draw)(const void *board, const void *state, bool hidden,
		     struct scene *scene);

	/*
	 * A pattern is a position with parts left open; it is flat, and the
	 * same whatever the board and the players. Read from
	 * record->position, the players being all seats in the order of
	 * `seats`. On the board each place that is named counts by itself
	 * (`empty` lists those with nothing on them; with `rest_empty` that
	 * is all others too); off the board a list or number is the whole.
	 * -1 if it cannot be a position at all, reported.
	 */
	size_t pattern_size;
	int (*read_pattern)(const struct record *record, bool rest_empty,
			    void *pattern, struct diag *diag);

	/*
	 * Whether the state fits the pattern. `view` is how one looks at the
	 * board: 0 as it lies, or one of `views` ways that the game takes
	 * for the same; `view_name` says how they come about ("turned"), or
	 * is NULL where there is only one.
	 */
	bool (*match)(const void *board, const void *state, const void *pattern,
		      int view);
	int views;
	const char *view_name;
};

/*
 * Copies a state and returns the copy. The size is hidden from the compiler:
 * for some hundred bytes the C library is faster than what it would make of
 * a memcpy() with a size that it knows.
 */
void *game_copy(void *after, const void *before, size_t size);

/* Sets all bytes to 0; the size is hidden for the same reason. */
void game_clear(void *flat, size_t size);

#endif
