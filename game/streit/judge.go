package streit

import "stopp/game/cards"

// maxRun is how many plays from house to house may follow each other in a turn
// (§4.4).
const maxRun = 100

// Verdict is the rules' verdict on a move.
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

// accepts has for every card the cards that may lie on it in a house: one rank lower, of
// the other colour (§3.2).
var accepts = pairs(func(below, c cards.Card) bool {
	return c.Rank()+1 == below.Rank() && c.Red() != below.Red()
})

// loads has for every card the cards that may be loaded on it: a neighbour of its suit
// (§3.2).
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

// suits has for every card the cards that may lie on it in a house built in suit (§8).
var suits = pairs(func(below, c cards.Card) bool {
	return c.Suit() == below.Suit() && c.Rank()+1 == below.Rank()
})

// Judge says what the rules make of a move by the seat to move (§4). It is the
// one place that knows legality; code that lists, makes or explains moves asks
// here.
func (s *State) Judge(m Move) Verdict {
	m = m.bare()
	if r := s.impossible(m); r != "" {
		return Verdict{Impossible: r}
	}
	d, misplaced := s.demands(), s.placing(m)
	return Verdict{Faults: misplaced | d.faults(m, misplaced)}
}

// placing is a possible move's breaches of the rules for placing a card.
func (s *State) placing(m Move) (f Faults) {
	if m.Kind != Play {
		return 0
	}
	if !s.isFree(m.From) {
		f.add(NotFree)
	}
	if !s.fits(m.From, m.To) {
		f.add(BadPlacement)
	}
	return f
}

// isFree tells whether the card of a place is free (§3.1, §8). With
// vacancy=waste the own waste's top may be played, if only to one place.
func (s *State) isFree(from Place) bool {
	switch from {
	case OwnReserve:
		return !s.closedTops.Has(s.mover)
	case OwnWaste:
		return s.rules.OwnWaste == On || s.rules.Vacancy == VacancyWaste
	}
	return true
}

// free is the set of cards of the seat to move that may go to any place (§3.1,
// §8), a bit a card; no card at all is bit 0.
func (s *State) free() uint64 {
	set := bit(s.openTop(s.mover)) | bit(s.topCard(of(s.mover, turned)))
	for n := 1; n <= s.houses(); n++ {
		set |= bit(s.topCard(house(n)))
	}
	if s.rules.OwnWaste == On {
		set |= bit(s.topCard(of(s.mover, waste)))
	}
	return set
}

// fits tells whether the card of a place may lie at the goal of a play (§3.2,
// §3.9, §8).
func (s *State) fits(from, to Place) bool {
	c := s.topCard(s.source(from))
	if from == OwnWaste && s.rules.Vacancy == VacancyWaste && (to.House() == 0 || s.top[goal(to)] != 0) {
		return false
	}
	owner, _, load := to.Load()
	switch {
	case to == ToFamily:
		return s.wants(c)
	case load:
		return owner != s.mover && s.takesLoad(to)>>c&1 == 1 && s.mayLoad(from, c)
	}
	return s.housed(from, c, house(to.House()))
}

// housed tells whether a house takes a card.
func (s *State) housed(from Place, c cards.Card, p pile) bool {
	if s.top[p] == 0 {
		return s.fillsVacancy(from)
	}
	return s.builds(s.topCard(p))>>c&1 == 1
}

// builds is the set of cards that a card of a house takes.
func (s *State) builds(below cards.Card) uint64 {
	if s.rules.Build == BuildSuit {
		return suits[below]
	}
	return accepts[below]
}

// fillsVacancy tells whether the card of a place may go to an empty house (§3.2,
// §8, vacancy): it takes free cards only.
func (s *State) fillsVacancy(from Place) bool {
	if !s.isFree(from) {
		return false
	}
	switch s.rules.Vacancy {
	case VacancyWaste:
		return from == OwnWaste || s.count[of(s.mover, waste)] == 0
	case VacancyReserve:
		if s.count[of(s.mover, reserve)] > 0 {
			return from == OwnReserve
		}
		return from == OwnTurned
	}
	return true
}

// takesLoad is the set of cards that an opponent's pile takes (§3.2, §8.2).
func (s *State) takesLoad(to Place) uint64 {
	if owner, onWaste, _ := to.Load(); !onWaste && s.closedTops.Has(owner) {
		return 0
	}
	return loads[s.topCard(goal(to))]
}

// mayLoad tells whether the options let a card be loaded now (§8).
func (s *State) mayLoad(from Place, c cards.Card) bool {
	switch {
	case s.rules.FirstLoad == FirstLoadNo && s.first:
		return false
	case s.rules.Load == LoadAny:
		return true
	case from != OwnReserve && from != OwnTurned, s.wants(c):
		return false
	}
	for n := 1; n <= s.houses(); n++ {
		if Place(n) != s.closed && s.housed(from, c, house(n)) {
			return false
		}
	}
	return true
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
	case m.Kind == Open && !s.closedTops.Has(s.mover):
		return NothingClosed
	case m.Kind > Open:
		return NoSuchPlace
	}
	return ""
}

func (s *State) impossiblePlay(m Move) Reason {
	houses := s.houses()
	owner, onWaste, load := m.To.Load()
	switch {
	case !m.From.source() || !m.To.goal(), m.From.House() > houses, m.To.House() > houses, load && owner >= s.seats():
		return NoSuchPlace
	case s.closed != NoPlace && m.To == s.closed:
		return ClosedHouse
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
