/* identity.c - fingerprints by which two records of one game are known. */
#include "identity.h"

#include "game.h"
#include "json_out.h"

static void
write_board(struct text *out, const struct record *record)
{
	text_add(out, "board: ");
	if (node_is(record->board, NODE_MAP)) {
		json_write(out, record->board);
		return;
	}
	if (record->board != NULL)
		text_slice(out, node_text(record->board));
	else if (record->game->default_board != NULL)
		text_add(out, record->game->default_board(record->players));
	text_char(out, '\n');
}

/* What the moves are moves of. */
static void
write_frame(struct text *out, const struct record *record)
{
	const struct game *game = record->game;

	text_printf(out, "game: %s\nseats:", game->name);
	for (int player = 0; player < record->players; player++)
		text_printf(out, " %s", record_seat(record, player));
	text_char(out, '\n');
	write_board(out, record);
	text_add(out, "rules:");
	for (int i = 0; game->variants[i] != NULL; i++)
		if (record->variants & 1u << i)
			text_printf(out, " %s", game->variants[i]);
	text_char(out, '\n');
}

static void
write_position(struct text *out, const struct replay *replay,
	       struct arena *arena)
{
	const struct game *game = replay->game;
	struct tree tree = { arena };
	struct node *map =
		game->position(replay->board, replay->state, replay->record,
			       replay_finished(replay), &tree);

	text_add(out, "position: ");
	json_write(out, map);
}

static struct hash
hash_text(struct text *text)
{
	struct hash hash = hash_bytes(hash_start(), text_as_slice(text));

	text_release(text);
	return hash;
}

struct hash
identity_begin(const struct replay *replay, struct arena *arena)
{
	struct text text = TEXT_INIT;

	write_frame(&text, replay->record);
	if (replay->record->position != NULL)
		write_position(&text, replay, arena);
	return hash_text(&text);
}

struct hash
identity_move(struct hash hash, struct slice text)
{
	return hash_bytes(hash_bytes(hash, text), slice_of("\n"));
}

struct hash
identity_position(const struct replay *replay, struct arena *arena)
{
	struct text text = TEXT_INIT;

	write_frame(&text, replay->record);
	write_position(&text, replay, arena);
	return hash_text(&text);
}
