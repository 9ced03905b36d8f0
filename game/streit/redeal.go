package streit

import (
	"fmt"

	"stopp/game"
	"stopp/game/cards"
)

// Redeal is a table that looks like the View: the cards that its viewer cannot
// see are dealt again out of random bits. All ways to do that are equally
// likely, except that the joker never lies in a waste. It fails for a game that
// is over, and for a View whose cards don't add up; the error wraps
// ErrNotation.
func (v View) Redeal(src cards.Source) (State, error) {
	if v.Outcome.Over() {
		return State{}, fmt.Errorf("the game is over: %w", ErrNotation)
	}
	d := dealer{s: empty(v.Rules)}
	d.look(&v)
	hidden := d.unseen()
	if short := d.open - len(hidden); short == v.Rules.jokers() && short > 0 {
		hidden = append(hidden, cards.Joker)
	} else if short != 0 {
		return State{}, fmt.Errorf("%d cards for %d places: %w", len(hidden), d.open, ErrNotation)
	}
	cards.Shuffle(src, hidden)
	d.moveJoker(src, hidden)
	for i := range d.n {
		d.lay(&d.piles[i], hidden)
	}
	d.s.remember(&v)
	return d.s, nil
}

// dealer puts a table together that looks like a View.
type dealer struct {
	s      State
	n      int // piles that were noted
	piles  [piles]shown
	open   int   // places whose cards are not seen
	safe   []int // those of them where the joker may lie, if there is one
	placed [cards.Kinds + 2]uint8
	seen   [cards.Kinds + 2]uint8
}

// shown is a pile as it is seen: places for cards that are not, from a number
// of the hidden cards on, then cards that are.
type shown struct {
	at          pile
	first, down int
	open        []cards.Card
	top         cards.Card // on these, cards.None for none
}

// look notes what a View shows.
func (d *dealer) look(v *View) {
	for i, h := range v.Houses {
		d.note(shown{at: house(i + 1), down: h.Down, open: h.Open}, true)
		d.s.down[i] = uint8(h.Down)
		if h.Closed {
			d.s.closed = Place(i + 1)
		}
	}
	for i, p := range v.Players {
		seat := game.Seat(i)
		d.notePile(of(seat, reserve), p.Reserve, p.ReserveTop, true)
		d.notePile(of(seat, hand), p.Hand, p.HandNext, true)
		d.notePile(of(seat, waste), p.Waste, p.WasteTop, false)
		if p.Turned != cards.None {
			d.note(shown{at: of(seat, turned), top: p.Turned}, false)
		}
		if p.ReserveTop == cards.Hidden {
			d.s.closedTops = d.s.closedTops.With(seat)
		}
	}
	d.lookAtFamilies(v)
}

func (d *dealer) lookAtFamilies(v *View) {
	var heights [cards.Suits][2]cards.Rank
	packs := d.s.rules.Packs()
	for i, f := range v.Families { // of a suit the higher first
		heights[f.Suit][i%packs] = f.Height
		for r := cards.Ace; r <= f.Height; r++ {
			d.seen[cards.New(r, f.Suit)]++
		}
	}
	for suit, h := range heights {
		d.s.setFamily(cards.Suit(suit), h[0], h[1])
	}
}

// notePile notes a pile of which at most the top is seen.
func (d *dealer) notePile(at pile, n int, top cards.Card, joker bool) {
	if top.Ordinary() {
		d.note(shown{at: at, down: n - 1, top: top}, joker)
		return
	}
	d.note(shown{at: at, down: n}, joker)
}

// note notes a pile, and whether its hidden places may hold the joker.
func (d *dealer) note(p shown, joker bool) {
	p.first = d.open
	d.piles[d.n] = p
	d.n++
	d.open += p.down
	for i := p.first; i < d.open && joker && d.s.rules.jokers() > 0; i++ {
		d.safe = append(d.safe, i)
	}
	for _, c := range p.open {
		d.seen[c]++
	}
	d.seen[p.top]++
}

// unseen lists the ordinary cards that lie nowhere in sight.
func (d *dealer) unseen() []cards.Card {
	list := make([]cards.Card, 0, slots)
	for c := cards.Card(1); c <= cards.Kinds; c++ {
		for n := int(d.seen[c]); n < d.s.rules.Packs(); n++ {
			list = append(list, c)
		}
	}
	return list
}

// moveJoker takes the joker out of the wastes, where it cannot be.
func (d *dealer) moveJoker(src cards.Source, hidden []cards.Card) {
	if len(d.safe) == 0 {
		return
	}
	for i, c := range hidden {
		if c == cards.Joker {
			j := d.safe[cards.Below(src, uint64(len(d.safe)))]
			hidden[i], hidden[j] = hidden[j], hidden[i]
			return
		}
	}
}

func (d *dealer) lay(p *shown, hidden []cards.Card) {
	for _, c := range hidden[p.first : p.first+p.down] {
		d.put(c, p.at)
	}
	for _, c := range p.open {
		d.put(c, p.at)
	}
	if p.top != cards.None {
		d.put(p.top, p.at)
	}
}

func (d *dealer) put(c cards.Card, p pile) {
	d.s.put(slotOf(c, d.placed[c]), p)
	d.placed[c]++
}

// remember notes what a View tells of the past.
func (s *State) remember(v *View) {
	s.mover = v.ToMove
	s.first = v.First
	s.quiet = uint8(v.Quiet)
	for seat, n := range v.Laid {
		s.lays[seat] = uint8(n)
	}
	for _, step := range v.Running {
		s.toFamily = s.toFamily || step.Move.To == ToFamily
		if step.Move.shifts() {
			s.run++
		} else {
			s.run = 0
		}
	}
}

// shifts tells whether the move is a play from house to house.
func (m Move) shifts() bool { return m.Kind == Play && m.From.House() > 0 && m.To.House() > 0 }
