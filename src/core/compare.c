/* compare.c - the order of two values: as numbers, as dates, as text. */
#include "compare.h"

#include <string.h>

/* A decimal number, without the zeros that say nothing. */
struct decimal {
	bool minus;
	struct slice whole, fraction;
};

static size_t
count_digits(struct slice text)
{
	size_t digits = 0;

	while (digits < text.len && text.text[digits] >= '0' &&
	       text.text[digits] <= '9')
		digits++;
	return digits;
}

/* The digits at the start of *rest, which then begins behind them. */
static struct slice
take_digits(struct slice *rest)
{
	struct slice digits = { rest->text, count_digits(*rest) };

	rest->text += digits.len;
	rest->len -= digits.len;
	return digits;
}

static bool
read_decimal(struct slice text, struct decimal *decimal)
{
	struct slice *whole = &decimal->whole, *fraction = &decimal->fraction;

	decimal->minus = slice_char(&text, '-');
	*whole = take_digits(&text);
	*fraction = (struct slice){ "", 0 };
	if (whole->len == 0)
		return false;
	if (slice_char(&text, '.')) {
		*fraction = take_digits(&text);
		if (fraction->len == 0)
			return false;
	}
	while (whole->len > 0 && whole->text[0] == '0')
		*whole = (struct slice){ whole->text + 1, whole->len - 1 };
	while (fraction->len > 0 && fraction->text[fraction->len - 1] == '0')
		fraction->len--;
	if (whole->len + fraction->len == 0)
		decimal->minus = false;
	return text.len == 0;
}

static int
compare_bytes(struct slice a, struct slice b)
{
	size_t len = a.len < b.len ? a.len : b.len;
	int order = len > 0 ? memcmp(a.text, b.text, len) : 0;

	return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

static int
compare_decimals(const struct decimal *a, const struct decimal *b)
{
	int order;

	if (a->minus != b->minus)
		return a->minus ? -1 : 1;
	if (a->whole.len != b->whole.len)
		order = a->whole.len < b->whole.len ? -1 : 1;
	else
		order = compare_bytes(a->whole, b->whole);
	if (order == 0)
		order = compare_bytes(a->fraction, b->fraction);
	return a->minus ? -order : order;
}

int
compare_values(struct slice a, struct slice b)
{
	struct decimal x, y;

	if (read_decimal(a, &x) && read_decimal(b, &y))
		return compare_decimals(&x, &y);
	return compare_bytes(a, b);
}

/* A year, alone or with more of a date behind it. */
static bool
is_date(struct slice text)
{
	return count_digits(text) == 4 &&
	       (text.len == 4 || text.text[4] == '-');
}

int
compare_dates(struct slice a, struct slice b)
{
	size_t len = a.len < b.len ? a.len : b.len;

	if (!is_date(a) || !is_date(b))
		return compare_values(a, b);
	return memcmp(a.text, b.text, len);
}
