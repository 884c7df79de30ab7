/* fuzz_record.c - any bytes as a record, from reading to score and picture. */
#include "fuzz.h"

#include "laws.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	law_document((struct slice){ (const char *)data, size });
	return 0;
}
