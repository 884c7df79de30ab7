/*
 * identity.h - fingerprints by which two records of one game are known.
 *
 * They are taken of text: the lines `game: NAME`, `seats: SEAT ...` in turn
 * order, `board: NAME` (or the mapping as JSON; nothing for a game without
 * boards) and `rules: VARIANT ...`; then `position: JSON` if the record begins
 * with one, and each move in canonical notation on a line of its own. What
 * follows an illegal move counts as it is written. The fingerprint of a
 * position is that of the first four lines and `position: JSON`.
 */
#ifndef GAMEREC_IDENTITY_H
#define GAMEREC_IDENTITY_H

#include "hash.h"
#include "replay.h"

/* Before the first move. */
struct hash identity_begin(const struct replay *replay, struct arena *arena);

/* After one more move: its canonical text, or what is written. */
struct hash identity_move(struct hash hash, struct slice text);

/* Of the position that the replay has reached. */
struct hash identity_position(const struct replay *replay, struct arena *arena);

#endif
