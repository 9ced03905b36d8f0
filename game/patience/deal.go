package patience

import (
	"crypto/sha256"
	"fmt"
	"strconv"

	"stopp/game/cards"
	"stopp/game/quote"
)

// MostNumber is the highest number of a deal; the lowest is 1 (§1.13).
const MostNumber = 1_000_000_000_000_000_000 - 1

// Number is a deal's number. With the game it gives the deck, whatever the options.
type Number uint64

// Valid tells whether there is a deal of this number.
func (n Number) Valid() bool { return n >= 1 && n <= MostNumber }

// ParseNumber reads a number as it is printed: decimal, no leading zero.
func ParseNumber(text string) (Number, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || !Number(n).Valid() || strconv.FormatUint(n, 10) != text {
		return 0, fmt.Errorf("%s is no number of a deal, from 1 to %d: %w", quote.Word(text), uint64(MostNumber), ErrNotation)
	}
	return Number(n), nil
}

// Draw draws a number by chance, all equally likely.
func Draw(src cards.Source) Number { return Number(1 + cards.Below(src, MostNumber)) }

// Deck is the deck of a number, in dealing order, the same for ever.
func (k Kind) Deck(n Number) []cards.Card {
	key := sha256.Sum256(fmt.Appendf(nil, "stopp patience 1\ngame %v\nnumber %d\n", k, uint64(n)))
	return k.Shuffled(cards.NewSource(key))
}

// Shuffled is a deck out of random bits, in dealing order.
func (k Kind) Shuffled(src cards.Source) []cards.Card {
	var deck []cards.Card
	for range k.Packs() {
		deck = append(deck, cards.Pack()...)
	}
	cards.Shuffle(src, deck)
	return deck
}

// Layout is a table as it is dealt from a deck, in dealing order. It fails unless the
// deck holds the game's packs.
func Layout(r Rules, deck []cards.Card) (State, error) {
	if err := r.Kind.checkDeck(deck); err != nil {
		return State{}, err
	}
	s := empty(r)
	r.Kind.spec().deal(&s, deck)
	return s, nil
}

func (k Kind) checkDeck(deck []cards.Card) error {
	var seen [cards.Kinds + 1]int
	for _, c := range deck {
		if !c.Ordinary() {
			return fmt.Errorf("%v is no card of %v: %w", c, k, ErrNotation)
		}
		if seen[c]++; seen[c] > k.Packs() {
			return fmt.Errorf("%v lies in the deck more often than there are packs: %w", c, ErrNotation)
		}
	}
	if all := k.Packs() * cards.Kinds; len(deck) != all {
		return fmt.Errorf("a deck of %v has %d cards, not %d: %w", k, all, len(deck), ErrNotation)
	}
	return nil
}
