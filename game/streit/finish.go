package streit

import (
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
)

// InSight tells whether all that the seat to move has left lies open: no hand, no
// waste, and at most one card in the reserve. It depends on numbers that everybody
// sees, never on what may be played.
func (v View) InSight() bool {
	p := v.Players[v.ToMove]
	return !v.Outcome.Over() && p.Hand == 0 && p.Waste == 0 && p.Reserve <= 1 && p.ReserveTop != cards.Hidden
}

// Finish lists plays to families that rid the seat to move of its last card; nil
// if it is not InSight, or if they don't get that far. They come in a fixed order,
// whatever the rules demand first: the reserve's card, else the turned one, else
// the house with the lowest number. A play to a family never blocks another one,
// so no other order gets further.
func (v View) Finish() (list []Move) {
	if !v.InSight() {
		return nil
	}
	f := finish{own: map[Place]cards.Card{}, wants: map[cards.Card]int{}}
	f.read(v)
	for len(f.own) > 0 {
		from := f.next()
		if from == NoPlace {
			return nil
		}
		list = append(list, Move{Play, from, ToFamily})
	}
	return list
}

// finish is the rest of a table when only families count.
type finish struct {
	own    map[Place]cards.Card // the mover's own cards
	houses [][]cards.Card
	wants  map[cards.Card]int // how many families take a card next
}

func (f *finish) read(v View) {
	p := v.Players[v.ToMove]
	for from, c := range map[Place]cards.Card{OwnReserve: p.ReserveTop, OwnTurned: p.Turned} {
		if c != cards.None {
			f.own[from] = c
		}
	}
	for _, h := range v.Houses {
		f.houses = append(f.houses, h.Open)
	}
	for _, fam := range v.Families {
		if fam.Height < cards.King {
			f.wants[cards.New(fam.Height+1, fam.Suit)]++
		}
	}
}

// next takes the next card that goes to a family; NoPlace if none does.
func (f *finish) next() Place {
	for _, from := range []Place{OwnReserve, OwnTurned} {
		if c, lies := f.own[from]; lies && f.takes(c) {
			delete(f.own, from)
			return from
		}
	}
	for i, open := range f.houses {
		if n := len(open); n > 0 && f.takes(open[n-1]) {
			f.houses[i] = open[:n-1]
			return Place(i + 1)
		}
	}
	return NoPlace
}

// takes puts a card on a family that wants it, if one does.
func (f *finish) takes(c cards.Card) bool {
	if f.wants[c] == 0 {
		return false
	}
	f.wants[c]--
	if c.Rank() < cards.King {
		f.wants[cards.New(c.Rank()+1, c.Suit())]++
	}
	return true
}

// MostLate is how many turns of a game a seat may lose on time. With one more
// it resigns instead, written by the clock (§6.8).
const MostLate = 2

// late takes the rest of its turn from the seat to move, whose time is up
// (§6.8). It counts as a lay, and it closes the window; a turned card goes onto
// the waste, as after a Stopp.
func (m *Match) late(seat game.Seat) ([]Event, error) {
	switch {
	case seat != m.now.mover:
		return nil, refuse(OutOfTurn)
	case m.lates[seat] == MostLate:
		return nil, refuse(LateTooOften)
	}
	m.lates[seat]++
	m.begin(seat)
	m.close()
	laid := m.now.layTurned()
	m.now = m.now.passOver()
	m.newTurn()
	return m.goOn([]Event{{What: RanOut, Seat: seat, Laid: laid}}), nil
}

// Lead is, by seat, how many points each was ahead of the seat that resigned a match, from its
// record: the difference of their cards, as in a blocked game (§7.3), 0 if not ahead. It is nil
// if nobody resigned.
func Lead(r *record.Record) ([]int, error) {
	var last Entry
	for e, err := range Replay(r) {
		if err != nil {
			return nil, err
		}
		last = e
	}
	s := last.Match.now
	if s.ending != game.Resigned {
		return nil, nil
	}
	lead := make([]int, s.seats())
	for seat := range lead {
		lead[seat] = max(0, s.sum(s.victor)-s.sum(game.Seat(seat)))
	}
	return lead, nil
}
