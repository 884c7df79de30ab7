/*
 * khan.h - Dschingis Khan, private: state and move, and the parts of which
 * the game is made.
 */
#ifndef GAMEREC_KHAN_H
#define GAMEREC_KHAN_H

#include "board.h"
#include "game.h"

#include <stdbool.h>
#include <stdint.h>

enum {
	KHAN_PLAYERS = RECORD_PLAYERS_MAX,
	KHAN_COLOUR = 17, /* stones of one colour */
	KHAN_STONES = KHAN_PLAYERS * KHAN_COLOUR,
	KHAN_SHIFT = 8,            /* stones that are shifted together */
	KHAN_NO_STONE = INT16_MAX, /* past all villages */
	KHAN_TOP = 31,             /* past all stones of a village */
	KHAN_HAND = 4, /* the most active walls, and the most active stones */

	KHAN_LIST = 8, /* the longest list that a move keeps */
};

/* What may be drawn; the first five may be laid. */
enum khan_kind {
	KHAN_CHINESE,
	KHAN_MONGOL,
	KHAN_FARMER,
	KHAN_PLAGUE,
	KHAN_HERB,
	KHAN_UNSEEN, /* a stone that the recorder did not see */
	KHAN_WALL,
	KHAN_KINDS = KHAN_UNSEEN,
	KHAN_SCORING = KHAN_PLAGUE,
	KHAN_ALL = KHAN_WALL + 1, /* stones of whatever kind, in a count */
};

enum khan_rule {
	KHAN_START,
	KHAN_DRAW,
	KHAN_STONES_RULE,
	KHAN_DEPLOY,
	KHAN_STEP,
	KHAN_SCOUT,
	KHAN_REVISIT,
	KHAN_BLOCKED,
	KHAN_LIFT,
	KHAN_ENTER,
	KHAN_SITE,
	KHAN_OVER,
	KHAN_UNKNOWN,
};

extern const struct game game_khan;
extern const struct rule khan_rules[];
extern const char *const khan_seats[];
extern const struct node khan_seat_words[];
extern const char khan_kind_letters[]; /* by enum khan_kind */
extern const uint8_t khan_kind_count[KHAN_KINDS];

/*
 * Stones lie in the order of their villages, the bottom of each stack first:
 * so equal positions are equal bytes. Arrays by player hold 0 for nobody;
 * the scout of nobody is off the board.
 */
struct khan_state {
	uint64_t built[KHAN_SITE_WORDS]; /* the sites where a piece stands */
	uint64_t open[KHAN_SITE_WORDS], great[KHAN_SITE_WORDS]; /* of them */
	int16_t stone[KHAN_STONES + KHAN_SHIFT]; /* or KHAN_NO_STONE */
	uint16_t scout[KHAN_PLAYERS]; /* village; KHAN_NONE: off the board */
	uint16_t west, east;          /* the Great Wall's end towers */
	uint16_t supply, out;         /* walls */
	uint8_t stones;
	uint8_t players, seat[KHAN_PLAYERS];
	uint8_t to_move;
	uint8_t started;    /* the players before this one have started */
	bool announced;     /* the last round is on */
	uint8_t turns_left; /* of the last round */
	uint8_t passive[KHAN_PLAYERS];

	/* Counts of each kind, see khan_count(). */
	uint64_t active[KHAN_PLAYERS]; /* stones, all of them, and walls */
	uint64_t lost[KHAN_PLAYERS];
	uint64_t left[KHAN_PLAYERS]; /* not yet seen anywhere */
};

enum khan_action {
	KHAN_ACT_START,
	KHAN_ACT_LAY,
	KHAN_ACT_WALL,
	KHAN_ACT_LIFT,
	KHAN_ACT_PASS,
};

struct khan_step {
	struct khan_place to;
	uint8_t kind;
	bool over; /* over the wall: up border[0], down border[1] */
	struct khan_border border[2];
};

/*
 * Counts stop at KHAN_LIST + 1: a move with such a list is readable and
 * always illegal. It cannot be written again from what is kept, nor can one
 * with a row past KHAN_ROW_MAX: `verbatim` says so, and encode() writes
 * nothing.
 */
