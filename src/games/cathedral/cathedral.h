/*
 * cathedral.h - Cathedral as its own files see it: buildings, the state and
 * the move.
 */
#ifndef GAMEREC_CATHEDRAL_H
#define GAMEREC_CATHEDRAL_H

#include "bits.h"
#include "game.h"

#include <stdbool.h>
#include <stdint.h>

enum owner { LIGHT, DARK, CHURCH, OWNERS };

enum facing { NORTH, EAST, SOUTH, WEST };

/* In the order of the rules; what a hand or a list is written in. */
enum kind {
	TAVERN,
	STABLE,
	INN,
	BRIDGE,
	SQUARE,
	MANOR,
	ABBEY,
	ACADEMY,
	INFIRMARY,
	CASTLE,
	TOWER,
	KINDS,
	CATHEDRAL = KINDS,
	PASS,
};

/* Two taverns, stables and inns, one of each other kind; the cathedral. */
enum { HAND = 14, CHURCH_SITE = 2 * HAND, SITES };

/* All buildings of a player. */
enum { HAND_SQUARES = 47 };

/* A cell of a building, seen from its pivot. */
struct cell {
	int8_t x, y;
};

/* The bit of the pivot in a shape: no cell is further from it. */
enum { SHAPE_PIVOT = 2 * COLUMN + 2 };

/* A building of a player has no more cells, all of them next to its pivot. */
enum { HAND_CELLS = 5 };

/*
 * A square, which is 0, and its neighbours: column by column, and from the
 * last one on to the first.
 */
enum { ALL_AROUND = 9 };

#define AROUND(x, y) (((x)*3 + (y) + ALL_AROUND) % ALL_AROUND)

/* Of 128 bytes, for then it is found by a shift. */
struct building {
	char name[10];
	uint8_t letters; /* of the name */
	uint8_t copies;  /* in a hand */
	uint8_t slot;    /* of its first copy among the sites of a player */
	uint8_t facings; /* that differ: 1, 2 or 4 */
	uint8_t partner; /* the cell that is the pivot after half a turn */
	uint8_t size;
	struct cell cell[4][6]; /* by facing */
	uint8_t near[4][8];     /* the same as AROUND(); not the cathedral's */
	uint64_t shape[4];      /* the same in bits */
};

/* Where a building stands. */
struct site {
	uint8_t at;     /* the pivot's square + 1; 0: nowhere */
	uint8_t facing; /* canonical */
};

/*
 * Sites: light's, then dark's, in the order of kinds, then the cathedral.
 * Of two buildings of a kind the one with the lower pivot comes first, and
 * what stands comes before what does not.
 */
struct cathedral_state {
	struct bits built[OWNERS];  /* the squares they cover */
	struct bits pivots[OWNERS]; /* one square of each building */
	struct bits zone[2];
	struct site sites[SITES];
	uint16_t spent[OWNERS]; /* bit k: none of kind k is in the hand */
	uint8_t regions[2];     /* that a player's walls part the rest into */
	uint8_t turn;
	uint8_t over;
	uint8_t stuck;  /* whoever is to move can only pass */
	uint8_t super;  /* the variant */
	uint8_t opened; /* the cathedral was placed */
	uint8_t begun;  /* bit p: player p has placed his first building */
};

enum { TAKES_MAX = SIDE * SIDE };

struct cathedral_move {
	uint8_t kind; /* PASS: the rest is 0 */
	uint8_t pivot, facing;
	uint8_t takes;
	uint8_t take[TAKES_MAX]; /* squares, as written */
};

enum cathedral_rule {
	RULE_FIRST,
	RULE_SUPPLY,
	RULE_OUTSIDE,
	RULE_TAKEN,
	RULE_WALLED,
	RULE_OWN_ZONE,
	RULE_CAPTURE,
	RULE_PASS,
};

