/* cathedral_slow.c - Cathedral square by square, as the rules tell it. */
#include "cathedral_slow.h"

#include <string.h>

struct picture {
	int width;
	const char *cells; /* row by row from the north; O is the pivot */
};

static const struct picture pictures[] = {
	[TAVERN] = { 1, "O" },
	[STABLE] = { 1, "X"
			"O" },
	[INN] = { 2, "X."
		     "OX" },
	[BRIDGE] = { 1, "X"
			"O"
			"X" },
	[SQUARE] = { 2, "XX"
			"OX" },
	[MANOR] = { 3, ".X."
		       "XOX" },
	[ABBEY] = { 3, ".XX"
		       "XO." },
	[ACADEMY] = { 3, ".X."
			 "XO."
			 ".XX" },
	[INFIRMARY] = { 3, ".X."
			   "XOX"
			   ".X." },
	[CASTLE] = { 3, "X.X"
			"XOX" },
	[TOWER] = { 3, ".XX"
		       "XO."
		       "X.." },
	[CATHEDRAL] = { 3, ".X."
			   "XOX"
			   ".X."
			   ".X." },
};

static const struct picture dark_abbey = { 3, "XX."
					      ".OX" };
static const struct picture dark_academy = { 3, ".X."
						".OX"
						"XX." };

struct shape {
	int size;
	struct {
		int x, y;
	} cell[6];
};

/* The squares that a building covers, on the board or not. */
static struct shape
shape_of(int owner, int kind, int x, int y, int facing)
{
	const struct picture *picture = &pictures[kind];
	struct shape shape = { 0 };
	int pivot;

	if (owner == DARK && kind == ABBEY)
		picture = &dark_abbey;
	if (owner == DARK && kind == ACADEMY)
		picture = &dark_academy;
	pivot = (int)(strchr(picture->cells, 'O') - picture->cells);
	for (int i = 0; picture->cells[i] != '\0'; i++) {
		int dx = i % picture->width - pivot % picture->width;
		int dy = pivot / picture->width - i / picture->width;

		if (picture->cells[i] == '.')
			continue;
		for (int quarter = 0; quarter < facing; quarter++) {
			int east = dy;

			dy = -dx;
			dx = east;
		}
		shape.cell[shape.size].x = x + dx;
		shape.cell[shape.size++].y = y + dy;
	}
	return shape;
}

void
cathedral_slow_start(struct slow_state *state, bool super)
{
	memset(state, 0, sizeof(*state));
	for (int x = 0; x < SIDE; x++)
		for (int y = 0; y < SIDE; y++)
			state->standing[x][y] = state->zone[x][y] = NOBODY;
	for (int kind = 0; kind < KINDS; kind++)
		state->hand[LIGHT][kind] = state->hand[DARK][kind] =
			kind <= INN ? 2 : 1;
	state->super = super;
}

static bool
on_board(int x, int y)
{
	return x >= 0 && x < SIDE && y >= 0 && y < SIDE;
}

int
cathedral_slow_owner(const struct slow_state *state, int x, int y)
{
	int which = state->standing[x][y];

	return which == NOBODY ? NOBODY : state->building[which].owner;
}

/* The rules of placing, in their order. */
static const char *
cannot_place(const struct slow_state *state, int player, int kind,
	     const struct shape *shape)
{
	if (kind != CATHEDRAL && state->hand[player][kind] == 0)
		return "cathedral.supply";
	for (int i = 0; i < shape->size; i++)
		if (!on_board(shape->cell[i].x, shape->cell[i].y))
			return "cathedral.outside";
	for (int i = 0; i < shape->size; i++)
		if (cathedral_slow_owner(state, shape->cell[i].x,
					 shape->cell[i].y) != NOBODY)
			return "cathedral.taken";
	for (int i = 0; i < shape->size; i++)
		if (state->zone[shape->cell[i].x][shape->cell[i].y] == !player)
			return "cathedral.walled";
	for (int i = 0; i < shape->size && state->super; i++)
		if (state->zone[shape->cell[i].x][shape->cell[i].y] == player)
			return "cathedral.own-zone";
	return NULL;
}

