package cards

import "math/rand/v2"

// Pack is the 52 ordinary cards in order.
func Pack() []Card {
	pack := make([]Card, Kinds)
	for i := range pack {
		pack[i] = Card(i + 1)
	}
	return pack
}

// Source gives 64 random bits at a time. *rand.ChaCha8 is one.
type Source interface{ Uint64() uint64 }

// NewSource is the stream that deals come from: ChaCha8 under a key of 32
// bytes, the same for ever.
func NewSource(key [32]byte) Source { return rand.NewChaCha8(key) }

// Shuffle puts a pile into random order (Fisher and Yates, from the last card
// down, each index drawn by Below). It is written out here so that a seed gives
// the same deal whatever a library does.
func Shuffle(src Source, pile []Card) {
	for i := len(pile) - 1; i > 0; i-- {
		j := Below(src, uint64(i+1))
		pile[i], pile[j] = pile[j], pile[i]
	}
}

// Below draws a number from 0 to n−1, all equally likely. It is 64 bits modulo
// n, drawn again while they lie above the largest multiple of n.
func Below(src Source, n uint64) uint64 {
	limit := -n % n // 2^64 mod n
	for {
		if bits := src.Uint64(); bits >= limit {
			return bits % n
		}
	}
}
