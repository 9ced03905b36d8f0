package zhengfen

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
)

// Deck are the 54 cards in the order in which they are drawn (§2.1).
type Deck [PackSize]Card

// String is the deck as a record writes it.
func (d Deck) String() string {
	words := make([]string, len(d))
	for i, c := range d {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}

// Decks are the decks of a match's first rounds, out of the bits that all rounds come from.
func Decks(src cards.Source, rounds int) []Deck {
	all := make([]Deck, rounds)
	for i := range all {
		all[i] = Shuffled(src)
	}
	return all
}

// DeckOf is the deck of a round, from 1, out of such bits.
func DeckOf(src cards.Source, round int) (d Deck) {
	for range round {
		d = Shuffled(src)
	}
	return d
}

// Shuffled is the next round's deck out of a match's bits. The pile that is shuffled is the
// same in every round: clubs, diamonds, hearts, spades, ace to king, then the jokers.
func Shuffled(src cards.Source) (d Deck) {
	pile := append(cards.Pack(), cards.SmallJoker, cards.BigJoker)
	cards.Shuffle(src, pile)
	for i, c := range pile {
		d[i] = FromFace(c)
	}
	return d
}

// deckWord begins the line of a deck.
const deckWord = "deck"

// readDeck reads the cards of a deck.
func readDeck(words []string) (d Deck, err error) {
	if len(words) != PackSize {
		return d, fmt.Errorf("a deck has %d cards, not %d: %w", PackSize, len(words), ErrNotation)
	}
	var seen Cards
	for i, word := range words {
		c, err := ParseCard(word)
		if err == nil && seen.Has(c) {
			err = fmt.Errorf("%v stands there twice: %w", c, ErrNotation)
		}
		if err != nil {
			return d, err
		}
		d[i] = c
		seen |= 1 << c
	}
	return d, nil
}

// Layout is the table of a match's first round (§2.2).
func Layout(r Rules, d Deck) State {
	s := State{rules: r}
	s.deal(d)
	return s
}

// deal deals a round. In the first round A draws first, and the seat with 3h leads (§2.2);
// in every later one the First of the round before draws first and leads (§2.3).
func (s *State) deal(d Deck) {
	seat := game.A
	if s.round > 0 {
		seat = s.out[0]
	}
	s.round++
	s.outs, s.move = 0, seat
	s.out, s.taken = [game.MaxSeats]game.Seat{}, [game.MaxSeats]Cards{}
	for _, c := range d {
		s.hands[seat] |= 1 << c
		if s.round == 1 && c == firstLead {
			s.move = seat
		}
		seat = s.after(seat)
	}
}

// firstLead is the card whose holder leads first.
var firstLead = CardOf(Three, cards.Hearts)