struct khan_move {
	uint8_t action; /* enum khan_action */
	bool verbatim, enters;
	struct khan_place enter;
	uint8_t draws, items; /* items: steps, or borders of walls */
	uint8_t draw[KHAN_LIST];
	struct khan_step step[KHAN_LIST]; /* start: the two stones laid */
	struct khan_border wall[KHAN_LIST];
};

/*
 * A stone that lies: three bits for its kind, two for its player. Signed, since
 * processors can compare many words at once only with their signs.
 */
static inline int16_t
khan_stone(unsigned village, int player, int kind)
{
	return (int16_t)(village << 5 | (unsigned)(player << 3 | kind));
}

static inline uint16_t
khan_stone_village(int16_t stone)
{
	return (uint16_t)(stone >> 5);
}

static inline int
khan_stone_owner(int16_t stone)
{
	return stone >> 3 & 3;
}

static inline int
khan_stone_kind(int16_t stone)
{
	return stone & 7;
}

/* How many there are of each kind, in one word: a byte for each. */
static inline uint64_t
khan_one(int kind)
{
	return (uint64_t)1 << 8 * kind;
}

static inline const struct node *
khan_seat_word(const struct khan_state *state, int player)
{
	return &khan_seat_words[state->seat[player]];
}

/* One for a hand, by its kind: a stone counts among all stones as well. */
extern const uint64_t khan_item[KHAN_WALL + 1];

static inline int
khan_count(uint64_t kinds, int kind)
{
	return (int)(kinds >> 8 * kind & 0xff);
}

static inline int
khan_walls(const struct khan_state *state, int player)
{
	return khan_count(state->active[player], KHAN_WALL);
}

/* The active stones, seen or not. */
static inline int
khan_hand(const struct khan_state *state, int player)
{
	return khan_count(state->active[player], KHAN_ALL);
}

static inline bool
khan_over(const struct khan_state *state)
{
	return state->announced && state->turns_left == 0;
}

static inline bool
khan_piece(const struct khan_state *state, unsigned site)
{
	return set_has(state->built, site);
}

static inline bool
khan_closed(const struct khan_state *state, unsigned site)
{
	return khan_piece(state, site) && !set_has(state->open, site);
}

/* board.c: everything 0 but the wall, which stands as at the start. */
void khan_start_wall(const struct khan_board *board, struct khan_state *state);

/* notation.c, decode.c, decode_short.c */

/* The whole text as a village, a site, or an enum khan_kind (or -1). */
bool khan_is_place(struct slice text, struct khan_place *place);
bool khan_is_border(struct slice text, struct khan_border *border);
int khan_kind_of(struct slice text);

void khan_write_place(struct text *out, struct khan_place place);
void khan_write_border(struct text *out, struct khan_border border);
struct node *khan_place_word(struct khan_place place, struct tree *tree);
int khan_decode(struct slice text, void *move, size_t *offset,
		struct text *why);

/* Most moves, into one that is all 0; false: it may be a move all the same. */
bool khan_decode_short(struct slice text, struct khan_move *move);

/* Any text, as khan_decode() does those that are not short. */
int khan_decode_any(struct slice text, struct khan_move *move, size_t *offset,
		    struct text *why);
void khan_encode(const void *board, const void *before, const void *move,
		 struct text *out);

/* wall.c */

/* The Great Wall, walked from west to east. */
struct khan_path {
	int pieces;
	uint16_t site[KHAN_TOWERS];
	uint16_t tower[KHAN_TOWERS + 1]; /* tower[i], site[i], tower[i+1] */
};
void khan_walk_wall(const struct khan_board *board,
		    const struct khan_state *state, struct khan_path *path);

/* How many sites of a set meet at a tower. */
int khan_sites_at(const struct khan_board *board, const uint64_t *set,
		  unsigned tower);

/* The two towers where a path ends; false if the set is none. */
bool khan_find_ends(const struct khan_board *board, const uint64_t *set,
		    uint16_t ends[2]);

/* The piece of the Great Wall by which a tower is left, or KHAN_NONE. */
uint16_t khan_onward(const struct khan_board *board,
		     const struct khan_state *state, unsigned tower,
		     unsigned from);
int khan_pieces(const struct khan_board *board, const struct khan_state *state);
bool khan_touches(const struct khan_board *board,
		  const struct khan_state *state, unsigned site);

