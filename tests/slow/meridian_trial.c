/* meridian_trial.c - what tests ask of records of Meridian. */
#include "meridian_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

void
meridian_trial_towers(const struct trial *trial, const char *towers)
{
	struct arena arena;
	struct tree tree = { &arena };
	struct text text = TEXT_INIT;
	const struct node *map;

	arena_init(&arena);
	map = node_get(meridian_position(trial->replay.board,
					 trial->replay.state, &trial->record,
					 false, &tree),
		       "towers");
	NODE_EACH (tower, map)
		text_printf(&text, "%s%.*s %.*s", text.len > 0 ? ", " : "",
			    (int)tower->key->len, tower->key->text,
			    (int)tower->len, tower->text);
	text_char(&text, '\0');
	assert_string_equal(text.data, towers);
	text_release(&text);
	arena_release(&arena);
}
