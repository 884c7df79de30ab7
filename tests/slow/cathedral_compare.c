/* cathedral_compare.c - the slow Cathedral and the fast one, side by side. */
#include "cathedral_slow.h"

#include <string.h>

struct cathedral_move
cathedral_slow_as_move(const struct slow_move *move)
{
	struct cathedral_move fast = { .kind = (uint8_t)move->kind };

	if (move->kind == PASS)
		return fast;
	fast.pivot = (uint8_t)(move->x * COLUMN + move->y);
	fast.facing = (uint8_t)move->facing;
	fast.takes = (uint8_t)move->takes;
	for (int i = 0; i < move->takes; i++)
		fast.take[i] =
			(uint8_t)(move->take[i].x * COLUMN + move->take[i].y);
	return fast;
}

struct slow_move
cathedral_slow_of_move(const struct cathedral_move *move)
{
	struct slow_move slow = { .kind = move->kind,
				  .x = move->pivot / COLUMN,
				  .y = move->pivot % COLUMN,
				  .facing = move->facing };

	for (; slow.takes < move->takes && slow.takes < SLOW_TAKES;
	     slow.takes++)
		slow.take[slow.takes] =
			(struct slow_square){ move->take[slow.takes] / COLUMN,
					      move->take[slow.takes] % COLUMN };
	return slow;
}

/* Whether the building on a square is the same for both. */
static bool
same_building(const struct slow_state *slow, const struct cathedral_state *fast,
	      int x, int y)
{
	int site = cathedral_site_at(fast, x * COLUMN + y);
	int which = slow->standing[x][y];
	const struct slow_building *building;

	if (site < 0 || which == NOBODY)
		return site < 0 && which == NOBODY;
	building = &slow->building[which];
	/* Two of a kind: it is one building where the pivots agree. */
	return site_owner(site) == building->owner &&
	       site_kind(site) == building->kind &&
	       slow->standing[(fast->sites[site].at - 1) / COLUMN]
			     [(fast->sites[site].at - 1) % COLUMN] == which;
}

static bool
same_zone(const struct slow_state *slow, const struct cathedral_state *fast,
	  int x, int y)
{
	for (int player = LIGHT; player <= DARK; player++)
		if (bits_has(fast->zone[player], x * COLUMN + y) !=
		    (slow->zone[x][y] == player))
			return false;
	return true;
}

static bool
same_built(const struct slow_state *slow, const struct cathedral_state *fast,
	   int x, int y)
{
	for (int owner = LIGHT; owner <= CHURCH; owner++)
		if (bits_has(fast->built[owner], x * COLUMN + y) !=
		    (cathedral_slow_owner(slow, x, y) == owner))
			return false;
	return true;
}

static bool
same_hand(const struct slow_state *slow, const struct cathedral_state *fast)
{
	int hand[2][KINDS] = { { 0 } };

	for (int i = 0; i < CHURCH_SITE; i++)
		if (fast->sites[i].at == 0)
			hand[site_owner(i)][site_kind(i)]++;
	return memcmp(hand, slow->hand, sizeof(hand)) == 0;
}

const char *
cathedral_slow_compare(const struct slow_state *slow,
		       const struct cathedral_state *fast)
{
	for (int x = 0; x < SIDE; x++)
		for (int y = 0; y < SIDE; y++) {
			if (!same_building(slow, fast, x, y))
				return "buildings";
			if (!same_zone(slow, fast, x, y))
				return "zones";
			if (!same_built(slow, fast, x, y))
				return "covered squares";
		}
	if (!same_hand(slow, fast))
		return "hands";
	if (slow->over != fast->over ||
	    (!slow->over && slow->turn != fast->turn))
		return "turn";
	if (slow->opened != fast->opened || slow->super != fast->super ||
	    (slow->begun[LIGHT] | slow->begun[DARK] << 1) != fast->begun)
		return "beginning";
	return NULL;
}
