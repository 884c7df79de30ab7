/* heads.c - how a record begins, for each game and number of players. */
#include "heads.h"

/* Picked by the digits `0` to `7`, so that a seed can be written by hand. */
static const char *const heads[] = {
	"game: meridian\nplayers: [orange: A, black: B]\n",
	"game: meridian\nplayers: [grey: A, black: B, brown: C]\n",
	"game: meridian\nplayers: [orange: A, black: B, grey: C, brown: D]\n",
	"game: dschingis-khan\nplayers: [red: A, green: B]\n",
	"game: dschingis-khan\nplayers: [blue: A, green: B, red: C]\n",
	("game: dschingis-khan\n"
	 "players: [yellow: A, green: B, blue: C, red: D]\n"),
	"game: cathedral\nplayers: [light: A, dark: B]\n",
	"game: cathedral\nrules: [super]\nplayers: [light: A, dark: B]\n",
};

void
heads_add(struct text *text, unsigned pick)
{
	text_add(text, heads[pick % (sizeof(heads) / sizeof(heads[0]))]);
}
