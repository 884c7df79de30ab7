/*
 * wide.h - sixteen bytes looked at together.
 *
 * Vectors are an extension that gcc and clang share, and that any processor
 * can do: what it has no instruction for is done in pieces.
 */
#ifndef GAMEREC_WIDE_H
#define GAMEREC_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { WIDE = 16 };

typedef int8_t wide __attribute__((vector_size(WIDE)));

static inline wide
wide_load(const char *bytes)
{
	wide loaded;

	memcpy(&loaded, bytes, WIDE);
	return loaded;
}

/*
 * A bit for each of eight bytes, which are 0 or -1. From byte i only bit i is
 * taken; the product gathers all of them in its highest byte.
 */
static inline unsigned
wide_bits_of_half(uint64_t half)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	const uint64_t bits = UINT64_C(0x8040201008040201);
#else
	const uint64_t bits = UINT64_C(0x0102040810204080);
#endif

	return (unsigned)((half & bits) * UINT64_C(0x0101010101010101) >> 56);
}

/* A bit for each byte that a comparison marked, the first the lowest. */
static inline unsigned
wide_bits_in_halves(wide marks)
{
	uint64_t half[2];

	memcpy(half, &marks, WIDE);
	return wide_bits_of_half(half[0]) | wide_bits_of_half(half[1]) << 8;
}

/* The same, in one instruction where there is one. */
static inline unsigned
wide_bits(wide marks)
{
#ifdef __SSE2__
	typedef char chars __attribute__((vector_size(WIDE)));

	return (unsigned)__builtin_ia32_pmovmskb128((chars)marks);
#else
	return wide_bits_in_halves(marks);
#endif
}

/*
 * Copies from 1 to WIDE bytes, and returns them: some of them more than once,
 * and no others.
 */
static inline wide
wide_copy_few(char *to, const char *bytes, size_t len)
{
	typedef uint64_t halves __attribute__((vector_size(WIDE)));
	uint64_t low, high;

	if (len >= 8) {
		memcpy(&low, bytes, 8);
		memcpy(&high, bytes + len - 8, 8);
		memcpy(to, &low, 8);
		memcpy(to + len - 8, &high, 8);
	} else if (len >= 4) {
		uint32_t first, last;

		memcpy(&first, bytes, 4);
		memcpy(&last, bytes + len - 4, 4);
		memcpy(to, &first, 4);
		memcpy(to + len - 4, &last, 4);
		low = high = first | (uint64_t)last << 32;
	} else {
		char middle = bytes[len / 2], last = bytes[len - 1];

		low = (unsigned char)bytes[0] * UINT64_C(0x0101010101010101);
		high = (unsigned char)middle |
		       (uint64_t)(unsigned char)last << 8 | low << 16;
		to[0] = bytes[0];
		to[len / 2] = middle;
		to[len - 1] = last;
	}
	return (wide)(halves){ low, high };
}

/* The same, without a copy. */
static inline wide
wide_load_few(const char *bytes, size_t len)
{
	char copy[WIDE];

	return wide_copy_few(copy, bytes, len);
}

/* Whether `marks` marks none of the bytes. */
static inline bool
wide_none(const char *bytes, size_t len, wide (*marks)(wide))
{
	size_t at = 0;

	if (len <= WIDE)
		return len == 0 ||
		       wide_bits(marks(wide_load_few(bytes, len))) == 0;
	for (; len - at > 4 * WIDE; at += 4 * WIDE) {
		wide found = marks(wide_load(bytes + at)) |
			     marks(wide_load(bytes + at + WIDE)) |
			     marks(wide_load(bytes + at + 2 * WIDE)) |
			     marks(wide_load(bytes + at + 3 * WIDE));

		if (wide_bits(found) != 0)
			return false;
	}
	for (; at < len - WIDE; at += WIDE)
		if (wide_bits(marks(wide_load(bytes + at))) != 0)
			return false;
	return wide_bits(marks(wide_load(bytes + len - WIDE))) == 0;
}

/* The same; if so, they are copied. If not, what is at `to` does not count. */
static inline bool
wide_copy_none(char *to, const char *bytes, size_t len, wide (*marks)(wide))
{
	if (len == 0)
		return true;
	if (len <= WIDE)
		return wide_bits(marks(wide_copy_few(to, bytes, len))) == 0;
	if (!wide_none(bytes, len, marks))
		return false;
	memcpy(to, bytes, len);
	return true;
}

#endif
