/*
 * slow_count FILE DEPTH - sequences of moves after those of a record, counted
 * by the slow version of its game.
 */
#include "../slow/slow.h"
#include "arena.h"
#include "replay.h"
#include "yaml_in.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { FILE_MAX = 1 << 16 };

static void
fail(const char *what)
{
	fprintf(stderr, "slow_count: %s\n", what);
	exit(2);
}

static size_t
read_file(const char *name, char *bytes)
{
	FILE *file = fopen(name, "r");
	size_t len;

	if (file == NULL)
		fail("the file cannot be opened");
	len = fread(bytes, 1, FILE_MAX, file);
	fclose(file);
	return len;
}

/* Both versions play the moves, and must agree that they are legal. */
static uint64_t
count(struct replay *replay, int depth)
{
	const struct slow_game *slow = slow_find(replay->game);
	void *state = calloc(1, slow->size);
	uint64_t sequences;

	if (slow->count == NULL)
		fail("there are too many to count");
	slow->begin(replay->board, replay->state, state);
	while (replay_next(replay) > 0)
		if (slow->play(state, replay->move) != NULL)
			fail("only the fast version plays a move");
	if (replay->next != NULL)
		fail("the record is illegal");
	sequences = slow->count(state, depth);
	free(state);
	return sequences;
}

int
main(int argc, char **argv)
{
	static char bytes[FILE_MAX];
	struct chunk chunk = { .bytes = bytes, .line = 1, .number = 1 };
	struct arena arena;
	struct diag diag;
	struct boards boards;
	struct record record;
	struct replay replay;
	const struct node *root;

	if (argc != 3)
		fail("usage: slow_count FILE DEPTH");
	chunk.len = read_file(argv[1], bytes);
	arena_init(&arena);
	diag_init(&diag, &arena);
	boards_init(&boards, (struct board_path){ NULL, NULL });
	root = yaml_read(&chunk, &arena, &diag);
	if (root == NULL || record_read(&record, root, &diag) != 0 ||
	    replay_begin(&replay, &record, &boards, &arena, &diag) != 0)
		fail("the record cannot be read");
	printf("%" PRIu64 "\n", count(&replay, atoi(argv[2])));
	boards_release(&boards);
	arena_release(&arena);
	return 0;
}
