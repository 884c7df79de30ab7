/* tokens.c - a move being read token by token, and where it fails. */
#include "tokens.h"

bool
tokens_next(struct tokens *tokens)
{
	return slice_token(&tokens->rest, &tokens->token);
}

int
tokens_expected(const struct tokens *tokens, const char *what)
{
	*tokens->offset =
		tokens->token.len > 0
			? (size_t)(tokens->token.text - tokens->text.text)
			: tokens->text.len;
	text_printf(tokens->why, "expected %s", what);
	return -1;
}
