package zhengfen

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"

	"stopp/game/cards"
)

// Cards is a set of cards, a bit each; the zero value is empty.
type Cards uint64

// Sets that are asked for often.
const (
	Pack   Cards = 1<<PackSize - 1
	Jokers Cards = 1<<SmallJoker | 1<<BigJoker

	fives  Cards = 0xf << (4 * Five)
	tens   Cards = 0xf << (4 * Ten)
	kings  Cards = 0xf << (4 * King)
	threes Cards = 0xf << (4 * Three)
	twos   Cards = 0xf << (4 * Two)
	clubs  Cards = 0x1111111111111 // those of the other suits lie next to it
)

// CardsOf is the set of these cards.
func CardsOf(list ...Card) (c Cards) {
	for _, card := range list {
		c |= 1 << card
	}
	return c
}

// ofRank are the four cards of a rank, ofSuit the thirteen of a suit.
func ofRank(r Rank) Cards       { return 0xf << (4 * r) }
func ofSuit(s cards.Suit) Cards { return clubs << s }

// Has tells whether a card is in the set.
func (c Cards) Has(card Card) bool { return c>>card&1 == 1 }

// Len is how many cards there are.
func (c Cards) Len() int { return bits.OnesCount64(uint64(c)) }

// Points are the cards' points (§1.4): 100 for the whole pack.
func (c Cards) Points() int { return 5*(c&fives).Len() + 10*(c&(tens|kings)).Len() }

// First is the first card in the order of text. There has to be one.
func (c Cards) First() Card { return Card(bits.TrailingZeros64(uint64(c))) }

// last is the last card in the order of text.
func (c Cards) last() Card { return Card(63 - bits.LeadingZeros64(uint64(c))) }

// All are the cards in the order of text.
func (c Cards) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for ; c != 0; c &= c - 1 {
			if !yield(c.First()) {
				return
			}
		}
	}
}

// of is how many cards of a rank there are.
func (c Cards) of(r Rank) int { return bits.OnesCount8(uint8(c>>(4*r)) & 0xf) }

// lowest are the first so many cards of a rank.
func (c Cards) lowest(r Rank, n int) Cards {
	of := c & ofRank(r)
	rest := of
	for range n {
		rest &= rest - 1
	}
	return of &^ rest
}

// String is the cards in the order of text, - for none.
func (c Cards) String() string {
	if c == 0 {
		return "-"
	}
	return string(c.appendTo(nil))
}

// appendTo is String for cards that are some.
func (c Cards) appendTo(text []byte) []byte {
	for i := 0; c != 0; i++ {
		if i > 0 {
			text = append(text, ' ')
		}
		text = c.First().appendTo(text)
		c &= c - 1
	}
	return text
}

// ParseCards reads cards in any order; no words, or - alone, are none. A card that stands
// there twice is refused.
func ParseCards(text string) (Cards, error) { return readCards(strings.Fields(text)) }

func readCards(words []string) (set Cards, err error) {
	if len(words) == 1 && words[0] == "-" {
		return 0, nil
	}
	for _, word := range words {
		c, err := ParseCard(word)
		if err == nil && set.Has(c) {
			err = fmt.Errorf("%v stands there twice: %w", c, ErrNotation)
		}
		if err != nil {
			return 0, err
		}
		set |= 1 << c
	}
	return set, nil
}
