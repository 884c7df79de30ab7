/* picture.c - a position with all that is said beside it. */
#include "picture.h"

#include "utf8.h"

void
picture_init(struct picture *picture, const struct replay *replay, bool hidden)
{
	*picture = (struct picture){ .replay = replay, .hidden = hidden };
	arena_init(&picture->arena);
}

void
picture_release(struct picture *picture)
{
	arena_release(&picture->arena);
}

void
picture_take(struct picture *picture)
{
	const struct replay *replay = picture->replay;
	const struct game *game = replay->game;
	struct text why = TEXT_INIT;

	arena_reset(&picture->arena);
	scene_init(&picture->scene, &picture->arena);
	game->draw(replay->board, replay->state, picture->hidden,
		   &picture->scene);
	picture->scored = game->score(replay->board, replay->state,
				      &picture->score, &why) == NULL;
	text_release(&why);
	picture->final = replay_finished(replay);
	picture->to_move = picture->final ? -1 : game->turn(replay->state);
}

void
picture_title(const struct record *record, struct text *out)
{
	static const char *const keys[] = { "id",    "event", "site",
					    "round", "date",  NULL };
	const char *before = ": ";

	text_add(out, record->game->title);
	for (int i = 0; keys[i] != NULL; i++) {
		const struct node *node = node_get(record->root, keys[i]);

		if (!node_is(node, NODE_SCALAR) || node->len == 0)
			continue;
		text_add(out, before);
		text_slice(out, node_text(node));
		before = ", ";
	}
}

/* The moment before any move of the record was played. */
static void
start_moment(const struct record *record, struct text *out)
{
	if (record->at > 0)
		text_printf(out, "After move %ld", record->at);
	else if (record->position != NULL)
		text_add(out, "A position");
	else
		text_add(out, "Before the first move");
}

void
picture_moment(const struct picture *picture, struct text *out)
{
	const struct replay *replay = picture->replay;
	const struct record *record = replay->record;
	long moves = record->at + (long)replay->played;

	if (replay->stopped) {
		text_printf(out, "Before move %ld: ", moves + 1);
		text_slice(out, node_text(record_move(replay->next).scalar));
		return;
	}
	if (replay->played == 0) {
		start_moment(record, out);
		return;
	}
	text_printf(out, "After move %ld (%s): ", moves,
		    record_seat(record, replay->game->turn(replay->before)));
	replay->game->encode(replay->board, replay->before, replay->move, out);
}

const char *
picture_status(const struct picture *picture, int player)
{
	unsigned bit = 1U << player;

	if (player == picture->to_move)
		return "to move";
	if (!picture->final || !picture->scored ||
	    (picture->score.winners & bit) == 0)
		return "";
	return picture->score.winners == bit ? "wins" : "shares the win";
}

static void
as_ascii(struct text *text, size_t start)
{
	size_t end = start;

	for (size_t i = start; i < text->len; i++) {
		unsigned char byte = (unsigned char)text->data[i];

		if (byte < 0x80)
			text->data[end++] = (char)byte;
		else if (byte >= 0xc0)
			text->data[end++] = '?';
	}
	text->len = end;
}

void
picture_shorten(struct text *out, struct slice slice, size_t most, bool ascii)
{
	struct slice head = utf8_head(slice, most);
	size_t start = out->len;

	if (head.len < slice.len)
		head = utf8_head(slice, most - 3);
	text_visible(out, head);
	if (ascii)
		as_ascii(out, start);
	if (head.len < slice.len)
		text_add(out, "...");
}
