package streit

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
)

// Deal is all that chance decides about a match, and the rules it is for.
type Deal struct {
	Rules Options
	Decks [][]cards.Card // by seat, in dealing order (§2.1)
}

const (
	reserveSize = 13
	rowSize     = 4
)

// NewDeal shuffles a deal out of random bits: seat A's pack first, then B's,
// each from the order of cards.Pack.
func NewDeal(o Options, src cards.Source) Deal {
	d := Deal{Rules: o}
	for range o.Seats() {
		pack := cards.Pack()
		cards.Shuffle(src, pack)
		d.Decks = append(d.Decks, pack)
	}
	return d
}

// Validate tells what keeps the deal from being dealt: a deck too few or too
// many, or one that is no pack.
func (d Deal) Validate() error {
	if len(d.Decks) != d.Rules.Seats() {
		return fmt.Errorf("%d decks for %d seats: %w", len(d.Decks), d.Rules.Seats(), ErrNotation)
	}
	for i, deck := range d.Decks {
		if err := isPack(deck); err != nil {
			return fmt.Errorf("deck %v: %w", game.Seat(i), err)
		}
	}
	return d.Rules.Validate()
}

func isPack(deck []cards.Card) error {
	if len(deck) != cards.Kinds {
		return fmt.Errorf("%d cards instead of %d: %w", len(deck), cards.Kinds, ErrNotation)
	}
	var seen uint64
	for _, c := range deck {
		if !c.Ordinary() || seen&bit(c) != 0 {
			return fmt.Errorf("%v does not belong there or occurs twice: %w", c, ErrNotation)
		}
		seen |= bit(c)
	}
	return nil
}

// table deals the cards out (§2.1), says who starts (§2.2), and expects a
// valid deal.
func (d Deal) table() State {
	s := State{rules: d.Rules}
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		s.setFamily(suit, 0, 0)
	}
	for i, deck := range d.Decks {
		s.dealOut(game.Seat(i), deck)
	}
	s.mover = s.starter()
	return s
}

func (s *State) dealOut(seat game.Seat, deck []cards.Card) {
	at := func(i int) slot { return slot(deck[i]) + slot(seat)*cards.Kinds }
	for i := range reserveSize {
		s.put(at(i), of(seat, reserve))
	}
	for i := range rowSize {
		furthestFirst := rowSize - i // B's row is 4 3 2 1
		if seat == game.A {
			furthestFirst = rowSize + 1 + i // A's 5 6 7 8
		}
		s.put(at(reserveSize+i), house(furthestFirst))
	}
	for i := len(deck) - 1; i >= reserveSize+rowSize; i-- {
		s.put(at(i), of(seat, hand))
	}
}

// starter is the seat with the lower reserve top, then with the lower house by
// pairs, each seat's nearest first (§2.2).
func (s *State) starter() game.Seat {
	if a, b := s.startRank(of(game.A, reserve)), s.startRank(of(game.B, reserve)); a != b {
		return lower(a, b)
	}
	for n := 1; n <= rowSize; n++ {
		if a, b := s.startRank(house(2*rowSize+1-n)), s.startRank(house(n)); a != b {
			return lower(a, b)
		}
	}
	return game.A
}

func (s *State) startRank(p pile) cards.Rank {
	if s.top[p] == 0 {
		return cards.King + 1 // a missing card is higher than any
	}
	return s.topCard(p).Rank()
}

func lower(a, b cards.Rank) game.Seat {
	if a < b {
		return game.A
	}
	return game.B
}

// String is the deal as the head of a record has it: the lines rules and deck.
func (d Deal) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "rules %v\n", d.Rules)
	for i, deck := range d.Decks {
		fmt.Fprintf(&text, "deck %v %s\n", game.Seat(i), pileText(deck))
	}
	return text.String()
}
