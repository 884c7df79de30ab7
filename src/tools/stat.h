/* stat.h - the statistics of all documents, as gamestat keeps them. */
#ifndef GAMEREC_STAT_H
#define GAMEREC_STAT_H

#include "matches.h"
#include "stat_figures.h"
#include "stat_players.h"

struct statistics {
	struct arena arena;
	struct stat_key key;
	int64_t documents;
	int64_t unknown[STAT_RULES]; /* of no game that is known, by rule */
	struct table figures;        /* by group and game */
	struct figures *last;        /* the ones asked for last */
	struct players players;
	struct matches matches; /* all their games are finished */
};

void statistics_init(struct statistics *all, struct stat_key key);
void statistics_release(struct statistics *all);

/* The figures of that game in that group; the empty one is none. */
struct figures *statistics_figures(struct statistics *all, struct slice group,
				   const struct game *game);

void statistics_add(struct statistics *all, const struct stat_note *note);

/* Whether the counts agree with each other, as those of games do. */
bool statistics_sound(const struct statistics *all);

/* Whether anything was grouped by. */
static inline bool
statistics_grouped(const struct statistics *all)
{
	return all->key.by != BY_NOTHING;
}

#endif
