package coach

import (
	"math/rand/v2"

	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Hint is advice for the seat to move: a master's move.
type Hint struct {
	// Row is the row of the rules that demands the first move of the line (rules
	// §4.1, §8.2, §9), Regular if none does. FillVacancy and OpenFirst demand it
	// only of a seat that wants to turn.
	Row streit.Code
	// Line is the moves to make, the next one first, up to where a card is shown or the
	// turn ends. The card of a turn is cards.Hidden.
	Line    []streit.Step
	Reasons []Reason      // points for the line, the weightiest first, at most three
	Marks   []streit.Move // moves of the line that a picture should show by arrows
	Value   float64       // the expected value of the line (opponent.Line)

	// Instead is the best play that somebody could think of where the line plays no
	// card but turns, lays or passes at once; nil if there is none.
	Instead *Rejected
}

// mostMarks is how many arrows a picture bears.
const mostMarks = 3

// Advise gives a hint to the seat that looks at a View; false if it is not to move.
// It knows only what the View shows: equal Views, seeds and budgets give the same
// hint.
func Advise(v streit.View, seed uint64, b opponent.Budget) (Hint, bool) {
	if v.Outcome.Over() || v.ToMove != v.Viewer {
		return Hint{}, false
	}
	s, err := v.Redeal(rand.NewPCG(seed, 1))
	if err != nil {
		return Hint{}, false
	}
	lines := opponent.Lines(v, seed, b)
	if len(lines) == 0 {
		return Hint{}, false
	}
	moves := lines[0].Moves
	p := look(s, moves)
	h := Hint{Line: p.steps, Reasons: p.reasons, Value: lines[0].Value}
	if h.Row = row(&s, moves[0]); h.Row == streit.MakeVacancy && !p.has(FreesHouse) {
		h.Row = streit.Regular
	}
	h.Marks = marks(moves)
	if k := moves[0].Kind; k == streit.Turn || k == streit.Lay || k == streit.Pass {
		if r, ok := instead(v, &s, lines, seed, b); ok {
			h.Instead = &r
		}
	}
	return h, true
}

// marks are the moves of a line that get arrows: the first one, and the plays
// after it.
func marks(moves []streit.Move) []streit.Move {
	list := moves[:1:1]
	for _, m := range moves[1:] {
		if m.Kind == streit.Play && len(list) < mostMarks {
			list = append(list, m)
		}
	}
	return list
}

// row is the row of the rules that demands a regular move: the highest row that
// some other move breaks, if it asks for this move.
func row(s *streit.State, m streit.Move) streit.Code {
	first := streit.Regular
	for _, other := range s.Possible(nil) {
		if c := s.Judge(other).Faults.First(); c != streit.Regular && (first == streit.Regular || c < first) {
			first = c
		}
	}
	if s.Asks(first, m) {
		return first
	}
	return streit.Regular
}
