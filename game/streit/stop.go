package streit

import (
	"stopp/game"
	"stopp/game/cards"
)

// stop is a call of Stopp (§6).
func (m *Match) stop(caller game.Seat, a Action) ([]Event, error) {
	if err := m.mayCall(caller, a); err != nil {
		return nil, err
	}
	r := &Ruling{Caller: caller, Offender: m.lastMover(), Named: a.Fault, NamedCard: a.Card}
	for i := range m.window {
		if m.window[i].proves(a) {
			return m.right(r, i), nil
		}
	}
	return m.wrong(r), nil
}

// mayCall refuses a call that is impossible or has not the form that the
// claim wants (§6.1, §6.2, §6.5).
func (m *Match) mayCall(caller game.Seat, a Action) error {
	rules := m.now.rules
	switch {
	case rules.Referee == RefereeArbiter:
		return refuse(NoStopping)
	case len(m.window) == 0:
		return refuse(NoWindow)
	case caller == m.lastMover():
		return refuse(OwnMove)
	case m.mute(caller):
		return refuse(MayNotCall)
	case rules.Claim == ClaimName && a.Fault == Regular:
		return refuse(FaultNeeded)
	case rules.Claim == ClaimCall && a.Fault != Regular:
		return refuse(FaultUnwanted)
	case a.Card != cards.None && !a.Fault.NamesCard():
		return refuse(CardUnwanted)
	}
	return nil
}

// proves tells whether a move makes a call right (§6.2).
func (e *made) proves(a Action) bool {
	if a.Fault == Regular {
		return e.faults != 0
	}
	if !e.faults.Has(a.Fault) {
		return false
	}
	own := e.before.topCard(of(e.before.mover, reserve))
	switch {
	case a.Card == cards.None:
		return true
	case a.Fault == FamilyFirst:
		return e.before.free()&e.before.wanted&bit(a.Card) != 0
	}
	return a.Card == own
}

// wrong makes the caller pay (§6.5).
func (m *Match) wrong(r *Ruling) []Event {
	r.Price = m.now.rules.WrongCall
	p := &m.penalties[r.Caller]
	switch r.Price {
	case Silence:
		p.silence = 2
	case Skip:
		p.skips++
		p.barred = p.skips
	}
	events := []Event{{What: Called, Seat: r.Caller, Ruling: r}}
	if !m.provisional {
		return events
	}
	if m.settle(); !m.provisional {
		events = append(events, m.ended())
	}
	return events
}

// right carries a right call out against move i of the window (§6.3, §6.6).
func (m *Match) right(r *Ruling, i int) []Event {
	e := m.window[i]
	r.Right = true
	r.Judged = e.faults.First()
	r.Faulty = e.step
	duty := e.before.duty(r.Judged, r, e.step.Move)
	r.Duty = e.before.step(duty)
	m.accepted, m.provisional = 0, false
	if m.now.rules.TakeBack == TakeBackOn {
		m.takeBack(r, i)
	} else {
		m.breakOff(r)
	}
	m.window = nil
	return m.goOn([]Event{{What: Called, Seat: r.Caller, Ruling: r}})
}

// takeBack sets the table back to before move i, has the compulsory move made,
// and passes the turn.
func (m *Match) takeBack(r *Ruling, i int) {
	log := m.running
	if m.fresh {
		log = m.previous
	}
	for _, e := range m.window[i:] {
		r.TakenBack = append(r.TakenBack, e.step)
	}
	kept := len(log) - len(r.TakenBack)
	r.Carried = true
	m.now = m.window[i].before.After(r.Duty.Move)
	log = append(log[:kept:kept], r.Duty)
	if m.now.ending == 0 {
		r.Laid = m.now.layTurned()
		m.now.endTurn()
	}
	if !m.fresh {
		m.newTurn()
	}
	m.previous = log
}

// breakOff leaves the table as it is and ends the offender's turn, or has its
// next one passed over if it has ended already. It counts as a lay (§7.2).
func (m *Match) breakOff(r *Ruling) {
	m.now.lays[r.Offender]++
	if m.fresh {
		r.LosesTurn = true
		m.penalties[r.Offender].skips++
		m.now.declareBlock()
		return
	}
	r.Laid = m.now.layTurned()
	m.now.endTurn()
	m.newTurn()
}

// layTurned puts the turned card of the seat to move, if one lies, on its
// waste.
func (s *State) layTurned() cards.Card {
	own := of(s.mover, turned)
	if s.count[own] == 0 {
		return cards.None
	}
	c := s.topCard(own)
	s.put(s.take(own), of(s.mover, waste))
	return c
}

// duty is the compulsory move that a fault of order left out (§6.3).
func (s *State) duty(judged Code, r *Ruling, faulty Move) Move {
	switch judged {
	case ReserveFirst:
		return Move{Play, OwnReserve, ToFamily}
	case FillVacancy:
		return Move{Play, OwnReserve, s.vacancy()}
	}
	named := s.wanted
	if r.Named == FamilyFirst && r.NamedCard != cards.None {
		named = bit(r.NamedCard)
	}
	return Move{Play, s.toFamilyFrom(named&s.wanted, faulty), ToFamily}
}

// toFamilyFrom finds the place whose free card of a set goes to a family: the
// one that the faulty move took it from, else the lowest-numbered house, else
// the turned card.
func (s *State) toFamilyFrom(set uint64, faulty Move) Place {
	goes := func(from Place) bool {
		c := s.topCard(s.source(from))
		return c != cards.None && set>>c&1 == 1
	}
	switch {
	case faulty.Kind == Play && goes(faulty.From):
		return faulty.From
	case faulty.Kind == Lay && goes(OwnTurned):
		return OwnTurned
	}
	for n := 1; n <= s.rules.Houses(); n++ {
		if goes(Place(n)) {
			return Place(n)
		}
	}
	return OwnTurned
}
