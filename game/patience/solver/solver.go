package solver

import (
	"fmt"

	"stopp/game/patience"
)

// Result is the result of a search from a position.
type Result uint8

// The results. Unsolvable is a proof: every way was tried.
const (
	Unknown Result = iota
	Solved
	Unsolvable
)

// String is the result as the notation has it.
func (r Result) String() string {
	return [...]string{"unknown", "solved", "unsolvable"}[r]
}

// Answer is Solve's answer.
type Answer struct {
	Result
	Moves  []patience.Move // when it is solved: from the position to the end, none if it is won already
	Looked int             // how many positions were looked at
}

// Solve looks for a way to win from a table. It knows all cards, the hidden ones too. The
// same table and the same Nodes and Bytes give the same answer, unless Stop ends it.
func Solve(s patience.State, b Budget) Answer {
	if s.Won() {
		return Answer{Result: Solved}
	}
	spend := b.begin()
	result, line := newDeal(&s, nil).solve(spend)
	a := Answer{Result: result, Looked: spend.looked}
	if result == Solved {
		a.Moves = played(s, line)
	}
	return a
}

// Now says whether a match can still be won (§1.12).
func Now(m patience.Match, b Budget) Result { return Solve(m.Table(), b).Result }

// played is a line of the search as moves. They go through the rules one by one, so a
// winning line really wins.
func played(s patience.State, line []step) []patience.Move {
	moves := make([]patience.Move, len(line))
	for i, st := range line {
		m := moveOf(st, &s)
		if code := s.Judge(m); code != patience.Regular {
			panic(fmt.Sprintf("solver: move %d of a solution, %v, is refused: %v", i+1, m, code))
		}
		moves[i], s = m, s.After(m)
	}
	if !s.Won() {
		panic("solver: a solution does not win")
	}
	return moves
}
