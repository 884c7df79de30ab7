/* inputs.c - the files that a tool reads: it must not write any of them. */
#include "inputs.h"

#include "source.h"

#include <sys/stat.h>
#include <unistd.h>

static struct hash
hash_of(const struct stat *file)
{
	const uint64_t id[2] = { (uint64_t)file->st_dev,
				 (uint64_t)file->st_ino };

	return hash_bytes(hash_start(),
			  (struct slice){ (const char *)id, sizeof(id) });
}

void
inputs_add(struct inputs *inputs, const char *name)
{
	struct stat file;
	int result = source_is_standard(name) ? fstat(STDIN_FILENO, &file)
					      : stat(name, &file);

	/* What is no file, such as a terminal, loses nothing. */
	if (result == 0 && S_ISREG(file.st_mode))
		hash_map_add(&inputs->files, hash_of(&file), 0);
}

void
inputs_init(struct inputs *inputs, const struct cli *cli)
{
	inputs->cli = cli;
	hash_map_init(&inputs->files);
	for (int i = cli->index; i < cli->argc; i++)
		inputs_add(inputs, cli->argv[i]);
	if (cli->index == cli->argc)
		inputs_add(inputs, "-");
}

void
inputs_spare(const struct inputs *inputs, const char *name)
{
	struct stat file;
	uint32_t number;

	if (stat(name, &file) == 0 &&
	    hash_map_find(&inputs->files, hash_of(&file), &number))
		cli_fail(inputs->cli, "%s: this would overwrite an input",
			 name);
}

void
inputs_release(struct inputs *inputs)
{
	hash_map_release(&inputs->files);
}
