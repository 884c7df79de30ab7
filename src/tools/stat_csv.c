/* stat_csv.c - the mapping of all statistics as rows: one for each number. */
#include "csv_out.h"
#include "games.h"
#include "stat_report.h"

enum column {
	GROUP,
	GAME,
	PLAYER,
	SEAT,
	FIGURE,
	BOARD,
	LABEL,
	STATISTIC,
	COLUMNS,
};

static const char header[] =
	"group,game,player,seat,figure,board,label,statistic,value\n";

/* The columns as far as they are known, from the outside in. */
struct row {
	struct slice column[COLUMNS];
};

/* Keys whose children are named by what stands in a column. */
static const struct {
	const char *key;
	enum column column;
	bool figure; /* the key itself is the figure */
} families[] = {
	{ "metrics", FIGURE, false }, { "seats", SEAT, false },
	{ "players", PLAYER, false }, { "boards", BOARD, false },
	{ "labels", LABEL, false },   { "cases", LABEL, false },
	{ "illegal", LABEL, true },   { "unknown", LABEL, true },
	{ "decided", LABEL, true },   { "against", LABEL, true },
};

enum { FAMILIES = sizeof(families) / sizeof(families[0]) };

static void write_map(struct csv *csv, const struct node *map, struct row row);

static void
write_row(struct csv *csv, const struct row *row, const struct node *value)
{
	for (int i = 0; i < COLUMNS; i++)
		csv_text(csv, row->column[i]);
	csv_text(csv, node_text(value));
	csv_end(csv);
}

static void
write_family(struct csv *csv, const struct node *map, struct row row,
	     enum column column)
{
	NODE_EACH (child, map) {
		row.column[column] = node_key(child);
		if (child->kind == NODE_SCALAR)
			write_row(csv, &row, child);
		else
			write_map(csv, child, row);
	}
}

/* The first name that comes is the figure, the next one the statistic. */
static void
write_item(struct csv *csv, const struct node *item, struct row row)
{
	struct slice key = node_key(item);
	enum column column = row.column[FIGURE].len == 0 ? FIGURE : STATISTIC;

	for (int i = 0; i < FAMILIES; i++)
		if (slice_is(key, families[i].key) && item->kind == NODE_MAP) {
			if (families[i].figure)
				row.column[FIGURE] = key;
			write_family(csv, item, row, families[i].column);
			return;
		}
	if (games_find(key) != NULL)
		column = GAME;
	row.column[column] = key;
	if (item->kind == NODE_SCALAR)
		write_row(csv, &row, item);
	else if (column == STATISTIC)
		write_family(csv, item, row, SEAT);
	else
		write_map(csv, item, row);
}

static void
write_map(struct csv *csv, const struct node *map, struct row row)
{
	NODE_EACH (item, map)
		write_item(csv, item, row);
}

/* Group and game are no figures but say what the others are about. */
static void
write_game(struct csv *csv, const struct node *map)
{
	struct row row = { { { NULL, 0 } } };

	NODE_EACH (item, map) {
		if (slice_is(node_key(item), "group"))
			row.column[GROUP] = item->style == STYLE_NUMBER
						    ? slice_of("")
						    : node_text(item);
		else if (slice_is(node_key(item), "game"))
			row.column[GAME] = node_text(item);
		else
			write_item(csv, item, row);
	}
}

static void
write_match(struct csv *csv, const struct node *map)
{
	struct row row = { { { NULL, 0 } } };

	row.column[FIGURE] = slice_of("match");
	row.column[LABEL] = node_text(node_get(map, "match"));
	row.column[GAME] = node_text(node_get(map, "game"));
	row.column[STATISTIC] = slice_of("games");
	write_row(csv, &row, node_get(map, "games"));
	row.column[STATISTIC] = slice_of("points");
	write_family(csv, node_get(map, "points"), row, PLAYER);
}

void
stat_csv(const struct node *root, struct text *out)
{
	struct csv csv = { out, 0 };
	struct row row = { { { NULL, 0 } } };

	text_add(out, header);
	NODE_EACH (item, root) {
		if (slice_is(node_key(item), "by"))
			continue;
		if (item->kind != NODE_LIST)
			write_item(&csv, item, row);
		else if (slice_is(node_key(item), "games"))
			NODE_EACH (game, item)
				write_game(&csv, game);
		else
			NODE_EACH (match, item)
				write_match(&csv, match);
	}
}
