/* khan_slow.c - a turn of Dschingis Khan, rule by rule as they are told. */
#include "khan_slow.h"

#include <string.h>

static const int stones_of_a_kind[KHAN_KINDS] = { 5, 5, 5, 1, 1 };

static void
start_piece(struct khan_slow *slow, struct khan_point a, struct khan_point b)
{
	if (khan_slow_village(slow, b) &&
	    slow->cell[a.x][a.y] != slow->cell[b.x][b.y])
		slow->piece[slow->pieces++] = (struct khan_slow_piece){
			.village = { a, b }, .open = true, .great = true
		};
}

/* How often a tower is met by the pieces; an end is met once. */
static int
meets(const struct khan_slow *slow, struct khan_point tower)
{
	int number = 0;

	for (int i = 0; i < slow->pieces; i++) {
		struct khan_point a = slow->piece[i].village[0];
		struct khan_point b = slow->piece[i].village[1];

		number += tower.x == b.x && tower.y == b.y;
		number += tower.x == a.x + 1 && tower.y == a.y + 1;
	}
	return number;
}

static void
find_ends(struct khan_slow *slow)
{
	for (int x = 0; x <= slow->columns; x++)
		for (int y = 0; y <= slow->rows; y++) {
			struct khan_point tower = { x, y };

			if (meets(slow, tower) != 1)
				continue;
			if (2 * x < slow->columns)
				slow->west = tower;
			else
				slow->east = tower;
		}
}

void
khan_slow_begin(struct khan_slow *slow, const char *picture, int walls,
		int players)
{
	memset(slow, 0, sizeof(*slow));
	slow->columns = (int)strcspn(picture, "\n");
	slow->rows = (int)strlen(picture) / (slow->columns + 1);
	for (int y = 0; y < slow->rows; y++)
		for (int x = 0; x < slow->columns; x++)
			slow->cell[x][slow->rows - 1 - y] =
				picture[y * (slow->columns + 1) + x];
	for (int v = 0; v < slow->columns * slow->rows; v++) {
		struct khan_point at = { v % slow->columns, v / slow->columns };

		if (!khan_slow_village(slow, at))
			continue;
		start_piece(slow, at, (struct khan_point){ at.x, at.y + 1 });
		start_piece(slow, at, (struct khan_point){ at.x + 1, at.y });
	}
	find_ends(slow);
	slow->walls = walls;
	slow->supply = walls - slow->pieces;
	slow->players = players;
	slow->left = -1;
	for (int p = 0; p < players; p++) {
		slow->scout[p].x = -1;
		slow->passive[p] = KHAN_COLOUR;
	}
}

void
khan_slow_leave_out(struct khan_slow *slow, struct khan_point a,
		    struct khan_point b)
{
	struct khan_point low = a.x < b.x || a.y < b.y ? a : b;

	slow->no_road[low.x][low.y][a.x != b.x] = true;
}

static int
stones_held(const struct khan_slow *slow)
{
	int number = 0;

	for (int kind = 0; kind <= KHAN_UNSEEN; kind++)
		number += slow->held[slow->turn][kind];
	return number;
}

static int
least(int a, int b)
{
	return a < b ? a : b;
}

static void
put_stone(struct khan_slow *slow, struct khan_point at, int kind)
{
	struct khan_slow_stack *stack = &slow->stack[at.x][at.y];

	stack->stone[stack->height].player = (uint8_t)slow->turn;
	stack->stone[stack->height++].kind = (uint8_t)kind;
}

static const char *
draw_stone(struct khan_slow *slow, int kind)
{
	int p = slow->turn;

	if (kind != KHAN_UNSEEN &&
	    ++slow->seen[p][kind] > stones_of_a_kind[kind])
		return "khan.stones";
	slow->passive[p]--;
	slow->held[p][kind]++;
	return NULL;
}

