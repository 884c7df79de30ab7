/* stat_places.c - labels that are places, laid out as on the board. */
#include "stat_places.h"

#include <assert.h>

/* Takes the first part of a place, from 0, off the text. */
static int
take_part(struct slice *rest, bool *letter)
{
	int number = 0;

	*letter = rest->len > 0 && rest->text[0] >= 'a';
	if (*letter) {
		number = rest->text[0] - 'a';
		rest->text++;
		rest->len--;
		return number;
	}
	for (; rest->len > 0 && rest->text[0] <= '9'; rest->len--)
		number = number * 10 + *rest->text++ - '0';
	return number - 1;
}

void
stat_places(const struct metric *metric, const int64_t *sums,
	    struct places *places)
{
	struct text text = TEXT_INIT;

	*places = (struct places){ .columns = 0 };
	for (int i = 0; i < PLACES_MAX * PLACES_MAX; i++)
		places->label[i / PLACES_MAX][i % PLACES_MAX] = -1;
	for (int i = 0; i < metric->labels; i++) {
		struct slice rest;
		int column, row;
		bool letter;

		text_clear(&text);
		metric->label(i, &text);
		rest = text_as_slice(&text);
		column = take_part(&rest, &places->letters);
		row = take_part(&rest, &letter);
		assert(letter != places->letters && column < PLACES_MAX &&
		       row < PLACES_MAX);
		places->label[column][row] = i;
		if (sums[i] != 0 && column >= places->columns)
			places->columns = column + 1;
		if (sums[i] != 0 && row >= places->rows)
			places->rows = row + 1;
	}
	text_release(&text);
}

static struct slice
part_name(struct places *places, int part, bool letter)
{
	size_t len = 0;

	if (letter)
		places->name[len++] = (char)('a' + part);
	else if (part + 1 >= 10)
		places->name[len++] = (char)('0' + (part + 1) / 10);
	if (!letter)
		places->name[len++] = (char)('0' + (part + 1) % 10);
	return (struct slice){ places->name, len };
}

struct slice
places_column(struct places *places, int column)
{
	return part_name(places, column, places->letters);
}

struct slice
places_row(struct places *places, int row)
{
	return part_name(places, row, !places->letters);
}
