/* play.c - a game in which bytes make the choices. */
#include "play.h"

#include "game.h"

#include <string.h>

struct choices {
	struct slice bytes;
	unsigned next; /* when there are none left */
};

static unsigned
choose(void *context, unsigned count, bool chance)
{
	struct choices *choices = context;

	(void)chance;
	if (choices->bytes.len == 0)
		return (choices->next = choices->next * 77 + 13) / 16 % count;
	choices->bytes.len--;
	return (unsigned char)*choices->bytes.text++ % count;
}

/* Written and read again it must be the same move. */
static void
law_notation(struct subject *subject, const void *move)
{
	const struct game *game = subject->replay.game;
	void *again = memset(arena_alloc(&subject->arena, game->move_size), 0,
			     game->move_size);
	struct text text = TEXT_INIT, why = TEXT_INIT;
	size_t offset;

	game->encode(subject->replay.board, subject->replay.state, move, &text);
	if (game->decode(text_as_slice(&text), again, &offset, &why) < 0 ||
	    memcmp(move, again, game->move_size) != 0)
		law_broken("read as another move", text_as_slice(&text));
	text_release(&text);
	text_release(&why);
}

static void
law_play(struct subject *subject, const void *move)
{
	struct replay *replay = &subject->replay;
	const struct game *game = replay->game;
	void *before = memcpy(arena_alloc(&subject->arena, game->state_size),
			      replay->state, game->state_size);
	struct text why = TEXT_INIT;
	void *after = replay->before;

	if (game->play(replay->board, replay->state, move, after, &why) != NULL)
		law_broken("a legal move is refused", text_as_slice(&why));
	if (memcmp(before, replay->state, game->state_size) != 0)
		law_broken("a move touches the state before it",
			   slice_of(game->name));
	replay->before = replay->state;
	replay->state = after;
	replay->played++;
	text_release(&why);
}

void
play_moves(struct subject *subject, struct slice bytes, int most)
{
	const struct game *game = subject->replay.game;
	struct choices choices = { bytes, 1 };
	struct chooser chooser = { choose, &choices };
	void *move = arena_alloc(&subject->arena, game->move_size);

	for (; most > 0 && !game->over(subject->replay.state); most--) {
		memset(move, 0, game->move_size);
		if (!game->pick(subject->replay.board, subject->replay.state,
				&chooser, move))
			return;
		law_notation(subject, move);
		law_play(subject, move);
	}
}
