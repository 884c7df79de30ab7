/* meridian_scene.h - records of Meridian from a text, for tests. */
#ifndef GAMEREC_MERIDIAN_SCENE_H
#define GAMEREC_MERIDIAN_SCENE_H

#include "../../src/games/meridian/meridian.h"
#include "arena.h"
#include "boards.h"
#include "diag.h"
#include "record.h"
#include "replay.h"

/* A document that was read, and its moves as far as they could be played. */
struct meridian_scene {
	struct arena arena;
	struct diag diag;
	struct boards boards;
	struct record record;
	struct replay replay;
	struct score score; /* as the position stands, if there is one */
};

/* Reads and plays a document; whatever is wrong with it is in the diag. */
void meridian_scene_open(struct meridian_scene *scene, const char *document);
void meridian_scene_close(struct meridian_scene *scene);

/* The same, and fails the test if anything is wrong. */
void meridian_scene_legal(struct meridian_scene *scene, const char *document);

/* The id of the first error, or NULL. */
const char *meridian_scene_error(const struct meridian_scene *scene);

/* What a move would break in the position reached, or NULL. */
const char *meridian_scene_try(const struct meridian_scene *scene,
			       const char *move);

/* Plays it, and fails the test if it is illegal. */
void meridian_scene_play(struct meridian_scene *scene, const char *move);

/*
 * Fails unless just these towers stand, written by meridian and then from
 * south to north: "4b orange 2, 4e black 4".
 */
void meridian_scene_towers(const struct meridian_scene *scene,
			   const char *towers);

/* Fails unless the document has that first error, at that place. */
void meridian_scene_fails(const char *document, const char *id, unsigned line,
			  unsigned column);

#endif
