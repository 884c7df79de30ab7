/* fuzz.h - what every driver in this folder provides. */
#ifndef GAMEREC_FUZZ_H
#define GAMEREC_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* One input of libFuzzer's, or of replay.c's. What is wrong aborts. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
