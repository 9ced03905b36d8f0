package streit

import "stopp/game/cards"

// maxRun is how many plays from house to house may follow each other in a turn
// (§4.4).
const maxRun = 100

// Verdict is what the rules say of a move.
type Verdict struct {
	Impossible Reason // why the move has no meaning at the table; "" if it has
	Faults     Faults // every fault that the move would be, for a possible one
}

// Regular tells whether the move is possible and breaks nothing.
func (v Verdict) Regular() bool { return v.Impossible == "" && v.Faults == 0 }

// Placeable tells whether the card may go where the move puts it, so that at
// most the order of moves is broken.
func (v Verdict) Placeable() bool {
	return v.Impossible == "" && !v.Faults.Has(NotFree) && !v.Faults.Has(BadPlacement)
}

// accepts has for every card those that may lie on it in a house: one rank
// lower, of the other colour (§3.2).
var accepts = pairs(func(below, c cards.Card) bool {
	return c.Rank()+1 == below.Rank() && c.Red() != below.Red()
})

// loads has for every card those that may be loaded on it: a neighbour of its
// suit (§3.2).
var loads = pairs(func(below, c cards.Card) bool {
	return c.Suit() == below.Suit() && (c.Rank()+1 == below.Rank() || c.Rank() == below.Rank()+1)
})

func pairs(fits func(below, c cards.Card) bool) (table [cards.Joker + 1]uint64) {
	for below := cards.Card(1); below <= cards.Kinds; below++ {
		for c := cards.Card(1); c <= cards.Kinds; c++ {
			if fits(below, c) {
				table[below] |= bit(c)
			}
		}
	}
	return table
}

// Judge says what the rules make of a move by the seat to move (§4). It is the
// one place that knows legality; whoever lists, makes or explains moves asks
// here.
func (s *State) Judge(m Move) Verdict {
	if r := s.impossible(m); r != "" {
		return Verdict{Impossible: r}
	}
	var v Verdict
	if m.Kind == Play {
		if m.From == OwnWaste {
			v.Faults.add(NotFree)
		}
		if !s.fits(s.topCard(s.source(m.From)), m.To) {
			v.Faults.add(BadPlacement)
		}
	}
	s.order(m, &v.Faults)
	return v
}

// order adds the faults of order (§4.1).
func (s *State) order(m Move, f *Faults) {
	own := of(s.mover, reserve)
	if s.wants(s.topCard(own)) && m != (Move{Play, OwnReserve, ToFamily}) {
		f.add(ReserveFirst)
	}
	if m.To != ToFamily && s.free()&s.wanted != 0 {
		f.add(FamilyFirst)
	}
	if (m.Kind == Turn || m.Kind == Pass) && s.count[own] > 0 && s.vacancy() != NoPlace {
		f.add(FillVacancy)
	}
}

// free is the set of free cards of the seat to move (§3.1), a bit a card; no
// card at all is bit 0.
func (s *State) free() uint64 {
	set := bit(s.topCard(of(s.mover, reserve))) | bit(s.topCard(of(s.mover, turned)))
	for n := 1; n <= s.rules.Houses(); n++ {
		set |= bit(s.topCard(house(n)))
	}
	return set
}

// fits tells whether a card may lie at the goal of a play (§3.2, §3.9).
func (s *State) fits(c cards.Card, to Place) bool {
	if to == ToFamily {
		return s.wants(c)
	}
	below := s.topCard(goal(to))
	owner, _, load := to.Load()
	switch {
	case load && owner == s.mover:
		return false
	case load:
		return loads[below]>>c&1 == 1
	}
	return below == cards.None || accepts[below]>>c&1 == 1
}

// impossible names what has no meaning at the table (§4.4).
func (s *State) impossible(m Move) Reason {
	small := func(p pile) bool { return s.count[of(s.mover, p)] > 0 }
	switch {
	case s.ending != 0:
		return GameOver
	case m.Kind == Play:
		return s.impossiblePlay(m)
	case m.Kind == Turn && small(turned):
		return AlreadyTurned
	case m.Kind == Turn && !small(hand) && !small(waste):
		return NothingToTurn
	case m.Kind == Lay && !small(turned):
		return NothingTurned
	case m.Kind == Pass && (small(turned) || small(hand) || small(waste)):
		return StillCards
	case m.Kind > Pass:
		return NoSuchPlace
	}
	return ""
}

func (s *State) impossiblePlay(m Move) Reason {
	houses := s.rules.Houses()
	owner, onWaste, load := m.To.Load()
	switch {
	case !m.From.source() || !m.To.goal(), m.From.House() > houses, m.To.House() > houses, load && owner >= s.seats():
		return NoSuchPlace
	case s.top[s.source(m.From)] == 0:
		return EmptyPlace
	case m.From == m.To,
		load && owner == s.mover && (m.From == OwnReserve && !onWaste || m.From == OwnWaste && onWaste):
		return SamePlace
	case m.From.House() > 0 && m.To.House() > 0 && s.run >= maxRun:
		return Endless
	}
	return ""
}
