package streit

import (
	"fmt"
	"slices"
	"strings"

	"stopp/game"
	"stopp/game/cards"
)

// Deal is all that chance decides about a match, and the rules it is for.
type Deal struct {
	Rules Options
	Decks [][]cards.Card // by seat, in dealing order (§2.1)
	// Cuts are the cards that the seats cut for the start, by seat, a round a
	// line; all but the last round were equal. nil where nobody cuts.
	Cuts [][]cards.Card
	// Starter is who starts where a series decides it (start=alternate); elsewhere
	// the rules do.
	Starter game.Seat
}

// NewDeal shuffles a deal out of random bits. Where each seat has its own pack
// seat A's is shuffled first, each from the order of cards.Pack. In the simple
// game the packs are those of the seat's suits, in that order; in the game for
// three both packs and the joker are shuffled together and dealt out from the
// front, A's deck first. Then the seats cut, A first, any card of the 52 each,
// until the cut decides. Of a series it is the first game, for the Starter.
func NewDeal(o Options, src cards.Source) Deal {
	d := Deal{Rules: o}
	switch o.Set {
	case Three:
		d.Decks = together(o, src)
	default:
		for seat := range o.Seats() {
			pack := ownPack(o, game.Seat(seat))
			cards.Shuffle(src, pack)
			d.Decks = append(d.Decks, pack)
		}
	}
	for o.Start.Cuts() && !d.decided() {
		round := make([]cards.Card, o.Seats())
		for i := range round {
			round[i] = cards.Card(1 + cards.Below(src, cards.Kinds))
		}
		d.Cuts = append(d.Cuts, round)
	}
	if o.Start == Alternate && o.Validate() == nil {
		s := d.dealt()
		d.Starter = s.starter()
	}
	return d
}

// ownPack is a seat's deck before shuffling.
func ownPack(o Options, seat game.Seat) []cards.Card {
	if o.Set != Simple {
		return cards.Pack()
	}
	var pack []cards.Card
	for _, c := range cards.Pack() {
		if ownsSuit(seat, c.Suit()) {
			pack = append(pack, c)
		}
	}
	return pack
}

// ownsSuit tells whose suits are whose in the simple game (§10).
func ownsSuit(seat game.Seat, suit cards.Suit) bool {
	return (seat == game.A) == (suit == cards.Clubs || suit == cards.Hearts)
}

func together(o Options, src cards.Source) (decks [][]cards.Card) {
	all := append(append(cards.Pack(), cards.Pack()...), cards.Joker)
	cards.Shuffle(src, all)
	for len(all) > 0 {
		decks, all = append(decks, all[:o.deckSize():o.deckSize()]), all[o.deckSize():]
	}
	return decks
}

// Validate tells what keeps the deal from being dealt: a deck too few or too
// many, one with the wrong cards, or cuts that decide nothing.
func (d Deal) Validate() error {
	if err := d.Rules.Validate(); err != nil {
		return err
	}
	if len(d.Decks) != d.Rules.Seats() {
		return fmt.Errorf("%d decks for %d seats: %w", len(d.Decks), d.Rules.Seats(), ErrNotation)
	}
	for i, deck := range d.Decks {
		if err := d.Rules.checkDeck(game.Seat(i), deck); err != nil {
			return fmt.Errorf("deck %v: %w", game.Seat(i), err)
		}
	}
	if err := d.Rules.checkTogether(d.Decks); err != nil {
		return err
	}
	if int(d.Starter) >= d.Rules.Seats() {
		return fmt.Errorf("there is no seat %v to start: %w", d.Starter, ErrNotation)
	}
	return d.checkCuts()
}

// checkDeck looks at one deck: how many cards, and where each seat has its own
// pack, which.
func (o Options) checkDeck(seat game.Seat, deck []cards.Card) error {
	if len(deck) != o.deckSize() {
		return fmt.Errorf("%d cards instead of %d: %w", len(deck), o.deckSize(), ErrNotation)
	}
	if o.Set == Three {
		return nil
	}
	var seen uint64
	for _, c := range deck {
		if !c.Ordinary() || seen&bit(c) != 0 || o.Set == Simple && !ownsSuit(seat, c.Suit()) {
			return fmt.Errorf("%v does not belong there or occurs twice: %w", c, ErrNotation)
		}
		seen |= bit(c)
	}
	return nil
}

// checkTogether counts the cards of all decks.
func (o Options) checkTogether(decks [][]cards.Card) error {
	var n [cards.Joker + 1]int
	for _, deck := range decks {
		for _, c := range deck {
			if o.copies(c) == 0 {
				return fmt.Errorf("%v belongs to no pack: %w", c, ErrNotation)
			}
			if n[c]++; n[c] > o.copies(c) {
				return fmt.Errorf("%v occurs more often than the packs hold it: %w", c, ErrNotation)
			}
		}
	}
	return nil
}

