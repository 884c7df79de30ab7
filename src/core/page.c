/* page.c - games as one page of HTML to step through. */
#include "page.h"

#include "assets.h"
#include "picture.h"
#include "reel.h"
#include "scene_svg.h"
#include "tint.h"
#include "xml_out.h"

/* What changes beside the board: things of looks that no scene has. */
enum field { FIELD_STATUS, FIELD_POINTS, FIELD_HOLDS, FIELD_NOTE, FIELDS };

enum { NAME_MAX = 120, NOTE_LONG = 400 };

/*
 * Nothing is ever fetched: the page works from a file, and no record can make
 * it call somebody.
 */
void
page_begin(struct text *out, unsigned width)
{
	asset_write(out, asset_page_head_html);
	text_add(out, "<style>\n");
	scene_svg_style(out);
	asset_write(out, asset_page_css);
	text_printf(out,
		    ":root { --board: %upx; }\n</style>\n</head>\n<body>\n",
		    width);
	text_add(out, "<svg class=\"shapes\" aria-hidden=\"true\">\n");
	scene_svg_shapes(out);
	text_add(out, "</svg>\n");
	asset_write(out, asset_page_body_html);
}

void
page_end(struct text *out)
{
	text_add(out, "<script>\n");
	asset_write(out, asset_page_js);
	text_add(out, "</script>\n</body>\n</html>\n");
}

/* A game on its way to the page. */
struct film {
	struct replay *replay;
	struct picture picture;
	struct reel reel;
	struct arena arena; /* of the reel */
	struct text moves;  /* the list of them, already written */
};

/* Several lines, each safe. */
static void
write_lines(struct text *out, struct slice text)
{
	while (text.len > 0) {
		struct slice line = text;

		for (line.len = 0;
		     line.len < text.len && text.text[line.len] != '\n';)
			line.len++;
		xml_text(out, line);
		text.text += line.len;
		text.len -= line.len;
		if (text.len > 0) {
			text_char(out, '\n');
			text.text++;
			text.len--;
		}
	}
}

/* One that is long gets a bar to scroll it, which the keyboard reaches. */
static void
write_note(struct text *out, const char *class, struct slice note)
{
	text_printf(out, "<p class=\"%s\" dir=\"auto\"%s>", class,
		    note.len > NOTE_LONG ? " tabindex=\"0\"" : "");
	write_lines(out, note);
	text_add(out, "</p>\n");
}

static uint8_t
look_of(enum field field, int player)
{
	return (uint8_t)(LOOKS + player * FIELDS + (int)field);
}

static void
see_words(struct film *film, enum field field, int player, struct slice words)
{
	if (words.len > 0)
		reel_see(&film->reel,
			 &(struct scene_item){ .look = look_of(field, player),
					       .words = words });
}

static void
see_players(struct film *film)
{
	const struct picture *picture = &film->picture;

	for (int i = 0; i < film->replay->record->players; i++) {
		struct text points = TEXT_INIT;

		see_words(film, FIELD_STATUS, i,
			  slice_of(picture_status(picture, i)));
		if (picture->scored)
			text_long(&points, picture->score.points[i]);
		see_words(film, FIELD_POINTS, i, text_as_slice(&points));
		see_words(film, FIELD_HOLDS, i, picture->scene.player[i].words);
		text_release(&points);
	}
}

/* The position as the replay stands becomes the next step. */
static void
take_step(struct film *film)
{
	const struct scene_list *items = &film->picture.scene.items;

	picture_take(&film->picture);
	reel_begin_step(&film->reel);
	for (size_t i = 0; i < items->count; i++)
		reel_see(&film->reel, &items->item[i]);
	see_players(film);
	see_words(film, FIELD_NOTE, 0, film->picture.scene.note);
	reel_end_step(&film->reel);
}

/* One of the list of moves; `said` is what is read out when it is shown. */
static void
write_move(struct film *film, const char *class, unsigned number, int player,
	   struct slice move, struct slice said)
{
	struct text *out = &film->moves;

	text_printf(out, "<li%s data-said=\"", class);
	xml_text(out, said);
	text_printf(out, "\"><button type=\"button\"><b>%u</b>", number);
	if (player >= 0)
		text_printf(out, "<span><i class=\"%s\"></i>%s</span>",
			    tints[film->picture.scene.player[player].tint].name,
			    record_seat(film->replay->record, player));
	else
		text_add(out, "<span></span>");
	text_add(out, "<span>");
	xml_text(out, move);
	text_add(out, "</span></button>");
}

static void
end_move(struct film *film, const struct node *item)
{
	const struct node *note =
		node_is(item, NODE_MAP) ? node_get(item, "note") : NULL;
	struct text *out = &film->moves;

	if (node_is(note, NODE_SCALAR) && note->len > 0) {
		write_note(out, "note", node_text(note));
	}
	text_add(out, "</li>\n");
}

