package arena

import (
	"fmt"

	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/autoplay"
	"stopp/game/streit/opponent"
)

// MostMoves is how many moves a game may have. Then it is stopped and counts as
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
	Faults int // moves that broke the order
	// Oversights is how many duties were overlooked. Several moves of a turn that
	// overlook the same duty count once.
	Oversights int
	Right      int // calls of Stopp
	Wrong      int
}

// Result is how a game came out.
type Result struct {
	Outcome game.Outcome // open if it was stopped for its length
	Seats   []Tally
}

// Play plays a game. The error is a decision that the referee refused, which is a
// mistake in the program.
func Play(d streit.Deal, seats []Seat) (Result, error) {
	return play(d, seats, func(game.Seat, streit.Action) {})
}

// play is Play with a function that is told of every action.
func play(d streit.Deal, seats []Seat, tell func(game.Seat, streit.Action)) (Result, error) {
	m, err := streit.New(d)
	if err != nil {
		return Result{}, err
	}
	bots := make([]autoplay.Bot, len(seats))
	for i, s := range seats {
		bots[i] = autoplay.Bot{Seat: game.Seat(i), Level: s.Level, Seed: s.Seed, Budget: s.Budget}
	}
	t := table{m: m, bots: autoplay.New(d.Rules, bots...), tally: make([]Tally, len(seats)), tell: tell}
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
	m     streit.Match
	bots  autoplay.Driver
	tally []Tally
	moves int
	duty  streit.Duty // the last duty overlooked in the running turn
	tell  func(game.Seat, streit.Action)
}

// step lets one seat act.
func (t *table) step() error {
	before, first := t.m.Table(), !t.m.Begun()
	s, err := t.bots.Step(t.m)
	switch {
	case err != nil:
		return fmt.Errorf("%w:\n%v", err, &before)
	case !s.Acts:
		return fmt.Errorf("nobody does anything:\n%v", &before)
	}
	t.m = s.Match
	t.bots.Done(s.Action)
	t.tell(s.Seat, s.Action)
	own := &t.tally[s.Seat]
	if s.Action.Verb == streit.Moving {
		t.moves++
		own.Moves++
		if first {
			own.Turns++
			t.duty = streit.Duty{}
		}
		t.oversee(own, &before, s.Action.Move)
		return nil
	}
	t.duty = streit.Duty{}
	if s.Action.Verb == streit.Stop {
		own.call(s.Events[0].Ruling)
	}
	return nil
}

// oversee counts the duty that a move overlooks.
func (t *table) oversee(own *Tally, before *streit.State, m streit.Move) {
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
