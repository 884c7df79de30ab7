/* utf8.c - one character of UTF-8, and the count of them. */
#include "utf8.h"

/* How many bytes follow this first byte, and its bits; -1: it is none. */
static int
tail_of(unsigned char first, uint32_t *bits)
{
	if (first < 0x80) {
		*bits = first;
		return 0;
	}
	if (first >= 0xc2 && first <= 0xdf) {
		*bits = first & 0x1f;
		return 1;
	}
	if ((first & 0xf0) == 0xe0) {
		*bits = first & 0x0f;
		return 2;
	}
	if (first >= 0xf0 && first <= 0xf4) {
		*bits = first & 0x07;
		return 3;
	}
	return -1;
}

size_t
utf8_decode(struct slice slice, uint32_t *character)
{
	static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
	uint32_t c = 0;
	int tail;

	if (slice.len == 0)
		return 0;
	tail = tail_of((unsigned char)slice.text[0], &c);
	if (tail < 0 || (size_t)tail >= slice.len)
		return 0;
	for (int i = 1; i <= tail; i++) {
		unsigned char byte = (unsigned char)slice.text[i];

		if ((byte & 0xc0) != 0x80)
			return 0;
		c = c << 6 | (byte & 0x3f);
	}
	if (c < least[tail] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
		return 0;
	*character = c;
	return (size_t)tail + 1;
}

struct slice
utf8_head(struct slice slice, size_t characters)
{
	size_t bytes = 0;

	while (characters-- > 0 && bytes < slice.len) {
		struct slice rest = { slice.text + bytes, slice.len - bytes };
		uint32_t c;
		size_t len = utf8_decode(rest, &c);

		bytes += len != 0 ? len : 1;
	}
	return (struct slice){ slice.text, bytes };
}

size_t
utf8_length(struct slice slice)
{
	size_t count = 0;

	while (slice.len > 0) {
		size_t bytes = utf8_head(slice, 1).len;

		slice.text += bytes;
		slice.len -= bytes;
		count++;
	}
	return count;
}
