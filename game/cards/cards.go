// Package cards knows playing cards, their text, packs and how to shuffle
// them so that the same seed gives the same deal for ever.
package cards

import (
	"fmt"
	"math/rand/v2"

	"stopp/game/quote"
)

// Card is a face: rank and suit, without its pack, because it never matters which pack a card
// came from. Ordinary cards are 1 to 52, ordered by suit (clubs, diamonds, hearts, spades),
// then by rank.
type Card uint8

// The cards besides the 52.
const (
	None   Card = 0  // no card lies there
	Joker  Card = 53 // written **
	Hidden Card = 54 // a card that may not be seen, written ??

	// The two jokers of a pack that tells them apart. Parse knows neither; their game reads
	// them.
	SmallJoker Card = 55 // written *s
	BigJoker   Card = 56 // written *b
)

// Kinds is the number of ordinary cards of a pack.
const Kinds = 52

// Suit counts clubs, diamonds, hearts, spades from 0.
type Suit uint8

// The suits, in the order of the notation.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// Suits is how many suits there are.
const Suits = 4

// Rank is 1 for the ace to 13 for the king; 0 is no rank.
type Rank uint8

// The ranks that have names.
const (
	Ace   Rank = 1
	Ten   Rank = 10
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

const (
	rankLetters = "?A23456789TJQK"
	suitLetters = "cdhs"
)

// New is the card of a rank (1 to 13) and suit.
func New(r Rank, s Suit) Card { return Card(uint8(s)*13 + uint8(r)) }

// Ordinary tells whether the card is one of the 52.
func (c Card) Ordinary() bool { return c >= 1 && c <= Kinds }

// Suit of an ordinary card.
func (c Card) Suit() Suit { return Suit((c - 1) / 13) }

// Rank of an ordinary card; 0 for any other.
func (c Card) Rank() Rank {
	if !c.Ordinary() {
		return 0
	}
	return Rank((c-1)%13 + 1)
}

// Red tells whether an ordinary card is a diamond or a heart.
func (c Card) Red() bool { return c.Suit().Red() }

// Red tells whether the suit is diamonds or hearts.
func (s Suit) Red() bool { return s == Diamonds || s == Hearts }

// String is the suit's letter: c, d, h or s.
func (s Suit) String() string { return suitLetters[s : s+1] }

// String is the rank's letter: A 2 … 9 T J Q K.
func (r Rank) String() string { return rankLetters[r : r+1] }

// String is the card's text: rank and suit, "**" the joker, "*s" and "*b" where there
// are two, "??" a hidden card, "-" none.
func (c Card) String() string {
	switch {
	case c.Ordinary():
		return c.Rank().String() + c.Suit().String()
	case c == Joker:
		return "**"
	case c == None:
		return "-"
	case c == SmallJoker:
		return "*s"
	case c == BigJoker:
		return "*b"
	}
	return "??"
}

// Parse reads the text of an ordinary card or of the joker, exactly as String
// writes it.
func Parse(text string) (Card, error) {
	if text == "**" {
		return Joker, nil
	}
	if len(text) == 2 {
		r := index(rankLetters, text[0])
		s := index(suitLetters, text[1])
		if r > 0 && s >= 0 {
			return New(Rank(r), Suit(s)), nil
		}
	}
	return None, fmt.Errorf("unknown card %s", quote.Word(text))
}

func index(letters string, b byte) int {
	for i := range len(letters) {
		if letters[i] == b {
			return i
		}
	}
	return -1
}

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

// Shuffle puts a pile, or a list of anything else, into random order (Fisher and Yates, from the last one
// down, each index drawn by Below). It is written out here so that a seed gives
// the same deal whatever a library does.
func Shuffle[T any](src Source, pile []T) {
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
