package patience

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
