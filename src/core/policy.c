/* policy.c - chooses moves: any one, or one that brings the most points. */
#include "policy.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* How many random moves greed looks at where they cannot be listed. */
enum { SAMPLES = 12 };

void
policy_begin(struct policy *policy, const struct replay *replay,
	     struct random *random, struct arena *arena)
{
	const struct game *game = replay->game;

	*policy = (struct policy){
		.game = game,
		.board = replay->board,
		.players = replay->record->players,
		.random = random,
		.try = arena_alloc(arena, game->move_size),
		.after = arena_alloc(arena, game->state_size),
	};
	memset(policy->try, 0, game->move_size);
	memset(policy->after, 0, game->state_size);
}

/* What a game asks while it puts a move together. */
struct answers {
	struct random *choice;
	struct random chance;
};

static unsigned
answer(void *context, unsigned count, bool chance)
{
	struct answers *answers = context;

	return random_choose(chance ? &answers->chance : answers->choice,
			     count);
}

static bool
pick(struct policy *policy, const void *state, struct random luck, void *move)
{
	struct answers answers = { policy->random, luck };
	const struct chooser chooser = { answer, &answers };

	return policy->game->pick(policy->board, state, &chooser, move);
}

/* Luck of its own, so that it can be had again. */
static struct random
draw_luck(struct policy *policy)
{
	struct random luck;

	random_begin(&luck, policy->random->state, 0);
	random_choose(policy->random, 1);
	return luck;
}

bool
policy_random(struct policy *policy, const void *state, void *move)
{
	return pick(policy, state, draw_luck(policy), move);
}

/* The best move so far. */
struct best {
	struct policy *policy;
	const void *state;
	void *move;
	long points, spare;
	unsigned equals; /* moves as good as this one; 0: there is none yet */
};

/* Points less those of the best opponent, in the state after a move. */
static void
judge(const struct policy *policy, int player, struct best *judged)
{
	struct score score = { 0 };
	long others = LONG_MIN;

	policy->game->score(policy->board, policy->after, &score, NULL);
	for (int p = 0; p < policy->players; p++)
		if (p != player && score.points[p] > others)
			others = score.points[p];
	judged->points = score.points[player] - others;
	judged->spare = score.spare[player];
}

/* More than 0: `a` is better. */
static long
compare(const struct best *a, const struct best *b)
{
	return a->points != b->points ? a->points - b->points
				      : a->spare - b->spare;
}

/* Of equals the n-th takes the place of the one kept once in n times. */
static bool
consider(void *context, const void *move)
{
	struct best *best = context, next = *best;
	struct policy *policy = best->policy;
	const struct game *game = policy->game;
	const struct rule *rule = game->play(policy->board, best->state, move,
					     policy->after, NULL);
	long better;

	assert(rule == NULL);
	(void)rule;
	judge(policy, game->turn(best->state), &next);
	better = best->equals == 0 ? 1 : compare(&next, best);
	if (better < 0)
		return true;
	next.equals = better > 0 ? 1 : best->equals + 1;
	*best = next;
	if (random_choose(policy->random, best->equals) == 0)
		memcpy(best->move, move, game->move_size);
	return true;
}

/* The best of a few picked ones. */
static void
consider_some(struct best *best, int samples)
{
	struct policy *policy = best->policy;
	struct random luck = draw_luck(policy);

	for (int i = 0; i < samples; i++)
		if (pick(policy, best->state, luck, policy->try))
			consider(best, policy->try);
}

bool
policy_greedy(struct policy *policy, const void *state, void *move)
{
	const struct game *game = policy->game;
	struct best best = { .policy = policy, .state = state, .move = move };

	if (game->moves == NULL) {
		consider_some(&best, SAMPLES);
		return best.equals > 0;
	}
	consider_some(&best, 1);
	best.spare = LONG_MAX; /* only more points are better */
	(game->sparing != NULL ? game->sparing : game->moves)(
		policy->board, state, consider, &best);
	return best.equals > 0;
}
