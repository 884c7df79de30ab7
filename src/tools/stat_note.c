/* stat_note.c - what one document comes to, on its way to the statistics. */
#include "stat_note.h"

#include "measure.h"

#include <string.h>

/* Stands for every board that a record brings along. */
#define OWN_BOARD "(own)"

struct stat_key
stat_key(const char *name)
{
	static const struct stat_key words[] = {
		{ BY_SEAT, "seat" },       { BY_PLAYER, "player" },
		{ BY_PLAYERS, "players" }, { BY_BOARD, "board" },
		{ BY_YEAR, "year" },       { BY_MONTH, "month" },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strcmp(words[i].name, name) == 0)
			return words[i];
	return (struct stat_key){ BY_KEY, name };
}

static struct slice
board_name(const struct record *record)
{
	const struct game *game = record->game;

	if (game == NULL || game->default_board == NULL)
		return slice_of("");
	if (record->board == NULL)
		return slice_of(game->default_board(record->players));
	return node_is(record->board, NODE_SCALAR) ? node_text(record->board)
						   : slice_of(OWN_BOARD);
}

/* The scalars of a list, as they would be read aloud. */
static struct slice
join(const struct node *list, struct text *text)
{
	NODE_EACH (item, list) {
		if (item->kind != NODE_SCALAR)
			continue;
		if (text->len > 0)
			text_add(text, ", ");
		text_slice(text, node_text(item));
	}
	return text_as_slice(text);
}

/* The year of a date, or its year and month; nothing if it is no date. */
static struct slice
date_part(const struct node *root, size_t length)
{
	const struct node *date = node_get(root, "date");
	struct slice text = { "", 0 };

	if (node_is(date, NODE_SCALAR))
		text = node_text(date);
	if (text.len < length)
		return slice_of("");
	for (size_t i = 0; i < length; i++)
		if (i == 4 ? text.text[i] != '-'
			   : text.text[i] < '0' || text.text[i] > '9')
			return slice_of("");
	return (struct slice){ text.text, length };
}

/* What the document is grouped by; seats and players are found later. */
static struct slice
group_name(const struct job *job, const struct stat_key *key, struct text *text)
{
	const struct node *node;

	switch (key->by) {
	case BY_BOARD:
		return board_name(&job->record);
	case BY_YEAR:
		return date_part(job->root, strlen("2026"));
	case BY_MONTH:
		return date_part(job->root, strlen("2026-11"));
	case BY_PLAYERS:
		if (job->record.players > 0)
			text_long(text, job->record.players);
		return text_as_slice(text);
	case BY_KEY:
		node = node_get(job->root, key->name);
		if (node_is(node, NODE_SCALAR))
			return node_text(node);
		return node_is(node, NODE_LIST) ? join(node, text)
						: slice_of("");
	default:
		return slice_of("");
	}
}

/* Plays all moves; whether the game is legal, finished and measured. */
static bool
measure_game(struct job *job, struct measure *measure, struct score *score)
{
	struct text why = TEXT_INIT;
	const struct rule *rule;
	int status;

	if (job_begin(job) < 0)
		return false;
	measure_begin(measure, &job->replay, &job->arena);
	status = measure_rest(measure, &job->replay);
	if (status == 0)
		replay_check_claims(&job->replay);
	if (job->diag.errors > 0 || !replay_finished(&job->replay))
		return false;
	rule = measure_end(measure, &job->replay, score, &why);
	if (rule != NULL)
		diag_report(&job->diag, rule, job->root->at, "%.*s",
			    (int)why.len, why.data);
	text_release(&why);
	return rule == NULL;
}

static struct slice
match_name(const struct job *job)
{
	const struct node *match = node_get(job->root, "match");

	return node_is(match, NODE_SCALAR) ? node_text(match) : slice_of("");
}

void
stat_note_write(struct job *job, const struct stat_key *key)
{
	const struct record *record = &job->record;
	struct stat_note note;
	struct measure measure = { .values = NULL };
	struct text text = TEXT_INIT;
	const struct finding *fault;

	game_clear(&note, sizeof(note));
	note.finished = measure_game(job, &measure, &note.score);
	fault = diag_decider(&job->diag);
	note.rule = fault != NULL ? fault->rule : NULL;
	note.game = record->game;
	note.moves = measure.moves;
	note.length = (long)job->replay.played;
	note.group = group_name(job, key, &text);
	note.board = board_name(record);
	note.match = match_name(job);
	note.players = record->players;
	for (int i = 0; i < record->players; i++) {
		note.seat[i] = record->seat[i];
		note.name[i] = record->name[i];
	}
	game_copy(text_reserve(&job->note, sizeof(note)), &note, sizeof(note));
	job->note.len += sizeof(note);
	if (note.finished)
		text_bytes(&job->note, (const char *)measure.values,
			   note.game->values * sizeof(int32_t));
	text_slice(&job->note, note.group);
	text_slice(&job->note, note.board);
	text_slice(&job->note, note.match);
	for (int i = 0; i < note.players; i++)
		text_slice(&job->note, note.name[i]);
	text_release(&text);
}

/* The text that comes next, with the length that was noted. */
static void
read_text(struct slice *text, const char **next)
{
	text->text = *next;
	*next += text->len;
}

void
stat_note_read(struct slice bytes, struct stat_note *note)
{
	const char *next = bytes.text + sizeof(*note);

	game_copy(note, bytes.text, sizeof(*note));
	note->values = next;
	if (note->finished)
		next += note->game->values * sizeof(int32_t);
	read_text(&note->group, &next);
	read_text(&note->board, &next);
	read_text(&note->match, &next);
	for (int i = 0; i < note->players; i++)
		read_text(&note->name[i], &next);
}
