package patience

import "stopp/game/cards"

// Differences between the patiences in play. These are switches rather than functions in
// a spec: a call through a variable would make the table escape to the heap, and every
// move would cost an allocation.

// takes says whether a family takes a card.
func (s *State) takes(c cards.Card) Code {
	switch s.rules.Kind {
	case Harfe:
		return s.takesHarfe(c)
	case Reihe:
		return s.takesReihe(c)
	case Napoleon:
		return s.takesNapoleon(c)
	}
	return s.takesGrosse(c)
}

// lay puts a card on the family that takes it.
func (s *State) lay(c cards.Card) {
	s.left--
	switch s.rules.Kind {
	case Harfe:
		s.layHarfe(c)
	case Reihe:
		s.layReihe(c)
	case Napoleon:
		s.put(Packet, c)
	case Grosse:
		s.layGrosse(c)
	}
}

// free says whether the last n cards of a pile may be carried away together. They lie
// open.
func (s *State) free(from Place, n int) bool {
	switch s.rules.Kind {
	case Harfe:
		return s.freeHarfe(from, n)
	case Grosse:
		return s.freeGrosse(from, n)
	}
	return n == 1
}

// room is what a column takes.
type room struct {
	end   set  // the cards that may come first at its end
	open  bool // whether anything may go above its first card
	above set  // the cards that may
}

// room says what a column that is built on takes.
func (s *State) room(to Place) room {
	if s.rules.Kind == Harfe {
		return s.roomHarfe(to)
	}
	return s.roomGrosse(to)
}

// settle does what follows at once when cards have left a pile.
func (s *State) settle(from Place) {
	switch s.rules.Kind {
	case Harfe:
		s.uncover(from)
	case Napoleon:
		s.fillNapoleon(from)
	}
}

// safe says whether a play to a family can never harm ("Safe" of each game).
func (s *State) safe(c cards.Card) bool {
	switch s.rules.Kind {
	case Harfe:
		return s.safeHarfe(c)
	case Napoleon:
		return s.rules.must() || s.Size(Hand) == 0 && s.Size(Waste) == 0 // §4.8
	case Reihe:
		return s.rules.must() || s.Size(Hand) == 0 // §3.9: a play changes where the coming cards fall
	}
	return s.direction != NoDirection // §5.8: the only card that could be laid to it can go up, too
}

// hinders tells whether laying a card to its family now could keep another card from
// going to a family: a twin that wants its place, or a card that wants the other
// direction.
func (s *State) hinders(c cards.Card) bool {
	switch s.rules.Kind {
	case Harfe:
		h := s.heights[c.Suit()]
		return h[0] != h[1] && h[0] < uint8(c.Rank())
	case Grosse:
		return s.direction == NoDirection
	}
	return s.rules.Kind == Napoleon
}
