/* bytes.c - whether the bytes of a document may be read at all. */
#include "bytes.h"

#include "utf8.h"
#include "wide.h"

/* Printable ASCII, blank or LF: nothing that wants a second look. */
static bool
is_simple(char byte)
{
	return (byte >= 0x20 && byte != 0x7f) || byte == '\n';
}

/* The characters that YAML takes and that count lines as everybody does. */
static const char *
character_fault(uint32_t c)
{
	if (c == 0x85 || c == 0x2028 || c == 0x2029 || c == '\r')
		return "a line break that is neither LF nor CRLF";
	if ((c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0) ||
	    c == 0xfffe || c == 0xffff)
		return "a control character";
	return NULL;
}

/* All others. */
static inline wide
odd_bytes(wide bytes)
{
	return ((bytes < 0x20) & (bytes != '\n')) | (bytes == 0x7f);
}

bool
bytes_are_ascii(struct slice bytes)
{
	return wide_none(bytes.text, bytes.len, odd_bytes);
}

const char *
bytes_fault(struct slice bytes, size_t *offset)
{
	size_t at = 0;

	if (bytes_are_ascii(bytes))
		return NULL;
	while (at < bytes.len) {
		struct slice rest = { bytes.text + at, bytes.len - at };
		const char *fault;
		uint32_t c;
		size_t len;

		if (is_simple(rest.text[0])) {
			at++;
			continue;
		}
		if (rest.len > 1 && rest.text[0] == '\r' &&
		    rest.text[1] == '\n') {
			at += 2;
			continue;
		}
		len = utf8_decode(rest, &c);
		fault = len == 0 ? "a byte that is not UTF-8"
				 : character_fault(c);
		if (fault != NULL) {
			*offset = at;
			return fault;
		}
		at += len;
	}
	return NULL;
}
