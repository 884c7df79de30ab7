/* cards.c - the thirteen cards, and the decks of a record. */
#include "meridian.h"

#include "record_rules.h"

const struct card meridian_cards[MERIDIAN_CARDS] = {
	{ "1", 0, 0 },    { "2", 1, 1 },  { "3", 2, 2 },   { "4", 3, 3 },
	{ "5", 4, 4 },    { "6", 5, 5 },  { "7", 6, 6 },   { "8", 7, 7 },
	{ "9", 8, 8 },    { "10", 9, 9 }, { "1-3", 0, 2 }, { "4-7", 3, 6 },
	{ "8-10", 7, 9 },
};

const struct node meridian_card_words[MERIDIAN_CARDS] = {
	NODE_WORD("1"),    NODE_WORD("2"),  NODE_WORD("3"),   NODE_WORD("4"),
	NODE_WORD("5"),    NODE_WORD("6"),  NODE_WORD("7"),   NODE_WORD("8"),
	NODE_WORD("9"),    NODE_WORD("10"), NODE_WORD("1-3"), NODE_WORD("4-7"),
	NODE_WORD("8-10"),
};

int
meridian_played(const struct meridian_state *state, int player, int card)
{
	return state->colours - meridian_left(state, player, card);
}

int
meridian_turns(const struct meridian_state *state, int player)
{
	int turns = 0;

	for (int card = 0; card < MERIDIAN_CARDS; card++)
		turns += meridian_played(state, player, card);
	return turns;
}

int
meridian_dealt(const struct meridian_state *state, int player, int card,
	       int first)
{
	const uint8_t *deck = meridian_deck(state, player);
	int all = meridian_all_cards(state);
	int count = 0;

	for (int i = 0; i < first && i < all; i++)
		count += deck[i] == card;
	return count;
}

int
meridian_open(const struct meridian_state *state, int player, int card)
{
	int turned = meridian_turns(state, player) + MERIDIAN_OPEN;

	return meridian_dealt(state, player, card, turned) -
	       meridian_played(state, player, card);
}

bool
meridian_may_play(const struct meridian_state *state, int player, int card)
{
	return meridian_left(state, player, card) > 0 &&
	       (!state->decks || meridian_open(state, player, card) > 0);
}

int
meridian_card_of(const struct reading *reading, const struct node *scalar)
{
	struct slice token, rest = node_text(scalar);
	int card = slice_token(&rest, &token) ? meridian_read_card(token) : -1;

	if (card < 0 || slice_token(&rest, &token))
		return diag_report(reading->diag,
				   &record_rules[RECORD_NOTATION], scalar->at,
				   "expected a card: 1 to 10, 1-3, 4-7 or "
				   "8-10");
	return card;
}

static int
read_deck(const struct reading *reading, int player, const struct node *list)
{
	struct meridian_state *state = reading->state;
	int all = meridian_all_cards(state), count = 0;
	uint8_t *deck = state->deck + all * player;

	NODE_EACH (scalar, list) {
		int card = meridian_card_of(reading, scalar);

		if (card < 0)
			return -1;
		if (meridian_dealt(state, player, card, count) ==
		    state->colours)
			return diag_report(reading->diag,
					   &record_rules[RECORD_DECKS],
					   scalar->at,
					   "the card %s is once too often in "
					   "the deck of %s",
					   meridian_cards[card].name,
					   meridian_seat(state, player));
		deck[count++] = (uint8_t)card;
	}
	if (count < all)
		return diag_report(reading->diag, &record_rules[RECORD_DECKS],
				   list->key->at,
				   "the deck of %s has %d cards, not all %d",
				   meridian_seat(state, player), count, all);
	return 0;
}

int
meridian_read_decks(const struct reading *reading, const struct node *decks)
{
	struct meridian_state *state = reading->state;

	if (decks == NULL)
		return 0;
	for (int player = 0; player < state->players; player++) {
		const char *seat = meridian_seat(state, player);
		const struct node *list = node_get(decks, seat);

		if (list == NULL)
			return diag_report(reading->diag,
					   &record_rules[RECORD_DECKS],
					   decks->key->at,
					   "the deck of %s is missing", seat);
		if (read_deck(reading, player, list) != 0)
			return -1;
	}
	state->decks = true;
	return 0;
}

const struct node *
meridian_played_list(const struct reading *reading, int player)
{
	return node_get(node_get(reading->record->position, "played"),
			meridian_seat(reading->state, player));
}

/*
 * Of the first n + 1 cards of a deck one is left over after n turns; the card
 * turned open last cannot have been played. Every such choice is possible:
 * who plays in the order of the deck, leaving one out, always finds his card
 * open.
 */
int
meridian_check_dealt(const struct reading *reading, int player)
{
	const struct meridian_state *state = reading->state;
	const struct node *list = meridian_played_list(reading, player);

	if (list == NULL || !state->decks)
		return 0;
	NODE_EACH (scalar, list) {
		int card = meridian_card_of(reading, scalar);

		if (meridian_played(state, player, card) >
		    meridian_dealt(state, player, card,
				   meridian_turns(state, player) + 1))
			return diag_report(reading->diag,
					   &record_rules[RECORD_DECKS],
					   scalar->at,
					   "%s cannot have played the card %s: "
					   "it is too deep in the deck",
					   meridian_seat(state, player),
					   meridian_cards[card].name);
	}
	return 0;
}
