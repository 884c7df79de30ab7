/* grep_move.c - a move that is looked for, alone or in an opening. */
#include "game.h"
#include "games.h"
#include "glob.h"
#include "grep.h"

#include <string.h>

static struct slice
trimmed(struct slice text)
{
	while (text.len > 0 && strchr(" \t", text.text[0]) != NULL)
		text = (struct slice){ text.text + 1, text.len - 1 };
	while (text.len > 0 && strchr(" \t", text.text[text.len - 1]) != NULL)
		text.len--;
	return text;
}

/* The part before the mark, which *rest then no longer has; or false. */
static bool
split_at(struct slice *rest, char mark, struct slice *part)
{
	const char *at = memchr(rest->text, mark, rest->len);

	if (at == NULL)
		return false;
	*part = (struct slice){ rest->text, (size_t)(at - rest->text) };
	*rest = (struct slice){ at + 1, rest->len - part->len - 1 };
	return true;
}

/* Whether a game reads the text as a move; `scratch` is large enough. */
static bool
decodes(const struct game *game, struct slice text, void *scratch)
{
	struct text why = TEXT_INIT;
	size_t offset;
	bool read;

	memset(scratch, 0, game->move_size);
	read = game->decode(text, scratch, &offset, &why) == 0;
	text_release(&why);
	return read;
}

static bool
is_move(struct slice text)
{
	struct arena arena;
	bool found = false;

	arena_init(&arena);
	for (int i = 0; games[i] != NULL && !found; i++)
		found = decodes(games[i], text,
				arena_alloc(&arena, games[i]->move_size));
	arena_release(&arena);
	return found;
}

int
grep_read_move(struct slice text, struct grep_move *move, struct text *why)
{
	*move = (struct grep_move){ .seat = { NULL, 0 } };
	if (split_at(&text, ':', &move->seat)) {
		move->seat = trimmed(move->seat);
		if (!games_have_seat(move->seat)) {
			text_quote(why, move->seat);
			text_add(why, " is a seat of no game");
			return -1;
		}
	}
	move->text = trimmed(text);
	move->pattern = glob_is_pattern(move->text);
	if (move->pattern || is_move(move->text))
		return 0;
	text_quote(why, move->text);
	text_add(why, " is a move of no game");
	return -1;
}

int
grep_read_opening(struct slice text, struct grep *grep, struct text *why)
{
	struct grep_move *moves;
	size_t count = 1;
	bool more = true;

	for (size_t i = 0; i < text.len; i++)
		count += text.text[i] == ';';
	moves = arena_alloc(&grep->arena, count * sizeof(*moves));
	grep->opening = moves;
	for (grep->opening_moves = 0; more; grep->opening_moves++) {
		struct slice part = text;

		more = split_at(&text, ';', &part);
		if (grep_read_move(part, moves++, why) < 0)
			return -1;
	}
	return 0;
}

/* Whether the wanted move is this one, however it is written. */
static bool
is_same(const struct grep_move *wanted, const struct replay *replay,
	struct slice canonical, void *scratch)
{
	struct text text = TEXT_INIT;
	bool same;

	if (!decodes(replay->game, wanted->text, scratch))
		return false;
	replay->game->encode(replay->board, replay->before, scratch, &text);
	same = slice_equal(text_as_slice(&text), canonical);
	text_release(&text);
	return same;
}

bool
grep_move_fits(const struct grep_move *wanted, const struct replay *replay,
	       struct slice canonical, void *scratch)
{
	const char *seat =
		record_seat(replay->record, replay->game->turn(replay->before));

	if (wanted->seat.text != NULL && !slice_is(wanted->seat, seat))
		return false;
	if (wanted->pattern)
		return glob_match(wanted->text, canonical, GLOB_NO_CASE);
	return is_same(wanted, replay, canonical, scratch);
}
