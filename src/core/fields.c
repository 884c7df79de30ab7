/* fields.c - what can be asked of a document by name. */
#include "fields.h"

#include "game.h"
#include "games.h"
#include "keys.h"
#include "score_out.h"

#include <string.h>

/* Longer lists of names are not searched for the one that was meant. */
enum { NAMES_MAX = 128 };

static const char *const header_keys[] = {
	"game",   "id",    "event", "site",  "date", "round", "match",
	"source", "board", "rules", "notes", "at",   NULL,
};

/* All others by their first word; `seats`: one of them may follow. */
static const struct {
	const char *name;
	enum field_kind kind;
	bool seats;
} computed[] = {
	{ "player", FIELD_PLAYER, true },
	{ "players", FIELD_PLAYERS, false },
	{ "end", FIELD_END, false },
	{ "moves", FIELD_MOVES, false },
	{ "legal", FIELD_LEGAL, false },
	{ "finished", FIELD_FINISHED, false },
	{ "rule", FIELD_RULE, false },
	{ "points", FIELD_POINTS, true },
	{ "winner", FIELD_WINNER, false },
	{ "decided", FIELD_DECIDED, false },
	{ "margin", FIELD_MARGIN, false },
};

enum { COMPUTED = sizeof(computed) / sizeof(computed[0]) };

/* The case of that name among a game's metrics, or NULL. */
static const struct metric *
find_case(const struct game *game, struct slice name)
{
	const struct metric *metric = game->metrics;

	for (; metric->name != NULL; metric++)
		if (metric->kind == METRIC_CASE && slice_is(name, metric->name))
			return metric;
	return NULL;
}

static bool
find_computed(struct slice name, struct expr_field *field)
{
	const char *dot = memchr(name.text, '.', name.len);
	struct slice first = name, seat = { NULL, 0 };

	if (dot != NULL) {
		first.len = (size_t)(dot - name.text);
		seat = (struct slice){ dot + 1, name.len - first.len - 1 };
	}
	for (int i = 0; i < COMPUTED; i++) {
		if (!slice_is(first, computed[i].name))
			continue;
		field->kind = (int)computed[i].kind;
		field->part = seat;
		return dot == NULL ||
		       (computed[i].seats && games_have_seat(seat));
	}
	return false;
}

static bool
find_metric(struct slice name, struct expr_field *field)
{
	struct measure_name found;

	field->part = name;
	for (int i = 0; games[i] != NULL; i++) {
		field->kind = FIELD_METRIC;
		if (measure_find(games[i], name, &found))
			return true;
		field->kind = FIELD_CASE;
		if (find_case(games[i], name) != NULL)
			return true;
	}
	return false;
}

static void
tell_nearest(struct slice name, struct text *why)
{
	const char *names[NAMES_MAX + 1];
	const char *nearest;
	int count = 0;

	for (int i = 0; i < COMPUTED; i++)
		names[count++] = computed[i].name;
	for (int i = 0; games[i] != NULL; i++)
		for (const struct metric *metric = games[i]->metrics;
		     metric->name != NULL && count < NAMES_MAX; metric++)
			names[count++] = metric->name;
	names[count] = NULL;
	nearest = keys_nearest(name, header_keys, names);
	if (nearest != NULL)
		text_printf(why, "; the nearest is %s", nearest);
}

int
fields_find(struct slice name, struct expr_field *field, struct text *why)
{
	*field = (struct expr_field){ .kind = FIELD_HEADER, .part = name };
	if (slice_index(name, header_keys) >= 0 || keys_is_own(name)) {
		field->date = slice_is(name, "date");
		return 0;
	}
	if (find_computed(name, field) || find_metric(name, field))
		return 0;
	text_quote(why, name);
	text_add(why, " is nothing that can be asked for");
	tell_nearest(name, why);
	return -1;
}

bool
fields_players(const struct node *root,
	       bool (*see)(struct slice seat, struct slice name, void *context),
	       void *context)
{
	const struct node *players = node_get(root, "players");

	if (!node_is(players, NODE_LIST))
		return false;
	NODE_EACH (item, players) {
		if (item->kind != NODE_MAP)
			continue;
		NODE_EACH (name, item)
			if (name->kind == NODE_SCALAR &&
			    see(node_key(name), node_text(name), context))
				return true;
	}
	return false;
}

/* A key of the document that is not NUL-terminated. */
static const struct node *
find_key(const struct node *root, struct slice key)
{
	if (node_is(root, NODE_MAP))
		NODE_EACH (value, root)
			if (slice_equal(node_key(value), key))
				return value;
	return NULL;
}

/* A scalar, the scalars of a list, or the name in a mapping (a board's). */
static void
show_node(const struct node *node, struct expr_viewer *viewer)
{
	if (node_is(node, NODE_MAP))
		node = node_get(node, "name");
	if (node_is(node, NODE_SCALAR))
		viewer->see(viewer, node_text(node));
	if (node_is(node, NODE_LIST))
		NODE_EACH (item, node)
			if (item->kind == NODE_SCALAR)
				viewer->see(viewer, node_text(item));
}

