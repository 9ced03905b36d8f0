package patience

import (
	"errors"
	"fmt"

	"stopp/game"
	"stopp/game/quote"
)

// Match is a patience as it is played, as a value: no method changes it. It keeps all that
// was played since the deal, because every move can be taken back (§1.8).
type Match struct {
	now         *step
	undos       int
	asked, seen int // peeks: questions whether it can still come out, and moves taken back that had shown a card
	resigned    bool
}

// step is a table with the move that led to it. Steps are never changed, so matches share
// common ones.
type step struct {
	State
	move   Move
	shows  bool // whether the move showed a card
	before *step
	moves  int
}

// The words of a record that are no moves.
const (
	wordUndo   = "undo"
	wordResign = "resign"
	wordPeek   = "peek"
)

// Why a word without a code is refused.
var (
	ErrNothingToUndo = errors.New("nothing was played that could be taken back")
	ErrAllOpen       = errors.New("all cards lie open here: there is nothing to peek at")
)

// New is a match that begins at a table.
func New(table State) Match { return Match{now: &step{State: table}} }

// Table is how the cards lie.
func (m Match) Table() State { return m.now.State }

// View is the visible part of the table.
func (m Match) View() View { return m.now.View() }

// Over tells whether the match is won or resigned.
func (m Match) Over() bool { return m.resigned || m.now.Won() }

// Moves are the moves that stand, the first one first.
func (m Match) Moves() []Move {
	all := make([]Move, m.now.moves)
	for s := m.now; s.before != nil; s = s.before {
		all[s.moves-1] = s.move
	}
	return all
}

// Last is the last move that stands; ok is false after the deal.
func (m Match) Last() (move Move, ok bool) { return m.now.move, m.now.before != nil }

// Before is the table before the last moves that stand, that many of them; at most before
// all.
func (m Match) Before(moves int) State {
	s := m.now
	for ; moves > 0 && s.before != nil; moves-- {
		s = s.before
	}
	return s.State
}

// At is the visible part of the table after that many of the moves that stand.
func (m Match) At(moves int) View {
	s := m.Before(m.now.moves - moves)
	return s.View()
}

// Judge says whether a move is possible now.
func (m Match) Judge(move Move) Code {
	if m.resigned {
		return Over
	}
	return m.now.Judge(move)
}

// Play makes a move. The error is a *Refusal.
func (m Match) Play(move Move) (Match, error) {
	if code := m.Judge(move); code != Regular {
		return m, &Refusal{code}
	}
	m.now = &step{State: m.now.After(move), move: move, shows: m.now.Shows(move), before: m.now, moves: m.now.moves + 1}
	return m, nil
}

// Undo takes the last move that stands back. The error is a *Refusal, or ErrNothingToUndo.
func (m Match) Undo() (Match, error) {
	switch {
	case m.Over():
		return m, &Refusal{Over}
	case m.now.before == nil:
		return m, ErrNothingToUndo
	}
	if m.now.shows {
		m.seen++
	}
	m.undos++
	m.now = m.now.before
	return m, nil
}

// Peeks tells whether taking back the last move counts as a peek.
func (m Match) Peeks() bool { return m.now.shows }

// PeeksIn is how many peeks it counts to take back the last moves, that many of them.
func (m Match) PeeksIn(moves int) (n int) {
	for s := m.now; moves > 0 && s.before != nil; moves-- {
		if s.shows {
			n++
		}
		s = s.before
	}
	return n
}

// Peek notes that the player asked whether the game can still come out (§1.12).
func (m Match) Peek() (Match, error) {
	switch {
	case m.Over():
		return m, &Refusal{Over}
	case !m.now.spec().hides():
		return m, ErrAllOpen
	}
	m.asked++
	return m, nil
}

// hides tells whether cards lie hidden when the game begins.
func (s *spec) hides() bool { return s.covers || s.draw != Move{} }

// Resign gives up.
func (m Match) Resign() (Match, error) {
	if m.Over() {
		return m, &Refusal{Over}
	}
	m.resigned = true
	return m, nil
}

// Do carries out a line of a record: a move, or one of the words undo, resign, peek. The
// error is a *Refusal, ErrNothingToUndo, ErrAllOpen, or wraps ErrNotation.
func (m Match) Do(action string) (Match, error) {
	switch action {
	case wordUndo:
		return m.Undo()
	case wordResign:
		return m.Resign()
	case wordPeek:
		return m.Peek()
	}
	move, err := m.now.Kind().ParseMove(action)
	if err != nil {
		return m, err
	}
	return m.Play(move)
}

// Standing is how a match stands or ended (§1.7).
type Standing uint8

// The ways to stand.
const (
	Open     Standing = iota
	Won               // it has come out
	Stuck             // no move is possible; moves can still be taken back
	Resigned          // the player has given up
)

// String is the word of the notation.
func (s Standing) String() string { return [...]string{"open", "won", "stuck", "resigned"}[s] }

// Result is how a match stands, in figures (§1.9).
type Result struct {
	Standing                  Standing
	Left, Moves, Undos, Peeks int
}

// Result is how the match stands.
func (m Match) Result() Result {
	r := Result{Left: m.now.Left(), Moves: m.now.moves, Undos: m.undos, Peeks: m.asked + m.seen}
	switch {
	case m.resigned:
		r.Standing = Resigned
	case m.now.Won():
		r.Standing = Won
	case m.now.Stuck():
		r.Standing = Stuck
	}
	return r
}

// String is the result as the command line prints it.
func (r Result) String() string {
	return fmt.Sprintf("%v %d %d %d %d", r.Standing, r.Left, r.Moves, r.Undos, r.Peeks)
}

// Compare is negative if result r is better than another one of the same deal, 0 if they
// are equal (§1.9).
func (r Result) Compare(other Result) int {
	for _, by := range [...]int{
		lost(r) - lost(other), r.Left - other.Left, r.Peeks - other.Peeks, r.Moves - other.Moves, r.Undos - other.Undos,
	} {
		if by != 0 {
			return by
		}
	}
	return 0
}

func lost(r Result) int {
	if r.Standing == Won {
		return 0
	}
	return 1
}

// What the room asks of any match (game.Match).

// Act is Do for seat A, the only one there is. Like Do it fails with a *Refusal, or with
// an error that tells why the text is no action.
func (m Match) Act(seat game.Seat, action string) (game.Match, error) {
	if seat != game.A {
		return nil, fmt.Errorf("seat %v of a patience does not exist: %s: %w", seat, quote.Word(action), ErrNotation)
	}
	next, err := m.Do(action)
	if err != nil {
		return nil, err
	}
	return next, nil
}

// Outcome has as points the cards on families: how far the game came.
func (m Match) Outcome() game.Outcome {
	out := game.Outcome{Winner: game.NoSeat}
	out.Points[game.A] = m.now.Kind().Total() - m.now.Left()
	switch {
	case m.resigned:
		out.Ending = game.Resigned
	case m.now.Won():
		out.Ending, out.Winner = game.Won, game.A
	}
	return out
}

// Running is the player until the match is over: a stuck player can still undo.
func (m Match) Running() game.Seats {
	if m.Over() {
		return 0
	}
	return game.SeatsOf(game.A)
}

// Objecting is nobody: there are no faults here (§1.4).
func (m Match) Objecting() game.Seats { return 0 }

// Seen is the visible part of the table, the same for all.
func (m Match) Seen(game.Seat) game.View { return m.View() }

// Position is the table in the notation, hidden cards and all.
func (m Match) Position() string { return m.now.String() }
