/* words.h - what tells the words of a move from each other. */
#ifndef GAMEREC_CATHEDRAL_WORDS_H
#define GAMEREC_CATHEDRAL_WORDS_H

#include "cathedral.h"

#include <limits.h>

/* The letters of facings, each and 1 more; 0: no facing. */
extern const int8_t cathedral_facing_letters[UCHAR_MAX + 1];

/* NORTH to WEST, or -1. */
static inline int
cathedral_facing_of(char c)
{
	return cathedral_facing_letters[(unsigned char)c] - 1;
}

/* The first and the third letter tell the words that a move begins with. */
#define CATHEDRAL_WORD(first, third) (((first) + 11 * (third)) & 31)

enum { CATHEDRAL_WORDS = 32 };

extern const uint8_t cathedral_words[CATHEDRAL_WORDS];

/* The kind whose name it is, PASS for `pass`, if it is one at all. */
static inline int
cathedral_kind_of(const char *word)
{
	return cathedral_words[CATHEDRAL_WORD(word[0], word[2])];
}

/* A move however it is written, word by word. */
int cathedral_decode_words(struct slice text, struct cathedral_move *move,
			   size_t *offset, struct text *why);

#endif
