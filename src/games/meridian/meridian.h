/*
 * meridian.h - Meridian as its own files see it: the board, the state and the
 * move.
 *
 * Meridians, rows, cards and players count from 0; row 0 is the southmost.
 */
#ifndef GAMEREC_MERIDIAN_H
#define GAMEREC_MERIDIAN_H

#include "game.h"

#include <stdbool.h>
#include <stdint.h>

enum {
	MERIDIAN_MERIDIANS = 10, /* the most a board may have */
	MERIDIAN_ROWS = 8,       /* the same */
	MERIDIAN_ISLANDS = 26,   /* one for each letter */
	MERIDIAN_PLAYERS = RECORD_PLAYERS_MAX,

	/* Of one colour; with two players everybody has two colours. */
	MERIDIAN_CARDS = 13,
	MERIDIAN_SINGLES = 10, /* the first of them reach one meridian */
	MERIDIAN_PIECES = 20,
	MERIDIAN_COLOURS = 2,
	MERIDIAN_DECK = MERIDIAN_CARDS * MERIDIAN_COLOURS,
	MERIDIAN_DECKS = MERIDIAN_CARDS * MERIDIAN_PLAYERS, /* of all */

	MERIDIAN_OPEN = 2, /* cards that lie open before a turn */
};

enum meridian_rule {
	RULE_CARD,
	RULE_OPEN,
	RULE_CITY,
	RULE_REACH,
	RULE_REMOVE,
	RULE_SUPPLY,
	RULE_LIMIT,
	RULE_PUSH_OWN,
	RULE_FIRST,
	RULE_DISTINCT,
	RULE_ORDER,
	RULE_PUSH_OFF,
};

/* A city by name only: the board may not have it. */
struct city {
	int32_t meridian, row;
};

/* What a city is on the board. */
struct place {
	uint8_t island; /* from 0, by letter */
	uint8_t capital;
};

struct meridian_board {
	uint8_t meridians, rows;
	uint8_t cities[MERIDIAN_ISLANDS]; /* 0: no such island */
	struct place place[MERIDIAN_MERIDIANS][MERIDIAN_ROWS];
};

struct tower {
	uint8_t height; /* 0: the city is free, and the owner 0 */
	uint8_t owner;
};

/*
 * The towers of a meridian stand in one word, as every move asks for all of
 * them: a byte for each row, the lowest for row 0, with the height in the
 * lower bits and the owner from this one on.
 */
enum { MERIDIAN_OWNER_BIT = 6 };

struct meridian_state {
	uint64_t towers[MERIDIAN_MERIDIANS];
	uint32_t left[MERIDIAN_PLAYERS];  /* two bits for each card */
	uint8_t supply[MERIDIAN_PLAYERS]; /* pieces */
	uint8_t deck[MERIDIAN_DECKS];     /* one after the other, top first */
	uint8_t seat[MERIDIAN_PLAYERS];   /* index into meridian_seats */
	uint8_t players;
	uint8_t colours; /* of each player, 1 or 2 */
	uint8_t decks;   /* the record gives them */
	uint8_t to_move;
};

/* All of one type: there are no unused bytes. */
struct meridian_move {
	int32_t card;
	int32_t removes; /* 0 or 1: whether `from` has a meaning */
	struct city from;
	int32_t places; /* 0 or 1: whether `on` and `height` have */
	struct city on;
	int32_t height;
};

/* A card, and the first and last meridian that it reaches. */
struct card {
	const char *name;
	int first, last;
};

extern const struct game game_meridian;
extern const struct rule meridian_rules[];
extern const char *const meridian_seats[];
extern const struct node meridian_seat_words[];
extern const struct card meridian_cards[MERIDIAN_CARDS];
extern const struct node meridian_card_words[MERIDIAN_CARDS];

/* A city in a message or a text. */
#define CITY_FORMAT  "%d%c"
#define CITY_ARGS(c) (int)(c).meridian + 1, 'a' + (int)(c).row

static inline int
meridian_all_cards(const struct meridian_state *state)
{
	return MERIDIAN_CARDS * state->colours;
}

static inline const char *
meridian_seat(const struct meridian_state *state, int player)
{
	return meridian_seats[state->seat[player]];
}

static inline const struct node *
meridian_seat_word(const struct meridian_state *state, int player)
{
	return &meridian_seat_words[state->seat[player]];
}

static inline bool
meridian_over(const struct meridian_state *state)
{
	return state->left[state->to_move] == 0;
}

/* The tower of a row in the word of its meridian. */
static inline struct tower
meridian_row(uint64_t towers, int row)
{
	unsigned tower = (uint8_t)(towers >> 8 * row);

	return (struct tower){
		.height = (uint8_t)(tower & ((1U << MERIDIAN_OWNER_BIT) - 1)),
		.owner = (uint8_t)(tower >> MERIDIAN_OWNER_BIT),
	};
}

static inline struct tower
meridian_tower(const struct meridian_state *state, struct city city)
{
	return meridian_row(state->towers[city.meridian], city.row);
}

static inline bool
meridian_has_city(const struct meridian_board *board, struct city city)
{
	return city.meridian >= 0 && city.meridian < board->meridians &&
	       city.row < board->rows;
}

/* board.c: the picture. */

const char *meridian_default_board(int players);
int meridian_read_board(const struct board_map *from, void *board);

/* A record being read. */
struct reading {
	const struct meridian_board *board;
	const struct record *record;
	struct meridian_state *state;
	struct diag *diag;
};

/* cards.c: cards and decks. */

/* How many of a card a player has left, and what one of it counts there. */
static inline int
meridian_left(const struct meridian_state *state, int player, int card)
{
	return state->left[player] >> 2 * card & 3;
}

