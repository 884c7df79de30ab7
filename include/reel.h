/*
 * reel.h - all positions of a game in one: every thing that is ever to be
 * seen, once, and for each step which of them come or go.
 */
#ifndef GAMEREC_REEL_H
#define GAMEREC_REEL_H

#include "arena.h"
#include "scene.h"

struct reel_thing {
	struct scene_item item;
	uint32_t hash;
	bool on;
	unsigned step;    /* in which it was seen last */
	unsigned changes; /* how often it came or went */
	bool lasting;     /* there from the first step to the last */
	unsigned rank;    /* its number among those that are not */
};

struct reel_numbers {
	uint32_t *at;
	size_t count, room;
};

struct reel {
	struct arena *arena;
	struct reel_thing *thing;
	size_t count, room;
	uint32_t *table; /* by hash: index + 1, or 0; of twice the room */
	unsigned steps, ranks;
	struct reel_numbers changes; /* indices of things, step by step */
	struct reel_numbers ends;    /* of each step among the changes */
};

void reel_init(struct reel *reel, struct arena *arena);

/* Begins the next step; what is seen in it follows, then its end. */
void reel_begin_step(struct reel *reel);
void reel_see(struct reel *reel, const struct scene_item *item);
void reel_end_step(struct reel *reel);

/*
 * After the last step: the things of that look, one after another. NULL at
 * the end. In the order of these calls those that are not lasting get ranks.
 */
struct reel_thing *reel_next(struct reel *reel, size_t *cursor, unsigned look);

/* After all ranks: "3 5;;7", the changes of each step by rank. */
void reel_write_steps(const struct reel *reel, struct text *out);

#endif
