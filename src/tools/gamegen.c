/* gamegen - makes up legal games, as many as one wants. */
#include "confine.h"
#include "games.h"
#include "generate.h"
#include "memory.h"
#include "run.h"
#include "write.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

enum {
	OPTION_GAME = CLI_OWN,
	OPTION_PLAYERS,
	OPTION_COUNT,
	OPTION_SEED,
	OPTION_POLICY,
	OPTION_RULES,
	OPTION_BOARD,
	OPTION_DEAL,
	OPTION_STOP,
};

enum {
	LONGEST = 1000, /* moves; a game that goes on stays unfinished */
	ROW = 32,       /* games that a worker makes at a time */
	WORKERS_MAX = 64,
};

static const struct cli_option options[] = {
	{ 0, "game", "GAME",
	  "{meridian|dschingis-khan|cathedral}; it must be given",
	  OPTION_GAME },
	{ 0, "players", "N", "how many play (default: any number)",
	  OPTION_PLAYERS },
	{ 0, "count", "N", "how many games (default: 1)", OPTION_COUNT },
	{ 0, "seed", "N", "the same N makes the same games (default: 1)",
	  OPTION_SEED },
	{ 0, "policy", "POLICY", "{random|greedy|mixed} (default: random)",
	  OPTION_POLICY },
	{ 0, "rules", "LIST", "the variants to play by: {super}",
	  OPTION_RULES },
	{ 0, "board", "NAME", "the board to play on", OPTION_BOARD },
	{ 0, "deal", NULL, "write down the cards that are dealt", OPTION_DEAL },
	{ 0, "stop-after", "N", "leave games unfinished after N moves",
	  OPTION_STOP },
	{ 'f', "format", "FORMAT", "{yaml|json} (default: yaml)", 'f' },
	CLI_COMMON_QUIET("show no progress by itself"),
};

struct generating {
	struct cli cli;
	struct generator generator;
	unsigned long count;
};

/* Makes games in a row, in a thread of its own or in the main one. */
struct worker {
	const struct generator *generator;
	struct job job;
	unsigned long first, count;
	pthread_t thread;
	bool apart;
};

static void *
make_row(void *context)
{
	struct worker *worker = context;
	struct job *job = &worker->job;

	for (unsigned long i = 0; i < worker->count; i++) {
		job_next(job, NULL, NULL);
		job->record.game = worker->generator->game;
		write_document(job,
			       generate(worker->generator, worker->first + i,
					&job->boards, &job->arena));
	}
	return NULL;
}

static void
begin_row(struct worker *worker, bool apart)
{
	worker->apart = apart && pthread_create(&worker->thread, NULL, make_row,
						worker) == 0;
	if (!worker->apart)
		make_row(worker);
}

static void
end_row(struct worker *worker, struct run *run)
{
	if (worker->apart)
		pthread_join(worker->thread, NULL);
	text_slice(&run->out, text_as_slice(&worker->job.out));
	text_clear(&worker->job.out);
	for (unsigned long i = 0; i < worker->count; i++)
		progress_count(&run->progress, run->cli);
}

/* A row for each worker, the last one here; the number of the next game. */
static unsigned long
make_round(struct worker *workers, int count, unsigned long next,
	   unsigned long left, struct run *run)
{
	for (int i = 0; i < count; i++) {
		struct worker *worker = &workers[i];

		worker->first = next;
		worker->count = left < ROW ? left : ROW;
		next += worker->count;
		left -= worker->count;
		begin_row(worker, i + 1 < count && left > 0);
	}
	for (int i = 0; i < count; i++)
		end_row(&workers[i], run);
	run_flush(run);
	return next;
}

static enum status
make_games(const struct generating *generating)
{
	struct run run = { .cli = &generating->cli };
	int threads = cli_threads(&generating->cli);
	int count = threads < WORKERS_MAX ? threads : WORKERS_MAX;
	struct worker *workers = memory_alloc((size_t)count * sizeof(*workers));
	unsigned long next = 1;

	signal(SIGPIPE, SIG_DFL);
	(void)confine();
	for (int i = 0; i < count; i++) {
		workers[i].generator = &generating->generator;
		job_init(&workers[i].job, &generating->cli);
	}
	while (next <= generating->count)
		next = make_round(workers, count, next,
				  generating->count - next + 1, &run);
	for (int i = 0; i < count; i++)
		job_release(&workers[i].job);
	free(workers);
	return run_end(&run);
}

