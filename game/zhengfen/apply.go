package zhengfen

import "stopp/game"

// After is the table after an action that Judge allows, by the seat to move unless it is
// Resign or End. A play has its reading.
func (s *State) After(seat game.Seat, a Action) State {
	next := *s
	next.do(seat, a, nil)
	return next
}

// Do changes the table by one of the Moves of the seat to move. It is After in place, for
// playing many rounds without keeping any.
func (s *State) Do(a Action) { s.do(s.move, a, nil) }

// outcome is an action's further effects; nil if nobody asks.
type outcome struct {
	action Action // a late seat's action
	took   bool   // it took its trick first
	tricks [2]Trick
	ended  int // how many of them
	round  RoundEnd
	over   bool // the round is
}

// do carries an action out and notes what came of it.
func (s *State) do(seat game.Seat, a Action, out *outcome) {
	if out != nil {
		out.action = a
	}
	switch a.Verb {
	case Playing:
		s.play(a.Play, out)
	case Take:
		s.takeTrick(s.move, out)
	case Pass:
		s.pass(out)
	case Late:
		s.late(out)
	case Resign:
		s.resigned = s.resigned.With(seat)
	case End: // the Match counts who proposes it
	}
}

// play lays cards of the seat to move on the table. The next seat with cards is to move,
// whether it has passed before or not (§3.2).
func (s *State) play(p Play, out *outcome) {
	answered := s.last()
	s.trick[s.plays] = laid{p.Cards, p.Reading, s.move}
	s.plays++
	s.hands[s.move] &^= p.Cards
	if answered {
		s.endRound(s.move, out)
		return
	}
	if s.hands[s.move] == 0 {
		s.out[s.outs] = s.move
		s.outs++
	}
	s.move = s.nextIn(s.move)
	if s.last() && (s.rules.LastTrick == LastEnds || !s.CanBeat()) {
		s.endRound(s.move, out)
	}
}

// pass passes the turn on, or the trick to the seat that made the last play (§3.3, §3.4).
func (s *State) pass(out *outcome) {
	if s.last() {
		s.endRound(s.move, out)
		return
	}
	top := s.trick[s.plays-1].seat
	for {
		s.move = s.after(s.move)
		switch {
		case s.move == top && s.hands[top] == 0:
			s.takeTrick(top, out)
			s.move = s.nextIn(top)
			return
		case s.hands[s.move] != 0:
			return
		}
	}
}

// takeTrick gives the trick on the table to a seat.
func (s *State) takeTrick(seat game.Seat, out *outcome) {
	all := s.Trick()
	s.taken[seat] |= all
	clear(s.trick[:s.plays])
	s.plays = 0
	if out != nil {
		out.tricks[out.ended] = Trick{seat, all}
		out.ended++
	}
}

// late acts for a seat whose time is up (§10.1).
func (s *State) late(out *outcome) {
	if s.plays > 0 && s.trick[s.plays-1].seat != s.move {
		if out != nil {
			out.action = Action{Verb: Pass}
		}
		s.pass(out)
		return
	}
	took := s.plays > 0
	if took {
		s.takeTrick(s.move, out)
	}
	first := s.hands[s.move].First()
	p := Play{CardsOf(first), Reading{Single, first.Rank(), first.Rank()}}
	if out != nil {
		out.action, out.took = Action{Play: p}, took
	}
	s.play(p, out)
}

// endRound ends the round with its Last (§7.3, §7.4).
func (s *State) endRound(last game.Seat, out *outcome) {
	s.takeTrick(s.trick[s.plays-1].seat, out)
	first := s.out[0]
	end := RoundEnd{First: first, Last: last, Hand: s.hands[last], Taken: s.taken[last]}
	s.taken[first] |= end.Hand | end.Taken
	s.hands[last], s.taken[last] = 0, 0
	s.out[s.outs] = last
	s.outs++
	s.move = first
	for seat := range s.rules.Seats() {
		end.Points[seat] = s.taken[seat].Points()
		s.score[seat] += uint32(end.Points[seat])
	}
	if out != nil {
		out.round, out.over = end, true
	}
}
