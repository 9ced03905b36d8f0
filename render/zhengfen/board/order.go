package board

import (
	"cmp"
	"slices"

	"stopp/game/zhengfen"
)

// Order is how a hand is sorted.
type Order uint8

// The orders. Jokers come last in all of them.
const (
	ByRank   Order = iota // from the 3 to the 2
	BySuit                // suit by suit, in each from the 3 to the 2
	ByGroups              // the largest groups first: quads, triples, pairs, single cards
	orders
)

// Orders are all there are, the usual one first.
func Orders() []Order { return []Order{ByRank, BySuit, ByGroups} }

// String is the order's word: rank, suit, groups.
func (o Order) String() string { return [orders]string{"rank", "suit", "groups"}[o%orders] }

// Of are cards in the order.
func (o Order) Of(hand zhengfen.Cards) []zhengfen.Card {
	list := slices.Collect(hand.All())
	key := func(c zhengfen.Card) int {
		switch {
		case c.Joker():
			return 100
		case o == BySuit:
			return int(c.Suit())
		case o == ByGroups:
			return -ofRank(hand, c.Rank()).Len()
		}
		return 0
	}
	slices.SortStableFunc(list, func(a, b zhengfen.Card) int { return cmp.Compare(key(a), key(b)) })
	return list
}

// parted tells whether there is a gap between two neighbours of a hand.
func (o Order) parted(a, b zhengfen.Card) bool {
	switch {
	case a.Joker() || b.Joker():
		return a.Joker() != b.Joker()
	case o == BySuit:
		return a.Suit() != b.Suit()
	}
	return a.Rank() != b.Rank()
}
