/*
 * mutate COUNT [SEED] - changes one thing in a generated game, COUNT times for
 * each game, and compares what the fast and the slow version say of it: the
 * rule and the move.
 */
#include "../slow/specimen.h"
#include "arena.h"
#include "games.h"
#include "generate.h"
#include "replay.h"
#include "yaml_in.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How often a generated game is changed before the next one. */
enum { CHANGES = 25, RULES = 64 };

/* How often each rule decided. */
struct tally {
	int count;
	struct {
		const char *rule;
		int times;
	} rules[RULES];
};

struct mutator {
	struct arena arena;
	struct boards boards;
	struct random random;
	uint64_t seed;
	struct generator generator;
	struct specimen specimen, changed;
	char *states; /* of the slow version, before every move and at last */
	struct tally tally;
};

static void
count_rule(struct tally *tally, const char *rule)
{
	int i = 0;

	while (i < tally->count && strcmp(tally->rules[i].rule, rule) != 0)
		i++;
	if (i == RULES)
		return;
	if (i == tally->count)
		tally->rules[tally->count++].rule = rule;
	tally->rules[i].times++;
}

/* The fast version's replay of a document, as far as it goes. */
static struct verdict
judge_fast(struct mutator *mutator, const struct text *document,
	   struct replay *replay)
{
	struct chunk chunk = { .bytes = document->data,
			       .len = document->len,
			       .line = 1,
			       .number = 1 };
	struct record *record = arena_alloc(&mutator->arena, sizeof(*record));
	struct diag diag;
	const struct finding *decider;
	const struct node *root;

	diag_init(&diag, &mutator->arena);
	*replay = (struct replay){ .record = NULL };
	root = yaml_read(&chunk, &mutator->arena, &diag);
	if (root != NULL && record_read(record, root, &diag) == 0 &&
	    diag.errors == 0 &&
	    replay_begin(replay, record, &mutator->boards, &mutator->arena,
			 &diag) == 0) {
		while (replay_next(replay) > 0)
			continue;
		if (diag.errors == 0)
			replay_check_claims(replay);
	}
	decider = diag_decider(&diag);
	return decider == NULL
		       ? (struct verdict){ NULL, 0 }
		       : (struct verdict){ decider->rule->id, decider->move };
}

/* The start of a document, for the slow version to begin with. */
static void
begin_slow(struct mutator *mutator, const struct specimen *specimen, void *slow)
{
	struct specimen *bare = &(struct specimen){ .slow = specimen->slow };
	struct text document = TEXT_INIT;
	struct replay replay;

	memcpy(bare, specimen, sizeof(*bare));
	bare->moves = 0;
	bare->end = NULL;
	specimen_write(bare, &document);
	judge_fast(mutator, &document, &replay);
	specimen->slow->begin(replay.board, replay.state, slow);
	text_release(&document);
}

static char *
state_before(const struct mutator *mutator, int move)
{
	return mutator->states + (size_t)move * mutator->specimen.slow->size;
}

/* The states of the slow version all through the game, which is legal. */
static void
fill_states(struct mutator *mutator)
{
	struct specimen *specimen = &mutator->specimen;
	size_t size = specimen->slow->size;

	mutator->states =
		realloc(mutator->states, (size_t)(specimen->moves + 1) * size);
	begin_slow(mutator, specimen, mutator->states);
	for (int i = 0; i < specimen->moves; i++) {
		struct specimen_move *move = &specimen->move[i];
		char decoded[1024] = { 0 };
		size_t offset;

		specimen->slow->fast->decode(slice_of(move->text), decoded,
					     &offset, NULL);
		memcpy(state_before(mutator, i + 1), state_before(mutator, i),
		       size);
		if (specimen->slow->play(state_before(mutator, i + 1),
					 decoded) != NULL) {
			fprintf(stderr, "mutate: move %d is illegal\n", i + 1);
			exit(1);
		}
	}
}

static void
next_game(struct mutator *mutator, const struct slow_game *slow, int number)
{
	struct generator generator = { .game = slow->fast,
				       .policy = GENERATE_MIXED,
				       .seed = mutator->seed,
				       .stop_after = 1000 };
	struct diag diag;

	arena_reset(&mutator->arena);
	diag_init(&diag, &mutator->arena);
	generator.deal = slow->fast->keys[0] != NULL && number % 2 == 1;
	if (number % 3 == 1)
		generator.rules = slow->fast->variants[0];
	if (number % 7 == 6)
		generator.stop_after = 20;
	if (generator_begin(&generator, &mutator->boards, &mutator->arena,
			    &diag) < 0)
		exit(2);
	specimen_read(&mutator->specimen, slow,
		      generate(&generator, (unsigned long)number + 1,
			       &mutator->boards, &mutator->arena));
	fill_states(mutator);
}

static const char *
or_legal(struct verdict verdict)
{
	return verdict.rule != NULL ? verdict.rule : "legal";
}

/* One change; false, with the document, if the two disagree. */
static bool
try_change(struct mutator *mutator)
{
	struct specimen *changed = &mutator->changed;
	struct text document = TEXT_INIT;
	struct replay replay;
	struct verdict fast, slow;
	const char *what;
	char *state = malloc(mutator->specimen.slow->size);
	bool same;

	memcpy(changed, &mutator->specimen, sizeof(*changed));
	what = specimen_change(changed, &mutator->random);
	specimen_write(changed, &document);
	fast = judge_fast(mutator, &document, &replay);
	slow = (struct verdict){ changed->fault, 0 };
	if (slow.rule == NULL) {
		if (changed->changed == 0)
			begin_slow(mutator, changed, state);
		else
			memcpy(state, state_before(mutator, changed->changed),
			       changed->slow->size);
		slow = specimen_judge(changed, state);
	}
	count_rule(&mutator->tally, or_legal(fast));
	same = strcmp(or_legal(fast), or_legal(slow)) == 0 &&
	       fast.move == slow.move;
	if (!same)
		printf("%.*s# %s: fast says %s at move %u, slow %s at move "
		       "%u\n",
		       (int)document.len, document.data, what, or_legal(fast),
		       fast.move, or_legal(slow), slow.move);
	text_release(&document);
	free(state);
	return same;
}

static bool
mutate(struct mutator *mutator, const struct slow_game *slow, int count)
{
	random_begin(&mutator->random, mutator->seed, 1);
	mutator->tally = (struct tally){ .count = 0 };
	for (int i = 0; i < count; i++) {
		if (i % CHANGES == 0)
			next_game(mutator, slow, i / CHANGES);
		if (!try_change(mutator))
			return false;
	}
	printf("%s: %d changes", slow->fast->name, count);
	for (int i = 0; i < mutator->tally.count; i++)
		printf(", %s %d", mutator->tally.rules[i].rule,
		       mutator->tally.rules[i].times);
	printf("\n");
	return true;
}

int
main(int argc, char **argv)
{
	static struct mutator mutator;
	bool same = true;

	if (argc < 2 || argc > 3) {
		fprintf(stderr, "usage: mutate COUNT [SEED]\n");
		return 2;
	}
	mutator.seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	arena_init(&mutator.arena);
	boards_init(&mutator.boards, (struct board_path){ NULL, NULL });
	for (int i = 0; games[i] != NULL && same; i++)
		same = mutate(&mutator, slow_find(games[i]), atoi(argv[1]));
	free(mutator.states);
	boards_release(&mutator.boards);
	arena_release(&mutator.arena);
	return same ? 0 : 1;
}
