/* draw_files.h - where pictures go: standard output, or numbered files. */
#ifndef GAMEREC_DRAW_FILES_H
#define GAMEREC_DRAW_FILES_H

#include "inputs.h"
#include "run.h"

struct draw_files {
	const char *directory; /* NULL: standard output */
	bool numbered;         /* several positions of a document */
	unsigned documents;    /* drawn so far */
	unsigned pictures;     /* the same */
	struct inputs inputs;  /* with a directory: what is not overwritten */
	struct text held;      /* a picture that may not be alone */
};

/* Notes for the ordered stage that a picture of `size` bytes was drawn. */
void draw_files_note(struct text *note, size_t size, unsigned move);

/* Makes the directory, unless it is there. */
void draw_files_open(struct draw_files *files, const struct cli *cli);

/* What was held back is written, now that all was read. */
void draw_files_close(struct draw_files *files, struct run *run);

/* Puts the pictures of a document where they belong. */
void draw_files_put(struct draw_files *files, const struct outcome *outcome);

#endif
