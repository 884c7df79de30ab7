/* picture_text.c - a picture as lines of characters. */
#include "picture.h"

#include "utf8.h"

#include <string.h>

/* Of a name, and of the words left of what a player has. */
enum { NAME_MAX = 24, TITLE_MAX = 400 };

/* Words on lines of the sheet's width; all but the first are indented. */
static void
wrap(struct text *out, struct slice words, size_t start, size_t indent,
     size_t width)
{
	size_t column = start;
	struct slice word;

	while (slice_token(&words, &word)) {
		struct slice head = utf8_head(word, width - indent);
		size_t len = utf8_length(head);

		/* A word longer than a line goes on on the next one. */
		words.text -= word.len - head.len;
		words.len += word.len - head.len;

		if (column > indent && column + 1 + len > width) {
			text_char(out, '\n');
			text_fill(out, ' ', indent);
			column = indent;
		} else if (column > indent) {
			text_char(out, ' ');
			column++;
		}
		text_slice(out, head);
		column += len;
	}
	text_char(out, '\n');
}

static void
write_line(struct text *out, const struct text *line, struct text_style style)
{
	struct text shown = TEXT_INIT;

	picture_shorten(&shown, text_as_slice(line), TITLE_MAX, style.ascii);
	wrap(out, text_as_slice(&shown), 0, 0, style.width);
	text_release(&shown);
}

static void
write_heading(const struct picture *picture, struct text_style style,
	      struct text *out)
{
	struct text line = TEXT_INIT;

	picture_title(picture->replay->record, &line);
	write_line(out, &line, style);
	text_clear(&line);
	picture_moment(picture, &line);
	write_line(out, &line, style);
	text_release(&line);
}

/* How wide the names are, and the points. */
struct columns {
	size_t seat, name, points;
};

static size_t
larger(size_t a, size_t b)
{
	return a > b ? a : b;
}

static void
player_name(const struct picture *picture, int player, struct text_style style,
	    struct text *name)
{
	text_clear(name);
	picture_shorten(name, picture->replay->record->name[player], NAME_MAX,
			style.ascii);
}

static struct columns
measure(const struct picture *picture, struct text_style style)
{
	const struct record *record = picture->replay->record;
	struct columns columns = { 0, 0, 0 };
	struct text text = TEXT_INIT;

	for (int player = 0; player < record->players; player++) {
		player_name(picture, player, style, &text);
		columns.name =
			larger(columns.name, utf8_length(text_as_slice(&text)));
		columns.seat = larger(columns.seat,
				      strlen(record_seat(record, player)));
		text_clear(&text);
		if (picture->scored)
			text_long(&text, picture->score.points[player]);
		columns.points = larger(columns.points, text.len);
	}
	text_release(&text);
	return columns;
}

/* Blanks so that the text since `start` takes `width` columns. */
static void
pad(struct text *out, size_t start, size_t width)
{
	size_t len = utf8_length(
		(struct slice){ out->data + start, out->len - start });

	text_fill(out, ' ', len < width ? width - len : 0);
}

static void
write_points(const struct picture *picture, int player, size_t width,
	     struct text *out)
{
	struct text points = TEXT_INIT;

	if (picture->scored)
		text_long(&points, picture->score.points[player]);
	text_fill(out, ' ', width - points.len);
	text_slice(out, text_as_slice(&points));
	text_release(&points);
}

static void
write_player(const struct picture *picture, int player, struct columns columns,
	     struct text_style style, struct text *out)
{
	const struct scene_player *who = &picture->scene.player[player];
	const char *status = picture_status(picture, player);
	size_t indent =
		4 + columns.seat + 2 + columns.name + 2 + columns.points + 2;
	struct text words = TEXT_INIT;
	size_t start;

	text_add(out, "  ");
	scene_text_sample(
		out,
		&(struct scene_item){ .look = LOOK_MARK, .tint = who->tint },
		style);
	text_char(out, ' ');
	start = out->len;
	text_add(out, record_seat(picture->replay->record, player));
	pad(out, start, columns.seat + 2);
	player_name(picture, player, style, &words);
	start = out->len;
	text_slice(out, text_as_slice(&words));
	pad(out, start, columns.name + 2);
	write_points(picture, player, columns.points, out);
	text_clear(&words);
	text_printf(&words, "%s%s%.*s", status,
		    status[0] != '\0' && who->words.len > 0 ? "; " : "",
		    (int)who->words.len, who->words.text);
	if (words.len > 0)
		text_add(out, "  ");
	wrap(out, text_as_slice(&words), indent, indent, style.width);
	text_release(&words);
}

/* Samples and what they mean, as many on a line as there is room. */
static void
write_keys(const struct scene *scene, struct text_style style, struct text *out)
{
	size_t column = 0;

	for (size_t i = 0; i < scene->keys.count; i++) {
		const struct scene_item *key = &scene->keys.item[i];
		size_t len = key->words.len + 8;

		if (i > 0 && column + len > style.width) {
			text_char(out, '\n');
			column = 0;
		}
		text_add(out, column == 0 ? "  " : "   ");
		scene_text_sample(out, key, style);
		text_char(out, ' ');
		text_slice(out, key->words);
		column += len;
	}
	if (scene->keys.count > 0)
		text_char(out, '\n');
}

void
picture_text(const struct picture *picture, struct text_style style,
	     struct text *out)
{
	const struct scene *scene = &picture->scene;
	struct columns columns = measure(picture, style);

	write_heading(picture, style, out);
	text_char(out, '\n');
	scene_text(out, scene, style);
	text_char(out, '\n');
	for (int player = 0; player < picture->replay->record->players;
	     player++)
		write_player(picture, player, columns, style, out);
	if (scene->note.len > 0) {
		text_add(out, "  ");
		wrap(out, scene->note, 2, 2, style.width);
	}
	write_keys(scene, style, out);
}
