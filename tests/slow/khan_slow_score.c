/* khan_slow_score.c - the score, read off the table of the rules. */
#include "khan_slow.h"

#include <string.h>

static bool
holds(const struct khan_slow_stack *stack, int kind)
{
	for (int i = 0; i < stack->height; i++)
		if (stack->stone[i].kind == kind)
			return true;
	return false;
}

static int
worth(int kind, char side, bool plague, bool herb)
{
	static const int chinese[2][3] = { { 3, -3, 3 }, { -3, -3, 3 } };
	static const int mongol[2][3] = { { -3, -3, 3 }, { 3, -3, 3 } };
	static const int farmer[3] = { 1, -1, 1 };
	int row = plague == herb ? 0 : plague ? 1 : 2;

	if (kind == KHAN_CHINESE)
		return chinese[side == 'm'][row];
	if (kind == KHAN_MONGOL)
		return mongol[side == 'm'][row];
	return kind == KHAN_FARMER ? farmer[row] : 0;
}

void
khan_slow_score(const struct khan_slow *slow, long points[KHAN_PLAYERS])
{
	memset(points, 0, KHAN_PLAYERS * sizeof(points[0]));
	for (int v = 0; v < slow->columns * slow->rows; v++) {
		struct khan_point at = { v % slow->columns, v / slow->columns };
		const struct khan_slow_stack *stack = &slow->stack[at.x][at.y];
		bool plague = holds(stack, KHAN_PLAGUE);
		bool herb = holds(stack, KHAN_HERB);
		char side = stack->height > 0 ? khan_slow_side(slow, at) : '?';

		for (int i = 0; i < stack->height; i++)
			points[stack->stone[stack->height - 1].player] +=
				worth(stack->stone[i].kind, side, plague, herb);
	}
}