static const struct game *
find_game(const struct cli *cli, const char *name)
{
	const struct game *game = games_find(slice_of(name));
	struct text known = TEXT_INIT;

	if (game != NULL)
		return game;
	for (int i = 0; games[i] != NULL; i++)
		text_printf(&known, "%s%s", i > 0 ? ", " : "", games[i]->name);
	cli_usage(cli, "--game is one of %.*s", (int)known.len, known.data);
}

static enum generate_policy
find_policy(const struct cli *cli, const char *name)
{
	static const char *const policies[] = { [GENERATE_RANDOM] = "random",
						[GENERATE_GREEDY] = "greedy",
						[GENERATE_MIXED] = "mixed",
						NULL };
	int policy = slice_index(slice_of(name), policies);

	if (policy < 0)
		cli_usage(cli, "--policy is random, greedy or mixed, not '%s'",
			  name);
	return (enum generate_policy)policy;
}

static void
set_option(struct generating *generating, int option, const char *value)
{
	const struct cli *cli = &generating->cli;
	struct generator *generator = &generating->generator;

	switch (option) {
	case OPTION_GAME:
		generator->game = find_game(cli, value);
		break;
	case OPTION_PLAYERS:
		generator->players =
			(int)cli_number(cli, "--players", value, 1);
		break;
	case OPTION_COUNT:
		generating->count =
			(unsigned long)cli_number(cli, "--count", value, 0);
		break;
	case OPTION_SEED:
		generator->seed = (uint64_t)cli_number(cli, "--seed", value, 0);
		break;
	case OPTION_POLICY:
		generator->policy = find_policy(cli, value);
		break;
	case OPTION_RULES:
		generator->rules = value;
		break;
	case OPTION_BOARD:
		generator->board = value;
		break;
	case OPTION_DEAL:
		generator->deal = true;
		break;
	case OPTION_STOP:
		generator->stop_after =
			cli_number(cli, "--stop-after", value, 0);
		break;
	}
}

/* What was asked for must be possible before the first game is made. */
static void
check_options(struct generating *generating)
{
	const struct cli *cli = &generating->cli;
	struct generator *generator = &generating->generator;
	const struct game *game = generator->game;
	struct job job;

	if (cli->index < cli->argc)
		cli_usage(cli, "it reads no files, and not '%s'",
			  cli->argv[cli->index]);
	if (game == NULL)
		game = find_game(cli, "");
	if (generator->players != 0 &&
	    (generator->players < game->min_players ||
	     generator->players > game->max_players))
		cli_usage(cli, "%s is not for %d players", game->title,
			  generator->players);
	if (generator->deal && game->deal == NULL)
		cli_usage(cli, "nothing is dealt in %s", game->title);
	job_init(&job, cli);
	job_next(&job, NULL, NULL);
	if (generator_begin(generator, &job.boards, &job.arena, &job.diag) < 0)
		cli_usage(cli, "%.*s", (int)job.diag.first->message.len,
			  job.diag.first->message.text);
	job_release(&job);
}

int
main(int argc, char **argv)
{
	struct generating generating = {
		.cli = { .tool = "gamegen",
			 .usage = "--game=GAME [options]",
			 .about = "Makes up legal games, from the first move "
				  "to the end.",
			 .statuses = "0 all games were written",
			 .options = options,
			 .formats = FORMAT_YAML | FORMAT_JSON,
			 .format = FORMAT_YAML,
			 .argc = argc,
			 .argv = argv },
		.generator = { .seed = 1, .stop_after = LONGEST },
		.count = 1,
	};
	const char *value;
	int option;

	while ((option = cli_next(&generating.cli, &value)) != 0)
		set_option(&generating, option, value);
	check_options(&generating);
	return (int)make_games(&generating);
}
