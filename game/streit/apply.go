package streit

import "stopp/game"

// After is the table after a move of the seat to move, which must be possible;
// whether it is regular is not asked. The table it is called on stays as it
// is. A game that the move ends is over.
func (s State) After(m Move) State {
	switch m.Kind {
	case Play:
		s.play(m)
	case Turn:
		s.turnUp()
	case Lay:
		s.put(s.take(of(s.mover, turned)), of(s.mover, waste))
		s.lays[s.mover]++
		s.endTurn()
	case Pass:
		s.lays[s.mover]++
		s.endTurn()
	}
	return s
}

func (s *State) play(m Move) {
	at := s.take(s.source(m.From))
	if m.To == ToFamily {
		s.toFamily = true
		s.raise(at)
	} else {
		s.put(at, goal(m.To))
	}
	if m.From.House() > 0 && m.To.House() > 0 {
		s.run++
		return
	}
	s.run = 0
	s.lays = [maxSeats]uint8{} // progress (§7.2)
	if s.cardsLeft(s.mover) == 0 {
		s.ending, s.victor = game.Won, s.mover
	}
}

// raise puts a card on its family; the higher one where both would take it.
func (s *State) raise(at slot) {
	c := face[at]
	h := s.heights[c.Suit()]
	if h[0]+1 == c.Rank() {
		h[0]++
	} else {
		h[1]++
	}
	s.setFamily(c.Suit(), h[0], h[1])
}

// turnUp turns the hand's next card, after the waste if the hand is empty
// (§3.4).
func (s *State) turnUp() {
	own := of(s.mover, hand)
	if s.count[own] == 0 {
		for old := of(s.mover, waste); s.count[old] > 0; {
			s.put(s.take(old), own)
		}
	}
	s.put(s.take(own), of(s.mover, turned))
	s.run = 0
}

// passOver is a turn that begins and ends at once (§6.5).
func (s State) passOver() State {
	s.lays[s.mover]++
	s.endTurn()
	return s
}

// endTurn gives the turn to the next seat and looks for a block.
func (s *State) endTurn() {
	s.quiet++
	if s.toFamily {
		s.quiet = 0
	}
	s.toFamily, s.run = false, 0
	s.mover = s.next()
	s.declareBlock()
}