/*
 * Builds on a free site and settles loops; `last`: in the last round. False,
 * and nothing is built, if it does not touch the wall.
 */
bool khan_build(const struct khan_board *board, struct khan_state *state,
		unsigned site, bool last);

/* Whether that many pieces can be built, one after another. */
bool khan_can_build(const struct khan_board *board,
		    const struct khan_state *state, int pieces);

/* sides.c: the villages of Mongolia; all others are Chinese. */
void khan_mongolia(const struct khan_board *board,
		   const struct khan_state *state,
		   uint64_t mongolia[KHAN_VILLAGE_WORDS]);

/* scout.c */

/*
 * A scout on his way: where he is, and what is barred to him this turn:
 * villages where scouts stand, and those where he has been.
 */
struct khan_trail {
	uint16_t at;
	uint64_t barred[KHAN_VILLAGE_WORDS];
};
void khan_trail_begin(struct khan_trail *trail, const struct khan_state *state,
		      unsigned village);

static inline void
khan_trail_go(struct khan_trail *trail, unsigned village)
{
	trail->at = (uint16_t)village;
	set_add(trail->barred, village);
}

/* An opponent whose scout stands in the village, or -1. */
int khan_barred_by(const struct khan_state *state, int player,
		   unsigned village);

/* Where he can step to: by road or gate, and over the wall. */
struct khan_reach {
	uint64_t near[KHAN_VILLAGE_WORDS], over[KHAN_VILLAGE_WORDS];
};
void khan_find_reach(const struct khan_board *board,
		     const struct khan_state *state,
		     const struct khan_trail *trail, struct khan_reach *reach);
bool khan_has_step(const struct khan_board *board,
		   const struct khan_state *state,
		   const struct khan_trail *trail);

/* The villages where the player's scout, off the board, may enter. */
void khan_find_entries(const struct khan_board *board,
		       const struct khan_state *state, int player,
		       uint64_t entries[KHAN_VILLAGE_WORDS]);

/* Whether he may cross a site: the gate is open, or a road is there. */
static inline bool
khan_may_cross(const struct khan_board *board, const struct khan_state *state,
	       unsigned site)
{
	bool open = set_has(state->open, site), road = board->site[site].road;
	bool built = khan_piece(state, site);

	return open | (road & !built);
}

/* On top of the stack of its village. */
void khan_lay_stone(struct khan_state *state, int16_t stone);

/* rules.c */

/* A move being tried; its parts are rules, and tell what is legal, too. */
struct khan_attempt {
	const struct khan_board *board;
	const struct khan_move *move;
	struct khan_state *state; /* before the turn, at last after it */
	int player;
	bool last; /* in the last round */
	struct text *why;
};
const struct rule *khan_play(const void *board, const void *before,
			     const void *move, void *after, struct text *why);

/* khan.start: a pair of villages, and each stone laid on them. */
const struct rule *khan_check_start(const struct khan_attempt *attempt,
				    const struct khan_place place[2],
				    uint16_t village[2]);
const struct rule *khan_start_stone(const struct khan_attempt *attempt,
				    uint16_t village, int kind);

/* How much whose turn it is may draw of both, and must draw in all. */
struct khan_room {
	int walls, stones, due;
};
struct khan_room khan_find_room(const struct khan_state *state);

/* Draws items of the move for which there is room, counted; khan.stones. */
const struct rule *khan_draw_items(const struct khan_attempt *attempt,
				   uint64_t items);

/* deploy.c: the second half of a turn; lay.c: its longest part. */
const char *khan_colour(const struct khan_attempt *attempt);
const struct rule *khan_deploy(const struct khan_attempt *attempt);
const struct rule *khan_lay(const struct khan_attempt *attempt);

/* idle.c: turns in which nothing is deployed. */
const struct rule *khan_lift(const struct khan_attempt *attempt);
const struct rule *khan_pass(const struct khan_attempt *attempt);

/* Whether stones can be laid: the scout stands somewhere, or can enter. */
bool khan_can_lay(const struct khan_attempt *attempt);

/* Whether there are walls, and all of them can be built. */
bool khan_can_wall(const struct khan_attempt *attempt);

