/*
 * picture.h - a position with all that is said beside it: the scene, the
 * players, the score, and which move led to it.
 */
#ifndef GAMEREC_PICTURE_H
#define GAMEREC_PICTURE_H

#include "arena.h"
#include "game.h"
#include "replay.h"
#include "scene.h"
#include "scene_text.h"

struct picture {
	const struct replay *replay;
	bool hidden;
	struct arena arena; /* of the scene */
	struct scene scene;
	bool scored; /* the score has a meaning */
	bool final;
	struct score score;
	int to_move; /* -1: nobody */
};

void picture_init(struct picture *picture, const struct replay *replay,
		  bool hidden);
void picture_release(struct picture *picture);

/* Takes the position as the replay stands now, instead of the last one. */
void picture_take(struct picture *picture);

/* The game, and what its record says about itself, on one line. */
void picture_title(const struct record *record, struct text *out);

/* Which move led here, or is at fault here, on one line. */
void picture_moment(const struct picture *picture, struct text *out);

/* "to move", "wins" or "shares the win"; empty for all others. */
const char *picture_status(const struct picture *picture, int player);

/*
 * Text of a record for people, not longer than so many characters; only
 * ASCII if that is asked for.
 */
void picture_shorten(struct text *out, struct slice slice, size_t most,
		     bool ascii);

void picture_text(const struct picture *picture, struct text_style style,
		  struct text *out);

#endif
