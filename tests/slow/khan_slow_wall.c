/* khan_slow_wall.c - the wall as a list of pieces, searched every time. */
#include "khan_slow.h"

#include <stdlib.h>
#include <string.h>

bool
khan_slow_same(struct khan_point a, struct khan_point b)
{
	return a.x == b.x && a.y == b.y;
}

bool
khan_slow_village(const struct khan_slow *slow, struct khan_point at)
{
	return at.x >= 0 && at.y >= 0 && at.x < slow->columns &&
	       at.y < slow->rows && slow->cell[at.x][at.y] != '.';
}

static bool
neighbours(struct khan_point a, struct khan_point b)
{
	return abs(a.x - b.x) + abs(a.y - b.y) == 1;
}

/* Cell (x, y) lies between the towers (x, y) and (x + 1, y + 1). */
static void
towers_of(const struct khan_slow_piece *piece, struct khan_point tower[2])
{
	struct khan_point a = piece->village[0], b = piece->village[1];
	int x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;

	tower[0] = (struct khan_point){ x, y };
	tower[1] = a.x == b.x ? (struct khan_point){ x + 1, y }
			      : (struct khan_point){ x, y + 1 };
}

int
khan_slow_find(const struct khan_slow *slow, struct khan_point a,
	       struct khan_point b)
{
	for (int i = 0; i < slow->pieces; i++) {
		const struct khan_point *village = slow->piece[i].village;

		if ((khan_slow_same(village[0], a) &&
		     khan_slow_same(village[1], b)) ||
		    (khan_slow_same(village[0], b) &&
		     khan_slow_same(village[1], a)))
			return i;
	}
	return -1;
}

/* The other tower of a piece, if this is one of its two. */
static bool
leads_on(const struct khan_slow_piece *piece, struct khan_point tower,
	 struct khan_point *other)
{
	struct khan_point both[2];

	towers_of(piece, both);
	for (int i = 0; i < 2; i++)
		if (khan_slow_same(both[i], tower)) {
			*other = both[!i];
			return true;
		}
	return false;
}

static bool
stands(const struct khan_slow *slow, struct khan_point tower)
{
	struct khan_point other;

	for (int i = 0; i < slow->pieces; i++)
		if (leads_on(&slow->piece[i], tower, &other))
			return true;
	return false;
}

bool
khan_slow_can_touch(const struct khan_slow *slow, struct khan_point a,
		    struct khan_point b)
{
	const struct khan_slow_piece piece = { .village = { a, b } };
	struct khan_point tower[2];

	if (!khan_slow_village(slow, a) || !khan_slow_village(slow, b) ||
	    !neighbours(a, b) || khan_slow_find(slow, a, b) >= 0)
		return false;
	towers_of(&piece, tower);
	return stands(slow, tower[0]) || stands(slow, tower[1]);
}

/* The pieces on the way from one tower to another, if there is a way. */
static bool
find_way(const struct khan_slow *slow, struct khan_point from,
	 struct khan_point to, bool way[KHAN_SLOW_PIECES])
{
	struct khan_point next;

	if (khan_slow_same(from, to))
		return true;
	for (int i = 0; i < slow->pieces; i++) {
		if (way[i] || !leads_on(&slow->piece[i], from, &next))
			continue;
		way[i] = true;
		if (find_way(slow, next, to, way))
			return true;
		way[i] = false;
	}
	return false;
}

static int
count(const bool set[KHAN_SLOW_PIECES])
{
	int number = 0;

	for (int i = 0; i < KHAN_SLOW_PIECES; i++)
		number += set[i];
	return number;
}

static void
remove_pieces(struct khan_slow *slow, const bool gone[KHAN_SLOW_PIECES])
{
	int kept = 0;

	for (int i = 0; i < slow->pieces; i++)
		if (!gone[i])
			slow->piece[kept++] = slow->piece[i];
	if (slow->left >= 0)
		slow->out += slow->pieces - kept;
	else
		slow->supply += slow->pieces - kept;
	slow->pieces = kept;
}

static void
remove_isolated(struct khan_slow *slow)
{
	bool gone[KHAN_SLOW_PIECES] = { false };

	for (int i = 0; i < slow->pieces; i++) {
		struct khan_point tower[2];
		bool way[KHAN_SLOW_PIECES] = { false };

		towers_of(&slow->piece[i], tower);
		gone[i] = !find_way(slow, tower[0], slow->west, way);
	}
	remove_pieces(slow, gone);
}

/* The longer of two arcs stays and is great, the other one goes. */
static void
compete(struct khan_slow *slow, const bool old[KHAN_SLOW_PIECES],
	const bool new[KHAN_SLOW_PIECES])
{
	if (count(new) > count(old)) {
		for (int i = 0; i < slow->pieces; i++)
			slow->piece[i].great |= new[i];
		remove_pieces(slow, old);
	} else {
		remove_pieces(slow, new);
	}
	remove_isolated(slow);
}

/* The last piece closed a loop of itself and the pieces on the way. */
static void
settle_loop(struct khan_slow *slow, const bool way[KHAN_SLOW_PIECES])
{
	bool old[KHAN_SLOW_PIECES] = { false };
	bool new[KHAN_SLOW_PIECES] = { false };
	bool last[KHAN_SLOW_PIECES] = { false };

	for (int i = 0; i < slow->pieces; i++) {
		old[i] = way[i] && slow->piece[i].great;
		new[i] = way[i] && !slow->piece[i].great;
	}
	last[slow->pieces - 1] = new[slow->pieces - 1] = true;
	if (count(old) == 0)
		remove_pieces(slow, last);
	else
		compete(slow, old, new);
}

