package solver

import "math/bits"

// stockCards is a set of cards of the stock by their places in it.
type stockCards [2]uint64

func firstCards(n int) (s stockCards) {
	for i := range n {
		s[i/64] |= 1 << (i % 64)
	}
	return s
}

// before is the last of the set before a place, or below 0.
func (s *stockCards) before(at int) int {
	if at > 64 {
		if high := s[1] & (1<<(at-64) - 1); high != 0 {
			return 127 - bits.LeadingZeros64(high)
		}
		at = 64
	}
	low := s[0]
	if at < 64 {
		low &= 1<<at - 1
	}
	return 63 - bits.LeadingZeros64(low)
}

// from is the first of the set from a place on, or 128.
func (s *stockCards) from(at int) int {
	if at < 64 {
		if low := s[0] >> at << at; low != 0 {
			return bits.TrailingZeros64(low)
		}
		at = 64
	}
	if high := s[1] >> (at - 64) << (at - 64); high != 0 {
		return 64 + bits.TrailingZeros64(high)
	}
	return 128
}

func (s *stockCards) remove(i int) { s[i/64] &^= 1 << (i % 64) }
func (s *stockCards) count() int   { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
