/* raster.c - villages, sites and towers, counted off the map's picture. */
#include "khan.h"

#include <assert.h>
#include <string.h>

/* Cells outside the picture are gaps. */
static char
cell_at(const struct khan_raster *raster, int column, int row)
{
	if (column < 0 || row < 0 || column >= raster->columns ||
	    row >= raster->rows)
		return '.';
	return raster->cell[column][row];
}

static bool
is_village(const struct khan_raster *raster, int column, int row)
{
	return cell_at(raster, column, row) != '.';
}

/* How many of the four cells around the corner (column, row) are villages. */
static int
villages_around(const struct khan_raster *raster, int column, int row)
{
	return is_village(raster, column - 1, row - 1) +
	       is_village(raster, column, row - 1) +
	       is_village(raster, column - 1, row) +
	       is_village(raster, column, row);
}

static bool
corner_only(const struct khan_raster *raster, int column, int row)
{
	return villages_around(raster, column, row) == 2 &&
	       is_village(raster, column - 1, row - 1) ==
		       is_village(raster, column, row);
}

/*
 * Counts the cells that hang together with the first one that is (or is
 * not) a village; the picture has a frame of gaps around it.
 */
enum { FRAMED = KHAN_SPAN + 2 };

static int
flood(const struct khan_raster *raster, bool village)
{
	static const int way[4][2] = {
		{ 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 }
	};
	bool seen[FRAMED][FRAMED] = { { false } };
	int stack[FRAMED * FRAMED], depth = 0, count = 0;

	for (int i = 0; i < FRAMED * FRAMED && depth == 0; i++)
		if (is_village(raster, i / FRAMED - 1, i % FRAMED - 1) ==
		    village)
			stack[depth++] = i;
	if (depth == 0)
		return 0;
	seen[stack[0] / FRAMED][stack[0] % FRAMED] = true;
	while (depth > 0) {
		int at = stack[--depth];

		count++;
		for (int i = 0; i < 4; i++) {
			int x = at / FRAMED + way[i][0];
			int y = at % FRAMED + way[i][1];

			if (x < 0 || y < 0 || x >= FRAMED || y >= FRAMED ||
			    seen[x][y] ||
			    is_village(raster, x - 1, y - 1) != village)
				continue;
			seen[x][y] = true;
			stack[depth++] = x * FRAMED + y;
		}
	}
	return count;
}

static int
count_villages(const struct khan_raster *raster)
{
	int count = 0;

	for (int x = 0; x < raster->columns; x++)
		for (int y = 0; y < raster->rows; y++)
			count += is_village(raster, x, y);
	return count;
}

/* The first corner at which cells meet and nowhere else; false if none. */
static bool
find_corner_only(const struct khan_raster *raster,
		 struct khan_place *north_east)
{
	for (int x = 1; x < raster->columns; x++)
		for (int y = 1; y < raster->rows; y++) {
			if (!corner_only(raster, x, y))
				continue;
			north_east->column = (uint8_t)x;
			north_east->row = (uint8_t)(y + 1);
			return true;
		}
	return false;
}

int
khan_raster_check(const struct khan_raster *raster, struct text *why)
{
	int villages = count_villages(raster);
	struct khan_place at;

	if (villages == 0)
		text_add(why, "the map has no village");
	else if (find_corner_only(raster, &at))
		text_printf(why,
			    "cells of the map meet only at the south-west "
			    "corner of " PLACE_FORMAT,
			    PLACE_ARGS(at));
	else if (flood(raster, true) != villages)
		text_add(why, "the map is in several parts");
	else if (flood(raster, false) != FRAMED * FRAMED - villages)
		text_add(why, "the map has a hole");
	else
		return 0;
	return -1;
}

static void
count_off_villages(const struct khan_raster *raster, struct khan_board *board)
{
	for (int x = 0; x < raster->columns; x++)
		for (int y = 0; y < raster->rows; y++) {
			struct khan_village *village;

			if (!is_village(raster, x, y))
				continue;
			village = &board->village[board->villages];
			village->place.column = (uint8_t)x;
			village->place.row = (uint8_t)(y + 1);
			set_add(board->all, board->villages);
			board->village_at[khan_place_number(village->place)] =
				board->villages++;
		}
}

static enum khan_half
half_of(int column, int columns)
{
	if (2 * column == columns)
		return KHAN_CENTRE;
	return 2 * column < columns ? KHAN_WEST : KHAN_EAST;
}

