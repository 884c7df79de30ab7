/* stat_note.h - what one document comes to, on its way to the statistics. */
#ifndef GAMEREC_STAT_NOTE_H
#define GAMEREC_STAT_NOTE_H

#include "game.h"
#include "job.h"

/* What --by takes: a key of the header, or one of these. */
enum stat_by {
	BY_NOTHING,
	BY_KEY,
	BY_SEAT,
	BY_PLAYER,
	BY_PLAYERS, /* how many they are */
	BY_BOARD,
	BY_YEAR,
	BY_MONTH,
};

struct stat_key {
	enum stat_by by;
	const char *name; /* as it was given; NULL: nothing */
};

struct stat_key stat_key(const char *name);

struct stat_note {
	const struct game *game; /* NULL: not known */
	const struct rule *rule; /* why the document is wrong; NULL: legal */
	bool finished;
	bool moves;  /* what is counted from them is known */
	long length; /* in moves */
	int players;
	int seat[RECORD_PLAYERS_MAX];
	struct slice name[RECORD_PLAYERS_MAX];
	struct slice group, board, match; /* empty where absent */

	/* Of a legal, finished game. */
	struct score score;
	const char *values; /* int32_t by the game's metrics, not aligned */
};

/* Replays and measures the document of the job; the note goes into it. */
void stat_note_write(struct job *job, const struct stat_key *key);

/* The note as it was written; its texts and values lie in the bytes. */
void stat_note_read(struct slice bytes, struct stat_note *note);

#endif