/* The players of a document being asked for. */
struct asking {
	struct slice seat; /* of that seat alone, or of all */
	struct expr_viewer *viewer;
	long count;
};

static bool
show_player(struct slice seat, struct slice name, void *context)
{
	struct asking *asking = context;

	asking->count++;
	if (asking->viewer != NULL &&
	    (asking->seat.text == NULL || slice_equal(asking->seat, seat)))
		asking->viewer->see(asking->viewer, name);
	return false;
}

static void
show_said(const struct facts *facts, const struct expr_field *field,
	  struct expr_viewer *viewer)
{
	struct asking asking = { .seat = field->part };

	switch (field->kind) {
	case FIELD_HEADER:
		show_node(find_key(facts->root, field->part), viewer);
		break;
	case FIELD_END:
		show_node(node_get(node_get(facts->root, "result"), "end"),
			  viewer);
		break;
	case FIELD_PLAYER:
		asking.viewer = viewer;
		fields_players(facts->root, show_player, &asking);
		break;
	default:
		fields_players(facts->root, show_player, &asking);
		expr_see_number(viewer, asking.count);
	}
}

static void
show_truth(struct expr_viewer *viewer, bool truth)
{
	viewer->see(viewer, slice_of(truth ? "true" : "false"));
}

static bool
is_finished(const struct facts *facts)
{
	return facts->played && replay_finished(facts->replay);
}

static void
show_replayed(const struct facts *facts, const struct expr_field *field,
	      struct expr_viewer *viewer)
{
	switch (field->kind) {
	case FIELD_MOVES:
		expr_see_number(viewer, facts->replay->played);
		break;
	case FIELD_LEGAL:
		show_truth(viewer, facts->diag->errors == 0);
		break;
	case FIELD_FINISHED:
		show_truth(viewer, is_finished(facts));
		break;
	default:
		for (const struct finding *finding = facts->diag->first;
		     finding != NULL; finding = finding->next)
			viewer->see(viewer, slice_of(finding->rule->id));
	}
}

/* The most points less those of whoever comes next. */
static long
margin(const struct facts *facts)
{
	const long *points = facts->score.points;
	bool leads = points[0] >= points[1];
	long most = points[!leads], next = points[leads];

	for (int player = 2; player < facts->replay->record->players;
	     player++) {
		if (points[player] > most) {
			next = most;
			most = points[player];
		} else if (points[player] > next) {
			next = points[player];
		}
	}
	return most - next;
}

/* Of one seat or, without one, of each. */
static void
show_points(const struct facts *facts, struct slice seat,
	    struct expr_viewer *viewer)
{
	const struct record *record = facts->replay->record;

	for (int player = 0; player < record->players; player++)
		if (seat.text == NULL ||
		    slice_is(seat, record_seat(record, player)))
			expr_see_number(viewer, facts->score.points[player]);
}

static void
show_winners(const struct facts *facts, struct expr_viewer *viewer)
{
	const struct record *record = facts->replay->record;

	for (int player = 0; player < record->players; player++)
		if (facts->score.winners & 1u << player)
			viewer->see(viewer,
				    slice_of(record_seat(record, player)));
}

static void
show_metric(const struct facts *facts, struct slice text,
	    struct expr_viewer *viewer)
{
	struct measure_name name;
	long value;

	if (measure_find(facts->measure.game, text, &name) &&
	    measure_value(&facts->measure, &name, &value))
		expr_see_number(viewer, value);
}

/* Which of its labels a case has. */
static void
show_case(const struct facts *facts, struct slice name,
	  struct expr_viewer *viewer)
{
	const struct measure *measure = &facts->measure;
	const struct metric *metric = find_case(measure->game, name);
	struct text label = TEXT_INIT;
	long value;

	if (metric == NULL || !measure_knows(measure, metric))
		return;
	value = measure->values[metric->first];
	if (value == 0)
		return;
	metric->label((int)value - 1, &label);
	viewer->see(viewer, text_as_slice(&label));
	text_release(&label);
}

static void
show_scored(const struct facts *facts, const struct expr_field *field,
	    struct expr_viewer *viewer)
{
	switch (field->kind) {
	case FIELD_POINTS:
		show_points(facts, field->part, viewer);
		break;
	case FIELD_MARGIN:
		expr_see_number(viewer, margin(facts));
		break;
	case FIELD_WINNER:
		if (is_finished(facts))
			show_winners(facts, viewer);
		break;
	case FIELD_DECIDED:
		if (is_finished(facts))
			viewer->see(viewer, slice_of(score_decided(
						    facts->score.decided)));
		break;
	case FIELD_METRIC:
		show_metric(facts, field->part, viewer);
		break;
	default:
		show_case(facts, field->part, viewer);
	}
}

void
fields_show(const struct expr_field *field, struct expr_viewer *viewer,
	    void *context)
{
	const struct facts *facts = context;
	unsigned kind = 1u << field->kind;

	if ((kind & FIELDS_REPLAY) == 0)
		show_said(facts, field, viewer);
	else if (facts->replay == NULL)
		return;
	else if ((kind & FIELDS_SCORE) == 0)
		show_replayed(facts, field, viewer);
	else if (facts->scored)
		show_scored(facts, field, viewer);
}
