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

// Winnable is a deal that comes out.
type Winnable struct {
	Number   patience.Number
	Solution []patience.Move
	Tried    int // deals that were looked at, this one among them
}

// FindWinnable takes numbers from draw until the deal of one comes out (§1.14). ok is false
// if it gives up, after that many deals or when the budget says Stop. Each deal gets the
// whole budget; a small one is enough, because there is always another deal to try.
func FindWinnable(r patience.Rules, draw func() patience.Number, most int, b Budget) (found Winnable, ok bool) {
	for found.Tried < most && (b.Stop == nil || !b.Stop()) {
		found.Number = draw()
		found.Tried++
		s, err := patience.Layout(r, r.Kind.Deck(found.Number))
		if err != nil {
			continue // the deck of a number is never refused
		}
		if a := Solve(s, b); a.Result == Solved {
			found.Solution = a.Moves
			return found, true
		}
	}
	return found, false
}

// What a search may use by default.
const (
	DefaultNodes = 1_000_000
	DefaultBytes = 1 << 30
)

// Budget says how much a search may take. The zero value is the default.
type Budget struct {
	Nodes int         // positions to be looked at; 0 is DefaultNodes
	Bytes int         // of memory; 0 is DefaultBytes, which is also the most
	Stop  func() bool // asked every millisecond or so whether to give up; nil never gives up
}

// begin begins to spend it.
func (b Budget) begin() *spending {
	s := &spending{nodes: b.Nodes, bytes: b.Bytes, stop: b.Stop}
	if s.nodes <= 0 {
		s.nodes = DefaultNodes
	}
	if s.bytes <= 0 || s.bytes > DefaultBytes {
		s.bytes = DefaultBytes
	}
	return s
}

// spending is a budget being spent, and how much of it is gone.
type spending struct {
	looked, nodes, bytes int
	stop                 func() bool
	asked                int // positions looked at when stop was last asked
	stopped              bool
}

const askEvery = 1000 // positions

// out tells whether a search that uses that many bytes has spent its budget.
func (s *spending) out(bytes int) bool {
	if s.stop != nil && s.looked-s.asked >= askEvery {
		s.asked = s.looked
		s.stopped = s.stopped || s.stop()
	}
	return s.stopped || s.looked >= s.nodes || bytes > s.bytes
}

// share is an equal part of the positions that are left, for one of several
// searches.
func (s *spending) share(searches int) *spending {
	part := *s
	part.looked, part.asked = 0, 0
	part.nodes = (s.nodes - s.looked + searches - 1) / searches
	return &part
}

// add counts what a share has spent.
func (s *spending) add(part *spending) {
	s.looked += part.looked
	s.stopped = part.stopped
}
