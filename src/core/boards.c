/* boards.c - finds, reads and keeps the boards that records name. */
#include "boards.h"

#include "board_map.h"
#include "game.h"
#include "record_rules.h"
#include "yaml_in.h"

#include <string.h>

/* A board in the form of its game. */
struct plan {
	const void *board; /* NULL: it cannot be used */
	unsigned seats;    /* bit n: it is for n players */
};

struct kept_board {
	const struct game *game;
	struct slice name;
	struct plan plan;
	struct slice fault; /* why it cannot be used */
	struct kept_board *next;
};

/* A search for one record's board. */
struct search {
	struct boards *boards;
	const struct game *game;
	struct diag *diag;
	struct mark at; /* of the record's `board` */
};

void
boards_init(struct boards *boards, struct board_path path)
{
	*boards = (struct boards){ .path = path };
	arena_init(&boards->arena);
}

void
boards_release(struct boards *boards)
{
	arena_release(&boards->arena);
}

/* A board mapping to the game's own form, in `arena`. */
static struct plan
read_board(const struct search *search, const struct node *map,
	   struct arena *arena, struct text *why, struct mark *at)
{
	const struct game *game = search->game;
	void *board = arena_alloc(arena, game->board_size);
	const struct board_map from = { map, why, at };
	struct plan plan = { NULL, 0 };

	memset(board, 0, game->board_size);
	if (board_map_read(&from, game, &plan.seats) == 0 &&
	    game->read_board(&from, board) == 0)
		plan.board = board;
	return plan;
}

/* The bytes of a board file; what is wrong is said with its place there. */
static struct plan
parse_board(const struct search *search, struct slice bytes, struct text *why)
{
	struct chunk chunk = {
		.bytes = bytes.text, .len = bytes.len, .line = 1, .number = 1
	};
	struct arena arena;
	struct diag diag;
	const struct node *map;
	struct plan plan = { NULL, 0 };
	struct mark at = { 1, 1 };

	arena_init(&arena);
	diag_init(&diag, &arena);
	map = yaml_read(&chunk, &arena, &diag);
	if (map != NULL && diag.errors == 0)
		plan = read_board(search, map, &search->boards->arena, why,
				  &at);
	else if (diag.first != NULL)
		text_slice(why, diag.first->message);
	else
		text_add(why, "it is empty");
	if (plan.board == NULL)
		text_printf(why, " (line %u of the board)",
			    diag.first != NULL ? diag.first->at.line : at.line);
	arena_release(&arena);
	return plan;
}

static bool
is_name(struct slice name)
{
	for (size_t i = 0; i < name.len; i++) {
		int c = slice_lower(name.text[i]);

		if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') &&
		    c != '-')
			return false;
	}
	return name.len > 0 && name.len <= 64;
}

/* The text of the named board: 1, 0 if there is none, -1 if not readable. */
static int
load_text(const struct search *search, struct slice name, struct text *out)
{
	const struct board_path *path = &search->boards->path;

	for (int i = 0; builtin_boards[i].name != NULL; i++)
		if (slice_is(name, builtin_boards[i].name)) {
			text_add(out, builtin_boards[i].text);
			return 1;
		}
	return path->load != NULL ? path->load(path->context, name, out) : 0;
}

static int
fault(const struct search *search, struct slice why)
{
	return diag_report(search->diag, &record_rules[RECORD_BOARD],
			   search->at, "%.*s", (int)why.len, why.text);
}

/*
 * Keeps what came of a board that was found, sound or not: there are only so
 * many files, but any number of names without one.
 */
static void
keep(const struct search *search, struct slice name, struct plan plan,
     struct slice why)
{
	struct arena *arena = &search->boards->arena;
	struct kept_board *kept = arena_alloc(arena, sizeof(*kept));

	*kept = (struct kept_board){
		.game = search->game,
		.name = { arena_copy(arena, name.text, name.len), name.len },
		.plan = plan,
		.fault = { arena_copy(arena, why.text, why.len), why.len },
		.next = search->boards->kept,
	};
	search->boards->kept = kept;
}

static struct plan
load_board(const struct search *search, struct slice name)
{
	struct text bytes = TEXT_INIT, why = TEXT_INIT;
	struct plan plan = { NULL, 0 };
	int found = is_name(name) ? load_text(search, name, &bytes) : 0;

	text_add(&why, "the board ");
	text_quote(&why, name);
	if (found == 0) {
		text_add(&why, is_name(name) ? " is not known"
					     : " cannot be: a name is letters, "
					       "digits and dashes");
	} else if (found < 0) {
		text_add(&why, " cannot be read: ");
		text_slice(&why, text_as_slice(&bytes));
	} else {
		text_add(&why, " cannot be used: ");
		plan = parse_board(search, text_as_slice(&bytes), &why);
	}
	if (plan.board == NULL)
		fault(search, text_as_slice(&why));
	if (found != 0)
		keep(search, name, plan, text_as_slice(&why));
	text_release(&bytes);
	text_release(&why);
	return plan;
}

static struct plan
named_board(const struct search *search, struct slice name)
{
	const struct kept_board *kept = search->boards->kept;

	while (kept != NULL &&
	       (kept->game != search->game || !slice_equal(kept->name, name)))
		kept = kept->next;
	if (kept == NULL)
		return load_board(search, name);
	if (kept->plan.board == NULL)
		fault(search, kept->fault);
	return kept->plan;
}

static struct plan
board_in_place(const struct search *search, const struct node *map,
	       struct arena *arena)
{
	struct text why = TEXT_INIT;
	struct mark at = map->at;
	struct plan plan = read_board(search, map, arena, &why, &at);

	if (plan.board == NULL)
		diag_report(search->diag, &record_rules[RECORD_BOARD], at,
			    "%.*s", (int)why.len, why.data);
	text_release(&why);
	return plan;
}

static int
check_seats(const struct search *search, const struct record *record,
	    unsigned seats)
{
	if (seats >> record->players & 1)
		return 0;
	return diag_report(search->diag, &record_rules[RECORD_BOARD],
			   search->at, "the board is not for %d players",
			   record->players);
}

int
boards_find(struct boards *boards, const struct record *record,
	    struct arena *arena, struct diag *diag, const void **board)
{
	const struct game *game = record->game;
	const struct node *node = record->board;
	struct search search = { boards, game, diag,
				 node != NULL ? node->at : record->root->at };
	struct plan plan;

	*board = NULL;
	if (game->default_board == NULL && node == NULL)
		return 0;
	if (game->default_board == NULL)
		return diag_report(diag, &record_rules[RECORD_BOARD], node->at,
				   "%s has one board only", game->title);
	if (node == NULL)
		plan = named_board(&search, slice_of(game->default_board(
						    record->players)));
	else if (node->kind == NODE_SCALAR)
		plan = named_board(&search, node_text(node));
	else
		plan = board_in_place(&search, node, arena);
	*board = plan.board;
	return plan.board != NULL ? check_seats(&search, record, plan.seats)
				  : -1;
}
