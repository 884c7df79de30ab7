/* job.c - one document on its way through a tool. */
#include "job.h"

#include "board_path.h"

#include <stdlib.h>
#include <string.h>

/* Tests may ask for one of the two; nobody else can tell them apart. */
static enum yaml_reader
reader_wanted(const struct cli *cli)
{
	const char *name = getenv("GAMEREC_READER");

	if (name == NULL || *name == '\0')
		return YAML_BY_ANY;
	if (strcmp(name, "plain") == 0)
		return YAML_BY_PLAIN;
	if (strcmp(name, "libyaml") != 0)
		cli_usage(cli, "GAMEREC_READER is libyaml or plain, not '%s'",
			  name);
	return YAML_BY_LIBYAML;
}

void
job_init(struct job *job, const struct cli *cli)
{
	*job = (struct job){ .cli = cli, .reader = reader_wanted(cli) };
	arena_init(&job->arena);
	boards_init(&job->boards, board_path(cli->boards));
}

void
job_release(struct job *job)
{
	arena_release(&job->arena);
	boards_release(&job->boards);
	text_release(&job->out);
	text_release(&job->err);
	text_release(&job->side);
	text_release(&job->note);
}

void
job_clear(struct job *job)
{
	text_clear(&job->out);
	text_clear(&job->err);
	text_clear(&job->side);
	text_clear(&job->note);
}

void
job_next(struct job *job, const char *file, const struct chunk *chunk)
{
	arena_reset(&job->arena);
	diag_init(&job->diag, &job->arena);
	job->file = file;
	job->chunk = chunk;
	job->root = NULL;
	game_clear(&job->record, sizeof(job->record));
	game_clear(&job->replay, sizeof(job->replay));
}

int
job_read(struct job *job)
{
	if (job->root != NULL)
		return 0;
	job->root =
		yaml_read_by(job->reader, job->chunk, &job->arena, &job->diag);
	if (job->root == NULL && job->diag.errors == 0) {
		job->root = tree_scalar(&(struct tree){ &job->arena },
					slice_of(""));
		job->root->at = (struct mark){ job->chunk->line, 1 };
	}
	return job->root != NULL ? 0 : -1;
}

int
job_record(struct job *job)
{
	if (job_read(job) < 0 ||
	    record_read(&job->record, job->root, &job->diag) < 0)
		return -1;
	return job->diag.errors == 0 ? 0 : -1;
}

int
job_begin(struct job *job)
{
	if (job_record(job) < 0)
		return -1;
	return replay_begin(&job->replay, &job->record, &job->boards,
			    &job->arena, &job->diag);
}

int
job_finish(struct job *job)
{
	int status = replay_rest(&job->replay, NULL, NULL);

	if (status == 0)
		replay_check_claims(&job->replay);
	return status;
}

int
job_replay(struct job *job)
{
	return job_begin(job) < 0 ? -1 : job_finish(job);
}
