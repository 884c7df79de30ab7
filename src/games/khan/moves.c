/* moves.c - legal moves told token by token: a turn has too many to list. */
#include "turn.h"
#include "words.h"

static const char *const words[] = {
	[KHAN_WORD_START] = "start", [KHAN_WORD_ENTER] = "enter",
	[KHAN_WORD_LAY] = "lay",     [KHAN_WORD_WALL] = "wall",
	[KHAN_WORD_LIFT] = "lift",   [KHAN_WORD_PASS] = "pass",
	[KHAN_WORD_VIA] = "via",     NULL,
};

static bool
same_token(struct khan_token a, struct khan_token b)
{
	return a.sort == b.sort && a.what == b.what && a.at == b.at;
}

/* Goes on with the token, if that is an option. */
static bool
tell(struct khan_turn *turn, struct khan_options *options,
     struct khan_token token)
{
	for (int i = 0; i < options->count; i++)
		if (same_token(options->token[i], token)) {
			khan_turn_tell(turn, token);
			khan_find_options(turn, options);
			return true;
		}
	return false;
}

static bool
read_word(struct slice text, struct khan_token *token)
{
	for (int i = 0; words[i] != NULL; i++)
		if (slice_is_word(text, words[i])) {
			token->sort = KHAN_TOKEN_WORD;
			token->what = (uint8_t)i;
			return true;
		}
	return false;
}

/* VILLAGE, or VILLAGE=KIND. */
static bool
read_stone(const struct khan_board *board, struct slice text,
	   struct khan_token *token)
{
	struct cursor in = cursor_of(text);
	struct khan_place place;
	int kind;

	if (!khan_read_place(&in, &place))
		return false;
	token->at = khan_village_of(board, place);
	token->sort = KHAN_TOKEN_VILLAGE;
	if (cursor_at_end(&in))
		return true;
	if (!cursor_char(&in, '='))
		return false;
	kind = khan_read_kind(&in);
	token->sort = KHAN_TOKEN_STONE;
	token->what = (uint8_t)kind;
	return kind >= 0 && cursor_at_end(&in);
}

/* A token that cannot be read is no option either. */
static bool
read_token(const struct khan_board *board, struct slice text,
	   struct khan_token *token)
{
	struct slice rest = text;
	struct khan_border border;
	int kind;

	*token = (struct khan_token){ 0 };
	if (slice_char(&rest, '+')) {
		kind = khan_kind_of(rest);
		token->sort = KHAN_TOKEN_DRAW;
		token->what = (uint8_t)kind;
		return kind >= 0;
	}
	if (khan_is_border(text, &border)) {
		token->sort = KHAN_TOKEN_SITE;
		token->at = khan_site_of(board, border);
		return true;
	}
	return read_word(text, token) || read_stone(board, text, token);
}

static void
write_token(const struct khan_board *board, struct khan_token token,
	    struct text *out)
{
	switch (token.sort) {
	case KHAN_TOKEN_WORD:
		text_add(out, words[token.what]);
		break;
	case KHAN_TOKEN_SITE:
		khan_write_border(out, khan_border_of(board, token.at));
		break;
	case KHAN_TOKEN_VILLAGE:
	case KHAN_TOKEN_STONE:
		khan_write_place(out, board->village[token.at].place);
		break;
	}
	if (token.sort == KHAN_TOKEN_DRAW || token.sort == KHAN_TOKEN_STONE) {
		text_char(out, token.sort == KHAN_TOKEN_DRAW ? '+' : '=');
		text_char(out, khan_kind_letters[token.what]);
	}
	text_char(out, ' ');
}

/* Whether what was told is a whole turn is for play to say. */
static bool
is_whole(const struct khan_turn *turn, const void *state, struct slice prefix)
{
	struct khan_move move = { 0 };
	struct khan_state after;
	size_t offset;

	return khan_decode(prefix, &move, &offset, NULL) == 0 &&
	       khan_play(turn->board, state, &move, &after, NULL) == NULL;
}

/*
 * In the order of the letters of kinds, then of the words above; villages
 * and sites in the order of their numbers, from west to east and from south
 * to north.
 */
bool
khan_tokens(const void *board, const void *state, struct slice prefix,
	    struct text *next)
{
	struct slice text, rest = prefix;
	struct khan_options options;
	struct khan_token token;
	struct khan_turn turn;

	khan_turn_begin(&turn, board, state);
	khan_find_options(&turn, &options);
	while (slice_token(&rest, &text))
		if (!read_token(board, text, &token) ||
		    !tell(&turn, &options, token))
			return false;
	for (int i = 0; i < options.count; i++)
		write_token(board, options.token[i], next);
	return is_whole(&turn, state, prefix);
}