static const char *
start(struct khan_slow *slow, const struct khan_move *move)
{
	struct khan_point a = khan_slow_point(move->step[0].to);
	struct khan_point b = khan_slow_point(move->step[1].to);
	const struct khan_slow_walk nobody = { .player = slow->turn };
	const struct khan_step by_road = { .to = move->step[1].to };
	int p = slow->turn, walls = least(2, slow->supply);

	if (!khan_slow_village(slow, a) || !khan_slow_village(slow, b) ||
	    !khan_slow_may_go(slow, a, &by_road) ||
	    khan_slow_find(slow, a, b) >= 0 ||
	    !khan_slow_free(slow, &nobody, a) ||
	    !khan_slow_free(slow, &nobody, b))
		return "khan.start";
	for (int i = 0; i < 2; i++) {
		if (draw_stone(slow, move->step[i].kind) != NULL)
			return "khan.stones";
		slow->held[p][move->step[i].kind]--;
		put_stone(slow, i == 0 ? a : b, move->step[i].kind);
	}
	slow->scout[p] = b;
	slow->begun++;
	slow->supply -= walls;
	slow->walls_held[p] += walls;
	for (int i = 0; i < 2; i++)
		if (draw_stone(slow, move->draw[i]) != NULL)
			return "khan.stones";
	return NULL;
}

static const char *
draw(struct khan_slow *slow, const struct khan_move *move)
{
	int p = slow->turn, walls = 0, stones = 0;
	int walls_most = least(4 - slow->walls_held[p], slow->supply);
	int stones_most = least(4 - stones_held(slow), slow->passive[p]);

	for (int i = 0; i < move->draws; i++)
		if (move->draw[i] == KHAN_WALL)
			walls++;
		else
			stones++;
	if (walls > walls_most || stones > stones_most ||
	    walls + stones != least(2, walls_most + stones_most))
		return "khan.draw";
	slow->supply -= walls;
	slow->walls_held[p] += walls;
	for (int i = 0; i < move->draws; i++)
		if (move->draw[i] != KHAN_WALL &&
		    draw_stone(slow, move->draw[i]) != NULL)
			return "khan.stones";
	return NULL;
}

/* The end is near when two of the supplies are empty. */
static bool
announces(const struct khan_slow *slow)
{
	int empty = slow->supply == 0;

	for (int p = 0; p < slow->players; p++)
		empty += slow->passive[p] == 0;
	return slow->left < 0 && empty >= 2;
}

static const char *
lay_stone(struct khan_slow *slow, struct khan_point at, int kind)
{
	int p = slow->turn;

	if (slow->held[p][kind] > 0) {
		slow->held[p][kind]--;
	} else if (slow->held[p][KHAN_UNSEEN] > 0 &&
		   slow->seen[p][kind] < stones_of_a_kind[kind]) {
		slow->held[p][KHAN_UNSEEN]--;
		slow->seen[p][kind]++;
	} else {
		return "khan.stones";
	}
	put_stone(slow, at, kind);
	return NULL;
}

static void
close_piece(struct khan_slow *slow, struct khan_point a, struct khan_point b)
{
	int piece = khan_slow_find(slow, a, b);

	if (piece >= 0)
		slow->piece[piece].open = false;
}

static const char *
take_step(struct khan_slow *slow, struct khan_slow_walk *walk,
	  const struct khan_step *step)
{
	struct khan_point from = walk->visited[walk->visits - 1];
	struct khan_point to = khan_slow_point(step->to);
	const struct khan_slow_walk elsewhere = { .player = walk->player };

	if (!khan_slow_may_go(slow, from, step))
		return "khan.step";
	if (!khan_slow_free(slow, &elsewhere, to))
		return "khan.scout";
	if (!khan_slow_free(slow, walk, to))
		return "khan.revisit";
	if (lay_stone(slow, to, step->kind) != NULL)
		return "khan.stones";
	if (!step->over)
		close_piece(slow, from, to);
	for (int i = 0; i < 2 && step->over; i++)
		close_piece(slow, khan_slow_point(step->border[i].place[0]),
			    khan_slow_point(step->border[i].place[1]));
	walk->visited[walk->visits++] = to;
	slow->scout[walk->player] = to;
	return NULL;
}

