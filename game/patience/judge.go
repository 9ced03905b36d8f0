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

// judgeDraw judges to turn or to deal.
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
	if free := s.spec().free; free != nil {
		return n >= 1 && n <= s.Size(from)-s.Down(from) && free(s, from, n)
	}
	return n == 1
}

// judgePlace judges where free cards go.
func (s *State) judgePlace(m Move) Code {
	spec := s.spec()
	switch {
	case m.From == m.To:
		return SamePlace
	case m.To != Family && spec.build == nil, m.Above && !spec.sequences:
		return NoBuilding
	case m.To != Family:
		return spec.build(s, m)
	case m.N > 1 || m.Above:
		return DoesNotFit
	}
	return spec.takes(s, s.Top(m.From))
}

// first is the first of the cards that a move carries.
func (s *State) first(m Move) cards.Card { return s.cards[s.end(m.From)-int(m.N)] }

// anyFits tells whether a free card fits a family.
func (s *State) anyFits() bool {
	var found bool
	s.eachSource(func(from Place) {
		found = found || s.mayLeave(from, 1) && s.spec().takes(s, s.Top(from)) == Regular
	})
	return found
}

// eachSource visits the piles that have cards to be taken, in order.
func (s *State) eachSource(visit func(from Place)) {
	for p := Place(1); int(p) <= s.spec().columns; p++ {
		if s.Size(p) > 0 {
			visit(p)
		}
	}
	for _, p := range s.spec().others {
		if s.Size(p) > 0 {
			visit(p)
		}
	}
}
