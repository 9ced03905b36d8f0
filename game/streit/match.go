package streit

import (
	"stopp/game"
)

// Match is a game with its referee: the table, the moves that can still be stopped, the
// prices of wrong calls, and whether a result is final. It is a value: Do returns a new
// one and leaves the old one as it was.
type Match struct {
	now    State
	number int  // actions accepted
	turn   int  // number of the running turn, from 1
	done   int  // number of the turn that previous holds, 0 for none
	fresh  bool // the running turn has no move yet

	window            *made // the last of the moves that can be stopped, nil for none
	running, previous []Step
	notes             []Note // of overlooked duties, until they may be read (§6.9)

	penalties   [maxSeats]penalty
	lates       [maxSeats]uint8 // turns lost on time
	proposed    game.Seats      // of a block
	accepted    game.Seats      // of a provisional result
	provisional bool
}

// penalty is a seat's open debts for calls and faults (§6.5, §6.6).
type penalty struct {
	silence uint8 // turns to begin until the seat may call again; none once one is passed over
	skips   uint8 // turns to be passed over
	barred  bool  // no call until a turn of the seat's has been passed over
}

// New deals a match. The error says what is wrong with the deal.
func New(d Deal) (Match, error) {
	if err := d.Validate(); err != nil {
		return Match{}, err
	}
	return From(d.table()), nil
}

// From is a match that begins at a position. A position has no past: nothing can be
// stopped, and nothing counts towards a block.
func From(s State) Match { return Match{now: s, turn: 1, fresh: true} }

// Table is the state of the table, hidden cards and all: for records and the
// command line, never for players.
func (m Match) Table() State { return m.now }

// Outcome is how the match stands.
func (m Match) Outcome() game.Outcome {
	out := m.now.Outcome()
	out.Provisional = m.provisional
	return out
}

// Do carries out an action of a seat. The match it is called on stays as it is, whatever
// happens; the new one is returned with the events, in order. The error is a *Refusal,
// and then nothing has changed.
func (m Match) Do(seat game.Seat, a Action) (Match, []Event, error) {
	if seat >= m.now.seats() {
		return m, nil, refuse(NoSuchPlace)
	}
	if a.Verb == Resign && m.provisional {
		a.Verb = Accept
	}
	next := m
	if a.Verb != ProposeBlock {
		next.proposed = 0
	}
	next.number++
	events, err := next.carryOut(seat, a)
	if err != nil {
		return m, nil, err
	}
	return next, next.noted(events), nil
}

func (m *Match) carryOut(seat game.Seat, a Action) ([]Event, error) {
	switch {
	case m.now.ending != 0 && !m.provisional:
		return nil, refuse(GameOver)
	case a.Verb == Stop:
		return m.stop(seat, a)
	case a.Verb == Accept:
		return m.accept(seat)
	case m.provisional:
		return nil, refuse(NotNow)
	case a.Verb == ProposeBlock:
		return m.propose(seat), nil
	case a.Verb == Late:
		return m.late(seat)
	case a.Verb == Resign:
		m.now.ending, m.now.victor = game.Resigned, seat
		return []Event{{What: GaveUp, Seat: seat}, m.ended()}, nil
	}
	return m.move(seat, a.Move)
}

// refusal is why the referee would not carry a move out, nil if it would: then
// with the faults that the move has all the same. An arbiter refuses every fault
// (§5.1); under stopp faults of order are carried out (§5.2), under touch a card
// that was put down wrongly, too (§5.3).
func (s *State) refusal(mv Move) (Faults, error) {
	v := s.Judge(mv)
	referee := s.rules.Referee
	switch {
	case v.Impossible != "":
		return 0, refuse(v.Impossible)
	case v.Faults == 0, referee == RefereeStopp && v.Placeable(), referee == RefereeTouch && (v.Placeable() || s.canPutDown(mv)):
		return v.Faults, nil
	}
	return 0, refuse(Reason(v.Faults.First().String()))
}

// canPutDown tells whether a wrong card can be put down where the referee only
// looks at touched cards: a free card or the own waste's top, to a house or to
// an opponent's pile that is neither empty nor closed (§5.3, §8.2).
func (s *State) canPutDown(mv Move) bool {
	if !s.isFree(mv.From) && mv.From != OwnWaste {
		return false
	}
	owner, onWaste, load := mv.To.Load()
	if !load {
		return mv.To.House() > 0
	}
	return owner != s.mover && s.top[goal(mv.To)] != 0 && (onWaste || !s.closedTops.Has(owner))
}

