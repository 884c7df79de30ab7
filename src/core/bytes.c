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

bool
bytes_are_ascii(struct slice bytes)
{
	wide simple = ~(wide){ 0 }, deleted = { 0 };
	size_t at = 0;

	for (; bytes.len - at >= WIDE; at += WIDE) {
		wide some = wide_load(bytes.text + at);

		simple &= (some >= 0x20) | (some == '\n');
		deleted |= some == 0x7f;
	}
	if (wide_bits(~simple | deleted) != 0)
		return false;
	while (at < bytes.len && is_simple(bytes.text[at]))
		at++;
	return at == bytes.len;
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
