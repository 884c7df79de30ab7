/* khan_trial.h - what tests ask of records and boards of Dschingis Khan. */
#ifndef GAMEREC_KHAN_TRIAL_H
#define GAMEREC_KHAN_TRIAL_H

#include "../../src/games/khan/khan.h"
#include "trial.h"

const struct khan_board *khan_trial_board(const struct trial *trial);
const struct khan_state *khan_trial_state(const struct trial *trial);

/* Fails unless just these villages are Mongolian: "a4 a5 b4". */
void khan_trial_mongolia(const struct trial *trial, const char *villages);

/* Fails unless the villages that hold stones belong to these: "b2 red". */
void khan_trial_owners(const struct trial *trial, const char *owners);

/* Fails unless these are the points, in turn order: "6 -3". */
void khan_trial_points(const struct trial *trial, const char *points);

/* A board from its picture: rows from the north, no blanks between cells. */
struct khan_picture {
	const char *rows;
	const char *no_road; /* sites with blanks between, or "" */
	int walls;
};

/* Mirrored east-west, or north-south with the sides exchanged. */
enum khan_mirror { KHAN_AS_IT_IS, KHAN_EAST_WEST, KHAN_NORTH_SOUTH };

void khan_picture_board(const struct khan_picture *picture,
			enum khan_mirror mirror, struct khan_board *board);
void khan_mirror_move(const struct khan_board *board, enum khan_mirror mirror,
		      struct khan_move *move);

#endif
