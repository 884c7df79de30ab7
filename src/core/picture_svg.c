/* picture_svg.c - a picture as a document of SVG. */
#include "picture_svg.h"

#include "scene_svg.h"
#include "utf8.h"
#include "xml_out.h"

/* In the units of the board; a character is a little over half as wide. */
enum {
	LEAST_WIDTH = 460,
	LINE = 24,
	SMALL_LINE = 18,
	CHARACTER = 8,
	BOLD_CHARACTER = 10,
	INDENT = 28,
	TITLE_MAX = 300,
	NAME_MAX = 24,
	SIDE = 16,
};

/* A picture on its way out: what stands below comes next. */
struct sheet {
	const struct picture *picture;
	struct text body; /* written before the size of all is known */
	int width, y;
};

/* All that is to be seen, in words. */
static void
write_words(const struct picture *picture, struct text *out)
{
	const struct scene_list *items = &picture->scene.items;
	const char *before = "";

	for (size_t i = 0; i < items->count; i++) {
		if (items->item[i].words.len == 0)
			continue;
		text_add(out, before);
		text_slice(out, items->item[i].words);
		before = "; ";
	}
}

static void
put_line(struct sheet *sheet, const char *class, int x, struct slice line)
{
	text_printf(&sheet->body, "<text class=\"%s\" x=\"%d\" y=\"%d\">",
		    class, x, sheet->y);
	xml_text(&sheet->body, line);
	text_add(&sheet->body, "</text>\n");
}

/* The first words that fit on a line, which *rest then lacks. */
static struct slice
take_line(struct slice *rest, size_t most)
{
	struct slice words = *rest, line = { rest->text, 0 }, word;

	while (slice_token(&words, &word)) {
		size_t end = (size_t)(word.text + word.len - rest->text);

		if (utf8_length((struct slice){ rest->text, end }) > most)
			break;
		line.len = end;
	}
	if (line.len == 0)
		line = utf8_head(*rest, most);
	rest->text += line.len;
	rest->len -= line.len;
	while (rest->len > 0 && rest->text[0] == ' ') {
		rest->text++;
		rest->len--;
	}
	return line;
}

/* Words on as many lines as they need; the last one is not ended. */
static void
put_wide_words(struct sheet *sheet, const char *class, int x, int character,
	       struct slice words)
{
	size_t most = (size_t)((sheet->width - SIDE - x) / character);

	while (words.len > 0) {
		put_line(sheet, class, x, take_line(&words, most));
		if (words.len > 0)
			sheet->y += SMALL_LINE;
	}
}

static void
put_words(struct sheet *sheet, const char *class, int x, struct slice words)
{
	put_wide_words(sheet, class, x, CHARACTER, words);
}

static void
put_heading(struct sheet *sheet)
{
	struct text line = TEXT_INIT, shown = TEXT_INIT;

	picture_title(sheet->picture->replay->record, &line);
	picture_shorten(&shown, text_as_slice(&line), TITLE_MAX, false);
	sheet->y = 28;
	put_wide_words(sheet, "heading", SIDE, BOLD_CHARACTER,
		       text_as_slice(&shown));
	sheet->y += LINE;
	text_clear(&line);
	picture_moment(sheet->picture, &line);
	put_words(sheet, "words", SIDE, text_as_slice(&line));
	sheet->y += 14;
	text_release(&line);
	text_release(&shown);
}

static void
put_board(struct sheet *sheet)
{
	const struct scene *scene = &sheet->picture->scene;
	const struct scene_item *const *item = scene_order(scene);
	int board = scene->raster.columns * SVG_CELL;
	int left = (sheet->width - board - SVG_LEFT - SVG_EDGE) / 2 + SVG_LEFT;

	text_printf(&sheet->body, "<g transform=\"translate(%d %d)\">\n", left,
		    sheet->y + SVG_EDGE);
	for (; *item != NULL; item++)
		scene_svg(&sheet->body, *item, scene->raster.rows, "");
	scene_svg_names(&sheet->body, &scene->raster);
	text_add(&sheet->body, "</g>\n");
	sheet->y += SVG_EDGE + scene->raster.rows * SVG_CELL + SVG_BELOW + 22;
}

