package coach

import (
	"math/rand/v2"
	"slices"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
)

// chronicle is a match being followed, for its review.
type chronicle struct {
	Review
	all   []*made // every move that was made, taken back or not
	trail []*made // moves that still stand
	now   streit.Match

	overlooked [][]*made // the oversights
	missed     [][]*miss // by seat, as in its account
}

// made is a move that was made.
type made struct {
	Fault
	seat   game.Seat
	before streit.Match
	after  streit.Match
	duty   streit.Duty // that it overlooks
	chance []bool      // by seat: it had the right to call the move
}

// follow replays a record and notes who did what.
func follow(r *record.Record) (*chronicle, error) {
	c := &chronicle{}
	for e, err := range streit.Replay(r) {
		if err != nil {
			return nil, err
		}
		c.enter(e)
	}
	c.Outcome = c.now.Outcome()
	c.account()
	return c, nil
}

func (c *chronicle) enter(e streit.Entry) {
	v := e.Match.View(game.NoSeat)
	switch {
	case c.Seats == nil:
		c.Rules = v.Rules
		c.Seats = make([]Account, len(v.Players))
	case e.Action.Verb == streit.Moving:
		c.move(e)
	case e.Action.Verb == streit.Stop:
		c.call(e)
	case e.Action.Verb == streit.Late:
		c.Seats[e.Seat].Late = append(c.Seats[e.Seat].Late, c.now.View(game.NoSeat).Turn)
	}
	c.now = e.Match
	c.Turns = max(c.Turns, v.Turn)
	c.chances(v)
}

// move notes a move and the duties it broke.
func (c *chronicle) move(e streit.Entry) {
	view := c.now.View(e.Seat)
	table := c.now.Table()
	m := &made{seat: e.Seat, before: c.now, after: e.Match, duty: table.Overlooked(e.Action.Move), chance: make([]bool, len(c.Seats))}
	step, _ := e.Moved()
	m.Moment = Moment{e.Line, view.Turn, view, step}
	m.Code, m.Caller = m.duty.Code, game.NoSeat
	m.Due = due(&table, m.Code)
	c.oversee(m)
	c.all, c.trail = append(c.all, m), append(c.trail, m)
	c.Seats[e.Seat].Moves++
}

// due are the plays that a row asks for, as many as a picture has arrows for.
func due(s *streit.State, c streit.Code) (list []streit.Move) {
	if c == streit.Regular {
		return nil
	}
	for _, m := range s.Regular(nil) {
		if m.Kind == streit.Play && s.Asks(c, m) && len(list) < mostMarks {
			list = append(list, m)
		}
	}
	return list
}

// call notes a call, and of a right one which move was called.
func (c *chronicle) call(e streit.Entry) {
	r := *e.Events[0].Ruling
	turn, _, _ := c.now.Stoppable()
	c.Seats[e.Seat].Calls = append(c.Seats[e.Seat].Calls, Call{e.Line, turn, r})
	if !r.Right {
		return
	}
	window, at := c.stopped(r)
	window[at].Caller = r.Caller
	if len(r.TakenBack) == 0 {
		return
	}
	for _, m := range window[at+1:] {
		m.TakenBack = true
	}
	c.trail = c.trail[:len(c.trail)-len(r.TakenBack)]
}

// stopped are the moves that can be stopped, and which of them a right call means.
func (c *chronicle) stopped(r streit.Ruling) (window []*made, at int) {
	window = c.window(c.now.View(game.NoSeat))
	if len(r.TakenBack) > 0 {
		return window, len(window) - len(r.TakenBack)
	}
	return window, slices.IndexFunc(window, func(m *made) bool { return m.Step == r.Faulty && m.Code == r.Judged })
}

// window are the moves that can be stopped.
func (c *chronicle) window(v streit.View) []*made { return c.trail[len(c.trail)-v.Window:] }

// chances notes who may call the moves that can be stopped now.
func (c *chronicle) chances(v streit.View) {
	for _, m := range c.window(v) {
		for i := range m.chance {
			seat := game.Seat(i)
			if seat != m.seat && !v.Muted[i] && !slices.Contains(v.Accepted, seat) {
				m.chance[i] = true
			}
		}
	}
}

// oversee notes a fault, together with earlier ones that overlook the same duty.
// After a ruling has named the duty, it counts as overlooked again.
func (c *chronicle) oversee(m *made) {
	if m.Code == streit.Regular {
		return
	}
	if n := len(c.overlooked); n > 0 {
		list := &c.overlooked[n-1]
		last := (*list)[len(*list)-1]
		if last.seat == m.seat && last.Turn == m.Turn && last.Caller == game.NoSeat && !last.TakenBack && last.duty.Same(m.duty) {
			*list = append(*list, m)
			return
		}
	}
	c.overlooked = append(c.overlooked, []*made{m})
}

// account writes down whose faults and whose omissions all these are.
func (c *chronicle) account() {
	c.missed = make([][]*miss, len(c.Seats))
	for _, list := range c.overlooked {
		var o Oversight
		for _, m := range list {
			o.Faults = append(o.Faults, m.Fault)
		}
		own := &c.Seats[list[0].seat].Oversights
		if *own = append(*own, o); o.Caller() != game.NoSeat {
			continue
		}
		for seat := range c.Seats {
			c.omit(game.Seat(seat), list)
		}
	}
}

// miss is a Miss with the first of its moves.
type miss struct {
	first *made
	Miss
}

// omit notes which moves of an oversight a seat could have called.
func (c *chronicle) omit(seat game.Seat, list []*made) {
	var found *miss
	for _, m := range list {
		if !m.chance[seat] || m.TakenBack || !m.visible() {
			continue
		}
		if found == nil {
			found = &miss{first: m}
		}
		found.Faults = append(found.Faults, m.Fault)
	}
	if found != nil {
		c.missed[seat] = append(c.missed[seat], found)
	}
}

// visible tells whether the fault could be seen: whether the move has it however
// the hidden cards lie.
func (m *made) visible() bool {
	for i := range uint64(4) {
		table, err := m.before.View(game.NoSeat).Redeal(rand.NewPCG(i, 2))
		if err != nil || table.Judge(m.Step.Move).Faults == 0 {
			return false
		}
		if m.View.Rules.Covered == 0 {
			return true
		}
	}
	return true
}
