/* page.h - games as one page of HTML to step through. */
#ifndef GAMEREC_PAGE_H
#define GAMEREC_PAGE_H

#include "replay.h"
#include "text.h"

/* What stands before the games and behind them; boards are `width` wide. */
void page_begin(struct text *out, unsigned width);
void page_end(struct text *out);

/*
 * Plays the replay, which stands at its start, to its end, compares the
 * claims, and appends the game with all that was found in it.
 */
void page_game(struct text *out, struct replay *replay, bool hidden);

/* A document that has no game to show: what is wrong with it. */
void page_refused(struct text *out, const char *file, unsigned line,
		  const struct diag *diag);

#endif
