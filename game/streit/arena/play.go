package arena

import (
	"fmt"
	"slices"

	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// MostMoves is how many moves a game may have; then it is stopped and counts as
// drawn.
const MostMoves = 5000

// Seat is who sits in a seat.
type Seat struct {
	Level  opponent.Level
	Seed   uint64
	Budget opponent.Budget
}

// Tally is what a seat did in a game.
type Tally struct {
	Points int
	Turns  int // begun
	Moves  int
	Faults int // moves made against the order
	// Oversights is how many duties were overlooked: moves of a turn that overlook
	// the same one count once.
	Oversights int
	Right      int // calls of Stopp
	Wrong      int
}

// Result is how a game came out.
type Result struct {
	Outcome game.Outcome // open if it was stopped for its length
	Seats   []Tally
}

// Play plays a game. The error tells of a decision that the referee refused,
// which is a mistake in the program.
func Play(d streit.Deal, seats []Seat) (Result, error) {
	return play(d, seats, func(game.Seat, streit.Action) {})
}

// play is Play that tells of every action.
func play(d streit.Deal, seats []Seat, tell func(game.Seat, streit.Action)) (Result, error) {
	m, err := streit.New(d)
	if err != nil {
		return Result{}, err
	}
	t := table{m: m, seats: seats, memory: make([]opponent.Memory, len(seats)), tally: make([]Tally, len(seats)), tell: tell, draws: allDraw(d.Rules, seats)}
	for t.moves < MostMoves && !t.m.Outcome().Final() {
		if err := t.step(); err != nil {
			return Result{}, err
		}
	}
	out := t.m.Outcome()
	if !out.Final() {
		out = game.Outcome{}
	}
	for i := range t.tally {
		t.tally[i].Points = out.Points[i]
	}
	return Result{out, t.tally}, nil
}

// table is a game being played.
type table struct {
	m      streit.Match
	seats  []Seat
	memory []opponent.Memory
	tally  []Tally
	moves  int
	plan   []streit.Move // what the seat to move has decided on, until a card is shown
	duty   streit.Duty   // what was overlooked last in the running turn
	tell   func(game.Seat, streit.Action)
	draws  bool // nobody looks, and all draw their moves
}

// step lets everybody look, and one act: first those who are not to move.
func (t *table) step() error {
	state := t.m.Table()
	if t.draws && !t.m.Outcome().Over() {
		mover := state.ToMove()
		m := opponent.Draw(&state, t.m.Number(), t.seats[mover].Seed)
		t.plan = append(t.plan[:0], m)
		return t.do(mover, streit.Do(m))
	}
	v := t.m.View(game.NoSeat)
	n := game.Seat(len(t.seats))
	for i := range n {
		seat := (v.ToMove + 1 + i) % n
		if d := t.decide(t.seen(v, seat)); d.Acts {
			return t.do(seat, d.Action)
		}
	}
	return fmt.Errorf("nobody does anything:\n%v", &state)
}

// allDraw tells whether all the seats draw their moves and look at nothing, so that
// no Views have to be made.
func allDraw(rules streit.Options, seats []Seat) bool {
	looks := func(s Seat) bool { return s.Level != opponent.Random }
	return rules.Covered == 0 && !slices.ContainsFunc(seats, looks)
}

// seen is what a seat sees, and remembers if it watches, where v is what everybody
// does. Seats share it but with peek, for nobody changes it.
func (t *table) seen(v streit.View, seat game.Seat) streit.View {
	if v.Viewer = seat; v.Rules.Peek == streit.On {
		v = t.m.View(seat)
	}
	if t.seats[seat].Level.Watches() {
		t.memory[seat] = t.memory[seat].See(v)
	}
	return v
}

// decide asks the seat that sees a View, but for moves that it has decided on
// already: nothing has been shown since, so it knows no more.
func (t *table) decide(v streit.View) opponent.Decision {
	if len(t.plan) > 0 && v.Viewer == v.ToMove {
		return opponent.Decision{Acts: true, Action: streit.Do(t.plan[0]), Line: t.plan}
	}
	who := t.seats[v.Viewer]
	d := opponent.Decide(v, t.memory[v.Viewer], who.Level, who.Seed, who.Budget)
	if v.Viewer == v.ToMove {
		t.plan = d.Line
	}
	return d
}

func (t *table) do(seat game.Seat, a streit.Action) error {
	before, first := t.m.Table(), !t.m.Begun()
	next, events, err := t.m.Do(seat, a)
	if err != nil {
		return fmt.Errorf("%v %v: %w:\n%v", seat, a, err, &before)
	}
	t.m = next
	t.tell(seat, a)
	own := &t.tally[seat]
	if a.Verb == streit.Moving {
		t.plan = t.plan[1:]
		t.moves++
		own.Moves++
		if first {
			own.Turns++
			t.duty = streit.Duty{}
		}
		t.oversee(own, before, a.Move)
		return nil
	}
	t.plan, t.duty = nil, streit.Duty{}
	if a.Verb == streit.Stop {
		own.call(events[0].Ruling)
	}
	return nil
}

// oversee counts what a move overlooks.
func (t *table) oversee(own *Tally, before streit.State, m streit.Move) {
	if before.Judge(m).Regular() {
		return
	}
	own.Faults++
	d := before.Overlooked(m)
	if !d.Same(t.duty) {
		own.Oversights++
	}
	t.duty = d
}

// call counts a call of Stopp.
func (t *Tally) call(r *streit.Ruling) {
	if r.Right {
		t.Right++
	} else {
		t.Wrong++
	}
}
