package coach

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/streit"
)

// Stopped asks what one would have done where a move was stopped. It knows the ruling and nothing
// else: the match may go on, and whether another move was regular there is nobody's business.
type Stopped struct {
	View    streit.View   // the table before that move, for everyone's eyes
	Options []streit.Step // that move, the compulsory one if there is one, and others, in an order that says nothing
	Ruling  streit.Ruling
}

// Due tells whether an option is the compulsory move that the ruling names, Faulty whether it is the move
// that was stopped.
func (p Stopped) Due(option int) bool {
	return p.Ruling.Demanded && p.Options[option].Move == p.Ruling.Duty.Move
}

// Faulty is explained at Due.
func (p Stopped) Faulty(option int) bool { return p.Options[option].Move == p.Ruling.Faulty.Move }

// mostAside is how many other moves there are to choose from.
const mostAside = 3

// StoppedAt is the position of a right call, a line of a record; ok is false for any other line.
func StoppedAt(r *record.Record, line int) (p Stopped, ok bool, err error) {
	c := &chronicle{}
	for e, err := range streit.Replay(r) {
		if err != nil {
			return p, false, err
		}
		if e.Line == line && e.Action.Verb == streit.Stop && e.Events[0].Ruling.Right {
			ruling := *e.Events[0].Ruling
			window, at := c.stopped(ruling)
			return stopped(window[at].before, ruling, line), true, nil
		}
		c.enter(e)
	}
	return p, false, nil
}

// stopped is the position before a move that a ruling is about.
func stopped(before streit.Match, r streit.Ruling, line int) Stopped {
	s := before.Table()
	p := Stopped{View: before.View(game.NoSeat), Ruling: r}
	moves := []streit.Move{r.Faulty.Move}
	if r.Demanded && r.Duty.Move != r.Faulty.Move {
		moves = append(moves, r.Duty.Move)
	}
	moves = append(moves, aside(&s, p.View, moves, cards.NewSource(sha256.Sum256(fmt.Appendf(nil, "what would you have done\n%v\n%d", r.Faulty, line))))...)
	slices.SortFunc(moves, func(a, b streit.Move) int { return cmp.Compare(a.String(), b.String()) })
	for _, m := range moves {
		p.Options = append(p.Options, step(&s, m))
	}
	return p
}

// aside are some of the moves whose card goes there. Sorts of moves that duties are of are left out, whether
// or not they are a duty here.
func aside(s *streit.State, v streit.View, but []streit.Move, src cards.Source) []streit.Move {
	list := slices.DeleteFunc(s.Possible(nil), func(m streit.Move) bool {
		if slices.Contains(but, m) || m.Kind == streit.Open {
			return true
		}
		n := m.To.House()
		return m.Kind == streit.Play && (m.To == streit.ToFamily || m.From == streit.OwnReserve || n > 0 && v.Houses[n-1].Top() == cards.None)
	})
	cards.Shuffle(src, list)
	return list[:min(len(list), mostAside)]
}