/* Corners with a village; corner (x, y) is south-west of that cell. */
static void
count_off_towers(const struct khan_raster *raster, struct khan_board *board,
		 uint16_t tower_at[KHAN_SPAN + 1][KHAN_SPAN + 1])
{
	for (int x = 0; x <= raster->columns; x++)
		for (int y = 0; y <= raster->rows; y++) {
			int around = villages_around(raster, x, y);
			struct khan_tower *tower;

			if (around == 0)
				continue;
			tower = &board->tower[board->towers];
			tower->column = (uint8_t)x;
			tower->row = (uint8_t)y;
			tower->half = (int8_t)half_of(x, raster->columns);
			tower->rim = around < 4;
			tower_at[x][y] = board->towers++;
		}
}

/* Sites come in the order of their numbers. */
static void
add_around(struct khan_around *around, uint16_t site)
{
	if (around->sites == 0) {
		around->first = site;
		around->at = site / 64;
	}
	assert(site - around->first < 64);
	around->sites |= (uint64_t)1 << (site - around->first);
	around->word[site / 64 - around->at] |= (uint64_t)1 << site % 64;
}

/* The number of the new site. */
static uint16_t
add_site(struct khan_board *board, const uint16_t village[2],
	 const uint16_t tower[2])
{
	struct khan_site *site = &board->site[board->sites];

	for (int i = 0; i < 2; i++) {
		site->village[i] = village[i];
		site->tower[i] = tower[i];
		add_around(&board->village[village[i]].around, board->sites);
		add_around(&board->tower[tower[i]].around, board->sites);
	}
	site->road = true;
	return board->sites++;
}

/* The order of the sites is that of their names: a1|a2 before a1|b1. */
static void
count_off_sites(struct khan_board *board,
		uint16_t tower_at[KHAN_SPAN + 1][KHAN_SPAN + 1])
{
	for (uint16_t v = 0; v < board->villages; v++) {
		struct khan_place place = board->village[v].place;
		int x = place.column, y = place.row - 1;
		uint16_t *at = board->site_at[khan_place_number(place)];
		uint16_t corner = tower_at[x + 1][y + 1];
		uint16_t north = khan_village_of(
			board,
			(struct khan_place){ place.column, (uint8_t)(y + 2) });
		uint16_t east = khan_village_of(
			board,
			(struct khan_place){ (uint8_t)(x + 1), place.row });

		if (north != KHAN_NONE)
			at[0] = add_site(
				board, (uint16_t[]){ v, north },
				(uint16_t[]){ tower_at[x][y + 1], corner });
		if (east != KHAN_NONE)
			at[1] = add_site(
				board, (uint16_t[]){ v, east },
				(uint16_t[]){ corner, tower_at[x + 1][y] });
	}
}

/* The map hangs together: every village but the first is found once. */
static void
find_ways(struct khan_board *board)
{
	bool found[KHAN_VILLAGES] = { true };
	unsigned at = 0;

	for (int ways = 0, next = 0; ways < board->villages - 1; next++) {
		const struct khan_around *around = &board->village[at].around;
		uint64_t left = around->sites;

		while (left != 0) {
			unsigned site = khan_around_take(around, &left);
			unsigned to = khan_site_other(&board->site[site], at);

			if (found[to])
				continue;
			found[to] = true;
			board->way[ways++] =
				(struct khan_way){ (uint16_t)at, (uint16_t)site,
						   (uint16_t)to };
		}
		at = board->way[next].to;
	}
}

/* The start wall is every site between an m and a c. */
static void
mark_start(const struct khan_raster *raster, struct khan_board *board)
{
	for (unsigned i = 0; i < board->sites; i++) {
		const uint16_t *village = board->site[i].village;
		struct khan_place a = board->village[village[0]].place;
		struct khan_place b = board->village[village[1]].place;

		if (cell_at(raster, a.column, a.row - 1) ==
		    cell_at(raster, b.column, b.row - 1))
			continue;
		set_add(board->start, i);
		board->start_pieces++;
	}
}

void
khan_raster_tables(const struct khan_raster *raster, struct khan_board *board)
{
	uint16_t tower_at[KHAN_SPAN + 1][KHAN_SPAN + 1];

	board->columns = (uint8_t)raster->columns;
	board->rows = (uint8_t)raster->rows;
	memset(board->village_at, 0xff, sizeof(board->village_at));
	memset(board->site_at, 0xff, sizeof(board->site_at));
	memset(tower_at, 0xff, sizeof(tower_at));
	count_off_villages(raster, board);
	count_off_towers(raster, board, tower_at);
	count_off_sites(board, tower_at);
	find_ways(board);
	board->site_words = (uint16_t)((board->sites + 63) / 64);
	board->village_words = (uint16_t)((board->villages + 63) / 64);
	mark_start(raster, board);
}
