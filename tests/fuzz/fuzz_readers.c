/* fuzz_readers.c - both readers of YAML on the same bytes. */
#include "fuzz.h"

#include "support_readers.h"

#include <stdio.h>
#include <stdlib.h>

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *difference =
		readers_differ_in((struct slice){ (const char *)data, size });

	if (difference != NULL) {
		fprintf(stderr, "the readers differ: %s\n", difference);
		abort();
	}
	return 0;
}
