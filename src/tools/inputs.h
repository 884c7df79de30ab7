/* inputs.h - the files that a tool reads: it must not write any of them. */
#ifndef GAMEREC_INPUTS_H
#define GAMEREC_INPUTS_H

#include "cli.h"
#include "hash_map.h"

struct inputs {
	const struct cli *cli;
	struct hash_map files; /* by device and number, whatever their names */
};

/* The operands, and standard input if it is read. */
void inputs_init(struct inputs *inputs, const struct cli *cli);

/* One more, which an option names; `-` is standard input. */
void inputs_add(struct inputs *inputs, const char *name);

/* Ends the tool if the file to be written, there already, is one of them. */
void inputs_spare(const struct inputs *inputs, const char *name);

void inputs_release(struct inputs *inputs);

#endif