bool
cathedral_slow_fits(const struct slow_state *state,
		    const struct slow_move *move)
{
	struct shape shape = shape_of(state->turn, move->kind, move->x, move->y,
				      move->facing);

	return cannot_place(state, state->turn, move->kind, &shape) == NULL;
}

bool
cathedral_slow_can_place(const struct slow_state *state, int player)
{
	for (int kind = 0; kind < KINDS; kind++)
		for (int facing = 0; facing < 4 && state->hand[player][kind];
		     facing++)
			for (int place = 0; place < SIDE * SIDE; place++) {
				struct shape shape =
					shape_of(player, kind, place / SIDE,
						 place % SIDE, facing);

				if (cannot_place(state, player, kind, &shape) ==
				    NULL)
					return true;
			}
	return false;
}

/* Marks all squares of the mover's region that hang together with one. */
static void
mark_region(const struct slow_state *state, int player, int x, int y,
	    int number, int region[SIDE][SIDE])
{
	if (!on_board(x, y) || region[x][y] != 0 ||
	    cathedral_slow_owner(state, x, y) == player)
		return;
	region[x][y] = number;
	for (int dx = -1; dx <= 1; dx++)
		for (int dy = -1; dy <= 1; dy++)
			mark_region(state, player, x + dx, y + dy, number,
				    region);
}

/* A part that a move closed. */
struct slow_part {
	int number;
	int squares;
	int foreign; /* buildings in it */
};

enum { SLOW_PARTS = 100 };

struct division {
	int region[SIDE][SIDE]; /* after the move; numbers from 1 */
	int count;
	struct slow_part part[SLOW_PARTS]; /* of the region built on */
};

static void
count_part(const struct slow_state *after, const struct division *division,
	   struct slow_part *part)
{
	bool seen[SLOW_BUILDINGS] = { false };

	for (int x = 0; x < SIDE; x++)
		for (int y = 0; y < SIDE; y++) {
			int which = after->standing[x][y];

			if (division->region[x][y] != part->number)
				continue;
			part->squares++;
			if (which == NOBODY || seen[which])
				continue;
			seen[which] = true;
			part->foreign++;
		}
}

/* The parts into which the mover's region fell. */
static void
divide(const struct slow_state *before, const struct slow_state *after,
       int player, const struct shape *shape, struct division *division)
{
	int old[SIDE][SIDE] = { { 0 } };
	int numbers = 0;

	memset(division, 0, sizeof(*division));
	mark_region(before, player, shape->cell[0].x, shape->cell[0].y, 1, old);
	for (int x = 0; x < SIDE; x++)
		for (int y = 0; y < SIDE; y++) {
			struct slow_part part = { 0, 0, 0 };

			if (division->region[x][y] != 0 ||
			    cathedral_slow_owner(after, x, y) == player ||
			    old[x][y] == 0)
				continue;
			part.number = ++numbers;
			mark_region(after, player, x, y, numbers,
				    division->region);
			count_part(after, division, &part);
			division->part[division->count++] = part;
		}
	if (division->count < 2)
		division->count = 0;
}

/* The part that may be taken from by naming that square, or NULL. */
static const struct slow_part *
takeable(const struct slow_state *after, const struct division *division,
	 int player, int x, int y)
{
	int owner = cathedral_slow_owner(after, x, y);

	for (int i = 0; i < division->count; i++) {
		const struct slow_part *part = &division->part[i];

		if (part->number == division->region[x][y] &&
		    part->squares <= 50 && part->foreign == 1 &&
		    owner != NOBODY && owner != player)
			return part;
	}
	return NULL;
}

static void
make_zone(struct slow_state *state, const struct division *division, int number,
	  int player)
{
	for (int x = 0; x < SIDE; x++)
		for (int y = 0; y < SIDE; y++)
			if (division->region[x][y] == number)
				state->zone[x][y] = player;
}

