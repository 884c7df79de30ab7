/* specimen_judge.c - the slow version's verdict on a record. */
#include "specimen.h"

#include <assert.h>
#include <regex.h>
#include <string.h>

/* Whether the text has the shape of a move, as the format tells it. */
static bool
is_notation(const struct specimen *specimen, const char *text)
{
	static const struct slow_game *compiled;
	static regex_t pattern;

	if (compiled != specimen->slow) {
		if (compiled != NULL)
			regfree(&pattern);
		compiled = specimen->slow;
		if (regcomp(&pattern, compiled->notation,
			    REG_EXTENDED | REG_ICASE | REG_NOSUB) != 0)
			assert(false && "a pattern of a notation");
	}
	return regexec(&pattern, text, 0, NULL, 0) == 0;
}

/* Among the players; -1 if he is not. */
static int
player_of(const struct specimen *specimen, const char *seat)
{
	for (int player = 0; player < specimen->players; player++)
		if (strcmp(specimen->seat[player], seat) == 0)
			return player;
	return -1;
}

/* One move, in the order of the tests. */
static const char *
judge_move(const struct specimen *specimen, const struct specimen_move *move,
	   void *slow)
{
	const struct slow_game *game = specimen->slow;
	char decoded[1024] = { 0 };
	int player = -1;
	size_t offset;
	struct text why = TEXT_INIT;

	if (!is_notation(specimen, move->text))
		return "record.notation";
	if (move->seat != NULL) {
		player = player_of(specimen, move->seat);
		if (player < 0)
			return "record.seat";
	}
	if (game->over(slow))
		return game->fast->over_rule->id;
	if (player >= 0 && player != game->turn(slow))
		return "record.turn";
	assert(game->fast->move_size <= sizeof(decoded));
	if (game->fast->decode(slice_of(move->text), decoded, &offset, &why) <
	    0) {
		text_release(&why);
		return "nothing, for the fast version cannot read it";
	}
	return game->play(slow, decoded);
}

static bool
scores_agree(const struct specimen *specimen, const long *points)
{
	for (int i = 0; i < specimen->scores; i++)
		if (points[player_of(specimen, specimen->scored[i])] !=
		    specimen->score[i])
			return false;
	return true;
}

static bool
seats_are_known(const struct specimen *specimen)
{
	for (int i = 0; i < specimen->scores; i++)
		if (player_of(specimen, specimen->scored[i]) < 0)
			return false;
	for (int i = 0; i < specimen->winners; i++)
		if (player_of(specimen, specimen->winner[i]) < 0)
			return false;
	return true;
}

static const char *
judge_claims(const struct specimen *specimen, const void *slow)
{
	const struct slow_game *game = specimen->slow;
	long points[RECORD_PLAYERS_MAX] = { 0 };
	unsigned winners = 0, claimed = 0;
	bool over = game->over(slow), broken_off;

	if (specimen->end == NULL)
		return NULL;
	if (!seats_are_known(specimen))
		return "record.seat";
	broken_off = strcmp(specimen->end, "finished") != 0;
	if (!over && !broken_off)
		return "record.unfinished";
	game->score(slow, points, &winners);
	if (!scores_agree(specimen, points))
		return "record.score";
	for (int i = 0; i < specimen->winners; i++)
		claimed |= 1U << player_of(specimen, specimen->winner[i]);
	if (!broken_off && claimed != winners)
		return "record.winner";
	return over && broken_off ? "record.end" : NULL;
}

struct verdict
specimen_judge(const struct specimen *specimen, void *slow)
{
	for (int i = specimen->changed; i < specimen->moves; i++) {
		const char *rule =
			judge_move(specimen, &specimen->move[i], slow);

		if (rule != NULL)
			return (struct verdict){ rule, (unsigned)i + 1 };
	}
	return (struct verdict){ judge_claims(specimen, slow), 0 };
}