/* The mark, who it is and the points; below it what the player has. */
static void
put_player(struct sheet *sheet, int player)
{
	const struct picture *picture = sheet->picture;
	const struct record *record = picture->replay->record;
	const struct scene_player *who = &picture->scene.player[player];
	int right = sheet->width - SIDE;
	struct text words = TEXT_INIT;

	scene_svg_sample(
		&sheet->body,
		&(struct scene_item){ .look = LOOK_MARK, .tint = who->tint },
		SIDE + 10, sheet->y - 5);
	put_line(sheet, "seat", SIDE + INDENT,
		 slice_of(record_seat(record, player)));
	picture_shorten(&words, record->name[player], NAME_MAX, false);
	put_line(sheet, "words", SIDE + 92, text_as_slice(&words));
	put_line(sheet, "status", right - 44,
		 slice_of(picture_status(picture, player)));
	text_clear(&words);
	if (picture->scored)
		text_long(&words, picture->score.points[player]);
	put_line(sheet, "points", right, text_as_slice(&words));
	if (who->words.len > 0) {
		sheet->y += SMALL_LINE;
		put_words(sheet, "holds", SIDE + INDENT, who->words);
	}
	sheet->y += LINE;
	text_release(&words);
}

/* Samples and what they mean, as many on a line as there is room. */
static void
put_keys(struct sheet *sheet)
{
	const struct scene_list *keys = &sheet->picture->scene.keys;
	int x = SIDE;

	for (size_t i = 0; i < keys->count; i++) {
		const struct scene_item *key = &keys->item[i];
		int sample = look_is_line(key->look) ? 40 : 24;
		int width = sample + (int)key->words.len * CHARACTER + 10;

		if (x > SIDE && x + width > sheet->width) {
			x = SIDE;
			sheet->y += LINE;
		}
		scene_svg_sample(&sheet->body, key, x + sample / 2 - 3,
				 sheet->y - 5);
		put_line(sheet, "key", x + sample, key->words);
		x += width;
	}
	if (keys->count > 0)
		sheet->y += LINE;
}

static void
put_all(struct sheet *sheet)
{
	const struct picture *picture = sheet->picture;

	put_heading(sheet);
	put_board(sheet);
	for (int i = 0; i < picture->replay->record->players; i++)
		put_player(sheet, i);
	if (picture->scene.note.len > 0) {
		put_words(sheet, "words", SIDE, picture->scene.note);
		sheet->y += LINE;
	}
	sheet->y += 6;
	put_keys(sheet);
}

static void
put_meaning(const struct picture *picture, struct text *out)
{
	struct text words = TEXT_INIT, shown = TEXT_INIT;

	picture_title(picture->replay->record, &words);
	picture_shorten(&shown, text_as_slice(&words), TITLE_MAX, false);
	text_add(out, "<title id=\"title\">");
	xml_text(out, text_as_slice(&shown));
	text_clear(&words);
	picture_moment(picture, &words);
	text_add(&words, ". ");
	write_words(picture, &words);
	text_add(out, "</title>\n<desc id=\"description\">");
	xml_text(out, text_as_slice(&words));
	text_add(out, "</desc>\n");
	text_release(&words);
	text_release(&shown);
}

void
picture_svg(const struct picture *picture, unsigned width, struct text *out)
{
	int board =
		picture->scene.raster.columns * SVG_CELL + SVG_LEFT + SVG_EDGE;
	struct sheet sheet = { .picture = picture,
			       .width = board + 2 * SIDE > LEAST_WIDTH
						? board + 2 * SIDE
						: LEAST_WIDTH };

	put_all(&sheet);
	text_printf(out,
		    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" "
		    "height=\"%ld\" viewBox=\"0 0 %d %d\" role=\"img\" "
		    "aria-labelledby=\"title description\">\n",
		    width, (long)width * sheet.y / sheet.width, sheet.width,
		    sheet.y);
	put_meaning(picture, out);
	text_add(out, "<style>\n");
	scene_svg_style(out);
	text_add(out, "</style>\n");
	scene_svg_shapes(out);
	text_printf(out, "<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n",
		    sheet.width, sheet.y);
	text_slice(out, text_as_slice(&sheet.body));
	text_add(out, "</svg>\n");
	text_release(&sheet.body);
}
