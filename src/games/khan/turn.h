/*
 * turn.h - a turn of Dschingis Khan that is being told, token by token, and
 * how it may go on.
 */
#ifndef GAMEREC_KHAN_TURN_H
#define GAMEREC_KHAN_TURN_H

#include "khan.h"

/* What is told next. */
enum khan_stage {
	KHAN_TELL_TURN,    /* start, a draw, or what is deployed */
	KHAN_TELL_START,   /* a stone of a start */
	KHAN_TELL_DRAW,    /* a stone that a start draws */
	KHAN_TELL_ENTRY,   /* the village that is entered */
	KHAN_TELL_LAY,     /* the word lay */
	KHAN_TELL_STEP,    /* a step, or that the last one goes over */
	KHAN_TELL_UP,      /* the piece by which it goes up */
	KHAN_TELL_DOWN,    /* ... and down */
	KHAN_TELL_PIECE,   /* a wall to build */
	KHAN_TELL_NOTHING, /* it is complete */
};

enum khan_word {
	KHAN_WORD_START,
	KHAN_WORD_ENTER,
	KHAN_WORD_LAY,
	KHAN_WORD_WALL,
	KHAN_WORD_LIFT,
	KHAN_WORD_PASS,
	KHAN_WORD_VIA,
};

enum khan_token_sort {
	KHAN_TOKEN_WORD, /* what: enum khan_word */
	KHAN_TOKEN_DRAW, /* what: enum khan_kind */
	KHAN_TOKEN_VILLAGE,
	KHAN_TOKEN_STONE, /* what: enum khan_kind */
	KHAN_TOKEN_SITE,
};

struct khan_token {
	uint8_t sort; /* enum khan_token_sort */
	uint8_t what;
	uint16_t at; /* village or site */
};

/*
 * A step may be told by its village alone and turn out to go over the wall
 * when `via` follows: `step` keeps how all stood before it.
 */
struct khan_turn {
	const struct khan_board *board;
	struct khan_state state; /* after what was told */
	struct khan_move move;   /* what was told */
	enum khan_stage stage;
	int due;                 /* draws still to come */
	struct khan_trail trail; /* of the scout, while he lays */
	struct {
		struct khan_state state;
		struct khan_trail trail;
		uint16_t to;
		bool stands; /* without via: by road or gate */
	} step;
};
void khan_turn_begin(struct khan_turn *turn, const struct khan_board *board,
		     const struct khan_state *state);

/* Goes on with one of the options. */
void khan_turn_tell(struct khan_turn *turn, struct khan_token token);

/* The attempt that the turn is so far. */
struct khan_attempt khan_turn_attempt(struct khan_turn *turn);

/* The names of a site's villages. */
struct khan_border khan_border_of(const struct khan_board *board,
				  unsigned site);

/* Just those tokens with which some legal move goes on. */
enum { KHAN_OPTIONS = KHAN_VILLAGES * KHAN_KINDS + 1 };
struct khan_options {
	int count;
	struct khan_token token[KHAN_OPTIONS];
};
void khan_find_options(struct khan_turn *turn, struct khan_options *options);

/* Whether a piece fits on the site, and the walls in hand then do. */
bool khan_piece_fits(const struct khan_turn *turn, unsigned site);

/* Whether an item may be drawn that there is room for, or not. */
bool khan_may_draw(const struct khan_state *state, const struct khan_room *room,
		   int item);

/* Whether the turn may end with a lift, or a pass, once all is drawn. */
bool khan_may_end(const struct khan_board *board,
		  const struct khan_state *state, enum khan_action action);

/* Adds the villages with which a village is a pair to start in. */
void khan_find_partners(struct khan_turn *turn, unsigned village,
			uint64_t partners[KHAN_VILLAGE_WORDS]);

/* Where the next stone of a start may be laid. */
void khan_find_starts(struct khan_turn *turn,
		      uint64_t starts[KHAN_VILLAGE_WORDS]);

/* Adds the pieces by which the last step may go up the wall. */
void khan_find_ups(struct khan_turn *turn, struct khan_options *options);

#endif
