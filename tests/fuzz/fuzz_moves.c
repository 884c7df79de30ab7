/*
 * fuzz_moves.c - bytes that make the choices of a game: it stays legal, and
 * what it leads to can be written, read, scored and drawn.
 */
#include "fuzz.h"

#include "heads.h"
#include "laws.h"
#include "play.h"

enum { MOVES = 200 };

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct text text = TEXT_INIT;
	struct subject subject;

	if (size < 2)
		return 0;
	heads_add(&text, data[0]);
	text_add(&text, "moves: []\n");
	subject_open(&subject, text_as_slice(&text));
	if (!subject_begin(&subject))
		law_broken("a head is refused", text_as_slice(&text));
	play_moves(&subject, (struct slice){ (const char *)data + 2, size - 2 },
		   data[1] % MOVES);
	law_state(&subject);
	subject_close(&subject);
	text_release(&text);
	return 0;
}