static inline uint32_t
meridian_one(int card)
{
	return 1U << 2 * card;
}

/* How many of a card, or of all cards, he has played. */
int meridian_played(const struct meridian_state *state, int player, int card);
int meridian_turns(const struct meridian_state *state, int player);

static inline const uint8_t *
meridian_deck(const struct meridian_state *state, int player)
{
	return state->deck + meridian_all_cards(state) * player;
}

/* How often a card is among the first so many of a player's deck. */
int meridian_dealt(const struct meridian_state *state, int player, int card,
		   int first);

/* How often it lies open before the player's turn; decks must be known. */
int meridian_open(const struct meridian_state *state, int player, int card);

/* Whether he still has it, and it lies open where decks are known. */
bool meridian_may_play(const struct meridian_state *state, int player,
		       int card);

/* The card that a scalar names; -1 and a report if there is none. */
int meridian_card_of(const struct reading *reading, const struct node *scalar);

/* The `decks` of a record, which may be NULL; -1 if reported. */
int meridian_read_decks(const struct reading *reading,
			const struct node *decks);

/* The cards that a position says a player has played, or NULL. */
const struct node *meridian_played_list(const struct reading *reading,
					int player);

/* Whether the deck can give the cards that he has played. */
int meridian_check_dealt(const struct reading *reading, int player);

/* notation.c: moves, and their parts. */

/* The card with that name, or -1. */
int meridian_read_card(struct slice token);

/* NUMBER LETTER: the whole token. */
bool meridian_read_city(struct slice token, struct city *city);

/* The same written. */
void meridian_write_city(struct text *out, struct city city);

int meridian_decode(struct slice text, void *move, size_t *offset,
		    struct text *why);
void meridian_encode(const void *board, const void *before, const void *move,
		     struct text *out);

/* rules.c: legality and effect. */

/* A move on trial. */
struct attempt {
	const struct meridian_board *board;
	const struct meridian_state *state; /* before it */
	const struct meridian_move *move;
	int player;
	struct text *why;
};

/*
 * For positions: puts a tower on a free city; or the first of city, supply,
 * limit, distinct and order that it breaks.
 */
const struct rule *meridian_stand(const struct attempt *placing,
				  struct meridian_state *after);

const struct rule *meridian_play(const void *board, const void *before,
				 const void *move, void *after,
				 struct text *why);

/* moves.c: every legal move. */

bool meridian_moves(const void *board, const void *state, move_visit *visit,
		    void *context);

/*
 * Those with a card that may be played, in the same order, but a placement is
 * shown once, with the lowest and the highest tower that may stand there; 0
 * for a move without placement.
 */
typedef bool meridian_range_visit(void *context,
				  const struct meridian_move *move, int low,
				  int high);
bool meridian_sparing(const void *board, const void *state, move_visit *visit,
		      void *context);
bool meridian_ranges(const void *board, const void *state, int card,
		     meridian_range_visit *visit, void *context);

/* pick.c: choice and chance. */

bool meridian_pick(const void *board, const void *state,
		   const struct chooser *chooser, void *move);
void meridian_deal(const struct record *record, const struct chooser *chooser,
		   struct tree *tree, struct node *root);

/* setup.c, position.c: the start, and the `position` mapping in and out. */

int meridian_setup(const void *board, const struct record *record, void *state,
		   struct diag *diag);
struct node *meridian_position(const void *board, const void *state,
			       const struct record *record, bool final,
			       struct tree *tree);

/* score.c: garrisons and islands. */

/* What scoring finds of each island. */
struct islands {
	uint8_t worth[MERIDIAN_ISLANDS][MERIDIAN_PLAYERS]; /* of garrisons */
	int8_t owner[MERIDIAN_ISLANDS]; /* or MERIDIAN_NOBODY */
};
enum { MERIDIAN_NOBODY = -1 };

static inline const struct islands *
meridian_islands(const struct score *score)
{
	return (const struct islands *)score->found.bytes;
}

const struct rule *meridian_score(const void *board, const void *state,
				  struct score *score, struct text *why);
void meridian_score_detail(const void *board, const void *state,
			   const struct record *record,
			   const struct score *score, struct tree *tree,
			   struct node *map);

/* metrics.c: what can be counted. */

enum { MERIDIAN_HEIGHT_MAX = MERIDIAN_PIECES * MERIDIAN_COLOURS };

/* Islands by who controls them: a player, or nobody for one reason or other. */
enum { ISLANDS_TIED = MERIDIAN_PLAYERS, ISLANDS_EMPTY, ISLANDS_KINDS };

struct meridian_values {
	int32_t towers[MERIDIAN_PLAYERS];
	int32_t heights[1 + MERIDIAN_HEIGHT_MAX]; /* 0: no tower was placed */
	int32_t pushes[MERIDIAN_PLAYERS];
	int32_t longest_chain[MERIDIAN_PLAYERS];
	int32_t removals[MERIDIAN_PLAYERS];
	int32_t discards[MERIDIAN_PLAYERS];
	int32_t cards[2][MERIDIAN_CARDS]; /* for something, for nothing */
	int32_t islands[ISLANDS_KINDS];
	int32_t spare[MERIDIAN_PLAYERS];
	int32_t cities[MERIDIAN_MERIDIANS * MERIDIAN_ROWS];
};

extern const struct metric meridian_metrics[];
void meridian_measure_move(const void *board, const void *before,
			   const void *move, const void *after, void *values);
void meridian_measure_end(const void *board, const void *state,
			  const struct score *score, void *values);

/* draw.c */
void meridian_draw(const void *board, const void *state, bool hidden,
		   struct scene *scene);

#endif