// copies is how often the packs hold a card.
func (o Options) copies(c cards.Card) int {
	switch {
	case c.Ordinary():
		return o.Packs()
	case c == cards.Joker:
		return o.jokers()
	}
	return 0
}

// checkCuts wants cuts where the rules cut, and every round but the last equal.
func (d Deal) checkCuts() error {
	if !d.Rules.Start.Cuts() {
		if len(d.Cuts) > 0 {
			return fmt.Errorf("nobody cuts under these rules: %w", ErrNotation)
		}
		return nil
	}
	for i, round := range d.Cuts {
		if slices.ContainsFunc(round, func(c cards.Card) bool { return !c.Ordinary() }) {
			return fmt.Errorf("only the 52 cards of a pack are cut: %w", ErrNotation)
		}
		if len(round) != d.Rules.Seats() {
			return fmt.Errorf("%d cards cut by %d seats: %w", len(round), d.Rules.Seats(), ErrNotation)
		}
		if last := i == len(d.Cuts)-1; d.Rules.cutDecides(round) != last {
			return fmt.Errorf("the last cut decides, and only the last: %w", ErrNotation)
		}
	}
	if len(d.Cuts) == 0 {
		return fmt.Errorf("the seats have to cut for the start: %w", ErrNotation)
	}
	return nil
}

func (d Deal) decided() bool {
	return len(d.Cuts) > 0 && d.Rules.cutDecides(d.Cuts[len(d.Cuts)-1])
}

// table deals the cards out (§2.1) and says who starts (§2.2). It expects a
// valid deal.
func (d Deal) table() State {
	s := d.dealt()
	s.mover = d.starter(&s)
	return s
}

// dealt is the table with the cards dealt out, nobody's turn yet.
func (d Deal) dealt() State {
	s := empty(d.Rules)
	var dealt [cards.Joker + 1]uint8
	for i, deck := range d.Decks {
		list := make([]slot, len(deck))
		for j, c := range deck {
			list[j] = slotOf(c, dealt[c])
			dealt[c]++
		}
		s.dealOut(game.Seat(i), list)
	}
	for p := range piles {
		s.show(p)
	}
	s.first = true
	return s
}

// slotOf is the n-th copy of a card, from 0.
func slotOf(c cards.Card, n uint8) slot {
	if c == cards.Joker {
		return joker
	}
	return slot(c) + slot(n)*cards.Kinds
}

// dealOut deals a deck: reserve, rows of houses and hand (§2.1, §8, §8.1).
func (s *State) dealOut(seat game.Seat, deck []slot) {
	o := s.rules
	size := o.Reserve()
	rows := o.rowSize() * (1 + int(o.Covered))
	reserveAt, rowsAt := 0, size
	if o.Dealing == HousesFirstDealt {
		reserveAt, rowsAt = rows, 0
	}
	for _, at := range deck[reserveAt : reserveAt+size] {
		s.put(at, of(seat, reserve))
	}
	if o.ReserveTop == TopClosed {
		s.closedTops = s.closedTops.With(seat)
	}
	for i, at := range deck[rowsAt : rowsAt+rows] {
		s.put(at, house(o.dealtHouse(seat, i)))
	}
	for n := range o.rowSize() {
		s.down[house(o.nearest(seat, n))] = o.Covered
	}
	for i := len(deck) - 1; i >= size+rows; i-- {
		s.put(deck[i], of(seat, hand))
	}
}

// dealtHouse is where the i-th card of a seat's rows goes: one row from the
// furthest house, several each from the nearest (§2.1, §8.1).
func (o Options) dealtHouse(seat game.Seat, i int) int {
	if o.Covered > 0 {
		return o.nearest(seat, i%o.rowSize())
	}
	return o.nearest(seat, o.rowSize()-1-i)
}

// nearest is the number of a seat's n-th house, its nearest first, from 0
// (§1.5, §10, §11): B's count up from 1, the others' down from their last.
func (o Options) nearest(seat game.Seat, n int) int {
	switch {
	case seat == game.B:
		return 1 + n
	case seat == game.C:
		return 2*o.rowSize() - n
	}
	return o.Houses() - n
}

// String is the deal as the head of a record has it: the lines rules, deck and
// cut, and start where nothing else says who starts.
func (d Deal) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "rules %v\n", d.Rules)
	for i, deck := range d.Decks {
		fmt.Fprintf(&text, "deck %v %s\n", game.Seat(i), pileText(deck))
	}
	for _, round := range d.Cuts {
		for i, c := range round {
			fmt.Fprintf(&text, "cut %v %v\n", game.Seat(i), c)
		}
	}
	if d.Rules.Start == Alternate {
		fmt.Fprintf(&text, "start %v\n", d.Starter)
	}
	return text.String()
}
