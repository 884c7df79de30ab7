/* grep_ask.c - what is looked for, from the words of the command line. */
#include "fields.h"
#include "game.h"
#include "games.h"
#include "glob.h"
#include "grep.h"
#include "record_rules.h"
#include "utf8.h"

#include <string.h>

/* Says what is wrong with an expression, with a caret under the place. */
static _Noreturn void
refuse_expression(const struct cli *cli, const char *text, size_t offset,
		  struct text *why)
{
	struct text shown = TEXT_INIT, before = TEXT_INIT;

	text_visible(&shown, slice_of(text));
	text_visible(&before, (struct slice){ text, offset });
	text_printf(why, "\n  %.*s\n  ", (int)shown.len, shown.data);
	text_fill(why, ' ', utf8_length(text_as_slice(&before)));
	text_char(why, '^');
	text_char(why, '\0');
	cli_fail(cli, "--where: %s", why->data);
}

/* One more of an option that may stand often; its index. */
static int
one_more(const struct grep *grep, int *count, const char *option)
{
	if (*count == GREP_MAX)
		cli_usage(grep->cli, "%s stands more than %d times", option,
			  GREP_MAX);
	return (*count)++;
}

void
ask_where(struct grep *grep, const char *text)
{
	int i = one_more(grep, &grep->wheres, "--where");
	struct text why = TEXT_INIT;
	size_t offset = 0;

	if (expr_parse(&grep->where[i], slice_of(text), fields_find,
		       &grep->arena, &offset, &why) < 0)
		refuse_expression(grep->cli, text, offset, &why);
}

/* Whoever the last --player named, or anybody. */
static struct grep_person *
person(struct grep *grep)
{

	if (grep->persons == 0)
		grep->persons = 1;
	return &grep->person[grep->persons - 1];
}

void
ask_player(struct grep *grep, const char *name)
{

	if (grep->persons > 0 && grep->person[0].name == NULL)
		cli_usage(grep->cli,
			  "--player comes before the --seat and --result that "
			  "it goes with");
	grep->person[one_more(grep, &grep->persons, "--player")].name = name;
}

void
ask_seat(struct grep *grep, const char *seat)
{
	if (!games_have_seat(slice_of(seat)))
		cli_usage(grep->cli, "no game has the seat '%s'", seat);
	person(grep)->seat = seat;
}

void
ask_result(struct grep *grep, const char *value)
{
	static const char *const results[] = { "won", "lost", "shared",
					       "unfinished", NULL };
	int result = slice_index(slice_of(value), results);

	if (result < 0)
		cli_usage(grep->cli,
			  "--result is won, lost, shared or unfinished, not "
			  "'%s'",
			  value);
	person(grep)->result = (enum grep_result)(RESULT_WON + result);
}

static bool
has_rule(const struct rule *rules, struct slice wanted)
{
	while (rules->id != NULL &&
	       !glob_match(wanted, slice_of(rules->id), GLOB_CASE))
		rules++;
	return rules->id != NULL;
}

void
ask_rule(struct grep *grep, const char *id)
{
	bool known = has_rule(record_rules, slice_of(id));

	for (int i = 0; games[i] != NULL; i++)
		known |= has_rule(games[i]->rules, slice_of(id));
	if (!known)
		cli_usage(grep->cli,
			  "there is no rule '%s'; gamecheck --rules lists them",
			  id);
	grep->rule[one_more(grep, &grep->rules, "--rule")] = id;
}

/* Ends with what is wrong with the value of an option. */
static _Noreturn void
refuse(const struct grep *grep, const char *option, struct text *why)
{
	text_char(why, '\0');
	cli_usage(grep->cli, "%s: %s", option, why->data);
}

void
ask_move(struct grep *grep, const char *text)
{
	int i = one_more(grep, &grep->moves, "--move");
	struct text why = TEXT_INIT;

	if (grep_read_move(slice_of(text), &grep->move[i], &why) < 0)
		refuse(grep, "--move", &why);
}

void
ask_opening(struct grep *grep, const char *text)
{
	struct text why = TEXT_INIT;

	if (grep->opening != NULL)
		cli_usage(grep->cli, "a game has only one --opening");
	if (grep_read_opening(slice_of(text), grep, &why) < 0)
		refuse(grep, "--opening", &why);
}

void
ask_position(struct grep *grep, const char *file)
{
	int i = one_more(grep, &grep->positions, "--position");

	grep->position[i] = grep_read_positions(grep, file);
}

void
ask_same(struct grep *grep, const char *option, const char *what)
{
	static const char *const words[] = { "moves", "position", NULL };
	int word = what != NULL ? slice_index(slice_of(what), words) : 0;
	enum grep_same same = (enum grep_same)(SAME_MOVES + word);

	if (word < 0)
		cli_usage(grep->cli, "%s is of moves or position, not '%s'",
			  option, what);
	if (grep->same != SAME_NOT && grep->same != same)
		cli_usage(grep->cli,
			  "--unique and --hash: either both of the moves or "
			  "both of the position");
	grep->same = same;
}

void
ask_split(struct grep *grep, const char *field)
{
	struct text why = TEXT_INIT;

	if (fields_find(slice_of(field), &grep->split_by, &why) < 0)
		refuse(grep, "--split-by", &why);
	grep->split = true;
}

/* Views that the game of a position does not have were asked for in vain. */
static void
check_views(const struct grep *grep)
{
	for (int i = 0; i < grep->positions; i++)
		for (const struct pattern *one = grep->position[i]; one != NULL;
		     one = one->next) {
			const char *name = one->game->view_name;

			if (name == NULL || strcmp(name, grep->views) != 0)
				cli_usage(grep->cli,
					  "--%s does not go with a position of "
					  "%s",
					  grep->views, one->game->title);
		}
	if (grep->positions == 0)
		cli_usage(grep->cli, "--%s goes with --position", grep->views);
}

void
ask_end(struct grep *grep)
{
	if (grep->views != NULL)
		check_views(grep);
	if (grep->standard)
		cli_spare_standard(grep->cli, "--position");
	for (int i = 0; i < grep->wheres; i++)
		grep->kinds |= grep->where[i].kinds;
	if (grep->split)
		grep->kinds |= 1u << grep->split_by.kind;
	for (int i = 0; i < grep->persons; i++)
		if (grep->person[i].result != RESULT_ANY)
			grep->kinds |= 1u << FIELD_WINNER;
	if (grep->rules > 0)
		grep->kinds |= 1u << FIELD_RULE;
	if (grep->min_moves >= 0 || grep->max_moves >= 0)
		grep->kinds |= 1u << FIELD_MOVES;
	grep->whole =
		(grep->kinds & FIELDS_REPLAY) != 0 || grep->same != SAME_NOT;
	grep->replay = grep->whole || grep->moves > 0 || grep->positions > 0 ||
		       grep->opening_moves > 0;
	grep->told = grep->same != SAME_NOT ||
		     (grep->split &&
		      (1u << grep->split_by.kind & FIELDS_REPLAY) != 0);
}

void
grep_release(struct grep *grep)
{
	for (int i = 0; i < grep->wheres; i++)
		expr_release(&grep->where[i]);
	arena_release(&grep->arena);
}
