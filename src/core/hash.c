/* hash.c - FNV-1a with 128 bits, in halves: not every compiler has more. */
#include "hash.h"

struct hash
hash_start(void)
{
	return (struct hash){ UINT64_C(0x6c62272e07bb0142),
			      UINT64_C(0x62b821756295c58d) };
}

/* Times the prime 2^88 + 0x13b. */
static struct hash
multiply(struct hash hash)
{
	const uint64_t factor = 0x13b;
	uint64_t low = (hash.low & UINT32_MAX) * factor;
	uint64_t middle = (hash.low >> 32) * factor + (low >> 32);

	return (struct hash){
		hash.high * factor + (middle >> 32) + (hash.low << 24),
		middle << 32 | (low & UINT32_MAX),
	};
}

struct hash
hash_bytes(struct hash hash, struct slice bytes)
{
	for (size_t i = 0; i < bytes.len; i++) {
		hash.low ^= (unsigned char)bytes.text[i];
		hash = multiply(hash);
	}
	return hash;
}

void
hash_write(struct text *out, struct hash hash)
{
	static const char digits[] = "0123456789abcdef";

	for (int shift = 60; shift >= 0; shift -= 4)
		text_char(out, digits[hash.high >> shift & 15]);
	for (int shift = 60; shift >= 0; shift -= 4)
		text_char(out, digits[hash.low >> shift & 15]);
}
