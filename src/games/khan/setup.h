/* setup.h - reading a position of Dschingis Khan: its parts, one file each. */
#ifndef GAMEREC_KHAN_SETUP_H
#define GAMEREC_KHAN_SETUP_H

#include "khan.h"

struct khan_reading {
	const struct khan_board *board;
	const struct record *record;
	const struct node *map; /* the position */
	struct khan_state *state;
	struct diag *diag;
};
int khan_check_shape(const struct khan_reading *reading);
int khan_read_wall(const struct khan_reading *reading);
int khan_read_stones(const struct khan_reading *reading);
int khan_read_scouts(const struct khan_reading *reading);
int khan_read_supply(const struct khan_reading *reading);

/* Reports record.position and a message of its own; always -1. */
int khan_impossible(const struct khan_reading *reading, const struct node *node,
		    const char *message);

/* A whole scalar as a village, or a site, of the board; -1, reported. */
int khan_read_village(const struct khan_reading *reading,
		      const struct node *scalar, uint16_t *village);
int khan_read_site(const struct khan_reading *reading,
		   const struct node *scalar, uint16_t *site);

/* A number, its shape checked before, from 0 to `most`; -1, reported. */
int khan_read_count(const struct khan_reading *reading,
		    const struct node *scalar, int most, int *count);

#endif