static const char *
lay(struct khan_slow *slow, const struct khan_move *move)
{
	int p = slow->turn, stones = stones_held(slow);
	struct khan_slow_walk walk = { .player = p };
	const char *broken = NULL;
	struct khan_step step;

	if (stones == 0 || move->items > stones)
		return "khan.deploy";
	if (move->enters != (slow->scout[p].x < 0))
		return "khan.enter";
	if (move->enters) {
		if (!khan_slow_may_enter(slow, p, khan_slow_point(move->enter)))
			return "khan.enter";
		slow->scout[p] = khan_slow_point(move->enter);
	}
	walk.visited[walk.visits++] = slow->scout[p];
	for (int i = 0; i < move->items && broken == NULL; i++)
		broken = take_step(slow, &walk, &move->step[i]);
	if (broken != NULL || stones_held(slow) == 0)
		return broken;
	if (khan_slow_steps(slow, &walk, &step, 1) > 0)
		return "khan.blocked";
	for (int kind = 0; kind <= KHAN_UNSEEN; kind++) {
		slow->lost[p][kind] += slow->held[p][kind];
		slow->held[p][kind] = 0;
	}
	return NULL;
}

static const char *
build(struct khan_slow *slow, const struct khan_move *move)
{
	if (slow->walls_held[slow->turn] == 0 ||
	    move->items != slow->walls_held[slow->turn])
		return "khan.deploy";
	for (int i = 0; i < move->items; i++) {
		struct khan_point a = khan_slow_point(move->wall[i].place[0]);
		struct khan_point b = khan_slow_point(move->wall[i].place[1]);

		if (!khan_slow_can_touch(slow, a, b))
			return "khan.site";
		slow->walls_held[slow->turn]--;
		khan_slow_build(slow, a, b);
	}
	return NULL;
}

static const char *
lift(struct khan_slow *slow)
{
	int p = slow->turn;
	struct khan_slow_walk walk = { .player = p,
				       .visits = 1,
				       .visited = { slow->scout[p] } };
	struct khan_step step;

	if (slow->scout[p].x < 0 || khan_slow_steps(slow, &walk, &step, 1) > 0)
		return "khan.lift";
	slow->scout[p] = (struct khan_point){ -1, 0 };
	return NULL;
}

static bool
can_build(const struct khan_slow *slow, int pieces)
{
	for (int v = 0; pieces > 0 && v < 2 * slow->columns * slow->rows; v++) {
		struct khan_point a = { v / 2 % slow->columns,
					v / 2 / slow->columns };
		struct khan_point b = { a.x + v % 2, a.y + !(v % 2) };
		struct khan_slow next = *slow;

		if (!khan_slow_can_touch(slow, a, b))
			continue;
		khan_slow_build(&next, a, b);
		if (can_build(&next, pieces - 1))
			return true;
	}
	return pieces == 0;
}

static const char *
pass(const struct khan_slow *slow)
{
	int p = slow->turn;

	for (int v = 0; v < slow->columns * slow->rows; v++) {
		struct khan_point at = { v % slow->columns, v / slow->columns };

		if (stones_held(slow) > 0 &&
		    (slow->scout[p].x >= 0 || khan_slow_may_enter(slow, p, at)))
			return "khan.deploy";
	}
	if (slow->walls_held[p] > 0 && can_build(slow, slow->walls_held[p]))
		return "khan.deploy";
	return NULL;
}

static const char *
deploy(struct khan_slow *slow, const struct khan_move *move)
{
	switch (move->action) {
	case KHAN_ACT_LAY:
		return lay(slow, move);
	case KHAN_ACT_WALL:
		return build(slow, move);
	case KHAN_ACT_LIFT:
		return lift(slow);
	default:
		return pass(slow);
	}
}

bool
khan_slow_over(const struct khan_slow *slow)
{
	return slow->left == 0;
}

const char *
khan_slow_play(struct khan_slow *slow, const struct khan_move *move)
{
	struct khan_slow next = *slow;
	bool first = slow->turn >= slow->begun, ends;
	const char *broken;

	if (first != (move->action == KHAN_ACT_START))
		return "khan.start";
	broken = first ? start(&next, move) : draw(&next, move);
	ends = announces(&next);
	if (broken == NULL && !first)
		broken = deploy(&next, move);
	if (broken != NULL)
		return broken;
	if (ends)
		next.left = next.players;
	else if (next.left > 0)
		next.left--;
	next.turn = (next.turn + 1) % next.players;
	*slow = next;
	return NULL;
}
