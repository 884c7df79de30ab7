# chess.awk - legal games of chess for scale: on each side one knight goes
# about its own half of the board, where it meets nobody and gives no check.
# -v games=N sets how many; each has 80 moves of one player.

# The next of a fixed row of numbers, below n.
function random(n)
{
	seed = (seed * 16807) % 2147483647
	return int(seed / 2147483647 * n)
}

# A square that a knight on its way may go to: white's are of the rows 3 and
# 4, without those that the other knight could reach too.
function is_free(x, y)
{
	return x >= 1 && x <= 8 && (y == 3 || y == 4) &&
		!(y == 3 && (x == 1 || x == 3))
}

function step(side,   way, x, y)
{
	do {
		way = random(8)
		x = at_x[side] + dx[way]
		y = at_y[side] + dy[way]
	} while (!is_free(x, y))
	at_x[side] = x
	at_y[side] = y
	return "N" substr("abcdefgh", x, 1) (side == 0 ? y : 9 - y)
}

BEGIN {
	seed = 1
	split("1 2 2 1 -1 -2 -2 -1", ways)
	for (i = 0; i < 8; i++) {
		dx[i] = ways[i + 1]
		dy[i] = ways[(i + 2) % 8 + 1]
	}
	for (game = 1; game <= games; game++) {
		printf "[Event \"Generated\"]\n[Round \"%d\"]\n" \
			"[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n", game
		at_x[0] = at_x[1] = 7
		at_y[0] = at_y[1] = 1
		for (move = 1; move <= 40; move++)
			printf "%d. %s %s%s", move, step(0), step(1),
				move % 8 == 0 ? "\n" : " "
		print "*\n"
	}
}
