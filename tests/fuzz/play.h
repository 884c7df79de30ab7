/* play.h - a game in which bytes make the choices. */
#ifndef GAMEREC_FUZZ_PLAY_H
#define GAMEREC_FUZZ_PLAY_H

#include "laws.h"

/*
 * Plays on, a move after the other, until the game is over or so many are
 * played. When the bytes are used up the choices go on in a fixed way. Every
 * move must be legal, must not touch the state before it, and must be the
 * same when it is written and read.
 */
void play_moves(struct subject *subject, struct slice bytes, int most);

#endif
