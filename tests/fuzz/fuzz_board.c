/* fuzz_board.c - any bytes as a board, and a game begun on it. */
#include "fuzz.h"

#include "heads.h"
#include "laws.h"
#include "play.h"

#include "game.h"

/* As many moves as show whether the board bears a game. */
enum { MOVES = 12 };

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct text text = TEXT_INIT;
	struct subject subject;

	if (size > 0) {
		heads_add(&text, data[0]);
		text_add(&text, "moves: []\nboard: ");
		text_bytes(&text, (const char *)data + 1, size - 1);
		subject_open(&subject, text_as_slice(&text));
		if (subject_begin(&subject)) {
			play_moves(&subject, (struct slice){ NULL, 0 }, MOVES);
			law_state(&subject);
		}
		subject_close(&subject);
	}
	text_release(&text);
	return 0;
}