static void
take_off(struct slow_state *state, int which)
{
	const struct slow_building *building = &state->building[which];

	for (int x = 0; x < SIDE; x++)
		for (int y = 0; y < SIDE; y++)
			if (state->standing[x][y] == which)
				state->standing[x][y] = NOBODY;
	if (building->owner != CHURCH)
		state->hand[building->owner][building->kind]++;
}

static void
put_up(struct slow_state *state, int owner, const struct slow_move *move,
       const struct shape *shape)
{
	state->building[state->placed] =
		(struct slow_building){ owner, move->kind, move->x, move->y,
					move->facing };
	for (int i = 0; i < shape->size; i++) {
		int x = shape->cell[i].x, y = shape->cell[i].y;

		state->standing[x][y] = state->placed;
		state->zone[x][y] = NOBODY;
	}
	state->placed++;
	if (owner != CHURCH)
		state->hand[owner][move->kind]--;
}

/* Captures, checked one by one, then done. */
static const char *
settle(struct slow_state *after, const struct division *division, int player,
       const struct slow_move *move)
{
	bool taken[SLOW_PARTS + 1] = { false };

	for (int i = 0; i < move->takes; i++) {
		const struct slow_part *part =
			takeable(after, division, player, move->take[i].x,
				 move->take[i].y);

		if (part == NULL || taken[part->number])
			return "cathedral.capture";
		taken[part->number] = true;
	}
	for (int i = 0; i < move->takes; i++)
		take_off(after,
			 after->standing[move->take[i].x][move->take[i].y]);
	for (int i = 0; i < division->count; i++) {
		const struct slow_part *part = &division->part[i];

		if (part->squares <= 50 &&
		    (part->foreign == 0 || taken[part->number]))
			make_zone(after, division, part->number, player);
	}
	return NULL;
}

static const char *
place(const struct slow_state *before, const struct slow_move *move,
      struct slow_state *after)
{
	int player = before->turn;
	struct shape shape =
		shape_of(player, move->kind, move->x, move->y, move->facing);
	const char *broken = cannot_place(before, player, move->kind, &shape);
	struct division division = { .count = 0 };

	if (broken != NULL)
		return broken;
	if (move->kind == CATHEDRAL) {
		put_up(after, CHURCH, move, &shape);
		after->opened = true;
	} else {
		put_up(after, player, move, &shape);
		if (before->begun[player])
			divide(before, after, player, &shape, &division);
		after->begun[player] = true;
	}
	return settle(after, &division, player, move);
}

const char *
cathedral_slow_play(const struct slow_state *before,
		    const struct slow_move *move, struct slow_state *after)
{
	const char *broken = NULL;

	if ((move->kind == CATHEDRAL) == before->opened)
		return "cathedral.first";
	*after = *before;
	if (move->kind != PASS)
		broken = place(before, move, after);
	else if (cathedral_slow_can_place(before, before->turn))
		broken = "cathedral.pass";
	if (broken != NULL)
		return broken;
	after->turn = !before->turn;
	after->over = !cathedral_slow_can_place(after, LIGHT) &&
		      !cathedral_slow_can_place(after, DARK);
	return NULL;
}

int
cathedral_slow_takes(const struct slow_state *before,
		     const struct slow_move *move,
		     struct slow_square takes[SIDE * SIDE])
{
	struct slow_state after = *before;
	int player = before->turn, count = 0;
	struct shape shape =
		shape_of(player, move->kind, move->x, move->y, move->facing);
	struct division division;

	if (!before->opened || !before->begun[player] ||
	    cannot_place(before, player, move->kind, &shape) != NULL)
		return 0;
	put_up(&after, player, move, &shape);
	divide(before, &after, player, &shape, &division);
	for (int x = 0; x < SIDE; x++)
		for (int y = 0; y < SIDE; y++)
			if (takeable(&after, &division, player, x, y) != NULL)
				takes[count++] = (struct slow_square){ x, y };
	return count;
}

int
cathedral_slow_points(const struct slow_state *state, int player)
{
	int points = 0;

	for (int kind = 0; kind < KINDS; kind++)
		points -= state->hand[player][kind] *
			  shape_of(player, kind, 0, 0, 0).size;
	return points;
}
