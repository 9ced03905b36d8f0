package zhengfen

import (
	"fmt"
	"strings"

	"stopp/game/cards"
	"stopp/game/quote"
)

// Card is one of the 54, counted from 0 in the order of text (§1.3): by rank, then clubs,
// diamonds, hearts, spades, then the jokers.
type Card uint8

// The jokers, and how many cards there are.
const (
	SmallJoker Card = 52
	BigJoker   Card = 53
	PackSize        = 54
)

// Rank counts 3 4 5 6 7 8 9 T J Q K A 2 from 0 (§1.2). The two above them belong to a
// joker that is played alone; no joker has them in any other play.
type Rank uint8

// The ranks that have names.
const (
	Three Rank = 0
	Five  Rank = 2
	Ten   Rank = 7
	King  Rank = 10
	Two   Rank = 12
	Small Rank = 13 // the small joker's own
	Big   Rank = 14 // the big joker's own

	ranks = 13 // of ordinary cards
)

const (
	rankLetters = "3456789TJQKA2"
	suitLetters = "cdhs"
)

// CardOf is the ordinary card of a rank (Three to Two) and suit.
func CardOf(r Rank, s cards.Suit) Card { return Card(uint8(r)*cards.Suits + uint8(s)) }

// Joker tells whether the card is one of the two.
func (c Card) Joker() bool { return c >= SmallJoker }

// Rank of a card; a joker's is Small or Big.
func (c Card) Rank() Rank {
	if c.Joker() {
		return Small + Rank(c-SmallJoker)
	}
	return Rank(c / cards.Suits)
}

// Suit of an ordinary card.
func (c Card) Suit() cards.Suit { return cards.Suit(c % cards.Suits) }

// Face is the card as all games know it, such as for a picture.
func (c Card) Face() cards.Card {
	if c.Joker() {
		return cards.SmallJoker + cards.Card(c-SmallJoker)
	}
	return cards.New(cards.Rank((c.Rank()+2)%ranks+1), c.Suit())
}

// FromFace is one of the 54 cards that Face can give.
func FromFace(c cards.Card) Card {
	if !c.Ordinary() {
		return SmallJoker + Card(c-cards.SmallJoker)
	}
	return CardOf(Rank(c.Rank()+10)%ranks, c.Suit())
}

// String is the card's text: 5h, Td, *s, *b.
func (c Card) String() string { return string(c.appendTo(nil)) }

func (c Card) appendTo(text []byte) []byte {
	if c.Joker() {
		return append(text, c.Rank().String()...)
	}
	return append(text, rankLetters[c.Rank()], suitLetters[c.Suit()])
}

// String is the rank's letter, *s and *b for the jokers' own.
func (r Rank) String() string {
	switch r {
	case Small:
		return "*s"
	case Big:
		return "*b"
	}
	return rankLetters[r : r+1]
}

// ParseCard reads a card, exactly as String writes it.
func ParseCard(text string) (Card, error) {
	switch text {
	case "*s":
		return SmallJoker, nil
	case "*b":
		return BigJoker, nil
	}
	if len(text) == 2 {
		r, s := strings.IndexByte(rankLetters, text[0]), strings.IndexByte(suitLetters, text[1])
		if r >= 0 && s >= 0 {
			return CardOf(Rank(r), cards.Suit(s)), nil
		}
	}
	return 0, fmt.Errorf("unknown card %s: %w", quote.Word(text), ErrNotation)
}

// parseRank reads the rank of ordinary cards.
func parseRank(text string) (Rank, error) {
	if len(text) == 1 {
		if r := strings.Index(rankLetters, text); r >= 0 {
			return Rank(r), nil
		}
	}
	return 0, fmt.Errorf("unknown rank %s: %w", quote.Word(text), ErrNotation)
}
