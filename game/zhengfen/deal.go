package zhengfen

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
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

// Verify lists everything in a record that does not follow from its secret, its seal and its
// ids: the decks of all rounds come out of one key. It is nil if the deals are verified. It
// does not look at the plays. The errors are fair.VerifyJoined's or, alone, the reason why a
// deal can't be read.
func Verify(r *record.Record) []error {
	decks, err := decksOf(r)
	if err != nil {
		return []error{err}
	}
	return fair.VerifyJoined(r, func(src cards.Source) (problems []error) {
		for i, want := range Decks(src, len(decks)) {
			if p := decks[i].differs(want); p != nil {
				p.Round = i + 1
				problems = append(problems, wrong(decks[i].line, p))
			}
		}
		return problems
	})
}

// dealtDeck is a deck and the line where it stands.
type dealtDeck struct {
	line int
	deck Deck
}

// decksOf are the decks of a record's rounds.
func decksOf(r *record.Record) ([]dealtDeck, error) {
	if _, err := Begin(r); err != nil {
		return nil, err
	}
	var lines []record.Action
	for _, l := range r.Head {
		if l.Key == deckWord {
			lines = append(lines, record.Action{No: l.No, Text: strings.Join(l.Words, " ")})
		}
	}
	for _, a := range r.Actions {
		if a.Seat == game.NoSeat {
			lines = append(lines, record.Action{No: a.No, Text: strings.TrimPrefix(a.Text, deckWord)})
		}
	}
	all := make([]dealtDeck, len(lines))
	for i, l := range lines {
		d, err := readDeck(strings.Fields(l.Text))
		if err != nil {
			return nil, wrong(l.No, err)
		}
		all[i] = dealtDeck{l.No, d}
	}
	return all, nil
}

// differs names the first card that is another one, nil if there is none.
func (d dealtDeck) differs(want Deck) *fair.Problem {
	for i, c := range d.deck {
		if c != want[i] {
			return &fair.Problem{Reason: fair.BadRound, Place: i + 1, Got: c.Face(), Want: want[i].Face()}
		}
	}
	return nil
}
