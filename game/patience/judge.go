package patience

import "stopp/game/cards"

// Judge says whether a move is possible, or why not: the first code that holds. It
// is the one place that knows; lists and After ask it.
func (s *State) Judge(m Move) Code {
	k := s.rules.Kind
	switch {
	case s.left == 0:
		return Over
	case m.From == Hand && m == k.Draws() && m != Move{}:
		return s.judgeDraw()
	case m.From == Hand || m.From == Family || !k.Has(m.From) || !k.Has(m.To) || m.To == Hand:
		return NoSuchPile
	case s.Size(m.From) == 0:
		return NothingThere
	case !s.mayLeave(m.From, int(m.N)):
		return NotFree
	}
	return s.judgePlace(m)
}

// judgeDraw judges turning and dealing.
func (s *State) judgeDraw() Code {
	switch {
	case s.Size(Hand) == 0 && s.Size(Waste) == 0:
		return NothingThere
	case s.rules.must() && s.anyFits():
		return MustPlay
	case s.Size(Hand) == 0 && s.pass >= s.rules.passes():
		return PassOver
	}
	return Regular
}

// mayLeave tells whether the last n cards of a pile that has any are free together.
func (s *State) mayLeave(from Place, n int) bool {
	return n >= 1 && n <= s.Size(from)-s.Down(from) && s.free(from, n)
}

// judgePlace judges where free cards go.
func (s *State) judgePlace(m Move) Code {
	switch {
	case m.From == m.To:
		return SamePlace
	case m.To == Family && m.N == 1 && !m.Above:
		return s.takes(s.Top(m.From))
	case s.spec().built == 0 && m.To != Family:
		return NoBuilding
	case m.To <= mostColumns:
		return s.judgeColumn(m)
	case m.To == Cellar && m.N == 1 && !m.Above:
		return s.judgeCellar()
	}
	return DoesNotFit
}

// judgeColumn judges what goes to a pile that goes by a number.
func (s *State) judgeColumn(m Move) Code {
	if m.To > s.spec().built {
		return NoBuilding
	}
	switch takes := s.room(m.To); {
	case m.Above && !takes.open:
		return NoBuilding
	case m.Above:
		return fit(m.N == 1 && takes.above.has(s.first(m)))
	case s.changesNothing(m):
		return NothingChanges
	default:
		return fit(takes.end.has(s.first(m)))
	}
}

// changesNothing tells whether a whole column goes to an empty one and could come back
// (§1.6).
func (s *State) changesNothing(m Move) bool {
	return s.Size(m.To) == 0 && int(m.N) == s.Size(m.From) && m.From <= s.spec().built
}

// judgeCellar judges what goes to the cellar.
func (s *State) judgeCellar() Code {
	if s.Size(Cellar) > 0 {
		return CellarFull
	}
	return Regular
}

// fit is the verdict on a card that fits or does not.
func fit(fits bool) Code {
	if fits {
		return Regular
	}
	return DoesNotFit
}

// first is the first of the cards that a move carries.
func (s *State) first(m Move) cards.Card { return s.cards[s.end(m.From)-int(m.N)] }

// anyFits tells whether a free card fits a family.
func (s *State) anyFits() bool {
	spec := s.spec()
	for p := Place(1); int(p) <= spec.columns; p++ {
		if s.fits(p) {
			return true
		}
	}
	for _, p := range spec.others {
		if s.fits(p) {
			return true
		}
	}
	return false
}

// fits tells whether a pile's free card fits a family.
func (s *State) fits(p Place) bool {
	return s.Size(p) > 0 && s.mayLeave(p, 1) && s.takes(s.Top(p)) == Regular
}

// After is the table after a possible move. The result means nothing for a move that
// Judge does not call Regular.
func (s *State) After(m Move) State {
	then := *s
	then.apply(m)
	return then
}

func (s *State) apply(m Move) {
	switch {
	case m == Turn:
		s.turn()
		return
	case m == Deal:
		s.dealOne()
		return
	case m.To == Family:
		s.lay(s.take(m.From))
	case m.Above:
		s.insert(m.To, 0, s.take(m.From))
	default:
		s.carry(m.From, m.To, int(m.N))
	}
	s.settle(m.From)
}

// turn lays the next card of the hand onto the waste. With the hand empty the waste is
// turned over first, and the next pass begins (§2.5, §4.4).
func (s *State) turn() {
	if s.Size(Hand) == 0 {
		s.ends[Waste] = s.ends[Waste-1]
		s.pass++
	}
	s.ends[Waste]++
}

// uncover turns a column's last card up (§2.6).
func (s *State) uncover(from Place) {
	if from <= mostColumns && s.down[from-1] > 0 && int(s.down[from-1]) == s.Size(from) {
		s.down[from-1]--
	}
}

// Shows tells whether a possible move shows a hidden card: by drawing it, uncovering
// it, or filling a place from the hand. Taking such a move back is a peek (§1.8).
func (s *State) Shows(m Move) bool {
	then := s.After(m)
	if then.Size(Hand) < s.Size(Hand) || m.From == Hand {
		return true
	}
	return m.From <= mostColumns && then.down[m.From-1] < s.down[m.From-1]
}