static void
write_start(struct film *film)
{
	struct text said = TEXT_INIT;

	picture_moment(&film->picture, &said);
	write_move(film, "", (unsigned)film->replay->record->at, -1,
		   slice_of("start"), text_as_slice(&said));
	end_move(film, NULL);
	text_release(&said);
}

static void
write_played(struct film *film, const struct node *item)
{
	const struct replay *replay = film->replay;
	unsigned number = (unsigned)replay->record->at + replay->played;
	int player = replay->game->turn(replay->before);
	struct text said = TEXT_INIT, move = TEXT_INIT;

	replay->game->encode(replay->board, replay->before, replay->move,
			     &move);
	text_printf(&said, "Move %u, %s: %.*s", number,
		    record_seat(replay->record, player), (int)move.len,
		    move.data);
	for (int i = 0; i < replay->record->players; i++)
		if (film->picture.final &&
		    picture_status(&film->picture, i)[0] != '\0')
			text_printf(&said, ". %s %s",
				    record_seat(replay->record, i),
				    picture_status(&film->picture, i));
	write_move(film, "", number, player, text_as_slice(&move),
		   text_as_slice(&said));
	end_move(film, item);
	text_release(&said);
	text_release(&move);
}

/* The move at fault as it was written; the position stays as it is. */
static void
write_illegal(struct film *film, const struct node *item)
{
	const struct replay *replay = film->replay;
	const struct finding *finding = diag_decider(replay->diag);
	unsigned number = (unsigned)replay->record->at + replay->played + 1;
	struct slice move = node_text(record_move(item).scalar);
	struct text said = TEXT_INIT;

	take_step(film);
	text_printf(&said, "Move %u is illegal: ", number);
	text_slice(&said, finding->message);
	write_move(film, " class=\"bad\"", number,
		   replay->game->turn(replay->state), move,
		   text_as_slice(&said));
	end_move(film, item);
	text_release(&said);
}

static void
play_all(struct film *film)
{
	struct replay *replay = film->replay;
	const struct node *item = replay->next;
	int status;

	take_step(film);
	write_start(film);
	while ((status = replay_next(replay)) > 0) {
		take_step(film);
		write_played(film, item);
		item = replay->next;
	}
	if (status < 0)
		write_illegal(film, item);
	else
		replay_check_claims(replay);
}

static void
write_name(struct text *out, const struct record *record)
{
	struct text name = TEXT_INIT, shown = TEXT_INIT;
	const char *before = " (";

	picture_title(record, &name);
	for (int i = 0; i < record->players; i++) {
		text_add(&name, before);
		picture_shorten(&name, record->name[i], 24, false);
		before = ", ";
	}
	text_add(&name, ")");
	picture_shorten(&shown, text_as_slice(&name), NAME_MAX, false);
	xml_text(out, text_as_slice(&shown));
	text_release(&name);
	text_release(&shown);
}

static void
write_header(struct text *out, const struct record *record)
{
	const struct node *notes = node_get(record->root, "notes");
	struct text title = TEXT_INIT;

	picture_title(record, &title);
	text_add(out, "<header><h2><bdi>");
	write_lines(out, text_as_slice(&title));
	text_add(out, "</bdi></h2>\n");
	if (node_is(notes, NODE_SCALAR) && notes->len > 0) {
		write_note(out, "about", node_text(notes));
	}
	text_add(out, "</header>\n");
	text_release(&title);
}

static void
write_board(struct text *out, struct film *film)
{
	const struct scene_raster *raster = &film->picture.scene.raster;

	text_printf(out,
		    "<div class=\"board\"><svg viewBox=\"%d %d %d %d\" "
		    "role=\"img\" aria-label=\"The board\">\n",
		    -SVG_LEFT, -SVG_EDGE,
		    SVG_LEFT + raster->columns * SVG_CELL + SVG_EDGE,
		    SVG_EDGE + raster->rows * SVG_CELL + SVG_BELOW);
	for (unsigned look = 0; look < LOOKS; look++) {
		struct reel_thing *thing;
		size_t cursor = 0;

		while ((thing = reel_next(&film->reel, &cursor, look)) != NULL)
			scene_svg(out, &thing->item, raster->rows,
				  thing->lasting ? "" : "i ");
	}
	scene_svg_names(out, raster);
	text_add(out, "</svg></div>\n");
}

/* All that is ever said there. */
static void
write_words(struct text *out, struct film *film, enum field field, int player)
{
	struct reel_thing *thing;
	size_t cursor = 0;

	while ((thing = reel_next(&film->reel, &cursor,
				  look_of(field, player))) != NULL) {
		text_printf(out, "<span%s>",
			    thing->lasting ? "" : " class=\"i\"");
		xml_text(out, thing->item.words);
		text_add(out, "</span>");
	}
}