extern const struct game game_cathedral;
extern const struct rule cathedral_rules[];
extern const char *const cathedral_seats[];
extern const struct node cathedral_seat_words[];
extern const struct node cathedral_kind_words[]; /* but for PASS */

/* A square in a message. */
#define SQUARE_FORMAT    "%c%d"
#define SQUARE_ARGS(bit) 'a' + (bit) / COLUMN, (bit) % COLUMN + 1

/* The owner and kind of the building that stands on a site. */
static inline int
site_owner(int site)
{
	return site / HAND;
}

static inline int
site_kind(int site)
{
	int slot = site % HAND;

	if (site == CHURCH_SITE)
		return CATHEDRAL;
	return slot < 2 * BRIDGE ? slot / 2 : slot - BRIDGE;
}

/* pieces.c: shapes. */

/* Dark's own shapes stand behind the kinds that both share. */
enum { DARK_ABBEY = CATHEDRAL + 1, DARK_ACADEMY, SHAPES };

extern const struct building cathedral_buildings[SHAPES];

/* By owner and kind; whoever plays it, the cathedral is the same. */
extern const struct building *const cathedral_hands[OWNERS][KINDS + 1];

static inline const struct building *
cathedral_building(int owner, int kind)
{
	return cathedral_hands[owner][kind];
}

/*
 * The squares it covers; false if any cell is off the board. A building is in
 * one piece, so it cannot leave the board without a cell on the guards or in a
 * column beside it; and those bits are none of the board's, at the other end
 * of the set either.
 */
static inline bool
cathedral_cells(const struct building *building, int facing, int pivot,
		struct bits *cells)
{
	struct bits shape = { building->shape[facing], 0 };

	*cells = bits_rotate(shape, pivot - SHAPE_PIVOT);
	return bits_within(*cells, bits_board());
}

/* How far a cell is from the pivot, in bits. */
static inline int
cell_offset(struct cell cell)
{
	return cell.x * COLUMN + cell.y;
}

/* All pivots at which every cell lies on a square of `free`. */
struct bits cathedral_pivots(const struct building *building, int facing,
			     struct bits free);

/*
 * Turns a building that looks the same after half a turn to N or E. What looks
 * the same in all facings is N already, and four that differ stay.
 */
static inline void
cathedral_canonical(const struct building *building, int *pivot, int *facing)
{
	if (*facing < building->facings)
		return;
	*pivot += cell_offset(building->cell[*facing][building->partner]);
	*facing -= SOUTH;
}

/* board.c: what stands where. */

/* The squares that buildings cover, the cathedral too. */
static inline struct bits
cathedral_built(const struct cathedral_state *state)
{
	const struct bits *built = state->built;

	return bits_or(bits_or(built[LIGHT], built[DARK]), built[CHURCH]);
}

/* The squares that player may build on. */
static inline struct bits
cathedral_free(const struct cathedral_state *state, int player)
{
	struct bits closed =
		bits_or(cathedral_built(state), state->zone[!player]);

	if (state->super)
		closed = bits_or(closed, state->zone[player]);
	return bits_less(bits_board(), closed);
}

static inline bool
cathedral_in_hand(const struct cathedral_state *state, int player, int kind)
{
	return (state->spent[player] >> kind & 1) == 0;
}

/* Whether that player has placed his first building. */
static inline bool
cathedral_begun(const struct cathedral_state *state, int player)
{
	return (state->begun >> player & 1) != 0;
}

/* The first placement that player has, if any; `move` may be NULL. */
bool cathedral_can_place(const struct cathedral_state *state, int player,
			 struct cathedral_move *move);

/* The site of the building that covers a square, or -1. */
int cathedral_site_at(const struct cathedral_state *state, int square);

/*
 * Puts up a building on those cells, which are free; it must be in the hand.
 * What else is in `after`, which may be `before`, stays.
 */
void cathedral_put(const struct cathedral_state *before, int owner,
		   const struct cathedral_move *move, const struct bits *cells,
		   struct cathedral_state *after);

