package solver

import (
	"math/bits"

	"stopp/game/cards"
	"stopp/game/patience"
)

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

// hiddenCards are the cards that don't show, in the order of their numbers.
func hiddenCards(v patience.View) (hidden []cards.Card) {
	var out [cards.Kinds + 1]int
	places := []patience.Place{patience.Hand, patience.Waste, patience.Cellar, patience.Packet}
	for p := patience.Place(1); p <= 10; p++ {
		places = append(places, p)
	}
	for _, p := range places {
		for _, c := range v.Pile(p) {
			if c != cards.Hidden {
				out[c]++
			}
		}
	}
	for s := cards.Clubs; s < cards.Suits; s++ {
		for _, r := range onFamilies(v, s) {
			out[cards.New(r, s)]++
		}
	}
	for c := cards.Card(1); c <= cards.Kinds; c++ {
		for range v.Kind().Packs() - out[c] {
			hidden = append(hidden, c)
		}
	}
	return hidden
}

// onFamilies are the ranks that lie on a suit's families.
func onFamilies(v patience.View, s cards.Suit) (ranks []cards.Rank) {
	for i := range 2 {
		for n := range cards.Rank(v.Height(s, i)) {
			switch {
			case v.Kind() == patience.Grosse && v.Direction() == patience.Down:
				ranks = append(ranks, (v.Base()+12-n)%13+1)
			case v.Kind() == patience.Grosse:
				ranks = append(ranks, (v.Base()-1+n)%13+1)
			case v.Kind() == patience.Reihe && i == 1:
				ranks = append(ranks, cards.King-n)
			default:
				ranks = append(ranks, cards.Ace+n)
			}
		}
	}
	return ranks
}
