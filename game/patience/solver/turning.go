package solver

import "stopp/game/patience"

// Turning says where a game could be won for the last time.
type Turning struct {
	// Winnable is the number of moves after which a solution is known, at most as many
	// as stand; below 0 if none is known even for the deal.
	Winnable int
	// Lost is the number of moves after which it is proved that nothing wins any more;
	// below 0 if there is no proof. If it is Winnable + 1, that move certainly lost the
	// game. If it is 0, the deal could never be won.
	Lost int
	// Better is a solution from where Winnable is.
	Better []patience.Move
}

// Sure tells whether the move that lost the game is known, or that there is none.
func (t Turning) Sure() bool {
	return t.Lost == t.Winnable+1
}

// Turn looks for the move after which a match could no longer be won. Only moves that stand
// count. It asks about some 2·log₂ n tables of n moves, each with the whole budget.
func Turn(m patience.Match, b Budget) Turning {
	moves := len(m.Moves())
	f := turnFinder{m: m, moves: moves, budget: b, known: map[int]Answer{}}
	t := Turning{Winnable: -1, Lost: -1}
	// A game that can be won now could be won before, and one that is lost stays so.
	switch {
	case f.is(moves, Solved):
		t.Winnable = moves
	case f.is(moves, Unsolvable):
		t.Winnable = f.last(-1, moves)
		t.Lost = f.first(t.Winnable, moves)
	default:
		t.Winnable = f.last(-1, moves)
	}
	if t.Winnable >= 0 {
		t.Better = f.known[t.Winnable].Moves
	}
	return t
}

// turnFinder asks about the tables of a match, each at most once.
type turnFinder struct {
	m      patience.Match
	moves  int
	budget Budget
	known  map[int]Answer
}

// is tells whether the table after that many moves has this result.
func (f *turnFinder) is(after int, r Result) bool {
	a, ok := f.known[after]
	if !ok {
		a = Solve(f.m.Before(f.moves-after), f.budget)
		f.known[after] = a
	}
	return a.Result == r
}

// last is the last table known to be winnable, among tables after low and before high.
func (f *turnFinder) last(low, high int) int {
	low, _ = bisect(low, high, func(mid int) bool { return f.is(mid, Solved) })
	return low
}

// first is the first table known to be lost, among tables after low up to high.
func (f *turnFinder) first(low, high int) int {
	_, high = bisect(low, high, func(mid int) bool { return !f.is(mid, Unsolvable) })
	return high
}

// bisect narrows two numbers down to neighbours: those up to low are before, those from
// high on are not.
func bisect(low, high int, before func(mid int) bool) (last, first int) {
	for high-low > 1 {
		if mid := (low + high) / 2; before(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return low, high
}
