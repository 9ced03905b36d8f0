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
	window := m.window.list()
	for i, e := range window {
		if e.proves(a) {
			return m.right(r, window[:i], window[i:]), nil
		}
	}
	return m.wrong(r), nil
}

// mayCall refuses a call that is impossible or lacks the form that the claim wants
// (§6.1, §6.2, §6.5).
func (m *Match) mayCall(caller game.Seat, a Action) error {
	rules := m.now.rules
	switch {
	case rules.Referee == RefereeArbiter:
		return refuse(NoStopping)
	case m.window == nil:
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
	s := &e.before
	switch {
	case a.Card == cards.None:
		return true
	case a.Fault == FamilyFirst:
		return s.free()&s.wanted&bit(a.Card) != 0
	case a.Fault == FillVacancy:
		return a.Card == s.topCard(s.source(s.filler()))
	}
	return a.Card == s.openTop(s.mover)
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
		p.barred = true
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

// right carries a right call out against the first of some moves, the last of the
// window, with those before it (§6.3, §6.6).
func (m *Match) right(r *Ruling, before, undone []*made) []Event {
	e := undone[0]
	r.Right = true
	r.Judged = e.faults.First()
	r.Faulty = e.step
	if duty, ok := e.before.duty(r, e.step.Move); ok {
		r.Demanded, r.Duty = true, e.before.step(duty)
	}
	m.accepted, m.provisional = 0, false
	m.note(before)
	if m.now.rules.TakeBack == TakeBackOn {
		m.takeBack(r, undone)
	} else {
		m.note(uncalled(undone))
		m.breakOff(r)
	}
	m.window = nil
	events := []Event{{What: Called, Seat: r.Caller, Ruling: r}}
	if r.LosesTurn {
		return m.follows(events) // the turn of the next seat had come before
	}
	return m.goOn(events)
}

// uncalled are the moves behind one that was called that overlook something else.
func uncalled(undone []*made) (list []*made) {
	called := undone[0].before.Overlooked(undone[0].step.Move)
	for _, e := range undone[1:] {
		if e.faults != 0 && !e.before.Overlooked(e.step.Move).Same(called) {
			list = append(list, e)
		}
	}
	return list
}

// takeBack sets the table back to before these moves, makes the compulsory move if
// there is one, and ends the turn (§6.3). A card that was turned is on the hand again
// (§6.4). Without a compulsory move the turn counts as a lay (§7.2).
func (m *Match) takeBack(r *Ruling, undone []*made) {
	log := m.running
	if m.fresh {
		log = m.previous
	}
	for _, e := range undone {
		r.TakenBack = append(r.TakenBack, e.step)
	}
	kept := len(log) - len(r.TakenBack)
	log = log[:kept:kept]
	m.now = undone[0].before
	if r.Demanded {
		m.now = m.now.After(r.Duty.Move)
		m.now.progress()
		r.Carried = true
		log = append(log, r.Duty)
	} else {
		m.now.lays[r.Offender]++
	}
	if m.now.ending == 0 {
		r.Laid = m.now.layTurned()
		m.now.endTurn()
	}
	if !m.fresh {
		m.newTurn()
	}
	m.previous = log
}

// breakOff leaves the table as it is and ends the offender's turn, which counts as a
// lay (§7.2). If that turn has ended already, the offender's next one will be passed
// over (§6.6).
func (m *Match) breakOff(r *Ruling) {
	if m.fresh {
		r.LosesTurn = true
		m.penalties[r.Offender].skips++
		return
	}
	m.now.lays[r.Offender]++
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

// filler is where the card comes from that has to fill a vacancy.
func (s *State) filler() Place {
	if s.rules.Vacancy == VacancyWaste {
		return OwnWaste
	}
	return OwnReserve
}

// duty is the compulsory move that a fault of order left out (§6.3); other
// faults have none.
func (s *State) duty(r *Ruling, faulty Move) (Move, bool) {
	switch r.Judged {
	case ReserveFirst:
		return Move{Play, OwnReserve, ToFamily}, true
	case OpenFirst:
		return Move{Kind: Open}, true
	case FillVacancy:
		return Move{Play, s.filler(), s.vacancy()}, true
	case FamilyFirst:
		wanted := s.wanted
		if r.Named == FamilyFirst && r.NamedCard != cards.None {
			wanted &= bit(r.NamedCard)
		}
		return Move{Play, s.toFamilyFrom(wanted, faulty), ToFamily}, true
	}
	return Move{}, false
}

// toFamilyFrom finds the place whose free card of a set goes to a family: the
// one that the faulty move took it from, else the lowest-numbered house, else
// the turned card, else the reserve, else the own waste.
func (s *State) toFamilyFrom(set uint64, faulty Move) Place {
	goes := func(from Place) bool {
		return set>>s.topCard(s.source(from))&1 == 1 && s.isFree(from) && s.fits(from, ToFamily)
	}
	switch {
	case faulty.Kind == Play && goes(faulty.From):
		return faulty.From
	case faulty.Kind == Lay && goes(OwnTurned):
		return OwnTurned
	}
	for n := 1; n <= s.houses(); n++ {
		if goes(Place(n)) {
			return Place(n)
		}
	}
	for _, from := range []Place{OwnTurned, OwnReserve} {
		if goes(from) {
			return from
		}
	}
	return OwnWaste
}

// made is a move that was made, with everything needed to stop it. Matches share it, so
// it never changes.
type made struct {
	before  State
	step    Step
	faults  Faults
	turn    int   // its number
	earlier *made // the move before it that can be stopped, too
	count   int   // of those, itself among them
}

// list is a window's moves, the oldest first.
func (e *made) list() []*made {
	all := make([]*made, e.moves())
	for i := len(all) - 1; i >= 0; i-- {
		all[i], e = e, e.earlier
	}
	return all
}

// moves is how many moves a window has.
func (e *made) moves() int {
	if e == nil {
		return 0
	}
	return e.count
}