static void
write_player(struct text *out, struct film *film, int player)
{
	const struct record *record = film->replay->record;
	unsigned tint = film->picture.scene.player[player].tint;

	text_add(out,
		 "<li><svg viewBox=\"-26 -26 52 52\" aria-hidden=\"true\">");
	scene_svg_mark(out, tint);
	text_printf(out, "</svg><span class=\"who\"><strong>%s</strong> <bdi>",
		    record_seat(record, player));
	write_lines(out, record->name[player]);
	text_add(out, "</bdi></span><span class=\"sum\"><small>");
	write_words(out, film, FIELD_STATUS, player);
	text_add(out, "</small> ");
	write_words(out, film, FIELD_POINTS, player);
	text_add(out, "</span><span class=\"has\">");
	write_words(out, film, FIELD_HOLDS, player);
	text_add(out, "</span></li>\n");
}

static void
write_keys(struct text *out, const struct scene *scene)
{
	text_add(out, "<p class=\"hint\">");
	for (size_t i = 0; i < scene->keys.count; i++) {
		const struct scene_item *key = &scene->keys.item[i];

		text_add(out, "<svg viewBox=\"-16 -12 32 24\" "
			      "aria-hidden=\"true\">");
		scene_svg_sample(out, key, 0, 0);
		text_add(out, "</svg>");
		xml_text(out, key->words);
		text_char(out, '\n');
	}
	text_add(out, "</p>\n");
}

/* What is wrong, and the rule; with a move it is shown at that move. */
static void
write_fault(struct text *out, const struct finding *finding)
{
	text_printf(out, "<div class=\"fault\"%s><p><strong>",
		    finding->move == 0 ? " data-always" : "");
	xml_text(out, finding->message);
	text_add(out, "</strong></p><p>");
	xml_text(out, slice_of(finding->rule->text));
	text_printf(out, " <code>%s</code></p></div>\n", finding->rule->id);
}

static void
write_faults(struct text *out, const struct diag *diag)
{
	const struct finding *finding = diag->first;

	for (; finding != NULL; finding = finding->next)
		if (finding->rule->status != STATUS_OK)
			write_fault(out, finding);
}

static void
write_sides(struct text *out, struct film *film)
{
	text_add(out, "<div class=\"left\">");
	write_board(out, film);
	write_faults(out, film->replay->diag);
	text_add(out, "</div>\n<div class=\"right\"><h3>Players</h3>"
		      "<ul class=\"players\">\n");
	for (int i = 0; i < film->replay->record->players; i++)
		write_player(out, film, i);
	text_add(out, "</ul>\n<p class=\"hint\">");
	write_words(out, film, FIELD_NOTE, 0);
	text_add(out, "</p>\n<h3>Moves</h3><ol class=\"moves\">\n");
	text_slice(out, text_as_slice(&film->moves));
	text_add(out, "</ol>\n");
	write_keys(out, &film->picture.scene);
	text_add(out, "<details class=\"position\"><summary>The position in "
		      "words</summary><p></p></details></div>\n");
}

/* The steps stand before the things that they number. */
static void
write_film(struct text *out, struct film *film)
{
	struct text body = TEXT_INIT;

	write_sides(&body, film);
	text_add(out, "<template class=\"game\" data-name=\"");
	write_name(out, film->replay->record);
	text_add(out, "\"><article data-steps=\"");
	reel_write_steps(&film->reel, out);
	text_add(out, "\">");
	write_header(out, film->replay->record);
	text_slice(out, text_as_slice(&body));
	text_add(out, "</article></template>\n");
	text_release(&body);
}

void
page_game(struct text *out, struct replay *replay, bool hidden)
{
	struct film film = { .replay = replay };

	arena_init(&film.arena);
	reel_init(&film.reel, &film.arena);
	picture_init(&film.picture, replay, hidden);
	play_all(&film);
	write_film(out, &film);
	picture_release(&film.picture);
	arena_release(&film.arena);
	text_release(&film.moves);
}

void
page_refused(struct text *out, const char *file, unsigned line,
	     const struct diag *diag)
{
	struct text name = TEXT_INIT;

	picture_shorten(&name, slice_of(file), NAME_MAX, false);
	text_printf(&name, ":%u: cannot be shown", line);
	text_add(out, "<template class=\"game\" data-name=\"");
	xml_text(out, text_as_slice(&name));
	text_add(out, "\"><article><header><h2><bdi>");
	xml_text(out, text_as_slice(&name));
	text_add(out, "</bdi></h2></header><div class=\"left\">\n");
	write_faults(out, diag);
	text_add(out, "</div></article></template>\n");
	text_release(&name);
}
