package coach

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Puzzle asks whether there is a fault in the last moves of a game.
type Puzzle struct {
	Before streit.View   // the table before the moves, for everyone's eyes
	Moves  []streit.Step // all that can be stopped, of one seat's turn
	After  streit.View   // the table after them
	Caller game.Seat     // who is asked
	Grade  int           // how hard it is, 1 to MostGrade

	// Fault is the row by which the first fault is judged, Regular if all is
	// right, and Faulty the move among Moves, from 0.
	Fault  streit.Code
	Faulty int
	At     streit.View // the table before the faulty move; After if all is right
	// Accepted are the faults whose call the referee takes to be right; none if
	// all is right.
	Accepted []streit.Code
	// Duty is what had to be done instead of the faulty move, if it is one move.
	Duty     streit.Step
	Demanded bool // there is a Duty
}

// MostGrade is the grade of the hardest puzzles.
const MostGrade = 3

// Right tells whether an answer is right: Regular says that all is right.
func (p Puzzle) Right(answer streit.Code) bool {
	if answer == streit.Regular {
		return p.Fault == streit.Regular
	}
	return slices.Contains(p.Accepted, answer)
}

// NewPuzzle makes the puzzle of a name, such as a day: the same each time, for equal
// rules. About half of the puzzles have no fault. The reader's table always has a
// referee who wants faults named, whatever the rules say. It fails only for rules
// that know no fault.
func NewPuzzle(rules streit.Options, name string) (Puzzle, error) {
	rules, err := callable(rules)
	if err != nil {
		return Puzzle{}, err
	}
	known := rules.Faults()
	if len(known) == 0 {
		return Puzzle{}, fmt.Errorf("there is no fault under the rules %v", rules)
	}
	src := cards.NewSource(sha256.Sum256(fmt.Appendf(nil, "find the fault\n%v\n%s", rules, name)))
	wish := wish{grade: 1 + int(cards.Below(src, MostGrade)), plain: early(name)}
	if cards.Below(src, 2) == 0 {
		wish.code = known[cards.Below(src, uint64(len(known)))]
	}
	if !wish.plain {
		wish.draw(src)
	}
	return wish.fulfil(rules, src)
}

// mixedSince is the first day whose puzzle follows the whole of a wish. Puzzles of
// earlier names stay as they were, for the sake of their messages and answers.
const mixedSince = "2026-11-23"

// early tells whether a name is from before mixedSince: of a day, or of a puzzle to
// practise, which have other names now.
func early(name string) bool {
	day := len(name) == len(mixedSince) && name[4] == '-' && name[7] == '-' && name[0] == '2'
	return day && name < mixedSince || strings.HasPrefix(name, "practice-")
}

// callable are rules with a referee to whom a fault of the running turn is
// named.
func callable(o streit.Options) (streit.Options, error) {
	for _, s := range []streit.Setting{
		{Name: "referee", Value: "stopp"}, {Name: "window", Value: "turn"}, {Name: "claim", Value: "name"},
		{Name: "take-back", Value: "on"}, {Name: "peek", Value: "off"},
	} {
		if err := o.With(s.Name, s.Value); err != nil {
			return o, err
		}
	}
	return o, o.Validate()
}

// wish describes the wanted puzzle.
type wish struct {
	code  streit.Code // Regular for one without a fault
	grade int
	plain bool // the puzzle should have all of the wish

	moves int
	end   streit.Kind // of the last move
	last  bool        // the fault is the last move
	low   bool        // the card that should have gone to a family is an ace or a two
}

// draw draws the rest of a wish. Everything that shows before the answer is drawn
// alike for puzzles with and without a fault.
func (w *wish) draw(src cards.Source) {
	w.moves = fewestMoves + int(cards.Below(src, mostMoves-fewestMoves+1))
	w.end = [...]streit.Kind{streit.Play, streit.Play, streit.Play, streit.Turn, streit.Turn, streit.Lay}[cards.Below(src, 6)]
	w.last, w.low = cards.Below(src, 4) == 0, cards.Below(src, 4) == 0
}

// fulfil looks through games for the puzzle that comes closest to the wish.
func (w wish) fulfil(rules streit.Options, src cards.Source) (found Puzzle, err error) {
	best := -1
	for n := 0; n < fewGames || best < 0 && n < manyGames; n++ {
		g, err := newSimulation(rules, src)
		if err != nil {
			return found, err
		}
		list := g.puzzles(w.code != streit.Regular, w.plain)
		cards.Shuffle(src, list) // so that no position of a game is preferred
		for _, p := range list {
			if v := w.likes(p); v > best {
				best, found = v, p
			}
		}
		if best >= w.enough() {
			break
		}
	}
	if best < 0 {
		return found, fmt.Errorf("no puzzle was found under the rules %v", rules)
	}
	return found, nil
}

// How many games are looked through, at most: for the wished sort, and for any.
const (
	fewGames  = 8
	manyGames = 200
)

// likes says how near a puzzle comes to the wish; most means that nothing can be
// better.
func (w wish) likes(p Puzzle) (v int) {
	if w.plain {
		if p.Fault == w.code {
			v += 4
		}
		return v + MostGrade - max(p.Grade-w.grade, w.grade-p.Grade)
	}
	v = max(0, 3-max(len(p.Moves)-w.moves, w.moves-len(p.Moves)))
	for _, granted := range []bool{
		p.Fault == w.code, p.Moves[len(p.Moves)-1].Move.Kind == w.end, p.Fault == streit.Regular || p.last() == w.last, !p.toFamily() || p.low() == w.low,
	} {
		if granted {
			v += 4
		}
	}
	return v
}

// last tells whether the fault is the last move.
func (p Puzzle) last() bool { return p.Faulty == len(p.Moves)-1 }

// toFamily tells whether what should have gone to a family was overlooked, and low
// whether that was an ace or a two.
func (p Puzzle) toFamily() bool {
	return p.Fault == streit.FamilyFirst || p.Fault == streit.ReserveFirst
}
func (p Puzzle) low() bool { return p.Duty.Card.Rank() <= 2 }

// enough is a match that ends the search.
func (w wish) enough() int {
	if w.plain {
		return 4 + MostGrade
	}
	return 4*4 + 2
}
