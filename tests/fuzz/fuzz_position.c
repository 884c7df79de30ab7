/* fuzz_position.c - any bytes as the position of a record that is sound. */
#include "fuzz.h"

#include "heads.h"
#include "laws.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct text text = TEXT_INIT;

	if (size > 0) {
		heads_add(&text, data[0]);
		text_add(&text, "position: ");
		text_bytes(&text, (const char *)data + 1, size - 1);
		law_document(text_as_slice(&text));
	}
	text_release(&text);
	return 0;
}