static bool
any_great(const struct khan_slow *slow, const bool way[KHAN_SLOW_PIECES])
{
	for (int i = 0; i < slow->pieces; i++)
		if (way[i] && slow->piece[i].great)
			return true;
	return false;
}

/* The tower of the Great Wall that is reached without any piece of it. */
static struct khan_point
find_junction(const struct khan_slow *slow, struct khan_point from,
	      bool way[KHAN_SLOW_PIECES])
{
	for (int i = 0; i < 2 * slow->pieces; i++) {
		struct khan_point tower[2];

		if (!slow->piece[i / 2].great)
			continue;
		towers_of(&slow->piece[i / 2], tower);
		memset(way, 0, KHAN_SLOW_PIECES * sizeof(way[0]));
		if (find_way(slow, from, tower[i % 2], way) &&
		    !any_great(slow, way))
			return tower[i % 2];
	}
	abort();
}

/* The last piece ended at a rim tower that the wall did not touch. */
static void
settle_end(struct khan_slow *slow, struct khan_point rim)
{
	bool new[KHAN_SLOW_PIECES], west[KHAN_SLOW_PIECES] = { false };
	bool east[KHAN_SLOW_PIECES] = { false };
	struct khan_point junction = find_junction(slow, rim, new);
	bool goes_west = 2 * rim.x < slow->columns, wins;

	find_way(slow, junction, slow->west, west);
	find_way(slow, junction, slow->east, east);
	if (2 * rim.x == slow->columns)
		goes_west = count(west) < count(east);
	wins = count(new) > count(goes_west ? west : east);
	if (wins && goes_west)
		slow->west = rim;
	if (wins && !goes_west)
		slow->east = rim;
	compete(slow, goes_west ? west : east, new);
}

static bool
is_rim(const struct khan_slow *slow, struct khan_point tower)
{
	for (int i = 0; i < 4; i++)
		if (!khan_slow_village(slow,
				       (struct khan_point){ tower.x - i % 2,
							    tower.y - i / 2 }))
			return true;
	return false;
}

void
khan_slow_build(struct khan_slow *slow, struct khan_point a,
		struct khan_point b)
{
	struct khan_slow_piece piece = { .village = { a, b }, .open = true };
	bool way[KHAN_SLOW_PIECES] = { false };
	struct khan_point tower[2];
	bool stood[2], loop;

	towers_of(&piece, tower);
	stood[0] = stands(slow, tower[0]);
	stood[1] = stands(slow, tower[1]);
	loop = stood[0] && stood[1] && find_way(slow, tower[0], tower[1], way);
	slow->piece[slow->pieces++] = piece;
	if (loop)
		settle_loop(slow, way);
	else if (is_rim(slow, tower[stood[0]]))
		settle_end(slow, tower[stood[0]]);
}

/* The village on the left of who walks along a piece. */
static struct khan_point
left_of(struct khan_point from, struct khan_point to)
{
	if (to.x > from.x)
		return (struct khan_point){ from.x, from.y };
	if (to.x < from.x)
		return (struct khan_point){ to.x, to.y - 1 };
	if (to.y > from.y)
		return (struct khan_point){ from.x - 1, from.y };
	return (struct khan_point){ to.x, to.y };
}

/* Whether a village can be reached from another, never over the wall. */
static bool
reaches(const struct khan_slow *slow, struct khan_point from,
	struct khan_point to, bool been[KHAN_SLOW_SPAN][KHAN_SLOW_SPAN])
{
	static const struct khan_point way[4] = {
		{ 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 }
	};

	if (khan_slow_same(from, to))
		return true;
	been[from.x][from.y] = true;
	for (int i = 0; i < 4; i++) {
		struct khan_point next = { from.x + way[i].x,
					   from.y + way[i].y };
		int piece = khan_slow_find(slow, from, next);

		if (khan_slow_village(slow, next) && !been[next.x][next.y] &&
		    (piece < 0 || !slow->piece[piece].great) &&
		    reaches(slow, next, to, been))
			return true;
	}
	return false;
}

/* Whether the village hangs together with the one from there. */
static bool
is_with(const struct khan_slow *slow, struct khan_point from,
	struct khan_point village)
{
	bool been[KHAN_SLOW_SPAN][KHAN_SLOW_SPAN] = { { false } };

	return reaches(slow, from, village, been);
}

char
khan_slow_side(const struct khan_slow *slow, struct khan_point village)
{
	bool walked[KHAN_SLOW_PIECES] = { false };
	struct khan_point at = slow->west, next = at;
	bool mongolia = false, china = false;

	for (int i = 0; i < slow->pieces; i++) {
		if (walked[i] || !slow->piece[i].great ||
		    !leads_on(&slow->piece[i], at, &next))
			continue;
		walked[i] = true;
		mongolia |= is_with(slow, left_of(at, next), village);
		china |= is_with(slow, left_of(next, at), village);
		at = next;
		i = -1;
	}
	if (mongolia && china)
		return '!';
	if (!mongolia && !china)
		return '?';
	return mongolia ? 'm' : 'c';
}