// move makes a move of the turn. Only a lay or a pass ends the turn (§3.7); after
// any other move its seat goes on (§3.8).
func (m *Match) move(seat game.Seat, mv Move) ([]Event, error) {
	mv = mv.bare()
	if seat != m.now.mover {
		return nil, refuse(OutOfTurn)
	}
	faults, err := m.now.refusal(mv)
	if err != nil {
		return nil, err
	}
	before := m.now
	m.begin(seat)
	m.now = before.After(mv)
	step := before.step(mv)
	m.running = append(m.running[:len(m.running):len(m.running)], step)
	if m.now.rules.Window == WindowMove {
		m.close()
	}
	if m.now.rules.Referee != RefereeArbiter {
		m.window = &made{before, step, faults, m.turn, m.window, m.window.moves() + 1}
	}
	if mv.Kind == Lay || mv.Kind == Pass {
		m.newTurn()
	}
	return m.goOn([]Event{{What: Moved, Seat: seat, Step: step}}), nil
}

// begin notes the first move of a turn.
func (m *Match) begin(seat game.Seat) {
	if !m.fresh {
		return
	}
	m.fresh = false
	m.close()
	m.penalties[seat].turnBegun()
}

// close closes the window.
func (m *Match) close() {
	m.note(m.window.list())
	m.window = nil
}

func (p *penalty) turnBegun() {
	if p.silence > 0 {
		p.silence--
	}
}

// paid is a turn passed over. It ends the bar of any wrong call, whatever the turn
// was owed for (§6.5).
func (p *penalty) paid() { *p = penalty{skips: p.skips - 1} }

// newTurn opens the book of the next turn.
func (m *Match) newTurn() {
	m.done = m.turn
	m.turn++
	m.fresh = true
	m.previous, m.running = m.running, nil
}

// goOn passes over owed turns after a turn has ended, and adds what follows.
func (m *Match) goOn(events []Event) []Event {
	for m.fresh && m.now.ending == 0 && m.penalties[m.now.mover].skips > 0 {
		events = append(events, m.passOver())
	}
	return m.follows(events)
}

// follows tells who is next or how the game ended.
func (m *Match) follows(events []Event) []Event {
	if m.now.ending != 0 {
		m.settle()
		return append(events, m.ended())
	}
	if m.fresh {
		events = append(events, Event{What: TurnPassed, Seat: m.now.mover})
	}
	return events
}

// passOver is a turn that begins and ends at once. It closes no window: the turn
// before it is still the one that has just ended (§6.1).
func (m *Match) passOver() Event {
	seat := m.now.mover
	m.penalties[seat].paid()
	m.turn++
	m.now = m.now.passOver()
	return Event{What: PassedOver, Seat: seat}
}

func (m *Match) ended() Event { return Event{What: Ended, Seat: game.NoSeat, Outcome: m.Outcome()} }

// settle finds out whether a result can still be undone (§6.7).
func (m *Match) settle() {
	m.provisional = false
	if m.window == nil || m.now.rules.TakeBack == TakeBackOff {
		return
	}
	m.provisional = m.callers() != 0
}

// callers are the seats that may call on the moves that can be stopped; there must be
// some.
func (m *Match) callers() (seats game.Seats) {
	for seat := game.A; seat < m.now.seats(); seat++ {
		if seat != m.lastMover() && !m.mute(seat) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// lastMover made the moves that can be stopped; there must be one.
func (m *Match) lastMover() game.Seat { return m.window.step.Seat }

// mute tells whether a seat has lost the right to call, for now or by accepting.
func (m *Match) mute(seat game.Seat) bool {
	p := m.penalties[seat]
	return p.silence > 0 || p.barred || m.accepted.Has(seat)
}

func (m *Match) accept(seat game.Seat) ([]Event, error) {
	if !m.provisional || !m.callers().Has(seat) {
		return nil, refuse(NothingToTake)
	}
	m.accepted = m.accepted.With(seat)
	m.settle()
	events := []Event{{What: TookResult, Seat: seat}}
	if !m.provisional {
		events = append(events, m.ended())
	}
	return events, nil
}

// propose proposes a block or agrees to one (§7.2).
func (m *Match) propose(seat game.Seat) []Event {
	m.proposed = m.proposed.With(seat)
	events := []Event{{What: Proposed, Seat: seat}}
	if len(m.proposed.List()) == m.now.rules.Seats() {
		m.now.ending = game.Blocked
		events = append(events, m.ended())
	}
	return events
}

// step is a move as everybody sees it.
func (s *State) step(mv Move) Step {
	st := Step{Seat: s.mover, Move: mv}
	switch mv.Kind {
	case Play:
		st.Card = s.topCard(s.source(mv.From))
	case Turn:
		after := s.After(mv)
		st.Card = after.topCard(of(s.mover, turned))
		st.TurnedOver = s.count[of(s.mover, waste)] > 0 && after.count[of(s.mover, waste)] == 0
	case Lay:
		st.Card = s.topCard(of(s.mover, turned))
	case Open:
		st.Card = s.topCard(of(s.mover, reserve))
	}
	return st
}