/* khan.site: builds one of the walls in hand. */
const struct rule *khan_build_piece(const struct khan_attempt *attempt,
				    struct khan_border border);

/* enter.c: khan.enter: the scout off the board enters as the move says. */
const struct rule *khan_enter(const struct khan_attempt *attempt);

/* Adds villages to a message, with commas. */
void khan_list_villages(const struct khan_attempt *attempt,
			const uint64_t *set);

/* One step: khan.step, khan.scout, khan.revisit, khan.stones in turn. */
const struct rule *khan_take_step(const struct khan_attempt *attempt,
				  struct khan_trail *trail,
				  const struct khan_step *step);

/* khan.step (c): up and down by two different open pieces; NULL: sound. */
const char *khan_over_fault(const struct khan_attempt *attempt,
			    const struct khan_step *step, unsigned from,
			    unsigned to, uint16_t used[2]);

/* khan.stones: whether a stone of that kind is in hand, seen or unseen. */
bool khan_holds(const struct khan_state *state, int player, int kind);

/* Out of the hand: a stone that was seen, or else an unseen one. */
void khan_take_stone(struct khan_state *state, int player, int kind);

/* What would have been allowed: the villages the scout can step to. */
void khan_tell_reach(const struct khan_attempt *attempt,
		     const struct khan_trail *trail);

/* moves.c */
bool khan_tokens(const void *board, const void *state, struct slice prefix,
		 struct text *next);

/* count.c */
uint64_t khan_count_moves(const void *board, const void *state);

/* pick.c */
bool khan_pick(const void *board, const void *state,
	       const struct chooser *chooser, void *move);

/* setup.c */
int khan_setup(const void *board, const struct record *record, void *state,
	       struct diag *diag);

/* position.c */
struct node *khan_position(const void *board, const void *state,
			   const struct record *record, bool final,
			   struct tree *tree);

/* score.c */
const struct rule *khan_score(const void *board, const void *state,
			      struct score *score, struct text *why);
void khan_score_detail(const void *board, const void *state,
		       const struct record *record, const struct score *score,
		       struct tree *tree, struct node *map);

/* What the stones of a village count for. */
enum khan_lot {
	KHAN_IN_CHINA,
	KHAN_IN_MONGOLIA,
	KHAN_WITH_PLAGUE,
	KHAN_WITH_HERB,
};

/*
 * What lies in each village: the stones of each kind, as a count, and who owns
 * the top one, player 0 where none lies. Whoever walks them walks all villages:
 * where one ends among the stones and the next begins nobody could foretell.
 */
struct khan_piles {
	uint64_t kinds[KHAN_VILLAGES];
	uint8_t owner[KHAN_VILLAGES];
};
void khan_sort_stones(const struct khan_board *board,
		      const struct khan_state *state, struct khan_piles *piles);

/* What a stone counts in a village that holds those, by its kind. */
const int8_t *khan_worth(uint64_t kinds, bool mongolia);

/* metrics.c */
enum { KHAN_SIDES = 2 };
enum { KHAN_SHIFTS = 2, KHAN_ENDINGS = 3 };

struct khan_values {
	int32_t walls[KHAN_PLAYERS];
	int32_t walls_lost[KHAN_PLAYERS];
	int32_t walls_off;
	int32_t shifts[KHAN_SHIFTS];
	int32_t gates[KHAN_PLAYERS], wall_walks[KHAN_PLAYERS];
	int32_t enters[KHAN_PLAYERS], lifts[KHAN_PLAYERS], passes[KHAN_PLAYERS];
	int32_t ending;
	int32_t stones_lost[KHAN_PLAYERS];
	int32_t villages[KHAN_PLAYERS][KHAN_SIDES];
	int32_t plague[KHAN_PLAYERS], herb[KHAN_PLAYERS], both[KHAN_PLAYERS];
	int32_t points[KHAN_PLAYERS][KHAN_SCORING];
	int32_t stones[KHAN_SPAN * KHAN_SPAN];
};

extern const struct metric khan_metrics[];
void khan_measure_move(const void *board, const void *before, const void *move,
		       const void *after, void *values);
void khan_measure_end(const void *board, const void *state,
		      const struct score *score, void *values);

/* draw.c */
void khan_draw(const void *board, const void *state, bool hidden,
	       struct scene *scene);

#endif
