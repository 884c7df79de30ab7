/* generate.c - makes up games: legal from the first move to the end. */
#include "generate.h"

#include "canonical.h"
#include "policy.h"
#include "replay.h"

#include <assert.h>

/* A game in the making. */
struct making {
	const struct generator *generator;
	unsigned long number;
	struct boards *boards;
	struct arena *arena;
	struct tree tree;
	struct random random;
	int players;
	int seat[RECORD_PLAYERS_MAX];
	int name[RECORD_PLAYERS_MAX]; /* index into names */
	struct node *root, *moves;
	struct record record;
	struct replay replay;
	struct policy policy;
};

static const char *const names[] = {
	"Anna",  "Bram", "Chris", "Dora", "Eva",   "Finn",
	"Greta", "Hugo", "Ines",  "Jan",  "Klara", "Lars",
};
enum { NAMES = sizeof(names) / sizeof(names[0]) };

static int
seats_of(const struct game *game)
{
	int count = 0;

	while (game->seats[count] != NULL)
		count++;
	return count;
}

/* The first `some` of `all` numbers from 0, in any order. */
static void
shuffle(struct random *random, int all, int some, int *numbers)
{
	int deck[NAMES];

	assert(all <= NAMES && some <= all);
	for (int i = 0; i < all; i++)
		deck[i] = i;
	for (int i = 0; i < some; i++) {
		int j = i + (int)random_choose(random, (uint32_t)(all - i));

		numbers[i] = deck[j];
		deck[j] = deck[i];
	}
}

/* How many play: any number of bits set in `seats`. */
static int
choose_players(struct random *random, unsigned seats)
{
	int found[RECORD_PLAYERS_MAX] = { 0 }, count = 0;

	for (int n = 1; n <= RECORD_PLAYERS_MAX; n++)
		if (seats & 1U << n)
			found[count++] = n;
	return found[random_choose(random, (uint32_t)count)];
}

static void
seat_players(struct making *making)
{
	const struct game *game = making->generator->game;
	int players = making->players;

	shuffle(&making->random, NAMES, players, making->name);
	shuffle(&making->random, seats_of(game), players, making->seat);
	for (int p = 0; game->fixed_order && p < players; p++)
		making->seat[p] = p;
}

static void
add(struct making *making, const char *key, struct node *value)
{
	map_append(&making->tree, making->root, slice_of(key), value);
}

/* No clock: a day for each game, in months of four weeks. */
static struct node *
date_node(struct making *making)
{
	unsigned long day = making->number - 1;

	return tree_printf(&making->tree, "%lu-%02lu-%02lu",
			   2020 + day / (12 * 28) % 7, 1 + day / 28 % 12,
			   1 + day % 28);
}

static struct node *
rules_node(struct making *making)
{
	struct node *list = tree_list(&making->tree, STYLE_FLOW);
	struct slice rest = slice_of(making->generator->rules);

	while (rest.len > 0) {
		struct slice word = { rest.text, 0 };

		while (word.len < rest.len && word.text[word.len] != ',')
			word.len++;
		list_append(list, tree_scalar(&making->tree, word));
		if (word.len < rest.len)
			word.len++;
		rest.text += word.len;
		rest.len -= word.len;
	}
	return list;
}

static struct node *
players_node(struct making *making)
{
	const struct game *game = making->generator->game;
	struct node *list = tree_list(&making->tree, STYLE_BLOCK);

	for (int p = 0; p < making->players; p++) {
		struct node *item = tree_map(&making->tree, STYLE_BLOCK);

		map_text(&making->tree, item, game->seats[making->seat[p]],
			 slice_of(names[making->name[p]]));
		list_append(list, item);
	}
	return list;
}

/* The document before the first move. */
static void
write_head(struct making *making)
{
	const struct generator *generator = making->generator;
	struct tree *tree = &making->tree;

	making->root = tree_map(tree, STYLE_BLOCK);
	making->moves = tree_list(tree, STYLE_BLOCK);
	map_text(tree, making->root, "game", slice_of(generator->game->name));
	add(making, "id",
	    tree_printf(tree, "%s-%llu-%lu", generator->game->name,
			(unsigned long long)generator->seed, making->number));
	add(making, "date", date_node(making));
	map_text(tree, making->root, "source", slice_of("gamegen"));
	if (generator->board != NULL)
		map_text(tree, making->root, "board",
			 slice_of(generator->board));
	if (generator->rules != NULL)
		add(making, "rules", rules_node(making));
	add(making, "players", players_node(making));
	add(making, "moves", making->moves);
}

