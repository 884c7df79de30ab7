/*
 * bits.h - sets of squares.
 *
 * Squares are bits, a1 a2 .. a10, a guard, b1 .. b10, a guard, up to j10:
 * a step north is 1, a step east 11. Whatever leaves a column by its north or
 * south end lands on a guard, which is never on the board, so that shifting a
 * whole set needs no masks. The order of the bits is the canonical order of
 * squares: letter, then number.
 *
 * Which word a square is in is mostly found without a branch: nobody can
 * foretell where people build, and a processor that guesses wrong must wait.
 */
#ifndef GAMEREC_CATHEDRAL_BITS_H
#define GAMEREC_CATHEDRAL_BITS_H

#include <stdbool.h>
#include <stdint.h>

enum { SIDE = 10, COLUMN = SIDE + 1, HALF_BOARD = 50 };

/* A set of squares. */
struct bits {
	uint64_t lo, hi;
};

static inline struct bits
bits_and(struct bits a, struct bits b)
{
	return (struct bits){ a.lo & b.lo, a.hi & b.hi };
}

static inline struct bits
bits_or(struct bits a, struct bits b)
{
	return (struct bits){ a.lo | b.lo, a.hi | b.hi };
}

static inline struct bits
bits_less(struct bits a, struct bits b)
{
	return (struct bits){ a.lo & ~b.lo, a.hi & ~b.hi };
}

static inline bool
bits_none(struct bits a)
{
	return (a.lo | a.hi) == 0;
}

static inline bool
bits_within(struct bits a, struct bits b)
{
	return bits_none(bits_less(a, b));
}

static inline struct bits
bits_square(int bit)
{
	return (struct bits){ (uint64_t)(bit < 64) << (bit & 63),
			      (uint64_t)(bit >= 64) << (bit & 63) };
}

static inline bool
bits_has(struct bits a, int bit)
{
	return ((bit < 64 ? a.lo : a.hi) >> (bit & 63) & 1) != 0;
}

/* All squares moved by -63 to 63 bits. */
static inline struct bits
bits_shift(struct bits a, int by)
{
	if (by > 0)
		return (struct bits){ a.lo << by,
				      a.hi << by | a.lo >> (64 - by) };
	if (by < 0)
		return (struct bits){ a.lo >> -by | a.hi << (64 + by),
				      a.hi >> -by };
	return a;
}

/* The same; what leaves at one end comes in again at the other. */
static inline struct bits
bits_rotate(struct bits a, int by)
{
	unsigned left = (unsigned)by & 63;
	uint64_t crossed = (a.lo ^ a.hi) & -((uint64_t)by >> 6 & 1);
	uint64_t lo = a.lo ^ crossed, hi = a.hi ^ crossed;

	return (struct bits){ lo << left | hi >> 1 >> (63 - left),
			      hi << left | lo >> 1 >> (63 - left) };
}

/* The first square of a set that is not empty. */
static inline int
bits_first(struct bits a)
{
	return a.lo != 0 ? __builtin_ctzll(a.lo) : 64 + __builtin_ctzll(a.hi);
}

/* The first square of a set as a set; empty if it is. */
static inline struct bits
bits_lowest(struct bits a)
{
	uint64_t only_hi = -(uint64_t)(a.lo == 0);

	return (struct bits){ a.lo & -a.lo, a.hi & -a.hi & only_hi };
}

/* Whether the set is of one square. */
static inline bool
bits_one(struct bits a)
{
	return (a.lo == 0) != (a.hi == 0) &&
	       ((a.lo & (a.lo - 1)) | (a.hi & (a.hi - 1))) == 0;
}

/*
 * By twos, fours and eights of bits. Where the compiler may not rely on an
 * instruction for it, this is shorter than to call its function twice.
 */
static inline int
bits_count(struct bits a)
{
	const uint64_t twos = UINT64_C(0x5555555555555555);
	const uint64_t fours = UINT64_C(0x3333333333333333);
	const uint64_t eights = UINT64_C(0x0f0f0f0f0f0f0f0f);
	uint64_t lo = a.lo - (a.lo >> 1 & twos);
	uint64_t hi = a.hi - (a.hi >> 1 & twos);
	uint64_t sum = (lo & fours) + (lo >> 2 & fours) + (hi & fours) +
		       (hi >> 2 & fours);

	sum = (sum & eights) + (sum >> 4 & eights);
	return (int)(sum * UINT64_C(0x0101010101010101) >> 56);
}

/* All hundred squares. */
static inline struct bits
bits_board(void)
{
	return (struct bits){ UINT64_C(0xffbff7feffdffbff),
			      UINT64_C(0x00001ffbff7feffd) };
}

#endif
