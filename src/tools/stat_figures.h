/* stat_figures.h - everything that is counted of one game in one group. */
#ifndef GAMEREC_STAT_FIGURES_H
#define GAMEREC_STAT_FIGURES_H

#include "game.h"
#include "stat_note.h"
#include "table.h"
#include "tally.h"

enum {
	STAT_SEATS = RECORD_PLAYERS_MAX,
	STAT_RECORD_RULES = 32, /* rules of the game come after them */
	STAT_RULES = 64,
	STAT_WIN = 12, /* parts of a win, so that it can be shared */
	STAT_DECIDED = DECIDED_SHARED + 1,
};

struct seat_figures {
	int64_t wins, shared; /* alone, and with others */
	int64_t twelfths;     /* of a win, from both */
	int64_t whole;        /* games whose moves are known */
	struct tally points;  /* its count is that of the games */
};

/* The sums of a metric whose labels are places, on one board. */
struct board_figures {
	int64_t games;
	int64_t sums[];
};

struct metric_figures {
	struct tally game;             /* METRIC_COUNT */
	struct tally seat[STAT_SEATS]; /* the same, if it has seats */

	/*
	 * METRIC_EACH: by label, if it has seats by seat and label, and for a
	 * map in `boards` instead. METRIC_CASE: games by label, then for each
	 * seat the parts of a win by label, then for each seat the points.
	 */
	int64_t *sums;
	struct table boards;
};

struct figures {
	const struct game *game;
	int seats; /* of the game */
	struct slice group;
	int64_t records, unfinished;
	int64_t illegal[STAT_RULES];
	int64_t decided[STAT_DECIDED];
	struct tally moves, margin;
	struct seat_figures seat[STAT_SEATS];
	struct metric_figures *metrics; /* by the table of the game */
};

/* Memory that is not the arena's own is released with it. */
void figures_init(struct figures *figures, const struct game *game,
		  struct slice group, struct arena *arena);
void figures_release(struct figures *figures);

/* Adds a document; the seats of the players in the set are counted. */
void figures_add(struct figures *figures, const struct stat_note *note,
		 unsigned players);

/* Legal games that have reached their end: what all results are about. */
int64_t figures_finished(const struct figures *figures);
int64_t figures_illegal(const struct figures *figures);

/* Those of them in which a metric is known, also of one seat. */
int64_t figures_games(const struct figures *figures,
		      const struct metric *metric);
int64_t figures_seat_games(const struct figures *figures,
			   const struct metric *metric, int seat);

/* The parts of a win that a player has: 0 to STAT_WIN. */
int64_t stat_win(const struct stat_note *note, int player);

/* The rule with that place among `illegal`; NULL: there is none. */
const struct rule *stat_rule(const struct game *game, int place);
int stat_rule_place(const struct game *game, const struct rule *rule);

/* A figure as it is kept, for summaries that are going to be merged. */
struct figures_visitor {
	void *context;
	void (*count)(void *context, struct slice name, int64_t *count);
	void (*tally)(void *context, struct slice name, struct tally *tally);

	/* As many numbers as the metric has labels. */
	void (*labels)(void *context, struct slice name,
		       const struct metric *metric, int64_t *sums);
};

/* All of them, always in the same order; boards are left out. */
void figures_visit(struct figures *figures,
		   const struct figures_visitor *visitor);

/* How many numbers `sums` of a metric holds. */
size_t stat_sums(const struct game *game, const struct metric *metric);

#endif