static unsigned
chance(void *context, unsigned count, bool by_chance)
{
	(void)by_chance;
	return random_choose(context, count);
}

/* Who plays, what is dealt, and the start; -1 if it cannot be, reported. */
static int
begin(struct making *making, struct diag *diag)
{
	const struct generator *generator = making->generator;
	const struct chooser chooser = { chance, &making->random };

	seat_players(making);
	write_head(making);
	if (record_read(&making->record, making->root, diag) < 0)
		return -1;
	if (generator->deal)
		generator->game->deal(&making->record, &chooser, &making->tree,
				      making->root);
	return replay_begin(&making->replay, &making->record, making->boards,
			    making->arena, diag);
}

/* The greed of a player in quarters; in a mixed game players differ. */
static uint32_t
greed_of(const struct making *making, int player)
{
	switch (making->generator->policy) {
	case GENERATE_RANDOM:
		return 0;
	case GENERATE_GREEDY:
		return 4;
	default:
		return 1 + (uint32_t)making->name[player] % 3;
	}
}

static bool
choose_move(struct making *making)
{
	struct replay *replay = &making->replay;
	uint32_t greed = greed_of(making, replay->game->turn(replay->state));
	bool greedy = greed == 4 ||
		      (greed > 0 && random_choose(&making->random, 4) < greed);

	return (greedy ? policy_greedy : policy_random)(
		&making->policy, replay->state, replay->move);
}

/* Writes the move down and plays it. */
static void
play(struct making *making)
{
	struct replay *replay = &making->replay;
	const struct game *game = replay->game;
	struct text text = TEXT_INIT;
	void *after = replay->before;
	const struct rule *rule = game->play(replay->board, replay->state,
					     replay->move, after, NULL);

	assert(rule == NULL);
	(void)rule;
	game->encode(replay->board, replay->state, replay->move, &text);
	list_append(making->moves,
		    tree_scalar(&making->tree, text_as_slice(&text)));
	text_release(&text);
	replay->before = replay->state;
	replay->state = after;
	replay->played++;
}

static struct node *
winner_node(struct making *making, unsigned winners)
{
	struct tree *tree = &making->tree;
	struct node *list = tree_list(tree, STYLE_FLOW);

	for (int p = 0; p < making->players; p++)
		if (winners & 1U << p)
			list_append(list,
				    tree_scalar(tree,
						slice_of(record_seat(
							&making->record, p))));
	return list->len == 1 ? list->child : list;
}

static void
write_result(struct making *making)
{
	const struct replay *replay = &making->replay;
	struct tree *tree = &making->tree;
	struct node *result = tree_map(tree, STYLE_BLOCK);
	struct node *scores = tree_map(tree, STYLE_FLOW);
	struct score score = { 0 };

	replay->game->score(replay->board, replay->state, &score, NULL);
	for (int p = 0; p < making->players; p++)
		map_number(tree, scores, record_seat(&making->record, p),
			   score.points[p]);
	map_append(tree, result, slice_of("scores"), scores);
	map_append(tree, result, slice_of("winner"),
		   winner_node(making, score.winners));
	map_text(tree, result, "end", slice_of("finished"));
	add(making, "result", result);
}

int
generator_begin(struct generator *generator, struct boards *boards,
		struct arena *arena, struct diag *diag)
{
	const struct game *game = generator->game;
	int only = generator->players;

	generator->seats = 0;
	for (int n = game->min_players; n <= game->max_players; n++) {
		struct making making = { .generator = generator,
					 .number = 1,
					 .boards = boards,
					 .arena = arena,
					 .tree = { arena },
					 .players = n };

		if ((only == 0 || only == n) && begin(&making, diag) == 0)
			generator->seats |= 1U << n;
	}
	return generator->seats != 0 ? 0 : -1;
}

struct node *
generate(const struct generator *generator, unsigned long number,
	 struct boards *boards, struct arena *arena)
{
	struct making making = { .generator = generator,
				 .number = number,
				 .boards = boards,
				 .arena = arena,
				 .tree = { arena } };
	struct replay *replay = &making.replay;
	struct diag diag;
	int status;

	diag_init(&diag, arena);
	random_begin(&making.random, generator->seed, number);
	making.players = choose_players(&making.random, generator->seats);
	status = begin(&making, &diag);
	assert(status == 0); /* generator_begin() saw to it */
	(void)status;
	policy_begin(&making.policy, replay, &making.random, arena);
	while (!generator->game->over(replay->state) &&
	       replay->played < generator->stop_after && choose_move(&making))
		play(&making);
	if (generator->game->over(replay->state))
		write_result(&making);
	return canonical(&making.tree, making.root);
}