void cathedral_lift(struct cathedral_state *state, int site);

/* Gives the turn to a player, and finds out whether the game is over. */
void cathedral_settle(struct cathedral_state *state, int player);

/* zones.c: regions. */

/* All squares of `open` that hang together with the seed, corners too. */
struct bits cathedral_flood(struct bits seed, struct bits open,
			    struct bits goal);

/* The squares that touch one of the set, and the set itself. */
struct bits cathedral_spread(struct bits set);

/* How many regions that player's buildings part the rest of the board into. */
int cathedral_regions(const struct cathedral_state *state, int player);

/*
 * The pivots of the buildings that are not that player's. A building lies
 * whole in one part, so that its pivot stands for it.
 */
static inline struct bits
cathedral_foreign(const struct cathedral_state *state, int player)
{
	return bits_or(state->pivots[!player], state->pivots[CHURCH]);
}

/* notation.c: moves, and their parts. */

bool cathedral_read_square(struct slice token, int *square);

/* " N" to " W", or nothing for a building without facing. */
const char *cathedral_facing_text(const struct building *building, int facing);

/* A square, and where a building stands: its pivot, and its facing if any. */
void cathedral_write_square(struct text *out, int square);
void cathedral_write_site(struct text *out, const struct building *building,
			  int pivot, int facing);

/*
 * A building in a position, without an x; the kind CATHEDRAL says that the
 * text is of the cathedral, whose name is not written.
 */
int cathedral_decode_site(struct slice text, int kind,
			  struct cathedral_move *move, size_t *offset,
			  struct text *why);

int cathedral_decode(struct slice text, void *move, size_t *offset,
		     struct text *why);
void cathedral_encode(const void *board, const void *before, const void *move,
		      struct text *out);

/* rules.c: legality and effect. */

/*
 * For positions: puts up a building, if it breaks none of supply, outside and
 * taken; or the first that it breaks.
 */
const struct rule *cathedral_stand(struct cathedral_state *state, int owner,
				   const struct cathedral_move *move,
				   struct text *why);

const struct rule *cathedral_play(const void *board, const void *before,
				  const void *move, void *after,
				  struct text *why);

/* moves.c: every legal move. */

bool cathedral_moves(const void *board, const void *state, move_visit *visit,
		     void *context);
bool cathedral_pick(const void *board, const void *state,
		    const struct chooser *chooser, void *move);

/* setup.c, position.c: the `position` mapping, in and out. */

int cathedral_setup(const void *board, const struct record *record, void *state,
		    struct diag *diag);
struct node *cathedral_position(const void *board, const void *state,
				const struct record *record, bool final,
				struct tree *tree);

/* score.c: minus points. */

/* The squares of the buildings in a hand, which all were there at first. */
static inline long
cathedral_minus(const struct cathedral_state *state, int player)
{
	return HAND_SQUARES - bits_count(state->built[player]);
}

const struct rule *cathedral_score(const void *board, const void *state,
				   struct score *score, struct text *why);
void cathedral_score_detail(const void *board, const void *state,
			    const struct record *record,
			    const struct score *score, struct tree *tree,
			    struct node *map);

/* metrics.c: what can be counted. */

struct cathedral_values {
	int32_t placed[2][KINDS];
	int32_t captures[2], declined[2];
	int32_t passes[2];
	int32_t cathedral_at, cathedral_captured;
	int32_t left[2][KINDS];
	int32_t minus[2];
	int32_t zone[2];
};

extern const struct metric cathedral_metrics[];
void cathedral_measure_move(const void *board, const void *before,
			    const void *move, const void *after, void *values);
void cathedral_measure_end(const void *board, const void *state,
			   const struct score *score, void *values);

/* draw.c */
void cathedral_draw(const void *board, const void *state, bool hidden,
		    struct scene *scene);

#endif
