/* khan_scene.h - records and boards of Dschingis Khan from texts, for tests. */
#ifndef GAMEREC_KHAN_SCENE_H
#define GAMEREC_KHAN_SCENE_H

#include "../../src/games/khan/khan.h"
#include "arena.h"
#include "boards.h"
#include "diag.h"
#include "record.h"
#include "replay.h"

/* A document that was read, and its moves as far as they could be played. */
struct khan_scene {
	struct arena arena;
	struct diag diag;
	struct boards boards;
	struct record record;
	struct replay replay;
};

/* Reads and plays a document; whatever is wrong with it is in the diag. */
void khan_scene_open(struct khan_scene *scene, const char *document);
void khan_scene_close(struct khan_scene *scene);

/* The same, and fails the test if anything is wrong. */
void khan_scene_legal(struct khan_scene *scene, const char *document);

/* Fails unless the document has that one error, at that place. */
void khan_scene_fails(const char *document, const char *id, unsigned line,
		      unsigned column);

/* What a move would break in the position reached, or NULL. */
const char *khan_scene_try(const struct khan_scene *scene, const char *move);

/* Fails unless it breaks that rule. */
void khan_scene_breaks(const struct khan_scene *scene, const char *move,
		       const char *id);

/* Fails unless the move breaks the rule with just this message. */
void khan_scene_says(const struct khan_scene *scene, const char *move,
		     const char *id, const char *message);

/* Plays it, and fails the test if it is illegal. */
void khan_scene_play(struct khan_scene *scene, const char *move);

const struct khan_board *khan_scene_board(const struct khan_scene *scene);
const struct khan_state *khan_scene_state(const struct khan_scene *scene);

/* Fails unless the position says this under a key: "[a3|a4, b3|b4]". */
void khan_scene_expect(const struct khan_scene *scene, const char *key,
		       const char *value);

/* Fails unless just these villages are Mongolian: "a4 a5 b4". */
void khan_scene_mongolia(const struct khan_scene *scene, const char *villages);

/* Fails unless the villages that hold stones belong to these: "b2 red". */
void khan_scene_owners(const struct khan_scene *scene, const char *owners);

/* Fails unless these are the points, in turn order: "6 -3". */
void khan_scene_points(const struct khan_scene *scene, const char *points);

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
