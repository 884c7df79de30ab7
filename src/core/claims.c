/* claims.c - what a record claims about its end, compared with the replay. */
#include "game.h"
#include "keys.h"
#include "record_rules.h"
#include "replay.h"

static int
fault(const struct replay *replay, enum record_rule rule,
      const struct node *claim, const char *message)
{
	return diag_report(replay->diag, &record_rules[rule], claim->key->at,
			   "%s", message);
}

/* A seat that a claim names must be a player's. */
static int
check_seat(const struct replay *replay, const struct node *claim, int place,
	   const struct node *seat)
{
	struct text quoted = TEXT_INIT;

	if (record_player_at(replay->record, place, node_text(seat)) >= 0)
		return 0;
	text_quote(&quoted, node_text(seat));
	diag_report(replay->diag, &record_rules[RECORD_SEAT], claim->key->at,
		    "%.*s is not among the players", (int)quoted.len,
		    quoted.data);
	text_release(&quoted);
	return -1;
}

static int
check_score_seats(const struct replay *replay, const struct node *scores)
{
	int status = 0, place = 0;

	NODE_EACH (value, scores)
		if (!keys_is_own(node_key(value)))
			status |=
				check_seat(replay, scores, place++, value->key);
	return status;
}

static int
check_seats(const struct replay *replay)
{
	const struct node *winner = replay->record->winner;
	int status = 0;

	if (replay->record->scores != NULL)
		status = check_score_seats(replay, replay->record->scores);
	if (node_is(winner, NODE_SCALAR))
		status |= check_seat(replay, winner, 0, winner);
	if (node_is(winner, NODE_LIST))
		NODE_EACH (item, winner)
			status |= check_seat(replay, winner, 0, item);
	return status;
}

/* Whether the record says that the game was broken off. */
static bool
is_broken_off(const struct record *record)
{
	return record->end_claim == END_ABANDONED ||
	       record->end_claim == END_RESIGNED;
}

/* The first of the claims, in the order of the document; there is one. */
static const struct node *
first_claim(const struct record *record)
{
	const struct node *claim = node_get(record->root, "result")->child;

	while (claim != record->scores && claim != record->winner &&
	       claim != record->end)
		claim = claim->next;
	return claim;
}

static void
check_scores(const struct replay *replay, const struct score *score)
{
	const struct node *scores = replay->record->scores;
	int place = 0;

	NODE_EACH (value, scores) {
		int player = record_player_at(replay->record, place,
					      node_key(value));
		long claimed = 0;

		if (player < 0)
			continue; /* a key of the user's own */
		place++;
		slice_integer(node_text(value), &claimed);
		if (claimed != score->points[player])
			diag_report(replay->diag, &record_rules[RECORD_SCORE],
				    scores->key->at,
				    "%s has %ld points, not %.*s",
				    record_seat(replay->record, player),
				    score->points[player], (int)value->len,
				    value->text);
	}
}

static unsigned
claimed_winners(const struct record *record)
{
	const struct node *winner = record->winner;
	unsigned claimed = 0;

	if (winner->kind == NODE_SCALAR)
		return 1u << record_player(record, node_text(winner));
	NODE_EACH (item, winner)
		claimed |= 1u << record_player(record, node_text(item));
	return claimed;
}

static void
check_winner(const struct replay *replay, const struct score *score)
{
	struct text winners = TEXT_INIT;

	if (claimed_winners(replay->record) == score->winners)
		return;
	for (int player = 0; player < replay->record->players; player++)
		if (score->winners & 1u << player)
			text_printf(&winners, "%s%s",
				    winners.len > 0 ? " and " : "",
				    record_seat(replay->record, player));
	diag_report(replay->diag, &record_rules[RECORD_WINNER],
		    replay->record->winner->key->at, "the winner is %.*s",
		    (int)winners.len, winners.data);
	text_release(&winners);
}

/* Scores and winner, if the position can be scored. */
static void
check_score(struct replay *replay)
{
	const struct record *record = replay->record;
	const struct node *claim =
		record->scores != NULL ? record->scores : record->winner;
	bool winner = record->winner != NULL && !is_broken_off(record);
	struct text why = TEXT_INIT;
	struct score score;
	const struct rule *rule;

	if (record->scores == NULL && !winner)
		return;
	rule = replay_score(replay, &score, &why);
	if (rule != NULL) {
		diag_report(replay->diag, rule, claim->key->at, "%.*s",
			    (int)why.len, why.data);
	} else {
		if (record->scores != NULL)
			check_scores(replay, &score);
		if (winner)
			check_winner(replay, &score);
	}
	text_release(&why);
}

void
replay_check_claims(struct replay *replay)
{
	const struct record *record = replay->record;
	bool finished = replay_finished(replay);
	bool broken_off = is_broken_off(record);

	if ((record->scores == NULL && record->winner == NULL &&
	     record->end == NULL) ||
	    check_seats(replay) < 0)
		return;
	if (!finished && !broken_off) {
		fault(replay, RECORD_UNFINISHED, first_claim(record),
		      "the game has not reached its end");
		return;
	}
	check_score(replay);
	if (finished && broken_off)
		fault(replay, RECORD_END, record->end,
		      "the game did reach its end");
}
