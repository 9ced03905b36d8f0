package opponent

import (
	"math/bits"

	"stopp/game/zhengfen"
)

// Ranks by their place: the bit of the rank's club, four bits a rank.
const (
	clubs = 0x1111111111111
	each2 = 0x5555555555555
	each4 = 0x3333333333333
)

// ranks are the ranks of which a set has at least so many ordinary cards: at 1 any, at 4
// all four. A rank is the bit of its club.
type ranks [5]uint64

func ranksOf(c zhengfen.Cards) (r ranks) {
	x := uint64(c &^ zhengfen.Jokers)
	x -= x >> 1 & each2
	x = x&each4 + x>>2&each4 // how many of each rank, in its four bits
	r[1] = (x | x>>1 | x>>2) & clubs
	r[2] = (x>>1 | x>>2) & clubs
	r[3] = (x>>1&x | x>>2) & clubs
	r[4] = x >> 2 & clubs
	return r
}

// from is the places of a rank and of the ranks above it.
func from(r zhengfen.Rank) uint64 { return ^uint64(0) << (4 * r) }

// inRow are the lowest ranks of three in a row.
func inRow(of uint64) uint64 { return of & (of >> 4) & (of >> 8) }

// runs are the lowest cards of five of one suit in a row.
func runs(c zhengfen.Cards) uint64 {
	x := uint64(c &^ zhengfen.Jokers)
	return x & (x >> 4) & (x >> 8) & (x >> 12) & (x >> 16)
}

// bombs are the suits of which a set has a 5, a T and a K.
func bombs(c zhengfen.Cards) uint64 {
	x := uint64(c)
	return x >> (4 * zhengfen.Five) & (x >> (4 * zhengfen.Ten)) & (x >> (4 * zhengfen.King)) & 0xf
}

// of is how many of a rank there are.
func of(c zhengfen.Cards, r zhengfen.Rank) int { return bits.OnesCount64(uint64(c) >> (4 * r) & 0xf) }

func many(x uint64) float32 { return float32(bits.OnesCount64(x)) }

func one(yes bool) float32 {
	if yes {
		return 1
	}
	return 0
}
